"""The odds of tests with destiny cards, against counting every pile there could be."""

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from tests.game.revolution.crystals import hall, in_hall
from tests.game.revolution.table import VALUES, body, box
from timecaptain.game.revolution.trials import outcome
from timecaptain.lab.destiny import (
    PASSED,
    Chances,
    Known,
    Range,
    Strip,
    chance,
    chances,
    cheapest_boost,
    forecast,
    known,
    pile_of,
)

rule = pytest.mark.rule
HALF = Fraction(1, 2)


def counted(value, difficulty, wanted, pile):
    return Fraction(sum(outcome(value + card, difficulty) in wanted for card in pile), len(pile))


def fitting(strip):
    """Every pile that fits the strip and the discards."""
    span = range(strip.lowest, strip.highest + 1)
    for pile in combinations_with_replacement(span, strip.number - len(strip.discards)):
        deck = (*pile, *strip.discards)
        if min(deck) == strip.lowest and max(deck) == strip.highest:
            yield pile


@rule("R-OUT-01", "R-OUT-02", "R-OUT-03")
@pytest.mark.parametrize("difficulty", range(-1, 8))
def test_with_the_cards_known_the_chances_are_counted(difficulty):
    found = chances(2, difficulty, Known(VALUES))
    for name in ("failure", "critical", "success"):
        exact = counted(2, difficulty, (name,), VALUES)
        assert getattr(found, name) == Range(exact, exact)
    assert found.failure.low + found.critical.low + found.success.low == 1


@rule("R-DEST-01", "DIF-20")
@pytest.mark.parametrize(
    "strip",
    [
        Strip(6, -2, 2),
        Strip(6, -2, 2, (0, 2)),
        Strip(6, -2, 2, (-2, 2, 1)),
        Strip(6, -2, 2, (-2, -2, 1, 0)),
        Strip(6, -1, 3, (3, -1, 0, 0, 2)),
        Strip(3, -1, 1, (0,)),
        Strip(4, 1, 1, (1,)),
    ],
    ids=str,
)
def test_with_the_strip_alone_they_lie_between_the_worst_and_the_best_pile_that_fits(strip):
    piles = list(fitting(strip))
    for value in range(-1, 8):
        for wanted in (("failure",), ("critical",), ("success",), PASSED):
            every = [counted(value, 4, wanted, pile) for pile in piles]
            assert chance(value, 4, wanted, strip) == Range(min(every), max(every)), (value, wanted)


def test_discards_that_cannot_be_of_this_deck_are_refused():
    for strip in (Strip(6, -2, 2, (3,)), Strip(3, -2, 2, (0, 0))):
        with pytest.raises(ValueError, match="fits"):
            chance(2, 4, PASSED, strip)


@rule("A-R-21")
def test_an_empty_pile_means_that_all_cards_come_again():
    assert known(VALUES, VALUES) == Known(tuple(sorted(VALUES)))
    strip = Strip(6, -2, 2, VALUES)
    assert chances(2, 2, strip) == chances(2, 2, Known(VALUES))
    assert chances(2, 2, strip).critical.exact


@pytest.mark.parametrize("pile", [Known(VALUES), Known((-2, 0, 0, 2)), Strip(6, -2, 2, (0,)), Strip(6, -2, 2)], ids=str)
@pytest.mark.parametrize("wanted", [HALF, Fraction(1, 6), Fraction(1)])
@pytest.mark.parametrize("outcomes", [PASSED, ("critical",)])
def test_the_cheapest_boost_is_the_first_that_is_good_enough(pile, wanted, outcomes):
    found = cheapest_boost(1, 5, pile, wanted, 6, outcomes)
    enough = [boost for boost in range(7) if chance(1 + boost, 5, outcomes, pile).low >= wanted]
    assert found == (enough[0] if enough else None)


def test_numbers_to_read():
    """Value 2 against 4 with six cards from -2 to 2: only the 2 is critical, and four crystals make it certain."""
    assert chances(2, 4, Known(VALUES)).critical.low == Fraction(1, 6)
    assert cheapest_boost(2, 4, Known(VALUES), Fraction(1), 6) == 4
    assert cheapest_boost(2, 4, Known(VALUES), Fraction(2, 3), 6) == 2
    assert cheapest_boost(2, 4, Strip(6, -2, 2), HALF, 6) == 4
    assert cheapest_boost(2, 4, Known(VALUES), Fraction(1), 3) is None


# ---------------------------------------------------------------- at the table


def before_a_test(**changes):
    return in_hall(places=hall(B={"tests": {"open": box("force", 4)}}), **changes)


@rule("R-DEST-04")
def test_the_table_knows_the_pile_only_where_the_list_is_public():
    t, public = before_a_test(), before_a_test(mission={"destiny-public": True})
    for one in (t, public):
        one.test(0, "open", destiny=2)
    assert pile_of(t.game) == Strip(6, -2, 2, (2,))
    assert pile_of(public.game) == Known((-2, -1, 0, 0, 1))
    assert not forecast(t.game, 0, "hall/B/open", "force", boost=1).critical.exact


@pytest.mark.parametrize("public", [True, False])
def test_the_order_of_the_pile_changes_no_forecast(public):
    t = before_a_test(mission={"destiny-public": public})
    before = forecast(t.game, 0, "hall/B/open", "force", boost=1)
    t.s.pile.reverse()
    assert forecast(t.game, 0, "hall/B/open", "force", boost=1) == before


@rule("R-TEST-07", "A-R-38")
@pytest.mark.parametrize(("boost", "support"), [(0, 0), (1, 0), (1, 2), (0, 3)])
def test_a_forecast_is_what_the_game_does_with_every_card(boost, support):
    """A talent that adds one to this attribute, a pile that is drawn card by card."""
    talent = [{"id": "strong", "attributes": ["force"], "add": 1}]
    results = []
    for value in VALUES:
        t = before_a_test(mission={"destiny-public": True}, receptacles={"ada": body("Ada", abilities=talent)})
        t.stand_by(1)
        found = forecast(t.game, 0, "hall/B/open", "force", boost=boost, support=support)
        t.test(0, "open", boost=boost, support={1: support}, destiny=value)
        results.append(t.heard("result")[0]["result"])
    exact = [Fraction(results.count(name), len(VALUES)) for name in ("failure", "critical", "success")]
    assert found == Chances(*(Range(one, one) for one in exact))


def test_in_the_middle_of_a_test_what_was_spent_counts():
    t = before_a_test(mission={"destiny-public": True})
    t.stand_by(1)
    asked = forecast(t.game, 0, "hall/B/open", "force", boost=2)
    t.do("test", 0, "hall/B/open", to="force")
    t.do("boost", 0, "more")
    assert forecast(t.game, 0, "hall/B/open", "force", boost=1) == asked
