"""A whole table as one file (`table_file.py`), and a table from such a file.

The file holds everything: the deck, the log, every secret. So it is for the host alone, and in the middle of a game
only if everybody agrees (`proposals.py`). Its first line says what it is, and the rest is compressed, so that nobody
reads a card by looking into it. Nothing in it is trusted: in a worker process every entry is played again, and the
result must be the state in the file, byte for byte; otherwise no table is created. The keys of the people are not
exported: whoever imports the file is the host, the others come by invitation and sit down again. The dice of a game
that goes on fall anew from there: who has the file could have worked out those to come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from timecaptain import __version__
from timecaptain.deck.check import load_checked
from timecaptain.deck.load import DeckError
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import BadSave, migration

from . import checksums, history, restore, table_file
from . import moves as m
from .broadcast import Announcement
from .frames import BadFrame, frame, read_frame
from .history import UntrustedHistory
from .keys import Credentials, digest, new_host
from .library import Library, NoSuchMission, digests
from .offload import MEGABYTE, Job
from .people import check_name
from .service import TableService
from .state import SavedTable, TableRefusal
from .store import StoreError, Write
from .table import Table
from .table_file import Archive, TableFile, file_name, pack, unpack
from .working_folder import working_folder

__all__ = [
    "Archive",
    "export_file",
    "export_table",
    "file_name",
    "import_table",
    "import_upload",
    "pack",
    "unpack",
    "whole_table",
]

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
COMMIT = MEGABYTE  # bytes of entries in one commit: the moves of others are committed in between
LARGEST_COMMIT = COMMIT + table_file.LARGEST_ENTRY + 100_000


# ---------------------------------------------------------------- export


async def export_table(service: TableService, id: str, person: str) -> bytes:
    """The file, for the host alone."""
    async with working_folder(service) as folder:
        path = await export_file(service, id, person, folder)
        return await service.offload(path.read_bytes)


async def export_file(service: TableService, id: str, person: str, folder: Path, asker: str = "") -> Path:
    """The file, for the host alone, in a folder. Raises `Busy`, too.

    In the middle of a game the others must have agreed, and everybody hears of it.
    """
    table = (await service.open(id)).table
    if person not in table.s.people:
        raise TableRefusal("table-not-here")
    if person != table.s.host:
        raise TableRefusal("table-host-only")
    record, exported = folder / "record", folder / "table"
    async with service.workers.place(asker or person) as run:
        if table.game is not None and not table.finished:
            await service.submit(id, person, m.Export())
        await history.write_record(service, id, record)
        await run(EXPORT, service.library, table.s.digest, record, exported)
    return exported


def _export(library: Library, deck: str, record: Path, path: Path) -> None:
    """In a worker process."""
    exported = _archive(library, deck, history.read_record_file(record))
    with path.open("w+b") as stream:
        table_file.write(
            stream, exported.program, exported.deck, len(exported.entries), exported.entries, exported.state
        )


def _archive(library: Library, deck: str, record: history.Record) -> Archive:
    if record.newest is None:
        raise TableRefusal("problem-no-such-table")
    if checksums.first_damaged(record.id, record.log) is not None:  # nobody could import it
        raise TableRefusal("table-damaged")
    table = restore.rebuild(record.id, library.pinned(deck), record.newest, record.log)
    entries = [stored.entry for stored in record.log if stored.seq <= table.s.seq]
    return Archive(__version__, library.files(deck), entries, table.save())


async def whole_table(service: TableService, id: str) -> Archive:
    """What the store has of a table, all at once, for the owner of the machine. Raises `NoSuchTable`."""
    restored = await service.cache.restored(id)
    record = await history.read_record(service.store, id)
    return await service.offload(_archive, service.library, restored.table.s.digest, record)


# ---------------------------------------------------------------- import


class TakenIn(Struct, frozen=True):
    """What a worker has made of a file: the deck, the log, and its states are in the folder that it was given."""

    deck: str  # its digest
    entries: int


async def import_table(service: TableService, data: bytes, name: str, lang: m.Lang) -> Credentials:
    """The table of a file, with a new host. Raises `TableRefusal` with the reason, and then there is no table."""
    async with working_folder(service) as folder:
        await service.offload((folder / "upload").write_bytes, data)
        return await import_upload(service, folder, name, lang)


async def import_upload(service: TableService, folder: Path, name: str, lang: m.Lang, asker: str = "") -> Credentials:
    """The same, of the file `upload` in a working folder. Raises `Busy`, too."""
    check_name(name)
    service.quota.check_house()
    host = new_host()
    key, invitation, recovery = map(digest, (host.key, host.invitation, host.recovery))
    adopt = m.Adopt(name, lang, key, invitation, recovery=recovery, visible=True)
    entry = m.Entry(service.now(), host.person, adopt, chance=service.chance())
    async with service.workers.place(asker) as run:
        taken = await run(TAKE_IN, service.library, folder, host.table, entry)
    await service.offload(service.library.keep, folder / "deck", folder / "loaded", taken.deck)
    await _commit(service, host, folder, taken, _of_deck(entry, taken.deck))
    return host


def _of_deck(entry: m.Entry, deck: str) -> m.Entry:
    """The entry with which a table is adopted, once its deck is known."""
    return replace(entry, move=replace(entry.move, deck=deck))


async def _commit(service: TableService, host: Credentials, folder: Path, taken: TakenIn, adopt: m.Entry) -> None:
    """The log piece by piece. Nobody knows of the table before its last entry is on disk."""
    encode = msgspec.json.encode
    nobody, adopted = (encode(Announcement(counters)) for counters in ({}, {host.person: 0}))
    first = await service.offload(_limited, folder / "first-state")
    state = await service.offload(_limited, folder / "state")
    seq = 0
    try:
        with await service.offload((folder / "log").open, "rb") as stream:
            while entries := await service.offload(_entries_of_commit, stream):
                if not seq:
                    await service.commits.write(Write(host.table, 0, tuple(entries[:1]), (nobody,), first))
                    seq, entries = 1, entries[1:]
                if entries:
                    announcements = (nobody,) * len(entries)
                    await service.commits.write(Write(host.table, seq, tuple(entries), announcements, None))
                seq += len(entries)
        if seq != taken.entries:
            raise TableRefusal("work-failed")
        await service.commits.write(Write(host.table, seq, (encode(adopt),), (adopted,), state, checkpoint=True))
    except BaseException:
        with suppress(StoreError):
            await service.store.delete(host.table)
        raise


def _limited(path: Path) -> bytes:
    if path.stat().st_size > table_file.LARGEST_STATE:
        raise TableRefusal("table-file-too-big")
    return path.read_bytes()


def _entries_of_commit(stream: BinaryIO) -> list[bytes]:
    try:
        data = read_frame(stream, LARGEST_COMMIT)
        return [] if data is None else msgspec.msgpack.decode(data, type=list[bytes])
    except (BadFrame, msgspec.DecodeError) as error:
        raise TableRefusal("work-failed") from error


# ---------------------------------------------------------------- checking a file, in a worker process


def take_in(library: Library, folder: Path, table: str, adopt: m.Entry) -> TakenIn:
    """Check the upload in a folder, and put there what becomes of it, with `adopt` as the last entry."""
    with (folder / "upload").open("rb") as stream:
        file = TableFile(stream)
        files = file.deck()
        deck = _deck(library, files, folder / "deck")
        known = digests(files, deck)
        past, number, migrated = _replayed(table, deck, known, file, folder)
        if not leads_to(past.table, file.state(), migrated=migrated):
            raise not_replayable(file.program)
    library.write_loaded(deck, folder / "loaded")
    past.play(_of_deck(adopt, deck.digest))
    (folder / "state").write_bytes(past.table.save())
    return TakenIn(deck.digest, number)


def _deck(library: Library, files: dict[str, bytes], folder: Path) -> AnyDeck:
    try:
        deck = load_checked(library.lay_out(files, folder))
    except (NoSuchMission, DeckError, OSError) as error:
        raise TableRefusal("table-file-deck") from error
    return deck


def _replayed(
    table: str, deck: AnyDeck, known: set[str], file: TableFile, folder: Path
) -> tuple[UntrustedHistory, int, bool]:
    """Entry by entry: none is kept when it was played. How many there were, and whether an older version wrote some."""
    past: UntrustedHistory | None = None
    migrated = False
    with (folder / "log").open("wb") as log:
        for group in _in_commits(file.entries()):
            log.write(frame(msgspec.msgpack.encode(group)))
            for data in group:
                entry = _entry(data, file.program)
                if isinstance(entry.move, m.BeginAt):  # else anybody could look at any card of a mission
                    raise TableRefusal("table-file-rehearsal")
                migrated = migrated or isinstance(entry.move, m.OldAct)
                if past is None:
                    check_deck(deck, known, entry, file.program)
                    past = _begun(table, deck, entry, file.program)
                    (folder / "first-state").write_bytes(past.table.save())
                else:
                    _play(past, entry, file.program)
    assert past is not None  # a file has entries
    return past, past.n, migrated


def _in_commits(entries: Iterable[bytes]) -> Iterator[list[bytes]]:
    group: list[bytes] = []
    size = 0
    for entry in entries:
        group.append(entry)
        size += len(entry) + 5
        if size >= COMMIT:
            yield group
            group, size = [], 0
    if group:
        yield group


def _begun(table: str, deck: AnyDeck, first: m.Entry, program: str) -> UntrustedHistory:
    try:
        return UntrustedHistory(table, deck, first)
    except Exception as error:  # an invented log may bring about anything
        raise not_replayable(program) from error


def _play(past: UntrustedHistory, entry: m.Entry, program: str) -> None:
    try:
        past.play(entry)
    except MemoryError:
        raise
    except Exception as error:  # an invented log may bring about anything
        raise not_replayable(program) from error


def _entry(data: bytes, program: str) -> m.Entry:
    try:
        return m.decode_entry(data)
    except UNREADABLE as error:
        raise not_replayable(program) from error


def check_deck(deck: AnyDeck, known: set[str], first: m.Entry, program: str) -> None:
    """Whether it is the deck with which the log begins; `known` are the digests that it may have had then."""
    if not isinstance(first.move, m.Create):
        raise not_replayable(program)
    if deck.mission.id != first.move.mission or first.move.digest not in known:
        raise TableRefusal("table-file-deck")


def leads_to(table: Table, state: bytes, *, migrated: bool) -> bool:
    """Whether the log has led to the state of the file.

    Versions before 0.3 wrote states in another form, and counted other actions as seen by all (`migrated`).
    """
    if table.save() == state:
        return True
    try:
        saved = Table.load(table.id, table.deck, state)
    except (BadSave, *UNREADABLE):
        return False
    if migrated:
        saved.s.steps = table.s.steps
        if saved.game is not None:
            migration.close_plain_cards(saved.game)
    return saved.save() == table.save()


def not_replayable(program: str) -> TableRefusal:
    """The log does not lead to the state: somebody has changed it, or a program with other rules wrote it."""
    return TableRefusal("table-file-forged") if program == __version__ else TableRefusal("table-file-program")


# ---------------------------------------------------------------- a file that the owner of the machine reads


def entries_of(archive: Archive) -> list[m.Entry]:
    return [_entry(data, archive.program) for data in archive.entries]


def deck_of(library: Library, archive: Archive, first: m.Entry) -> AnyDeck:
    try:
        deck = library.checked(archive.deck)
    except (NoSuchMission, DeckError, OSError) as error:
        raise TableRefusal("table-file-deck") from error
    check_deck(deck, digests(archive.deck, deck), first, archive.program)
    return deck


def seats_of(archive: Archive) -> int:
    """How many players the table has now."""
    try:
        return len(msgspec.json.decode(archive.state, type=SavedTable).table.chairs)
    except UNREADABLE as error:
        raise table_file.damaged() from error


EXPORT = Job(_export, None, seconds=20, file=64 * MEGABYTE)
TAKE_IN = Job(take_in, TakenIn, seconds=20, file=64 * MEGABYTE)
