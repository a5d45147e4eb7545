"""The House Plan: tiles of places, laid where markers of one colour meet (V-PLAN, V-LOC)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from msgspec import Struct

from timecaptain.game.kernel.actions import AgentAction, known
from timecaptain.game.kernel.soundness import unknown
from timecaptain.game.kernel.state import Frame
from timecaptain.game.kernel.verbs import step_of
from timecaptain.game.names import Names
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as h

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "house_plan"


class Joint(AgentAction, frozen=True):
    """Choose the tile to which a new one is joined; none is the frame."""

    tile: str = ""


known(Joint)


def fits(g: RevolutionGame, tile: str) -> list[str]:
    """V-PLAN-02, A-V-09: where the tile can be joined now; what the mission says comes before the players' choice."""
    plan: h.HousePlan = g.deck.mission.mechanisms.house_plan
    joints = h.neighbours(plan, tile, tuple(g.s.mechanisms[NAME]["laid"]))
    wanted = plan.tiles[tile].to
    return [wanted] if wanted in joints else joints


def lay(g: RevolutionGame, tile: str, to: str) -> None:
    """V-PLAN-04, V-VIS-02: revealed, placed, and open to be chosen."""
    g.s.mechanisms[NAME]["laid"][tile] = to
    g.tell("tile", {"place": tile, "to": to})


def connect_tile(g: RevolutionGame, frame: Frame, effect: h.ConnectTile) -> None:
    """V-PLAN-02, A-V-09, A-V-10: ignored when the tile lies there; the captain chooses among several joints."""
    if effect.tile in g.s.mechanisms[NAME]["laid"]:
        return
    joints = fits(g, effect.tile)
    if len(joints) > 1:
        g.wait("joint", g.s.lead, [Joint(g.s.lead, to) for to in joints])
        return
    # A tile that meets no marker yet is laid apart: whoever was told of a place must be able to go there (P-5).
    lay(g, effect.tile, joints[0] if joints else "")


def joint_chosen(g: RevolutionGame, frame: Frame, action: Joint) -> None:
    lay(g, step_of(g, frame).tile, action.tile)


class State(TypedDict):
    laid: dict[str, str]


class TileView(Struct, omit_defaults=True):
    """A tile that lies in the plan; `to` is the tile that it is joined to, or nothing for the frame."""

    name: str
    to: str = ""
    letter: str = ""
    halo: str = ""
    markers: list[str] = []


class HousePlanView(MechanismView, tag=NAME):
    frame: list[str] = []
    tiles: dict[str, TileView] = {}


def joint_label(names: Names, action: Joint) -> str:
    """V-PLAN-02: next to which tile, or in the frame itself."""
    return names.place(action.tile) if action.tile else names.t("action-joint-frame")


class HousePlan(Mechanism):
    name = NAME
    state_type = State
    view_type = HousePlanView
    labels = {"joint": joint_label}
    verbs = {h.ConnectTile: connect_tile}
    answers = {"joint": joint_chosen}
    answer_actions = (Joint,)

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        state = self.state(g)["laid"]
        yield from unknown("tile", state, self.settings(g).tiles)
        yield from unknown("tile", state.values(), {"", *state})

    def set_up(self, g: RevolutionGame) -> Plain:
        """V-SETUP-12, V-COMP-05: the frame, and in it what the mission begins with."""
        return {"laid": dict.fromkeys(self.settings(g).start, "")}

    def places(self, g: RevolutionGame) -> list[str]:
        """V-LOC-03, V-PLAN-01: any tile that lies open, next to the last one or not."""
        return list(self.state(g)["laid"])

    def view(self, g: RevolutionGame, say: Say) -> HousePlanView:
        """V-PLAN-03, V-LOC-01, V-COMP-06: of the other tiles nobody sees anything, not even how many there are."""
        plan: h.HousePlan = self.settings(g)
        tiles = {}
        for name, to in self.state(g)["laid"].items():
            tile = plan.tiles[name]
            words = say(g.deck.places[name].name)
            tiles[name] = TileView(words, to, tile.letter, tile.halo or "", list(tile.markers))
        return HousePlanView(list(plan.frame), tiles)
