"""One table: its state, the game on it, and the doors through which both change.

`accept` does a move or raises `No` or `Refused` and has changed nothing. It reads no clock and rolls no dice: whatever
it cannot know is in the entry. So the same entries give the same table, today and after a crash.
"""

from __future__ import annotations

from typing import Any

import msgspec

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Event, Game

from . import consent, faces, notebook, people, play, telepathy
from . import moves as m
from .state import CLOSED, No, Saved, TableState

REMEMBERED = 32  # ids of moves per person


class Table:
    MOVES: dict[type[m.Move], m.Do] = {
        **people.MOVES,
        **play.MOVES,
        **telepathy.MOVES,
        **notebook.MOVES,
        **consent.MOVES,
    }
    # A closed table is looked at, and written about; nothing else.
    AFTERWARDS = (m.Speak, m.Rename, m.Note, m.Adopt)
    # Who is not here yet can do nothing but come.
    COMING = (m.Join, m.Adopt)

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
        saved = msgspec.json.decode(data, type=Saved)
        return cls(id, deck, saved.table, None if saved.game == m.NO_GAME else Game.load(deck, saved.game))

    def save(self) -> bytes:
        game = m.NO_GAME if self.game is None else msgspec.Raw(self.game.save())
        return msgspec.json.encode(Saved(self.s, game))

    def accept(self, entry: m.Entry) -> list[Event]:
        """Do it and tell what happened in the game."""
        s = self.s
        if entry.by not in s.people and not isinstance(entry.move, self.COMING):
            raise No("table-not-here")
        if s.phase == CLOSED and not isinstance(entry.move, self.AFTERWARDS):
            raise No("table-closed")
        events = self.MOVES[type(entry.move)](self, entry, entry.move) or []
        s.seq += 1
        if self.game is not None:
            faces.remember(self)  # also where somebody else sits down before a card
        if entry.id:
            ids = s.answered.setdefault(entry.by, [])
            ids.append(entry.id)
            del ids[:-REMEMBERED]
        return events

    def repeated(self, by: str, id: str) -> bool:
        """Whether this very move has been accepted before: it is confirmed, not done again."""
        return bool(id) and id in self.s.answered.get(by, ())

    @property
    def finished(self) -> bool:
        """The mission is won, or the table was closed in the middle of it."""
        return self.game is not None and (self.s.phase == CLOSED or self.game.s.phase == "won")

    # ------------------------------------------------------------ who may what

    def may_act(self, person: str, seat: int) -> bool:
        """Who stands in for somebody was voted by the others."""
        return 0 <= seat < len(self.s.chairs) and person == self.s.chairs[seat].reader

    def seats_of(self, person: str) -> list[int]:
        """Where this person acts and reads now. What an absent player's agent alone may read, the proxy alone reads."""
        return [seat for seat, chair in enumerate(self.s.chairs) if person and person == chair.reader]

    def readers(self) -> set[str]:
        """Everybody who has a seat before them; the others look on, or wait for one."""
        return {chair.reader for chair in self.s.chairs}

    def team(self) -> set[str]:
        """Who sits at the table or acts for somebody there; before the game begins, everybody who may sit down.

        And the host of a closed table: nobody can sit down there any more to read what was said.
        """
        if self.game is None:
            return {id for id, person in self.s.people.items() if not person.spectator}
        closed = {self.s.host} if self.s.phase == CLOSED else set()
        return closed | {id for chair in self.s.chairs for id in (chair.person, chair.reader) if id}

    def may_look(self, person: str) -> bool:
        """Whether the game shows itself: to the team and the host, and to all who are there if the host allows it."""
        return self.s.options.spectators or person == self.s.host or person in self.team()

    def players(self) -> list[str]:
        """Everybody who has a seat, each once."""
        return list(dict.fromkeys(chair.person for chair in self.s.chairs if chair.person))
