"""One connection of one person, as the house sees it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

MOST_WAITING = 200  # messages that a slow reader may leave unread


class Watch:
    """Messages wait here until the connection takes them. When it is too slow, it is cut off and may come again."""

    __slots__ = ("art", "person", "waiting", "wake", "why")

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        self.person = ""
        self.art = ""
        self.waiting: deque[bytes] = deque()
        self.wake = wake
        self.why = ""  # it was cut off

    def send(self, message: bytes) -> None:
        if self.why:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.cut("connection-slow")
            return
        self.waiting.append(message)
        self.wake()

    def cut(self, why: str) -> None:
        self.why = self.why or why
        self.wake()
