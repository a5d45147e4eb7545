"""Fear: tokens on a receptacle, as many as one of its attributes bears; the rest lies on the place."""

from __future__ import annotations

from timecaptain.deck.primitives import Amount, AttributeId, Condition, Effect, MechanismSettings, PlaceId, Who

ORDER = 2


class Fear(MechanismSettings, frozen=True, kw_only=True):
    attribute: AttributeId  # which bears it


class TakeFear(Effect, frozen=True, kw_only=True):
    """Fear onto the receptacle; what it cannot bear goes onto the place."""

    amount: Amount = 1
    who: Who = "actor"


class StowFear(Effect, frozen=True, kw_only=True):
    """Fear off the receptacle, back to the supply."""

    amount: Amount = 1
    who: Who = "actor"


class Afraid(Condition, frozen=True, kw_only=True):
    """The Fear on the actor, or on all of `who` together."""

    at_least: int | None = None
    at_most: int | None = None
    who: Who = "actor"


class FearAt(Condition, frozen=True, kw_only=True):
    """The Fear on a place. Without a name it is the present one."""

    place: PlaceId | None = None
    at_least: int | None = None
    at_most: int | None = None
