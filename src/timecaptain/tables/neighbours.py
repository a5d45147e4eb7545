"""Other houses that share the store and the bus: who has written says so, and the others read on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from .bus import Bus, InProcessBus
from .opened import Open


class Wrote(Struct, frozen=True):
    """From one house to the others: there is something new in the store, or somebody has come or gone."""

    house: str
    seq: int  # 0: the table is gone
    online: list[str]


class Neighbours:
    """`gone` is called when another house has taken a table away, `presence` when others look on from elsewhere."""

    def __init__(
        self, house: str, bus: Bus | None, gone: Callable[[Open], None], presence: Callable[[Open], None]
    ) -> None:
        self._house = house
        self._bus = bus or InProcessBus()
        self._alone = bus is None  # there is no other house to tell anything
        self._gone = gone
        self._presence = presence
        self._own_word = b'{"house":"%b"' % house.encode()  # so begins what this house itself has said

    def subscribe(self, found: Open) -> Callable[[], None]:
        return self._bus.subscribe(found.table.id, lambda message: self._hear(found, message))

    def tell(self, found: Open) -> None:
        if not self._alone:
            wrote = Wrote(self._house, found.table.s.seq, sorted(found.here()))
            self._bus.publish(found.table.id, msgspec.json.encode(wrote))

    def tell_gone(self, table: str) -> None:
        if not self._alone:
            self._bus.publish(table, msgspec.json.encode(Wrote(self._house, 0, [])))

    def _hear(self, found: Open, message: bytes) -> None:
        if message.startswith(self._own_word):
            return
        wrote = msgspec.json.decode(message, type=Wrote)
        if not wrote.seq:
            self._gone(found)
            return
        found.newest = max(found.newest, wrote.seq)
        found.catch_up()
        before = found.elsewhere.get(wrote.house)
        found.elsewhere[wrote.house] = wrote.online
        if before != wrote.online:
            self._presence(found)
        if before is None and found.watches:
            self.tell(found)  # a house that has just come does not know who is here
