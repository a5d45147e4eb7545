"""One table: its state, the game on it, and `accept`, by which both change.

`accept` does a move, or raises `TableRefusal` or `Refused` and has changed nothing. It reads no clock and rolls no
dice: whatever it cannot know is in the entry. So the same entries give the same table, today and after a crash.
"""

from __future__ import annotations

from typing import Any

import msgspec

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Event, Game

from . import moves as m
from . import notebook, passes, people, play, proposals, reading_history, telepathy
from .state import CLOSED, SavedTable, TableRefusal, TableState

REMEMBERED = 32  # ids of moves per person


class Table:
    MOVES: dict[type[m.Move], m.Do] = {
        **people.MOVES,
        **passes.MOVES,
        **play.MOVES,
        **telepathy.MOVES,
        **notebook.MOVES,
        **proposals.MOVES,
    }
    # What can still be done at a closed table.
    AFTER_CLOSING = (m.Speak, m.Rename, m.Note, m.Adopt, m.IssuePass, m.UsePass, m.Repaired)
    # What can be done by somebody who is not at the table yet.
    BY_NEWCOMERS = (m.Come, m.Join, m.Adopt)

    def __init__(self, id: str, deck: AnyDeck, state: TableState, game: Game[Any] | None = None) -> None:
        self.id = id
        self.deck = deck
        self.s = state
        self.game = game

    @classmethod
    def created(cls, id: str, deck: AnyDeck, entry: m.Entry) -> Table:
        """The table that its first entry makes."""
        assert isinstance(entry.move, m.Create)
        return cls(id, deck, people.first_state(entry.by, entry.move))

    @classmethod
    def load(cls, id: str, deck: AnyDeck, data: bytes) -> Table:
        saved = msgspec.json.decode(data, type=SavedTable)
        return cls(id, deck, saved.table, None if saved.game == m.NO_GAME else Game.load(deck, saved.game))

    def save(self) -> bytes:
        game = m.NO_GAME if self.game is None else msgspec.Raw(self.game.save())
        return msgspec.json.encode(SavedTable(self.s, game))

    def accept(self, entry: m.Entry) -> list[Event]:
        """Do the move of this entry. The result is what happened, in the game and at the table."""
        s = self.s
        if entry.by not in s.people and not isinstance(entry.move, self.BY_NEWCOMERS):
            raise TableRefusal("table-not-here")
        if s.phase == CLOSED and not isinstance(entry.move, self.AFTER_CLOSING):
            raise TableRefusal("table-closed")
        events = self.MOVES[type(entry.move)](self, entry, entry.move) or []
        s.seq += 1
        if self.game is not None:
            reading_history.remember(self)  # after every move: somebody may have sat down where a card lies open
        if entry.id:
            ids = s.answered.setdefault(entry.by, [])
            ids.append(entry.id)
            del ids[:-REMEMBERED]
        return events

    def repeated(self, by: str, id: str) -> bool:
        """Whether this person's move with this id was accepted before."""
        return bool(id) and id in self.s.answered.get(by, ())

    @property
    def finished(self) -> bool:
        """The mission is won, or the table was closed in the middle of it."""
        return self.game is not None and (self.s.phase == CLOSED or self.game.s.phase == "won")

    # ------------------------------------------------------------ permissions

    def may_act(self, person: str, seat: int) -> bool:
        """For an absent player, the proxy that the others voted for."""
        return 0 <= seat < len(self.s.chairs) and person == self.s.chairs[seat].reader

    def seats_of(self, person: str) -> list[int]:
        """Where this person acts and reads now. While a proxy acts for a seat, only the proxy reads there."""
        return [seat for seat, chair in enumerate(self.s.chairs) if person and person == chair.reader]

    def seat_names(self) -> list[str]:
        """What the players are called, chair by chair; nothing for an empty one."""
        people = self.s.people
        return [people[chair.person].name if chair.person in people else "" for chair in self.s.chairs]

    def readers(self) -> set[str]:
        """Everybody who acts and reads at some seat."""
        return {chair.reader for chair in self.s.chairs}

    def team(self) -> set[str]:
        """Whoever sits at the table or acts for somebody; before the game begins, everybody who may sit down.

        The host of a closed table belongs to it, too: they can still read what was said.
        """
        if self.game is None:
            return {id for id, person in self.s.people.items() if not person.spectator}
        closed = {self.s.host} if self.s.phase == CLOSED else set()
        return closed | {id for chair in self.s.chairs for id in (chair.person, chair.reader) if id}

    def may_look(self, person: str) -> bool:
        """Whether this person sees the game: the team and the host do, others if the host allows spectators."""
        return self.s.options.spectators or person == self.s.host or person in self.team()

    def players(self) -> list[str]:
        """Everybody who has a chair, each once."""
        return list(dict.fromkeys(chair.person for chair in self.s.chairs if chair.person))
