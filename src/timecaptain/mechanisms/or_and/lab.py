"""What has to be so of OR/AND, and who knows of an option that is left."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import known


class OrAndLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        yield from known("agent", [*state["left"], *state["reading"]], g.agent_names)
        scripts = [left["do"] for left in state["left"].values()] + list(state["reading"].values())
        yield from (f"option {script} does not exist" for script in scripts if script not in g.scripts)

    def readable_texts(self, g: RevolutionGame, state: Any, seat: int | None) -> Collection[str]:
        """V-ORAND-04: whoever holds the card."""
        return {left["label"] for i, left in state["left"].items() if seat in g.s.agents[int(i)].seats}
