"""Odds are exact, or they say that there are too many possibilities; either way the answer comes quickly."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from tests.game.table import challenge, hall, table
from timecaptain.game.classic.rolls import count_faces
from timecaptain.odds import budget, dice
from timecaptain.odds.budget import TooManyToSay
from timecaptain.odds.classic import odds_from_numbers, odds_of_legal_rolls
from timecaptain.odds.dice import DEFAULT_DIE, DiceChange, roll_distribution, roll_results, ways_per_face_counts
from timecaptain.odds.enumeration import hit_results
from timecaptain.odds.roll_context import Roller
from timecaptain.odds.wording import odds_by_action

REROLL = DiceChange("reroll", 3)
DICE = {
    "default": DEFAULT_DIE,
    "no skulls": ("blank", "hit", "three-hits"),
    "skulls": ("skull",),
    "all": tuple(dice.FACES),
}


@pytest.mark.parametrize("faces", DICE.values(), ids=DICE)
@pytest.mark.parametrize("number", range(5))
def test_sums_give_what_counting_every_throw_gives(faces: tuple[str, ...], number: int) -> None:
    counted: dict[tuple[int, int], Fraction] = {}
    for throw in product(faces, repeat=number):
        shown = count_faces(throw)
        counted[shown] = counted.get(shown, Fraction(0)) + Fraction(1, len(faces) ** number)
    assert roll_distribution(faces, number) == counted
    for counts, ways in ways_per_face_counts(faces, number).items():
        throws = (tuple(throw.count(face) for face in dice.FACES) for throw in product(faces, repeat=number))
        assert sum(throw == counts for throw in throws) == ways


def seconds(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def answered(run: Callable[[], object]) -> bool:
    try:
        run()
    except TooManyToSay:
        return False
    return True


@pytest.mark.parametrize("number", [20, 60, 100, 200, 5_000, 10**6])
def test_so_many_dice_are_answered_or_refused_at_once(number: int) -> None:
    base = max(seconds(lambda: roll_results(DEFAULT_DIE, 12, (REROLL,), 0)), 0.02)
    for changes in ((), (REROLL,), (REROLL,) * 30):
        assert (
            seconds(lambda changes=changes: answered(lambda: roll_results(DEFAULT_DIE, number, changes, 0))) < 60 * base
        )
    assert answered(lambda: roll_results(DEFAULT_DIE, number, (), 0)) == (number <= 300)


def test_four_agents_with_many_dice_against_many_shields() -> None:
    shields = [("normal", 20), ("skull", 20), ("heart", 20), ("time", 20), ("special", 20)]
    run = lambda: odds_from_numbers(shields, [Roller(20, 2, 100)] * 4, 12)  # noqa: E731
    base = max(seconds(lambda: odds_from_numbers(shields[:3], [Roller(5, 2, 5)] * 2, 3)), 0.1)
    assert seconds(lambda: answered(run)) < 60 * base


def test_what_is_kept_has_a_bound() -> None:
    for number in range(1, 90):
        roll_results(DEFAULT_DIE, number, (), number)
        roll_results(("hit", "skull"), number, (), number)
    for cached in (roll_results, ways_per_face_counts, hit_results):
        assert sum(len(one) for one in cached.kept.values()) <= budget.MOST_KEPT  # type: ignore[attr-defined]


def test_a_roll_that_is_too_much_says_so_in_both_languages() -> None:
    many = {"dice": {"force": 400, "wits": 1, "charm": 1}, "resistance": 1, "life": 3}
    t = table(1, places=hall(B={"tests": {"open": challenge("force", normal=3)}}), receptacles={"ada": many})
    t.enter(*"BC"[: len(t.game.s.agents)])
    t.spend()
    (roll,) = odds_of_legal_rolls(t.game, 0)
    assert (roll.dice, roll.odds) == (400, None)
    decision = t.game.decision(0)
    assert decision is not None
    said = [next(iter(odds_by_action(t.game, decision, lang).values())) for lang in ("en", "fr")]
    assert said[0].endswith("too many possibilities to say")
    assert said[1].endswith("trop de possibilités pour le dire")
