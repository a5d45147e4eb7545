"""The game as it was: from the last state that was kept, and the entries since then once more."""

from __future__ import annotations

from timecaptain.game import DeckFault, Refused

from . import moves as m
from .state import No
from .store import Store
from .table import Table

KEEP_EVERY = 64  # entries between two states that going back can start from


def worth_keeping(table: Table, move: m.Anything) -> bool:
    """Whether the state behind this move is one to come back to."""
    return isinstance(move, (m.Begin, m.Resize)) or (table.game is not None and table.s.seq % KEEP_EVERY == 0)


def game_before(store: Store, table: Table, actions: int) -> bytes:
    """The game so many actions ago; `null` where nobody can tell."""
    wanted, at = table.s.actions - actions, table.s.seq
    while (kept := store.kept(table.id, at)) is not None:
        again = Table.load(table.id, table.deck, kept.state)
        if again.s.actions <= wanted:
            try:
                return _game_after(store, again, kept.seq, wanted)
            except (No, Refused, DeckFault):  # another engine wrote that: by our rules it cannot have been so
                return b"null"
        at = kept.seq - 1
    return b"null"


def _game_after(store: Store, again: Table, seq: int, actions: int) -> bytes:
    """The last time that the table stood at so many actions."""
    assert again.game is not None
    found = again.game.save() if again.s.actions == actions else b"null"
    for logged in store.log(again.id, after=seq):
        again.accept(m.DECODER.decode(logged.entry))
        if again.s.actions == actions:
            found = again.game.save()
    return found
