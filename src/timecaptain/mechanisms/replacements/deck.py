"""Replacements: white items that lie on a receptacle card and give it other attributes."""

from __future__ import annotations

from timecaptain.deck.primitives import AttributeId, ItemId, MechanismSettings

ORDER = 6


class Replacements(MechanismSettings, frozen=True, kw_only=True):
    """The items that are Replacements, with the attributes they show."""

    items: dict[ItemId, dict[AttributeId, int]]
