"""A second story deck: places that cannot be found before a card opens their deck.

There is nothing to switch on: a mission has one as soon as a place says `deck: 2`.
"""

from __future__ import annotations

from typing import Any

from timecaptain.deck.primitives import Effect

ORDER = 10


class OpenDeck(Effect, frozen=True, kw_only=True):
    """From now on the places of this story deck can be found."""

    number: int


def is_on(deck: Any) -> bool:
    return any(place.deck != 1 for place in deck.places.values())
