"""What can be had of a table beside playing at it: debriefing, replay, the table as a file, and a bug report."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from timecaptain.tables import archive, debrief
from timecaptain.tables import report as reports
from timecaptain.tables.moves import Lang
from timecaptain.tables.person_text import visible
from timecaptain.tables.replay import Frame

from ..wire import Bug, FilmLength, Seated
from .context import Caller, Context
from .house_key import check_may_upload
from .lobby import seated_host


class Download(Struct, frozen=True):
    """A file, and the name to save it under."""

    content: bytes
    name: str


async def debriefing(context: Context, caller: Caller, table: str, lang: str) -> debrief.Debriefing:
    return await debrief.debriefing(context.service, table, await context.person(table, caller), lang)


async def replay_length(context: Context, caller: Caller, table: str) -> FilmLength:
    return FilmLength(len(await context.replays.get(table, await context.person(table, caller))))


async def replay_frame(context: Context, caller: Caller, table: str, step: int, eyes: str, lang: str) -> Frame:
    """`eyes` are `all` seats, `public` for what a spectator saw, or the numbers of seats with commas."""
    person = await context.person(table, caller)
    replay = await context.replays.get(table, person)
    seats = None if eyes == "all" else [] if eyes == "public" else [int(seat) for seat in eyes.split(",")]
    frame = await context.service.offload(replay.frame, step, seats, lang)
    context.pictures.allow_replayed(table, person, replay.deck, msgspec.json.encode(frame))
    return frame


async def export_table(context: Context, caller: Caller, table: str) -> Download:
    """The whole table with every secret in it, for its host."""
    content = await archive.export_table(context.service, table, await context.person(table, caller))
    mission = (await context.service.open(table)).table.s.mission
    return Download(content, archive.file_name(mission, context.service.now()))


def check_may_import(context: Context, caller: Caller) -> None:
    """Before anything of the file is read."""
    context.rate_limit.count(caller.address)
    check_may_upload(context, caller)


async def import_table(context: Context, caller: Caller, data: bytes, name: str, lang: Lang) -> Seated:
    return seated_host(await archive.import_table(context.service, data, name, lang), context.settings)


async def report(context: Context, caller: Caller, table: str, bug: Bug) -> Download:
    """Without any secret of others."""
    person = await context.person(table, caller)
    content = await reports.report(context.service, table, person, visible(bug.words), bug.trying)
    return Download(content, "time-captain-report.json")
