"""The mechanisms of all boxes, from the folders of `timecaptain.mechanisms`, as the tables of this system need them.

The system calls the hooks of those that a deck switches on, and names none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Union

import msgspec

from timecaptain.deck.mechanisms import DECKS, MechanismError, declared, is_on, the_one
from timecaptain.deck.primitives import Condition, Effect
from timecaptain.deck.revolution.cards import RevolutionDeck

from ..kernel.actions import Action, DeckFault, Refusal
from ..kernel.conditions import Test
from ..kernel.machine import Step, StepFunction
from ..kernel.state import Frame
from ..kernel.system import Act, Check
from ..kernel.verbs import Resume
from . import view_types
from .mechanism import Label, Mechanism, Saying

if TYPE_CHECKING:
    from .game import RevolutionGame


def _load(name: str) -> Mechanism:
    """The rules of a mechanism, once it is known that they are whole."""
    kind = the_one(name, "game", Mechanism)
    if kind is None:
        raise MechanismError(f"{name}: a mechanism needs a file game.py")
    for attribute in ("name", "state_type"):
        if not hasattr(kind, attribute):
            raise MechanismError(f"{name}: {kind.__name__} says no {attribute}")
    if kind.name != name:
        raise MechanismError(f"{name}: {kind.__name__} is called {kind.name!r}, and its folder {name!r}")
    tables: tuple[tuple[type[Any], Any], ...] = ((Effect, kind.verbs), (Condition, kind.conditions))
    missing = [word.__name__ for base, table in tables for word in declared(DECKS[name], base) if word not in table]
    if missing:
        raise MechanismError(f"{name}: {kind.__name__} has no function for {', '.join(missing)}")
    for view in (kind.view_type, kind.own_type):
        if view is not None and view.__struct_config__.tag != name:
            raise MechanismError(f"{name}: the tag of {view.__name__} is not {name!r}")
    return kind()


ALL: tuple[Mechanism, ...] = tuple(map(_load, DECKS))


def switched_on(deck: RevolutionDeck) -> tuple[Mechanism, ...]:
    """M-META-02: those that the mission names."""
    return tuple(one for one in ALL if is_on(deck, one.name))


def by_hook(mechanisms: tuple[Mechanism, ...]) -> dict[str, tuple[Mechanism, ...]]:
    """By the name of each hook, the mechanisms that do something there: most do nothing in most of them."""
    hooks = [name for name, value in vars(Mechanism).items() if callable(value) and not name.startswith("_")]
    return {
        hook: tuple(one for one in mechanisms if getattr(type(one), hook) is not getattr(Mechanism, hook))
        for hook in hooks
    }


def after_action(g: RevolutionGame) -> None:
    """Each puts right what follows from an action. A state in another shape than it says could not be saved."""
    for one in g.mechanisms:
        one.after_action(g)
        try:
            msgspec.convert(g.s.mechanisms[one.name], one.state_type)
        except msgspec.ValidationError as error:
            why = {"mechanism": one.name, "reason": str(error)}
            raise DeckFault(Refusal("", "mechanism-fault", why)) from error


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
OUTCOMES: tuple[str, ...] = tuple(name for one in ALL for name in one.outcomes)
ANSWERS: dict[str, Resume] = {kind: answer for one in ALL for kind, answer in one.answers.items()}
PRIVATE: tuple[str, ...] = tuple(kind for one in ALL for kind in one.private_decisions)
ANSWER_ACTIONS: tuple[type[Action], ...] = tuple(kind for one in ALL for kind in one.answer_actions)
ACTIONS: dict[type[Action], tuple[Check, Act]] = {verb: both for one in ALL for verb, both in one.actions.items()}
LABELS: dict[str, Label] = {verb: label for one in ALL for verb, label in one.labels.items()}
SHORT_LABELS: dict[str, Label] = {verb: label for one in ALL for verb, label in one.short_labels.items()}
SAYINGS: dict[str, Saying] = {kind: saying for one in ALL for kind, saying in one.sayings.items()}

if not TYPE_CHECKING:  # the type of a view names all that can stand in it
    _open = [one.view_type for one in ALL if one.view_type is not None]
    _own = [one.own_type for one in ALL if one.own_type is not None]
    view_types.AnyMechanismView = Union[tuple(_open)]  # noqa: UP007
    view_types.AnyOwnMechanismView = Union[tuple(_own)]  # noqa: UP007
