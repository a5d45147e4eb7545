"""SROLL: rolls that are nobody's characteristic."""

import pytest

from tests.game.table import body, challenge, hall, table

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
        (["hit", "hit", "skull"], "skulls", 19),
        (["hit", "two-hits", "blank"], "skulls", 20),
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


@rule("C-SROLL-01", "C-ROLL-01")
def test_in_the_middle_of_another_roll_it_leaves_that_one_as_it_was():
    luck = {"id": "luck", "window": "after-roll", "may": False, "do": [{"roll": {"dice": 1}}, {"add-hits": 1}]}
    t = table(
        1,
        receptacles={"ada": body("Ada", abilities=[luck])},
        places=hall(B={"tests": {"open": challenge("force", normal=9)}}),
    )
    t.enter("B", "C")
    t.spend()
    t.dice("hit", "hit")
    t.dice("two-hits")
    t.do("roll", 0, "hall/B/open")
    t.read_all()
    assert [heard["faces"] for heard in t.heard("rolled")] == [["hit", "hit"], ["two-hits"]]
    assert t.shields("hall/B", "open") == [6]  # two hits and the one that luck adds: its own die is no part of it
    assert t.s.roll is None


@rule("A-C-47", "A-C-81")
def test_the_test_that_the_agent_faces_answers():
    spell = {"id": "spell", "window": "any-time", "do": [{"roll": {"dice": 1, "riposte": True}}]}
    two = {"weak": challenge("force", skull=1), "strong": challenge("force", skull=3)}
    t = table(1, receptacles={"ada": body("Ada", abilities=[spell])}, places=hall(B={"tests": two}))
    t.enter("B", "C")
    for facing, strength in (("weak", 1), ("strong", 3)):
        t.spend()
        t.roll(0, facing, "blank", "blank")
        t.nothing(1)
        t.dice("skull")
        t.use(0, "receptacle:ada/spell")
        assert [heard["strength"] for heard in t.heard("riposte")] == [strength + 1]


@rule("C-SROLL-01")
def test_powers_around_a_roll_are_offered_for_it_too():
    push = {"id": "push", "window": "before-roll", "do": [{"add-dice": 2}]}
    t = table(
        1,
        receptacles={"ada": body("Ada", abilities=[push])},
        places=hall(C={"do": [{"roll": {"dice": 1}}]}),
    )
    t.enter("C", "B")
    t.dice("hit", "skull", "blank")
    t.do("use", 0, "receptacle:ada/push")
    if t.s.pending:
        t.do("go-on", 0)
    assert t.heard("rolled") == [{"agent": 0, "faces": ["hit", "skull", "blank"]}]
