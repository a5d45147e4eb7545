"""What has to be so of the receptacle tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import known


class MarkersLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """V-SETUP-14: one for each receptacle in play, with its owner or on a place."""
        if sorted(state["at"]) != sorted(agent.receptacle for agent in g.s.agents):
            yield f"tokens of {sorted(state['at'])}"
        yield from known("place", filter(None, state["at"].values()), g.deck.places)
