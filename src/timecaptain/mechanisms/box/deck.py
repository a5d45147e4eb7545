"""The bottom of the box: removed cards inside, and upright in its gap the cards that stay in everybody's view."""

from __future__ import annotations

from timecaptain.deck.primitives import CardId, Condition, Effect, MechanismSettings

ORDER = 8


class Box(MechanismSettings, frozen=True, kw_only=True):
    """Nothing to set."""


class StandUpright(Effect, frozen=True, kw_only=True):
    """A story card, once read, stands upright for all to see. Without a name it is the card that speaks."""

    card: CardId | None = None


class Upright(Condition, frozen=True, kw_only=True):
    """This card stands upright."""

    card: CardId
