"""SROLL: rolls that are nobody's characteristic."""

import pytest

from tests.game.table import hall, table

rule = pytest.mark.rule


def rolling(**more):
    """A table where whoever reads card C makes a special roll."""
    return table(1, places=hall(C={"do": [{"roll": {"dice": 3} | more}]}))


@rule("C-SROLL-01")
def test_no_tu_and_no_action():
    t = rolling()
    t.dice("hit", "skull", "blank")
    t.enter("C", "B")
    assert t.heard("rolled") == [{"agent": 0, "faces": ["hit", "skull", "blank"]}]
    assert t.s.clock == 20
    t.spend()
    t.nothing(0)


@rule("A-C-73")
@pytest.mark.parametrize(
    ("faces", "counts", "clock"),
    [
        (["blank"] * 3, "hits", 20),
        (["hit", "blank", "skull"], "hits", 19),
        (["two-hits", "hit", "hit"], "hits", 17),
        (["skull", "skull", "two-hits"], "skulls", 17),
    ],
)
def test_the_card_says_what_a_result_means(faces, counts, clock):
    table_ = [
        {"from": 1, "to": 1, "do": [{"lose-time": 1}]},
        {"from": 2, "do": [{"lose-time": 3}]},
    ]
    t = rolling(of=counts, table=table_)
    t.dice(*faces)
    t.enter("C", "B")
    assert t.s.clock == clock


@rule("A-C-73")
def test_without_shields_skulls_do_nothing():
    t = rolling()
    t.dice("skull", "skull", "skull")
    t.enter("C", "B")
    assert t.agent(0).life == 4


@rule("A-C-73", "C-ROLL-01")
def test_with_shields_the_four_steps_apply_once():
    t = rolling(shields=[{"normal": 1}, {"skull": 2}, {"time": 1}])
    t.dice("hit", "skull", "blank")
    t.enter("C", "B")
    assert t.heard("riposte") == [{"agent": 0, "strength": 3, "resistance": 2, "hurt": True}]
    assert t.agent(0).life == 3
    assert t.s.clock == 19
    assert t.s.tests == {}
