"""SPOILER. "Nobody Dies Here": ways out, gifts that are chosen, costs that grow when there are fewer bodies."""

from __future__ import annotations

import pytest

from tests.missions.nobody_dies_here import (
    DECK,
    NG,
    TEAMS,
    City,
    blind_floor,
    lane,
    pumps,
    roofs,
    table,
    temple,
    through,
)
from timecaptain.game.revolution.actions import Explore, StandBy, Visit

SEATS = sorted(TEAMS)
FAVOURS, CRYSTALS = "0", "1"  # what a gift is to be


def offered(p: City, i: int) -> set[str]:
    """The tests that agent i may begin now."""
    return {one.test for one in p.game.legal(p.s.agents[i].seats[0]) if one.do == "test" and one.agent == i}


def morning(seats: int, **how) -> City:
    p = City(seats, 1, **how)
    return through(p, lambda p: lane(p, scale=False), lambda p: pumps(p, comb=False), roofs, blind_floor)


# ---------------------------------------------------------------- fewer bodies, longer watches


@pytest.mark.parametrize(("seats", "each"), [(1, 3), (2, 3), (3, 2), (4, 1)])
def test_the_climb_costs_more_when_there_are_fewer_to_carry(seats, each):
    p = City(seats, 1)
    through(p, lane, pumps)
    before = [one.pool for one in p.s.agents]
    before[p.s.lead] -= 1  # for the choice of the place
    p.click(Visit("roofs"))
    assert p.told("azrak", number=-each)
    assert [one.pool for one in p.s.agents] == [pool - each for pool in before]


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1)])
def test_so_does_the_night(seats, each):
    p = City(seats, 1)
    through(p, lane, pumps, roofs)
    p.visit("blind-floor", "G", "F", "B", "C")
    assert p.stands("nine-o-clock") is False
    pools = {i: one.pool for i, one in enumerate(p.s.agents)}
    i = next(i for i, one in enumerate(p.s.agents) if one.card == "G")
    p.click(StandBy(i))
    p.click(Explore(i, "G"))
    p.settle({"blind-floor.G": "0"})
    assert p.stands("nine-o-clock")
    others = [j for j in pools if j != i]
    assert [p.s.agents[j].pool for j in others] == [pools[j] - each for j in others]


# ---------------------------------------------------------------- ways out


@pytest.mark.parametrize(("place", "letter", "favours", "crystals"), [("lane", "F", 1, 0), ("dentists", "E", 0, 1)])
def test_who_has_met_somebody_can_buy_the_way_out(place, letter, favours, crystals):
    p = City(2, 1)
    owed, pools = p.owed, [one.pool for one in p.s.agents]
    pools[p.s.lead] -= 1
    p.visit(place, letter, "B" if place == "dentists" else "D", **{f"{place}__{letter}__do": "0"})
    assert not p.s.conflicts
    assert p.owed == owed - favours
    assert p.s.agents[0].pool == pools[0] - crystals
    assert not p.has("wasp")
    assert letter in p.s.layout  # whoever looks again meets them again


@pytest.mark.parametrize(("place", "letter"), [("lane", "F"), ("dentists", "E")])
def test_who_stays_has_one_test_whatever_comes_of_it(place, letter):
    for seed in range(1, 8):
        p = City(2, seed, margin=-3, keeps=9)
        p.visit(place, letter, "B" if place == "dentists" else "D")
        assert len(p.s.conflicts) == 1
        p.freed()
        assert not p.s.conflicts
        assert len(p.told("result")) == 1


def test_both_warn_on_their_backs_in_both_languages():
    for lang, words in (("en", ("about to ask", "Two cigarettes")), ("fr", ("va vous demander", "Deux cigarettes"))):
        assert words[0] in DECK.texts[lang]["dentists.E.back"]
        assert words[1] in DECK.texts[lang]["lane.F.back"]


def test_the_eleven_can_be_left_asleep_and_woken_later():
    p = City(3, 1)
    p.s.map.append("upstairs")
    p.visit("parlour", "C", "B", "F", **{"parlour__C": "0"})
    assert not p.s.conflicts
    assert p.s.agents[1].card == "B"  # nobody was called away from what he was at
    assert not offered(p, 0)  # a door that is shut is not to be fought
    p.click(StandBy(0))
    p.click(Explore(0, "C"))
    p.settle()
    assert [one.group for one in p.s.conflicts] == [True]
    p.freed()
    assert p.has("ladle")


def test_the_year_empties_the_room_that_was_left_alone():
    p = City(3, 1)
    through(p, temple)
    p.s.map.append("upstairs")
    p.visit("parlour", "C", "D", "B", **{"ask__prompt": "1971", "parlour__C": "0", "parlour__D": "1"})
    assert p.has("moth")
    assert p.has("ladle")
    assert "C" not in p.s.layout  # they have gone with their mats


# ---------------------------------------------------------------- gifts


@pytest.mark.parametrize("gift", [FAVOURS, CRYSTALS])
@pytest.mark.parametrize("seats", SEATS)
def test_miss_may_gives_what_they_have_room_for(seats, gift):
    p = City(seats, 1)
    through(p, lane, pumps, roofs)
    p.s.mechanisms["magick"].update(pools=[0] * len(p.team), supply=12)
    p.visit("blind-floor", "E", "B", "C", "D", **{"blind-floor__E": gift})
    assert p.owed == (len(p.team) if gift == FAVOURS else 0)


@pytest.mark.parametrize("gift", [FAVOURS, CRYSTALS])
def test_so_does_the_landing(gift):
    p = morning(2)
    p.s.mechanisms["magick"].update(pools=[0, 0], supply=12)
    p.visit("four-doors", "F", "B", **{"four-doors__F": gift})
    assert p.owed == (2 if gift == FAVOURS else 0)


def test_granny_poon_fills_a_flask_for_later():
    p = morning(2)
    p.s.mechanisms["magick"].update(pools=[3, 2], supply=7)
    updates = p.s.updates
    p.visit("table", "F", "D")
    assert p.s.updates == updates + 1


def test_uncle_seven_owes_one_favour_however_many_listen():
    p = City(2, 1)
    p.s.mechanisms["magick"].update(pools=[0, 0], supply=12)
    p.visit("almshouse", "E", "C", **{"almshouse__E": "other"})
    assert p.owed == 1
    p.click(StandBy(0))
    p.click(Explore(1, "E"))
    p.settle({"almshouse.E": "other"})
    assert p.owed == 1


# ---------------------------------------------------------------- the form, and what is not offered any more


@pytest.mark.parametrize("said", ["0", "1", "2", "3"])
def test_one_line_of_the_form_is_right(said):
    p = morning(2)
    p.s.items["stamped-form"] = 1
    pool = p.s.agents[0].pool - (p.s.lead == 0)
    p.visit("cordon", "B", "E", **{"cordon__B": said})
    assert p.has("stamp") == (said == NG)
    assert p.s.agents[0].pool == pool - (said != NG)


def test_without_the_form_there_is_only_a_straight_answer():
    p = morning(2)
    p.visit("cordon", "B", "E", **{"cordon__B": NG})
    assert not p.has("stamp")
    assert offered(p, 0) == {"cordon/B/straight"}


def test_what_has_been_done_is_not_offered_again():
    p = City(3, 1)
    p.visit("almshouse", "B", "C", "D")
    assert offered(p, 0) == {"almshouse/B/ask"}
    p.until(lambda: bool(p.s.counters["grace"]), "B", ("ask", "face"))
    assert p.s.counters["grace"]
    assert not any("almshouse/B/ask" in offered(p, i) for i in p.team)
    p = City(3, 1)
    p.s.map.append("works")
    p.visit("factory", "E", "C", "D")
    assert offered(p, 0) == {"factory/E/up"}
    p.until(lambda: p.stands("last-landing"), "E", ("up", "feet"))
    assert not any("factory/E/up" in offered(p, i) for i in p.team)


def test_fook_is_not_asked_to_clear_the_table_for_himself():
    for bodies, tests in ((("fook", "mok"), set()), (("mok", "fook"), {"pump-room/at-home/for-him"})):
        p = City(2, 1, bodies=bodies)
        p.s.map.append("works")
        p.visit("pump-room", "C", "B")
        assert offered(p, 0) == tests


# ---------------------------------------------------------------- the twentieth


@pytest.mark.parametrize(
    ("bodies", "card", "hers"),
    [
        (("sparrow", "mok"), "one-of-you", True),
        (("mok", "sparrow"), "one-of-you", True),
        (("mok", "keung"), "E", False),
    ],
)
def test_whoever_reads_it_the_name_is_told_to_sparrow(bodies, card, hers):
    p = morning(2, bodies=bodies)
    p.s.items["birth-slip"] = 0
    p.s.mechanisms["magick"].update(pools=[2, 2], supply=8)
    p.visit("table", "E", "D", **{"table__E": "0"})
    assert p.s.layout["E"] == card
    assert p.s.counters["twentieth"]
    key = "mission.scripts.she-is-called.2.each.do.0.say.text"
    assert bool(p.told("say", text=key)) == hers
    assert bool(p.told("say", text="table.one-of-you.do.0.if.then.0.say.text")) == (bodies[0] == "sparrow")


def test_the_twentieth_can_be_left_without():
    p = morning(2)
    p.pays = False
    p.s.items["birth-slip"] = 0
    table(p)
    assert not p.s.counters["twentieth"]
