"""The parts of a view that are the same in both systems."""

from __future__ import annotations

from msgspec import Struct

from . import state


class OptionView(Struct, omit_defaults=True, gc=False):
    action: state.AnyAction
    label: str = ""


class SpotView(Struct, omit_defaults=True, gc=False):
    """Where a place is on the picture of a part of the plan or the map, in hundredths of its width and height."""

    part: str  # empty: the first card of the plan
    x: int
    y: int


class DecisionView(Struct, omit_defaults=True, gc=False):
    kind: str
    options: list[OptionView]
    agent: int = -1
    prompt: str = ""
