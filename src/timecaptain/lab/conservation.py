"""What must hold at every table after every action: each thing in exactly one place, nothing out of its bounds.

`check` looks at one moment. `Watch` compares two: what lies on the table changes only by what was told.
What there is to count is the system's own: `classic/conservation.py`, `revolution/conservation.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from timecaptain.game import Event

from .registry import system_of


class Broken(AssertionError):
    """Something is not where it must be."""


def check(game: Any) -> list[str]:
    """What is wrong at this moment."""
    return list(system_of(game.deck).wrong(game))


def assert_holds(game: Any) -> None:
    if problems := check(game):
        raise Broken("; ".join(problems))


class Watch:
    """What lies open before an action, to be compared with what was told of it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.system = system_of(game.deck)
        self.before = self.system.lying_open(game)

    def after(self, events: Iterable[Event]) -> list[str]:
        """What is wrong now, and what changed without a word."""
        return [*check(self.game), *self.system.untold(self.before, self.system.lying_open(self.game), list(events))]
