"""Tables on which much has happened, made as quickly as a disk writes."""

from __future__ import annotations

import msgspec

from timecaptain.tables import moves as m
from timecaptain.tables.broadcast import Announcement
from timecaptain.tables.service import TableService
from timecaptain.tables.store import Write

AT_ONCE = 500  # entries in a commit


async def lengthen(service: TableService, table: str, person: str, entries: int) -> None:
    """Somebody points here and there until the log has so many entries; then the table leaves memory."""
    live = await service.open(table)
    while live.table.s.seq < entries:
        writes = []
        for _ in range(min(AT_ONCE, entries - live.table.s.seq)):
            entry = m.Entry(1, person, m.Point(0, f"pier/{'BC'[live.table.s.seq % 2]}"))
            live.table.accept(entry)
            told = msgspec.json.encode(Announcement(live.counters))
            writes.append(Write(table, live.table.s.seq - 1, (msgspec.json.encode(entry),), (told,), None))
        assert all(await service.store.append(writes))
    live.saved = 0
    service.cache.evict(live)
    await service.commits.settled()
    assert table not in service.cache.tables
