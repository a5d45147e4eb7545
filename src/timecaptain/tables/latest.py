"""A table as it is now: its newest state in the store, and what has happened since.

A state is many times as large as what changes it, so it is written now and then, when a table is put away, and when
the house closes: only after a crash are there entries behind it, and they are done once more, as they were the first
time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import DeckFault, Refused

from . import moves as m
from .state import No, Saved, TableState
from .store import Logged, Store
from .table import Table

STATE_EVERY = 32  # entries

log = logging.getLogger(__name__)


class Latest(Struct, frozen=True):
    table: Table
    saved: int  # the entry behind which its state is in the store
    engine: str  # … and which program wrote it


def read(store: Store, id: str, deck: Callable[[str], AnyDeck]) -> Latest | None:
    """`deck` finds the one with a given digest."""
    kept = store.newest(id)
    if kept is None:
        return None
    head = msgspec.json.decode(kept.state, type=_Head)
    table = Table.load(id, deck(head.table.digest), kept.state)
    for logged in store.log(id, after=kept.seq):
        _go_on(table, logged)
    return Latest(table, kept.seq, kept.engine)


def written(store: Store, id: str) -> TableState:
    """The table without its game, as its newest state has it: of a mission that is nowhere there is nothing more."""
    kept = store.newest(id)
    assert kept is not None
    return msgspec.json.decode(kept.state, type=Saved).table


def _go_on(table: Table, logged: Logged) -> None:
    """An older program may have taken what this one would not, and crashed: that alone is passed over."""
    try:
        table.accept(m.DECODER.decode(logged.entry))
    except (No, Refused, DeckFault, msgspec.DecodeError) as error:
        table.s.seq = logged.seq
        log.warning("an entry by %s is not possible any more: %s", logged.engine, type(error).__name__)


class _Table(Struct):
    digest: str


class _Head(Struct):
    """Enough of a saved table to find its deck."""

    table: _Table
