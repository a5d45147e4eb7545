"""GOLD: one team, its goals, and a captain who is always right."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule


@rule("R-GOLD-01")
def test_what_the_team_has_is_the_same_for_every_seat():
    t = table(3)
    t.go("hall", "B", "C", "D")
    assert t.game.view(0).public == t.game.view(1).public == t.game.view(2).public == t.game.view(None).public


@rule("R-GOLD-02", "R-SETUP-02", "DIF-28")
def test_the_mission_order_and_the_mission_return_lie_there_at_all_times():
    t = table(2, places=hall(B={"do": [{"win": "home"}]}))
    phases = set()

    def look():
        phases.add(t.s.phase)
        assert all(t.game.view(seat).public.order == "Find out." for seat in (None, 0, 1))
        assert all(t.game.view(seat).public.mission_return == t.s.mission_return for seat in (None, 0, 1))

    look()
    t.visit("hall")
    look()
    t.recon("C", "D")
    look()
    t.tell()
    look()
    t.leave()
    look()
    t.next_round()
    t.visit("hall")
    assert t.s.mission_return == 1
    look()
    t.recon("B", "C")
    t.tell()
    look()
    assert phases == {"choose", "recon", "telepathy", "actions", "between", "won"}


@rule("R-GOLD-03", "DIF-72")
@pytest.mark.parametrize(("captains", "done"), [(True, True), (False, False)])
def test_the_captain_settles_what_the_group_is_divided_over(captains, done):
    t = table(2)
    t.go("hall", "B", "C")
    t.leave()
    t.do("update", True, seat=1)
    t.do("agree", captains, seat=0)
    t.do("agree", not captains, seat=1)
    assert (t.s.pending is not None and t.s.pending.kind == "divide") == done
    assert t.s.updated == done


@rule("R-GOLD-03", "A-R-51")
@pytest.mark.parametrize("action", [("explore", 1, "D"), ("stand-by", 1), ("give", 1, "key", 0)])
def test_but_cannot_dispose_of_what_belongs_to_another(action):
    t = table(2, places=hall(C={"do": [{"take": "key"}]}))
    t.go("hall", "B", "C")
    assert t.s.items == {"key": 1}
    t.refuses("R-REC-01", *action, seat=0)
