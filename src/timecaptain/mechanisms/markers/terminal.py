"""How the terminal shows receptacle tokens."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import MarkersView


class MarkersLines(MechanismLines):
    def lines(self, scene: RevolutionScene, shown: MarkersView) -> list[str]:
        """V-SETUP-14: those that lie somewhere; the others are with their owners."""
        laid = [f"{scene.names.receptacle(body)} → {scene.names.place(at)}" for body, at in shown.at.items() if at]
        return [scene.t("markers-are", markers=", ".join(laid))] if laid else []
