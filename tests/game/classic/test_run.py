"""RUN: the course of one attempt."""

import pytest

from tests.game.table import card, table

rule = pytest.mark.rule


@rule("C-RUN-01")
def test_a_run_is_the_use_of_all_its_tu():
    t = table(3, mission={"time": 3})
    t.enter("B", "B", "B")
    for left in (2, 1):
        t.spend()
        t.nothing(0, 1, 2)
        assert (t.game.view(0).public.clock, t.game.view(0).public.phase) == (left, "discuss")
    t.spend()
    assert t.game.view(0).public.phase == "lost"
    t.refuses("C-TU-01", "spend")


@rule("C-RUN-02")
@pytest.mark.parametrize("time", [1, 25, 40])
def test_the_scenario_fixes_the_tu_of_a_run(time):
    t = table(3, mission={"time": time})
    assert t.game.view(0).public.clock == time


@rule("C-RUN-02", "C-RUN-03")
def test_every_run_has_the_same_time_and_start():
    t = table(3, mission={"time": 4, "start": "yard"})
    t.leave("hall", die=3)
    t.enter("B", "B", "B")
    t.spend()
    t.do("again")
    t.embody()
    assert (t.game.view(0).public.clock, t.game.view(0).public.place.id) == (4, "yard")


@rule("C-RUN-02", "C-RUN-03")
def test_unless_an_ending_says_otherwise():
    harder = {
        "result": "failure",
        "title": "Too late",
        "text": "Recalled.",
        "do": [{"next-run": {"time": 9, "start": "yard"}}],
    }
    t = table(3, mission={"time": 1}, endings={"too-late": harder})
    t.enter("B", "B", "B")
    t.spend()
    t.do("again")
    t.embody()
    assert (t.game.view(0).public.clock, t.game.view(0).public.place.id) == (9, "yard")


@rule("C-RUN-03")
@pytest.mark.parametrize("start", ["hall", "yard"])
def test_the_team_starts_where_the_scenario_says(start):
    t = table(3, mission={"start": start})
    assert t.heard("opened")[0]["place"] == start
    assert t.game.view(0).public.place.id == start


@rule("C-RUN-04")
def test_exploring_and_changing_location_alternate_until_time_runs_out():
    t = table(3, mission={"time": 7})
    places = []
    for place in ("yard", "hall"):
        places.append(t.game.view(0).public.place.id)
        t.enter("B", "B", "B")
        t.spend()
        t.refuses("C-MOVE-01", "leave")
        t.nothing(0, 1, 2)
        t.leave(place, die=2)
    places.append(t.game.view(0).public.place.id)
    assert places == ["hall", "yard", "hall"]
    t.enter("B", "B", "B")
    t.spend()
    assert t.game.view(0).public.phase == "lost"


@rule("C-RUN-05")
def test_no_turns_everybody_acts_in_the_same_tu_in_any_order():
    t = table(3, places={"hall": {"cards": {"D": card("A bell.")}}})
    t.enter("B", "B", "B")
    for order in ((2, 0, 1), (1, 2, 0)):
        clock = t.game.view(0).public.clock
        t.spend()
        assert all(t.legal(seat, "move") for seat in range(3))
        for i in order:
            t.move(i, "D" if t.agent(i).space == "B" else "B")
            assert t.game.view(0).public.clock == clock - 1
    assert t.game.view(0).public.phase == "discuss"
