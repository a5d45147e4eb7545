"""Counters: how far they can get, and whether anybody ever asks for one."""

from __future__ import annotations

from collections.abc import Mapping

from .. import conditions as c
from .. import effects as e
from ..cards import Counter
from ..primitives import Condition
from ..walk import Node, Walk
from .context import Context

# Whatever stands in one of these may happen more than once, although it stands in a `once`.
REPEATED = (e.Each, e.Pick, e.Split)


def check(context: Context) -> None:
    _only_written(context)
    _out_of_reach(context)


def _only_written(context: Context) -> None:
    """TC396: a number that cards change and no card, and nobody at the table, ever sees."""
    if "counter" in context.unknown:
        return
    asked = {
        one.name for one in context.walk.references if one.kind == "counter" and not isinstance(one.node.thing, e.Count)
    }
    for name, counter in context.deck.mission.counters.items():
        if name not in asked and not counter.show:
            context.report("TC396", f"mission.counters.{name}", name=name)


def _out_of_reach(context: Context) -> None:
    """TC397: a number that a counter never comes to, where others beside it hide that.

    A condition that stands alone is never true then, and is reported as such.
    """
    highest = highest_counts(context.deck.mission.counters, context.walk)
    for node in context.walk.all(c.Counter):
        counter = context.deck.mission.counters.get(node.thing.counter)
        if counter is None or node.thing.at_least is None or not _beside_others(node):
            continue
        most = min(counter.most, highest.get(node.thing.counter, counter.most))
        if node.thing.at_least > most:
            context.report_value(
                "TC397", f"{node.path}.at-least", number=node.thing.at_least, most=most, name=node.thing.counter
            )


def _beside_others(node: Node) -> bool:
    """Whether the condition is part of another that may hold without it."""
    return any(isinstance(above.thing, Condition) and not isinstance(above.thing, c.All) for above in node.above())


def highest_counts(counters: Mapping[str, Counter], walk: Walk) -> dict[str, int]:
    """The highest number of each counter that is raised only a certain number of times."""
    highest: dict[str, int | None] = {name: counter.start for name, counter in counters.items()}
    raised = dict.fromkeys(counters, 0)
    for node in walk.all(e.Count):
        step, so_far = node.thing, highest.get(node.thing.counter)
        if so_far is None:
            continue
        if step.add is not None:
            if not isinstance(step.add, int) or (step.add > 0 and not _happens_once(node, counters[step.counter])):
                highest[step.counter] = None
            else:
                raised[step.counter] += max(0, step.add)
        elif isinstance(step.to, int):
            highest[step.counter] = max(so_far, step.to)
        else:
            highest[step.counter] = None
    return {name: most + raised[name] for name, most in highest.items() if most is not None}


def _happens_once(node: Node, counter: Counter) -> bool:
    """Whether a step is followed once, for as long as the counter keeps its number."""
    inner = node
    for above in node.above():
        thing = above.thing
        if isinstance(thing, e.Once):
            lasting = thing.per == "mission" or (thing.per == "run" and not counter.agency)
            return lasting and inner.field == "do"
        if isinstance(thing, REPEATED) or getattr(thing, "again", False):
            return False
        inner = above
    return False
