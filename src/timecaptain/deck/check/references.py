"""TC2xx: a name stands for something that is declared, and an effect or a condition where it has a meaning."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from ..build import Reference
from ..conditions import Is, Receptacle
from ..effects import Cost, Each, Pick, Remember, Split
from ..primitives import Condition, Effect, RollCount
from ..walk import Node
from .context import Context
from .names import suggest

# Selectors that find agents only where somebody acts, and what is asked of that agent alone.
OF_THE_ACTOR = ("actor", "here", "others-here", "adjacent")
ABOUT_THE_ACTOR: tuple[type, ...] = (Receptacle, Is, Cost)


def check(context: Context) -> None:
    _names(context)
    _item_classes(context)
    _selectors(context)
    _nobody_acts(context)


def _names(context: Context) -> None:
    """TC201 to TC208, TC212, TC219 to TC222, codes of mechanisms; TC209, TC210 for names with a place before them."""
    for reference in context.source.references:
        known = context.names.known.get(reference.kind)
        if known is not None:
            if reference.name not in known:
                _unknown(context, context.unknown_codes[reference.kind], reference, known)
        elif reference.kind == "card":
            scope = context.names.scope(reference.path)
            if context.names.card(reference.name, scope) is None:
                _unknown(context, "TC209", reference, partial(context.names.cards_from, scope))
        elif reference.kind == "test":
            scope = context.names.scope(reference.path)
            if context.names.test(reference.name, scope) is None:
                _unknown(context, "TC210", reference, partial(context.names.tests_from, scope))


def _unknown(
    context: Context, code: str, reference: Reference, known: Collection[str] | Callable[[], Collection[str]]
) -> None:
    context.unknown.add(reference.kind)
    context.findings.add(code, reference.at, suggest(context.findings, reference.name, known), name=reference.name)


def _item_classes(context: Context) -> None:
    for node in context.walk.all(context.item):
        known_item_classes(context, f"{node.path}.classes", node.thing.classes)


def known_item_classes(context: Context, path: str, names: Collection[str]) -> None:
    """TC213: a class of items that the mission does not list."""
    known = context.deck.mission.item_classes
    for number, name in enumerate(names):
        if name not in known:
            context.report_value("TC213", f"{path}.{number}", suggest(context.findings, name, known), name=name)


def _selectors(context: Context) -> None:
    """TC211, TC204, TC214, TC217: who is meant?"""
    remembered = {node.thing.as_ for node in context.walk.all(Remember)}
    chosen_in = _scripts_with_somebody_chosen(context)
    for reference in context.walk.references:
        if reference.kind != "who":
            continue
        name, path = reference.name, reference.path
        kind, colon, who = name.partition(":")
        if name == "chosen":
            if not _somebody_chosen(context, reference.node, chosen_in):
                context.report_value("TC214", path)
        elif colon and kind == "receptacle":
            if who not in context.deck.receptacles:
                context.report_value("TC204", path, suggest(context.findings, who, context.deck.receptacles), name=who)
        elif colon and kind == "remembered":
            if who not in remembered:
                context.report_value("TC217", path, suggest(context.findings, who, remembered), name=who)
        elif name not in context.names.selectors:
            known = context.names.selectors_with(remembered)
            context.report_value("TC211", path, suggest(context.findings, name, known), name=name)


def _somebody_chosen(context: Context, node: Node, chosen_in: set[str]) -> bool:
    """Is this inside the script of a `pick` or a `split`, or in a shared script where somebody is chosen?"""
    return _inside_a_choice(node) or context.shared_script(node.path) in chosen_in


def _inside_a_choice(node: Node) -> bool:
    """Beside the script of a `pick` or a `split` nobody is chosen yet."""
    inner = node
    for around in node.above():
        if isinstance(around.thing, Pick | Split) and inner.field == "do":
            return True
        if getattr(around.thing, "for_", None) is not None and inner.field in ("do", "when"):
            return True  # whoever is helped
        inner = around
    return False


def _scripts_with_somebody_chosen(context: Context) -> set[str]:
    """Shared scripts that are performed, and only where somebody is chosen."""
    open_calls: dict[str | None, set[str]] = {}  # by the shared script that performs, which of them it performs
    for name, calls in context.calls.items():
        for call in calls:
            if not _inside_a_choice(call):
                open_calls.setdefault(context.shared_script(call.path), set()).add(name)
    scripts = set(context.deck.mission.scripts) & context.calls.keys()
    nobody: list[str | None] = [None, *(set(context.deck.mission.scripts) - scripts)]
    while nobody:
        called = open_calls.pop(nobody.pop(), set()) & scripts
        scripts -= called
        nobody += called
    return scripts


def _nobody_acts(context: Context) -> None:
    for reference in context.walk.references:
        if reference.kind == "who" and reference.name in OF_THE_ACTOR:
            not_at_the_end(context, reference.node)
    for node in context.walk.all(*ABOUT_THE_ACTOR):
        not_at_the_end(context, node)


def not_at_the_end(context: Context, node: Node) -> None:
    """TC224: at the end of a run or a mission nobody acts any more, so nothing can be asked of the actor."""
    if _at_the_end(context, node):
        context.report("TC224", node.path, word=word_at(node))


def _at_the_end(context: Context, node: Node) -> bool:
    """In the script of an ending or a question of the epilogue, and not for agents found there by `each`."""
    inner = node
    for around in node.above():
        if isinstance(around.thing, Each) and inner.field == "do":
            return False
        inner = around
    return node.path.startswith(("endings.", "mission.questions."))


def known_rolls(context: Context, made: Collection[str]) -> None:
    """TC218: the result of a roll that nobody makes."""
    for node in context.walk.all(RollCount):
        if node.thing.roll not in made:
            context.report_value(
                "TC218", f"{node.path}.roll", suggest(context.findings, node.thing.roll, made), name=node.thing.roll
            )


# ---------------------------------------------------------------- windows


def helping(context: Context, windows: Collection[str]) -> None:
    """TC235: an ability for others in a window in which nobody does anything that it could speak of."""
    for node in context.walk.all(context.ability):
        if node.thing.for_ is not None and node.thing.window not in windows:
            context.report("TC235", f"{node.path}.for", windows=", ".join(f"`{window}`" for window in windows))


def effects_in_windows(context: Context, windows: Mapping[type[Effect], tuple[str, ...]]) -> None:
    """TC215: dice, or a test, are changed when there are none."""
    for kind, known in windows.items():
        for node in context.walk.all(kind):
            ability = node.within(context.ability)
            if ability is None or ability.thing.window not in known:
                context.report("TC215", node.path, word=word_at(node), windows=" / ".join(known))


def conditions_in_windows(context: Context, windows: Mapping[type[Condition], tuple[str | None, ...]]) -> None:
    """TC216: a question about a roll or a test where nobody makes one. A static ability has no window."""
    for kind, known in windows.items():
        for node in context.walk.all(kind):
            ability = node.within(context.ability)
            if ability is None or ability.thing.window not in known:
                context.report("TC216", node.path, word=word_at(node))


def word_at(node: Node) -> str:
    """The word of the author at which something stands."""
    return node.path.rpartition(".")[2]
