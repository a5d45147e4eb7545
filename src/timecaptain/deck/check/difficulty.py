"""The difficulties that a mission offers change something, and leave something to play with."""

from __future__ import annotations

from .context import Context


def check(context: Context) -> None:
    """TC364 for one that changes nothing; TC323 for one that leaves a run without time, or a body without crystals."""
    for node in context.walk.all(context.difficulty):
        option = node.thing
        if option == type(option)(label=option.label, text=option.text):
            context.report("TC364", node.path, name=node.path.rpartition(".")[2])
    field, supply = context.lowest_supply
    for name, option in context.deck.mission.difficulty.items():
        if supply + getattr(option, field) < 1:
            path = f"mission.difficulty.{name}.{field}"
            context.report_value("TC323", path, number=getattr(option, field), least=1 - supply)
