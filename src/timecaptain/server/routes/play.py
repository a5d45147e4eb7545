"""Beside the live connection: the pictures of a game, and the server's health."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from ..answers.pictures import PATH as PICTURES
from ..connection import PATH as LIVE
from ..wire import Health
from .request import Req, TheContext, picture_response


@get(
    PICTURES + "{session:str}/{name:str}",
    summary="A picture that you see now",
    tags=["play"],
    media_type="image/svg+xml",
)
async def picture(context: TheContext, request: Req, session: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """It is asked for again each time: what was seen once is not what may be seen now."""
    return await picture_response(context, await context.pictures.find(session, name), request)


@get(LIVE, include_in_schema=False)
async def upgrade_required() -> Response[bytes]:
    """A WebSocket request does not come here: uvicorn hands it to `websocket.py`."""
    return Response(b"", status_code=426, headers={"upgrade": "websocket"})


@get("/healthz", summary="Is the server up, and can it write?", tags=["server"])
async def health(context: TheContext) -> Health:
    """Always answered with 200: the server lives. `ready` says whether the store has written just now."""
    return await context.health.look()


@get("/healthz/ready", summary="Can the server write? 503 if it cannot", tags=["server"])
async def ready(context: TheContext) -> Response[Health]:
    health_now = await context.health.look()
    return Response(health_now, status_code=200 if health_now.ready else 503)


ROUTES = (upgrade_required, health, ready, picture)
