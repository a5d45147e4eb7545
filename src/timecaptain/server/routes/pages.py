"""What a browser is shown: the built client if it is there, else a plain page."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.params import FromPath

from timecaptain.i18n import LANGUAGES

from ..answers.pages import STYLE_HASH, plain_page
from ..answers.problems import NotFound
from ..client_files import FOREVER, ClientFile, built
from ..language import preferred
from ..security_headers import content_policy
from .request import Req, TheContext

ADDRESSES = ["/", "/join/{code:str}", "/back/{code:str}", "/table/{table:str}", "/rules", "/rules/{rule:str}"]


@get(ADDRESSES, media_type=MediaType.HTML, include_in_schema=False)
async def page(context: TheContext, request: Req) -> Response[bytes]:
    client = built()
    if client is not None:
        return _file_response(request, client.page)
    asked = request.query_params.get("lang", "")
    lang = asked if asked in LANGUAGES else preferred(request.headers.get("accept-language", ""))
    headers = {"content-security-policy": content_policy(STYLE_HASH)}
    return Response((await plain_page(context, lang)).encode(), media_type=MediaType.HTML, headers=headers)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Req, name: FromPath[str]) -> Response[bytes]:
    client = built()
    file = None if client is None else client.assets.get(name)
    if file is None:
        raise NotFound
    return _file_response(request, file, FOREVER)


def _file_response(request: Req, file: ClientFile, cache: str = "no-store") -> Response[bytes]:
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    if compressed:
        headers["content-encoding"] = "gzip"
    return Response(file.compressed if compressed else file.content, media_type=file.media_type, headers=headers)


ROUTES = (page, asset)
