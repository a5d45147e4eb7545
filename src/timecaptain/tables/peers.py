"""Other services that share the store and the bus: whoever has written says so, and the others read on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from .bus import Bus, InProcessBus
from .live_table import LiveTable


class Notice(Struct, frozen=True):
    """From one service to the others: there is something new in the store, or somebody has come or gone."""

    service: str
    seq: int  # 0: the table was deleted
    online: list[str]


class Peers:
    """`on_notice` is called with a table and what another service says of it."""

    def __init__(self, service: str, bus: Bus | None, on_notice: Callable[[LiveTable, Notice], None]) -> None:
        self.alone = bus is None  # no other service shares the store
        self._service = service
        self._bus = bus or InProcessBus()
        self._on_notice = on_notice
        self._own_prefix = b'{"service":"%b"' % service.encode()  # how a notice of this very service begins

    def subscribe(self, live: LiveTable) -> Callable[[], None]:
        return self._bus.subscribe(live.table.id, lambda message: self._receive(live, message))

    def notify(self, live: LiveTable) -> None:
        if not self.alone:
            notice = Notice(self._service, live.table.s.seq, sorted(live.here()))
            self._bus.publish(live.table.id, msgspec.json.encode(notice))

    def notify_deleted(self, table: str) -> None:
        if not self.alone:
            self._bus.publish(table, msgspec.json.encode(Notice(self._service, 0, [])))

    def _receive(self, live: LiveTable, message: bytes) -> None:
        if not message.startswith(self._own_prefix):
            self._on_notice(live, msgspec.json.decode(message, type=Notice))
