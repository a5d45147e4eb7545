"""STBY: standing by."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall

rule = pytest.mark.rule


def at_work(seats=4, **cards):
    t = table(seats, places=hall(B={"tests": {"try": box("force", 9)}}, **cards))
    t.go("hall", *"BCDE"[:seats])
    return t


@rule("R-STBY-01", "R-STBY-02", "R-STBY-03")
def test_the_card_goes_back_at_no_cost_and_others_may_explore_it():
    t = at_work()
    before, vortex = t.pools(), t.s.vortex
    t.refuses("R-EXPL-04", "explore", 0, "C")
    t.stand_by(1)
    assert (t.pools(), t.s.vortex, t.agent(1).card) == (before, vortex, "")
    assert not t.sees(1, "Secret of hall C.")
    t.do("explore", 0, "C")
    assert t.agent(0).card == "C"


@rule("R-STBY-03")
def test_one_is_in_stand_by_until_one_takes_a_card():
    t = at_work(2)
    t.stand_by(1)
    t.refuses("R-STBY-01", "stand-by", 1)
    t.do("explore", 1, "C")
    t.read_all()
    t.stand_by(1)
    assert t.agent(1).card == ""


@rule("R-STBY-04", "R-STBY-06", "A-R-68", "DIF-52")
def test_who_stands_by_can_support_and_who_reads_a_card_cannot():
    t = at_work()
    t.stand_by(1, 3)
    t.do("test", 0, "hall/B/try", "force")
    t.do("go-on", 0)
    asked = []
    while t.s.pending is not None:
        asked.append(t.s.pending.agent)
        t.do("support", t.s.pending.agent)
    assert asked == [1, 3]
    assert t.heard("result")[0]["value"] - t.heard("destiny")[0]["value"] == 2 + 2


@rule("R-STBY-06", "R-GCON-07")
def test_except_in_a_group_conflict():
    t = table(2, places=hall(B={"conflict": "group", "life": 9, "tests": {"hit": box("force", 1)}}))
    t.go("hall", "B", "C")
    t.do("fight")
    t.do("order", 0, seat=0)
    t.do("test", 0, "hall/B/hit", "force")
    t.do("go-on", 0)
    assert (t.s.pending.kind, t.s.pending.agent, t.agent(1).card) == ("support", 1, "C")


@rule("R-STBY-05")
def test_who_stands_by_can_give():
    t = at_work(2, C={"do": [{"take": "key"}]})
    t.refuses("R-GIVE-01", "give", 1, "key", 0)
    t.stand_by(1)
    t.do("give", 1, "key", 0)
    assert t.s.items == {"key": 0}


@rule("A-R-46", "R-STBY-06")
def test_a_yellow_item_in_hand_does_not_end_stand_by():
    items = {"dream": {"kept": True}}
    t = table(2, items=items, places=hall(B={"tests": {"try": box("force", 9)}}, C={"do": [{"take": "dream"}]}))
    t.go("hall", "B", "C")
    t.stand_by(1)
    assert t.s.items == {"dream": 1}
    t.do("test", 0, "hall/B/try", "force")
    t.do("go-on", 0)
    assert (t.s.pending.kind, t.s.pending.agent) == ("support", 1)
