"""Tables in the terminal for tests, also of decks that lie in no folder."""

from __future__ import annotations

from pathlib import Path

from timecaptain.cli.terminal.session import Session
from timecaptain.cli.terminal.tables import Tables
from timecaptain.deck.systems import AnyDeck
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library

OPEN: list[Tables] = []  # closed after each test


class OneDeck(Library):
    """A deck that is only in memory."""

    deck: AnyDeck

    def pin(self, mission: str) -> AnyDeck:
        assert mission == self.deck.mission.id
        return self.deck

    def loaded(self, digest: str) -> AnyDeck:
        assert digest == self.deck.digest
        return self.deck


def opened(deck: AnyDeck, folder: Path) -> Tables:
    library = OneDeck.of(folder)
    assert isinstance(library, OneDeck)
    library.deck = deck
    tables = Tables.open(folder, library)
    OPEN.append(tables)
    return tables


def begun(
    deck: AnyDeck,
    folder: Path,
    lang: str = "en",
    *,
    seats: int = 1,
    seed: int = 1,
    options: dict[str, bool | str] | None = None,
) -> Session:
    """A fresh table of this deck, kept in this folder."""
    return Session.begin(opened(deck, folder), deck.mission.id, lang, seats=seats, seed=seed, options=options or {})


def again(session: Session) -> Session:
    """The same table, read by another program."""
    resumed = Session.resume(opened(session.live.table.deck, session.tables.data), session.table, session.lang)
    assert resumed is not None
    return resumed


def clicks(session: Session) -> list[tuple[int, m.AnyAction]]:
    """What was done, as the log has it."""
    return done(session.tables, session.table)


def done(tables: Tables, table: str) -> list[tuple[int, m.AnyAction]]:
    moves = [m.decode_entry(one.entry).move for one in tables.run(tables.service.store.log(table))]
    return [(move.seat, move.action) for move in moves if isinstance(move, m.Act)]


class Kept:
    """The tables that a process has left in its home folder."""

    def __init__(self, home: Path) -> None:
        self.tables = Tables.open(home / "house")
        OPEN.append(self.tables)
        self.ids = self.tables.run(self.tables.service.store.tables())

    @property
    def only(self) -> str:
        (id,) = self.ids
        return id

    def finished(self, id: str) -> bool:
        return self.tables.run(self.tables.service.open(id)).table.finished

    def actions(self, id: str) -> list[tuple[int, m.AnyAction]]:
        return done(self.tables, id)

    def state(self, id: str):  # type: ignore[no-untyped-def]
        return self.tables.run(self.tables.service.open(id)).table.s

    def game(self, id: str):  # type: ignore[no-untyped-def]
        return self.tables.run(self.tables.service.open(id)).table.game
