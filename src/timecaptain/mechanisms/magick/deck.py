"""Magick: a second pool, whose level follows from the number of receptacles in play."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from timecaptain.deck.primitives import Amount, Condition, Effect, MechanismSettings, Who

ORDER = 1

Level = Annotated[int, Meta(ge=0, le=99)]


class Magick(MechanismSettings, frozen=True, kw_only=True):
    """The level, at the start and at most, with two, three and four receptacles; and the tokens there are."""

    pool: ClassVar[bool] = True
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
