"""One step of a recorded line: an action and what chance adds to it."""

from __future__ import annotations

from msgspec import Struct

from timecaptain.game import Action


class InvalidLine(ValueError):
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
    captain: int | None = None
    shuffle: dict[str, list[list[str]]] = {}
    rng: int | None = None

    @property
    def action(self) -> Action:
        return Action(self.do, self.agent, self.what, self.to, self.n)


def step_of(seat: int, action: Action, **chance: object) -> Step:
    return Step(seat, action.do, action.agent, action.what, action.to, action.n, **chance)  # type: ignore[arg-type]
