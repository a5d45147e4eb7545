"""How often one address may ask for what costs room: tables and people."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from litestar import Request

from .problems import TooOften

A_MINUTE = 60.0
AT_ONCE = 60  # a family behind one address, and then some
MOST_ADDRESSES = 10_000


class Limits:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._asked: dict[str, tuple[float, float]] = {}  # by address: what is left, and when that was so

    def count(self, connection: Request[Any, Any, Any]) -> None:
        address = connection.client.host if connection.client else ""
        now = self.clock()
        left, then = self._asked.get(address, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - then) * AT_ONCE / A_MINUTE) - 1
        if left < 0:
            raise TooOften
        if len(self._asked) >= MOST_ADDRESSES:
            self._asked.clear()
        self._asked[address] = left, now
