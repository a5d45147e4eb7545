"""What a route is given: the request, and what the answers need."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from timecaptain.tables.moves import Lang

from ..answers.context import Caller, Context
from ..answers.pictures import Picture

BEARER = "bearer "
HOUSE_KEY = "x-house-key"

Req = Request[Any, Any, Any]
TheContext = NamedDependency[Context]
Language = Annotated[Lang, QueryParameter(name="lang", description="The language of the answer.")]


def caller_of(request: Req) -> Caller:
    """The key is in the `Authorization` header: there it comes into no log and no browser history."""
    given: str = request.headers.get("authorization", "")
    key = given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""
    return Caller(key, request.client.host if request.client else "", request.headers.get(HOUSE_KEY, ""))


async def picture_response(context: Context, picture: Picture, request: Req) -> Response[bytes]:
    """The browser asks for it again each time, and runs no script in it."""
    headers = {"cache-control": "private, no-cache", "etag": f'"{picture.name}"', "content-security-policy": "sandbox"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    content = await context.service.offload(picture.path.read_bytes)
    return Response(content, headers=headers, media_type=picture.media_type)
