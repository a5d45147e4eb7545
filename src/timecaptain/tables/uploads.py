"""A file that somebody brings: a table that was exported (`archive.py`), or a mission of their own in an archive.

Of a mission a table is made, and nobody but those at this table sees it: its deck is pinned, not installed. Either file
is read, cleaned, checked and played by a worker process alone.
"""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator
from pathlib import Path

from msgspec import Struct

from timecaptain.deck.findings import Finding, describe, is_error
from timecaptain.deck.package import unpack
from timecaptain.deck.shipped import shipped

from . import moves as m
from .archive import import_upload
from .library import Library
from .offload import MEGABYTE, Job
from .people import check_name
from .service import Credentials, TableService
from .state import TableRefusal
from .table_file import MAGIC, MOST_PACKED
from .working_folder import working_folder

PIECE = MEGABYTE // 4
MOST_FINDINGS = 20
LONGEST_FINDING = 400
ARCHIVES = (b"PK", b"\x1f\x8b")  # how a .zip and a .tar.gz begin


class MissionRefused(Exception):
    """A mission that cannot be played, and why not, in the language of whoever brought it."""

    def __init__(self, findings: list[str]) -> None:
        super().__init__()
        self.findings = findings


class CleanedMission(Struct, frozen=True):
    """What a worker has made of a mission: its deck is in the folder that it was given, unless it is refused."""

    deck: str = ""  # its digest
    findings: list[str] = []


async def bring(
    service: TableService, data: AsyncIterable[bytes], name: str, lang: m.Lang, asker: str = ""
) -> Credentials:
    """The table of a file. Raises `TableRefusal`, `MissionRefused` or `Busy`, and then there is none."""
    check_name(name)
    service.quota.check_house()
    async with working_folder(service) as folder:
        begin = await _save(service, data, folder / "upload")
        if begin.startswith(ARCHIVES):
            return await _mission(service, folder, name, lang, asker)
        return await import_upload(service, folder, name, lang, asker)


async def _save(service: TableService, data: AsyncIterable[bytes], path: Path) -> bytes:
    """What comes, as a file; its first bytes. Raises `TableRefusal` as soon as it is too much."""
    size, begin = 0, b""
    with await service.offload(path.open, "wb") as stream:
        async for piece in _larger(data):
            begin = begin or piece[: len(MAGIC)]
            size += len(piece)
            if size > MOST_PACKED:
                raise TableRefusal("table-file-too-big")
            await service.offload(stream.write, piece)
    return begin


async def _larger(data: AsyncIterable[bytes]) -> AsyncIterator[bytes]:
    """Pieces that are worth the way to the disk."""
    waiting = bytearray()
    async for piece in data:
        waiting += piece
        if len(waiting) >= PIECE:
            yield bytes(waiting)
            waiting.clear()
    yield bytes(waiting)


async def _mission(service: TableService, folder: Path, name: str, lang: m.Lang, asker: str) -> Credentials:
    async with service.workers.place(asker) as run:
        cleaned = await run(CLEAN, service.library, folder, lang)
    if not cleaned.deck:
        raise MissionRefused(cleaned.findings[:MOST_FINDINGS])
    await service.offload(service.library.keep, folder / "deck", folder / "loaded", cleaned.deck)
    return await service.create(await service.cache.deck(cleaned.deck), name, lang)


def clean(library: Library, folder: Path, lang: str) -> CleanedMission:
    """In a worker process."""
    unpacked = unpack(folder / "upload", folder / "deck", taken=shipped())
    if unpacked.deck is None:
        errors = [finding for finding in unpacked.findings if is_error(finding)][:MOST_FINDINGS]
        return CleanedMission(findings=[_line(finding, folder, lang) for finding in errors])
    library.write_loaded(unpacked.deck, folder / "loaded")
    return CleanedMission(unpacked.deck.digest)


def _line(finding: Finding, folder: Path, lang: str) -> str:
    """Where it is, and what is wrong; without where the file lies here."""
    return describe(finding, lang).replace(f"{folder}/", "")[:LONGEST_FINDING]


CLEAN = Job(clean, CleanedMission)
