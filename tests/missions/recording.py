"""Lines of play for `missions/NAME/lines/`, recorded from the people who know the mission.

A mission's module (`tests/missions/the_spoken_page.py` for `the-spoken-page`) says for every ending who gets there:

    LINES = {"white": Way(careful), "unread": Way(adrift), "told": Way(careless, ending="white")}

(by the name of the ending, or by another where there are several for one), and `python -m tests.missions
the-spoken-page` writes one line for each of them and every number of players. The fuzzer starts from these lines:
whatever only a long way leads to (a card, a branch) wants a line that goes there.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from timecaptain.deck import shipped
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, Event, Game, Refused
from timecaptain.game.kernel import chance
from timecaptain.lab import line_format, lines

SEATS = (1, 2, 3, 4)
SEEDS = range(1, 60)


class Way(NamedTuple):
    """Who plays so that the mission ends like that: `play(seats, seed)` gives players whose game is at its end."""

    play: Callable[[int, int], Any]
    ending: str = ""  # else the name of the line
    title: str = ""  # else what the docstring of `play` says first
    holds: Callable[[Any], bool] = lambda players: True  # what else must be so at the end

    @property
    def about(self) -> str:
        return self.title or (inspect.getdoc(self.play) or "").partition("\n")[0]


@contextmanager
def record_games() -> Iterator[list[lines.Recorder]]:
    """Every game that begins in this context is recorded, whoever plays it."""
    recorders: list[lines.Recorder] = []
    begin, apply = Game.__init__, Game.apply

    def recorded_begin(game: Game[Any], deck: AnyDeck, seats: int, seed: int = 0, **options: Any) -> None:
        begin(game, deck, seats, seed, **options)
        recorders.append(lines.Recorder(game, seed=seed, **options))

    def recorded_apply(game: Game[Any], seat: int, action: Action) -> list[Event]:
        with chance.overheard(game.s) as heard:
            events = apply(game, seat, action)
        for recorder in recorders:
            if recorder.game is game:  # a copy on which somebody tries something is another game
                recorder.add(seat, action, heard)
        return events

    Game.__init__, Game.apply = recorded_begin, recorded_apply  # type: ignore[method-assign, assignment]
    try:
        yield recorders
    finally:
        Game.__init__, Game.apply = begin, apply  # type: ignore[method-assign]


def ways_of(mission: str) -> Mapping[str, Way]:
    module = import_module(f"tests.missions.{mission.replace('-', '_')}")
    ways: Mapping[str, Way] = module.LINES
    return ways


def record(mission: str) -> list[str]:
    """Write the lines of a shipped mission anew; gives the names of those to which no seed has led."""
    folder = shipped.shipped()[mission] / "lines"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.yaml"):
        old.unlink()
    missing = []
    for line, way in ways_of(mission).items():
        for seats in SEATS:
            name = f"{line}-{seats}"
            recorded = first_line(way.ending or line, way, seats)
            if recorded is None:
                missing.append(name)
            else:
                (folder / f"{name}.yaml").write_text(line_format.write(recorded), encoding="utf-8", newline="\n")
    return missing


def first_line(ending: str, way: Way, seats: int) -> line_format.Line | None:
    """The first seed that leads there."""
    for seed in SEEDS:
        with record_games() as begun:
            try:
                players = way.play(seats, seed)
            except (StopIteration, Refused):
                continue  # somebody was lost on the way and could not go on as told
        if players.game.s.ending == ending and way.holds(players):
            line = begun[-1].line(way.about)
            if replays(players.game.deck, line, ending):
                return line
    return None


def replays(deck: Any, line: line_format.Line, ending: str) -> bool:
    """Not if somebody has moved things on the table otherwise than by clicks."""
    try:
        return bool(lines.play(deck, line).s.ending == ending)
    except Refused:
        return False
