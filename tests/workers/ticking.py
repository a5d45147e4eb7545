"""How long the event loop keeps others waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

EVERY = 0.002  # seconds


class Gaps:
    def __init__(self) -> None:
        self.all: list[float] = []

    @property
    def longest(self) -> float:
        """In seconds, beyond what was slept."""
        return max(self.all, default=0.0)


@asynccontextmanager
async def ticking() -> AsyncIterator[Gaps]:
    """A task that wants to run every few milliseconds."""
    gaps = Gaps()

    async def tick() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(EVERY)
            gaps.all.append(time.perf_counter() - before - EVERY)

    task = asyncio.create_task(tick())
    try:
        yield gaps
    finally:
        task.cancel()
