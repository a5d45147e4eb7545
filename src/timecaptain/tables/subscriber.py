"""One connection of one person, as the table service sees it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

MOST_WAITING = 200  # messages that a slow reader may leave unread


class Subscriber:
    """Messages wait here until the connection takes them. One that is too slow is cut off, and may come again."""

    __slots__ = ("address", "art", "cut_reason", "person", "waiting", "wake")

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        self.person = ""
        self.address = ""  # from which the connection comes, where that is known
        self.art = ""  # where this connection finds pictures
        self.waiting: deque[bytes] = deque()
        self.wake = wake  # called when there is something to send, or when it was cut off
        self.cut_reason = ""  # set when it was cut off

    def send(self, message: bytes) -> None:
        if self.cut_reason:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.cut("connection-slow")
            return
        self.waiting.append(message)
        self.wake()

    def cut(self, reason: str) -> None:
        self.cut_reason = self.cut_reason or reason
        self.wake()
