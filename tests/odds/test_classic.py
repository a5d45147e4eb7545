"""The odds are those of the real game: compared with every throw laid out and clicked, and with closed forms."""

from fractions import Fraction
from itertools import product
from math import factorial, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import timecaptain as tc
from tests.game.table import Table, body, challenge, deck, table
from tests.odds import brute_force
from timecaptain.game import Game
from timecaptain.game.classic.actions import Roll
from timecaptain.odds.classic import (
    Policy,
    _odds_with_triggers,
    odds_from_numbers,
    odds_of_legal_rolls,
    odds_of_rolls,
    odds_of_test,
)
from timecaptain.odds.dice import DEFAULT_DIE, DiceChange, roll_distribution
from timecaptain.odds.enumeration import Odds
from timecaptain.odds.roll_context import Roller, roller_of

FIGURES = ("passed", "life", "life_total", "time", "deaths", "failed", "over")
TEST = "hall/B/fight"
NO_RETURN = {"id": "gone", "forbid": ["return"]}  # the odds take the dead for gone, however much time is lost


def fight(shields: dict[str, int], bodies: dict[str, dict], *, there: int = 1, **changes) -> Table:
    """Agents 0 to there-1 stand at the test; the others elsewhere."""
    test = challenge("force", **shields) | changes.pop("test", {})
    mission = {"abilities": [NO_RETURN]} | changes.pop("mission", {})
    t = table(
        3,
        receptacles={name: body(name.title(), **more) for name, more in bodies.items()},
        places={"hall": {"cards": {"B": {"tests": {"fight": test}}}}},
        mission=mission,
        **changes,
    )
    t.enter(*(["B"] * there + ["C"] * (3 - there)))
    return t


def power(name: str, window: str, *do, **more) -> dict:
    return {"id": name, "window": window, "do": list(do)} | more


def figures(odds: Odds) -> dict:
    return {name: getattr(odds, name) for name in FIGURES}


def same(t: Table, agents: list[int], tus: int, powers: dict[str, int] | None = None) -> Odds:
    odds = odds_of_test(t.game, TEST, agents, tus, Policy(tuple(agents), powers or {}))
    assert figures(odds) == brute_force.odds(t, TEST, agents, tus, powers)
    assert sums_to_one(odds)
    return odds


def sums_to_one(odds: Odds) -> bool:
    return all(sum(one.values()) == 1 for one in (*odds.life, odds.life_total, odds.time))


def life_lost(odds: Odds) -> Fraction:
    return sum((n * p for n, p in odds.life_total.items()), Fraction(0))


SHIELDS = [
    {"normal": 3},
    {"skull": 2},
    {"normal": 1, "skull": 2, "heart": 1},
    {"time": 1, "normal": 2, "special": 1},
    {"skull": 1, "heart": 1, "time": 2},
    {"special": 2, "skull": 1, "normal": 1},
]


# ---------------------------------------------------------------- against the real game


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("shields", SHIELDS)
def test_one_roll_of_one_agent(number, shields):
    same(fight(shields, {"ada": {"dice": {"force": number}, "resistance": 2}}), [0], 1)


@pytest.mark.parametrize("shields", SHIELDS)
def test_two_agents_for_two_tu(shields):
    bodies = {"ada": {"dice": {"force": 1}, "resistance": 1, "life": 2}, "bea": {"dice": {"force": 1}, "life": 1}}
    same(fight(shields, bodies, there=2), [1, 0], 2)


def test_many_dice():
    same(fight({"normal": 4, "skull": 3}, {"ada": {"dice": {"force": 4}, "resistance": 4}}), [0], 1)


def test_a_resistance_that_holds_against_some():
    t = fight({"skull": 4}, {"ada": {"dice": {"force": 3}, "resistance": 4}})
    assert 0 < same(t, [0], 1).life_total[1] < 1


AFTER = {
    "turn": power("turn", "after-roll", {"turn-die": "hit"}, **{"once-per": "roll"}),
    "reroll": power("reroll", "after-roll", {"reroll-die": 1}, **{"once-per": "roll"}),
    "reroll-two": power("reroll", "after-roll", {"reroll-die": 2}, **{"once-per": "roll"}),
    "ignore": power("ignore", "after-roll", {"ignore-skull": 1}, **{"once-per": "roll"}),
    "add": power("add", "after-roll", {"add-hits": 2}, **{"once-per": "roll"}),
    "dice": power("dice", "before-roll", {"add-dice": 1}, cost={"stock": 1}),
}


@pytest.mark.parametrize("name", AFTER)
@pytest.mark.parametrize("shields", [{"normal": 2, "skull": 2}, {"skull": 1, "heart": 1, "time": 1}])
def test_each_power(name, shields):
    more = {"dice": {"force": 2}, "resistance": 2, "abilities": [AFTER[name]], "stock": 2}
    key = f"receptacle:ada/{AFTER[name]['id']}"
    with_power = same(fight(shields, {"ada": more}), [0], 1, {key: 1})
    without = same(fight(shields, {"ada": more}), [0], 1)
    assert with_power.passed[0] - life_lost(with_power) > without.passed[0] - life_lost(without)


def test_all_powers_of_one_roll_in_their_order():
    abilities = [AFTER[name] for name in ("reroll", "turn", "ignore", "add", "dice")]
    t = fight({"normal": 3, "skull": 2}, {"ada": {"dice": {"force": 1}, "abilities": abilities, "stock": 1}})
    same(t, [0], 1, {f"receptacle:ada/{name}": 1 for name in ("dice", "reroll", "turn", "ignore", "add")})


def test_a_stock_that_runs_out_and_what_that_costs():
    """C-POW-05, C-POW-06: two tokens in the first roll, one in the second; the last one takes the resistance down."""
    empty = power("empty", "on-stock-empty", {"weaken": {"what": "resistance"}}, may=False)
    more = {"dice": {"force": 0}, "resistance": 2, "stock": 3, "abilities": [AFTER["dice"], empty]}
    same(fight({"skull": 2, "normal": 2}, {"ada": more}), [0], 3, {"receptacle:ada/dice": 2})


def test_a_power_for_once_in_a_visit_is_kept_until_it_helps():
    once = power("turn", "after-roll", {"turn-die": "hit"}, **{"once-per": "visit"})
    more = {"dice": {"force": 1}, "abilities": [once]}
    odds = same(fight({"normal": 3}, {"ada": more}), [0], 2, {"receptacle:ada/turn": 1})
    assert odds.passed == (0, Fraction(11, 36))


def test_triggers_of_the_roll_happen_unasked():
    must = power("luck", "after-roll", {"add-hits": 1}, may=False)
    may = AFTER["turn"]
    t = fight({"normal": 3, "skull": 1}, {"ada": {"dice": {"force": 2}, "abilities": [must, may]}})
    same(t, [0], 1)
    same(t, [0], 1, {"receptacle:ada/turn": 1})


def test_alone_and_together_change_with_a_death():
    """C-POW-01, C-POW-02: while the partner lives they are together; after his death she is alone."""
    nerves = [
        {"id": "alone", "when": {"alone": {}}, "gives": {"dice": -1}},
        {"id": "together", "when": {"together": {}}, "gives": {"dice": 1}},
    ]
    bodies = {
        "ada": {"dice": {"force": 1}, "abilities": nerves},
        "bea": {"dice": {"force": 1}, "resistance": 0, "life": 1},
    }
    t = fight({"skull": 3}, bodies, there=2)
    assert same(t, [1, 0], 2).deaths[0] > 0


def test_items_of_the_dead_serve_one_agent_in_a_tu():
    """C-ITEM-09, A-C-29: what Bea leaves helps whoever rolls first."""
    bodies = {
        "ada": {"dice": {"force": 1}, "life": 1},
        "bea": {"dice": {"force": 1}, "life": 1, "resistance": 0, "inventory": {"items": ["club"]}},
        "cid": {"dice": {"force": 0}, "life": 2},
    }
    club = {"name": "A club", "text": "Heavy.", "abilities": [{"id": "swing", "gives": {"dice": 1, "resistance": 1}}]}
    t = fight({"skull": 2, "normal": 1}, bodies, there=3, items={"club": club})
    same(t, [1, 2, 0], 2)


def test_a_wound_that_costs_the_next_tu():
    late = power("late", "on-wound", {"delay": 1}, may=False)
    t = fight({"normal": 2, "heart": 1}, {"ada": {"dice": {"force": 2}, "abilities": [late]}})
    same(t, [0], 3)


def test_what_a_special_shield_does():
    shield = {"name": "Eye", "text": "!", "do": [{"wound": 1}, {"lose-time": 1}]}
    t = fight({"special": 2}, {"ada": {"dice": {"force": 1}, "life": 2}}, mission={"special-shield": shield})
    odds = same(t, [0], 2)
    assert odds.specials > 0


def test_a_test_that_fails_after_two_rolls():
    t = fight({"normal": 2}, {"ada": {"dice": {"force": 1}}}, test={"fails": {"after-rolls": 2, "do": []}})
    assert same(t, [0], 3).failed > 0


FAILS_AT = {"fails": {"at": 20, "do": []}}


@pytest.mark.rule("A-C-82")
@pytest.mark.parametrize("clock", [21, 22, 23])
@pytest.mark.parametrize("shields", [{"normal": 2}, {"time": 1, "normal": 1}, {"skull": 1, "heart": 1, "time": 1}])
def test_a_test_that_fails_at_a_tu(shields, clock):
    """The clock comes down by what is spent, and by what time shields take; then nothing is left to pass."""
    t = fight(shields, {"ada": {"dice": {"force": 1}, "resistance": 1, "life": 3}}, test=FAILS_AT)
    t.s.clock = clock
    t.game._keep_checkpoint()
    odds = same(t, [0], 3)
    assert odds.failed > 0
    assert odds.passed[0] == 0 or clock > 21


@pytest.mark.rule("A-C-82")
@pytest.mark.parametrize("window", ["before-roll", "after-roll"])
def test_a_power_that_costs_the_last_tu_of_a_test(window):
    """What it adds comes too late."""
    push = power("add", window, {"add-hits": 2}, cost={"time": 1}, **{"once-per": "roll"})
    t = fight({"normal": 2}, {"ada": {"dice": {"force": 1}, "abilities": [push]}}, test=FAILS_AT)
    t.s.clock = 22
    t.game._keep_checkpoint()
    odds = same(t, [0], 1, {"receptacle:ada/add": 1})
    assert (odds.passed[0], odds.failed) == (0, 1)


@pytest.mark.rule("A-C-82")
def test_who_must_not_roll_waits_for_the_end_of_a_test():
    """Doing nothing beside a time shield brings the hour nearer, too."""
    bodies = {"ada": {"dice": {"force": 1}}, "bea": {"dice": {"force": 0}}}
    t = fight({"normal": 3, "time": 1}, bodies, there=2, test=FAILS_AT)
    t.s.clock = 23
    t.game._keep_checkpoint()
    assert same(t, [0, 1], 2).failed > 0


@pytest.mark.rule("A-C-82")
def test_beside_a_roll_too_the_hour_is_counted():
    push = power("add", "before-roll", {"add-hits": 2}, may=False, cost={"time": 1})
    t = fight({"normal": 1}, {"ada": {"dice": {"force": 1}, "abilities": [push]}}, test=FAILS_AT)
    t.s.clock = 22
    t.game._keep_checkpoint()
    t.spend()
    (roll,) = odds_of_legal_rolls(t.game, 0)
    assert (roll.odds.passed[0], roll.odds.failed) == (0, 1)


@pytest.mark.parametrize("last", [False, True])
def test_the_clock_reaches_zero(last):
    t = fight({"time": 1, "normal": 1}, {"ada": {"dice": {"force": 1}}}, mission={"options": {"last-tu-acts": last}})
    t.s.clock = 3
    t.game._keep_checkpoint()
    assert same(t, [0], 3).over > 0


def test_a_running_test_in_the_middle_of_a_tu():
    """The first TU is what is left of this one: Bea has acted, Ada has not."""
    bodies = {"ada": {"dice": {"force": 1}}, "bea": {"dice": {"force": 2}}}
    t = fight({"normal": 3, "skull": 1}, bodies, there=2)
    t.spend()
    t.roll(1, "fight", "hit", "blank")
    same(t, [1, 0], 2)


# ---------------------------------------------------------------- what a seat is told before it rolls


def test_there_are_odds_for_every_legal_roll():
    t = fight({"normal": 1, "skull": 2}, {"ada": {"dice": {"force": 2}, "resistance": 1}})
    assert odds_of_legal_rolls(t.game, 0) == []  # no TU is spent yet
    t.spend()
    rolls = odds_of_legal_rolls(t.game, 0)
    assert [one.action.test for one in rolls] == [TEST]
    assert (rolls[0].dice, rolls[0].resistance) == (2, 1)
    assert figures(rolls[0].odds) == brute_force.odds(t, TEST, [0], 1)
    assert odds_of_legal_rolls(t.game, 1) == []  # nothing to roll for where Bea stands


def test_the_odds_say_nothing_of_cards_that_the_seat_cannot_read():
    """Two decks that differ in the reward, in another card, and in what a special shield does."""
    first, second = (
        fight(
            {"special": 1, "normal": 1},
            {"ada": {}},
            test={"won": [{"gain-token": token}]},
            mission={"special-shield": {"name": "Eye", "text": "!", "do": do}},
        )
        for token, do in (("sun", [{"wound": 3}]), ("moon", [{"fail": "disgrace"}]))
    )
    for t in (first, second):
        t.spend()
    assert odds_of_legal_rolls(first.game, 0) == odds_of_legal_rolls(second.game, 0)


def test_nothing_of_the_game_changes():
    t = fight({"skull": 2}, {"ada": {"abilities": [AFTER["dice"]], "stock": 2}})
    t.spend()
    before = t.game.save()
    odds_of_test(t.game, TEST, [0], 2, Policy((0,), {"receptacle:ada/dice": 2}))
    odds_of_legal_rolls(t.game, 0)
    assert t.game.save() == before


# ---------------------------------------------------------------- closed forms


@pytest.mark.parametrize("number", range(8))
def test_no_hit_at_all(number):
    no_hit = sum(p for (hits, _), p in roll_distribution(DEFAULT_DIE, number).items() if not hits)
    assert no_hit == Fraction(1, 2) ** number
    odds = odds_from_numbers([("normal", 1)], [Roller(number, 2, 4)], 1)
    assert odds.passed[0] == 1 - no_hit


@pytest.mark.parametrize("number", [1, 2, 3, 5, 7])
def test_the_multinomial_formula(number):
    sides = {"blank": 2, "skull": 1, "hit": 2, "two-hits": 1}
    expected: dict[tuple[int, int], Fraction] = {}
    for counts in product(range(number + 1), repeat=4):
        if sum(counts) == number:
            ways = factorial(number) // prod(factorial(n) for n in counts)
            chance = Fraction(ways * prod(n**k for n, k in zip(sides.values(), counts, strict=True)), 6**number)
            pair = counts[2] + 2 * counts[3], counts[1]
            expected[pair] = expected.get(pair, Fraction(0)) + chance
    assert roll_distribution(DEFAULT_DIE, number) == expected


def test_the_decks_own_die():
    assert roll_distribution(("skull", "three-hits"), 2) == {
        (0, 2): Fraction(1, 4),
        (3, 1): Fraction(1, 2),
        (6, 0): Fraction(1, 4),
    }
    t = table(2, mission={"dice": {"action": ["hit"]}})
    assert roll_distribution(t.game.deck.mission.dice.action, 3) == {(3, 0): 1}


def test_waiting_for_one_hit_is_a_geometric_series():
    odds = odds_from_numbers([("normal", 1)], [Roller(1, 2, 4)], 10)
    assert odds.passed == tuple(1 - Fraction(1, 2) ** n for n in range(1, 11))


def test_more_dice_never_hurt_and_more_shields_never_help():
    chances = [
        [odds_from_numbers([("normal", n)], [Roller(d, 2, 4)], 2).passed[1] for d in range(5)] for n in range(1, 5)
    ]
    assert all(row == sorted(row) for row in chances)
    assert all(list(column) == sorted(column, reverse=True) for column in zip(*chances, strict=True))


# ---------------------------------------------------------------- any small case

CHANGES = st.lists(
    st.sampled_from(
        [
            DiceChange("reroll"),
            DiceChange("turn"),
            DiceChange("ignore"),
            DiceChange("hits"),
            DiceChange("turn", to="blank"),
        ]
    ),
    max_size=2,
).map(tuple)
ROLLERS = st.builds(
    Roller, dice=st.integers(0, 4), resistance=st.integers(0, 6), life=st.integers(1, 4), changes=CHANGES
)
STACKS = st.lists(
    st.tuples(st.sampled_from(["normal", "skull", "time", "heart", "special"]), st.integers(1, 4)),
    min_size=1,
    max_size=3,
)


@given(
    shields=STACKS, rollers=st.lists(ROLLERS, min_size=1, max_size=3), tus=st.integers(1, 3), clock=st.integers(1, 9)
)
@settings(max_examples=60, deadline=None)
def test_chances_add_up(shields, rollers, tus, clock):
    odds = odds_from_numbers(shields, rollers, tus, clock=clock)
    assert sums_to_one(odds)
    assert list(odds.passed) == sorted(odds.passed)
    assert 0 <= odds.passed[-1] + odds.failed + odds.over <= 1
    assert all(0 <= death <= 1 for death in odds.deaths)
    for lost, roller, death in zip(odds.life, rollers, odds.deaths, strict=True):
        assert all(0 <= points <= roller.life for points in lost)
        assert lost.get(roller.life, 0) == death
    average = [sum(n * p for n, p in one.items()) for one in (*odds.life, odds.life_total)]
    assert sum(average[:-1]) == average[-1]


@given(
    shields=STACKS,
    number=st.integers(0, 2),
    resistance=st.integers(0, 4),
    life=st.integers(1, 3),
    partner=st.integers(0, 1),
)
@settings(max_examples=12, deadline=None)
def test_any_small_test_is_as_in_the_game(shields, number, resistance, life, partner):
    test = {"characteristic": "force", "shields": [{kind: n} for kind, n in shields]}
    of = deck(
        mission={"abilities": [NO_RETURN]},
        receptacles={
            "ada": body("Ada", dice={"force": number}, resistance=resistance, life=life),
            "bea": body("Bea", dice={"force": partner}, resistance=1, life=2),
        },
        places={"hall": {"cards": {"B": {"tests": {"fight": test}}}}},
    )
    t = Table(of, 3)
    t.enter("B", "B", "C")
    same(t, [0, 1], 2)


# ---------------------------------------------------------------- numbers instead of the engine


@pytest.mark.parametrize("mission", ["count-to-sixty", "the-back-of-the-glass"])
def test_numbers_alone_give_what_the_engine_gives(mission):
    """In games at random: where no trigger acts in a roll, its odds come from numbers."""
    compared = 0
    for seed in range(4):
        game, rng = Game(tc.load(mission), seats=1 + seed, seed=seed), Random(seed)
        for _ in range(250):
            choices = [(seat, one) for seat in game.waiting_for for one in game.legal(seat) if one.do != "abandon"]
            if not choices:
                break
            for _, action in choices:
                if isinstance(action, Roll) and roller_of(game, action.agent, game.content.tests[action.test]):
                    (odds,) = odds_of_rolls(game, [action])
                    assert odds == _odds_with_triggers(game, action)
                    compared += 1
            game.apply(*rng.choice([one for one in choices if isinstance(one[1], Roll)] or choices))
    assert compared > 20


def test_what_a_trigger_does_in_a_roll_is_asked_of_the_engine():
    lucky = power("lucky", "before-roll", {"add-dice": 1}, may=False)
    t = fight({"normal": 3}, {"ada": {"dice": {"force": 1}, "abilities": [lucky]}})
    t.spend()
    assert roller_of(t.game, 0, t.game.content.tests[TEST]) is None
    (roll,) = odds_of_legal_rolls(t.game, 0)
    assert roll.dice == 2
