"""Long work on the event loop in slices of a few milliseconds, so that everybody else has their turn in between."""

from __future__ import annotations

import asyncio
from time import perf_counter

SLICE = 0.003  # seconds


class Slices:
    def __init__(self) -> None:
        self._until = perf_counter() + SLICE

    async def pause(self) -> None:
        """To be called often. Where the slice is used up, others come first."""
        if perf_counter() >= self._until:
            await asyncio.sleep(0)
            self._until = perf_counter() + SLICE
