"""What `check` knows of Magick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.check.condition_facts import Bounds, number_fails, number_holds, range_
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks
from timecaptain.deck.revolution.cards import RevolutionDeck

from .deck import GainMagick, Magick, MagickHeld, StowMagick

if TYPE_CHECKING:
    from timecaptain.deck.check.revolution.context import RevolutionContext


def held(deck: RevolutionDeck) -> Bounds:
    settings: Magick | None = deck.mission.mechanisms.magick
    return range_(0, settings.tokens if settings is not None else 0)


class MagickChecks(MechanismChecks):
    least = {GainMagick: {"amount": 1}, StowMagick: {"amount": 1}}
    holds = {MagickHeld: number_holds}
    fails = {MagickHeld: number_fails}
    bounds = {MagickHeld: held}

    def check(self, context: RevolutionContext) -> None:
        """TC387: as many tokens as the levels promise (M-MAGICK-01, M-COMP-03)."""
        magick: Magick = self.settings(context.deck)
        for number, field in ((2, "two"), (3, "three"), (4, "four")):
            needed = number * getattr(magick, field)
            if needed > magick.tokens:
                context.report("TC387", self.path, level=field, needed=needed, tokens=magick.tokens)
