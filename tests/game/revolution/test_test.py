"""TEST: five steps in their order, and the last crystal in each of them."""

import pytest

from tests.game.revolution.crystals import explore, gain, hall, in_hall, lay, link, lose
from tests.game.revolution.table import box, table
from timecaptain.game.kernel.actions import Decline

rule = pytest.mark.rule
BODIES = {"ada": {"attributes": {"force": 1, "wits": 5, "tech": 2}}}


def before_a_test(seats=2, test=None, **changes):
    """Agent 0 has a test before him; the others stand by."""
    t = in_hall(seats, places=hall(B={"tests": {"open": test or box("force", 4)}}), **changes)
    t.stand_by(*range(1, len(t.s.agents)))
    return t


def start(t, attribute="force"):
    t.do("test", 0, "hall/B/open", attribute)


@rule("R-TEST-01")
@pytest.mark.parametrize(
    ("attribute", "boost", "result", "taken"),
    [("force", 0, "failure", "siren"), ("force", 3, "critical", "rope"), ("wits", 0, "success", "key")],
)
def test_the_attribute_on_the_box_decides_with_which_value_one_tests(attribute, boost, result, taken):
    cells = {"failure": [{"take": "siren"}], "critical": [{"take": "rope"}], "success": [{"take": "key"}]}
    t = before_a_test(test=box(["force", "wits"], 4, **cells), receptacles=BODIES, items={"siren": {"kept": True}})
    t.test(0, "open", attribute, boost=boost)
    assert t.heard("result")[0]["result"] == result
    assert t.s.items == {taken: 0}
    t.refuses("V-TEST-01", "test", 0, "hall/B/open", "tech")


@rule("R-TEST-02", "R-TEST-01")
def test_a_test_is_for_whoever_has_its_card_and_may_be_left_alone():
    t = before_a_test()
    t.refuses("R-TEST-02", "test", 1, "hall/B/open", "force")
    t.stand_by(0)
    t.refuses("R-TEST-02", "test", 0, "hall/B/open", "force")
    t.all_ready()
    assert t.s.phase == "between"


@rule("R-TEST-02")
@pytest.mark.parametrize(("who", "possible"), [("ada", True), ("bea", False)])
def test_what_a_test_waits_for_is_asked_of_whoever_tests(who, possible):
    t = before_a_test(test=box("force", 4, **{"if": {"receptacle": [who]}}))
    assert (t.legal(0, "test") != []) is possible
    if possible:
        start(t)
        assert t.s.pending.kind == "boost"
    else:
        t.refuses("R-TEST-02", "test", 0, "hall/B/open", "force")


@rule("A-R-37", "R-TEST-02")
def test_of_several_tests_on_a_card_one_is_chosen_per_attempt():
    tests = {"force": box("force", 2, critical=[{"take": "key"}]), "pick": box("wits", 2, critical=[{"take": "rope"}])}
    t = in_hall(places=hall(B={"tests": tests}))
    t.test(0, "pick", "wits")
    assert t.s.items == {"rope": 0}
    t.test(0, "force")
    assert t.s.items == {"rope": 0, "key": 0}


@rule("R-TEST-03")
def test_initiating_costs_one_crystal():
    t = before_a_test()
    lay(t, 5, vortex=0)
    t.test(0, "open")
    assert (t.pools()[0], t.s.vortex) == (4, 1)


@rule("R-TEST-04")
@pytest.mark.parametrize("boost", [0, 1, 4])
def test_each_further_crystal_adds_one(boost):
    t = before_a_test()
    lay(t, 7, vortex=0)
    t.test(0, "open", boost=boost)
    assert t.heard("result")[0]["value"] == 2 + boost
    assert (t.pools()[0], t.s.vortex) == (6 - boost, 1 + boost)


@rule("R-TEST-05", "R-PC-08", "A-R-68", "R-STBY-06")
def test_with_four_everybody_in_stand_by_may_add_one_and_nobody_else():
    t = in_hall(4, places=hall(B={"tests": {"open": box("force", 4)}}))
    t.stand_by(1, 3)
    t.test(0, "open", support={1: 3, 2: 1, 3: 1})
    assert t.heard("result")[0]["value"] == 4
    assert t.pools() == [5, 6, 7, 6]


@rule("R-TEST-06", "R-TEST-10")
def test_no_destiny_card_before_all_support_is_given_and_no_step_back():
    t = before_a_test(3)
    start(t)
    t.do("boost", 0)
    t.do("go-on", 0)
    assert (t.s.pending.kind, t.s.pending.agent, t.s.discards) == ("support", 1, [])
    t.refuses("R-ACT-02", "boost", 0)
    t.refuses("R-REC-01", "support", 2)
    t.do("go-on", 1)
    assert (t.s.pending.agent, t.s.discards) == (2, [])
    t.do("go-on", 2)
    assert len(t.s.discards) == 1
    t.refuses("R-ACT-02", "support", 2)
    t.refuses("R-ACT-02", "boost", 0)


@rule("R-TEST-07")
@pytest.mark.parametrize(("boost", "support", "destiny", "value"), [(0, 0, -2, 0), (1, 2, 1, 6), (3, 3, 2, 10)])
def test_attribute_boost_support_and_destiny_add_up(boost, support, destiny, value):
    t = before_a_test()
    t.test(0, "open", boost=boost, support={1: support}, destiny=destiny)
    assert t.heard("result")[0]["value"] == value


@rule("R-TEST-07", "A-R-38")
def test_what_is_held_adds_to_the_attribute_and_the_value_may_be_below_zero():
    heavy = {"stone": {"name": "A stone", "text": "Heavy.", "bonus": {"force": -3}}}
    t = in_hall(places=hall(B={"do": [{"take": "stone"}], "tests": {"open": box("force", 0)}}), items=heavy)
    t.test(0, "open", destiny=-2)
    assert t.heard("result") == [{"agent": 0, "value": -3, "result": "failure"}]


@rule("R-TEST-09")
def test_only_the_tester_bears_the_result():
    t = before_a_test(test=box("force", 9, failure=[lose(2), "eject"]))
    t.test(0, "open", support={1: 1})
    assert t.pools() == [3, 6]
    assert [agent.out for agent in t.s.agents] == ["card", ""]


@rule("R-TEST-10", "A-R-43")
def test_while_a_test_runs_nobody_else_can_act():
    t = in_hall(4, places=hall(B={"tests": {"open": box("force", 4)}}))
    t.stand_by(1)
    start(t)
    t.refuses("R-ACT-02", "stand-by", 2)
    t.refuses("R-ACT-02", "explore", 3, "C")
    assert [t.legal(seat) for seat in (1, 2, 3)] == [[], [], []]


@rule("R-TEST-11", "A-R-36")
@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_after_any_outcome_one_may_pay_and_try_again(difficulty):
    t = before_a_test(test=box("force", difficulty))
    lay(t, 6)
    for _ in range(2):
        t.test(0, "open")
    assert t.pools()[0] == 4


@rule("R-TEST-12", "R-OUT-03")
@pytest.mark.parametrize(("boost", "items"), [(2, {}), (3, {"key": 0})])
def test_a_critical_success_is_no_better_success_but_a_cell_of_its_own(boost, items):
    t = before_a_test(test=box("force", 4, success=[{"take": "key"}]))
    t.test(0, "open", boost=boost)
    assert t.s.items == items


# ---------------------------------------------------------------- the last crystal


@rule("A-R-02", "R-TEST-03")
def test_the_last_crystal_initiates_and_without_refill_there_is_support_but_no_boost():
    t = before_a_test(test=box("force", 3, critical=[{"take": "key"}]))
    lay(t, 1, 5)
    t.destiny(0)
    start(t)
    link(t, 0, "lose-control")
    assert t.s.pending.kind == "support"
    t.do("support", 1)
    t.do("go-on", 1)
    assert t.agent(0).out == ""
    t.read_all()
    assert (t.s.items, t.agent(0).out) == ({"key": 0}, "control")


@rule("A-R-01", "A-R-07", "R-TEST-04")
def test_the_last_crystal_of_a_boost_counts_and_a_refilled_agent_goes_on_boosting():
    t = before_a_test(test=box("force", 5, critical=[{"take": "key"}]))
    lay(t, 2, 5, vortex=4)
    t.destiny(0)
    start(t)
    t.do("boost", 0)
    link(t, 0, "emergency")
    assert (t.pools()[0], t.s.mission_return, t.s.vortex) == (5, 1, 0)
    t.do("boost", 0)
    t.do("boost", 0)
    t.do("go-on", 0)
    t.do("go-on", 1)
    t.read_all()
    assert (t.s.items, t.pools()[0]) == ({"key": 0}, 3)


@rule("A-R-01", "R-CTRL-02")
def test_the_last_crystal_of_a_boost_counts_for_one_who_loses_control_too():
    t = before_a_test(test=box("force", 3, critical=[{"take": "key"}]))
    lay(t, 2, 5)
    t.destiny(0)
    start(t)
    t.do("boost", 0)
    link(t, 0, "lose-control")
    t.do("go-on", 1)
    assert t.agent(0).out == ""
    t.read_all()
    assert (t.s.items, t.agent(0).out) == ({"key": 0}, "control")


@rule("A-R-06")
def test_a_supporters_last_crystal_counts_and_he_is_ejected_before_the_result():
    t = before_a_test(4, test=box("force", 4, critical=[gain(1, "all"), {"take": "key"}]))
    lay(t, 5, 1, 5, 5)
    t.destiny(0)
    start(t)
    t.do("go-on", 0)
    t.do("support", 1)
    link(t, 1, "lose-control")
    assert (t.agent(1).out, t.s.pending.agent) == ("control", 2)
    t.do("support", 2)
    t.do("go-on", 3)
    t.read_all()
    assert (t.s.items, t.pools()) == ({"key": 0}, [5, 0, 5, 6])


@rule("A-R-07", "R-PC-04")
def test_a_supporter_with_an_emergency_update_goes_on_up_to_the_limit():
    t = before_a_test()
    lay(t, 5, 1, vortex=3)
    start(t)
    t.do("go-on", 0)
    t.do("support", 1)
    link(t, 1, "emergency")
    t.do("support", 1)
    t.do("support", 1)
    assert t.s.pending is None
    assert (t.s.mission_return, t.pools()[1]) == (1, 2)


@rule("A-R-03", "A-R-05", "R-LINK-02")
@pytest.mark.parametrize(("answer", "after"), [("emergency", (7, 1, 1)), ("lose-control", (0, 9, 0))])
def test_of_several_crystals_paid_at_once_only_the_last_is_the_crystal_just_spent(answer, after):
    pay = {"choose": {"options": [{"label": "Pay", "cost": {"azrak": 3}, "do": [{"take": "key"}]}], "optional": True}}
    t = in_hall(places=hall(D={"do": [pay]}))
    t.agent(0).free = 1
    lay(t, 3, 5, vortex=6)
    t.do("explore", 0, "D")
    t.do("choose", 0, 0)
    assert t.s.items == {}, "the choice comes before what was paid for"
    link(t, 0, answer)
    t.read_all()
    assert t.s.items == {"key": 0}
    assert (t.pools()[0], t.s.vortex, t.s.mission_return) == after


@rule("A-R-05")
def test_a_price_above_the_pool_is_not_offered():
    pay = {"choose": {"options": [{"label": "Pay", "cost": {"azrak": 3}}], "optional": True}}
    t = in_hall(places=hall(D={"do": [pay]}))
    t.agent(0).free = 1
    lay(t, 2, 5)
    t.do("explore", 0, "D")
    assert t.legal(0) == [Decline(0)]


@rule("A-R-41", "R-CTRL-02")
def test_a_card_explored_with_the_last_crystal_is_followed_but_its_personal_conflict_not_fought():
    fight = {"do": [{"take": "key"}], "conflict": "personal", "tests": {"hit": box("force", 3)}}
    t = in_hall(places=hall(D=fight))
    lay(t, 1, 5)
    explore(t, 0, "D")
    link(t, 0, "lose-control")
    t.read_all()
    assert (t.s.items, t.s.conflicts, t.agent(0).out, t.agent(0).card) == ({"key": 0}, [], "control", "")


@rule("A-R-41")
def test_a_group_conflict_explored_with_the_last_crystal_starts_without_its_reader():
    t = in_hall(places=hall(D={"conflict": "group", "life": 1, "tests": {"hit": box("force", 2)}}))
    lay(t, 1, 5)
    explore(t, 0, "D")
    link(t, 0, "lose-control")
    t.read_all()
    t.do("fight")
    assert [action.agent for action in t.legal(1, "test")] == [1]
    t.refuses("R-EJECT-03", "test", 0, "hall/D/hit", "force")


@rule("A-R-42", "R-CTRL-02")
def test_a_gift_with_the_last_crystal_is_completed_first():
    t = in_hall(places=hall(B={"do": [{"take": "key"}]}))
    t.stand_by(0)
    lay(t, 1, 5)
    t.do("give", 0, "key", 1)
    link(t, 0, "lose-control")
    assert (t.s.items, t.agent(0).out) == ({"key": 1}, "control")


@rule("R-TEST-08")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_test_looks_the_same_whoever_plays(seats):
    t = table(seats, places=hall(B={"tests": {"open": box("force", 3)}}))
    t.go("hall", *"BCDE"[: len(t.s.agents)])
    t.test(0, "open", boost=1)
    assert t.heard("result") == [{"agent": 0, "value": 3, "result": "critical"}]
