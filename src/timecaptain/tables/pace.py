"""How a busy house works in rounds: it does what many have asked for in one go, and rests before it listens again.

A program that wakes up for a single action pays for it several times: what it needs has to come from memory again, and
the disk has a commit for it alone. So where actions come quickly and from many tables, some are done together. Nobody
notices: the longest rest is three frames of a screen, the busier the house the shorter it is, and where few play there
is none.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence

LAST = 32  # actions …
TABLES = 24  # … that are from so many tables, at least: one alone waits for no other, however fast it plays
LATELY = 48  # actions, at least, by which is known how quickly they come
TOGETHER = 16  # actions whose idle time makes a rest …
EACH = 0.00133  # … when each takes so long, in seconds
LONGEST = 0.05
LOOKS = 0.016  # after which it is looked how many have come
MANY = 10  # people who are not kept waiting any longer


class Pace:
    """`waiting` says how many have asked for something that nobody has listened to yet, counted up to a number."""

    def __init__(self, waiting: Callable[[int], int]) -> None:
        self._waiting = waiting
        self._tables: deque[str] = deque(maxlen=LAST)
        self._rounds = deque([(0.0, 0)])  # when each of the last began, and how many actions it had
        self._actions = 0  # in all but the first of them

    def rest(self, tables: Sequence[str], began: float) -> None:
        """After a round that began then, with an action at each of these tables."""
        left = self.until(tables, began) - time.monotonic()
        while left > 0:
            time.sleep(min(left, LOOKS))
            left -= LOOKS
            if left > 0 and self._waiting(MANY) >= MANY:  # it has become busier: what was before says nothing of it
                self._rounds, self._actions = deque([(began, 0)]), 0
                return

    def until(self, tables: Sequence[str], began: float) -> float:
        """When the next round may begin."""
        self._tables.extend(tables)
        self._rounds.append((began, len(tables)))
        self._actions += len(tables)
        while self._actions - self._rounds[1][1] >= LATELY:
            self._rounds.popleft()
            self._actions -= self._rounds[0][1]
        between = (began - self._rounds[0][0]) / self._actions
        if len(set(self._tables)) < TABLES or 2 * between > LONGEST:
            return began
        return began + min(LONGEST, TOGETHER * (between - EACH))
