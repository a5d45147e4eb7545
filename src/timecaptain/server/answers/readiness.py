"""Whether the house can be used: it answers, and its store writes."""

from __future__ import annotations

import asyncio
from time import monotonic

from timecaptain.tables.store import Store, StoreError

from ..wire import Health

ASKED_EVERY = 2.0  # seconds: anybody may ask, and each time something is written
WRITTEN_WITHIN = 5.0


class Readiness:
    """What was found last is told again for a moment."""

    def __init__(self, store: Store, engine: str) -> None:
        self._store = store
        self._engine = engine
        self._ready = False
        self._looked_at = -ASKED_EVERY
        self._looking: asyncio.Task[None] | None = None

    async def look(self) -> Health:
        if self._looking is None and monotonic() - self._looked_at >= ASKED_EVERY:
            self._looking = asyncio.ensure_future(self._look())
        if self._looking is not None:
            await asyncio.shield(self._looking)
        return Health("ok" if self._ready else "cannot-write", self._engine, self._ready)

    async def _look(self) -> None:
        try:
            async with asyncio.timeout(WRITTEN_WITHIN):
                await self._store.probe()
            self._ready = True
        except (StoreError, TimeoutError):
            self._ready = False
        finally:
            self._looked_at, self._looking = monotonic(), None
