"""The tables in memory: read from the store when somebody asks for them, written back when nobody needs them."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

from timecaptain.deck.systems import AnyDeck

from . import broadcast, rebuilding, restore, telepathy
from .commit_queue import CommitQueue
from .library import Library
from .live_table import LiveTable
from .moderation import Moderation
from .offload import Job, Offload, Workers
from .peers import Peers
from .store import NoRoom, Store


class NoSuchTable(Exception):
    pass


class TakenDown(NoSuchTable):
    """The house has taken this table down, or the mission that it plays (`moderation.py`)."""


class TableCache:
    def __init__(
        self,
        store: Store,
        library: Library,
        engine: str,
        commits: CommitQueue,
        peers: Peers,
        offload: Offload,
        workers: Workers,
    ) -> None:
        self.tables: dict[str, LiveTable] = {}
        self.store = store
        self.library = library
        self._engine = engine
        self._commits = commits
        self._peers = peers
        self.offload = offload
        self.workers = workers
        self._loading: dict[str, asyncio.Task[None]] = {}

    async def get(self, id: str) -> LiveTable:
        """Where several ask for a table at once, it is read once."""
        while (live := self.tables.get(id)) is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id))
            await asyncio.shield(loading)
        if live.deleted:
            raise NoSuchTable(id)
        return live

    async def _load(self, id: str) -> None:
        live = LiveTable(*await self._read(id), self.store, self._engine)
        live.stored = await self.store.stored(id)
        live.printed = await self.offload(telepathy.printed_runs, live.table.deck)
        live.unsubscribe = self._peers.subscribe(live)
        if not self._peers.alone:
            await live.read_on()  # what another service has written since the table was read
        self.tables[id] = live

    async def _read(self, id: str) -> tuple[restore.Restored, dict[str, int]]:
        restored = await self.restored(id)
        counters = await broadcast.counters_at(self.store, id, restored.table.s.seq)
        return restored, dict.fromkeys(restored.table.s.people, 0) | counters

    async def restored(self, id: str) -> restore.Restored:
        """A table as it is in the store. Raises `NoSuchTable`, or `Damaged`."""
        restored = await restore.read_table(self.store, id, self.deck, self.rebuild)
        if restored is None:
            raise NoSuchTable(id)
        return restored

    async def rebuild(self, id: str) -> restore.Restored | None:
        """The same without its newest state."""
        return await rebuilding.rebuild_from_log(self, id)

    async def deck(self, digest: str) -> AnyDeck:
        """The pinned deck with this digest. A worker reads its YAML: a stranger may have written it."""
        library = self.library
        deck = library.loaded(digest) or await self.offload(library.read_loaded, digest)
        if deck is None:
            await self.offload(library.pinned_folder, digest)  # raises `NoSuchMission`
            async with self.workers.place(f"deck {digest}") as run:
                await run(LOAD, library, digest)
            deck = await self.offload(library.pinned, digest)
        return deck

    async def pin(self, mission: str | Path | AnyDeck) -> AnyDeck:
        """The deck of a new table: of a mission of the library, of one in a folder, or of one that is pinned."""
        try:
            if isinstance(mission, Path):
                return await self.offload(self.library.pin_own, mission)
            return await self.offload(self.library.pin, mission) if isinstance(mission, str) else mission
        except OSError as error:
            if error.errno == errno.ENOSPC or f"[Errno {errno.ENOSPC}]" in str(error):  # of one file, or of several
                raise NoRoom(str(error)) from error
            raise

    async def reload(self, live: LiveTable) -> None:
        """After a write has failed: what is in the store is what has happened. Have the table to yourself."""
        try:
            live.stored = await self.store.stored(live.table.id)
            await live.start_again(*await self._read(live.table.id))
        except NoSuchTable:
            self.drop(live)
            raise

    def drop(self, live: LiveTable) -> None:
        """The table was deleted: whoever follows it hears so."""
        live.deleted = True
        for person in live.here():
            live.cut(person, "table-deleted")
        self._remove(live)

    def forget(self, id: str) -> None:
        """What is in the store was repaired: whoever follows the table comes again, and it is read anew."""
        live = self.tables.get(id)
        if live is not None:
            for person in live.here():
                live.cut(person, "table-repaired")
            self._remove(live)

    def cut_taken_down(self, moderation: Moderation) -> None:
        """Whoever follows a table that the house has taken down hears so, and has to leave."""
        for live in self.tables.values():
            if moderation.is_down(live.table.id, live.table.s.digest):
                for person in live.here():
                    live.cut(person, "table-taken-down")

    def evict_idle(self) -> None:
        for live in list(self.tables.values()):
            self.evict(live)

    def evict(self, live: LiveTable) -> None:
        """Unless somebody needs it."""
        if live.idle and self.tables.get(live.table.id) is live:
            self._save(live)
            self._remove(live)

    def save_all(self) -> None:
        """Put the states of all tables into the commit queue."""
        for live in self.tables.values():
            self._save(live)

    def _save(self, live: LiveTable) -> None:
        write = live.state_write()
        if write is not None:
            self._commits.save(write)

    def _remove(self, live: LiveTable) -> None:
        live.unsubscribe()
        live.unsubscribe = _nothing  # it refers to the table
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]


def _load(library: Library, digest: str) -> None:
    """In a worker process: afterwards the deck can be had without its YAML."""
    library.pinned(digest)


LOAD = Job(_load, None)


def _nothing() -> None:
    pass
