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
