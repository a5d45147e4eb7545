"""What whoever runs the house is told of its tables."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from msgspec import Struct

from . import restore
from .broadcast import END
from .store import Store, StoreError


class TableSummary(Struct, frozen=True):
    """Of one table."""

    id: str
    mission: str
    phase: str
    host: str  # their name
    people: int
    entries: int
    size: int  # bytes
    used: int  # milliseconds since 1970; 0 where it is not known


class _Timed(Struct):
    """Enough of an entry to know when it was."""

    at: int = 0


async def last_used(store: Store, table: str) -> tuple[int, int]:
    """The number of the last entry, and when it was accepted; zeros where that cannot be known."""
    with suppress(StoreError, msgspec.DecodeError):
        last = await store.log_before(table, END, 1)
        if last:
            return last[0].seq, msgspec.json.decode(last[0].entry, type=_Timed).at
    return 0, 0


async def summaries(store: Store) -> list[TableSummary]:
    """Of all tables, the last used first."""
    all_tables, sizes = [], await store.sizes()
    for table in await store.tables():
        entries, used = await last_used(store, table)
        mission = phase = host = ""
        people = 0
        with suppress(StoreError, msgspec.DecodeError):
            state = await restore.read_state(store, table)
            if state is not None:
                mission, phase, people = state.mission, state.phase, len(state.people)
                host = state.people[state.host].name if state.host in state.people else ""
        all_tables.append(TableSummary(table, mission, phase, host, people, entries, sizes.get(table, 0), used))
    return all_tables
