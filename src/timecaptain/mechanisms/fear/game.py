"""Fear tokens: on the receptacle as far as an attribute bears them, the rest on the place (V-FEAR)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypedDict

from timecaptain.game.kernel.conditions import between
from timecaptain.game.kernel.soundness import LARGEST, out_of_range, unknown
from timecaptain.game.kernel.state import Frame
from timecaptain.game.kernel.verbs import amount
from timecaptain.game.names import Names, signed
from timecaptain.game.revolution import talents
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as f

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "fear"


def borne(total: int, attribute: int) -> tuple[int, int]:
    """V-FEAR-02, A-V-01, V-REC-04: how much of the total stays, and what is too much.

    >>> borne(3, 1)
    (1, 2)
    """
    stays = min(total, max(0, attribute))
    return stays, total - stays


def adjust(g: RevolutionGame) -> None:
    """V-FEAR-02, V-FEAR-03, A-V-02 to 04: what is too much goes to the place, and never comes back.

    Between two visits the place is the last one; before the first visit everything stays for the time being.
    """
    s, state, settings = g.s, g.s.mechanisms[NAME], g.deck.mission.mechanisms.fear
    place = s.place or (s.visits[-1] if s.visits else "")
    if not place:
        return
    for i, total in enumerate(state["agents"]):
        if not total:
            continue
        state["agents"][i], over = borne(total, talents.attribute(g, i, settings.attribute))
        if over:
            state["places"][place] = state["places"].get(place, 0) + over
            g.tell("fear-overflow", {"agent": i, "number": over, "place": place})


def take_fear(g: RevolutionGame, frame: Frame, effect: f.TakeFear) -> None:
    """V-FEAR-01, V-FEAR-04, A-V-13: from a supply that does not run out, for each alone."""
    number = amount(g, frame, effect.amount)
    if number <= 0:
        return
    for i in g.select(frame, effect.who):
        g.s.mechanisms[NAME]["agents"][i] += number
        g.tell("fear", {"agent": i, "number": number})
    adjust(g)


def stow_fear(g: RevolutionGame, frame: Frame, effect: f.StowFear) -> None:
    adjust(g)
    held = g.s.mechanisms[NAME]["agents"]
    for i in g.select(frame, effect.who):
        number = max(0, min(held[i], amount(g, frame, effect.amount)))
        held[i] -= number
        if number:
            g.tell("fear", {"agent": i, "number": -number})


def afraid(g: RevolutionGame, frame: Frame, condition: f.Afraid) -> bool:
    adjust(g)  # at once: an attribute may have fallen a line above in the same text
    held = g.s.mechanisms[NAME]["agents"]
    return between(sum(held[i] for i in g.select(frame, condition.who)), condition.at_least, condition.at_most)


def fear_at(g: RevolutionGame, _: Frame, condition: f.FearAt) -> bool:
    """V-FEAR-05."""
    adjust(g)
    places = g.s.mechanisms[NAME]["places"]
    return between(places.get(condition.place or g.s.place, 0), condition.at_least, condition.at_most)


class State(TypedDict):
    agents: list[int]
    places: dict[str, int]


class FearView(MechanismView, tag=NAME):
    agents: list[int]
    places: dict[str, int] = {}


def told(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-fear", agent=names.agent(data["agent"]), number=signed(data["number"]))


class Fear(Mechanism):
    """V-FEAR-04, V-FEAR-06: personal, and no hindrance to choosing a place."""

    name = NAME
    state_type = State
    view_type = FearView
    verbs = {f.TakeFear: take_fear, f.StowFear: stow_fear}
    sayings = {"fear": told}
    conditions = {f.Afraid: afraid, f.FearAt: fear_at}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        state = self.state(g)
        yield from out_of_range("Fear", [*state["agents"], *state["places"].values()], LARGEST)
        yield from unknown("place", state["places"], g.deck.places)
        if len(state["agents"]) != len(g.s.agents):
            yield "Fear of somebody else"

    def set_up(self, g: RevolutionGame) -> Plain:
        return {"agents": [0] * len(g.s.agents), "places": {}}

    def on_visit(self, g: RevolutionGame) -> None:
        """V-FEAR-06: wherever the group goes."""
        adjust(g)

    def after_action(self, g: RevolutionGame) -> None:
        adjust(g)

    def view(self, g: RevolutionGame, say: Say) -> FearView:
        """V-VIS-01."""
        state = self.state(g)
        return FearView(list(state["agents"]), dict(state["places"]))
