"""How the terminal shows Mysteries."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import MysteriesView


class MysteriesLines(MechanismLines):
    def lines(self, scene: RevolutionScene, shown: MysteriesView) -> list[str]:
        return [scene.t("mysteries-are", number=shown.pile)]
