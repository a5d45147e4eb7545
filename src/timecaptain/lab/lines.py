"""Recorded lines of play: who did what, and what the dice showed. `missions/NAME/lines/*.yaml` or `*.json`.

A line is laid out, so that it does not depend on the seed and survives a change of the generator:

    mission: the-late-train
    seats: 2
    captain: 0            # who reads first; without it the seed decides
    steps:
      - {seat: 0, do: brief}
      - {seat: 0, do: roll, agent: 0, what: platform/C/shutter, dice: [[hit, blank, hit]]}
      - {seat: 1, do: vote, what: clock-tower, travel: [2]}

`dice` are the throws of action dice that the step causes, one list per throw; `travel` are throws of the captain's
die, in pips. In the Revolution system `captain` of the step that chooses the last body is the agent who is drawn as
first Time Captain, and `shuffle` has for every pile that the step shuffles its new order, the next card first, one
list per shuffle: `shuffle: {destiny: [[0, -1, 2 shuffle, …]]}`. What is not laid out is drawn from `seed`, or, in
what a fuzzer wrote down, from the step's own `rng`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, Event, Game
from timecaptain.game.kernel import chance

from .step import BadLine, Step, step_of
from .systems import system_of

Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

__all__ = ["BadLine", "Line", "Recorder", "Step", "recorded", "step_of"]


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    mission: str
    seats: int
    steps: list[Step]
    captain: int | None = None
    seed: int = 0
    options: dict[str, bool] = {}
    title: str = ""
    difficulty: str = ""


# ---------------------------------------------------------------- files


def read(path: Path) -> Line:
    """JSON is YAML, too; both are read alike. Every scalar is text until the format says otherwise: `what: 0`."""
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=Loader)
        return msgspec.convert(data, Line, strict=False)
    except (OSError, ValueError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise BadLine("line-unreadable", f"{path.name}: {error}") from error


def write(line: Line) -> str:
    """As a person would write it: one step per line."""
    head = msgspec.to_builtins(line)
    steps = head.pop("steps")
    text: str = yaml.safe_dump(head, sort_keys=False, allow_unicode=True)
    lines = [yaml.safe_dump(step, default_flow_style=True, sort_keys=False, width=10_000) for step in steps]
    return text + "steps:\n" + "".join(f"  - {one.strip()}\n" for one in lines)


def lines_of(mission: Path) -> dict[str, Line]:
    """The recorded lines of a mission folder, by name."""
    folder = mission / "lines"
    files = [path for path in sorted(folder.glob("*")) if path.suffix in (".yaml", ".json")]
    return {path.stem: read(path) for path in files}


def with_seed(line: Line, seed: int) -> Line:
    """The same line; what is not laid out comes out otherwise."""
    return msgspec.structs.replace(line, seed=seed)


# ---------------------------------------------------------------- playing


def begin(deck: AnyDeck, line: Line) -> Game[Any]:
    """The game before the first step."""
    if line.mission != deck.mission.id:
        raise BadLine("line-of-another-mission", line.mission)
    options: dict[str, bool | str] = {**line.options, "difficulty": line.difficulty}
    game = Game.new(deck, line.seats, line.seed, **options)
    if line.captain is not None:
        system_of(deck).first_captain(game, line.captain)
    return game


def lay(game: Game[Any], step: Step) -> None:
    """Lay out what chance will give."""
    if step.rng is not None:
        game.s.rng = step.rng
        game.lay_out("")  # the starting point is another one now
    system_of(game.deck).lay(game, step)


def play(deck: AnyDeck, line: Line, number: int | None = None) -> Game[Any]:
    """The game after so many steps of the line, or after all of it."""
    game = begin(deck, line)
    for _ in steps(game, line, number):
        pass
    return game


def steps(game: Game[Any], line: Line, number: int | None = None) -> Iterator[tuple[Step, list[Event]]]:
    """Play step by step, and give what was told of each."""
    for step in line.steps[:number]:
        lay(game, step)
        yield step, game.apply(step.seat, step.action)


# ---------------------------------------------------------------- recording


class Recorder:
    """Writes down every step of a game with what chance gave."""

    def __init__(self, game: Game[Any], *, seed: int = 0, difficulty: str = "", **options: bool) -> None:
        self.game = game
        captain = system_of(game.deck).captain(game)
        self.start = Line(game.deck.mission.id, game.s.seats, [], captain, seed, options=options, difficulty=difficulty)
        self.steps: list[Step] = []

    def note(self, seat: int, action: Action, heard: chance.Heard) -> None:
        self.steps.append(step_of(seat, action, **system_of(self.game.deck).drawn(self.game, heard)))

    def line(self, title: str = "") -> Line:
        return msgspec.structs.replace(self.start, steps=list(self.steps), title=title)


@contextmanager
def recorded() -> Iterator[list[Recorder]]:
    """Every game that begins in here is written down, whoever plays it and by whatever script."""
    begun: list[Recorder] = []
    new, apply = Game.new, Game.apply

    def begin(deck: AnyDeck, seats: int, seed: int = 0, **options: Any) -> Game[Any]:
        game = new(deck, seats, seed, **options)
        begun.append(Recorder(game, seed=seed, **options))
        return game

    def do(game: Game[Any], seat: int, action: Action) -> list[Event]:
        with chance.overheard(game.s) as heard:
            events = apply(game, seat, action)
        for recorder in begun:
            if recorder.game is game:  # a copy on which somebody tries something is another game
                recorder.note(seat, action, heard)
        return events

    Game.new, Game.apply = staticmethod(begin), do  # type: ignore[method-assign, assignment]
    try:
        yield begun
    finally:
        Game.new, Game.apply = staticmethod(new), apply  # type: ignore[method-assign]
