"""What the box mechanisms show in the terminal: each in a line or two, as long as there is something to see."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from timecaptain.deck.mechanisms import DECKS, the_one
from timecaptain.game.revolution.view_text import mechanism_line

if TYPE_CHECKING:
    from .scene import RevolutionScene


class MechanismLines:
    """Without a `terminal.py` a mechanism is shown as plain data."""

    summed: ClassVar[tuple[str, ...]] = ()  # events with a number: several in a row are told as one sum

    def lines(self, scene: RevolutionScene, shown: Any) -> list[str]:
        """What lies open; `shown` is the mechanism's part of the view."""
        return [line] if (line := mechanism_line(shown, scene.t)) else []

    def own_lines(self, scene: RevolutionScene, shown: Any) -> list[str]:
        """What only this seat knows."""
        return [line] if (line := mechanism_line(shown, scene.t)) else []


@cache
def lines_of(name: str) -> MechanismLines:
    return (the_one(name, "terminal", MechanismLines) or MechanismLines)()


@cache
def summed() -> tuple[str, ...]:
    return tuple(kind for name in DECKS for kind in lines_of(name).summed)


def lines(scene: RevolutionScene) -> list[str]:
    """What lies open of each, and what only this seat knows."""
    shown = [line for name, one in scene.public.mechanisms.items() for line in lines_of(name).lines(scene, one)]
    own = scene.view.own.mechanisms if scene.view.own else {}
    return shown + [line for name, one in own.items() for line in lines_of(name).own_lines(scene, one)]
