"""How the terminal shows Magick."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import MagickView


class MagickLines(MechanismLines):
    summed = ("magick",)

    def lines(self, scene: RevolutionScene, shown: MagickView) -> list[str]:
        pools = ", ".join(f"{scene.names.agent(i)} {number}/{shown.level}" for i, number in enumerate(shown.pools))
        return [scene.t("magick-is", pools=pools, supply=shown.supply)]
