"""What can be had of a table beside playing at it: debriefing, replay, the table as a file, and a bug report."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from timecaptain.tables.debrief import Debriefing
from timecaptain.tables.moves import Lang, Name
from timecaptain.tables.replay import Frame

from ..answers import exports
from ..wire import Bug, FilmLength, Seated
from .guards import BODY, FILE
from .request import Language, Req, TheContext, caller_of

LARGEST_FILE = 16 * 1024 * 1024

Eyes = Annotated[
    str,
    QueryParameter(
        name="eyes",
        pattern=r"^(all|public|[0-3](,[0-3]){0,3})$",
        description="Whose eyes: `all`, `public` for somebody who looks on, or the numbers of seats.",
    ),
]


@get("/api/tables/{table:str}/debriefing", summary="What the team has found so far", tags=["exports"])
async def debriefing(context: TheContext, request: Req, table: FromPath[str], lang: Language = "en") -> Debriefing:
    return await exports.debriefing(context, caller_of(request), table, lang)


@get("/api/tables/{table:str}/replay", summary="How many steps a finished game has", tags=["exports"])
async def replay_length(context: TheContext, request: Req, table: FromPath[str]) -> FilmLength:
    return await exports.replay_length(context, caller_of(request), table)


@get("/api/tables/{table:str}/replay/{step:int}", summary="One step of a finished game", tags=["exports"])
async def replay_frame(
    context: TheContext,
    request: Req,
    table: FromPath[str],
    step: FromPath[int],
    eyes: Eyes = "all",
    lang: Language = "en",
) -> Frame:
    return await exports.replay_frame(context, caller_of(request), table, step, eyes, lang)


@get(
    "/api/tables/{table:str}/file",
    summary="The whole table, to take along; for its host",
    tags=["exports"],
    media_type=FILE,
)
async def export_table(context: TheContext, request: Req, table: FromPath[str]) -> Stream:
    """Every secret is in it."""
    file = await exports.export_table(context, caller_of(request), table)
    headers = {**_named(file.name), "content-length": str(file.size)}
    return Stream(file.pieces(), media_type=FILE, headers=headers)


@post(
    "/api/files",
    summary="Bring a table back from its file, or play a mission of your own; you are the host",
    tags=["exports"],
    status_code=201,
    request_max_body_size=LARGEST_FILE,
    opt={BODY: FILE},
)
async def bring_file(
    context: TheContext,
    request: Req,
    name: Annotated[Name, QueryParameter(name="name")],
    lang: Annotated[Lang, QueryParameter(name="lang")],
) -> Seated:
    """The file of a table; or a mission as a .zip or .tar.gz, which nobody sees but those at its table."""
    return await exports.bring_file(context, caller_of(request), request.stream(), name, lang)


@post(
    "/api/tables/{table:str}/report",
    summary="A report of a bug, without any secret",
    tags=["exports"],
    status_code=200,
    media_type=FILE,
)
async def report(context: TheContext, request: Req, table: FromPath[str], data: JSONBody[Bug]) -> Response[bytes]:
    return _download(await exports.report(context, caller_of(request), table, data))


def _download(file: exports.Download) -> Response[bytes]:
    return Response(file.content, media_type=FILE, headers=_named(file.name))


def _named(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


ROUTES = (debriefing, replay_length, replay_frame, export_table, bring_file, report)
