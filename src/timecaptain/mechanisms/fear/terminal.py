"""How the terminal shows Fear."""

from __future__ import annotations

from timecaptain.cli.terminal.revolution.mechanism_lines import MechanismLines
from timecaptain.cli.terminal.revolution.scene import RevolutionScene

from .game import FearView


class FearLines(MechanismLines):
    summed = ("fear",)

    def lines(self, scene: RevolutionScene, shown: FearView) -> list[str]:
        held = [f"{scene.names.agent(i)} {number}" for i, number in enumerate(shown.agents) if number]
        held += [f"{scene.names.place(place)} {number}" for place, number in shown.places.items() if number]
        return [scene.t("fear-is", held=", ".join(held))] if held else []
