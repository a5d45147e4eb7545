"""What `check` knows of the House Plan: every tile can be laid."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks
from timecaptain.deck.revolution.cards import RevolutionDeck

from .deck import ConnectTile, HousePlan, neighbours

if TYPE_CHECKING:
    from timecaptain.deck.check.revolution.context import RevolutionContext
    from timecaptain.deck.check.revolution.reachability import RevolutionReachability


def connected(plan: HousePlan) -> set[str]:
    """The tiles that can be laid at all, beginning with the frame and with what lies in it at the start."""
    tiles = {tile for tile in plan.start if tile in plan.tiles}
    while more := {tile for tile in plan.tiles if tile not in tiles and neighbours(plan, tile, tuple(tiles))}:
        tiles |= more
    return tiles


class HousePlanChecks(MechanismChecks):
    gives = {ConnectTile: lambda _, step, __: [("tile", step.tile)]}
    opens_places = (ConnectTile,)

    def check(self, context: RevolutionContext) -> None:
        """TC353, TC354: every tile can be laid; names in the plan, and on cards that lay a tile, are tiles of it."""
        plan: HousePlan = self.settings(context.deck)
        able = connected(plan)
        for name, tile in plan.tiles.items():
            below = f"{self.path}.tiles.{name}"
            if name not in able:
                context.report("TC353", below, None, tile=name, markers=", ".join(tile.markers))
            if tile.to is not None and tile.to not in plan.tiles:
                context.report("TC354", f"{below}.to", context.findings.closest(tile.to, plan.tiles), tile=tile.to)
            elif tile.to is not None and tile.to not in neighbours(plan, name, tuple(plan.tiles)):
                context.report("TC353", f"{below}.to", None, tile=name, markers=", ".join(tile.markers))
        for number, name in enumerate(plan.start):
            if name not in plan.tiles:
                context.report(
                    "TC354", f"{self.path}.start.{number}", context.findings.closest(name, plan.tiles), tile=name
                )
        for node in context.walk.all(ConnectTile):
            if node.thing.tile not in plan.tiles and node.thing.tile in context.deck.places:
                nearest = context.findings.closest(node.thing.tile, plan.tiles)
                context.report_value("TC354", f"{node.path}.tile", nearest, tile=node.thing.tile)

    def reach(self, reachability: RevolutionReachability) -> None:
        plan: HousePlan = self.settings(reachability.deck)
        for tile in plan.tiles:
            reachability.shown(tile, ("tile", tile))
        for tile in plan.start:
            reachability.facts.rule(("tile", tile))

    def places(self, deck: RevolutionDeck) -> Collection[str]:
        plan: HousePlan = self.settings(deck)
        return plan.tiles

    def places_at_start(self, deck: RevolutionDeck) -> Collection[str]:
        plan: HousePlan = self.settings(deck)
        return plan.start
