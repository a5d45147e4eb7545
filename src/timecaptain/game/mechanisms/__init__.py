"""What single boxes add to the Revolution system, one module each.

To add one, write its module and put it into `ALL`; the system calls the hooks of those that a deck switches on, and
names none of them. Its settings and words are in `deck.mechanisms`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from timecaptain.deck.mechanisms import is_on
from timecaptain.deck.revolution.cards import RevolutionDeck

from ..kernel.actions import Action
from ..kernel.conditions import Test
from ..kernel.machine import Step, StepFunction
from ..kernel.state import Frame
from ..kernel.system import Act, Check
from ..kernel.verbs import Resume
from .base import Mechanism
from .box import Box
from .fear import Fear
from .house_plan import HousePlan
from .magick import Magick
from .markers import Markers
from .mysteries import Mysteries
from .or_and import OrAndMechanism
from .replacements import Replacements
from .second_deck import SecondDeck
from .sky import Sky

if TYPE_CHECKING:
    from ..revolution.game import RevolutionGame

ALL: tuple[Mechanism, ...] = (
    Magick(),
    Fear(),
    OrAndMechanism(),
    HousePlan(),
    Mysteries(),
    Replacements(),
    Sky(),
    Box(),
    Markers(),
    SecondDeck(),
)


def switched_on(deck: RevolutionDeck) -> tuple[Mechanism, ...]:
    """The mechanisms of a deck."""
    return tuple(one for one in ALL if is_on(deck, one.name))


def _only_when_on(name: str, function: Callable[[Any, Frame, Any], Any], otherwise: Any) -> Callable[..., Any]:
    """A word whose mechanism is off says nothing; `check` reports it to the author."""

    def guarded(g: RevolutionGame, frame: Frame, word: Any) -> Any:
        return function(g, frame, word) if name in g.s.mechanisms else otherwise

    return guarded


VERBS: dict[type, StepFunction] = {
    word: _only_when_on(one.name, function, None) for one in ALL for word, function in one.verbs.items()
}
CONDITIONS: dict[type, Test] = {
    word: _only_when_on(one.name, function, False) for one in ALL for word, function in one.conditions.items()
}
PROCEDURES: dict[str, tuple[Step, ...]] = {name: steps for one in ALL for name, steps in one.procedures.items()}
ANSWERS: dict[str, Resume] = {kind: answer for one in ALL for kind, answer in one.answers.items()}
ANSWER_ACTIONS: tuple[type[Action], ...] = tuple(kind for one in ALL for kind in one.answer_actions)
ACTIONS: dict[type[Action], tuple[Check, Act]] = {verb: both for one in ALL for verb, both in one.actions.items()}
