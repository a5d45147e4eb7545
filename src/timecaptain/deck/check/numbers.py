"""Numbers that a table can work with."""

from __future__ import annotations

from collections.abc import Mapping

from .. import effects as e
from ..cards import Counter
from ..conditions import Visited
from ..shapes import yaml_name
from ..walk import Node
from .context import LARGEST_TEAM, Context

# The least that the numbers in these structs may be.
Least = Mapping[type, Mapping[str, int]]

LEAST: Least = {
    Visited: {"times": 1},
    e.Cost: {"time": 0, "life": 0, "amount": 1, "stock": 0, "azrak": 0},
    e.Split: {"amount": 1},
}


def check(context: Context) -> None:
    not_too_small(context, LEAST)
    for node in context.walk.all(e.Cost):
        _spelling(context, node)
        for pool, number in node.thing.pools.items():
            at_least(context, f"{node.path}.pools.{pool}", number, 0)
        for colour, number in node.thing.resources.items():
            at_least(context, f"{node.path}.resources.{colour}", number, 1)
            if colour == node.thing.resource:
                context.report("TC143", f"{node.path}.resources.{colour}", name=colour)
    _team(context)
    _counters(context)


def _spelling(context: Context, node: Node) -> None:
    """TC142: a resource and how many of it, where the colour and the number say it."""
    written = context.source.keys.get(f"{node.path}.resource")
    if written is not None:
        context.findings.add("TC142", written, shorter=f"{node.thing.resource}: {node.thing.amount}")


def not_too_small(context: Context, least: Least) -> None:
    for kind, fields in least.items():
        for node in context.walk.all(kind):
            for field, number in fields.items():
                at_least(context, f"{node.path}.{yaml_name(field)}", getattr(node.thing, field), number)


def at_least(context: Context, path: str, value: object, least: int) -> None:
    """TC323: a number that is too small. An amount that is looked up at the table is no number yet."""
    if isinstance(value, int) and value < least:
        context.report_value("TC323", path, number=value, least=least)


def _team(context: Context) -> None:
    """TC321: two players lead two bodies each (C-TWO-01), and four one each (R-SETUP-20): there are four to choose."""
    receptacles = len(context.deck.receptacles)
    if receptacles < LARGEST_TEAM:
        context.report("TC321", "receptacles", number=receptacles)


def _counters(context: Context) -> None:
    """TC338: a counter starts within its bounds."""
    for node in context.walk.all(Counter):
        counter = node.thing
        if not counter.least <= counter.start <= counter.most:
            bounds = {"start": counter.start, "least": counter.least, "most": counter.most}
            context.report("TC338", node.path, name=node.path.rpartition(".")[2], **bounds)
