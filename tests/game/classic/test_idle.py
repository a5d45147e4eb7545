"""IDLE: doing nothing during a test."""

import pytest

from tests.game.table import body, challenge, hall, table

rule = pytest.mark.rule


def running(shields, letters="BB", ada=None):
    """A locked test, which runs as soon as it is read; the first TU is spent."""
    t = table(
        1,
        receptacles={"ada": ada or body("Ada")},
        places=hall(B={"lock": "any", "tests": {"it": challenge(**shields)}}),
    )
    t.enter(*letters)
    t.spend()
    return t


@rule("C-IDLE-01", "C-IDLE-03", "C-IDLE-04")
@pytest.mark.parametrize(
    ("shields", "life", "time"),
    [
        ({"skull": 1}, 1, 0),
        ({"skull": 7}, 1, 0),
        pytest.param({"skull": 1, "heart": 1, "time": 1}, 2, 1, marks=rule("C-IDLE-03a")),
        pytest.param({"normal": 1, "heart": 1}, 1, 0, marks=rule("C-IDLE-03b")),
        ({"normal": 5}, 0, 0),
    ],
)
def test_what_doing_nothing_costs_whatever_the_resistance(shields, life, time):
    t = running(shields, ada=body("Ada", resistance=99))
    t.nothing(0)
    assert t.agent(0).life == 4 - life
    assert t.s.clock == 19 - time


@rule("C-IDLE-03")
def test_special_shields_act_on_the_idle_too():
    t = running({"special": 2})
    t.nothing(0)
    assert t.s.counters["alarm"] == 2


@rule("C-IDLE-02", "A-C-40")
def test_lacking_the_characteristic_is_no_protection():
    t = table(
        1,
        bodies=("zoe",),
        receptacles={"zoe": body("Zoe", dice={"wits": 4})},
        places=hall(B={"lock": "any", "tests": {"it": challenge("force", skull=5)}}),
    )
    t.enter("B", "B")
    t.spend()
    t.refuses("C-IDLE-02", "roll", 0, t.key(0, "it"))
    t.refuses("C-LOCK-02", "move", 0, "C")
    t.nothing(0)
    assert t.agent(0).life == 3


@rule("A-C-07")
@pytest.mark.parametrize(("idle_first", "life"), [(True, 3), (False, 4)])
def test_it_hurts_at_its_place_in_the_order(idle_first, life):
    t = running({"skull": 2})
    if idle_first:
        t.nothing(1)
        t.roll(0, "it", "hit", "hit")
    else:
        t.roll(0, "it", "hit", "hit")
        t.nothing(1)
    assert t.agent(1).life == life


@rule("A-C-08", "C-IDLE-01")
def test_a_test_nobody_has_begun_does_not_hurt():
    t = table(1, places=hall(B={"tests": {"it": challenge(skull=2, heart=1)}}))
    t.enter("B", "B")
    t.spend()
    t.nothing(0)
    assert t.agent(0).life == 4
    t.roll(1, "it", "blank", "blank")
    t.spend()
    t.nothing(0)
    assert t.agent(0).life == 2


@rule("C-IDLE-01", "A-C-07")
@pytest.mark.parametrize(("idle", "life"), [(0, 4), (1, 2)])
def test_of_several_tests_on_a_card_the_one_that_was_faced_hurts_again(idle, life):
    t = table(1, places=hall(B={"tests": {"calm": challenge(normal=5), "fierce": challenge(heart=1)}}))
    t.enter("B", "B")
    t.spend()
    t.roll(0, "calm", "blank", "blank")
    t.roll(1, "fierce", "blank", "blank")
    t.spend()
    t.nothing(idle)
    assert t.agent(idle).life == life


@rule("A-C-10")
def test_who_has_just_arrived_neither_rolls_nor_suffers():
    t = running({"skull": 3, "heart": 1}, "CB", ada=body("Ada", abilities=[{"id": "fast", "allow": ["move-twice"]}]))
    t.move(0, "B")
    t.refuses("C-TU-03", "roll", 0, t.key(0, "it"))
    t.nothing(0)
    assert t.agent(0).life == 4
