"""The port to whatever keeps the tables: a log of entries per table, and now and then its state beside it.

An adapter promises this, and `tests/tables/test_store.py` holds it to it:
- whoever asks for something to be written is told once, from whatever thread, in the order in which they asked: of
  nothing when it is done, else of what went wrong;
- what was confirmed is on disk, and is read back after any crash, whole or not at all;
- of two writers who both saw the same state, one gets `Conflict` and has written nothing;
- whoever was refused once is refused in everything that was built on it: all later writes of that lineage;
- a write that fails leaves everything as it was;
- where another engine goes on with a table, the last state of the one before it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from msgspec import Struct


class Write(Struct, frozen=True, gc=False):
    """Entries `after + 1`, `after + 2`, … of a table; the first of all comes with the table's state."""

    table: str
    after: int
    entries: tuple[bytes, ...]
    told: tuple[bytes, ...]  # beside each entry, what was told of it and to whom
    state: bytes | None  # behind the last of them; without one, an older state and the entries since then have to do
    keep: bool = False  # this state is one to come back to: it stays when newer ones replace it
    lineage: str = ""  # the reading of the table that this builds on; numbers alone cannot tell whose entries they are


class Kept(Struct, frozen=True):
    """The state of a table behind entry `seq`, and the engine that wrote it."""

    seq: int
    state: bytes
    engine: str


class Logged(Struct, frozen=True):
    seq: int
    entry: bytes
    told: bytes
    engine: str


class StoreError(Exception):
    """Nothing was written."""


class Conflict(StoreError):
    """Somebody else has written to this table since it was read."""


class NoRoom(StoreError):
    """The disk is full."""


Then = Callable[[StoreError | None], None]


class Store(Protocol):
    """All methods may be called from any thread."""

    def append(self, write: Write, then: Then) -> None: ...

    def settled(self, then: Then) -> None:
        """Done when everything that was asked for before is."""
        ...

    def newest(self, table: str) -> Kept | None:
        """Its newest state; the log may have gone on since then."""
        ...

    def kept(self, table: str, at: int) -> Kept | None:
        """The last state to come back to that lies at or before entry `at`."""
        ...

    def log(self, table: str, after: int = 0) -> Iterator[Logged]: ...

    def newest_first(self, table: str) -> Iterator[Logged]:
        """The log from its end; it is read no further than somebody asks."""
        ...

    def tables(self) -> list[str]:
        """All of them, the last used first."""
        ...

    def forget(self, table: str, then: Then) -> None:
        """The table and its log, for good."""
        ...

    def close(self) -> None:
        """Whatever was asked for before is written first."""
        ...
