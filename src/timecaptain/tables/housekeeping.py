"""What a house does by itself while it is open: unused room is given back, and tables that nobody uses are deleted."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from msgspec import Struct

from . import restore
from .broadcast import END
from .service import TableService
from .store import Store, StoreError

EVERY = 600.0  # seconds
PAUSE = 0.1  # seconds between two steps, so that play is never held up
DAY = 24 * 60 * 60 * 1000  # milliseconds

log = logging.getLogger(__name__)


class TableSummary(Struct, frozen=True):
    """What whoever runs the house is told of a table."""

    id: str
    mission: str
    phase: str
    host: str  # their name
    people: int
    entries: int
    size: int  # bytes
    used: int  # milliseconds since 1970; 0 where it is not known


class _Timed(Struct):
    """Enough of an entry to know when it was."""

    at: int = 0


async def last_used(store: Store, table: str) -> tuple[int, int]:
    """The number of the last entry, and when it was accepted; zeros where that cannot be known."""
    with suppress(StoreError, msgspec.DecodeError):
        last = await store.log_before(table, END, 1)
        if last:
            return last[0].seq, msgspec.json.decode(last[0].entry, type=_Timed).at
    return 0, 0


async def summaries(store: Store) -> list[TableSummary]:
    """Of all tables, the last used first."""
    found, sizes = [], await store.sizes()
    for table in await store.tables():
        entries, used = await last_used(store, table)
        mission = phase = host = ""
        people = 0
        with suppress(StoreError, msgspec.DecodeError):
            state = await restore.read_state(store, table)
            if state is not None:
                mission, phase, people = state.mission, state.phase, len(state.people)
                host = state.people[state.host].name if state.host in state.people else ""
        found.append(TableSummary(table, mission, phase, host, people, entries, sizes.get(table, 0), used))
    return found


class Housekeeping:
    """`retention` is after how many days a table is deleted that nobody has used; 0: never."""

    def __init__(self, service: TableService, retention: int = 0) -> None:
        self._service = service
        self._retention = retention

    async def run_forever(self) -> None:
        while True:
            try:
                await self.run()
            except StoreError as error:
                log.error("housekeeping has to wait: %s", error)
            except Exception as error:  # it must not end because of one table
                log.error("housekeeping has failed: %s", type(error).__name__)
            await asyncio.sleep(EVERY)

    async def run(self) -> None:
        """Once. Between two steps others have their turn."""
        for table in await self.unused():
            await self._service.delete_table(table)
            log.info("table %s was deleted: nobody had used it for %s days", table, self._retention)
            await asyncio.sleep(PAUSE)
        while await self._service.store.compact():
            await asyncio.sleep(PAUSE)

    async def unused(self) -> list[str]:
        """Tables that are older than they may become. One that somebody follows is used; so is one that is damaged."""
        if not self._retention:
            return []
        service, found = self._service, []
        before = service.now() - self._retention * DAY
        for table in reversed(await service.store.tables()):
            live = service.cache.tables.get(table)
            if live is not None and not live.idle:
                continue
            _, used = await last_used(service.store, table)
            if used and used < before:
                found.append(table)
        return found
