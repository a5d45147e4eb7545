"""Table files that mean harm: small ones that claim to be large, long logs, and decks that cost much."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable

import msgspec

from timecaptain.tables import table_file
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
