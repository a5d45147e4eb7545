"""TC2xx in a Revolution deck: what has a meaning only while somebody acts, or during a test."""

from __future__ import annotations

from ...conditions import Against
from ...primitives import Condition, Effect
from ...revolution.conditions import Attribute, Azrak, Testing
from ...revolution.effects import AddValue, Damage, IgnoreDestiny, LoseAzrak, Modify, RedrawDestiny
from .. import amounts
from ..references import conditions_in_windows, effects_in_windows, helping, known_rolls, not_at_the_end
from .context import RevolutionContext

EFFECT_WINDOWS: dict[type[Effect], tuple[str, ...]] = {
    AddValue: ("before-destiny", "after-destiny"),
    IgnoreDestiny: ("after-destiny",),
    RedrawDestiny: ("after-destiny",),
}
CONDITION_WINDOWS: dict[type[Condition], tuple[str | None, ...]] = {
    Against: (None, "before-destiny", "after-destiny"),
    Testing: (None, "before-destiny", "after-destiny"),
}


# What an amount may ask for, and the effects that take or deal it.
TAKEN: dict[str, tuple[type[Effect], ...]] = {"azrak": (LoseAzrak,), "damage": (Damage,)}


def check(context: RevolutionContext) -> None:
    amounts.check(context, TAKEN, {})
    helping(context, ("before-destiny", "after-destiny", "on-read", "on-eject"))
    for node in context.walk.all(Modify):
        amounts.lasting(context, node, add=node.thing.add)
    for node in context.walk.all(Attribute):
        not_at_the_end(context, node)
    for node in context.walk.all(Azrak):
        if node.thing.where == "pool":
            not_at_the_end(context, node)
    known_rolls(context, ())  # nobody rolls dice in this system
    effects_in_windows(context, EFFECT_WINDOWS)
    conditions_in_windows(context, CONDITION_WINDOWS)
