"""What a house does by itself while it is open.

It lets go of idle tables and of decks that nobody plays, deletes tables that nobody uses, gives unused room back, and
sees what room is left.
"""

from __future__ import annotations

import asyncio
import logging

from .service import TableService
from .store import StoreError
from .summaries import last_used

EVERY = 60.0  # seconds
CLEAR_OUT_EVERY = 10  # times
PAUSE = 0.1  # seconds between two steps, so that play is never held up
DAY = 24 * 60 * 60 * 1000  # milliseconds

log = logging.getLogger(__name__)


class Housekeeping:
    """`retention` is after how many days a table is deleted that nobody has used; 0: never."""

    def __init__(self, service: TableService, retention: int = 0) -> None:
        self._service = service
        self._retention = retention
        self._used_decks: set[str] = set()  # by tables, when the store was last asked
        self._deletions = -1  # of tables, up to then

    async def run_forever(self) -> None:
        number = 0
        while True:
            try:
                await self.tidy()
                if number % CLEAR_OUT_EVERY == 0:
                    await self.clear_out()
            except StoreError as error:
                log.error("housekeeping has to wait: %s", error)
            except Exception as error:  # it must not end because of one table
                log.error("housekeeping has failed: %s", type(error).__name__)
            number += 1
            await asyncio.sleep(EVERY)

    # ------------------------------------------------------------ every minute

    async def tidy(self) -> None:
        """In small steps, so that nobody waits for it."""
        service = self._service
        for live in list(service.cache.tables.values()):
            service.cache.evict(live)
            await asyncio.sleep(0)
        await self._discard_decks()
        size = await service.store.size() + await service.offload(service.library.size)
        service.quota.house_full = size > service.quota.quotas.house_bytes

    async def _discard_decks(self) -> None:
        """Asking the store what all tables play takes a while: it is asked only if that can have changed."""
        service = self._service
        unneeded = set(await service.offload(service.library.unneeded))
        if self._deletions != service.deletions or unneeded - self._used_decks:
            self._deletions = service.deletions
            self._used_decks = await service.store.decks()
        in_memory = {live.table.s.digest for live in service.cache.tables.values()}
        await service.offload(service.library.discard, unneeded - self._used_decks, in_memory)

    # ------------------------------------------------------------ now and then

    async def clear_out(self) -> None:
        """Delete what nobody uses, and give room back. Between two steps others have their turn."""
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
        service, tables = self._service, []
        before = service.now() - self._retention * DAY
        for table in reversed(await service.store.tables()):
            live = service.cache.tables.get(table)
            if live is not None and not live.idle:
                continue
            _, used = await last_used(service.store, table)
            if used and used < before:
                tables.append(table)
        return tables
