"""The tables of a data folder, for a program that waits for its players and not for an event loop.

The table service runs in the process of the command, on a loop that turns while something is asked of it; or it is the
one of the server that this process is, on the server's loop (`door.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from timecaptain import __version__
from timecaptain.deck.systems import AnyDeck
from timecaptain.i18n import texts
from timecaptain.server.private_files import make_private
from timecaptain.tables import moves as m
from timecaptain.tables import old_saves, restore
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.state import CLOSED, TableState
from timecaptain.tables.store import StoreError

from . import mission_log

MOST_LOOKED_AT = 1_000  # tables, the last used first, among which an unfinished one is searched

T = TypeVar("T")


class Tables:
    """`address` is the server's, where this process is one; else other terminals may use the folder, too."""

    def __init__(
        self, service: TableService, data: Path, run: Callable[..., Any], address: str = "", *, public: bool = False
    ) -> None:
        self.service = service
        self.public = public  # strangers play in this house, too
        self.data = data
        self.address = address
        self._run = run
        self._close: Callable[[], None] = lambda: None

    @classmethod
    def open(cls, data: Path, library: Library | None = None) -> Tables:
        """In this process. Raises `OSError` or `StoreError`."""
        make_private(data)
        runner = asyncio.Runner()
        service = TableService(
            SqliteStore(data / "tables.db", __version__), library or Library.of(data), engine=__version__
        )
        tables = cls(service, data, runner.run)
        tables._close = runner.close
        return tables

    @classmethod
    def of_server(
        cls,
        service: TableService,
        data: Path,
        loop: asyncio.AbstractEventLoop,
        address: str,
        *,
        public: bool = False,
    ) -> Tables:
        """Of the server that this process is, for one of its threads."""

        def run(work: Coroutine[Any, Any, Any]) -> Any:
            return asyncio.run_coroutine_threadsafe(work, loop).result()

        return cls(service, data, run, address, public=public)

    @property
    def path(self) -> Path:
        return self.data / "tables.db"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        result: T = self._run(work)
        return result

    def close(self) -> None:
        """Everything is on disk then, every table with its state. A server goes on."""
        if not self.address:
            self.run(self.service.close())
        self._close()

    def of_mission(self, mission: str) -> Iterator[str]:
        """The tables of this mission that are not closed, the last used first."""
        store = self.service.store
        for id in self.run(store.tables())[:MOST_LOOKED_AT]:
            try:
                state = self.run(restore.read_state(store, id))
            except (msgspec.DecodeError, StoreError):
                continue
            if state is None or (state.mission == mission and state.phase != CLOSED):
                yield id  # also one whose state is damaged: it is rebuilt, or said to be broken

    def import_save(self, deck: AnyDeck, path: Path, lang: str) -> Path | None:
        """A game that an earlier version saved becomes a table; where its file is kept then.

        None where it is of another mission whose name begins the same. Raises `BadOldSave` or `StoreError`.
        """
        save = old_saves.read(path)
        if save.mission != deck.mission.id:
            return None
        name = texts(lang)("play-person")
        table = self.run(old_saves.import_save(self.service, deck, save, path, name, spoken(lang)))
        mission_log.renamed(path.name, table)
        kept = path.parent / "imported" / path.name
        kept.parent.mkdir(exist_ok=True)
        path.rename(kept)
        return kept

    def free_seats(self, id: str) -> str:
        """Whoever plays on in the browser takes the seats by the link that is returned, without its beginning."""
        return self.run(self._free_seats(id))

    async def _free_seats(self, id: str) -> str:
        state = (await self.service.open(id)).table.s
        for seat, chair in enumerate(state.chairs):
            if chair.person:
                await self.service.submit(id, chair.person, m.Stand(seat))
        return f"/join/{id}.{await self.service.invite(id, state.host)}"


def person_of(state: TableState) -> str:
    """Who has all the seats that are taken, or the host where none is; nobody where several people play."""
    readers = {chair.reader for chair in state.chairs if chair.reader} or {state.host}
    return readers.pop() if len(readers) == 1 else ""


def spoken(lang: str) -> m.Lang:
    return "fr" if lang == "fr" else "en"
