"""The odds that the game keeps of a settled test are those of the lab."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.game.revolution.crystals import hall as revolution_hall
from tests.game.revolution.table import box
from tests.game.revolution.table import table as revolution_table
from tests.game.table import FACES, challenge, hall, table
from timecaptain.game.classic.rolls import ways_to_hit
from timecaptain.odds.destiny import PASSED, chance, known_pile
from timecaptain.odds.dice import roll_distribution


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("needed", range(8))
def test_ways_to_hit(dice, needed):
    exact = sum((share for (hits, _), share in roll_distribution(FACES, dice).items() if hits >= needed), Fraction(0))
    assert Fraction(ways_to_hit(FACES, dice, needed), 6**dice) == exact


def test_a_roll_that_passes_and_one_that_does_not():
    t = table(2, places=hall(B={"tests": {"open": challenge("force", normal=3)}}))
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "open", "hit", "blank")
    (first,) = t.game.tried
    assert (first.agent, first.card, first.passed, first.of) == (0, "hall/B", False, 36)
    assert first.chance == Fraction(ways_to_hit(FACES, 2, 3), 36)
    t.nothing(1, 2, 3)
    t.spend()
    t.roll(0, "open", "hit", "hit", read=False)
    (second,) = t.game.tried
    assert second.passed
    assert second.chance == Fraction(ways_to_hit(FACES, 2, 2), 36), "two shields were left"
    t.do("close", 0)
    assert t.game.tried == []


@pytest.mark.parametrize(("drawn", "passed"), [(-2, False), (1, True)])
def test_a_destiny_card_among_those_that_could_have_come(drawn, passed):
    t = revolution_table(2, places=revolution_hall(B={"tests": {"open": box("force", 3)}}))
    t.go("hall", "B", "C")
    tried = []
    act = t.game.apply
    t.game.apply = lambda seat, action: (act(seat, action), tried.extend(t.game.tried))[0]
    t.test(0, "open", destiny=drawn)
    (one,) = tried
    values = [card.value for card in t.game.deck.mission.destiny]
    assert (one.card, one.passed) == ("hall/B", passed)
    assert one.chance == chance(2, 3, PASSED, known_pile(values, [])).low


def test_with_too_many_dice_nobody_counts():
    crowd = {"ada": {"dice": {"force": 500, "wits": 1, "magic": 1}}}
    t = table(2, receptacles=crowd, places=hall(B={"tests": {"open": challenge("force", normal=3)}}))
    t.enter("B", "C", "C", "C")
    t.spend()
    t.do("roll", 0, "hall/B/open")
    (one,) = t.game.tried
    assert one.chance is None
