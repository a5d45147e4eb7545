"""What has to be so of Replacements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import each_once, known


class ReplacementsLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """M-REPL-02, M-REPL-05: one on a receptacle."""
        yield from known("agent", state["on"], g.agent_names)
        yield from each_once("replacement", state["on"].values(), g.deck.mission.mechanisms.replacements.items)
