"""The web application: the routes, what they are given, and what runs beside them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from timecaptain.tables.service import TableService

from .answers.context import Context
from .connection import Connections
from .metrics import registry_of
from .routes import exports, lobby, pages, passes, play, rulebook
from .routes.problems import EXCEPTION_HANDLERS, documented_problems
from .security_headers import SECURITY_HEADERS
from .settings import Settings
from .websocket import WebSockets

LARGEST_BODY = 64 * 1024
EVICT_EVERY = 60.0  # seconds
ENFORCE_EVERY = 2.0  # seconds


Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]


def application(service: TableService, settings: Settings, beside: Sequence[Lifespan] = ()) -> Litestar:
    """`state.websockets` opens the live connections, which do not go through Litestar. `beside` ends before it does."""
    context = Context.of(service, settings)
    connections = Connections(service, context.pictures)
    routes = [*play.ROUTES, *lobby.ROUTES, *passes.ROUTES, *rulebook.ROUTES, *exports.ROUTES, *pages.ROUTES]
    for route in routes:
        route.responses = documented_problems(route)
    return Litestar(
        state=State({"websockets": WebSockets(connections, settings.public_url)}),
        route_handlers=routes,
        dependencies={"context": _constant(context), "registry": _constant(registry_of(service, connections))},
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=[_lifespan(service, connections), *beside],
        request_max_body_size=LARGEST_BODY,
        response_headers=SECURITY_HEADERS,
        openapi_config=OpenAPIConfig(title="Time Captain", version=settings.engine, path="/api/schema"),
        logging_config=None,
        debug=False,
    )


def _constant(thing: object) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False, use_cache=True)


def _lifespan(service: TableService, connections: Connections) -> Lifespan:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        async def evict() -> None:
            while True:
                await asyncio.sleep(EVICT_EVERY)
                service.cache.evict_idle()

        async def enforce() -> None:
            while True:
                await asyncio.sleep(ENFORCE_EVERY)
                with suppress(OSError):  # the folder cannot be read now
                    await service.enforce()

        read_missions = service.offload(service.library.playable)  # before somebody asks for them
        tasks = [
            asyncio.ensure_future(work) for work in (evict(), enforce(), connections.tick_forever(), read_missions)
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await service.close()

    return lifespan
