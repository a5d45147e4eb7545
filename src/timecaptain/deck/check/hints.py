"""Hints lead from a nudge to the answer, in more than one step."""

from __future__ import annotations

from ..cards import Knot
from .context import Context

FEWEST_STEPS = 2


def check(context: Context) -> None:
    """TC363"""
    for node in context.walk.all(Knot):
        if len(node.thing.steps) < FEWEST_STEPS:
            context.report("TC363", f"{node.path}.steps", number=len(node.thing.steps), least=FEWEST_STEPS)
