"""How the terminal shows the House Plan."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import HousePlanView


class HousePlanLines(MechanismLines):
    def lines(self, scene: RevolutionScene, shown: HousePlanView) -> list[str]:
        """V-PLAN: each tile with its letter and halo, and what it is joined to."""
        tiles = []
        for tile in shown.tiles.values():
            name = " ".join(part for part in (tile.letter, tile.name) if part)
            joined = shown.tiles.get(tile.to)
            words = scene.t("tile-joined", tile=name, to=joined.letter or joined.name) if joined else name
            tiles.append(f"{words} ({scene.t(f'tile-colour-{tile.halo}')})" if tile.halo else words)
        return [scene.t("house-plan-is", tiles=" · ".join(tiles))] if tiles else []
