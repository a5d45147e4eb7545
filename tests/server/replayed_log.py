"""A table as its log alone gives it, to be compared with what a server said of it."""

from __future__ import annotations

from tests.tables.scene import replayed
from timecaptain.deck.systems import AnyDeck
from timecaptain.tables import moves as m
from timecaptain.tables import restore
from timecaptain.tables.broadcast import ANNOUNCEMENT
from timecaptain.tables.library import Library
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.table import Table

from .running import Server


class ReplayedLog:
    """The table as its log alone gives it, followed from one death of the server to the next."""

    def __init__(self, server: Server, id: str) -> None:
        self.server = server
        self.id = id
        self.table: Table | None = None
        self.ids: list[tuple[str, str]] = []  # who, and their own name for it
        self.acts = 0  # actions of the game, also those that were taken back
        self.told: dict[str, list[str]] = {}  # the kinds of events that everybody heard

    async def read(self) -> None:
        """While no server runs: what the next one would go on from is the very table that the whole log gives."""
        data = self.server.folder / "data"
        store, library = SqliteStore(data / "tables.db", "test"), Library(data / "decks")
        try:

            async def deck(digest: str) -> AnyDeck:
                return library.pinned(digest)

            restored = await restore.read_newest(store, self.id, deck)
            assert restored is not None
            after = self.table.s.seq if self.table is not None else 0
            new = await store.log(self.id, after=after)
        finally:
            await store.close()
        if self.table is None:
            self.table = replayed(restored.table, new)
        else:
            for one in new:
                self.table.accept(m.decode_entry(one.entry))
        assert self.table.save() == restored.table.save()
        for one in new:
            entry, announcement = m.decode_entry(one.entry), ANNOUNCEMENT.decode(one.announcement)
            self.acts += isinstance(entry.move, m.Act)
            self.ids += [(entry.by, entry.id)] if entry.id else []
            for person, indexes in announcement.heard_by.items():
                self.told.setdefault(person, []).extend(announcement.events[i].kind for i in indexes)
