"""How many connections may be open at once: in all, and from one address.

A connection on which nothing is under way makes room for a new one. So whoever leaves many of them open loses the
oldest, and keeps nobody else out. Descriptors are left over for the database, for files and for workers.
"""

from __future__ import annotations

import resource
from collections import Counter
from typing import Protocol

RESERVED = 256  # descriptors for everything else, and for connections that are accepted before others are closed
FEWEST = 64


class Held(Protocol):
    """An open connection."""

    @property
    def idle(self) -> bool:
        """Nothing is under way, and nobody has said who they are."""
        ...

    def drop(self) -> None: ...


class Admission:
    """`most` connections in all, `most_of_one` from each address; `None` is an address that is not counted."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.refused: Counter[str] = Counter()  # by what was full, for monitoring
        self._held: dict[str | None, dict[Held, None]] = {}  # the oldest first
        self.total = 0

    def admit(self, address: str | None, connection: Held) -> bool:
        """Whether there is room, if need be that of an idle connection."""
        held = self._held.get(address, {})
        if address is not None and len(held) >= self.most_of_one and not self._make_room(address):
            self.refused["address"] += 1
            return False
        if self.total >= self.most and not self._make_room(self._largest()) and not self._make_room(address):
            self.refused["house"] += 1
            return False
        self._held.setdefault(address, {})[connection] = None
        self.total += 1
        return True

    def release(self, address: str | None, connection: Held) -> None:
        held = self._held.get(address)
        if held is None or connection not in held:
            return
        del held[connection]
        self.total -= 1
        if not held:
            del self._held[address]

    def _make_room(self, address: str | None) -> bool:
        for connection in self._held.get(address, ()):
            if connection.idle:
                self.release(address, connection)
                connection.drop()
                return True
        return False

    def _largest(self) -> str | None:
        return max(self._held, key=lambda address: len(self._held[address]), default=None)


def available_connections(wanted: int) -> int:
    """As many as are wanted, or as the system has descriptors for: the soft limit is raised to the hard one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):  # some systems claim more than they give
            pass
    if soft == resource.RLIM_INFINITY:
        return wanted
    return max(FEWEST, min(wanted, soft - RESERVED))
