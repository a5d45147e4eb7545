"""A table as it is now: its newest state in the store, and the entries since then applied again.

A state is many times as large as an entry. So it is written with every `STATE_EVERY`th entry, when a table leaves
memory, and when the service closes: only after a crash are there entries behind the newest state.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import DeckFault, Refused

from . import moves as m
from .state import SavedTable, TableRefusal, TableState
from .store import Snapshot, Store, StoredEntry
from .table import Table

STATE_EVERY = 32  # entries

log = logging.getLogger(__name__)


class Restored(Struct, frozen=True):
    table: Table
    saved: int  # the entry after which its state is in the store
    engine: str  # … and which program wrote that state


async def read_table(store: Store, id: str, deck_of: Callable[[str], Awaitable[AnyDeck]]) -> Restored | None:
    """`deck_of` finds the deck with a given digest."""
    newest = await store.newest_state(id)
    if newest is None:
        return None
    digest = msgspec.json.decode(newest.state, type=_Head).table.digest
    table = rebuild(id, await deck_of(digest), newest, await store.log(id, after=newest.seq))
    return Restored(table, newest.seq, newest.engine)


async def read_state(store: Store, id: str) -> TableState | None:
    """The newest state without its game: all that can be had where the mission is not available any more."""
    newest = await store.newest_state(id)
    return None if newest is None else msgspec.json.decode(newest.state, type=SavedTable).table


def rebuild(id: str, deck: AnyDeck, snapshot: Snapshot, log: Iterable[StoredEntry]) -> Table:
    """The table of a snapshot, with those entries applied that came after it."""
    table = Table.load(id, deck, snapshot.state)
    for stored in log:
        if stored.seq > snapshot.seq:
            _apply(table, stored)
    return table


def _apply(table: Table, stored: StoredEntry) -> None:
    """An older program may have accepted what this one would not, and crashed: such an entry is skipped."""
    try:
        table.accept(m.decode_entry(stored.entry))
    except (TableRefusal, Refused, DeckFault, msgspec.DecodeError) as error:
        table.s.seq = stored.seq
        log.warning("an entry by %s is not possible any more: %s", stored.engine, type(error).__name__)


class _Table(Struct):
    digest: str


class _Head(Struct):
    """Enough of a saved table to find its deck."""

    table: _Table
