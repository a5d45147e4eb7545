"""A table as it is now: its newest state in the store, and the entries since then applied again.

A state is many times as large as an entry. So it is written with every `STATE_EVERY`th entry, when a table leaves
memory, and when the service closes: only after a crash are there entries behind the newest state.

Checksums are compared here. A damaged state costs nothing: the table is rebuilt from an earlier one, or from the log
alone (`rebuilding.py`). If entries are damaged or missing behind every state, the table is not opened (`Damaged`): it
could only go on without what was confirmed, and that is for whoever runs the house to decide (`doctor.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import DeckFault, Refused

from . import checksums
from . import moves as m
from .slices import Slices
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
    skipped: int = 0  # entries of its log that are not possible any more, by the rules of this program


Rebuild = Callable[[str], Awaitable[Restored | None]]  # without the newest state (`rebuilding.py`)


async def read_table(store: Store, id: str, deck_of: DeckOf, rebuild: Rebuild) -> Restored | None:
    """Raises `Damaged` where the table cannot go on without losing what was confirmed."""
    lost = (await store.lost()).get(id)
    if lost is not None:
        raise Damaged(f"confirmed entries are missing, the last of them was number {lost}", id)
    restored = await read_newest(store, id, deck_of)
    if restored is None:
        restored = await rebuild(id)
        if restored is not None:
            log.warning("table %s: its newest state is damaged, and was rebuilt from its log", id)
    return restored


async def read_newest(store: Store, id: str, deck_of: DeckOf) -> Restored | None:
    """From the newest state; None where there is none, or where it is damaged. Raises `Damaged` for entries behind it.

    Each entry may be a few milliseconds of work, and others have their turn in between.
    """
    newest = await store.newest_state(id)
    if newest is None or not checksums.is_intact(id, newest):
        return None
    entries = await store.log(id, after=newest.seq - 1)  # with the one that led to the state
    damaged = checksums.first_damaged(id, entries, newest.seq)
    if damaged is not None:
        raise Damaged(f"entry {damaged} is damaged or missing", id)
    table, slices = Table.load(id, await deck_of(deck_of_state(newest)), newest.state), Slices()
    for stored in entries[1:]:
        await slices.pause()
        play(table, stored)
    return Restored(table, newest.seq, newest.engine)


def deck_of_state(snapshot: Snapshot) -> str:
    """The digest of the deck that is played."""
    return msgspec.json.decode(snapshot.state, type=_Head).table.digest


def deck_of_entry(first: StoredEntry) -> str:
    """The same, of the first entry of a log."""
    move = m.decode_entry(first.entry).move
    assert isinstance(move, m.Create)
    return move.digest


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
            play(table, stored)
    return table


def play(table: Table, stored: StoredEntry) -> bool:
    """False: an older program has accepted what this one would not, and crashed. Such an entry is skipped."""
    try:
        table.accept(m.decode_entry(stored.entry))
    except (TableRefusal, Refused, DeckFault, msgspec.DecodeError) as error:
        table.s.seq = stored.seq
        log.warning("an entry by %s is not possible any more: %s", stored.engine, type(error).__name__)
        return False
    return True


class _Table(Struct):
    digest: str


class _Head(Struct):
    """Enough of a saved table to find its deck."""

    table: _Table
