"""What must be true at every table after every action: each thing in exactly one place, nothing out of its bounds.

`check` looks at one state. `Snapshot` compares two: the public state changes only as the events say.
The things that are checked belong to the systems: `classic/conservation.py`, `revolution/conservation.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from timecaptain.game import Event
from timecaptain.game.kernel.game import Game

from .registry import system_of


def check(game: Game[Any]) -> list[str]:
    """What is impossible in the present state of the game."""
    return list(system_of(game.deck).violations(game))


class Snapshot:
    """The public state of a game before an action, to be compared with the events of the action."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.system = system_of(game.deck)
        self.before = self.system.public_state(game)

    def problems_after(self, events: Iterable[Event]) -> list[str]:
        """What is impossible now, and what changed differently from what the events of the action say."""
        after = self.system.public_state(self.game)
        return [*check(self.game), *self.system.unexplained_changes(self.before, after, list(events))]
