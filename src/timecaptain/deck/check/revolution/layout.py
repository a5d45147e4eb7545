"""What no script of a Revolution deck asks for, though only a script can bring it into play."""

from __future__ import annotations

from ...revolution import effects as e
from ..layout import unused
from .context import RevolutionContext


def check(context: RevolutionContext) -> None:
    mission = context.deck.mission
    white_items = (item for item in context.deck.items.values() if item.colour == "white")
    laid = (*mission.shown, *(item.map for item in white_items if item.map is not None))
    unused(context, "mission.map", mission.map, e.LayMap, "map", "lay-map", *laid)
    for id, receptacle in context.deck.receptacles.items():
        path = f"receptacles.{id}"
        unused(context, f"{path}.interactions", receptacle.interactions, e.Interaction, "number", "interaction")
        if receptacle.recall is not None and not context.walk.all(e.SnapRecall):
            context.report("TC352", f"{path}.recall", name="recall", word="snap-recall")
