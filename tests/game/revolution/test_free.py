"""FREE: Updates at no cost."""

import pytest

from tests.game.revolution.crystals import everybody, explore, hall, in_hall, lay, link, lost, update
from tests.game.revolution.table import table

rule = pytest.mark.rule


@rule("R-FREE-01", "R-FREE-01a")
def test_a_free_standard_update_puts_nothing_on_the_mission_return():
    t = in_hall()
    t.leave()
    lay(t, 2, 5, vortex=8, updates=1)
    update(t, (5, 2), free=True)
    assert (t.pools(), t.s.vortex, t.s.mission_return, t.s.updates) == ([7, 7], 1, 0, 0)


@rule("R-FREE-01", "A-R-09")
@pytest.mark.parametrize(("vortex", "pool", "left"), [(9, 7, 3), (0, 1, 0)])
def test_at_a_free_emergency_update_the_crystal_just_spent_goes_to_the_vortex_first(vortex, pool, left):
    t = in_hall()
    lay(t, 1, 5, vortex=vortex, updates=1)
    explore(t, 0, "D")
    link(t, 0, "free-emergency")
    assert (t.pools()[0], t.s.vortex, t.s.mission_return, t.s.updates) == (pool, left, 0, 0)


@rule("R-FREE-02")
def test_a_card_may_grant_one_at_once():
    t = in_hall(places=hall(D={"do": ["update"]}))
    t.agent(0).free = 1
    lay(t, 2, 5, vortex=4, updates=1)
    t.do("explore", 0, "D")
    t.do("divide", (3, 1), seat=1)
    everybody(t, True)
    t.read_all()
    assert (t.pools(), t.s.mission_return, t.s.updates) == ([5, 6], 0, 1)


@rule("R-FREE-02", "R-EJECT-06")
def test_one_that_a_card_grants_is_not_the_one_that_is_compulsory():
    t = in_hall(places=hall(E={"do": ["update"]}))
    lost(t, 1, "D")
    lay(t, 5, 0, vortex=4)
    explore(t, 0, "E")
    t.do("divide", (2, 3), seat=0)
    everybody(t, True)
    t.read_all()
    lay(t, 5, 5, vortex=4)
    t.leave()
    t.refuses("R-EJECT-06", "next-round")


@rule("R-FREE-02")
def test_a_card_may_add_to_the_stock():
    t = in_hall(places=hall(B={"do": [{"grant-updates": {"number": 2}}]}))
    assert t.s.updates == 4


@rule("R-FREE-03", "R-FREE-04", "A-R-10", "DIF-25")
def test_the_stock_is_used_for_both_kinds_and_then_it_is_gone():
    t = in_hall()
    lay(t, 1, 5, vortex=9, updates=2)
    explore(t, 0, "D")
    link(t, 0, "free-emergency")
    t.read_all()
    lay(t, 3, 5, vortex=4, updates=1)
    t.leave()
    update(t, free=True)
    assert t.s.updates == 0
    t.next_round()
    t.go("yard", "B", "C")
    t.leave()
    lay(t, 3, 3, vortex=4)
    t.refuses("R-FREE-03", "update", True)


@rule("A-R-10")
def test_using_it_is_never_forced():
    t = in_hall()
    lay(t, 1, 5, vortex=9, updates=2)
    explore(t, 0, "D")
    assert {action.way for action in t.legal(0)} == {"emergency", "free-emergency", "lose-control"}
    link(t, 0, "emergency")
    assert t.s.updates == 2


@rule("R-FREE-03", "R-PC-03", "R-PC-07", "R-PC-08")
@pytest.mark.parametrize(("seats", "updates"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_the_stock_by_number_of_receptacles(seats, updates):
    assert table(seats).s.updates == updates


@rule("A-R-10", "R-FREE-03")
def test_an_agent_asks_for_a_free_emergency_update_and_the_captain_settles():
    t = in_hall()
    lay(t, 5, 1, vortex=9, updates=1)
    explore(t, 1, "D")
    t.do("link", 1, "free-emergency")
    assert (t.s.pending.kind, t.s.pending.seats) == ("agree", [0])
    t.refuses("R-REC-01", "agree", True, seat=1)
    t.do("agree", True, seat=0)
    t.read_all()
    assert (t.pools()[1], t.s.updates, t.s.mission_return) == (7, 0, 0)


@rule("A-R-10")
def test_when_the_captain_keeps_it_the_agent_chooses_among_the_other_ways():
    t = in_hall()
    lay(t, 5, 1, vortex=9, updates=1)
    explore(t, 1, "D")
    t.do("link", 1, "free-emergency")
    t.do("agree", False, seat=0)
    assert t.heard("denied") == [{"agent": 1}]
    assert [action.way for action in t.legal(1)] == ["emergency", "lose-control"]
    link(t, 1, "emergency")
    t.read_all()
    assert (t.pools()[1], t.s.updates, t.s.mission_return) == (7, 1, 1)


@rule("A-R-10", "R-EJECT-06")
def test_the_group_decides_on_a_free_one_even_when_an_update_must_be():
    t = in_hall()
    lost(t, 1, "D")
    t.leave()
    lay(t, 4, 0, vortex=6, updates=1)
    t.do("update", True)
    everybody(t, False)
    assert (t.s.updates, t.s.must_update, t.s.pending) == (1, True, None)
    update(t)
    assert (t.s.updates, t.s.mission_return, t.s.must_update) == (1, 1, False)
