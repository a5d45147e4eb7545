"""How often one address may ask for what takes room: new tables and new people."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from .problems import TooOften

A_MINUTE = 60.0
BURST = 60  # requests at once, and in a minute: enough for a family behind one address
MOST_ADDRESSES = 10_000


class RateLimit:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._allowances: dict[str, tuple[float, float]] = {}  # by address: what is left, and since when

    def count(self, address: str) -> None:
        """Raises `TooOften`."""
        now = self.clock()
        left, since = self._allowances.get(address, (BURST, now))
        left = min(BURST, left + (now - since) * BURST / A_MINUTE) - 1
        if left < 0:
            raise TooOften
        if len(self._allowances) >= MOST_ADDRESSES:
            self._allowances.clear()
        self._allowances[address] = left, now
