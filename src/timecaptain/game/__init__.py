"""What happens at a table: one kernel, two systems, the mechanisms of the boxes, and what each seat may know."""

from typing import TYPE_CHECKING, Union

from . import classic as _classic
from . import revolution as _revolution
from .kernel import state as _state
from .kernel.actions import VERBS, Action, DeckFault, Refusal, Refused, action_of
from .kernel.events import Event
from .kernel.game import Decision, Game, Outcome
from .kernel.saves import BadSave

__all__ = [
    "Action",
    "AnyAction",
    "BadSave",
    "Decision",
    "DeckFault",
    "Event",
    "Game",
    "Outcome",
    "Refusal",
    "Refused",
    "action_of",
]
assert _classic
assert _revolution

if TYPE_CHECKING:
    AnyAction = Action
else:  # what is read from a save or the wire becomes the verb that it names
    AnyAction = _state.AnyAction = Union[tuple(VERBS.values())]  # noqa: UP007
