"""The parts of a view that are the same in both systems."""

from __future__ import annotations

from msgspec import Struct

from . import state


class OptionView(Struct, omit_defaults=True, gc=False):
    """What a seat may do, in words: with the agent's name, and below a heading that has it where that is shorter."""

    action: state.AnyAction
    text: str = ""
    short: str = ""


class SpotView(Struct, omit_defaults=True, gc=False):
    """Where a place is on the picture of a part of the plan or the map, in hundredths of its width and height."""

    part: str  # empty: the first card of the plan
    x: int
    y: int


class ThresholdView(Struct, omit_defaults=True, gc=False):
    """What it means that a meter stands there."""

    at: int
    text: str


class MeterView(Struct, omit_defaults=True, gc=False):
    """A counter of the mission as it was heard of last, with the thresholds that are known."""

    id: str
    name: str
    value: int
    start: int = 0
    text: str = ""  # what it counts
    thresholds: list[ThresholdView] = []


class CompanionView(Struct, omit_defaults=True, gc=False):
    """Somebody who is with the team."""

    id: str
    name: str
    text: str = ""


class KnownView(Struct, omit_defaults=True, gc=False):
    """What the mission counts, who is with the team, and what the state tokens in play stand for (by token)."""

    meters: list[MeterView] = []
    companions: list[CompanionView] = []
    meanings: dict[str, str] = {}


class DecisionView(Struct, omit_defaults=True, gc=False):
    """What a seat is asked, or can do now, and its options."""

    kind: str
    options: list[OptionView]
    agent: int = -1
    prompt: str = ""


class AloudView(Struct, omit_defaults=True, gc=False):
    """A card that was read aloud: of the base, the prologue, or an ending."""

    id: str
    title: str
    text: str
    rule: str = ""
    picture: str = ""
    alt: str = ""


class PlanPartView(Struct, omit_defaults=True, gc=False):
    """A card of the plan, or a part of the map, that is in play."""

    id: str
    picture: str = ""
    alt: str = ""
