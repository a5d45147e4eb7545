"""Which tables are in memory: read from disk when somebody asks for them, put away when nobody looks at them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from .library import Library
from .opened import Open
from .store import Store
from .table import Table

Subscribe = Callable[[Open], Callable[[], None]]


class NoSuchTable(Exception):
    pass


class Rooms:
    """`subscribe` has a table hear of other houses, and gives what ends that."""

    def __init__(self, store: Store, library: Library, engine: str, subscribe: Subscribe) -> None:
        self.store = store
        self.library = library
        self.engine = engine
        self.subscribe = subscribe
        self.open: dict[str, Open] = {}

    def find(self, id: str) -> Open:
        found = self.open.get(id)
        if found is None:
            found = self.open[id] = Open(self._read(id), self.store, self.engine)
            found.unsubscribe = self.subscribe(found)
        elif found.gone:
            raise NoSuchTable(id)
        return found

    def _read(self, id: str) -> Table:
        kept = self.store.newest(id)
        if kept is None:
            raise NoSuchTable(id)
        head = msgspec.json.decode(kept.state, type=_Head)
        return Table.load(id, self.library.pinned(head.table.digest), kept.state)

    def read_again(self, found: Open, told: dict[str, int]) -> None:
        """What is on disk is what has happened; `told` is what everybody had been told when that was written."""
        try:
            table = self._read(found.table.id)
        except NoSuchTable:
            self.gone(found)
            raise
        found.begin_again(table, told)

    def gone(self, found: Open) -> None:
        """The table was taken away for good."""
        for watch in tuple(found.watches):
            found.cut(watch.person, "table-deleted")
        found.put_away()
        if self.open.get(found.table.id) is found:
            del self.open[found.table.id]

    def forget_idle(self) -> None:
        """A table at which nobody looks needs no memory: it is on disk."""
        for id, found in list(self.open.items()):
            if not found.watches and not found.unwritten:
                found.put_away()
                del self.open[id]


class _Table(Struct):
    digest: str


class _Head(Struct):
    """Enough of a saved table to find its deck."""

    table: _Table
