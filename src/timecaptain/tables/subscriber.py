"""One connection of one person, as the table service sees it."""

from __future__ import annotations

from collections.abc import Callable

MOST_WAITING = 200  # messages that a slow reader may leave unread …
MOST_BYTES = 1024 * 1024  # … and bytes of them, beside the first message, which may have any size


class Subscriber:
    """Messages wait here until the connection takes them. One that is too slow is cut off, and may come again.

    Then it is shown where the table stands, and what waited is of no use any more.
    """

    __slots__ = ("_bytes", "address", "art", "cut_reason", "person", "shown_at", "waiting", "wake")

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        self.person = ""
        self.address = ""  # from which the connection comes, where that is known
        self.art = ""  # where this connection finds pictures
        self.shown_at = -1  # the person's counter when this connection was last sent the whole view
        self.waiting: list[bytes] = []  # mostly empty: a deque would take ten times the memory
        self._bytes = 0  # of what waits
        self.wake = wake  # called when there is something to send, or when it was cut off
        self.cut_reason = ""  # set when it was cut off

    def send(self, message: bytes) -> None:
        if self.cut_reason:
            return
        if len(self.waiting) >= MOST_WAITING or (self.waiting and self._bytes + len(message) > MOST_BYTES):
            self.cut("connection-slow")
            return
        self.waiting.append(message)
        self._bytes += len(message)
        self.wake()

    def take(self) -> bytes:
        """The message that has waited for the longest time."""
        message = self.waiting.pop(0)
        self._bytes -= len(message)
        return message

    def cut(self, reason: str) -> None:
        self.cut_reason = self.cut_reason or reason
        self.waiting.clear()
        self._bytes = 0
        self.wake()

    @property
    def waiting_bytes(self) -> int:
        """For monitoring."""
        return self._bytes
