"""How the terminal shows a second story deck."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import SecondDeckView


class SecondDeckLines(MechanismLines):
    def lines(self, scene: RevolutionScene, shown: SecondDeckView) -> list[str]:
        """H-DECK-02: nothing, as its places appear on the map."""
        return []
