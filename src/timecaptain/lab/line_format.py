"""Recorded lines of play as files: `missions/NAME/lines/*.yaml` or `*.json`.

A line says who did what and what chance gave, so that it does not depend on the seed and survives a change of the
random generator:

    format: 2
    mission: the-late-train
    seats: 2
    captain: 0            # who reads first; without it the seed decides
    steps:
      - {seat: 0, do: brief}
      - {seat: 0, do: roll 0 platform/C/shutter, dice: [[hit, blank, hit]]}
      - {seat: 1, do: vote clock-tower, travel: [2]}

`do` is an action as short text. `dice` are the throws of action dice that the step causes, one list per throw; `travel`
are throws of the captain's die, in pips. In the Revolution system `captain` of the step that chooses the last body is
the agent who is drawn as first Time Captain, and `shuffle` has for every pile that the step shuffles its new order, the
next card first, one list per shuffle: `shuffle: {destiny: [[0, -1, 2 shuffle, …]]}`. What the line does not fix is
drawn from `seed`, or, in lines that the fuzzer wrote, from the step's own `rng`. A line of a rehearsal begins in the
middle of the mission: `at: {place: attic, tokens: [storm]}`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from timecaptain.game import Action
from timecaptain.game.kernel.starting_point import StartingPoint
from timecaptain.game.migration import OldAction, upgraded

Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


FORMAT = 2


class InvalidLine(ValueError):
    """The file is not a line, or not a line of this mission. `why` is the key of the message, `about` its argument."""

    def __init__(self, why: str, about: str = "") -> None:
        super().__init__(f"{why}: {about}")
        self.why = why
        self.about = about


class Step(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One action and the results of chance in it."""

    seat: int
    do: str
    dice: list[list[str]] = []
    travel: list[int] = []
    captain: int | None = None
    shuffle: dict[str, list[list[str]]] = {}
    rng: int | None = None

    @property
    def action(self) -> Action:
        return Action.parse(self.do)


def step_of(seat: int, action: Action, **chance: object) -> Step:
    """The step for this action; `chance` are the fields `dice`, `travel`, `captain`, `shuffle` and `rng`."""
    return Step(seat, str(action), **chance)  # type: ignore[arg-type]


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A recorded line of play: how the game starts and every step."""

    mission: str
    seats: int
    steps: list[Step]
    captain: int | None = None
    seed: int = 0
    options: dict[str, bool] = {}
    title: str = ""
    difficulty: str = ""
    at: StartingPoint | None = None  # a rehearsal: where in the mission it begins
    format: int = FORMAT  # 1: written before 0.3, see `game.migration`


def read(path: Path) -> Line:
    """The line in a YAML or JSON file; raises `InvalidLine`.

    JSON is read as YAML, of which it is a subset. Every scalar is text until the type of its field says otherwise.
    """
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=Loader)
        if isinstance(data, dict) and "format" not in data:
            data = data | {"format": 1, "steps": [_upgraded(step) for step in data.get("steps", ())]}
        line = msgspec.convert(data, Line, strict=False)
        if line.format > FORMAT:
            raise ValueError(f"format {line.format}")
        for step in line.steps:
            Action.parse(step.do)
        return line
    except (OSError, ValueError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise InvalidLine("line-unreadable", f"{path.name}: {error}") from error


def _upgraded(step: Any) -> Any:
    """A step of format 1, where the fields of an action stood beside those of chance."""
    fields = OldAction.__struct_fields__
    old = msgspec.convert({key: value for key, value in step.items() if key in fields}, OldAction, strict=False)
    return {key: value for key, value in step.items() if key not in fields} | {"do": str(upgraded(old))}


def read_all(mission: Path) -> dict[str, Line]:
    """The recorded lines of a mission folder by the names of their files."""
    folder = mission / "lines"
    files = [path for path in sorted(folder.glob("*")) if path.suffix in (".yaml", ".json")]
    return {path.stem: read(path) for path in files}


def write(line: Line) -> str:
    """The line as YAML text with one step per row, as a person would write it."""
    head = {"format": FORMAT} | msgspec.to_builtins(line)
    steps = head.pop("steps")
    text: str = yaml.safe_dump(head, sort_keys=False, allow_unicode=True)
    rows = [yaml.safe_dump(step, default_flow_style=True, sort_keys=False, width=10_000) for step in steps]
    return text + "steps:\n" + "".join(f"  - {row.strip()}\n" for row in rows)
