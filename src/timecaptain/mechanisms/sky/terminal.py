"""How the terminal shows cards that lie face down."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import SkyView


class SkyLines(MechanismLines):
    def lines(self, scene: RevolutionScene, shown: SkyView) -> list[str]:
        """M-SKY: the side that is up."""
        return [scene.t("set-aside", name=card.name, text=card.text or card.back) for card in shown.cards.values()]
