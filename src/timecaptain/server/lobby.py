"""The shelf of missions, making a table, and the door that an invitation opens."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody, QueryParameter

from timecaptain.deck.systems import AnyDeck
from timecaptain.game.kernel.game import SYSTEMS
from timecaptain.tables.house import House, NotInvited, Welcome
from timecaptain.tables.moves import Lang

from .address import qr
from .caller import key_of
from .pictures import shown_file
from .request import Req, TheHouse, TheLimits, TheSettings
from .settings import Settings
from .wire import Coming, Difficulty, Door, Guest, Invitation, MissionCard, NewTable, Seated

Language = Annotated[Lang, QueryParameter(name="lang", description="The language of the answer.")]


@get("/api/missions", summary="The missions that can be played here", tags=["lobby"])
async def missions(house: TheHouse, lang: Language = "en") -> list[MissionCard]:
    return [card(deck, lang) for deck in house.library.playable()]


def card(deck: AnyDeck, lang: str) -> MissionCard:
    mission = deck.mission
    texts = deck.texts.get(lang) or deck.texts[mission.language]
    system = SYSTEMS[mission.system]
    return MissionCard(
        id=mission.id,
        system=mission.system,
        title=texts[mission.title.key],
        where=texts[mission.where.key],
        year=texts[mission.year.key],
        summary=texts[mission.summary.key],
        minutes=mission.minutes,
        training=mission.training,
        languages=sorted(deck.texts),
        players=[1, 2, 3, 4],
        options=list(system.OPTIONS),
        notes=[texts[note.key] for note in mission.content_notes],
        difficulty=[
            Difficulty(id, texts[one.label.key], texts[one.text.key] if one.text else "")
            for id, one in mission.difficulty.items()
        ],
        cover=f"/api/missions/{mission.id}/cover" if mission.picture else "",
        alt=texts[mission.alt.key] if mission.alt else "",
    )


@get(
    "/api/missions/{mission:str}/cover",
    summary="The picture on a mission's box",
    tags=["lobby"],
    media_type="image/svg+xml",
)
async def cover(house: TheHouse, request: Req, mission: FromPath[str]) -> Response[bytes]:
    deck = house.library.newest(mission)
    file = deck.mission.picture
    if file is None or file not in deck.art:
        raise NotFoundException
    return shown_file(house.library.missions()[mission] / file, deck.art[file], request)


@post("/api/tables", summary="Make a table; you are its host", tags=["lobby"], status_code=201)
async def make_table(
    house: TheHouse,
    settings: TheSettings,
    limits: TheLimits,
    request: Req,
    data: JSONBody[NewTable],
) -> Seated:
    limits.count(request)
    welcome = await house.create(data.mission, data.name, data.lang, data.options)
    return seated(welcome, settings)


@get("/api/invitations/{code:str}", summary="What an invitation is for", tags=["lobby"])
async def door(house: TheHouse, code: FromPath[str], lang: Language = "en") -> Door:
    id, secret = parted(code)
    digest = house.invited(id, secret)
    table = house.open(id).table
    s = table.s
    return Door(
        id,
        card(table.deck, lang),
        s.people[s.host].name,
        s.phase,
        len(s.people),
        [seat for seat, chair in enumerate(s.chairs) if not chair.person],
        s.invited.get(digest),
        s.options.spectators,
    )


@post("/api/invitations/{code:str}", summary="Come to the table", tags=["lobby"], status_code=201)
async def come(
    house: TheHouse,
    limits: TheLimits,
    request: Req,
    code: FromPath[str],
    data: JSONBody[Coming],
) -> Seated:
    limits.count(request)
    id, secret = parted(code)
    welcome = await house.join(id, secret, data.name, data.lang, spectator=data.spectator)
    return Seated(welcome.table, welcome.person, welcome.key)


@get("/api/invitations/{code:str}/qr.svg", summary="The link as a picture", tags=["lobby"], media_type="image/svg+xml")
async def qr_code(house: TheHouse, settings: TheSettings, code: FromPath[str]) -> bytes:
    house.invited(*parted(code))
    return qr(link(settings, code))


@post(
    "/api/tables/{table:str}/invitations",
    summary="Invite one guest to a seat, or everybody anew",
    tags=["lobby"],
    status_code=201,
)
async def invite(
    house: TheHouse,
    settings: TheSettings,
    request: Req,
    table: FromPath[str],
    data: JSONBody[Guest],
) -> Invitation:
    person = at_table(house, request, table)
    secret = await house.invite(table, person, data.seat)
    return invitation(settings, table, secret)


@delete("/api/tables/{table:str}", summary="Take a table away for good; by its host", tags=["lobby"])
async def take_away(house: TheHouse, request: Req, table: FromPath[str]) -> None:
    await house.delete(table, at_table(house, request, table))


def at_table(house: House, request: Req, table: str) -> str:
    """Who asks, by their key."""
    return house.person(table, key_of(request))


def parted(code: str) -> tuple[str, str]:
    """An invitation names its table and has a secret."""
    id, _, secret = code.partition(".")
    if not id or not secret:
        raise NotInvited
    return id, secret


def link(settings: Settings, code: str) -> str:
    return f"{settings.public_url}/join/{code}"


def invitation(settings: Settings, table: str, secret: str) -> Invitation:
    code = f"{table}.{secret}"
    return Invitation(code, link(settings, code), f"/api/invitations/{code}/qr.svg")


def seated(welcome: Welcome, settings: Settings) -> Seated:
    return Seated(welcome.table, welcome.person, welcome.key, invitation(settings, welcome.table, welcome.invitation))


HANDLERS = (missions, cover, make_table, door, come, qr_code, invite, take_away)
