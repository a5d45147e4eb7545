"""PEN: step 4 of a roll, the automatic penalty."""

import pytest

from tests.game.table import body, challenge, hall, table

rule = pytest.mark.rule


def rolled(shields, *faces, ada=None, seats=1, letters="BC", **changes):
    t = table(
        seats,
        receptacles={"ada": ada or body("Ada")},
        places=hall(B={"tests": {"it": challenge(**shields)}}),
        **changes,
    )
    t.enter(*letters)
    t.spend()
    t.roll(0, "it", *faces)
    return t


@rule("C-PEN-01")
def test_the_penalty_comes_after_the_riposte():
    t = rolled({"skull": 3, "time": 1, "heart": 1}, "skull", "blank")
    kinds = ("rolled", "riposte", "wounded", "time")
    assert [event.kind for event in t.told if event.kind in kinds] == [
        "rolled",
        "riposte",
        "wounded",
        "wounded",
        "time",
    ]


@rule("C-PEN-01", "C-PEN-02", "C-PEN-03", "C-PEN-04", "C-PEN-05")
@pytest.mark.parametrize(
    ("shields", "life", "time", "alarm"),
    [
        ({"heart": 3}, 2, 0, 0),
        ({"time": 3}, 0, 2, 0),
        ({"special": 3}, 0, 0, 2),
        ({"normal": 1, "heart": 2}, 2, 0, 0),
        ({"heart": 1, "time": 2, "special": 3}, 0, 2, 3),
        ({"normal": 3}, 0, 0, 0),
    ],
)
def test_every_shield_left_after_the_hit_acts_even_without_any_skull(shields, life, time, alarm):
    t = rolled(shields, "hit", "blank")
    assert t.agent(0).life == 4 - life
    assert t.s.clock == 19 - time
    assert t.s.counters["alarm"] == alarm


@rule("C-PEN-02", "C-PEN-03")
def test_hearts_cost_the_roller_time_costs_the_party():
    t = rolled({"heart": 1, "time": 1}, "blank", "blank", letters="BB")
    assert [t.agent(0).life, t.agent(1).life] == [3, 4]
    assert t.s.clock == 18


@rule("C-PEN-04")
def test_the_scenario_says_what_a_special_shield_does():
    eye = {"name": "Eye", "text": "It drains.", "do": [{"lose": {"resource": "yellow"}}]}
    rich = body("Ada", inventory={"resources": {"yellow": 5}})
    t = rolled({"special": 2}, "blank", "blank", ada=rich, mission={"special-shield": eye})
    assert t.agent(0).resources["yellow"] == 3


@rule("C-PEN-06")
def test_resistance_does_not_help():
    t = rolled({"heart": 2}, "blank", "blank", ada=body("Ada", resistance=9))
    assert t.agent(0).life == 2


@rule("A-C-05")
def test_hearts_then_time_then_special():
    t = rolled({"special": 1, "time": 1, "heart": 1}, "blank", "blank")
    assert [event.kind for event in t.told if event.kind in ("wounded", "time", "special")] == [
        "wounded",
        "time",
        "special",
    ]


@rule("A-C-04", "C-PEN-03")
def test_time_shields_may_end_the_run_in_the_middle_of_a_roll():
    t = rolled({"normal": 1, "time": 2, "special": 1}, "hit", "blank", mission={"time": 3})
    assert t.heard("hits") == [{"agent": 0, "hits": 1, "stacks": [0, 2, 1]}]
    assert t.s.phase == "lost"
    assert t.s.counters["alarm"] == 0
    t.refuses("C-TU-01", "nothing", 1)


@rule("A-C-04")
def test_a_test_won_in_time_costs_no_time():
    t = rolled({"time": 1}, "hit", "blank", mission={"time": 2})
    assert t.s.phase == "act"
    assert t.s.clock == 1
