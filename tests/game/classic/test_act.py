"""ACT: roll, move, do nothing."""

import pytest

from tests.game.table import body, challenge, hall, table

rule = pytest.mark.rule


@rule("C-ACT-01", "C-ACT-01a")
def test_a_characteristic_roll_has_its_dice_and_costs_the_action():
    t = table(
        1,
        receptacles={"ada": body("Ada", dice={"force": 1})},
        places=hall(B={"tests": {"fight": challenge("force", normal=5)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "fight", "hit")
    assert t.heard("rolled") == [{"agent": 0, "faces": ["hit"]}]
    t.refuses("C-TU-03", "nothing", 0)


@rule("C-ACT-02")
def test_a_move_goes_where_the_agent_has_access():
    t = table(1, places=hall(C={"seal": {"tokens": ["sun"]}}, D={"icons": ["no-access"]}, E={}))
    t.enter("B", "B")
    t.spend()
    t.refuses("C-SEAL-03", "move", 0, "C")
    t.refuses("C-FLAG-01", "move", 0, "D")
    t.refuses("C-ACT-02", "move", 0, "B")
    t.refuses("C-OPP-02", "move", 0, "H")
    t.move(0, "E")
    assert t.agent(0).space == "E"


@rule("C-ACT-03")
@pytest.mark.parametrize("far", ["C", "D", "H"])
def test_near_or_far_is_the_same(far):
    t = table(1, places=hall(H={}))
    t.enter("B", "B")
    t.spend()
    t.move(0, far)
    assert t.agent(0).space == far
    assert t.s.clock == 19


@rule("C-ACT-04")
def test_doing_nothing_is_allowed():
    t = table(1, places=hall(C={"tests": {"fight": challenge(skull=1) | {"at-once": True}}}))
    t.enter("B", "C")
    t.spend()
    t.nothing(0, 1)
    assert [t.agent(i).life for i in (0, 1)] == [4, 3]  # harmful in a fight
    assert t.s.phase == "discuss"


@rule("C-ACT-05")
def test_one_rolls_where_one_stands():
    t = table(1, places=hall(B={"tests": {"fight": challenge(normal=5)}}))
    t.enter("B", "C")
    t.spend()
    t.refuses("C-ACT-05", "roll", 1, "hall/B/fight")
    t.roll(0, "fight", "hit", "hit")
