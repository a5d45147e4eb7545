"""The chances of drawing destiny cards in a Revolution test: exact where the cards are known, otherwise a range.

Whoever has the list of the deck's values (`destiny-public`) knows what is left in the pile, though not its order, and
so the exact chances. Everybody else knows the strip of the deck (how many cards, the lowest, the highest), the
discards, and which cards were seen before they were shuffled in again. Many piles fit these, and a chance lies
between the least and the most that any of them gives. Whoever has looked at the next card knows the result.

`forecast.py` gives the odds of a test in a game in progress.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from timecaptain.game.revolution import trials

Outcome = Literal["failure", "critical", "success"]
OUTCOMES: tuple[Outcome, ...] = ("failure", "critical", "success")
PASSED: tuple[Outcome, ...] = ("critical", "success")
RESULTS: dict[str, tuple[Outcome, ...]] = {"passed": PASSED, **{name: (name,) for name in reversed(OUTCOMES)}}
MOST_SUPPORT = 3  # R-PC-09, whatever the number of receptacles
Value = int | tuple[int, ...]  # several where a secret decides on a bonus


class ChanceRange(Struct, frozen=True):
    """A chance between these two; exact where they are equal."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        return self.low == self.high


class OutcomeChances(Struct, frozen=True):
    """The chances of the outcomes of a test."""

    failure: ChanceRange
    critical: ChanceRange
    success: ChanceRange
    passed: ChanceRange  # critical or success


class KnownPile(Struct, frozen=True):
    """The cards that may come next, all of them known."""

    values: tuple[int, ...]

    @property
    def lowest(self) -> int:
        return min(self.values)


class HiddenPile(Struct, frozen=True):
    """What is known of the pile without the list: the strip of the whole deck, the discards, and cards seen before."""

    number: int  # of cards in the whole deck
    lowest: int
    highest: int
    discards: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()  # of each value as many as have been on the discards together


Pile = KnownPile | HiddenPile


class ImpossiblePile(ValueError):
    """The discards cannot be of this deck."""


def known_pile(deck: Iterable[int], discards: Iterable[int]) -> KnownPile:
    """The cards that are left of a known deck. When the pile is empty all cards are shuffled again (A-R-21)."""
    every, open_ = Counter(deck), Counter(discards)
    if not open_ <= every:
        raise ImpossiblePile("these cards are not in the list")
    return KnownPile(tuple(sorted(((every - open_) or every).elements())))


def chance(value: Value, difficulty: int, outcomes: Sequence[Outcome], pile: Pile) -> ChanceRange:
    """The chance of one of these outcomes; `value` is the sum of attribute, boost, support and all else."""
    values = (value,) if isinstance(value, int) else value
    ranges = [_chance_with_value(one, difficulty, outcomes, pile) for one in values]
    return ChanceRange(min(one.low for one in ranges), max(one.high for one in ranges))


def _chance_with_value(value: int, difficulty: int, outcomes: Sequence[Outcome], pile: Pile) -> ChanceRange:
    if isinstance(pile, HiddenPile) and len(pile.discards) == pile.number:
        pile = KnownPile(pile.discards)
    if isinstance(pile, KnownPile):
        wanted = sum(trials.outcome(value + card, difficulty) in outcomes for card in pile.values)
        exact = Fraction(wanted, len(pile.values))
        return ChanceRange(exact, exact)
    hidden = pile.number - len(pile.discards)
    # The lowest card, the highest and those seen before are in the pile if they are not on the discards. The other
    # cards of the pile may have any value between the lowest and the highest.
    exist = Counter({pile.lowest, pile.highest}) | Counter(pile.seen)
    certain = list((exist - Counter(pile.discards)).elements())
    free = hidden - len(certain)
    if free < 0 or not all(pile.lowest <= card <= pile.highest for card in (*pile.discards, *pile.seen)):
        raise ImpossiblePile("no pile fits this strip and these discards")
    wanted = sum(trials.outcome(value + card, difficulty) in outcomes for card in certain)
    possible = [trials.outcome(value + card, difficulty) in outcomes for card in range(pile.lowest, pile.highest + 1)]
    low, high = wanted + free * all(possible), wanted + free * any(possible)
    return ChanceRange(Fraction(low, hidden), Fraction(high, hidden))


def outcome_chances(value: Value, difficulty: int, pile: Pile) -> OutcomeChances:
    """The chances of failure, critical success and success, and of passing, which is one of the last two."""
    failure, critical, success = (chance(value, difficulty, (name,), pile) for name in OUTCOMES)
    return OutcomeChances(failure, critical, success, chance(value, difficulty, PASSED, pile))


def add_to_value(value: Value, number: int) -> Value:
    """The value with so many crystals more."""
    return value + number if isinstance(value, int) else tuple(one + number for one in value)


class BoostNeeded(Struct, frozen=True):
    """The crystals of boost that a wanted chance takes, `None` where there are too few of them."""

    at_best: int | None  # with the best pile that fits what is known
    at_worst: int | None  # with the worst: for certain


def cheapest_boost(
    value: Value, difficulty: int, pile: Pile, wanted: Fraction, most: int, outcomes: Sequence[Outcome] = PASSED
) -> BoostNeeded:
    """The fewest crystals, of no more than `most`, with which one of these outcomes is at least as likely as wanted."""
    ranges = [chance(add_to_value(value, boost), difficulty, outcomes, pile) for boost in range(most + 1)]
    return BoostNeeded(
        next((boost for boost, one in enumerate(ranges) if one.high >= wanted), None),
        next((boost for boost, one in enumerate(ranges) if one.low >= wanted), None),
    )


def boost_to_pass_always(value: Value, difficulty: int, pile: Pile) -> int:
    """The boost with which even the lowest card passes."""
    least = value if isinstance(value, int) else min(value)
    return max(0, difficulty - least - pile.lowest)
