"""FAIL: failure, and trying again."""

import pytest

from tests.game.table import powers, table

rule = pytest.mark.rule


@rule("C-FAIL-01", "C-FAIL-02", "C-FAIL-03")
@pytest.mark.parametrize(
    ("order", "ending", "text"),
    [
        ({"lose-time": 20}, "too-late", "Recalled."),
        ({"wound": {"amount": 9, "who": "all"}}, "too-late", "Recalled."),
        ({"fail": "disgrace"}, "disgrace", "Not like this."),
    ],
    ids=["out of time", "all dead", "the scenario says so"],
)
def test_three_ways_to_fail(order, ending, text):
    t = table(1, mission=powers(end=[order, {"gain-token": "sun"}]))
    t.enter("B", "C")
    t.use(0, "end")
    assert t.s.phase == "lost"
    assert t.s.tokens == []  # recalled at once
    assert (t.game.view(None).public.ending.id, t.game.view(None).public.ending.text) == (ending, text)


@rule("C-FAIL-02")
def test_with_one_agent_alive_the_run_goes_on():
    t = table(1, mission=powers(die=[{"wound": 9}]))
    t.enter("B", "C")
    t.use(0, "die")
    assert t.s.phase == "discuss"


@rule("C-FAIL-04")
def test_after_a_failure_the_mission_starts_anew():
    t = table(1, mission=powers(end=[{"fail": "disgrace"}]))
    t.enter("B", "C")
    t.refuses("C-FAIL-04", "again")
    t.use(0, "end")
    t.do("again")
    t.embody()
    assert (t.s.run, t.s.clock, t.s.place, t.s.phase) == (2, 20, "hall", "enter")
    t.enter("B", "C")
    t.spend()
    assert [(past.run, past.ending) for past in t.game.view(None).public.past] == [(1, "disgrace")]
