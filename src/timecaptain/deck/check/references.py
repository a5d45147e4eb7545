"""TC2xx: a name stands for something that is declared."""

from __future__ import annotations

from collections.abc import Collection

from .. import conditions as shared_conditions
from ..build import Reference
from ..classic import conditions as c
from ..classic.abilities import Ability
from ..classic.cards import Inventory, Item
from ..classic.conditions import Rolling, Shows
from ..classic.effects import AddDice, AddHits, Gain, IgnoreSkull, RerollDie, Roll, TurnDie
from ..conditions import Against
from ..effects import Cost, Each, Perform, Pick, Remember, Split
from ..primitives import Condition, Effect, RollCount
from ..revolution import conditions as a
from ..revolution import effects as revolution_effects
from ..revolution.abilities import Talent
from ..revolution.cards import Question, RevolutionItem
from ..walk import Node
from .context import Context
from .names import ANY_RESOURCE, meant

UNKNOWN = {
    "place": "TC201",
    "item": "TC202",
    "token": "TC203",
    "receptacle": "TC204",
    "characteristic": "TC205",
    "counter": "TC206",
    "ending": "TC207",
    "tag": "TC208",
    "resource": "TC212",
    "script": "TC219",
    "plan-card": "TC220",
    "attribute": "TC221",
    "map": "TC222",
    "sky-card": "TC223",
}

# Before a roll only dice can be added; what changes a result has to wait for it.
ROLL_ONLY: dict[type[Effect], tuple[str, ...]] = {
    AddDice: ("before-roll",),
    AddHits: ("after-roll",),
    TurnDie: ("after-roll",),
    RerollDie: ("after-roll",),
    IgnoreSkull: ("after-roll",),
    revolution_effects.AddValue: ("before-destiny", "after-destiny"),
    revolution_effects.IgnoreDestiny: ("after-destiny",),
    revolution_effects.RedrawDestiny: ("after-destiny",),
}
# A static modifier speaks of rolls and tests, too, but not of faces.
ROLL_WINDOWS: dict[type[Condition], tuple[str | None, ...]] = {
    Against: (None, "before-roll", "after-roll", "before-destiny", "after-destiny"),
    Rolling: (None, "before-roll", "after-roll"),
    Shows: ("after-roll",),
    a.Testing: (None, "before-destiny", "after-destiny"),
}
# Who is found only where somebody acts, and what is asked of that agent alone.
OF_THE_ACTOR = ("actor", "here", "others-here", "adjacent")
ABOUT_THE_ACTOR = (shared_conditions.Receptacle, c.Able, c.Alone, c.Together, c.Stock, c.Testing, a.Attribute)


def check(context: Context) -> None:
    _names(context)
    _inventories(context)
    _item_classes(context)
    _selectors(context)
    _any_colour(context)
    _nobody_acts(context)
    _rolls(context)
    _roll_only_effects(context)
    _roll_only_conditions(context)


def _names(context: Context) -> None:
    """TC201 to TC208, TC212, TC219, TC220, and TC209 and TC210 for names with a place before them."""
    for reference in context.source.references:
        known = context.names.known.get(reference.kind)
        if known is not None:
            if reference.name not in known:
                _unknown(context, UNKNOWN[reference.kind], reference, known)
        elif reference.kind == "card":
            scope = context.names.scope(reference.path)
            if context.names.card(reference.name, scope) is None:
                _unknown(context, "TC209", reference, context.names.cards_from(scope))
        elif reference.kind == "test":
            scope = context.names.scope(reference.path)
            if context.names.test(reference.name, scope) is None:
                _unknown(context, "TC210", reference, context.names.tests_from(scope))


def _unknown(context: Context, code: str, reference: Reference, known: Collection[str]) -> None:
    context.unknown.add(reference.kind)
    context.findings.add(code, reference.at, meant(reference.name, known), name=reference.name)


def _inventories(context: Context) -> None:
    """TC212: a receptacle starts with tokens of a colour that stands for nothing."""
    known = context.deck.mission.resources if context.classic else ()
    for node in context.walk.all(Inventory):
        tables = {"resources": node.thing.resources}
        tables |= {f"resources-for.{players}": table for players, table in node.thing.resources_for.items()}
        for field, table in tables.items():
            for colour in table:
                if colour not in known:
                    context.report("TC212", f"{node.path}.{field}.{colour}", meant(colour, known), name=colour)


def _item_classes(context: Context) -> None:
    """TC213: a class of items that the mission does not list."""
    known = context.deck.mission.item_classes
    uses = [(node, "classes", node.thing.classes) for node in context.walk.all(Item, RevolutionItem)]
    uses += [(node, "forbid-items", node.thing.forbid_items) for node in context.walk.all(Ability)]
    for node, field, names in uses:
        for number, name in enumerate(names):
            if name not in known:
                path = f"{node.path}.{field}.{number}"
                context.report_value("TC213", path, meant(name, known), name=name)


def _selectors(context: Context) -> None:
    """TC211, TC204, TC214, TC217: who is meant?"""
    remembered = {node.thing.as_ for node in context.walk.all(Remember)}
    for reference in context.walk.references:
        if reference.kind != "who":
            continue
        name, path = reference.name, reference.path
        kind, colon, who = name.partition(":")
        if name == "chosen":
            if not _somebody_chosen(context, reference.node):
                context.report_value("TC214", path)
        elif colon and kind == "receptacle":
            if who not in context.deck.receptacles:
                context.report_value("TC204", path, meant(who, context.deck.receptacles), name=who)
        elif colon and kind == "remembered":
            if who not in remembered:
                context.report_value("TC217", path, meant(who, remembered), name=who)
        elif name not in context.names.who:
            known = context.names.selectors(remembered)
            context.report_value("TC211", path, meant(name, known), name=name)


def _any_colour(context: Context) -> None:
    """TC225: what is given comes from one heap."""
    for node in context.walk.all(Gain):
        if node.thing.resource == ANY_RESOURCE:
            context.report_value("TC225", f"{node.path}.resource")


def _nobody_acts(context: Context) -> None:
    """TC224: at the end of a run or a mission nobody acts any more, so nothing can be asked of the actor."""
    for reference in context.walk.references:
        if reference.kind == "who" and reference.name in OF_THE_ACTOR and _at_the_end(context, reference.node):
            context.report("TC224", reference.node.path, word=reference.node.path.rpartition(".")[2])
    for node in context.walk.all(*ABOUT_THE_ACTOR, Cost, a.Azrak):
        if not (isinstance(node.thing, a.Azrak) and node.thing.where != "pool") and _at_the_end(context, node):
            context.report("TC224", node.path, word=node.path.rpartition(".")[2])


def _at_the_end(context: Context, node: Node) -> bool:
    """In the script of an ending or a question of the epilogue, and not for agents found there by `each`."""
    inner = node
    for around in node.above():
        if isinstance(around.thing, Each) and inner.field == "do":
            return False
        inner = around
    return node.path.startswith("endings.") or node.within(Question) is not None


def _somebody_chosen(context: Context, node: Node, shared: frozenset[str] = frozenset()) -> bool:
    """Is this inside the script of a `pick` or a `split`? Beside the script nobody is chosen yet.

    In a shared script somebody is chosen where all who perform it have chosen somebody.
    """
    inner = node
    for around in node.above():
        if isinstance(around.thing, Pick | Split) and inner.field == "do":
            return True
        inner = around
    name = context.shared_script(node.path)
    calls = [call for call in context.walk.all(Perform) if name is not None and call.thing.script == name]
    if name is None or name in shared:
        return name is not None
    return bool(calls) and all(_somebody_chosen(context, call, shared | {name}) for call in calls)


def _rolls(context: Context) -> None:
    """TC218: the result of a roll that nobody makes."""
    made = {node.thing.as_ for node in context.walk.all(Roll)}
    for node in context.walk.all(RollCount):
        if node.thing.roll not in made:
            context.report_value("TC218", f"{node.path}.roll", meant(node.thing.roll, made), name=node.thing.roll)


def _window(node: Node) -> str | None:
    """The timing window in which a script runs; a script of a card has none."""
    ability = node.within(Ability) or node.within(Talent)
    return ability.thing.window if ability else None


def _roll_only_effects(context: Context) -> None:
    """TC215: dice, or a test, are changed when there are none."""
    for kind, windows in ROLL_ONLY.items():
        for node in context.walk.all(kind):
            if _window(node) not in windows:
                context.report("TC215", node.path, word=node.path.rpartition(".")[2], windows=" / ".join(windows))


def _roll_only_conditions(context: Context) -> None:
    """TC216: a question about a roll or a test where nobody makes one."""
    for node in context.walk.all(*ROLL_WINDOWS):
        ability = node.within(Ability) or node.within(Talent)
        if ability is None or ability.thing.window not in ROLL_WINDOWS[type(node.thing)]:
            context.report("TC216", node.path, word=node.path.rpartition(".")[2])
