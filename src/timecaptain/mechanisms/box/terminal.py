"""How the terminal shows the bottom of the box."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import BoxView


class BoxLines(MechanismLines):
    def lines(self, scene: RevolutionScene, shown: BoxView) -> list[str]:
        lines = [scene.t("stands-upright", title=card.title, text=card.text) for card in shown.upright]
        return lines + ([scene.t("removed-cards", number=shown.removed)] if shown.removed else [])
