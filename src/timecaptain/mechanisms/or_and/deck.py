"""Two options joined by OR/AND: one at no cost, both for a crystal and the card that offers them."""

from __future__ import annotations

from msgspec import Struct

from timecaptain.deck.primitives import Effect, MechanismSettings, Script, Text

ORDER = 3


class OrAndSettings(MechanismSettings, frozen=True, kw_only=True):
    """Nothing to set."""


class Part(Struct, frozen=True, kw_only=True):
    label: Text
    do: Script


class OrAnd(Effect, frozen=True, kw_only=True):
    """The actor takes one of two options, or both for 1 Azrak; then the card that offers them is removed."""

    one: Part
    other: Part
    prompt: Text | None = None
