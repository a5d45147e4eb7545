"""ACT: the Actions step."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall
from timecaptain.game.kernel.actions import Choose

rule = pytest.mark.rule


@rule("R-ACT-01", "A-R-43")
def test_there_are_no_turns():
    t = table(2, places=hall(B={"tests": {"try": box("force", 9)}}))
    t.go("hall", "B", "C")
    t.do("explore", 1, "D")
    t.read_all()
    t.do("explore", 1, "E")
    t.read_all()
    t.test(0, "try")
    t.test(0, "try")
    t.do("explore", 1, "C")
    assert (t.agent(0).pool, t.agent(1).card) == (4, "C")


@rule("R-ACT-01", "A-R-43")
def test_but_a_test_in_progress_is_finished_first():
    t = table(2, places=hall(B={"tests": {"try": box("force", 9)}}))
    t.go("hall", "B", "C")
    t.do("test", 0, "hall/B/try", "force")
    assert t.legal(1) == []
    t.do("go-on", 0)
    t.read_all()
    assert t.legal(1, "explore")


@rule("R-ACT-02")
def test_the_orders_of_the_card_come_before_anything_else():
    t = table(2, places=hall(B={"do": [{"take": "key"}]}, C={"do": [{"lose-azrak": 2}]}))
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.refuses("R-ACT-02", "explore", 0, "D")
    t.refuses("R-ACT-02", "stand-by", 1)
    t.refuses("R-ACT-02", "ready")
    t.read_all()
    assert (t.s.items, t.pools()) == ({"key": 0}, [6, 5])
    t.do("explore", 0, "D")


@rule("R-ACT-02", "R-PERS-02")
def test_an_order_to_read_an_interaction_card_is_followed_too():
    bea = {"interactions": {"one": {"text": "Bea's own.", "do": [{"take": "rope"}]}}}
    t = table(2, receptacles={"bea": bea}, places=hall(C={"do": [{"interaction": "one"}]}))
    t.go("hall", "B", "C")
    assert t.s.items == {"rope": 1}


@rule("R-ACT-02", "A-R-67")
def test_the_orders_bind_every_reader_again():
    t = table(2, places=hall(B={"do": [{"lose-azrak": 1}, {"take": "key"}]}))
    t.go("hall", "B", "C")
    t.stand_by(0)
    t.do("explore", 1, "B")
    t.read_all()
    assert (t.pools(), t.s.items) == ([5, 6], {"key": 0})
    t.leave()
    t.next_round()
    t.go("hall", "B", "C")
    assert (t.pools(), t.s.items) == ([4, 5], {"key": 0})


MAY = {"choose": {"optional": True, "options": [{"label": "Take it", "do": [{"take": "key"}]}]}}
MUST = {"choose": {"options": [{"label": "Take it", "do": [{"take": "key"}]}]}}


def asked(order):
    t = table(2, places=hall(B={"do": [order]}))
    t.visit("hall")
    t.recon("B", "C")
    t.tell(read=False)
    t.do("follow", 0)
    return t


@rule("R-ACT-03", "DIF-07")
@pytest.mark.parametrize(("answer", "taken"), [(("choose", 0, 0), {"key": 0}), (("decline", 0), {})])
def test_where_the_wording_leaves_a_choice_one_may_decline(answer, taken):
    t = asked(MAY)
    t.do(*answer)
    assert t.s.items == taken


@rule("R-ACT-03", "DIF-07")
def test_and_else_not():
    t = asked(MUST)
    assert t.legal(0) == [Choose(0, 0)]
    t.refuses("R-ACT-03", "decline", 0)


@rule("R-ACT-04", "DIF-33")
def test_then_explore_test_and_stand_by_as_often_as_one_likes():
    t = table(2, places=hall(B={"tests": {"try": box("force", 9)}}))
    t.go("hall", "B", "C")
    for _ in range(2):
        assert {"explore", "test", "stand-by"} <= {action.do for action in t.legal(0)}
        t.test(0, "try")
        t.stand_by(0)
        assert not t.legal(0, "stand-by") + t.legal(0, "test")
        t.do("explore", 0, "B")
        t.read_all()
    assert t.agent(0).pool == 6 - 2 - 1  # of the two explores one is free


@rule("R-ACT-05")
def test_a_personal_conflict_holds_its_reader():
    t = table(2, places=hall(B={"conflict": "personal", "tests": {"hit": box("force", 1)}}))
    t.go("hall", "B", "C")
    t.refuses("R-PCON-03", "explore", 0, "D")
    t.refuses("R-PCON-03", "stand-by", 0)
    t.do("explore", 1, "D")  # the others are free
    t.read_all()
    t.test(0, "hit")
    t.do("explore", 0, "E")


@rule("R-ACT-05")
def test_a_group_conflict_holds_everybody():
    t = table(2, places=hall(B={"conflict": "group", "life": 1, "tests": {"hit": box("force", 1)}}))
    t.go("hall", "B", "C")
    for i in (0, 1):
        t.refuses("R-GCON-01", "explore", i, "D")
        t.refuses("R-GCON-01", "stand-by", i)


@rule("R-ACT-06")
def test_the_group_may_stay_as_long_as_its_crystals_last():
    t = table(2)
    t.go("hall", "B", "C")
    for step in range(7):
        assert t.s.phase == "actions"
        t.do("explore", 0, "DE"[step % 2])
        if t.s.pending is None:
            t.read_all()
    assert (t.agent(0).pool, t.s.pending.kind) == (0, "link")


@rule("R-ACT-06")
def test_nobody_leaves_before_the_last_of_them_wishes_to():
    t = table(2)
    t.go("hall", "B", "C")
    t.stand_by(0, 1)
    t.do("ready", seat=0)
    assert t.s.phase == "actions"
    t.do("explore", 1, "D")
    t.read_all()
    assert (t.s.phase, t.agent(1).card) == ("actions", "D")
