"""A whole table as one file, and a table out of such a file.

The file holds everything: the deck, the log, every secret. So it is for the host alone, its first line says what it is,
and the rest is packed: nobody reads a card by looking into it. Nothing in it is believed. Every entry is played again,
and the table must come out as the file says, byte for byte; otherwise nothing is created. The keys of the people do not
travel: whoever brings the file is the host, the others come by invitation and sit down again.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
import zlib

import msgspec
from msgspec import Struct

from timecaptain import __version__
from timecaptain.deck.load import DeckError
from timecaptain.deck.systems import AnyDeck

from . import latest
from . import moves as m
from .history import Doubted, History
from .house import House, Welcome
from .keys import digest, new_key
from .library import NoSuchMission
from .people import check_name
from .promises import done
from .state import No
from .store import Write
from .telling import Heard

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
    program: str  # which one wrote the file
    deck: dict[str, bytes]  # by the names of its files
    entries: list[bytes]
    state: bytes  # the table behind the last of them


# ---------------------------------------------------------------- taking it along


def export(house: House, id: str, person: str) -> bytes:
    """The file; for the host alone."""
    table = house.open(id).table
    if person not in table.s.people:
        raise No("table-not-here")
    if person != table.s.host:
        raise No("table-host-only")
    found = latest.read(house.store, id, house.library.pinned)
    assert found is not None
    entries = [logged.entry for logged in house.store.log(id) if logged.seq <= found.table.s.seq]
    return sealed(Archive(__version__, house.library.files(table.s.digest), entries, found.table.save()))


def sealed(archive: Archive) -> bytes:
    packed = zlib.compress(msgspec.msgpack.encode(archive), 6)
    return MAGIC + str(FORMAT).encode() + WARNING.encode() + hashlib.sha256(packed).digest() + packed


def file_name(mission: str, at: int) -> str:
    """How the host finds it again."""
    return f"{mission}-{time.strftime('%Y-%m-%d', time.gmtime(at / 1000))}.timecaptain"


# ---------------------------------------------------------------- bringing it back


async def bring(house: House, data: bytes, name: str, lang: m.Lang) -> Welcome:
    """A table as it was, with a new host. Raises `No` with the reason, and then there is no table."""
    check_name(name)
    archive = unsealed(data)
    entries = await asyncio.to_thread(_entries, archive)
    deck = await asyncio.to_thread(_deck, house, archive, entries[0])
    welcome = Welcome(new_key(), new_key(), new_key(), new_key())
    history = await asyncio.to_thread(_replayed, welcome.table, deck, archive, entries)
    adopt = m.Adopt(name, lang, digest(welcome.key), digest(welcome.invitation))
    entry = m.Entry(int(house.clock() * 1000), welcome.person, adopt)
    history.take(entry)
    table = history.table
    house.library.keep(archive.deck, deck)
    written = (*archive.entries, msgspec.json.encode(entry))
    told = (*(msgspec.json.encode(Heard({})) for _ in entries), msgspec.json.encode(Heard({welcome.person: 0})))
    write = Write(table.id, 0, written, told, table.save(), keep=True)
    await done(lambda then: house.store.append(write, then))
    return welcome


def unsealed(data: bytes) -> Archive:
    """What is in a file; `No` says in which way it is none of ours."""
    if len(data) > MOST_PACKED:
        raise No("table-file-too-big")
    head, _, rest = data.partition(b"\n")
    if not head.startswith(MAGIC):
        raise No("table-file-unknown")
    if head.removeprefix(MAGIC).split(b" ")[0] != str(FORMAT).encode():
        raise No("table-file-version")
    checksum, packed = rest[:DIGEST_BYTES], rest[DIGEST_BYTES:]
    if hashlib.sha256(packed).digest() != checksum:
        raise No("table-file-damaged")
    return _decoded(_unpacked(packed))


def _unpacked(packed: bytes) -> bytes:
    """A small file can pretend to be endless: as much as a table can be, and no more."""
    unpacking = zlib.decompressobj()
    try:
        found = unpacking.decompress(packed, MOST_BYTES)
    except zlib.error as error:
        raise No("table-file-damaged") from error
    if unpacking.unconsumed_tail:
        raise No("table-file-too-big")
    if not unpacking.eof:
        raise No("table-file-damaged")
    return found


def _decoded(data: bytes) -> Archive:
    try:
        archive = msgspec.msgpack.decode(data, type=Archive)
    except UNREADABLE as error:
        raise No("table-file-damaged") from error
    if not archive.entries:
        raise No("table-file-damaged")
    if len(archive.entries) > MOST_ENTRIES:
        raise No("table-file-too-big")
    return archive


def _entries(archive: Archive) -> list[m.Entry]:
    try:
        return [m.DECODER.decode(entry) for entry in archive.entries]
    except UNREADABLE as error:
        raise _doubtful(archive) from error


def _deck(house: House, archive: Archive, first: m.Entry) -> AnyDeck:
    if not isinstance(first.move, m.Create):
        raise _doubtful(archive)
    try:
        deck = house.library.looked_at(archive.deck)
    except (NoSuchMission, DeckError, OSError) as error:
        raise No("table-file-deck") from error
    if (deck.digest, deck.mission.id) != (first.move.digest, first.move.mission):
        raise No("table-file-deck")
    return deck


def _replayed(id: str, deck: AnyDeck, archive: Archive, entries: list[m.Entry]) -> History:
    try:
        history = Doubted(id, deck, entries[0])
        for entry in entries[1:]:
            history.take(entry)
    except Exception as error:  # whatever a made-up log brings about
        raise _doubtful(archive) from error
    if history.table.save() != archive.state:
        raise _doubtful(archive)
    return history


def _doubtful(archive: Archive) -> No:
    """The log does not give the table: somebody has changed it, or a program with other rules wrote it."""
    return No("table-file-forged") if archive.program == __version__ else No("table-file-program")
