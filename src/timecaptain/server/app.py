"""The web application: the routes, what they are given, and what runs beside them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from timecaptain.i18n import read_all_texts
from timecaptain.tables.housekeeping import Housekeeping
from timecaptain.tables.service import TableService

from .admission import Admission, available_connections
from .answers.context import Context
from .client_address import networks
from .connection import Connections
from .http_protocol import HttpConnections
from .metrics import HouseCollector, serve_metrics
from .routes import exports, lobby, pages, passes, play, rulebook
from .routes.guards import guard_of
from .routes.problems import EXCEPTION_HANDLERS, documented_problems
from .security_headers import SECURITY_HEADERS
from .settings import Settings
from .websocket import WebSockets

LARGEST_BODY = 64 * 1024
ENFORCE_EVERY = 2.0  # seconds


Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]


def application(service: TableService, settings: Settings, beside: Sequence[Lifespan] = ()) -> Litestar:
    """`state.http` and `state.websockets` are what uvicorn makes of connections. `beside` ends before the service."""
    context = Context.of(service, settings)
    connections = Connections(service, context.pictures)
    admission = Admission(available_connections(settings.connections), settings.connections_per_address)
    http = HttpConnections(admission, networks(settings.trusted_proxies))
    websockets = WebSockets(connections, settings, admission, context.requests)
    if settings.metrics_port is not None:
        collector = HouseCollector(service, connections, admission, context, Path(settings.data))
        serve_metrics(settings.metrics_port, collector)
    routes = [*play.ROUTES, *lobby.ROUTES, *passes.ROUTES, *rulebook.ROUTES, *exports.ROUTES, *pages.ROUTES]
    for route in routes:
        route.responses = documented_problems(route)
    return Litestar(
        state=State({"http": http, "websockets": websockets}),
        route_handlers=routes,
        guards=[guard_of(context)],
        dependencies={"context": _constant(context)},
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=[_lifespan(service, connections, http, settings.retention), *beside],
        request_max_body_size=LARGEST_BODY,
        response_headers=SECURITY_HEADERS,
        openapi_config=OpenAPIConfig(title="Time Captain", version=settings.engine, path="/api/schema"),
        logging_config=None,
        debug=False,
    )


def _constant(thing: object) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False, use_cache=True)


def _lifespan(service: TableService, connections: Connections, http: HttpConnections, retention: int) -> Lifespan:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        async def enforce() -> None:
            while True:
                await asyncio.sleep(ENFORCE_EVERY)
                with suppress(OSError):  # the folder cannot be read now
                    await service.enforce()

        # Before somebody needs them: texts, missions and a worker.
        ready = service.offload(read_all_texts), service.offload(service.library.playable), service.workers.warm_up()
        keep_house = Housekeeping(service, retention).run_forever()
        works = (keep_house, enforce(), connections.tick_forever(), http.watch_forever(), *ready)
        tasks = [asyncio.ensure_future(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await service.close()

    return lifespan
