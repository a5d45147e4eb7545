"""The game as it was some actions ago: the last checkpoint before that, and the entries since then applied again."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from timecaptain.game import Refused

from . import checksums
from . import moves as m
from .slices import Slices
from .state import TableRefusal
from .store import Store
from .table import Table

CHECKPOINT_EVERY = 64  # entries
PAGE = 200  # entries read at a time


def is_checkpoint(table: Table, move: m.AnyMove) -> bool:
    """Whether the state after this move is kept, so that a rewind can start from it."""
    return isinstance(move, (m.Begin, m.Resize)) or (table.game is not None and table.s.seq % CHECKPOINT_EVERY == 0)


async def game_before(store: Store, table: Table, actions: int) -> bytes:
    """The game so many actions ago, as JSON; `null` where it cannot be had."""
    wanted, at = table.s.actions - actions, table.s.seq
    while (checkpoint := await store.checkpoint(table.id, at)) is not None:
        at = checkpoint.seq - 1
        if not checksums.is_intact(table.id, checkpoint):
            continue
        if msgspec.json.decode(checkpoint.state, type=_Head).table.actions <= wanted:
            past = Table.load(table.id, table.deck, checkpoint.state)
            try:
                return await _game_at(store, past, checkpoint.seq, wanted)
            except (TableRefusal, Refused, m.BadEntry):  # written by another engine, and not possible by these rules
                return b"null"
    return b"null"


async def _game_at(store: Store, past: Table, seq: int, actions: int) -> bytes:
    """The game when the table stood at so many actions for the last time. The log since then may be long."""
    assert past.game is not None
    game = past.game.save() if past.s.actions == actions else b"null"
    slices = Slices()
    previous = 0
    for last in await store.log(past.id, seq - 1, 1):
        previous = last.checksum
    while page := await store.log(past.id, seq, PAGE):
        for stored in page:
            if stored.seq != seq + 1 or not checksums.fits(previous, stored):
                return b"null"
            past.accept(m.decode_entry(stored.entry))
            if past.s.actions == actions:
                game = past.game.save()
            seq, previous = stored.seq, stored.checksum
            await slices.pause()
    return game


class _Actions(Struct):
    actions: int = 0


class _Head(Struct):
    """Enough of a saved table to know how far its game was."""

    table: _Actions
