"""Odds are exact, or they say that there are too many possibilities; either way the answer comes quickly."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.game.table import challenge, hall, table
from tests.game.worst_decks import worst_classic
from timecaptain.game import Game
from timecaptain.game.classic.actions import Roll
from timecaptain.game.classic.rolls import count_faces
from timecaptain.odds import budget, dice
from timecaptain.odds.budget import TooManyToSay
from timecaptain.odds.classic import _odds_of_one_roll, odds_from_numbers, odds_of_legal_rolls, odds_of_rolls
from timecaptain.odds.dice import DEFAULT_DIE, DiceChange, roll_distribution, roll_results, ways_per_face_counts
from timecaptain.odds.enumeration import hit_results
from timecaptain.odds.roll_context import Roller
from timecaptain.odds.wording import odds_by_action, odds_one_by_one

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


def one_roll_of_twelve_dice() -> float:
    """About a millisecond: what the time of an answer is compared with."""
    return max(uncached(lambda: odds_from_numbers([("normal", 3), ("skull", 2)], [Roller(12, 2, 5)], 1)), 0.0005)


def uncached(run: Callable[[], object]) -> float:
    """The seconds of the quickest of three: collecting garbage may take as long as anything that is measured here."""
    return min(seconds(run) for _ in range(3) if forget())


def forget() -> bool:
    for cached in (roll_results, ways_per_face_counts, hit_results):
        cached.kept.clear()  # type: ignore[attr-defined]
    _odds_of_one_roll.cache_clear()
    return True


def test_however_many_rolls_a_seat_may_make_each_is_counted_in_a_few_milliseconds() -> None:
    """All of them together take longer; the server lets others have their turn in between."""
    game, rng = Game(worst_classic(), seats=1, seed=1), Random(3)
    while sum(isinstance(one, Roll) for one in game.legal(0)) < 20:
        game.apply(0, rng.choice([one for one in game.legal(0) if one.do != "abandon"]))
    decision = game.decision(0)
    assert decision is not None
    rolls = [one for one in decision.actions if isinstance(one, Roll)]
    assert [action for action, _ in odds_one_by_one(game, decision, "en")] == rolls
    base = one_roll_of_twelve_dice()
    for roll in rolls:
        assert uncached(lambda roll=roll: list(odds_of_rolls(game, [roll]))) < 12 * base


def test_a_roll_with_many_rerolls_is_counted_in_a_few_milliseconds_or_not_at_all() -> None:
    base, said = one_roll_of_twelve_dice(), {}
    reroll = {"window": "after-roll", "may": False, "do": [{"reroll-die": 1}]}
    for dice_, rerolls in product(range(2, 21, 2), range(4)):
        triggers = [{"id": f"again{n}", **reroll} for n in range(rerolls)]
        body = {"dice": {"force": dice_, "wits": 1, "charm": 1}, "resistance": 1, "life": 3, "abilities": triggers}
        test = {"open": challenge("force", normal=3, skull=2, time=1)}
        t = table(1, places=hall(B={"tests": test}), receptacles={"ada": body})
        t.enter(*"BC"[: len(t.game.s.agents)])
        t.spend()
        assert uncached(lambda t=t: odds_of_legal_rolls(t.game, 0)) < 12 * base
        said[dice_, rerolls] = odds_of_legal_rolls(t.game, 0)[0].odds is not None
    assert all(said[dice_, 0] for dice_ in range(2, 21, 2))
    assert all(said[dice_, 1] for dice_ in range(2, 11, 2))
    assert not said[20, 3]
