"""What can be had of a table beside playing at it: debriefing, replay, the table as a file, and a bug report."""

from __future__ import annotations

import os
import weakref
from collections.abc import AsyncIterable, AsyncIterator
from pathlib import Path

import msgspec
from msgspec import Struct

from timecaptain.tables import archive, debrief, uploads
from timecaptain.tables import report as reports
from timecaptain.tables.moves import Lang
from timecaptain.tables.offload import Offload
from timecaptain.tables.person_text import visible
from timecaptain.tables.replay import Frame
from timecaptain.tables.working_folder import working_folder

from ..wire import Bug, FilmLength, Seated
from .context import Caller, Context
from .house_key import check_may_upload
from .lobby import seated_host

PIECE = 1 << 16  # bytes


class Download(Struct, frozen=True):
    """A file, and the name to save it under."""

    content: bytes
    name: str


class DownloadFile:
    """The same for a large file. Its place on the disk is free when it was read, however slowly."""

    def __init__(self, path: Path, name: str, offload: Offload) -> None:
        self.name = name
        self.size = path.stat().st_size
        self._offload = offload
        self._file = os.open(path, os.O_RDONLY)
        self._close = weakref.finalize(self, os.close, self._file)

    async def pieces(self) -> AsyncIterator[bytes]:
        while piece := await self._offload(os.read, self._file, PIECE):
            yield piece
        self._close()


async def debriefing(context: Context, caller: Caller, table: str, lang: str) -> debrief.Debriefing:
    person = await context.person(table, caller)
    return await debrief.debriefing(context.service, table, person, lang, caller.address)


async def replay_length(context: Context, caller: Caller, table: str) -> FilmLength:
    person = await context.person(table, caller)
    return FilmLength(len(await context.replays.get(table, person, caller.address)))


async def replay_frame(context: Context, caller: Caller, table: str, step: int, eyes: str, lang: str) -> Frame:
    """`eyes` are `all` seats, `public` for what a spectator saw, or the numbers of seats with commas."""
    person = await context.person(table, caller)
    replay = await context.replays.get(table, person, caller.address)
    seats = None if eyes == "all" else [] if eyes == "public" else [int(seat) for seat in eyes.split(",")]
    frame = await context.replays.frame(replay, step, seats, lang)
    context.pictures.allow_replayed(table, person, replay.deck, msgspec.json.encode(frame))
    return frame


async def export_table(context: Context, caller: Caller, table: str) -> DownloadFile:
    """The whole table with every secret in it, for its host."""
    service = context.service
    person = await context.person(table, caller)
    async with working_folder(service) as folder:
        path = await archive.export_file(service, table, person, folder, caller.address)
        name = archive.file_name((await service.open(table)).table.s.mission, service.now())
        return DownloadFile(path, name, service.offload)


def check_may_bring(context: Context, caller: Caller) -> None:
    """Before anything of the file is read."""
    context.rate_limit.count(caller.address)
    check_may_upload(context, caller)


async def bring_file(context: Context, caller: Caller, data: AsyncIterable[bytes], name: str, lang: Lang) -> Seated:
    """A table from its file, or a table of a mission that somebody has written. Nothing in it is trusted."""
    check_may_bring(context, caller)
    with context.uploads.place(caller.address):
        counted = context.uploads.counted(data, caller.address)
        host = await uploads.bring(context.service, counted, name, lang, caller.address)
    return seated_host(host, context.settings)


async def report(context: Context, caller: Caller, table: str, bug: Bug) -> Download:
    """Without any secret of others."""
    person = await context.person(table, caller)
    content = await reports.report(context.service, table, person, visible(bug.words), bug.trying, caller.address)
    return Download(content, "time-captain-report.json")
