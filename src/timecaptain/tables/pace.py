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
from math import inf

LAST = 32  # actions …
TABLES = 24  # … that are from so many tables, at least: one alone waits for no other, however fast it plays
LATELY = 192  # actions by which is known how quickly they come, if there were as many …
PAUSE = 0.5  # … since nobody acted for so many seconds
TOGETHER = 16  # actions whose idle time makes a rest …
EACH = 0.00134  # … when each takes so long, in seconds
LONGEST = 0.05
LOOKS = 0.01  # after which it is looked how many have come
MORE = 2  # beside twice as many as were expected: people who are not kept waiting any longer


class Pace:
    """`waiting` says how many have asked for something that nobody has listened to yet, counted up to a number."""

    def __init__(self, waiting: Callable[[int], int]) -> None:
        self._waiting = waiting
        self._tables: deque[str] = deque(maxlen=LAST)
        self._forget(0.0)

    def rest(self, tables: Sequence[str], began: float) -> None:
        """After a round that began then, with an action at each of these tables."""
        now = time.monotonic()
        until = self.until(tables, began)
        while now < until:
            time.sleep(min(until - now, LOOKS))
            now = time.monotonic()
            if now < until and self._more_than_expected(now - began):
                self._forget(began)
                return

    def _more_than_expected(self, since: float) -> bool:
        """Whether it has become busier."""
        many = int(2 * since / self._between) + MORE
        return self._waiting(many) >= many

    def until(self, tables: Sequence[str], began: float) -> float:
        """When the next round may begin."""
        if began - self._rounds[-1][0] > PAUSE:
            self._tables.clear()
            self._forget(began)
            return began
        self._tables.extend(tables)
        self._rounds.append((began, len(tables)))
        self._actions += len(tables)
        while self._actions - self._rounds[1][1] >= LATELY:
            self._rounds.popleft()
            self._actions -= self._rounds[0][1]
        self._between = between = (began - self._rounds[0][0]) / self._actions
        if len(set(self._tables)) < TABLES or 2 * between > LONGEST:
            return began
        return began + min(LONGEST, TOGETHER * (between - EACH))

    def _forget(self, began: float) -> None:
        """What was before says nothing of what comes now."""
        self._rounds = deque([(began, 0)])  # when each of the last began, and how many actions it had
        self._actions = 0  # in all of them
        self._between = inf  # two actions, in seconds
