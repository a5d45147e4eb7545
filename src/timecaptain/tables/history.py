"""A table played again from its log, entry by entry: what debriefings, replays, exports and reports are made of.

The log is not believed. Where an entry brings the game that it goes back to, that game must be the one that was on the
table then; `Forged` otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from timecaptain.deck.load import AnyDeck
from timecaptain.game import Event
from timecaptain.game.kernel.tried import Tried

from . import moves as m
from .store import Store
from .table import Table


class Forged(Exception):
    """An entry that this table cannot have accepted."""


class Happened(Struct, frozen=True):
    """One entry, and what came of it. `back` is the number of actions that the game went back."""

    n: int
    entry: m.Entry
    events: list[Event]
    tried: list[Tried]
    back: int = 0


class History:
    """`table` is where the entries taken so far have led."""

    def __init__(self, id: str, deck: AnyDeck, first: m.Entry) -> None:
        if not isinstance(first.move, m.Create):
            raise Forged
        self.table = Table.created(id, deck, first)
        self.n = 1
        self.sat: set[str] = {first.by}  # everybody who ever had a seat, or acted for one
        self._games: list[bytes] = []  # after each action that was not taken back, from the last change of the team on
        self._since = 0

    def take(self, entry: m.Entry) -> Happened:
        """Do it once more. Raises what `Table.accept` raises, and `Forged`."""
        table, actions, game = self.table, self.table.s.actions, self.table.game
        if entry.game != m.NO_GAME and bytes(entry.game) not in self._games:
            raise Forged
        events = table.accept(entry)
        back = actions - table.s.actions if table.game is not game and game is not None else 0
        if back and bytes(entry.game) != self._games[actions - back - self._since]:
            raise Forged
        self._keep(entry, back)
        self.n += 1
        if isinstance(entry.move, m.Adopt):
            self.sat.add(entry.by)
        self.sat.update(person for chair in table.s.chairs for person in (chair.person, chair.proxy) if person)
        tried = table.game.tried if isinstance(entry.move, m.Act) and table.game is not None else []
        return Happened(self.n, entry, events, tried, back)

    def _keep(self, entry: m.Entry, back: int) -> None:
        game, s = self.table.game, self.table.s
        if game is None:
            return
        if isinstance(entry.move, m.Begin | m.Resize):
            self._games, self._since = [game.save()], s.actions
        elif back:
            del self._games[s.actions - self._since :]
            self._games.append(game.save())
        elif isinstance(entry.move, m.Act):
            self._games.append(game.save())

    def takes(self, entries: Iterable[m.Entry]) -> Iterator[Happened]:
        return (self.take(entry) for entry in entries)


def entries_of(store: Store, id: str) -> list[m.Entry]:
    return [m.DECODER.decode(logged.entry) for logged in store.log(id)]


def of(id: str, deck: AnyDeck, entries: list[m.Entry]) -> tuple[History, Iterator[Happened]]:
    """The table as its first entry made it, and everything that happened then."""
    history = History(id, deck, entries[0])
    return history, history.takes(entries[1:])
