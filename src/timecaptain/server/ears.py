"""How many have said something that nobody has listened to yet: a house that rests looks, and does not listen."""

from __future__ import annotations

import select
import sys


class Ears:
    """Where the machine cannot tell, nobody has."""

    def __init__(self) -> None:
        self._sockets = select.epoll() if sys.platform == "linux" else None

    def turn_to(self, socket: int) -> None:
        """Until it is closed."""
        if self._sockets is not None:
            self._sockets.register(socket, select.EPOLLIN)

    def waiting(self, most: int) -> int:
        """Counted up to a number."""
        return 0 if self._sockets is None else len(self._sockets.poll(0, most))
