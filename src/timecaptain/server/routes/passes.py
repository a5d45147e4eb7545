"""The same person on another device, and messages that are reported to the house."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from ..answers import complaints, passes
from ..wire import Complaint, Invitation, NewPass, PassDoor, Seated
from .request import Language, Req, TheContext, caller_of


@post(
    "/api/tables/{table:str}/passes",
    summary="A link by which you go on on another device, once; or by which a player comes back, from the host",
    tags=["lobby"],
    status_code=201,
)
async def issue_pass(context: TheContext, request: Req, table: FromPath[str], data: JSONBody[NewPass]) -> Invitation:
    return await passes.issue(context, caller_of(request), table, data)


@get("/api/passes/{code:str}", summary="Whom such a link is for", tags=["lobby"])
async def pass_details(context: TheContext, code: FromPath[str], lang: Language = "en") -> PassDoor:
    return await passes.details(context, code, lang)


@post("/api/passes/{code:str}", summary="Go on as this person, here", tags=["lobby"], status_code=201)
async def use_pass(context: TheContext, request: Req, code: FromPath[str]) -> Seated:
    return await passes.use(context, caller_of(request), code)


@get("/api/passes/{code:str}/qr.svg", summary="Such a link as a picture", tags=["lobby"], media_type="image/svg+xml")
async def pass_qr_code(context: TheContext, code: FromPath[str]) -> bytes:
    return await passes.qr_code(context, code)


@post(
    "/api/tables/{table:str}/complaints",
    summary="Report a message to the house",
    tags=["lobby"],
    status_code=204,
)
async def complain(context: TheContext, request: Req, table: FromPath[str], data: JSONBody[Complaint]) -> None:
    await complaints.complain(context, caller_of(request), table, data)


ROUTES = (issue_pass, pass_details, use_pass, pass_qr_code, complain)
