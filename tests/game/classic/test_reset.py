"""RESET: what stays between two runs and what does not."""

import pytest

from tests.game.table import body, challenge, hall, powers, table
from timecaptain.game import Refused
from timecaptain.game.classic import setup

rule = pytest.mark.rule


def again(*orders, letters="BC", places=None, mission=None, bodies=(), **changes):
    """One run in which agent 0 follows these orders and the group fails, then the start of the next."""
    t = table(
        1, mission=powers(do=[*orders], end=[{"fail": "disgrace"}]) | (mission or {}), places=places or {}, **changes
    )
    t.enter(*letters)
    t.use(0, "do")
    t.use(0, "end")
    t.do("again")
    t.embody(*bodies)
    return t


@rule("C-RESET-01", "C-ITEM-10", "C-SYM-18")
def test_stamped_items_stay_the_others_go_back():
    t = again({"take": "key"}, {"take": "badge"}, bodies=("ada",))
    assert t.s.items == {"badge": 0}


@rule("C-RESET-01", "C-RESET-05")
def test_without_their_receptacle_they_are_handed_out_freely():
    t = again({"take": "badge"}, bodies=("cid", "dov"))
    assert t.s.phase == "outfit"
    t.do("claim", 1, "badge")
    assert t.s.items == {"badge": 1}
    assert t.s.phase == "enter"


@rule("C-RESET-02")
def test_everything_else_is_as_it_was():
    orders = [
        {"take": "key"},
        {"gain-token": "sun"},
        {"gain": {"resource": "yellow", "amount": 3}},
        {"wound": 2},
        {"weaken": {"what": "resistance", "amount": 1}},
        {"weaken": {"what": "dice", "amount": 1}},
        {"count": {"counter": "alarm", "add": 2}},
        {"show-place": "tower"},
        {"authorise": "D"},
        {"delay": 3},
        {"remember": {"as": "friend", "who": "actor"}},
        {"next-place": "yard"},
        "no-leaving",
    ]
    rich = body("Ada", inventory={"resources": {"yellow": 1}}, stock=2)
    places = {"tower": {}} | hall(D={"icons": ["no-access"]})
    fresh = table(1, places=places, receptacles={"ada": rich})
    t = again(*orders, places=places, receptacles={"ada": rich})
    for name in ("tokens", "items", "counters", "plan", "clock", "place", "layout", "authorised", "remembered"):
        assert getattr(t.s, name) == getattr(fresh.s, name), name
    assert t.s.agents == fresh.s.agents
    t.refuses("C-FLAG-01", "place", 0, "D")
    t.leave("yard")


@rule("C-RESET-02")
def test_passed_tests_and_what_happens_once_in_a_run_are_there_again():
    hall_ = hall(
        B={
            "tests": {"it": challenge(normal=1)},
            "do": [{"once": {"per": "run", "do": [{"gain": {"resource": "yellow"}}]}}],
        }
    )
    t = table(1, mission=powers(end=[{"fail": "disgrace"}]), places=hall_)
    for run in (1, 2):
        t.enter("B", "C")
        assert t.agent(0).resources == {"yellow": 1}, run
        t.spend()
        t.roll(0, "it", "hit", "blank")
        assert t.heard("test-passed")
        if run == 1:
            t.use(0, "end")
            t.do("again")
            t.embody()


@rule("C-RESET-03")
def test_cards_that_left_are_back_unless_they_left_for_good():
    t = again({"discard": "B"}, {"discard": {"card": "C", "until": "mission"}}, letters="DD")
    assert list(t.s.layout) == ["A", "B", "D"]


@rule("C-RESET-03")
def test_cards_that_were_replaced_lie_there_again_unless_for_good():
    others = {"b2": {"letter": "B", "aside": True}, "c2": {"letter": "C", "aside": True}}
    t = again(
        {"replace": {"card": "B", "with": "b2"}},
        {"replace": {"card": "C", "with": "c2", "until": "mission"}},
        letters="DD",
        places=hall(**others),
    )
    assert t.s.layout == {"A": "A", "B": "B", "C": "c2", "D": "D"}


@rule("C-RESET-04", "C-SYM-18", "DIF-03")
def test_whatever_bears_the_mark_stays():
    t = again(
        {"gain-token": "star"},
        {"gain-token": "moon"},
        {"show-place": "tower"},
        {"show-place": "cellar"},
        {"count": {"counter": "debt", "add": 2}},
        mission={"counters": {"debt": {"most": 5, "agency": True}}},
        places={"tower": {"agency": True}, "cellar": {}},
    )
    assert t.s.tokens == ["star"]
    assert t.s.plan == ["hall", "yard", "tower"]
    assert t.s.counters == {"alarm": 0, "debt": 2}


@rule("C-RESET-05", "C-REC-03")
def test_receptacles_are_chosen_anew():
    t = again({"wound": 1}, bodies=("eva", "ada"))
    assert [agent.receptacle for agent in t.s.agents] == ["eva", "ada"]
    assert [agent.life for agent in t.s.agents] == [4, 4]


@rule("A-C-76", "C-RESET-02")
def test_an_authorised_card_stays_so_to_the_end_of_the_run():
    t = table(1, mission=powers(ok=[{"authorise": "D"}]), places=hall(D={"icons": ["no-access"]}))
    t.enter("B", "C")
    t.refuses("C-TU-01", "move", 0, "D")
    t.use(0, "ok")
    t.leave("yard")
    t.leave("hall")
    t.enter("D", "B")
    assert t.agent(0).space == "D"


@rule("C-RESET-05", "C-GEN-06", "C-REC-09")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_between_two_runs_others_may_come_or_go(seats):
    t = table(3, mission=powers(do=[{"take": "badge"}], end=[{"fail": "disgrace"}]))
    t.enter("B", "C", "C")
    t.use(0, "do")
    t.use(0, "end")
    t.game.reseat(seats)
    assert (t.s.seats, t.s.run, t.s.phase) == (seats, 2, "bodies")
    assert [agent.seats for agent in t.s.agents] == setup.SEATING[seats]
    assert 0 <= t.s.captain < seats
    assert len(t.game.decisions()) == seats
    t.embody("ada")
    assert t.s.items == {"badge": 0}, "what is stamped stays with the receptacle"


@rule("C-RESET-05")
def test_once_the_next_run_has_begun_the_team_may_still_change_until_a_body_is_chosen():
    t = again()
    before = t.game.save()
    with pytest.raises(Refused, match="C-FAIL-04"):
        t.game.reseat(3)
    assert t.game.save() == before
    one_body = table(2, mission=powers(end=[{"fail": "disgrace"}]))
    one_body.enter("B", "C", "B", "C")
    one_body.use(0, "end")
    one_body.do("again")
    one_body.do("embody", 0, "ada")
    before = one_body.game.save()
    with pytest.raises(Refused, match="C-FAIL-04"):
        one_body.game.reseat(3)
    assert one_body.game.save() == before
    fresh = table(2, mission=powers(end=[{"fail": "disgrace"}]))
    fresh.enter("B", "C", "B", "C")
    with pytest.raises(Refused):
        fresh.game.reseat(3)
    fresh.use(0, "end")
    with pytest.raises(Refused):
        fresh.game.reseat(5)
    fresh.do("again")
    fresh.game.reseat(2, shared_third=True)
    assert [agent.seats for agent in fresh.s.agents] == setup.SHARED_THIRD
    assert fresh.s.run == 2
