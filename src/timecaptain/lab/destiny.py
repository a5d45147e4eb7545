"""The odds of a test with destiny cards: exact where the cards are known, otherwise from–to.

Who has the list of the deck's values (`destiny-public`) knows what is left in the pile, though not its order, and so
the exact chances. Everybody else knows the strip (how many cards, the lowest, the highest) and the discards: many
piles fit these, and a chance lies between the least and the most that any of them gives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from timecaptain.game.revolution import RevolutionGame, talents
from timecaptain.game.revolution.state import Trial

Outcome = Literal["failure", "critical", "success"]
PASSED: tuple[Outcome, ...] = ("critical", "success")


class Range(Struct, frozen=True):
    """A chance lies between these two; where they are equal it is exact."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        return self.low == self.high


class Chances(Struct, frozen=True):
    failure: Range
    critical: Range
    success: Range


class Known(Struct, frozen=True):
    """The cards that may come next, all of them known."""

    values: tuple[int, ...]


class Strip(Struct, frozen=True):
    """What the strip says of the whole deck, and the cards that lie open."""

    number: int
    lowest: int
    highest: int
    discards: tuple[int, ...] = ()


Pile = Known | Strip


def known(deck: Iterable[int], discards: Iterable[int]) -> Known:
    """What is left of a list that is known. From an empty pile all cards are shuffled again (A-R-21)."""
    every = Counter(deck)
    left = every - Counter(discards)
    return Known(tuple(sorted((left or every).elements())))


def chance(value: int, difficulty: int, outcomes: Sequence[Outcome], pile: Pile) -> Range:
    """The chance of one of these outcomes, for attribute, boost, support and all else that adds up to `value`."""
    if isinstance(pile, Strip) and len(pile.discards) == pile.number:
        pile = Known(pile.discards)
    if isinstance(pile, Known):
        found = sum(_outcome(value + card, difficulty) in outcomes for card in pile.values)
        exact = Fraction(found, len(pile.values))
        return Range(exact, exact)
    hidden = pile.number - len(pile.discards)
    # The lowest and the highest card exist: where they do not lie open, they are in the pile. The others are free.
    forced = {pile.lowest, pile.highest} - set(pile.discards)
    free = hidden - len(forced)
    if free < 0 or not all(pile.lowest <= card <= pile.highest for card in pile.discards):
        raise ValueError("no pile fits this strip and these discards")
    wanted = sum(_outcome(value + card, difficulty) in outcomes for card in forced)
    span = [_outcome(value + card, difficulty) in outcomes for card in range(pile.lowest, pile.highest + 1)]
    return Range(Fraction(wanted + free * all(span), hidden), Fraction(wanted + free * any(span), hidden))


def chances(value: int, difficulty: int, pile: Pile) -> Chances:
    """Failure, critical success, success."""
    return Chances(
        chance(value, difficulty, ("failure",), pile),
        chance(value, difficulty, ("critical",), pile),
        chance(value, difficulty, ("success",), pile),
    )


def cheapest_boost(
    value: int, difficulty: int, pile: Pile, wanted: Fraction, most: int, outcomes: Sequence[Outcome] = PASSED
) -> int | None:
    """The fewest crystals of boost that give at least this chance for certain; none when `most` do not suffice."""
    for boost in range(most + 1):
        if chance(value + boost, difficulty, outcomes, pile).low >= wanted:
            return boost
    return None


def _outcome(value: int, difficulty: int) -> Outcome:
    """R-OUT-01 to 03."""
    if value < difficulty:
        return "failure"
    return "critical" if value == difficulty else "success"


# ---------------------------------------------------------------- at the table


def pile_of(game: RevolutionGame) -> Pile:
    """What every player may know of the pile now (R-DEST-01, R-DEST-03, R-DEST-04)."""
    mission = game.deck.mission
    values = [card.value for card in mission.destiny]
    discards = [values[number] for number in game.s.discards]
    if mission.destiny_public:
        return known(values, discards)
    return Strip(len(values), min(values), max(values), tuple(discards))


def value_of(game: RevolutionGame, agent: int, test: str, attribute: str) -> int:
    """What the agent brings into this test when it is initiated, or has brought so far when it is running."""
    trial = game.s.trial
    if trial is not None:
        return trial.value + trial.boost + trial.support + trial.added
    trying = game.copy()
    trying.s.trial = Trial(agent, test, attribute)
    return talents.attribute(trying, agent, attribute) + talents.bonus(trying, agent)


def forecast(
    game: RevolutionGame, agent: int, test: str, attribute: str, *, boost: int = 0, support: int = 0
) -> Chances:
    """The odds of a test with so much boost and support on top, from what every player may know."""
    value = value_of(game, agent, test, attribute) + boost + support
    return chances(value, game.content.tests[test].test.difficulty, pile_of(game))
