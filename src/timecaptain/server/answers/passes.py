"""Going on as the same person on another device."""

from __future__ import annotations

from timecaptain.tables import devices

from ..address import qr
from ..settings import Settings
from ..wire import Invitation, NewPass, PassDoor, Seated
from .context import Caller, Context
from .lobby import mission_card, split_code


async def issue(context: Context, caller: Caller, table: str, new: NewPass) -> Invitation:
    person = await context.person(table, caller)
    secret = await devices.issue_pass(context.service, table, person, new.who or person, new.kind)
    code = f"{table}.{secret}"
    return Invitation(code, _link(context.settings, code), f"/api/passes/{code}/qr.svg")


async def details(context: Context, code: str, lang: str) -> PassDoor:
    """Looking at it does not use it: programs that show previews of links look at them, too."""
    table_id, secret = split_code(code)
    pass_ = await devices.check_pass(context.service, table_id, secret)
    table = (await context.service.open(table_id)).table
    return PassDoor(table_id, table.s.people[pass_.person].name, pass_.kind, mission_card(table.deck, lang))


async def use(context: Context, caller: Caller, code: str) -> Seated:
    context.rate_limit.count(caller.address)
    back = await devices.use_pass(context.service, *split_code(code))
    return Seated(back.table, back.person, back.key)


async def qr_code(context: Context, code: str) -> bytes:
    """The link as a picture (SVG)."""
    await devices.check_pass(context.service, *split_code(code))
    return qr(_link(context.settings, code))


def _link(settings: Settings, code: str) -> str:
    return f"{settings.public_url}/back/{code}"
