"""WIN: success."""

import pytest

from tests.game.table import hall, powers, table

rule = pytest.mark.rule


@rule("C-WIN-01")
def test_only_a_clear_order_wins_the_mission():
    everything = [{"take": "key"}, {"take": "badge"}, *({"gain-token": token} for token in ("sun", "moon", "star"))]
    t = table(1, mission=powers(all=everything), places=hall(C={"do": [{"win": "home"}]}))
    t.enter("B", "B")
    t.use(0, "all")
    assert t.s.phase == "discuss"
    t.spend()
    t.move(0, "C")
    assert t.s.phase == "won"
    assert t.game.view(None).public.ending.text == "Well done."
    t.refuses("C-WIN-01", "again")


@rule("A-C-74", "C-WIN-01")
@pytest.mark.parametrize(
    ("orders", "ending"),
    [
        ([{"win": "home"}, {"lose-time": 99}], "home"),
        ([{"lose-time": 99}, {"win": "home"}], "too-late"),
        ([{"win": "home"}, {"wound": {"amount": 9, "who": "all"}}], "home"),
        ([{"wound": {"amount": 9, "who": "all"}}, {"win": "home"}], "too-late"),
    ],
)
def test_what_comes_first_counts(orders, ending):
    t = table(1, mission=powers(end=orders))
    t.enter("B", "C")
    t.use(0, "end")
    assert [heard["ending"] for heard in t.heard("ending")] == [ending]


@rule("A-C-74")
def test_success_ends_the_run_at_once():
    t = table(1, mission=powers(end=[{"win": "home"}, {"gain-token": "sun"}]))
    t.enter("B", "C")
    t.spend()
    t.use(0, "end")
    assert t.s.tokens == []
    assert t.legal(0) == []
