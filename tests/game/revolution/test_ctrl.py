"""CTRL: losing control of the receptacle, and the failure of all."""

import pytest

from tests.game.revolution.crystals import explore, gain, hall, in_hall, lay, link, lose, lost, update
from tests.game.revolution.table import body, box

rule = pytest.mark.rule


@rule("R-CTRL-01")
def test_the_crystal_just_spent_goes_to_the_vortex():
    t = in_hall()
    lay(t, 1, 5, vortex=3)
    explore(t, 0, "D")
    link(t, 0, "lose-control")
    t.read_all()
    assert (t.pools()[0], t.s.vortex, t.s.mission_return) == (0, 4, 0)


@rule("R-CTRL-02", "R-CTRL-03")
def test_the_action_is_carried_out_to_its_end_and_then_the_agent_is_ejected():
    t = in_hall(places=hall(D={"do": [{"take": "key"}, {"count": {"counter": "alarm", "add": 1}}]}))
    lay(t, 1, 5)
    explore(t, 0, "D")
    link(t, 0, "lose-control")
    assert (t.agent(0).card, t.agent(0).out) == ("D", ""), "the card is still being read"
    t.read_all()
    assert (t.s.items, t.s.counters["alarm"], t.agent(0).card, t.agent(0).out) == ({"key": 0}, 1, "", "control")


@rule("R-CTRL-04", "R-CTRL-04a", "R-END-02")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_when_all_lose_control_during_one_visit_the_mission_fails(seats):
    t = in_hall(seats)
    number = len(t.s.agents)
    t.stand_by(*range(number))
    for i in range(number):
        assert t.s.phase == "actions"
        lost(t, i, "B")
    assert (t.s.phase, t.s.ending) == ("lost", "lost")


@rule("R-CTRL-04", "R-CTRL-04b")
def test_two_losses_in_two_visits_are_no_failure():
    t = in_hall()
    lost(t, 0, "D")
    t.leave()
    update(t)
    t.next_round()
    t.go("yard", "B", "C")
    lost(t, 1, "D")
    assert t.s.phase == "actions"
    assert [agent.out for agent in t.s.agents] == ["", "control"]


@rule("R-CTRL-04", "A-R-17")
def test_nor_are_they_when_the_first_was_out_from_the_start_of_the_second_visit():
    t = in_hall()
    lost(t, 0, "D")
    lay(t, 0, 5, vortex=0)
    t.leave()
    t.next_round()
    t.go("yard", "", "C")
    lost(t, 1, "D")
    assert t.s.phase == "between"


@rule("A-R-18", "R-END-01")
def test_an_outcome_that_wins_comes_before_the_failure_of_all():
    t = in_hall(places=hall(B={"tests": {"open": box("force", 2, critical=[{"win": {"ending": "home"}}])}}))
    lost(t, 1, "D")
    lay(t, 1, 0)
    t.test(0, "open", destiny=0, read=False)
    link(t, 0, "lose-control")
    t.read_all()
    assert t.s.phase == "won"


@rule("A-R-19", "R-EJECT-01")
@pytest.mark.parametrize("way", ["all by cards", "one by a card, one by loss of control"])
def test_when_all_are_out_but_some_by_a_card_the_visit_ends_without_failure(way):
    t = in_hall(places=hall(E={"do": ["eject"]}))
    t.do("explore", 0, "E")
    t.read_all()
    if way == "all by cards":
        t.do("explore", 1, "E")
        t.read_all()
    else:
        lost(t, 1, "D")
    assert (t.s.phase, t.s.ending) == ("between", "")


@rule("A-R-62", "R-CTRL-03", "R-CTRL-04")
def test_lost_between_locations_it_is_mended_by_the_update_of_the_same_phase():
    gear = {"name": "A", "text": "B.", "abilities": [{"id": "burn", "window": "any-time", "cost": {"azrak": 1}}]}
    t = in_hall(receptacles={"ada": body("Ada", personal=gear)})
    lost(t, 1, "D")
    t.leave()
    lay(t, 1, 0, vortex=4)
    t.do("use", 0, "receptacle:ada/burn")
    link(t, 0, "lose-control")
    assert (t.s.phase, t.agent(0).out) == ("between", "control"), "no failure: it was not during the visit"
    update(t)
    assert ([agent.out for agent in t.s.agents], t.pools()) == (["", ""], [2, 2])
    t.next_round()
    assert [agent.out for agent in t.s.agents] == ["", ""]


@rule("A-R-62")
def test_lost_after_the_update_of_the_phase_it_keeps_the_agent_out_of_the_next_visit():
    gear = {"name": "A", "text": "B.", "abilities": [{"id": "burn", "window": "any-time", "cost": {"azrak": 1}}]}
    t = in_hall(receptacles={"ada": body("Ada", personal=gear)})
    t.leave()
    lay(t, 1, 6, vortex=2)
    update(t, (0, 1))
    t.do("use", 0, "receptacle:ada/burn")
    link(t, 0, "lose-control")
    t.next_round()
    assert t.agent(0).out == "control"
    t.go("yard", "", "B")
    t.leave()
    assert t.agent(0).out == ""
    t.refuses("R-EJECT-06", "next-round")


@rule("R-CTRL-03", "A-R-58")
def test_a_broken_link_and_an_order_to_leave_in_one_are_a_loss_of_control():
    t = in_hall(places=hall(D={"do": [lose(9), "eject", gain(2)]}))
    t.do("explore", 0, "D")
    link(t, 0, "lose-control")
    t.read_all()
    assert (t.agent(0).out, t.s.must_update, t.pools()[0]) == ("control", True, 2)


@rule("A-R-62", "R-CTRL-04")
def test_lost_before_the_visit_it_is_not_counted_among_those_of_the_visit():
    fade = {"id": "fade", "window": "on-round", "do": [lose(9)], "when": {"round": {"at-least": 2}}}
    t = in_hall(receptacles={"ada": body("Ada", abilities=[fade])})
    t.leave()
    t.next_round()
    link(t, 0, "lose-control")
    assert (t.s.phase, t.agent(0).out) == ("choose", "control")
    t.go("yard", "", "B")
    lost(t, 1, "C")
    assert t.s.phase == "between"


@rule("R-CTRL-02", "R-LINK-01")
def test_whoever_has_lost_control_by_a_wrong_answer_is_not_asked_again():
    riddle = {"ask": {"prompt": "Who?", "answers": ["the cat"], "again": True, "wrong": [lose(1)]}}
    t = in_hall(places=hall(D={"do": [riddle]}))
    lay(t, 2, 5)
    explore(t, 0, "D")
    t.do("answer", 0, "the dog")
    link(t, 0, "lose-control")
    assert t.s.pending is None, "no more guesses for nothing"
    t.read_all()
    assert t.agent(0).out == "control"


@rule("R-EMRG-05")
def test_whoever_mends_the_link_guesses_on():
    riddle = {"ask": {"prompt": "Who?", "answers": ["the cat"], "again": True, "wrong": [lose(1)]}}
    t = in_hall(places=hall(D={"do": [riddle, {"take": "key"}]}))
    lay(t, 2, 5, vortex=9)
    explore(t, 0, "D")
    t.do("answer", 0, "the dog")
    link(t, 0, "emergency")
    t.do("answer", 0, "the rat")
    t.do("answer", 0, "The Cat!")
    assert t.s.items == {"key": 0}


@rule("R-CTRL-02")
def test_nor_is_a_choice_offered_again():
    wheel = {"choose": {"again": True, "options": [{"label": "Turn", "do": [lose(1), {"gain-token": "coin"}]}]}}
    t = in_hall(places=hall(D={"do": [wheel]}))
    lay(t, 2, 5)
    explore(t, 0, "D")
    t.do("choose", 0, 0)
    link(t, 0, "lose-control")
    assert t.s.pending is None
    assert t.agent(0).tokens == ["coin"], "what was begun is carried out"
