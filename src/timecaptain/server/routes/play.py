"""Beside the live connection: the pictures of a game, and the server's health and numbers."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath
from prometheus_client import generate_latest

from ..answers.pictures import PATH as PICTURES
from ..connection import PATH as LIVE
from ..wire import Health
from .request import Req, TheContext, TheRegistry, picture_response


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


@get("/healthz", summary="Is the server up?", tags=["server"])
async def health(context: TheContext) -> Health:
    return Health("ok", context.settings.engine)


@get("/metrics", summary="Numbers for Prometheus", tags=["server"], media_type="text/plain; version=0.0.4")
async def metrics(registry: TheRegistry) -> bytes:
    return generate_latest(registry)


ROUTES = (upgrade_required, health, metrics, picture)
