"""The settings and words of the coins."""

from timecaptain.deck.primitives import Amount, Condition, Effect, MechanismSettings


class Coins(MechanismSettings, frozen=True, kw_only=True):
    """How many the group has at the start."""

    start: int = 1


class GainCoins(Effect, frozen=True, kw_only=True):
    amount: Amount = 1


class CoinsHeld(Condition, frozen=True, kw_only=True):
    at_least: int | None = None
    at_most: int | None = None
