"""A table as its log alone gives it, to be compared with what a server said of it."""

from __future__ import annotations

from tests.tables.scene import replayed
from timecaptain.tables import latest
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.table import Table
from timecaptain.tables.telling import HEARD

from .running import Server


class Ledger:
    """The table as its log alone gives it, followed from one death of the server to the next."""

    def __init__(self, server: Server, id: str) -> None:
        self.server = server
        self.id = id
        self.table: Table | None = None
        self.ids: list[tuple[str, str]] = []  # who, and their own name for it
        self.acts = 0  # actions of the game, also those that were taken back
        self.told: dict[str, list[str]] = {}  # the kinds of events that everybody heard

    def read(self) -> None:
        """While no server runs: what the next one would go on from is the very table that the whole log gives."""
        data = self.server.folder / "data"
        store = SqliteStore(data / "tables.db", "test")
        try:
            found = latest.read(store, self.id, Library(data / "decks").pinned)
            assert found is not None
            after = self.table.s.seq if self.table is not None else 0
            new = list(store.log(self.id, after=after))
        finally:
            store.close()
        if self.table is None:
            self.table = replayed(found.table, new)
        else:
            for one in new:
                self.table.accept(m.DECODER.decode(one.entry))
        assert self.table.save() == found.table.save()
        for one in new:
            entry, heard = m.DECODER.decode(one.entry), HEARD.decode(one.told)
            self.acts += isinstance(entry.move, m.Act)
            self.ids += [(entry.by, entry.id)] if entry.id else []
            for person, indexes in heard.to.items():
                self.told.setdefault(person, []).extend(heard.events[i].kind for i in indexes)
