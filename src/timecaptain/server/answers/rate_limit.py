"""How often one address may ask."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from .problems import TooOften

A_MINUTE = 60.0
NEW_THINGS = 60  # new tables and new people, at once and in a minute: enough for a family behind one address
MOST_ADDRESSES = 10_000


class RateLimit:
    """So many requests `a_minute` in the long run, and `burst` of them at once."""

    def __init__(self, a_minute: int, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.refused = 0  # for monitoring
        self._a_second = a_minute / A_MINUTE
        self._burst = float(burst)
        # By address: what is left, and since when. The first is the one that has not asked for the longest time.
        self._allowances: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def count(self, address: str) -> None:
        """Raises `TooOften`."""
        now = self.clock()
        left, since = self._allowances.get(address, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._a_second) - 1
        if left < 0:
            self.refused += 1
            raise TooOften
        self._allowances[address] = left, now
        self._allowances.move_to_end(address)
        if len(self._allowances) > MOST_ADDRESSES:
            self._allowances.popitem(last=False)
