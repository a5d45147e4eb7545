"""What has to be so at the bottom of the box, and who may read what stands upright in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import each_once


class BoxLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """M-BOX-02: out of the panorama for good."""
        yield from each_once("card", state["upright"], g.content.cards)
        yield from (f"card {key} stands upright and is in play" for key in state["upright"] if key not in g.s.removed)

    def readable_cards(self, g: RevolutionGame, state: Any) -> Collection[str]:
        """M-BOX-02, M-BOX-03."""
        upright: list[str] = state["upright"]
        return upright
