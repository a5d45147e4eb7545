"""A table as it is now: its newest state in the store, and the entries since then applied again.

A state is many times as large as an entry. So it is written with every `STATE_EVERY`th entry, when a table leaves
memory, and when the service closes: only after a crash are there entries behind the newest state.

Checksums are compared here. A damaged state costs nothing: the table is rebuilt from an earlier one, or from the log
alone. If entries are damaged or missing behind every state, the table is not opened (`Damaged`): it could only go on
without what was confirmed, and that is for whoever runs the house to decide (`doctor.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import DeckFault, Refused

from . import checksums
from . import moves as m
from .state import SavedTable, TableRefusal, TableState
from .store import Damaged, Snapshot, Store, StoredEntry
from .table import Table

STATE_EVERY = 32  # entries

log = logging.getLogger(__name__)

DeckOf = Callable[[str], Awaitable[AnyDeck]]  # finds the deck with a given digest


class Restored(Struct, frozen=True):
    table: Table
    saved: int  # the entry after which its state is in the store
    engine: str  # … and which program wrote that state


async def read_table(store: Store, id: str, deck_of: DeckOf) -> Restored | None:
    """Raises `Damaged` where the table cannot go on without losing what was confirmed."""
    lost = (await store.lost()).get(id)
    if lost is not None:
        raise Damaged(f"confirmed entries are missing, the last of them was number {lost}", id)
    newest = await store.newest_state(id)
    if newest is not None and checksums.is_intact(id, newest):
        entries = await store.log(id, after=newest.seq - 1)  # with the one that led to the state
        _check(id, entries, newest.seq)
        deck = await deck_of(_digest(newest))
        return Restored(rebuild(id, deck, newest, entries), newest.seq, newest.engine)
    restored = await rebuild_from_log(store, id, deck_of)
    if restored is not None:
        log.warning("table %s: its newest state is damaged, and was rebuilt from its log", id)
    return restored


async def rebuild_from_log(store: Store, id: str, deck_of: DeckOf) -> Restored | None:
    """Without the newest state: from the last checkpoint that is intact, or from the first entry on.

    `saved` is 0, so that the state is written as soon as possible.
    """
    entries = await store.log(id)
    if not entries:
        return None
    for checkpoint in reversed(await store.checkpoints(id)):
        since = entries[max(0, checkpoint.seq - entries[0].seq) :]
        if checksums.is_intact(id, checkpoint) and checksums.first_damaged(id, since, checkpoint.seq) is None:
            deck = await deck_of(_digest(checkpoint))
            return Restored(rebuild(id, deck, checkpoint, since), 0, checkpoint.engine)
    _check(id, entries)
    first = m.decode_entry(entries[0].entry)
    assert isinstance(first.move, m.Create)
    table = Table.created(id, await deck_of(first.move.digest), first)
    for stored in entries[1:]:
        _apply(table, stored)
    return Restored(table, 0, entries[0].engine)


def _check(id: str, entries: Sequence[StoredEntry], after: int = 0) -> None:
    damaged = checksums.first_damaged(id, entries, after)
    if damaged is not None:
        raise Damaged(f"entry {damaged} is damaged or missing", id)


def _digest(snapshot: Snapshot) -> str:
    return msgspec.json.decode(snapshot.state, type=_Head).table.digest


async def read_state(store: Store, id: str) -> TableState | None:
    """The newest state without its game: all that can be had where the mission is not available any more.

    None as well where it is damaged.
    """
    newest = await store.newest_state(id)
    if newest is None or not checksums.is_intact(id, newest):
        return None
    return msgspec.json.decode(newest.state, type=SavedTable).table


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
