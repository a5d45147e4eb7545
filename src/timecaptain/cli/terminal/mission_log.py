"""The Mission Log: who played what, when, how it ended and with which score (R-SCORE-04, R-SCORE-05).

One line of JSON for each attempt that came to an end, only ever appended, in the folder where the games are.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

from ..data import home
from .pages import Page
from .record import BadRecord
from .scene import Scene

LONGEST = 120  # of all names together


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """`game` is the file of the saved game and `run` the attempt: the same one is taken down once."""

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


def place() -> Path:
    return home() / "mission-log.jsonl"


def entries() -> list[Entry]:
    """The oldest first. A line that somebody spoiled is left out, and stays in the file."""
    try:
        lines = place().read_bytes().splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=Entry))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
    return found


def taken_down(game: str, run: int) -> bool:
    return any(entry.game == game and entry.run == run for entry in entries())


def add(entry: Entry) -> None:
    path = place()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(entry) + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise BadRecord("record-cannot-write", path, reason=error.strerror or str(error)) from error


def today() -> str:
    return time.strftime("%Y-%m-%d")


def page(scene: Scene) -> Page:
    """Every mission that came to an end on this machine, the newest first."""
    t = scene.t
    found = []
    for entry in reversed(entries()):
        words = t("log-entry", players=entry.players, score=entry.score, rounds=entry.rounds, ending=entry.ending)
        found.append((t("log-heading", date=entry.date, title=entry.title), words))
    return Page(t("page-mission-log"), found or [("", t("log-empty"))])
