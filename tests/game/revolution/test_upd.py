"""UPD: the Standard Update, its price, and the division that needs consent."""

import pytest

from tests.game.revolution.crystals import everybody, explore, hall, in_hall, lay, lost, update
from tests.game.revolution.table import body, table
from timecaptain.game.revolution.actions import Divide

rule = pytest.mark.rule


def between(*pools, vortex, seats=2, updates=0, levels=(), **changes):
    """Between locations, with these pools and this Vortex."""
    names = ("Ada", "Bea", "Cid", "Dov")
    bodies = {name.lower(): body(name, level) for name, level in zip(names, levels, strict=False)}
    t = in_hall(seats, receptacles=bodies, **changes)
    t.leave()
    return lay(t, *pools, vortex=vortex, updates=updates)


@rule("R-UPD-01")
def test_only_between_locations_and_once():
    t = table()
    t.refuses("R-UPD-01", "update")
    t.go("hall", "B", "C")
    t.refuses("R-UPD-01", "update", seat=0)
    t.leave()
    lay(t, 5, 5, vortex=3)
    update(t)
    t.refuses("R-UPD-01", "update")


@rule("R-UPD-01", "R-UPD-03")
@pytest.mark.parametrize("kind", ["granted", "hall"])
def test_it_is_paid_or_one_of_those_at_no_cost_and_nothing_else(kind):
    t = between(3, 3, vortex=9, updates=1)
    with pytest.raises(ValueError, match="update"):
        t.do("update", kind)


@rule("R-UPD-02", "R-BTW-01")
def test_it_is_optional():
    t = between(3, 3, vortex=9)
    t.next_round()
    assert (t.pools(), t.s.mission_return) == ([3, 3], 0)


@rule("R-UPD-02", "R-GOLD-03")
@pytest.mark.parametrize(("votes", "done"), [("yy", True), ("yn", True), ("ny", False), ("nn", False)])
def test_the_players_decide_together_and_the_captain_breaks_a_tie(votes, done):
    t = between(3, 3, vortex=5)
    t.do("update", seat=1)
    for seat, vote in enumerate(votes):
        t.do("agree", vote == "y", seat=seat)
    assert (t.s.mission_return, t.s.vortex) == ((1, 4) if done else (0, 5))
    assert (t.s.pending is not None) is done


@rule("R-UPD-03", "R-UPD-04", "R-UPD-07", "R-UPD-07a", "R-UPD-07b", "R-UPD-08")
@pytest.mark.parametrize(
    ("vortex", "shares", "after"), [(8, (5, 2), [7, 7]), (5, (2, 2), [4, 7])], ids=["book-of-8", "book-of-5"]
)
def test_one_crystal_is_the_price_and_the_rest_is_divided_as_the_players_wish(vortex, shares, after):
    t = between(2, 5, vortex=vortex)
    update(t, shares)
    assert (t.pools(), t.s.vortex, t.s.mission_return) == (after, 0, 1)


@rule("R-UPD-05", "R-UPD-04", "A-R-13")
@pytest.mark.parametrize(
    ("shares", "why"),
    [
        ((6, 0), "R-UPD-05"),
        ((3, 0), "R-UPD-06"),
        ((5, 3), "R-UPD-05"),
        ((4,), "R-UPD-04"),
        ((4, -1), "R-UPD-04"),
        ((2, 1, 1), "R-UPD-04"),
    ],
)
def test_divisions_that_the_rules_do_not_allow(shares, why):
    t = between(2, 5, vortex=5)
    t.do("update")
    everybody(t, True)
    t.refuses(why, "divide", shares, seat=0)


@rule("R-UPD-06", "A-R-13")
def test_what_no_pool_has_room_for_stays_in_the_vortex():
    t = between(6, 7, vortex=5)
    t.do("update")
    everybody(t, True)
    t.refuses("R-UPD-06", "divide", (0, 0), seat=0)
    t.do("divide", (1, 0), seat=0)
    everybody(t, True)
    assert (t.pools(), t.s.vortex) == ([7, 7], 3)


@rule("R-UPD-07", "A-R-14")
@pytest.mark.parametrize(("pools", "vortex", "even"), [((2, 5), 8, (5, 2)), ((2, 5), 5, (4, 0)), ((3, 3), 4, (2, 1))])
def test_the_proposal_at_hand_feeds_the_smallest_pool_first_and_the_captain_at_a_tie(pools, vortex, even):
    t = between(*pools, vortex=vortex)
    t.do("update")
    everybody(t, True)
    assert t.s.pending.options == [Divide(even)]


@rule("A-R-14", "R-UPD-04", "R-GOLD-03", "DIF-11")
def test_a_division_that_is_not_agreed_is_for_the_captain_to_settle():
    t = between(2, 2, vortex=5)
    t.do("update", seat=1)
    everybody(t, True)
    t.do("divide", (0, 4), seat=1)
    t.do("agree", False, seat=0)
    t.do("agree", True, seat=1)
    assert t.pools() == [2, 2]
    t.refuses("R-REC-01", "divide", (0, 4), seat=1)
    t.refuses("R-UPD-06", "divide", (1, 1), seat=0)
    t.do("divide", (3, 1), seat=0)
    assert (t.pools(), t.s.vortex, t.s.pending) == ([5, 3], 0, None)


@rule("A-R-14")
def test_alone_there_is_nobody_else_to_agree():
    t = between(2, 2, vortex=5, seats=1)
    t.do("update")
    t.do("agree", True, seat=0)
    t.do("divide", (2, 2), seat=0)
    assert t.pools() == [4, 4]


@rule("R-UPD-08")
def test_it_serves_all_agents():
    t = between(1, 2, 3, 4, vortex=11, seats=4)
    update(t)
    assert t.pools() == [5, 5, 5, 5]


@rule("A-R-11", "R-UPD-03")
def test_not_with_an_empty_vortex_but_with_full_pools():
    t = between(3, 3, vortex=0, updates=1)
    for free in (False, True):
        t.refuses("R-UPD-03", "update", free)
    lay(t, 7, 7, vortex=4)
    update(t)
    assert (t.pools(), t.s.vortex, t.s.mission_return) == ([7, 7], 3, 1)


@rule("A-R-12")
def test_a_single_crystal_pays_for_nothing_unless_the_update_is_compulsory():
    t = between(3, 3, vortex=1)
    t.refuses("R-UPD-03", "update")


@rule("A-R-12", "A-R-17", "R-EJECT-06")
def test_a_compulsory_update_of_a_single_crystal_leaves_the_returning_agent_out_for_another_round():
    t = in_hall()
    lost(t, 1, "D")
    t.leave()
    lay(t, 4, 0, vortex=1)
    t.refuses("R-EJECT-06", "next-round")
    t.do("update")
    assert (t.s.mission_return, t.s.vortex, t.pools()) == (1, 0, [4, 0])
    t.next_round()
    assert t.agent(1).out == "control"
    t.go("yard", "B")
    t.refuses("R-EJECT-03", "explore", 1, "C")
    explore(t, 0, "C")
    t.read_all()
    t.leave()
    assert (t.agent(1).out, t.s.must_update) == ("", True)
    t.refuses("R-EJECT-06", "next-round")


@rule("A-R-12", "R-FREE-04", "A-R-17")
def test_a_free_update_makes_the_single_crystal_count():
    t = in_hall()
    lost(t, 1, "D")
    t.leave()
    lay(t, 4, 0, vortex=1, updates=1)
    assert [action.free for action in t.legal(0, "update")] == [True, False]
    t.do("update", True)
    everybody(t, True)
    t.refuses("R-EJECT-06", "divide", (1, 0), seat=0)
    t.do("divide", (0, 1), seat=0)
    everybody(t, True)
    assert (t.pools(), t.s.mission_return) == ([4, 1], 0)
    t.next_round()
    assert t.agent(1).out == ""


@rule("A-R-17", "R-EJECT-06")
def test_with_fewer_crystals_than_returning_agents_some_stay_out():
    t = in_hall(4)
    t.stand_by(0, 1, 2, 3)
    for i in (1, 2, 3):
        lost(t, i, "B")
    t.leave()
    lay(t, 3, 0, 0, 0, vortex=3)
    t.do("update")
    t.do("divide", (0, 1, 1, 0), seat=0)
    everybody(t, True)
    t.next_round()
    assert [agent.out for agent in t.s.agents] == ["", "", "", "control"]
    assert t.s.must_update


@rule("A-R-17", "A-R-11")
@pytest.mark.parametrize("updates", [0, 2])
def test_a_compulsory_update_with_an_empty_vortex_lapses_while_somebody_has_a_crystal(updates):
    t = in_hall()
    lost(t, 1, "D")
    lay(t, 4, 0, vortex=0, updates=updates)
    t.leave()
    t.next_round()
    assert (t.agent(1).out, t.s.phase, t.s.must_update) == ("control", "choose", True)


@rule("A-R-17", "R-CTRL-04")
def test_when_nobody_has_a_crystal_and_none_can_be_had_the_mission_fails():
    t = in_hall(places=hall(B={"do": ["eject"]}))
    assert t.agent(0).out == "card"
    lay(t, 0)
    lay(t, 0, 1, vortex=0)
    explore(t, 1, "D")
    t.s.vortex, t.s.box = 0, t.s.box + t.s.vortex
    t.do("link", 1, "lose-control")
    t.s.vortex, t.s.box = 0, t.s.box + t.s.vortex
    t.read_all()
    assert t.s.ending == "lost"


@rule("A-V-07", "DIF-18")
@pytest.mark.parametrize(("preset", "phase"), [("cavendish", "lost"), ("hadal", "between")])
def test_where_the_mission_says_so_an_empty_vortex_fails_a_compulsory_update(preset, phase):
    t = in_hall(mission={"preset": preset})
    lost(t, 1, "D")
    lay(t, 4, 0, vortex=0)
    t.leave()
    assert t.s.phase == phase


@rule("A-R-15", "A-R-16", "R-EJECT-05")
def test_one_update_serves_all_who_come_back():
    t = in_hall(3)
    t.stand_by(0, 1, 2)
    lost(t, 1, "B")
    lost(t, 2, "B")
    t.leave()
    lay(t, 4, 0, 0, vortex=5)
    update(t, (0, 2, 2))
    assert (t.pools(), t.s.must_update) == ([4, 2, 2], False)
    t.next_round()
    assert [agent.out for agent in t.s.agents] == ["", "", ""]
