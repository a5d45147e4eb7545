"""What the dead have, where a text asks for it: the living may use it and choose to (C-DEATH-05, A-C-29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from timecaptain.deck import conditions as shared_conditions
from timecaptain.deck import effects as e
from timecaptain.deck.classic import conditions as c
from timecaptain.deck.classic.primitives import ANY_RESOURCE
from timecaptain.deck.primitives import Condition

from ..kernel import verbs
from ..kernel.actions import NOBODY, Choose, Decline
from ..kernel.conditions import holds
from ..kernel.state import Frame
from ..kernel.verbs import push, step_of
from . import items
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame

UNASKED = ("on-leave", "later", "alarms")  # what a text does while nobody reads it asks nothing


class Borrower(Frame):
    """Whoever is asked a condition and would use what the dead have: it is never on the stack."""


def borrowing(frame: Frame) -> Borrower:
    return Borrower(frame.script, frame.at, frame.agent, frame.card, frame.chosen, frame.to, frame.n)


def can_be_met(g: ClassicGame, frame: Frame, condition: Condition | None) -> bool:
    """Whether a condition holds, with what the dead have if need be."""
    if condition is None or holds(g, frame, condition):
        return True
    return somebody_dead(g) and holds(g, borrowing(frame), condition)


def somebody_dead(g: ClassicGame) -> bool:
    return any(agent.back_at != ALIVE for agent in g.s.agents)


def use_for(g: ClassicGame, frame: Frame, condition: Condition | None) -> None:
    """C-ITEM-09: items of the dead by which alone a condition holds have been used by this agent in this TU."""
    if condition is not None and not holds(g, frame, condition):
        use(g, frame.agent, condition)


def use(g: ClassicGame, i: int, condition: Condition) -> None:
    for item in items_in(condition):
        if items.at_hand(g, i, item):
            g.s.used[item] = i


def items_in(condition: Condition) -> Iterator[str]:
    """The items that a condition asks for."""
    match condition:
        case shared_conditions.All() | shared_conditions.Any() | shared_conditions.None_():
            for one in condition.of:
                yield from items_in(one)
        case shared_conditions.Has():
            yield condition.item


def branch(g: ClassicGame, frame: Frame, effect: e.If) -> None:
    """A-C-29: where a text depends on what only the dead have, its reader is asked whether to use that."""
    if not somebody_dead(g):
        return verbs.branch(g, frame, effect)
    as_it_is = holds(g, frame, effect.when)
    if as_it_is == holds(g, borrowing(frame), effect.when) or not may_ask(g, frame):
        push(g, frame, effect.then if as_it_is else effect.else_)
    else:
        options = [Choose(frame.agent, 0), Decline(frame.agent)]
        g.wait("choose", frame.agent, options, labels=[name_of(g, effect.when), ""])


def may_ask(g: ClassicGame, frame: Frame) -> bool:
    return frame.agent >= 0 and g.alive(frame.agent) and not set(UNASKED).intersection(frame.script.split("."))


def name_of(g: ClassicGame, condition: Condition) -> str:
    """The key of the name of what the dead have and the condition asks for."""
    match condition:
        case shared_conditions.Has() if items.holds_item(g, NOBODY, condition.item):
            return g.deck.items[condition.item].name.key
        case c.Holds():
            resources = g.deck.mission.resources.items()
            return next(one.name.key for colour, one in resources if condition.resource in (colour, ANY_RESOURCE))
        case shared_conditions.All() | shared_conditions.Any() | shared_conditions.None_():
            return next(filter(None, (name_of(g, one) for one in condition.of)), "")
    return ""


def chosen(g: ClassicGame, frame: Frame, action: Choose | Decline) -> None:
    """The answer to a choice of a card, or to whether what the dead have is used."""
    effect = step_of(g, frame)
    if isinstance(effect, e.If):
        met = holds(g, frame, effect.when)
        if isinstance(action, Choose):
            met = not met  # or nothing would have been asked
            use(g, frame.agent, effect.when)
        push(g, frame, effect.then if met else effect.else_)
    else:
        if isinstance(action, Choose):
            use_for(g, frame, effect.options[action.option].if_)
        verbs.chosen_branch(g, frame, action)
