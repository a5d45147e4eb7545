"""EJECT: out of the location, until the group is between locations."""

import pytest

from tests.game.revolution.crystals import explore, hall, in_hall, lay, lose, lost, update
from tests.game.revolution.table import body, box
from timecaptain.game.revolution.actions import Agree

rule = pytest.mark.rule


def ejected(by, seats=3, **changes):
    """Agent 1 is out of the hall, by a card or by loss of control; agent 0 has a test, agent 2 stands by."""
    cards = {"B": {"tests": {"open": box("force", 4)}}, "C": {"do": [{"take": "key"}]}, "E": {"do": ["eject"]}}
    t = in_hall(seats, places=hall(**cards), **changes)
    t.stand_by(2)
    if by == "card":
        explore(t, 1, "E")
        t.read_all()
    else:
        lost(t, 1, "E")
    return t


BOTH = pytest.mark.parametrize("by", ["card", "control"])


@rule("R-EJECT-01", "R-EJECT-02", "A-R-29")
@BOTH
def test_either_way_the_card_goes_back_for_others_to_explore(by):
    t = ejected(by)
    assert (t.agent(1).out != "", t.agent(1).card) == (True, "")
    explore(t, 2, "E")


@rule("R-EJECT-03", "R-EJECT-02")
@BOTH
def test_no_actions_no_support_no_swapping(by):
    t = ejected(by)
    for verb, *values in (("explore", "C"), ("give", "key", 0), ("stand-by",)):
        t.refuses("R-EJECT-03", verb, 1, *values)
    pools = t.pools()
    t.test(0, "open", support={1: 1, 2: 1}, destiny=0)
    assert t.heard("result")[0]["value"] == 3
    assert t.pools()[1] == pools[1]


@rule("R-EJECT-03")
def test_nothing_can_be_handed_to_one_who_is_out():
    t = in_hall(places=hall(B={"do": [{"take": "key"}]}, D={"do": ["eject"]}))
    t.stand_by(0)
    explore(t, 1, "D")
    t.read_all()
    t.refuses("R-GIVE-01", "give", 0, "key", 1)


@rule("R-EJECT-03")
def test_no_card_waits_for_one_who_is_out():
    body_ = body("Bea", interactions={"v": {"text": "Secret of Bea.", "do": [{"take": "rope"}]}})
    t = in_hall(
        places=hall(D={"do": ["eject"]}, E={"do": [{"interaction": {"number": "v", "who": "all"}}]}),
        receptacles={"bea": body_},
    )
    explore(t, 1, "D")
    t.read_all()
    explore(t, 0, "E")
    t.read_all()
    assert (t.s.agenda, t.s.items) == ([], {})
    t.stand_by(0)


@rule("R-EJECT-04")
@BOTH
def test_the_ejected_see_what_all_see_and_are_still_asked_as_players(by):
    t = ejected(by)
    assert t.sees(1, "Secret of hall A.")
    t.do("abandon")
    t.do("agree", False, seat=1)
    assert t.s.pending.votes == {1: Agree(False)}


@rule("R-EJECT-05", "R-EJECT-07", "R-BTW-04", "A-R-15")
@BOTH
def test_between_locations_they_are_back(by):
    t = ejected(by)
    t.leave()
    assert t.agent(1).out == ""
    lay(t, 5, 0 if by == "control" else 5, 5, vortex=4)
    update(t, (0, 2, 1))
    t.do("give", 1, "key", 0)
    t.next_round()
    t.go("yard", "B", "C", "D")
    t.stand_by(1)


@rule("R-EJECT-06", "R-UPD-02")
def test_after_a_loss_of_control_the_update_is_compulsory_and_not_put_to_the_vote():
    t = ejected("control")
    t.leave()
    t.refuses("R-EJECT-06", "next-round")
    lay(t, 5, 0, 5, vortex=4)
    t.do("update")
    assert t.s.pending.kind == "divide"
    t.refuses("R-EJECT-06", "divide", (2, 0, 1), seat=0)


@rule("R-EJECT-06", "A-R-59")
def test_ejected_by_a_card_the_pool_is_kept_and_no_update_is_due():
    t = ejected("card")
    pool = t.pools()[1]
    t.leave()
    assert (t.pools()[1], t.s.must_update) == (pool, False)
    t.next_round()


@rule("A-R-50")
def test_an_ejected_captain_keeps_the_role_to_the_end_of_the_round():
    t = in_hall(3, places=hall(E={"do": ["eject"]}))
    t.do("explore", 0, "E")
    t.read_all()
    assert (t.s.lead, t.agent(0).out) == (0, "card")
    t.leave()
    t.next_round()
    assert t.s.lead == 1


@rule("R-EJECT-02")
@BOTH
def test_powers_that_wait_for_an_ejection_happen_either_way(by):
    power = {"id": "fall", "window": "on-eject", "do": [{"count": {"counter": "alarm", "add": 1}}]}
    t = ejected(by, receptacles={"bea": body("Bea", abilities=[power])})
    assert t.s.counters["alarm"] == 1


@rule("A-R-39", "R-EJECT-03")
def test_an_explore_at_no_cost_is_lost_while_ejected():
    t = in_hall(places=hall(B={"do": ["eject"]}))
    assert t.agent(0).free == 1
    t.refuses("R-EJECT-03", "explore", 0, "D")


@rule("R-EJECT-06", "R-CTRL-04")
def test_one_who_has_lost_control_is_not_ejected_anew_by_a_card():
    t = in_hall(3, places=hall(E={"do": [{"eject": {"who": "all"}}]}))
    t.stand_by(2)
    lost(t, 1, "D")
    explore(t, 0, "E")
    assert [event["agent"] for event in t.heard("ejected")] == [0, 2]
    assert (t.agent(1).out, t.s.phase, t.s.must_update) == ("", "between", True)


@rule("A-R-73", "R-EJECT-03")
@pytest.mark.parametrize(
    ("who", "pools"), [("all", [3, 5, 3]), ("living", [3, 5, 3]), ("every-player", [3, 3, 3]), ("actor", [3, 5, 5])]
)
@pytest.mark.parametrize("gains", [False, True])
def test_what_reaches_each_agent_reaches_those_in_the_location_gains_and_losses_alike(who, pools, gains):
    effect = {"gain-azrak" if gains else "lose-azrak": {"amount": 2, "who": who}}
    t = in_hall(3, places=hall(C={"do": ["eject"]}, E={"do": [effect]}))
    lay(t, 5, 5, 5, vortex=9)
    assert t.agent(1).out == "card"
    t.agent(0).free = 1
    t.do("explore", 0, "E")
    t.read_all()
    assert t.pools() == [10 - pool if gains else pool for pool in pools]


@rule("A-R-73", "A-V-12")
def test_every_player_does_not_mean_the_dead():
    t = in_hall(3, places=hall(C={"do": ["kill"]}, E={"do": [lose(2, "every-player")]}))
    lay(t, 5, 0, 5, vortex=9)
    t.agent(0).free = 1
    t.do("explore", 0, "E")
    t.read_all()
    assert (t.pools(), t.s.pending) == ([3, 0, 3], None)
