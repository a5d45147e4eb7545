"""Which tables are in memory: read from disk when somebody asks for them, put away when nobody looks at them."""

from __future__ import annotations

from collections.abc import Callable

from . import latest
from .library import Library
from .opened import Open
from .store import Store

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

    def _read(self, id: str) -> latest.Latest:
        found = latest.read(self.store, id, self.library.pinned)
        if found is None:
            raise NoSuchTable(id)
        return found

    def read_again(self, found: Open, told: dict[str, int]) -> None:
        """What is on disk is what has happened; `told` is what everybody had been told when that was written."""
        try:
            now = self._read(found.table.id)
        except NoSuchTable:
            self.gone(found)
            raise
        found.begin_again(now, told)

    def gone(self, found: Open) -> None:
        """The table was taken away for good."""
        for watch in tuple(found.watches):
            found.cut(watch.person, "table-deleted")
        found.put_away()
        if self.open.get(found.table.id) is found:
            del self.open[found.table.id]

    def forget_idle(self) -> None:
        """A table at which nobody looks needs no memory: it is on disk."""
        for found in list(self.open.values()):
            if not found.watches and not found.unwritten:
                self._put_away(found)

    def put_all_away(self) -> None:
        for found in list(self.open.values()):
            self._put_away(found)

    def _put_away(self, found: Open) -> None:
        found.save()
        found.put_away()
        del self.open[found.table.id]
