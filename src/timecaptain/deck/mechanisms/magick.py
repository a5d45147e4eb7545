"""Magick: a second pool, whose level follows from the number of receptacles in play."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ..primitives import Amount, Condition, Effect, Who

POOL = True  # prices can be paid out of it
Level = Annotated[int, Meta(ge=0, le=99)]


class Magick(Struct, frozen=True, kw_only=True):
    """The level, at the start and at most, with two, three and four receptacles; and the tokens there are."""

    two: Level = 5
    three: Level = 4
    four: Level = 3
    tokens: Level = 12  # enough for every number of receptacles (M-COMP-03)


class GainMagick(Effect, frozen=True, kw_only=True):
    """Tokens from the supply, up to the level."""

    amount: Amount = 1
    who: Who = "actor"


class StowMagick(Effect, frozen=True, kw_only=True):
    """Tokens back to the supply, as far as there are any."""

    amount: Amount = 1
    who: Who = "actor"


class MagickHeld(Condition, frozen=True, kw_only=True):
    """The tokens of the actor, or of all of `who` together."""

    at_least: int | None = None
    at_most: int | None = None
    who: Who = "actor"
