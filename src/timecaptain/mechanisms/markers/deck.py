"""A token for every receptacle in play, which cards lay somewhere."""

from __future__ import annotations

from timecaptain.deck.primitives import Condition, Effect, MechanismSettings, PlaceId, Who

ORDER = 9


class Markers(MechanismSettings, frozen=True, kw_only=True):
    """Nothing to set: there is one for each receptacle."""


class PutMarker(Effect, frozen=True, kw_only=True):
    """The receptacle token onto a place; without a name back to its owner."""

    place: PlaceId | None = None
    who: Who = "actor"


class MarkerAt(Condition, frozen=True, kw_only=True):
    """The token of the actor (or of one of `who`) lies on this place."""

    place: PlaceId
    who: Who = "actor"
