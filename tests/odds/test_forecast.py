"""The odds of a test in a game: what one seat may know, against the game itself with every order of the pile."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, permutations

import pytest

from tests.game.revolution.crystals import hall, in_hall, lay
from tests.game.revolution.table import VALUES, Table, body, box, deck
from timecaptain.deck import conditions as c
from timecaptain.game import Game
from timecaptain.game.revolution import RevolutionGame, trials
from timecaptain.odds import seat_knowledge
from timecaptain.odds.budget import TooManyToSay
from timecaptain.odds.destiny import (
    OUTCOMES,
    BoostNeeded,
    ChanceRange,
    HiddenPile,
    KnownPile,
    OutcomeChances,
    outcome_chances,
)
from timecaptain.odds.forecast import TooManyCrystals, forecast, forecasts, visible_pile
from timecaptain.odds.wording import odds_by_action

rule = pytest.mark.rule
OPEN = "hall/B/open"
PUBLIC = {"destiny-public": True}


def before_a_test(seats: int = 2, **changes):
    return in_hall(seats, places=hall(B={"tests": {"open": box("force", 4)}}), **changes)


def exactly(results: Counter[str]) -> OutcomeChances:
    number = results.total()
    each = [Fraction(results[name], number) for name in OUTCOMES]
    return OutcomeChances(*(ChanceRange(one, one) for one in (*each, each[1] + each[2])))


# ---------------------------------------------------------------- what is known of the pile


@rule("R-DEST-04")
def test_the_table_knows_the_pile_only_where_the_list_is_public():
    t, public = before_a_test(), before_a_test(mission=PUBLIC)
    for one in (t, public):
        one.test(0, "open", destiny=2)
    assert visible_pile(t.game, 0) == HiddenPile(6, -2, 2, (2,), (2,))
    assert visible_pile(public.game, 0) == KnownPile((-2, -1, 0, 0, 1))
    assert not forecast(t.game, 0, 0, OPEN, "force", boost=1).chances.critical.exact
    assert public.game.view(0).public.destiny == sorted(VALUES)
    assert t.game.view(0).public.destiny == []


@rule("R-DEST-03", "R-NOTE-01")
def test_what_has_lain_open_is_known_when_it_is_shuffled_in_again():
    t = before_a_test()
    for value in (2, -1, 0):
        t.test(0, "open", destiny=value)
    trials.shuffle(t.game)
    assert (t.s.discards, t.s.seen) == ([], [-1, 0, 2])
    odds = forecast(t.game, 0, 0, OPEN, "force").chances.passed
    assert odds == outcome_chances(2, 4, HiddenPile(6, -2, 2, (), (-1, 0, 2))).passed
    unseen = outcome_chances(2, 4, HiddenPile(6, -2, 2)).passed
    assert unseen.low <= odds.low <= odds.high < unseen.high


@rule("R-DEST-04")
def test_whoever_has_looked_at_the_next_card_knows_and_nobody_else():
    look = {"id": "look", "window": "any-time", "do": ["show-destiny"]}
    t = before_a_test(receptacles={"ada": body("Ada", abilities=[look])})
    t.destiny(2)
    t.do("use", 0, "receptacle:ada/look")
    assert forecast(t.game, 0, 0, OPEN, "force").pile == KnownPile((2,))
    assert visible_pile(t.game, 1) == HiddenPile(6, -2, 2)
    t.test(0, "open", destiny=2)
    assert isinstance(visible_pile(t.game, 0), HiddenPile)
    t.do("use", 0, "receptacle:ada/look")
    trials.shuffle(t.game)
    assert isinstance(visible_pile(t.game, 0), HiddenPile)


@pytest.mark.parametrize("public", [True, False])
def test_the_order_of_the_pile_changes_no_forecast(public):
    t = before_a_test(mission={"destiny-public": public})
    before = forecast(t.game, 0, 0, OPEN, "force", boost=1)
    t.s.pile.reverse()
    assert forecast(t.game, 0, 0, OPEN, "force", boost=1) == before


# ---------------------------------------------------------------- against the game


def shuffled(order: tuple[int, ...]) -> list[list[int]]:
    """What chance shows when the game shuffles the destiny cards into this order, the first one drawn first."""
    numbers = list(range(len(order)))
    faces = []
    for number in reversed(order):  # the next card lies last
        faces.append([numbers.index(number)])
        numbers.remove(number)
    return faces


def at(game: RevolutionGame) -> Table:
    t = Table.__new__(Table)
    t.game, t.told = game, []
    return t


def piled(of, order: tuple[int, ...]) -> Table:
    game: RevolutionGame = Game(of, 2, 1)  # type: ignore[assignment]
    game.lay_out("destiny", *shuffled(order))
    game.lay_out("first-captain", [0])
    t = at(game)
    for i, name in enumerate(("ada", "bea")):
        t.do("embody", i, name)
    while t.s.phase == "prologue":
        t.do("brief")
    assert tuple(reversed(t.s.pile)) == order
    t.go("hall", "B", "C")
    t.stand_by(1)
    return lay(t, 7, 6)


def tried(t: Table, boost: int = 0) -> str:
    """The first agent tests once, without support, and stays before the card."""
    t.do("test", 0, OPEN, "force")
    told = []
    while t.s.pending is not None:
        t.do("boost" if boost and t.s.pending.kind == "boost" else "go-on", t.s.pending.agent)
        boost -= 1
        told += t.heard("result")
    t.read_all()
    return told[0]["result"]


def small_deck(values: tuple[int, ...], **mission):
    return deck(
        places=hall(B={"tests": {"open": box("force", 4)}}),
        mission={"destiny": [{"value": value} for value in values]} | mission,
    )


@rule("R-TEST-06", "R-TEST-08", "R-DEST-02", "A-R-21")
@pytest.mark.parametrize("drawn", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("boost", [0, 1])
def test_all_orders_of_a_small_pile(drawn, boost):
    """After the same cards every order of the rest is as likely; from an empty pile the game shuffles by itself."""
    values = (-1, 1, 2, 2)
    of = small_deck(values, **PUBLIC)
    results: dict[tuple[int, ...], Counter[str]] = {}
    promised: dict[tuple[int, ...], OutcomeChances] = {}
    for order in permutations(range(4)):
        t = piled(of, order)
        for _ in range(drawn):
            tried(t)
        seen = tuple(sorted(t.s.discards))
        promised[seen] = forecast(t.game, 0, 0, OPEN, "force", boost=boost).chances
        repeats = range(4) if drawn == 4 else [0]  # the new shuffle: each card comes first
        for first in repeats:
            again = t.game.copy()
            if drawn == 4:
                again.lay_out("destiny", *shuffled((first, *(n for n in range(4) if n != first))))
            results.setdefault(seen, Counter())[tried(at(again), boost)] += 1
    assert len(results) == {0: 1, 1: 4, 2: 6, 3: 4, 4: 1}[drawn]
    for seen, counted in results.items():
        assert promised[seen] == exactly(counted), seen


@rule("R-DEST-01", "R-DEST-03")
@pytest.mark.parametrize("boost", [0, 1, 3])
def test_from_the_worst_to_the_best_game_that_looks_the_same(boost):
    """Every deck of four cards with one strip, one card of it drawn: the games' own exact odds span the range."""
    every: list[OutcomeChances] = []
    ranges = set()
    for values in combinations_with_replacement(range(-1, 3), 4):
        if (min(values), max(values)) != (-1, 2) or 0 not in values:
            continue
        first = values.index(0)
        rest = [number for number in range(4) if number != first]
        results: Counter[str] = Counter()
        for order in permutations(rest):
            t = piled(small_deck(values), (first, *order))
            tried(t)
            assert t.game.view(0).public.discards == [0]
            ranges.add(forecast(t.game, 0, 0, OPEN, "force", boost=boost).chances)
            results[tried(t, boost)] += 1
        every.append(exactly(results))
    (told,) = ranges  # nobody can tell these games apart
    for name in (*OUTCOMES, "passed"):
        chances = [getattr(one, name).low for one in every]
        assert getattr(told, name) == ChanceRange(min(chances), max(chances)), name


@rule("R-TEST-07", "A-R-38")
@pytest.mark.parametrize(("boost", "support"), [(0, 0), (1, 0), (1, 2), (0, 3)])
def test_a_forecast_is_what_the_game_does_with_every_card(boost, support):
    """A talent that adds one to this attribute, a pile that is drawn card by card."""
    talent = [{"id": "strong", "attributes": ["force"], "add": 1}]
    results: Counter[str] = Counter()
    for value in VALUES:
        t = before_a_test(mission=PUBLIC, receptacles={"ada": body("Ada", abilities=talent)})
        t.stand_by(1)
        told = forecast(t.game, 0, 0, OPEN, "force", boost=boost, support=support)
        t.test(0, "open", boost=boost, support={1: support}, destiny=value)
        results[t.heard("result")[0]["result"]] += 1
    assert told.chances == exactly(results)


# ---------------------------------------------------------------- a test that is running


def test_in_the_middle_of_a_test_what_was_spent_counts():
    t = lay(before_a_test(mission=PUBLIC), 7, 6)
    t.stand_by(1)
    asked = forecast(t.game, 0, 0, OPEN, "force", boost=2)
    t.do("test", 0, OPEN, "force")
    t.do("boost", 0)
    told = forecast(t.game, 0, 0, OPEN, "force", boost=1)
    assert told.chances == asked.chances
    assert (asked.most_boost, told.most_boost, told.values) == (6, 5, (3,))
    t.do("go-on", 0)
    assert forecast(t.game, 0, 0, OPEN, "force").most_boost == 0, "the step is over (R-TEST-10)"
    assert forecast(t.game, 0, 0, OPEN, "force", support=3).chances.failure.high < 1


def test_once_the_card_lies_there_the_result_is_certain():
    talent = [{"id": "wait", "window": "after-destiny", "do": ["ignore-destiny"]}]
    t = before_a_test(receptacles={"ada": body("Ada", abilities=talent)})
    t.destiny(2)
    t.do("test", 0, OPEN, "force")
    t.do("go-on", 0)
    assert t.s.pending.kind == "after-destiny"
    told = forecast(t.game, 0, 0, OPEN, "force")
    assert told.chances.critical == ChanceRange(Fraction(1), Fraction(1))
    assert (told.most_boost, told.most_support) == (0, 0)
    assert told.not_counted == ("receptacle:ada/wait",)


@rule("V-TEST-01")
def test_one_forecast_for_each_attribute_one_may_choose():
    both = {"attributes": {"force": 1, "wits": 3, "tech": 2}}
    t = in_hall(
        places=hall(B={"tests": {"open": box(["force", "wits"], 4), "shut": box("tech", 2)}}),
        receptacles={"ada": body("Ada", **both)},
    )
    values = {(one.test, one.attribute): one.values for one in forecasts(t.game, 0)}
    assert values == {(OPEN, "force"): (1,), (OPEN, "wits"): (3,), ("hall/B/shut", "tech"): (2,)}
    assert forecast(t.game, 0, 0, OPEN, "tech") is None
    t.do("test", 0, OPEN, "wits")
    assert [(one.test, one.attribute) for one in forecasts(t.game, 0)] == [(OPEN, "wits")]
    assert forecast(t.game, 0, 0, "hall/B/shut", "tech") is None, "another one is running"


@rule("R-TEST-03", "A-V-20")
def test_where_the_captain_initiates_at_no_cost_one_crystal_more_can_boost():
    for setting, most in (("any", 7), ("explore", 6)):
        t = lay(before_a_test(3, mission={"settings": {"captain-free": setting}}), 7, 7, 7)
        assert forecast(t.game, 0, 0, OPEN, "force").most_boost == most


@rule("R-PC-04", "R-PC-06", "R-PC-08", "R-PC-09", "R-STBY-06")
@pytest.mark.parametrize(("seats", "first", "all_of_them"), [(2, 3, 3), (3, 2, 3), (4, 1, 3)])
def test_support_is_bounded_by_who_stands_by(seats, first, all_of_them):
    t = before_a_test(seats)
    assert forecast(t.game, 0, 0, OPEN, "force").most_support == 0
    t.stand_by(1)
    assert forecast(t.game, 0, 0, OPEN, "force").most_support == first
    t.stand_by(*range(2, seats))
    assert forecast(t.game, 0, 0, OPEN, "force").most_support == all_of_them
    lay(t, 7, *[1] * (seats - 1))
    assert forecast(t.game, 0, 0, OPEN, "force").most_support == seats - 1


@pytest.mark.parametrize("crystals", [{"boost": 7}, {"boost": -1}, {"support": 1}, {"support": -1}])
def test_crystals_that_nobody_has(crystals):
    with pytest.raises(TooManyCrystals):
        forecast(before_a_test().game, 0, 0, OPEN, "force", **crystals)


def test_the_cheapest_boost_at_the_table():
    t = lay(before_a_test(mission=PUBLIC), 7, 6)
    told = forecast(t.game, 0, 0, OPEN, "force")
    assert told.cheapest_boost(Fraction(1)) == BoostNeeded(4, 4)
    assert told.cheapest_boost(Fraction(1, 3), ("critical",)) == BoostNeeded(2, 2)
    lay(t, 4, 7)
    assert forecast(t.game, 0, 0, OPEN, "force").cheapest_boost(Fraction(1)) == BoostNeeded(None, None)


# ---------------------------------------------------------------- no more than a seat may know


@rule("R-VIS-02")
def test_who_has_not_read_the_test_gets_no_odds():
    t = before_a_test()
    assert forecast(t.game, 1, 0, OPEN, "force") is None
    assert forecast(t.game, 1, 1, OPEN, "force") is None
    assert forecast(t.game, 0, 1, OPEN, "force") is None, "not the seat's own agent"
    for agent, test in ((0, "hall/B/none"), (-1, OPEN), (9, OPEN)):
        assert forecast(t.game, 0, agent, test, "force") is None
    t.do("test", 0, OPEN, "force")
    assert forecasts(t.game, 1) == []
    assert [one.test for one in forecasts(t.game, 0)] == [OPEN]
    assert t.game.view(0).own.test == OPEN
    assert t.game.view(1).own.test == ""


@rule("R-GCON-01")
def test_in_a_group_conflict_everybody_can_read_the_test():
    fight = {"conflict": "group", "life": 3, "tests": {"open": box("force", 4), "shut": box("force", 2)}}
    t = in_hall(places=hall(B=fight))
    t.do("fight")
    t.do("order", 0)
    assert forecast(t.game, 1, 0, OPEN, "force") is None, "another's talents may be secret until the test is begun"
    t.do("test", 0, OPEN, "force")
    assert forecasts(t.game, 1)[0].chances == forecasts(t.game, 0)[0].chances
    assert t.game.view(1).own.test == OPEN


def test_a_bonus_that_hangs_on_a_secret_counts_as_perhaps():
    def table(when, **more):
        talent = [{"id": "strong", "add": 1, "when": when}]
        return before_a_test(mission=PUBLIC, receptacles={"ada": body("Ada", abilities=talent)}, **more)

    hidden = table({"counter": {"counter": "alarm", "at-least": 1}})
    for alarm in (0, 1):
        hidden.s.counters["alarm"] = alarm
        assert forecast(hidden.game, 0, 0, OPEN, "force").values == (2, 3)
    assert not forecast(hidden.game, 0, 0, OPEN, "force").chances.passed.exact
    hidden.do("test", 0, OPEN, "force")
    assert forecast(hidden.game, 0, 0, OPEN, "force").values == (3,), "now it was called out"

    open_ = table({"token": "sun"})
    assert forecast(open_.game, 0, 0, OPEN, "force").values == (2,)
    open_.s.tokens.append("sun")
    assert forecast(open_.game, 0, 0, OPEN, "force").values == (3,)


@pytest.mark.parametrize(("adds", "values"), [([1] * 20, 21), ([2**n for n in range(13)], None)])
def test_many_bonuses_that_hang_on_a_secret_are_added_up_or_too_many_to_say(adds, values):
    secret = {"counter": {"counter": "alarm", "at-least": 1}}
    talents = [{"id": f"strong-{n}", "add": add, "when": secret} for n, add in enumerate(adds)]
    t = before_a_test(mission=PUBLIC, receptacles={"ada": body("Ada", abilities=talents)})
    if values is not None:
        assert len(forecast(t.game, 0, 0, OPEN, "force").values) == values
        return
    with pytest.raises(TooManyToSay):
        forecast(t.game, 0, 0, OPEN, "force")
    said = [text for lang in ("en", "fr") for text in odds_by_action(t.game, t.game.decision(0), lang).values()]
    assert "too many possibilities to say" in said
    assert "trop de possibilités pour le dire" in said


@pytest.mark.parametrize(
    ("when", "answer"),
    [
        ({"any": [{"token": "sun"}, {"counter": {"counter": "alarm", "at-least": 1}}]}, (2, 3)),
        ({"all": [{"token": "sun"}, {"counter": {"counter": "alarm", "at-least": 1}}]}, (2,)),
        ({"none": [{"token": "sun"}]}, (3,)),
        ({"none": [{"counter": {"counter": "alarm", "at-least": 1}}]}, (2, 3)),
        ({"group-has": "dream"}, (2, 3)),
        ({"has": {"item": "dream", "who": "actor"}}, (2,)),
        ({"group-has": "key"}, (2,)),
        ({"against": ["beast"]}, (3,)),
        ({"against": ["man"]}, (2,)),
        ({"testing": ["force"]}, (3,)),
        ({"visited": "hall"}, (2, 3)),
    ],
    ids=str,
)
def test_what_a_seat_can_tell(when, answer):
    talent = [{"id": "strong", "add": 1, "when": when}]
    t = in_hall(
        places=hall(B={"tests": {"open": box("force", 4, tags=["beast"])}}),
        receptacles={"ada": body("Ada", abilities=talent)},
    )
    t.s.items["dream"] = 1
    assert forecast(t.game, 0, 0, OPEN, "force").values == answer


def test_every_condition_of_the_system_is_known_to_lie_open_or_not():
    combined, hidden = {c.All, c.Any, c.None_}, {c.Counter, c.Visited}
    public = {kind for kind in RevolutionGame.CONDITIONS if seat_knowledge.lies_open(kind)}
    assert {*public, *seat_knowledge.ITEMS, *combined, *hidden} == set(RevolutionGame.CONDITIONS)
    assert public > seat_knowledge.PUBLIC
    assert hidden.isdisjoint(public)
