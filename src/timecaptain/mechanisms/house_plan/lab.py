"""What has to be so in the House Plan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import known


class HousePlanLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """V-PLAN-02: each tile joined to one that lies there, or to the frame."""
        yield from known("tile", state["laid"], g.deck.mission.mechanisms.house_plan.tiles)
        yield from known("joint", filter(None, state["laid"].values()), state["laid"])
