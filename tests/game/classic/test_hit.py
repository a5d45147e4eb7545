"""HIT: step 2 of a roll."""

import pytest

from tests.game.table import body, challenge, hall, table

rule = pytest.mark.rule


def hit(shields, *faces):
    t = table(
        1,
        receptacles={"ada": body("Ada", dice={"force": len(faces)})},
        places=hall(B={"tests": {"it": challenge(**shields)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.roll(0, "it", *faces)
    return t


@rule("C-HIT-01")
@pytest.mark.parametrize(
    ("faces", "left"), [(["hit"], 4), (["hit", "hit"], 3), (["two-hits", "hit"], 2), (["skull", "blank"], 5)]
)
def test_each_hit_eliminates_one_shield(faces, left):
    assert hit({"normal": 5}, *faces).shields("hall/B", "it") == [left]


@rule("C-HIT-02", "C-HIT-02a")
@pytest.mark.parametrize("n", [2, 3, 7])
def test_the_left_stack_must_be_empty_first(n):
    assert hit({"normal": 2, "skull": n}, "two-hits", "hit").shields("hall/B", "it") == [0, n - 1]


@rule("C-HIT-02", "C-HIT-02a")
def test_three_hits_on_two_and_one_pass_the_test():
    assert hit({"normal": 2, "skull": 1}, "two-hits", "hit").heard("test-passed")


@rule("C-HIT-02")
def test_the_order_is_the_printed_one_whatever_the_kinds():
    assert hit({"heart": 1, "normal": 2, "skull": 2}, "hit", "hit").shields("hall/B", "it") == [0, 1, 2]


@rule("C-HIT-03", "C-TEST-06")
def test_with_the_last_shield_the_test_is_passed_and_nothing_is_left_to_act():
    t = hit({"skull": 1, "heart": 1, "time": 1}, "two-hits", "hit", "skull")
    assert t.heard("test-passed")
    assert t.agent(0).life == 4
    assert t.s.clock == 19


@rule("A-C-46")
def test_surplus_hits_are_lost():
    t = hit({"normal": 1}, "two-hits", "two-hits")
    assert t.heard("hits") == [{"agent": 0, "hits": 4, "stacks": [0]}]
    assert t.s.tests == {}
