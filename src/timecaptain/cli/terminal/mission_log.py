"""The Mission Log: who played what, when, how it ended and with which score (R-SCORE-04, R-SCORE-05).

One line of JSON for each attempt that came to an end, in the folder where the games are, and another one when the
players have given their names: lines are only ever appended, and the last one of an attempt counts.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..data import home
from .pages import Page
from .scene import Scene
from .words import clean

if TYPE_CHECKING:
    from .desk import Face
    from .session import Session

LONGEST = 120  # of all names together


class CannotWrite(Exception):
    """The log could not be written; `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """`game` is the id of the table and `run` the attempt: together they say which one this is."""

    mission: str
    title: str
    game: str
    run: int
    date: str
    players: str
    ending: str
    won: bool
    score: int
    rounds: int
    was: str = ""  # the file of the game, where it became a table: this line replaces the one of that file
    named: bool = True  # whether the players have been asked for their names


def place() -> Path:
    return home() / "mission-log.jsonl"


def entries() -> list[Entry]:
    """The oldest first. A line that somebody spoiled is left out, and stays in the file."""
    try:
        lines = place().read_bytes().splitlines()
    except OSError:
        return []
    entries: dict[tuple[str, int], Entry] = {}
    for line in lines:
        try:
            entry = msgspec.json.decode(line, type=Entry)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        entries.pop((entry.was, entry.run), None)
        entries[entry.game, entry.run] = entry
    return list(entries.values())


def of_game(game: str) -> dict[int, Entry]:
    """The attempts of one game that are taken down."""
    return {entry.run: entry for entry in entries() if entry.game == game}


def renamed(file: str, table: str) -> None:
    """A game that was saved in this file is a table now: its attempts are not taken down again."""
    for entry in of_game(file).values():
        add(msgspec.structs.replace(entry, game=table, was=file))


def add(entry: Entry) -> None:
    """R-SCORE-05: the log is kept; nothing is ever taken out of it."""
    path = place()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(entry) + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise CannotWrite(error.strerror or str(error)) from error


# ---------------------------------------------------------------- at the end of an attempt


def take_down(session: Session, face: Face) -> None:
    """R-SCORE-04: the score of every attempt that is over, once; the players by their seats."""
    game = session.table
    attempts = [] if session.rehearsal else session.system.attempts(session)
    known = of_game(game) if attempts else {}
    for attempt in attempts:
        if attempt.run not in known:
            entry = Entry(
                mission=session.deck.mission.id,
                title=session.scene(None).public.title,
                game=game,
                date=today(),
                players=_seats(session),
                named=False,
                **msgspec.structs.asdict(attempt),
            )
            _write(entry, session, face)


def sign(session: Session, face: Face) -> None:
    """R-SCORE-04: the names of the players, for every attempt that has none yet; then the log is shown."""
    unsigned = [entry for entry in of_game(session.table).values() if not entry.named]
    for entry in unsigned:
        _write(msgspec.structs.replace(entry, players=_names(session, face), named=True), session, face)
    if unsigned:
        scene = session.scene(None)
        face.page(page(scene), scene)


def _write(entry: Entry, session: Session, face: Face) -> None:
    try:
        add(entry)
    except CannotWrite as error:
        face.say(session.scene(None).t("log-cannot-write", path=str(place()), reason=error.reason))


def _names(session: Session, face: Face) -> str:
    """As the players write them, or by their seats."""
    seats = _seats(session)
    try:
        typed = face.ask(session.scene(None).t("log-names", names=seats))
    except EOFError:
        typed = ""
    return " ".join(clean(typed)[:LONGEST].split()) or seats


def _seats(session: Session) -> str:
    names = session.scene(None).names
    return ", ".join(names.seat(seat) for seat in range(session.seats))


def today() -> str:
    return time.strftime("%Y-%m-%d")


def page(scene: Scene) -> Page:
    """Every mission that came to an end on this machine, the newest first."""
    t = scene.t
    lines = []
    for entry in reversed(entries()):
        words = t("log-entry", players=entry.players, score=entry.score, rounds=entry.rounds, ending=entry.ending)
        lines.append((t("log-heading", date=entry.date, title=entry.title), words))
    return Page(t("page-mission-log"), lines or [("", t("log-empty"))])
