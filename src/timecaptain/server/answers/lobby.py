"""The list of missions, making a table, and coming to one by invitation."""

from __future__ import annotations

from timecaptain.deck.systems import AnyDeck
from timecaptain.game.kernel.game import SYSTEMS
from timecaptain.tables.library import Library
from timecaptain.tables.service import AccessDenied, Credentials

from ..address import qr
from ..settings import Settings
from ..wire import Coming, Difficulty, Door, Guest, House, Invitation, MissionCard, NewTable, Seated
from .context import Caller, Context
from .house_key import check_may_create
from .pictures import Picture
from .problems import NotFound


def house(context: Context) -> House:
    """What may be done here by whom: the browser asks for the key where it is needed."""
    return House(context.settings.create, context.settings.upload)


async def missions(context: Context, lang: str) -> list[MissionCard]:
    return [mission_card(deck, lang) for deck in await context.mission_list.get()]


def mission_card(deck: AnyDeck, lang: str) -> MissionCard:
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


async def cover(context: Context, mission: str) -> Picture:
    return await context.service.offload(_cover, context.service.library, mission)


def _cover(library: Library, mission: str) -> Picture:
    deck = library.newest(mission)
    file = deck.mission.picture
    if file is None or file not in deck.art:
        raise NotFound
    return Picture(library.missions()[mission] / file, deck.art[file])


async def create_table(context: Context, caller: Caller, new: NewTable) -> Seated:
    context.rate_limit.count(caller.address)
    check_may_create(context, caller)
    host = await context.service.create(new.mission, new.name, new.lang, new.options)
    return seated_host(host, context.settings)


async def invitation_details(context: Context, code: str, lang: str) -> Door:
    """What an invitation is for."""
    table_id, secret = split_code(code)
    digest = await context.service.check_invitation(table_id, secret)
    table = (await context.service.open(table_id)).table
    s = table.s
    return Door(
        table_id,
        mission_card(table.deck, lang),
        s.people[s.host].name,
        s.phase,
        len(s.people),
        [seat for seat, chair in enumerate(s.chairs) if not chair.person],
        s.invited.get(digest),
        s.options.spectators,
    )


async def join_table(context: Context, caller: Caller, code: str, guest: Coming) -> Seated:
    context.rate_limit.count(caller.address)
    table, secret = split_code(code)
    seated = await context.service.join(table, secret, guest.name, guest.lang, spectator=guest.spectator)
    return Seated(seated.table, seated.person, seated.key)


async def qr_code(context: Context, code: str) -> bytes:
    """The link of an invitation as a picture (SVG)."""
    await context.service.check_invitation(*split_code(code))
    return qr(_link(context.settings, code))


async def invite(context: Context, caller: Caller, table: str, guest: Guest) -> Invitation:
    person = await context.person(table, caller)
    return _invitation(context.settings, table, await context.service.invite(table, person, guest.seat))


async def delete_table(context: Context, caller: Caller, table: str) -> None:
    await context.service.delete(table, await context.person(table, caller))


def seated_host(host: Credentials, settings: Settings) -> Seated:
    recovery = f"{settings.public_url}/back/{host.table}.{host.recovery}"
    return Seated(host.table, host.person, host.key, _invitation(settings, host.table, host.invitation), recovery)


def split_code(code: str) -> tuple[str, str]:
    """The code of an invitation or a pass is the id of its table and a secret."""
    table, _, secret = code.partition(".")
    if not table or not secret:
        raise AccessDenied
    return table, secret


def _link(settings: Settings, code: str) -> str:
    return f"{settings.public_url}/join/{code}"


def _invitation(settings: Settings, table: str, secret: str) -> Invitation:
    code = f"{table}.{secret}"
    return Invitation(code, _link(settings, code), f"/api/invitations/{code}/qr.svg")
