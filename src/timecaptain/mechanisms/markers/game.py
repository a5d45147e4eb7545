"""Receptacle tokens: one for each receptacle in play, with its owner until a card lays it somewhere (V-SETUP-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from timecaptain.game.kernel.soundness import unknown
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as k

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "markers"
OWNER = ""  # where it is when it lies nowhere


def put_marker(g: RevolutionGame, frame: Frame, effect: k.PutMarker) -> None:
    """A-V-18."""
    at = g.s.mechanisms[NAME]["at"]
    for i in g.select(frame, effect.who):
        at[g.s.agents[i].receptacle] = effect.place or OWNER
        g.tell("marker", {"agent": i, "place": effect.place or OWNER})


def marker_at(g: RevolutionGame, frame: Frame, condition: k.MarkerAt) -> bool:
    at = g.s.mechanisms[NAME]["at"]
    return any(at[g.s.agents[i].receptacle] == condition.place for i in g.select(frame, condition.who))


class State(TypedDict):
    at: dict[str, str]


class MarkersView(MechanismView, tag=NAME):
    at: dict[str, str]  # the place of each token, by its receptacle; none while it is with its owner


class Markers(Mechanism):
    name = NAME
    state_type = State
    view_type = MarkersView
    verbs = {k.PutMarker: put_marker}
    conditions = {k.MarkerAt: marker_at}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        state = self.state(g)["at"]
        yield from unknown("place", state.values(), {OWNER, *g.deck.places})
        if state.keys() != {agent.receptacle for agent in g.s.agents}:
            yield "markers of somebody else"

    def set_up(self, g: RevolutionGame) -> Plain:
        """V-SETUP-14: the tokens of the receptacles that nobody plays are in the box."""
        return {"at": {agent.receptacle: OWNER for agent in g.s.agents}}

    def view(self, g: RevolutionGame, say: Say) -> MarkersView:
        return MarkersView(dict(self.state(g)["at"]))
