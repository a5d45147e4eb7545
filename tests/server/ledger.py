"""A table as its log alone gives it, to be compared with what a server said of it."""

from __future__ import annotations

import json

from tests.tables.scene import replayed
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
        self.states = 0  # that were compared

    def read(self) -> None:
        """While no server runs: the log gives the very state that was written beside it last."""
        data = self.server.folder / "data"
        store = SqliteStore(data / "tables.db", "test")
        try:
            kept = store.newest(self.id)
            assert kept is not None
            after = self.table.s.seq if self.table is not None else 0
            new = list(store.log(self.id, after=after))
        finally:
            store.close()
        if self.table is None:
            state = Table.load(self.id, Library(data / "decks").pinned(_digest(kept.state)), kept.state)
            self.table = replayed(state, new[:1])
        for one in new:
            entry, heard = m.DECODER.decode(one.entry), HEARD.decode(one.told)
            if one.seq > self.table.s.seq:
                self.table.accept(entry)
            if one.seq == kept.seq:
                assert self.table.save() == kept.state
                self.states += 1
            self.acts += isinstance(entry.move, m.Act)
            self.ids += [(entry.by, entry.id)] if entry.id else []
            for person, indexes in heard.to.items():
                self.told.setdefault(person, []).extend(heard.events[i].kind for i in indexes)


def _digest(state: bytes) -> str:
    return str(json.loads(state)["table"]["digest"])
