"""RIP: the riposte, step 3 of a roll."""

import pytest

from tests.game.table import body, challenge, table

rule = pytest.mark.rule

CASES = [
    # resistance, shields, faces, life lost, TU lost
    pytest.param(
        4, {"normal": 2, "skull": 3}, ["hit", "two-hits", "skull"], 0, 0, id="C-RIP-05a", marks=rule("C-RIP-05a")
    ),
    pytest.param(
        2,
        {"normal": 2, "skull": 2, "heart": 1},
        ["two-hits", "skull", "blank"],
        2,
        0,
        id="C-RIP-05b",
        marks=rule("C-RIP-05b"),
    ),
    pytest.param(
        2,
        {"normal": 2, "skull": 2, "heart": 1},
        ["two-hits", "two-hits", "skull"],
        1,
        0,
        id="C-RIP-05c",
        marks=rule("C-RIP-05c"),
    ),
    pytest.param(
        2, {"skull": 2, "time": 2, "heart": 1}, ["hit", "blank", "blank"], 1, 2, id="C-RIP-05d", marks=rule("C-RIP-05d")
    ),
    pytest.param(3, {"skull": 3}, ["hit", "skull", "blank"], 0, 0, id="as strong as the resistance"),
    pytest.param(3, {"skull": 4}, ["hit", "skull", "blank"], 1, 0, id="stronger by one"),
]


@rule("C-RIP-01", "C-RIP-03", "C-RIP-04", "C-RIP-05", "C-PEN-06")
@pytest.mark.parametrize(("resistance", "shields", "faces", "life", "time"), CASES)
def test_the_books_four_rolls(resistance, shields, faces, life, time):
    fighter = body("Ada", resistance=resistance, dice={"force": 3})
    t = table(
        2, receptacles={"ada": fighter}, places={"hall": {"cards": {"B": {"tests": {"fight": challenge(**shields)}}}}}
    )
    t.enter("B", "C", "C", "C")
    t.spend()
    clock = t.s.clock
    t.roll(0, "fight", *faces)
    assert t.agent(0).life == 4 - life
    assert t.s.clock == clock - time


@rule("C-RIP-02")
@pytest.mark.parametrize(
    ("shields", "faces"), [({"skull": 3}, ["blank", "blank"]), ({"normal": 3}, ["skull", "skull"])]
)
def test_no_riposte_without_a_skull_on_both_sides(shields, faces):
    t = table(
        2,
        receptacles={"ada": body("Ada", resistance=0)},
        places={"hall": {"cards": {"B": {"tests": {"fight": challenge(**shields)}}}}},
    )
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "fight", *faces)
    assert t.agent(0).life == 4
    assert not t.heard("riposte")


@rule("C-RIP-05")
def test_however_strong_it_costs_one_point():
    t = table(
        2,
        receptacles={"ada": body("Ada", resistance=0)},
        places={"hall": {"cards": {"B": {"tests": {"fight": challenge(skull=9)}}}}},
    )
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "fight", "skull", "skull")
    assert t.heard("riposte") == [{"agent": 0, "strength": 11, "resistance": 0, "hurt": True}]
    assert t.agent(0).life == 3


@rule("A-C-14", "C-RIP-03")
def test_two_stacks_of_skulls_count_together():
    shields = [{"skull": 2}, {"normal": 1}, {"skull": 3}]
    t = table(2, places={"hall": {"cards": {"B": {"tests": {"fight": challenge() | {"shields": shields}}}}}})
    t.enter("B", "C", "C", "C")
    t.spend()
    t.roll(0, "fight", "hit", "skull")
    assert [heard["strength"] for heard in t.heard("riposte")] == [1 + 1 + 3]
