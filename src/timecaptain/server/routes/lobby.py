"""The list of missions, making a table, and coming to one by invitation."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ..answers import lobby
from ..wire import Coming, Door, Guest, House, Invitation, MissionCard, NewTable, Seated
from .request import Language, Req, TheContext, caller_of, picture_response


@get("/api/house", summary="Who may make tables here and bring files", tags=["lobby"])
async def house(context: TheContext) -> House:
    return lobby.house(context)


@get("/api/missions", summary="The missions that can be played here", tags=["lobby"])
async def missions(context: TheContext, lang: Language = "en") -> list[MissionCard]:
    return await lobby.missions(context, lang)


@get(
    "/api/missions/{mission:str}/cover",
    summary="The picture on a mission's box",
    tags=["lobby"],
    media_type="image/svg+xml",
)
async def cover(context: TheContext, request: Req, mission: FromPath[str]) -> Response[bytes]:
    return await picture_response(context, await lobby.cover(context, mission), request)


@post("/api/tables", summary="Make a table; you are its host", tags=["lobby"], status_code=201)
async def create_table(context: TheContext, request: Req, data: JSONBody[NewTable]) -> Seated:
    return await lobby.create_table(context, caller_of(request), data)


@get("/api/invitations/{code:str}", summary="What an invitation is for", tags=["lobby"])
async def invitation_details(context: TheContext, code: FromPath[str], lang: Language = "en") -> Door:
    return await lobby.invitation_details(context, code, lang)


@post("/api/invitations/{code:str}", summary="Come to the table", tags=["lobby"], status_code=201)
async def join_table(context: TheContext, request: Req, code: FromPath[str], data: JSONBody[Coming]) -> Seated:
    return await lobby.join_table(context, caller_of(request), code, data)


@get("/api/invitations/{code:str}/qr.svg", summary="The link as a picture", tags=["lobby"], media_type="image/svg+xml")
async def qr_code(context: TheContext, code: FromPath[str]) -> bytes:
    return await lobby.qr_code(context, code)


@post(
    "/api/tables/{table:str}/invitations",
    summary="Invite one guest to a seat, or everybody anew",
    tags=["lobby"],
    status_code=201,
)
async def invite(context: TheContext, request: Req, table: FromPath[str], data: JSONBody[Guest]) -> Invitation:
    return await lobby.invite(context, caller_of(request), table, data)


@delete("/api/tables/{table:str}", summary="Delete a table for good; by its host", tags=["lobby"])
async def delete_table(context: TheContext, request: Req, table: FromPath[str]) -> None:
    await lobby.delete_table(context, caller_of(request), table)


ROUTES = (house, missions, cover, create_table, invitation_details, join_table, qr_code, invite, delete_table)
