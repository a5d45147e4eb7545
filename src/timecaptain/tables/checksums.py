"""Checksums of what a store keeps, so that damage is noticed and never played on.

The checksum of an entry covers the one before it: a changed, missing or swapped entry breaks the chain from there on.
CRC-32 is enough for this: it is there for disks that fail, not against people who can write to the disk. It costs about
a microsecond an entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from zlib import crc32

from .store import Snapshot, StoredEntry


def first(table: str) -> int:
    """What the checksum of a table's first entry goes on from."""
    return crc32(table.encode())


def of_entry(previous: int, entry: bytes, announcement: bytes, engine: str) -> int:
    return crc32(engine.encode(), crc32(announcement, crc32(entry, previous)))


def of_state(table: str, seq: int, state: bytes, engine: str) -> int:
    return crc32(state, crc32(f"{table} {seq} {engine}".encode()))


def is_intact(table: str, snapshot: Snapshot) -> bool:
    try:
        return snapshot.checksum == of_state(table, snapshot.seq, snapshot.state, snapshot.engine)
    except (AttributeError, TypeError):  # not even the types are what they were
        return False


def fits(previous: int, stored: StoredEntry) -> bool:
    """Whether this is the entry that was written behind the one with the checksum `previous`."""
    try:
        return stored.checksum == of_entry(previous, stored.entry, stored.announcement, stored.engine)
    except (AttributeError, TypeError):  # not even the types are what they were
        return False


def first_damaged(table: str, log: Sequence[StoredEntry], after: int = 0) -> int | None:
    """The number of the first entry after entry `after` that is missing or damaged; None if there is none.

    The log has to begin with entry `after` itself, if there is one.
    """
    if after:
        if not log or log[0].seq != after:
            return after
        previous, rest = log[0].checksum, log[1:]
    else:
        previous, rest = first(table), log
    for number, stored in enumerate(rest, after + 1):
        if stored.seq != number or not fits(previous, stored):
            return number
        previous = stored.checksum
    return None


def damaged_entries(table: str, log: Iterable[StoredEntry]) -> set[int]:
    """The entries of a whole log whose content is not what was written, or stands behind another than it did."""
    damaged, end, previous = set(), 0, first(table)
    for stored in log:
        if stored.seq == end + 1 and not fits(previous, stored):
            damaged.add(stored.seq)
        end, previous = stored.seq, stored.checksum
    return damaged
