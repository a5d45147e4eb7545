"""The port to whatever stores the tables: for each table a log of entries, and now and then its state.

Everything is awaited, and nothing here asks for a thread: an adapter may have one of its own. An adapter promises this,
and `tests/tables/test_store.py` holds it to it:
- what `append` has written when it returns is on disk, and is read back after any crash, whole or not at all;
- of two writers that saw the same state one is refused, and nothing of its write is stored;
- when a write is refused, all later writes of that table in the same call are refused: they were built on it;
- when `append` raises `StoreError`, nothing of the call was written;
- where another engine goes on with a table, the last state that the engine before it wrote becomes a checkpoint;
- calls may overlap.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Write(Struct, frozen=True, gc=False):
    """Entries `after + 1`, `after + 2`, … of a table. The first write of a table brings the table's state."""

    table: str
    after: int
    entries: tuple[bytes, ...]
    announcements: tuple[bytes, ...]  # for each entry, what was announced of it and to whom
    state: bytes | None  # after the last of the entries; without it, the table is restored from an older state
    checkpoint: bool = False  # this state stays when newer ones replace it


class Snapshot(Struct, frozen=True):
    """The state of a table after entry `seq`, and the engine that wrote it."""

    seq: int
    state: bytes
    engine: str


class StoredEntry(Struct, frozen=True):
    """One entry of a table's log, with what was announced of it and the engine that wrote it."""

    seq: int
    entry: bytes
    announcement: bytes
    engine: str


class StoreError(Exception):
    """Nothing was written, or nothing could be read."""


class Conflict(StoreError):
    """Somebody else has written to this table since it was read."""


class NoRoom(StoreError):
    """The disk is full."""


class Store(Protocol):
    async def append(self, writes: Sequence[Write]) -> list[bool]:
        """Write all of them in one commit. The result says of each whether it was written or refused."""
        ...

    async def newest_state(self, table: str) -> Snapshot | None:
        """The last state that was written; the log may have gone on since then."""
        ...

    async def checkpoint(self, table: str, at: int) -> Snapshot | None:
        """The last checkpoint at or before entry `at`."""
        ...

    async def checkpoints(self, table: str) -> list[Snapshot]:
        """All checkpoints, the oldest first."""
        ...

    async def log(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The entries after entry `after`, in order."""
        ...

    async def log_before(self, table: str, before: int, most: int) -> list[StoredEntry]:
        """At most `most` of the entries before entry `before`, the newest first."""
        ...

    async def tables(self) -> list[str]:
        """The ids of all tables, the last used first."""
        ...

    async def delete(self, table: str) -> None:
        """The table and its log, for good."""
        ...

    async def probe(self) -> None:
        """Write something small that reaches the disk. Raises `StoreError`."""
        ...

    async def close(self) -> None:
        """Whatever was asked for before is written first."""
        ...
