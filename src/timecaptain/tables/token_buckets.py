"""How much one person or address may use in the long run, and at once."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

MOST_KEYS = 10_000


class TokenBuckets:
    """A bucket for each key. It holds `most`, and `per_second` flows into it."""

    def __init__(self, most: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self.per_second = per_second
        self.clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}  # what is left, and since when

    def has(self, key: str, amount: float) -> bool:
        """What is larger than a bucket needs a full one."""
        return self._left(key) >= min(amount, self.most)

    def take(self, key: str, amount: float) -> None:
        """Also more than there is: then it takes longer until there is enough for the next."""
        if key not in self._buckets and len(self._buckets) >= MOST_KEYS:
            self._forget_full_ones()
        self._buckets[key] = self._left(key) - amount, self.clock()

    def _left(self, key: str) -> float:
        left, since = self._buckets.get(key, (self.most, 0.0))
        return min(self.most, left + (self.clock() - since) * self.per_second)

    def _forget_full_ones(self) -> None:
        """A full bucket says nothing. Where none is full, the fullest half goes."""
        by_content = sorted(self._buckets, key=self._left, reverse=True)
        full = sum(1 for key in by_content if self._left(key) >= self.most)
        for key in by_content[: max(full, MOST_KEYS // 2)]:
            del self._buckets[key]
