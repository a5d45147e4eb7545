"""The odds of tests with destiny cards, against counting every pile there could be."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.game.revolution.table import VALUES
from timecaptain.game.revolution.trials import outcome
from timecaptain.odds.destiny import (
    OUTCOMES,
    PASSED,
    BoostNeeded,
    ChanceRange,
    HiddenPile,
    ImpossiblePile,
    KnownPile,
    boost_to_pass_always,
    chance,
    cheapest_boost,
    known_pile,
    outcome_chances,
)

rule = pytest.mark.rule
HALF = Fraction(1, 2)


def counted(value, difficulty, wanted, pile):
    return Fraction(sum(outcome(value + card, difficulty) in wanted for card in pile), len(pile))


def fitting(strip):
    """Every pile that fits the strip, the discards and what was seen before."""
    span = range(strip.lowest, strip.highest + 1)
    for pile in combinations_with_replacement(span, strip.number - len(strip.discards)):
        deck = (*pile, *strip.discards)
        if min(deck) == strip.lowest and max(deck) == strip.highest and Counter(strip.seen) <= Counter(deck):
            yield pile


@rule("R-OUT-01", "R-OUT-02", "R-OUT-03")
@pytest.mark.parametrize("difficulty", range(-1, 8))
def test_with_the_cards_known_the_chances_are_counted(difficulty):
    chances = outcome_chances(2, difficulty, KnownPile(VALUES))
    for name in OUTCOMES:
        exact = counted(2, difficulty, (name,), VALUES)
        assert getattr(chances, name) == ChanceRange(exact, exact)
    assert chances.failure.low + chances.critical.low + chances.success.low == 1
    assert chances.passed.low == chances.critical.low + chances.success.low


@rule("R-DEST-01", "DIF-20")
@pytest.mark.parametrize(
    "strip",
    [
        HiddenPile(6, -2, 2),
        HiddenPile(6, -2, 2, (0, 2)),
        HiddenPile(6, -2, 2, (-2, 2, 1)),
        HiddenPile(6, -2, 2, (-2, -2, 1, 0)),
        HiddenPile(6, -1, 3, (3, -1, 0, 0, 2)),
        HiddenPile(3, -1, 1, (0,)),
        HiddenPile(4, 1, 1, (1,)),
        HiddenPile(6, -2, 2, (), (0, 0, 1)),
        HiddenPile(6, -2, 2, (0, 1), (0, 0, 1, 2)),
        HiddenPile(6, -2, 2, (1,), (-2, -1, 0, 0, 1, 2)),
    ],
    ids=str,
)
def test_with_the_strip_alone_they_lie_between_the_worst_and_the_best_pile_that_fits(strip):
    piles = list(fitting(strip))
    for value in range(-1, 8):
        for wanted in (("failure",), ("critical",), ("success",), PASSED):
            every = [counted(value, 4, wanted, pile) for pile in piles]
            assert chance(value, 4, wanted, strip) == ChanceRange(min(every), max(every)), (value, wanted)


@st.composite
def strips(draw):
    """A small deck of which some cards lie open, and what its strip says."""
    deck = draw(st.lists(st.integers(-3, 3), min_size=1, max_size=5))
    open_, seen = (draw(st.permutations(deck))[: draw(st.integers(0, len(deck) - 1))] for _ in range(2))
    return HiddenPile(len(deck), min(deck), max(deck), tuple(open_), tuple(seen))


@given(strips(), st.integers(-2, 8), st.sets(st.integers(-3, 3), max_size=2))
def test_every_pile_that_fits_and_every_value_that_may_be(strip, value, bonuses):
    """Whole piles, enumerated; and where a secret decides on a bonus, every value."""
    values = tuple(sorted({value} | {value + bonus for bonus in bonuses}))
    for wanted in (("failure",), ("critical",), ("success",), PASSED):
        every = [counted(one, 3, wanted, pile) for one in values for pile in fitting(strip)]
        assert chance(values, 3, wanted, strip) == ChanceRange(min(every), max(every))


def test_discards_that_cannot_be_of_this_deck_are_refused():
    for strip in (HiddenPile(6, -2, 2, (3,)), HiddenPile(3, -2, 2, (0, 0))):
        with pytest.raises(ImpossiblePile):
            chance(2, 4, PASSED, strip)
    for drawn in ((3,), (2, 2)):
        with pytest.raises(ImpossiblePile):
            known_pile(VALUES, drawn)


@rule("A-R-21")
def test_an_empty_pile_means_that_all_cards_come_again():
    assert known_pile(VALUES, VALUES) == KnownPile(tuple(sorted(VALUES)))
    strip = HiddenPile(6, -2, 2, VALUES)
    assert outcome_chances(2, 2, strip) == outcome_chances(2, 2, KnownPile(VALUES))
    assert outcome_chances(2, 2, strip).critical.exact


@pytest.mark.parametrize(
    "pile", [KnownPile(VALUES), KnownPile((-2, 0, 0, 2)), HiddenPile(6, -2, 2, (0,)), HiddenPile(6, -2, 2)], ids=str
)
@pytest.mark.parametrize("wanted", [HALF, Fraction(1, 6), Fraction(1)])
@pytest.mark.parametrize("outcomes", [PASSED, ("critical",)])
def test_the_cheapest_boost_is_the_first_that_is_good_enough(pile, wanted, outcomes):
    cheapest = cheapest_boost(1, 5, pile, wanted, 6, outcomes)
    every = [chance(1 + boost, 5, outcomes, pile) for boost in range(7)]
    enough = [boost for boost, one in enumerate(every) if one.low >= wanted]
    perhaps = [boost for boost, one in enumerate(every) if one.high >= wanted]
    assert cheapest == BoostNeeded(perhaps[0] if perhaps else None, enough[0] if enough else None)
    assert not isinstance(pile, KnownPile) or cheapest.at_best == cheapest.at_worst


@given(strips(), st.integers(-2, 8), st.integers(-2, 8))
def test_from_some_boost_on_even_the_lowest_card_passes(strip, value, difficulty):
    boost = boost_to_pass_always(value, difficulty, strip)
    lowest = min(card for pile in fitting(strip) for card in pile)
    assert chance(value + boost, difficulty, PASSED, strip).low == 1
    if boost and lowest == strip.lowest:
        assert chance(value + boost - 1, difficulty, PASSED, strip).low < 1


def test_numbers_to_read():
    """Value 2 against 4 with six cards from -2 to 2: only the 2 is critical, and four crystals make it certain."""
    assert outcome_chances(2, 4, KnownPile(VALUES)).critical.low == Fraction(1, 6)
    assert cheapest_boost(2, 4, KnownPile(VALUES), Fraction(1), 6) == BoostNeeded(4, 4)
    assert cheapest_boost(2, 4, KnownPile(VALUES), Fraction(2, 3), 6) == BoostNeeded(2, 2)
    assert cheapest_boost(2, 4, HiddenPile(6, -2, 2), HALF, 6) == BoostNeeded(0, 4)
    assert cheapest_boost(2, 4, KnownPile(VALUES), Fraction(1), 3) == BoostNeeded(None, None)
