"""Who has a worker next: one after the other of those who ask, so that nobody who asks often keeps others waiting."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque

from timecaptain.tables.offload import Busy


class FairQueue:
    """`places` may be had at once. At most `most_waiting` wait, and of one asker at most `most_each` wait or work."""

    def __init__(self, places: int, most_waiting: int, most_each: int) -> None:
        self.free = places
        self.most_waiting = most_waiting
        self.most_each = most_each
        self.waiting = 0
        self._of_asker: Counter[str] = Counter()
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # whose turn it is comes first

    async def enter(self, asker: str) -> None:
        """Returns when it is this asker's turn. Raises `Busy` at once where there is no room to wait."""
        if self._of_asker[asker] >= self.most_each or (not self.free and self.waiting >= self.most_waiting):
            raise Busy
        self._of_asker[asker] += 1
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(asker, deque()).append(turn)
        self.waiting += 1
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._next()  # it was given a place that it cannot use any more
            else:
                self._drop(asker, turn)
            self._forget(asker)
            raise

    def leave(self, asker: str) -> None:
        self._forget(asker)
        self._next()

    def close(self) -> None:
        """Whoever waits is told to try again later."""
        for line in self._lines.values():
            for turn in line:
                if not turn.done():
                    turn.set_exception(Busy())

    def _next(self) -> None:
        while self._lines:
            asker, line = next(iter(self._lines.items()))
            turn = line.popleft()
            self.waiting -= 1
            if line:
                self._lines.move_to_end(asker)
            else:
                del self._lines[asker]
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1

    def _drop(self, asker: str, turn: asyncio.Future[None]) -> None:
        line = self._lines.get(asker)
        if line is not None and turn in line:
            line.remove(turn)
            self.waiting -= 1
            if not line:
                del self._lines[asker]

    def _forget(self, asker: str) -> None:
        self._of_asker[asker] -= 1
        if self._of_asker[asker] <= 0:
            del self._of_asker[asker]
