"""Table files that mean harm: small ones that claim to be large, long logs, and decks that cost much."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from pathlib import Path
from random import Random

import msgspec

from timecaptain import __version__
from timecaptain.deck.package import mission_files
from timecaptain.tables import moves as m
from timecaptain.tables import table_file
from timecaptain.tables.history import History
from timecaptain.tables.library import Library
from timecaptain.tables.table_file import Archive

encode = msgspec.msgpack.encode
BLOCK = bytes(1_000_000)


def sealed(content: Iterable[bytes]) -> bytes:
    """A file of this content, with a checksum that is right."""
    compressor = zlib.compressobj(9)
    packed = b"".join([*(compressor.compress(piece) for piece in content), compressor.flush()])
    head = table_file.MAGIC + str(table_file.FORMAT).encode() + b" \n"
    return head + hashlib.sha256(packed).digest() + packed


def bombs(real: Archive) -> dict[str, bytes]:
    """By name. Each is small, and would be far more than a table can be."""
    start = [b"\x84", encode("program"), encode(real.program), encode("deck")]
    deck = [*start, encode(real.deck), encode("entries")]
    first = encode(real.entries[0])
    return {
        "many empty entries": sealed(
            [*deck, b"\xdd" + (120_000_000).to_bytes(4, "big"), *[b"\xc4\x00" * 500_000] * 240]
        ),
        "many entries of nothing": sealed([*deck, b"\xdd\xff\xff\xff\xff", *[b"\xc0" * 1_000_000] * 120]),
        "one large entry": sealed([*deck, b"\x92", first, b"\xc6" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]),
        "a large state": sealed(
            [*deck, b"\x91", first, encode("state"), b"\xc6" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]
        ),
        "many files": sealed([*start, b"\xdf" + (50_000_000).to_bytes(4, "big"), *[b"\xa1a\xc4\x00" * 250_000] * 40]),
        "a large file": sealed([*start, b"\x81\xa1a\xc6" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]),
        "a long name": sealed([*start, b"\x81\xdb" + (120_000_000).to_bytes(4, "big"), *[BLOCK] * 120]),
    }


def with_log(real: Archive, entries: list[bytes], state: bytes) -> bytes:
    return table_file.pack(msgspec.structs.replace(real, entries=entries, state=state))


def long_table(folder: Path, acts: int, mission: str = "count-to-sixty") -> bytes:
    """A file that is right in every respect: somebody has done so many legal acts."""
    library = Library(folder)
    deck = library.newest(mission)
    first = m.Create(deck.mission.id, deck.digest, "Ada", "en", "x" * 64, "y" * 64)
    past = History("table", deck, m.Entry(1, "ada", first))
    entries = [m.Entry(1, "ada", first), m.Entry(2, "ada", m.Begin(), chance=7)]
    past.play(entries[1])
    rng = Random(1)
    while len(entries) < acts + 2:
        game = past.table.game
        assert game is not None
        seat = rng.randrange(game.s.seats)
        actions = game.legal(seat)
        if actions:
            entries.append(m.Entry(len(entries) + 1, "ada", m.Act(seat, rng.choice(actions))))
            past.play(entries[-1])
    files = {path: (library.missions()[mission] / path).read_bytes() for path in _files(library.missions()[mission])}
    log = [msgspec.json.encode(entry) for entry in entries]
    return table_file.pack(Archive(__version__, files, log, past.table.save()))


def _files(folder: Path) -> list[str]:
    return mission_files(sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()))
