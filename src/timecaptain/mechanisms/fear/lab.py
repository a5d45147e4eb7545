"""What has to add up in Fear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame, talents
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import known

from .game import borne


class FearLab(MechanismLab):
    changing_events = {"fear": {"fear": lambda data: {"all": data["number"]}, "fear-overflow": None}}

    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """V-FEAR-02: nobody bears more than the attribute allows, once there is a place for the rest."""
        if len(state["agents"]) != len(g.s.agents) or min([*state["agents"], *state["places"].values()]) < 0:
            yield f"{state}"
        yield from known("place", state["places"], g.deck.places)
        attribute = g.deck.mission.mechanisms.fear.attribute
        for i, held in enumerate(state["agents"]):
            if g.s.visits and borne(held, talents.attribute(g, i, attribute))[1]:
                yield f"agent {i} bears {held}"

    def public_state(self, g: RevolutionGame, state: Any) -> dict[str, dict[str, int]]:
        """A-V-04: wherever it lies, as one sum."""
        return {"fear": {"all": sum(state["agents"]) + sum(state["places"].values())}}
