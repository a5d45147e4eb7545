"""LEAVE: leaving a location."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall
from timecaptain.game.revolution.actions import Ready
from timecaptain.game.sentences import action as action_label

rule = pytest.mark.rule


def at_work(seats=3, **cards):
    t = table(seats, places=hall(**cards))
    t.go("hall", *"BCDE"[:seats])
    return t


@rule("R-LEAVE-01")
@pytest.mark.parametrize("still", [0, 1, 2])
def test_nobody_may_have_a_card_in_front(still):
    t = at_work()
    t.stand_by(*(i for i in range(3) if i != still))
    for seat in range(3):
        t.refuses("R-LEAVE-01", "ready", seat=seat)
    t.stand_by(still)
    t.all_ready()
    assert t.s.phase == "between"


@rule("R-LEAVE-02", "A-R-44", "DIF-34")
def test_each_confirms():
    t = at_work()
    t.s.lead = t.s.captain = 2
    t.stand_by(0, 1, 2)
    t.do("ready", seat=0)
    assert t.game.view(1).public.told == [0]
    t.refuses("R-LEAVE-02", "ready", seat=0)
    t.do("ready", seat=1)
    assert t.s.phase == "actions"
    t.do("ready", seat=2)
    assert t.s.phase == "between"


@rule("R-LEAVE-02", "A-R-44")
@pytest.mark.parametrize("captain", [0, 1, 2])
def test_the_captain_leaves_over_nobodys_head(captain):
    t = at_work()
    t.s.lead = t.s.captain = captain
    t.stand_by(0, 1, 2)
    t.do("ready", seat=captain)
    assert (t.s.phase, t.s.told) == ("actions", [captain])
    t.all_ready()
    assert t.s.phase == "between"


@rule("R-LEAVE-02", "A-R-44")
def test_it_can_be_taken_back_until_the_last_has_said_it():
    t = at_work()
    t.stand_by(0, 1, 2)
    t.refuses("R-LEAVE-02", "not-ready", seat=1)
    t.do("ready", seat=1)
    assert [action.do for action in t.legal(1) if "ready" in action.do] == ["not-ready"]
    t.do("not-ready", seat=1)
    assert (t.s.told, t.heard("not-ready")) == ([], [{"seat": 1}])
    for seat in (0, 2):
        t.do("ready", seat=seat)
    assert t.s.phase == "actions"
    t.do("ready", seat=1)
    assert t.s.phase == "between"
    t.refuses("R-ACT-04", "not-ready", seat=1)


@rule("R-LEAVE-02", "R-ACT-04", "A-R-44")
def test_who_goes_on_exploring_is_not_done_and_nobody_else_is_asked_again():
    t = at_work()
    t.stand_by(0, 1, 2)
    for seat in (0, 1):
        t.do("ready", seat=seat)
    t.do("explore", 1, "B")
    assert t.s.told == [0]
    t.read_all()
    t.do("explore", 2, "C")
    t.read_all()
    t.stand_by(1, 2)
    assert t.s.told == [0]
    t.do("ready", seat=1)
    t.do("ready", seat=2)
    assert t.s.phase == "between"


POWER = {"id": "p", "window": "any-time", "do": [{"gain-token": "sun"}]}


@rule("A-R-44", "R-ACT-04")
@pytest.mark.parametrize(
    "act", [("use", 0, "receptacle:ada/p"), ("give", 0, "key", 1), ("test", 0, "item:key/t", "force")]
)
def test_so_does_every_other_act_take_it_back(act):
    key = {"tests": {"t": box("force", 1)}}
    t = table(
        2, places=hall(B={"do": [{"take": "key"}]}), items={"key": key}, receptacles={"ada": {"abilities": [POWER]}}
    )
    t.go("hall", "B", "C")
    t.stand_by(0, 1)
    t.do("ready", seat=0)
    t.do(*act)
    assert t.s.told == []


@rule("A-R-44", "R-EJECT-03")
def test_when_the_one_who_was_missing_is_ejected_the_group_leaves():
    t = at_work(E={"do": ["eject"]})
    t.stand_by(0, 1, 2)
    t.do("ready", seat=0)
    t.do("ready", seat=1)
    t.do("explore", 2, "E")
    assert t.s.phase == "between"


@rule("R-LEAVE-02", "R-EJECT-03")
def test_the_ejected_need_not_confirm():
    t = at_work(B={"do": ["eject"]})
    t.stand_by(1, 2)
    t.do("ready", seat=1)
    t.do("ready", seat=2)
    assert t.s.phase == "between"


@rule("R-LEAVE-02", "A-R-19")
def test_a_visit_ends_by_itself_when_nobody_is_left():
    t = at_work(2, B={"do": [{"eject": "all"}]})
    assert (t.s.phase, t.s.must_update) == ("between", False)
    assert [agent.out for agent in t.s.agents] == ["", ""]


@rule("A-R-61", "A-R-44")
def test_nobody_leaves_a_group_conflict():
    t = at_work(2, B={"conflict": "group", "life": 9, "tests": {"hit": box("force", 1)}})
    t.refuses("R-GCON-01", "ready")
    t.do("fight")
    t.refuses("R-GCON-01", "ready")


@rule("A-R-44")
def test_nor_a_personal_one():
    t = at_work(2, B={"conflict": "personal", "tests": {"hit": box("force", 1)}})
    t.stand_by(1)
    t.refuses("R-LEAVE-01", "ready", seat=0)


@rule("A-R-44", "R-LEAVE-02")
def test_everybody_reads_what_their_word_will_do():
    t = at_work()
    t.s.lead = t.s.captain = 2
    t.stand_by(0, 1, 2)

    def label(seat):
        return action_label(t.game, Ready(), "en", seat=seat)

    assert label(0) == "Done here; the group waits for Cid, Bea"
    assert label(2) == "Done here; the group waits for Ada, Bea"
    t.do("ready", seat=0)
    t.do("ready", seat=1)
    assert label(2) == "Done here: then the group leaves"
    t.s.told, t.agent(2).out = [0], "card"
    assert label(1) == "Done here: then the group leaves"
    t.do("ready", seat=1)
    assert t.s.phase == "between"


@rule("R-LEAVE-02", "R-SOLO-01")
def test_alone_one_simply_leaves():
    t = table(1, places=hall())
    t.go("hall", "B", "C")
    assert action_label(t.game, Ready(), "en", seat=0) == "Leave the location"
    t.refuses("R-LEAVE-01", "ready")
    t.stand_by(0, 1)
    assert [action.do for action in t.legal(0) if "ready" in action.do] == ["ready"]
    t.do("ready")
    assert t.s.phase == "between"
