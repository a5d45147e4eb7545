"""EMRG: the Emergency Update."""

import pytest

from tests.game.revolution.crystals import explore, hall, in_hall, lay, link, lose
from tests.game.revolution.table import box

rule = pytest.mark.rule


@rule("R-EMRG-01", "R-EMRG-02", "R-EMRG-03", "R-EMRG-04", "R-EMRG-05", "R-EMRG-05a", "R-EMRG-05b")
@pytest.mark.parametrize(("vortex", "pool", "left"), [(9, 7, 2), (4, 4, 0), (7, 7, 0), (1, 1, 0)])
def test_the_crystal_goes_to_the_mission_return_and_the_pool_is_refilled(vortex, pool, left):
    t = in_hall()
    lay(t, 1, 3, vortex=vortex)
    explore(t, 0, "D")
    link(t, 0, "emergency")
    t.read_all()
    assert (t.s.mission_return, t.pools(), t.s.vortex) == (1, [pool, 3], left)
    assert (t.agent(0).out, t.agent(0).card, t.s.must_update) == ("", "D", False)
    t.stand_by(0)


@rule("A-R-08", "DIF-14", "R-EMRG-02")
@pytest.mark.parametrize(
    ("updates", "choices"), [(0, {"lose-control"}), (1, {"free-emergency", "lose-control"})], ids=["none", "free"]
)
def test_with_an_empty_vortex_only_one_at_no_cost_mends_the_link(updates, choices):
    t = in_hall()
    lay(t, 1, 3, vortex=0, updates=updates)
    explore(t, 0, "D")
    assert {action.way for action in t.legal(0)} == choices


@rule("A-R-08", "A-R-03")
def test_what_was_paid_beside_the_last_crystal_can_mend_the_link():
    t = in_hall(places=hall(D={"do": [lose(2)]}))
    t.agent(0).free = 1
    lay(t, 2, 3, vortex=0)
    t.do("explore", 0, "D")
    link(t, 0, "emergency")
    assert (t.pools()[0], t.s.vortex, t.s.mission_return) == (1, 0, 1)


@rule("R-EMRG-06", "R-EMRG-05")
@pytest.mark.parametrize("step", ["initiate", "boost", "support", "result"])
def test_it_can_happen_in_any_step_of_a_test_and_the_test_goes_on(step):
    t = in_hall(places=hall(B={"tests": {"open": box("force", 9, failure=[lose(1)])}}))
    t.stand_by(1)
    lay(t, {"initiate": 1, "boost": 2, "support": 5, "result": 2}[step], 1, vortex=8)
    t.destiny(0)
    t.do("test", 0, "hall/B/open", "force")
    if step == "initiate":
        link(t, 0, "emergency")
    t.do("boost" if step == "boost" else "go-on", 0)
    if step == "boost":
        link(t, 0, "emergency")
        t.do("go-on", 0)
    t.do("support" if step == "support" else "go-on", 1)
    if step == "support":
        link(t, 1, "emergency")
        t.do("go-on", 1)
    if step == "result":
        link(t, 0, "emergency")
    t.read_all()
    assert (t.s.trial, t.s.mission_return, t.agent(0).out, t.agent(1).out) == (None, 1, "", "")
