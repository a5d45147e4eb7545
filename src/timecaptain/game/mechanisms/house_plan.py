"""The House Plan: tiles of places, laid where markers of one colour meet (V-PLAN, V-LOC)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from timecaptain.deck.mechanisms import house_plan as h

from ..kernel.actions import AgentAction, known
from ..kernel.soundness import unknown
from ..kernel.state import Frame
from ..kernel.verbs import step_of
from .base import Mechanism, Plain, Say

if TYPE_CHECKING:
    from ..revolution.game import RevolutionGame

NAME = "house_plan"


class Joint(AgentAction, frozen=True):
    """Choose the tile to which a new one is joined; none is the frame."""

    tile: str = ""


known(Joint)


def fits(g: RevolutionGame, tile: str) -> list[str]:
    """V-PLAN-02, A-V-09: where the tile can be joined now; what the mission says comes before the players' choice."""
    plan: h.HousePlan | None = g.deck.mission.mechanisms.house_plan
    assert plan is not None
    found = h.neighbours(plan, tile, tuple(g.s.mechanisms[NAME]["laid"]))
    wanted = plan.tiles[tile].to
    return [wanted] if wanted in found else found


def lay(g: RevolutionGame, tile: str, to: str) -> None:
    """V-PLAN-04, V-VIS-02: revealed, placed, and open to be chosen."""
    g.s.mechanisms[NAME]["laid"][tile] = to
    g.tell("tile", {"place": tile, "to": to})


def connect_tile(g: RevolutionGame, frame: Frame, effect: h.ConnectTile) -> None:
    """V-PLAN-02, A-V-09, A-V-10: ignored when the tile lies there; the captain chooses among several joints."""
    if effect.tile in g.s.mechanisms[NAME]["laid"]:
        return
    found = fits(g, effect.tile)
    if len(found) > 1:
        g.wait("joint", g.s.lead, [Joint(g.s.lead, to) for to in found])
        return
    # A tile that meets no marker yet is laid apart: whoever was told of a place must be able to go there (P-5).
    lay(g, effect.tile, found[0] if found else "")


def joint_chosen(g: RevolutionGame, frame: Frame, action: Joint) -> None:
    lay(g, step_of(g, frame).tile, action.tile)


class Kept(TypedDict):
    laid: dict[str, str]


class HousePlan(Mechanism):
    name = NAME
    keeps_in = Kept
    verbs = {h.ConnectTile: connect_tile}
    answers = {"joint": joint_chosen}
    answer_actions = (Joint,)

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        kept = self.state(g)["laid"]
        yield from unknown("tile", kept, self.settings(g).tiles)
        yield from unknown("tile", kept.values(), {"", *kept})

    def set_up(self, g: RevolutionGame) -> None:
        """V-SETUP-12, V-COMP-05: the frame, and in it what the mission begins with."""
        g.s.mechanisms[NAME] = {"laid": dict.fromkeys(self.settings(g).start, "")}

    def places(self, g: RevolutionGame) -> list[str]:
        """V-LOC-03, V-PLAN-01: any tile that lies open, next to the last one or not."""
        return list(self.state(g)["laid"])

    def view(self, g: RevolutionGame, say: Say) -> Plain:
        """V-PLAN-03, V-LOC-01, V-COMP-06: of the other tiles nobody sees anything, not even how many there are."""
        plan: h.HousePlan = self.settings(g)
        tiles = {
            name: {
                "to": to,
                "letter": plan.tiles[name].letter,
                "halo": plan.tiles[name].halo or "",
                "markers": list(plan.tiles[name].markers),
                "name": say(g.deck.places[name].name),
            }
            for name, to in self.state(g)["laid"].items()
        }
        return {"frame": list(plan.frame), "tiles": tiles}
