"""What a house does now and then: let go of idle tables and of decks that nobody plays, and see what room is left."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from .service import TableService
from .store import StoreError


class Housekeeping:
    def __init__(self, service: TableService) -> None:
        self._service = service
        self._used_decks: set[str] = set()  # by tables, when the store was last asked
        self._deletions = -1  # of tables, up to then

    async def tidy(self) -> None:
        """In small steps, so that nobody waits for it."""
        service = self._service
        for live in list(service.cache.tables.values()):
            service.cache.evict(live)
            await asyncio.sleep(0)
        with suppress(StoreError):
            await self._discard_decks()
        with suppress(StoreError):
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
