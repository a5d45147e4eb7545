"""Box mechanisms of a Revolution deck: they have what they need, and are used if they are switched on."""

from __future__ import annotations

from msgspec import Struct

from ...effects import Cost
from ...mechanisms import home, is_on
from ...primitives import Effect
from ...revolution import effects as e
from ...shapes import yaml_name
from ...vocabulary import vocabulary, word_of
from .context import RevolutionContext
from .mechanism_checks import pools


def check(context: RevolutionContext) -> None:
    for one in context.mechanisms:
        one.check(context)
    _words(context)
    _pools(context)
    _unused(context)


def _words(context: RevolutionContext) -> None:
    """TC357: a word of a mechanism that is off would do nothing."""
    for node in (*context.walk.effects(), *context.walk.conditions()):
        kind: type[Struct] = type(node.thing)
        name = home(kind)
        if name is not None and not is_on(context.deck, name):
            context.report("TC357", node.path, word=word_of(node.thing), mechanism=yaml_name(name))


def _pools(context: RevolutionContext) -> None:
    """TC359: nobody can pay out of a pool that the mission does not have."""
    known = ("azrak", *pools(context.deck))
    named = [(pool, f"{node.path}.pools.{pool}") for node in context.walk.all(Cost) for pool in node.thing.pools]
    named += [(node.thing.pool, f"{node.path}.pool") for node in context.walk.all(e.Contribute)]
    for pool, path in named:
        if pool not in known:
            context.report("TC359", path, context.findings.closest(pool, known), name=pool, known=", ".join(known))


def _unused(context: RevolutionContext) -> None:
    """TC388: a mechanism that is switched on, and no card has a word of it."""
    effects = {kind for kind, nodes in context.walk.by_type.items() if nodes and issubclass(kind, Effect)}
    used = {home(kind) for kind in effects}
    used |= {pool for node in context.walk.all(Cost) for pool in node.thing.pools}
    used |= {node.thing.pool for node in context.walk.all(e.Contribute)}
    having_words = {home(shape.cls) for shape in vocabulary(Effect, "revolution").values()}
    for one in context.mechanisms:
        if one.name in having_words - used and one.settings(context.deck) is not None and not one.works_without_words:
            context.report("TC388", one.path, mechanism=yaml_name(one.name))
