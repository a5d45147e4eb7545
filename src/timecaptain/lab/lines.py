"""Recorded lines of play: who did what, and what the dice showed. `missions/NAME/lines/*.yaml` or `*.json`.

A line is laid out die by die, so that it does not depend on the seed and survives a change of the generator:

    mission: the-late-train
    seats: 2
    captain: 0            # who reads first; without it the seed decides
    steps:
      - {seat: 0, do: brief}
      - {seat: 0, do: roll, agent: 0, what: platform/C/shutter, dice: [[hit, blank, hit]]}
      - {seat: 1, do: vote, what: clock-tower, travel: [2]}

`dice` are the throws of action dice that the step causes, one list per throw; `travel` are throws of the captain's
die, in pips. What is not laid out is drawn from `seed`, or, in what a fuzzer wrote down, from the step's own `rng`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import yaml
from msgspec import Struct

from timecaptain.deck.cards import Deck
from timecaptain.game import Action, Event, Game
from timecaptain.game.classic import ClassicGame
from timecaptain.game.kernel import chance
from timecaptain.game.kernel.state import State


class BadLine(ValueError):
    """The file is no line, or not one of this mission. `why` is the key of a sentence."""

    def __init__(self, why: str, about: str = "") -> None:
        super().__init__(f"{why}: {about}")
        self.why = why
        self.about = about


class Step(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One action and what chance adds to it."""

    seat: int
    do: str
    agent: int = -1
    what: str = ""
    to: str = ""
    n: int = 0
    dice: list[list[str]] = []
    travel: list[int] = []
    rng: int | None = None

    @property
    def action(self) -> Action:
        return Action(self.do, self.agent, self.what, self.to, self.n)


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    mission: str
    seats: int
    steps: list[Step]
    captain: int | None = None
    seed: int = 0
    options: dict[str, bool] = {}
    title: str = ""


def step_of(seat: int, action: Action, **chance_: object) -> Step:
    return Step(seat, action.do, action.agent, action.what, action.to, action.n, **chance_)  # type: ignore[arg-type]


# ---------------------------------------------------------------- files


def read(path: Path) -> Line:
    """JSON is YAML, too; both are read alike. Every scalar is text until the format says otherwise: `what: 0`."""
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
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


# ---------------------------------------------------------------- playing


def begin(deck: Deck, line: Line) -> ClassicGame:
    """The game before the first step."""
    if line.mission != deck.mission.id:
        raise BadLine("line-of-another-mission", line.mission)
    game = Game.new(deck, line.seats, line.seed, **line.options)
    assert isinstance(game, ClassicGame)
    if line.captain is not None:
        game.s.captain = line.captain
        game.lay_out("first-captain")  # the starting point is another one now
    return game


def lay(game: ClassicGame, step: Step) -> None:
    """Lay out what the dice will show."""
    dice = game.deck.mission.dice
    if step.rng is not None:
        game.s.rng = step.rng
    faces = [[_index(dice.action, face) for face in throw] for throw in step.dice]
    pips = [[_index(dice.captain, number)] for number in step.travel]
    game.lay_out("action", *faces)
    game.lay_out("captain", *pips)


def _index(faces: tuple[object, ...], wanted: object) -> int:
    if wanted not in faces:
        raise BadLine("line-no-such-face", str(wanted))
    return faces.index(wanted)


def play(deck: Deck, line: Line, number: int | None = None) -> ClassicGame:
    """The game after so many steps of the line, or after all of it."""
    game = begin(deck, line)
    for _ in steps(game, line, number):
        pass
    return game


def steps(game: ClassicGame, line: Line, number: int | None = None) -> Iterator[tuple[Step, list[Event]]]:
    """Play step by step, and give what was told of each."""
    for step in line.steps[:number]:
        lay(game, step)
        yield step, game.apply(step.seat, step.action)


# ---------------------------------------------------------------- recording


class Recorder:
    """Plays on a game and writes down every step with what chance gave."""

    def __init__(self, game: ClassicGame, *, captain: int | None = None, seed: int = 0, title: str = "") -> None:
        self.game = game
        self.start = Line(game.deck.mission.id, game.s.seats, [], captain, seed, {}, title)
        self.steps: list[Step] = []

    def do(self, seat: int, action: Action) -> list[Event]:
        with _listening() as heard:
            events = self.game.apply(seat, action)
        dice = self.game.deck.mission.dice
        throws = [[dice.action[face] for face in faces] for name, faces in heard if name == "action"]
        pips = [dice.captain[face] for name, faces in heard if name == "captain" for face in faces]
        self.steps.append(step_of(seat, action, dice=throws, travel=pips))
        return events

    def line(self) -> Line:
        return msgspec.structs.replace(self.start, steps=list(self.steps))


@contextmanager
def _listening() -> Iterator[list[tuple[str, list[int]]]]:
    """Overhear the chance nodes while one action is played."""
    heard: list[tuple[str, list[int]]] = []
    real = chance.dice

    def overheard(state: State, name: str, number: int, sides: int) -> list[int]:
        faces = real(state, name, number, sides)
        heard.append((name, list(faces)))
        return faces

    chance.dice = overheard
    try:
        yield heard
    finally:
        chance.dice = real
