"""Replacements: white items that lie on a receptacle card and give it other attributes."""

from __future__ import annotations

from msgspec import Struct

from ..primitives import AttributeId, ItemId


class Replacements(Struct, frozen=True, kw_only=True):
    """The items that are Replacements, with the attributes they show."""

    items: dict[ItemId, dict[AttributeId, int]]
