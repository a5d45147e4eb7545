"""What has to add up in Magick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab


class MagickLab(MechanismLab):
    changing_events = {"magick": {"magick": lambda data: {str(data["agent"]): data["number"]}}}

    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """M-MAGICK-01 to 03: in a pool up to the level, or in the supply."""
        there = sum(state["pools"]) + state["supply"]
        tokens = g.deck.mission.mechanisms.magick.tokens
        if there != max(tokens, state["level"] * len(g.s.agents)):
            yield f"{there} tokens of {tokens}"
        if state["supply"] < 0 or not all(0 <= pool <= state["level"] for pool in state["pools"]):
            yield f"pools {state['pools']} with level {state['level']}, supply {state['supply']}"

    def public_state(self, g: RevolutionGame, state: Any) -> dict[str, dict[str, int]]:
        return {"magick": {str(i): pool for i, pool in enumerate(state["pools"])}}
