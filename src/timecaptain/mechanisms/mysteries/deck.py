"""Mysteries: a pile of cards with rules of their own.

A Mystery is declared where its like is: a red, yellow or white one among the items (a white one stays in view), one
that takes the place of a story card among the cards of any place, one that is on no map for example.
"""

from __future__ import annotations

from msgspec import Struct

from timecaptain.deck.primitives import CardId, Condition, Effect, ItemId, MechanismSettings, Who

ORDER = 5


class Mystery(Struct, frozen=True, kw_only=True):
    """One of the two: an item, or a story card as `place/card`."""

    item: ItemId | None = None
    card: CardId | None = None


class Mysteries(MechanismSettings, frozen=True, kw_only=True):
    """The pile, the first on top."""

    pile: tuple[Mystery, ...]
    shuffle: bool = False


class DrawMystery(Effect, frozen=True, kw_only=True):
    """The top card of the pile, or the one that is named. Nothing happens when it is not there."""

    item: ItemId | None = None
    card: CardId | None = None
    who: Who = "actor"


class MysteriesLeft(Condition, frozen=True, kw_only=True):
    """The cards in the pile."""

    at_least: int | None = None
    at_most: int | None = None


def name_of(mystery: Mystery | DrawMystery) -> str:
    """How the pile calls it: `item:NAME`, or `place/card`."""
    return f"item:{mystery.item}" if mystery.item is not None else mystery.card or ""
