"""A whole table as one file, and a table from such a file.

The file holds everything: the deck, the log, every secret. So it is for the host alone, and in the middle of a game
only if everybody agrees (`proposals.py`). Its first line says what it is, and the rest is compressed, so that nobody
reads a card by looking into it. Nothing in it is trusted: every entry is
played again, and the result must be the state in the file, byte for byte; otherwise no table is created. The keys of
the people are not exported: whoever imports the file is the host, the others come by invitation and sit down again.
The dice of a game that goes on fall anew from there: who has the file could have worked out those to come.
"""

from __future__ import annotations

import hashlib
import time
import zlib

import msgspec
from msgspec import Struct

from timecaptain import __version__
from timecaptain.deck.load import DeckError
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import BadSave, migration

from . import moves as m
from . import restore
from .broadcast import Announcement
from .cache import NoSuchTable
from .history import History, UntrustedHistory
from .keys import Credentials, digest, new_host
from .library import Library, NoSuchMission
from .people import check_name
from .service import TableService
from .state import SavedTable, TableRefusal
from .store import Write
from .table import Table

MAGIC = b"Time Captain table "
FORMAT = 1
WARNING = (
    " / This file holds every secret of a game. It is for the program, not for reading."
    " / Ce fichier contient tous les secrets d'une partie. Il est pour le programme, pas pour la lecture.\n"
)
DIGEST_BYTES = 32
MOST_PACKED = 64_000_000
MOST_BYTES = 128_000_000
MOST_ENTRIES = 200_000
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Archive(Struct, forbid_unknown_fields=True):
    program: str  # the version that wrote the file
    deck: dict[str, bytes]  # by the names of its files
    entries: list[bytes]
    state: bytes  # of the table after the last entry


# ---------------------------------------------------------------- export


async def export_table(service: TableService, id: str, person: str) -> bytes:
    """The file; for the host alone. In the middle of a game the others must have agreed, and everybody hears of it."""
    table = (await service.open(id)).table
    if person not in table.s.people:
        raise TableRefusal("table-not-here")
    if person != table.s.host:
        raise TableRefusal("table-host-only")
    if table.game is not None and not table.finished:
        await service.submit(id, person, m.Export())
    return await service.offload(pack, await whole_table(service, id))


async def whole_table(service: TableService, id: str) -> Archive:
    """What the store has of a table. Raises `NoSuchTable`."""
    restored = await restore.read_table(service.store, id, service.cache.deck)
    if restored is None:
        raise NoSuchTable(id)
    log = await service.store.log(id)
    entries = [stored.entry for stored in log if stored.seq <= restored.table.s.seq]
    deck = await service.offload(service.library.files, restored.table.s.digest)
    return Archive(__version__, deck, entries, restored.table.save())


def pack(archive: Archive) -> bytes:
    packed = zlib.compress(msgspec.msgpack.encode(archive), 6)
    return MAGIC + str(FORMAT).encode() + WARNING.encode() + hashlib.sha256(packed).digest() + packed


def file_name(mission: str, at: int) -> str:
    return f"{mission}-{time.strftime('%Y-%m-%d', time.gmtime(at / 1000))}.timecaptain"


# ---------------------------------------------------------------- import


async def import_table(service: TableService, data: bytes, name: str, lang: m.Lang) -> Credentials:
    """The table of a file, with a new host. Raises `TableRefusal` with the reason, and then there is no table."""
    check_name(name)
    host = new_host()
    archive, deck, history = await service.offload(_checked, service.library, host.table, data)
    adopt = m.Adopt(name, lang, digest(host.key), digest(host.invitation), digest(host.recovery))
    entry = m.Entry(service.now(), host.person, adopt, chance=service.chance())
    history.play(entry)
    await service.offload(service.library.keep, archive.deck, deck)
    entries = (*archive.entries, msgspec.json.encode(entry))
    nobody, adopted = (msgspec.json.encode(Announcement(counters)) for counters in ({}, {host.person: 0}))
    announcements = (*(nobody for _ in archive.entries), adopted)
    await service.commits.write(Write(host.table, 0, entries, announcements, history.table.save(), checkpoint=True))
    return host


def _checked(library: Library, table: str, data: bytes) -> tuple[Archive, AnyDeck, History]:
    archive = unpack(data)
    entries = entries_of(archive)
    deck = deck_of(library, archive, entries[0])
    return archive, deck, _replayed(table, deck, archive, entries)


def unpack(data: bytes) -> Archive:
    """The content of a file. Raises `TableRefusal` where it is not a file of ours, or a damaged one."""
    if len(data) > MOST_PACKED:
        raise TableRefusal("table-file-too-big")
    head, _, rest = data.partition(b"\n")
    if not head.startswith(MAGIC):
        raise TableRefusal("table-file-unknown")
    if head.removeprefix(MAGIC).split(b" ")[0] != str(FORMAT).encode():
        raise TableRefusal("table-file-version")
    checksum, packed = rest[:DIGEST_BYTES], rest[DIGEST_BYTES:]
    if hashlib.sha256(packed).digest() != checksum:
        raise TableRefusal("table-file-damaged")
    return _decoded(_decompressed(packed))


def _decompressed(packed: bytes) -> bytes:
    """A small file can decompress to any size: no more is taken than a table can need."""
    decompressor = zlib.decompressobj()
    try:
        data = decompressor.decompress(packed, MOST_BYTES)
    except zlib.error as error:
        raise TableRefusal("table-file-damaged") from error
    if decompressor.unconsumed_tail:
        raise TableRefusal("table-file-too-big")
    if not decompressor.eof:
        raise TableRefusal("table-file-damaged")
    return data


def _decoded(data: bytes) -> Archive:
    try:
        archive = msgspec.msgpack.decode(data, type=Archive)
    except UNREADABLE as error:
        raise TableRefusal("table-file-damaged") from error
    if not archive.entries:
        raise TableRefusal("table-file-damaged")
    if len(archive.entries) > MOST_ENTRIES:
        raise TableRefusal("table-file-too-big")
    return archive


def seats_of(archive: Archive) -> int:
    """How many players the table has now."""
    try:
        return len(msgspec.json.decode(archive.state, type=SavedTable).table.chairs)
    except UNREADABLE as error:
        raise TableRefusal("table-file-damaged") from error


def entries_of(archive: Archive) -> list[m.Entry]:
    try:
        return [m.decode_entry(entry) for entry in archive.entries]
    except UNREADABLE as error:
        raise _not_replayable(archive) from error


def deck_of(library: Library, archive: Archive, first: m.Entry) -> AnyDeck:
    if not isinstance(first.move, m.Create):
        raise _not_replayable(archive)
    try:
        deck = library.checked(archive.deck)
    except (NoSuchMission, DeckError, OSError) as error:
        raise TableRefusal("table-file-deck") from error
    if (deck.digest, deck.mission.id) != (first.move.digest, first.move.mission):
        raise TableRefusal("table-file-deck")
    return deck


def _replayed(table: str, deck: AnyDeck, archive: Archive, entries: list[m.Entry]) -> History:
    try:
        history = UntrustedHistory(table, deck, entries[0])
        for entry in entries[1:]:
            history.play(entry)
    except Exception as error:  # an invented log may bring about anything
        raise _not_replayable(archive) from error
    if not leads_to(history.table, archive):
        raise _not_replayable(archive)
    return history


def leads_to(table: Table, archive: Archive) -> bool:
    """Whether the log has led to the state of the file.

    Versions before 0.3 wrote states in another form, and counted other actions as seen by all.
    """
    if table.save() == archive.state:
        return True
    try:
        saved = Table.load(table.id, table.deck, archive.state)
    except (BadSave, *UNREADABLE):
        return False
    if any(isinstance(m.decode_entry(entry).move, m.OldAct) for entry in archive.entries):
        saved.s.steps = table.s.steps
        if saved.game is not None:
            migration.close_plain_cards(saved.game)
    return saved.save() == table.save()


def _not_replayable(archive: Archive) -> TableRefusal:
    """The log does not lead to the state: somebody has changed it, or a program with other rules wrote it."""
    same_program = archive.program == __version__
    return TableRefusal("table-file-forged") if same_program else TableRefusal("table-file-program")
