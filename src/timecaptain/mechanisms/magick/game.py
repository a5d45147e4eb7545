"""Magick tokens: a personal pool beside the crystals, a price and a gain (M-MAGICK)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypedDict

from timecaptain.game.kernel.conditions import between
from timecaptain.game.kernel.soundness import out_of_range
from timecaptain.game.kernel.state import Frame
from timecaptain.game.kernel.verbs import amount
from timecaptain.game.names import Names, signed
from timecaptain.game.revolution import azrak
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as m

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "magick"


def level(settings: m.Magick, receptacles: int) -> int:
    """M-MAGICK-01, M-MAGICK-09: by the number of receptacles, not by the card."""
    return {2: settings.two, 3: settings.three, 4: settings.four}[receptacles]


def stow(g: RevolutionGame, i: int, number: int) -> None:
    """M-MAGICK-03, M-MAGICK-06: from the own pool to the supply. At none nothing happens: only Azrak links (A-M-15)."""
    state = g.s.mechanisms[NAME]
    number = max(0, min(number, state["pools"][i]))
    state["pools"][i] -= number
    state["supply"] += number
    if number:
        g.tell("magick", {"agent": i, "number": -number})


def gain(g: RevolutionGame, frame: Frame, i: int, number: int) -> None:
    """M-MAGICK-02, M-MAGICK-04: from the supply, up to the level; the rest is not gained."""
    state = g.s.mechanisms[NAME]
    gained = max(0, min(number, state["level"] - state["pools"][i], state["supply"]))
    state["pools"][i] += gained
    state["supply"] -= gained
    if gained:
        g.tell("magick", {"agent": i, "number": gained})
    azrak.not_gained(g, frame, i, NAME, number - gained, full=state["pools"][i] == state["level"])


def gain_magick(g: RevolutionGame, frame: Frame, effect: m.GainMagick) -> None:
    for i in g.select(frame, effect.who):
        gain(g, frame, i, amount(g, frame, effect.amount))


def stow_magick(g: RevolutionGame, frame: Frame, effect: m.StowMagick) -> None:
    for i in g.select(frame, effect.who):
        stow(g, i, amount(g, frame, effect.amount))


def magick_held(g: RevolutionGame, frame: Frame, condition: m.MagickHeld) -> bool:
    pools = g.s.mechanisms[NAME]["pools"]
    number = sum(pools[i] for i in g.select(frame, condition.who))
    return between(number, condition.at_least, condition.at_most)


class State(TypedDict):
    level: int
    pools: list[int]
    supply: int


class MagickView(MechanismView, tag=NAME):
    level: int
    pools: list[int]
    supply: int


def told(names: Names, data: Mapping[str, Any]) -> str:
    return names.t("event-magick", agent=names.agent(data["agent"]), number=signed(data["number"]))


class Magick(Mechanism):
    """M-MAGICK-05, M-MAGICK-06: personal; nothing here hands it to another."""

    name = NAME
    state_type = State
    view_type = MagickView
    verbs = {m.GainMagick: gain_magick, m.StowMagick: stow_magick}
    conditions = {m.MagickHeld: magick_held}
    sayings = {"magick": told}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        state = self.state(g)
        yield from out_of_range("Magick", state["pools"], state["level"] + 1)
        if sum(state["pools"]) + state["supply"] != self.settings(g).tokens or len(state["pools"]) != len(g.s.agents):
            yield "the Magick does not add up"

    def set_up(self, g: RevolutionGame) -> Plain:
        """M-SETUP-12, M-REC-02: dealt to the level."""
        settings: m.Magick = self.settings(g)
        number = len(g.s.agents)
        each = level(settings, number)
        left = max(0, settings.tokens - each * number)
        return {"level": each, "pools": [each] * number, "supply": left}

    def held(self, g: RevolutionGame, i: int) -> int:
        """M-MAGICK-05, M-MAGICK-06: each has a pool of the own."""
        number: int = self.state(g)["pools"][i]
        return number

    def spend(self, g: RevolutionGame, i: int, number: int) -> None:
        """M-MAGICK-08."""
        stow(g, i, number)

    def view(self, g: RevolutionGame, say: Say) -> MagickView:
        state = self.state(g)
        return MagickView(state["level"], list(state["pools"]), state["supply"])
