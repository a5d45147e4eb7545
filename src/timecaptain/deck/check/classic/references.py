"""TC2xx in a Classic deck: resources, rolls, and what has a meaning only during a roll."""

from __future__ import annotations

from ...classic.abilities import Ability
from ...classic.cards import Inventory
from ...classic.conditions import Able, Alone, Rolling, Shows, Stock, Testing, Together
from ...classic.effects import (
    AddDice,
    AddHits,
    ChangeStock,
    Gain,
    IgnoreSkull,
    Lose,
    LoseTime,
    Modify,
    RemoveShields,
    RerollDie,
    Roll,
    TurnDie,
    Wound,
)
from ...classic.primitives import ANY_RESOURCE
from ...conditions import Against
from ...primitives import Condition, Effect
from .. import amounts
from ..names import suggest
from ..references import (
    conditions_in_windows,
    effects_in_windows,
    helping,
    known_item_classes,
    known_rolls,
    not_at_the_end,
)
from .context import ClassicContext

# Before a roll only dice can be added; what changes a result has to wait for it.
EFFECT_WINDOWS: dict[type[Effect], tuple[str, ...]] = {
    AddDice: ("before-roll",),
    AddHits: ("after-roll",),
    TurnDie: ("after-roll",),
    RerollDie: ("after-roll",),
    IgnoreSkull: ("after-roll",),
}
# A static modifier can be about rolls, too, but not about faces.
CONDITION_WINDOWS: dict[type[Condition], tuple[str | None, ...]] = {
    Against: (None, "before-roll", "after-roll"),
    Rolling: (None, "before-roll", "after-roll"),
    Shows: ("after-roll",),
}


# The windows in which one agent does something, or something happens to it.
OF_AN_AGENT = (
    "before-roll",
    "after-roll",
    "on-read",
    "on-leave",
    "on-hit",
    "on-wound",
    "on-death",
    "on-return",
    "on-stock-empty",
)
# What an amount may ask for: the effects that take or deal it, and the windows in which it was just taken or dealt.
TAKEN: dict[str, tuple[type[Effect], ...]] = {
    "life": (Wound,),
    "time": (LoseTime,),
    "resources": (Lose,),
    "stock": (ChangeStock,),
    "hits": (RemoveShields,),
}
TAKEN_IN = {"life": ("on-wound", "on-death"), "hits": ("on-hit",)}


def check(context: ClassicContext) -> None:
    amounts.check(context, TAKEN, TAKEN_IN)
    for node in context.walk.all(Modify):
        given, travels = node.thing.gives, node.thing.lasts not in ("roll", "round")
        numbers = {"dice": given.dice, "hits": given.hits, "resistance": given.resistance}
        amounts.lasting(context, node, **numbers, travel=given.travel if travels else 0)
    helping(context, OF_AN_AGENT)
    _inventories(context)
    for node in context.walk.all(Ability):
        known_item_classes(context, f"{node.path}.forbid-items", node.thing.forbid_items)
    _any_colour(context)
    for node in context.walk.all(Able, Alone, Together, Stock, Testing):
        not_at_the_end(context, node)
    known_rolls(context, {node.thing.as_ for node in context.walk.all(Roll)})
    effects_in_windows(context, EFFECT_WINDOWS)
    conditions_in_windows(context, CONDITION_WINDOWS)


def _inventories(context: ClassicContext) -> None:
    """TC212: a receptacle starts with tokens of a colour that stands for nothing."""
    known = context.deck.mission.resources
    for node in context.walk.all(Inventory):
        tables = {"resources": node.thing.resources}
        tables |= {f"resources-for.{players}": table for players, table in node.thing.resources_for.items()}
        for field, table in tables.items():
            for colour in table:
                if colour not in known:
                    context.report(
                        "TC212", f"{node.path}.{field}.{colour}", suggest(context.findings, colour, known), name=colour
                    )


def _any_colour(context: ClassicContext) -> None:
    """TC225: resources that are gained have one colour."""
    for node in context.walk.all(Gain):
        if node.thing.resource == ANY_RESOURCE:
            context.report_value("TC225", f"{node.path}.resource")
