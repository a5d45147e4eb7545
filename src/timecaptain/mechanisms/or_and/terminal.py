"""How the terminal shows what could still be bought."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import OrAndOwnView


class OrAndLines(MechanismLines):
    def own_lines(self, scene: RevolutionScene, shown: OrAndOwnView) -> list[str]:
        """V-ORAND-04."""
        return [scene.t("and-left", agent=scene.names.agent(int(i)), label=label) for i, label in shown.left.items()]
