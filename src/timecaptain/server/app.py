"""The application: which address leads where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from prometheus_client import generate_latest

from timecaptain.tables.house import House

from . import books, keeping, lobby, pages
from .limits import Limits
from .live import PATH as LIVE
from .live import Live
from .metrics import registry_of
from .pictures import PATH, Pictures, shown_file
from .policy import SAFE
from .problems import HANDLERS, problems_of
from .request import Req, ThePictures, TheRegistry, TheSettings
from .settings import Settings
from .wire import Health

LARGEST_BODY = 64 * 1024
TIDY_EVERY = 60.0  # seconds between two looks for tables that nobody looks at


@get("/healthz", summary="Is the house open?", tags=["house"])
async def health(settings: TheSettings) -> Health:
    return Health("ok", settings.engine)


@get("/metrics", summary="Numbers for Prometheus", tags=["house"], media_type="text/plain; version=0.0.4")
async def metrics(registry: TheRegistry) -> bytes:
    return generate_latest(registry)


@get(PATH + "{session:str}/{name:str}", summary="A picture that you see now", tags=["play"], media_type="image/svg+xml")
async def picture(pictures: ThePictures, request: Req, session: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """It is asked for again each time: what was seen once is not what may be seen now."""
    file = pictures.find(session, name)
    if file is None:
        raise NotFoundException
    return shown_file(file, name, request)


@get(LIVE, include_in_schema=False)
async def only_live() -> Response[bytes]:
    """Whoever speaks WebSocket does not come here: their wire leads to `Live` at once."""
    return Response(b"", status_code=426, headers={"upgrade": "websocket"})


def application(house: House, settings: Settings) -> Litestar:
    """Its state holds the live connections, which do not go through it."""
    live = Live(house, Pictures(house), settings.public_url)
    doors = [
        *(only_live, health, metrics, picture),
        *(
            lobby.missions,
            lobby.cover,
            lobby.make_table,
            lobby.door,
            lobby.come,
            lobby.qr_code,
            lobby.invite,
            lobby.take_away,
        ),
        *(books.rulebook, books.one_rule, books.rule_code),
        *keeping.HANDLERS,
        *pages.HANDLERS,
    ]
    for door in doors:
        door.responses = problems_of(door)
    return Litestar(
        state=State({"live": live}),
        route_handlers=doors,
        dependencies={
            "house": _always(house),
            "settings": _always(settings),
            "pictures": _always(live.pictures),
            "limits": _always(Limits()),
            "registry": _always(registry_of(house, live)),
        },
        exception_handlers=HANDLERS,
        lifespan=[_tidying(house, live)],
        request_max_body_size=LARGEST_BODY,
        response_headers=SAFE,
        openapi_config=OpenAPIConfig(title="Time Captain", version=settings.engine, path="/api/schema"),
        logging_config=None,
        debug=False,
    )


def _always(thing: object) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False, use_cache=True)


def _tidying(house: House, live: Live):  # type: ignore[no-untyped-def]
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        async def tidy() -> None:
            while True:
                await asyncio.sleep(TIDY_EVERY)
                house.forget_idle()

        shelf = asyncio.to_thread(house.library.playable)  # the missions are read before somebody asks for them
        tasks = [asyncio.create_task(work) for work in (tidy(), live.keep_time(), shelf)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()

    return lifespan
