"""DMG: damage to the adversary, on its card, until the conflict is over."""

import pytest

from tests.game.revolution.crystals import explore, hall, in_hall
from tests.game.revolution.table import body, box

rule = pytest.mark.rule


def fighting(life=3, personal=None, **cells):
    bodies = {"bea": body("Bea", personal=personal)} if personal else {}
    t = in_hall(
        places=hall(E={"conflict": "group", "life": life, "tests": {"hit": box("force", 4, **cells)}}),
        receptacles=bodies,
    )
    explore(t, 0, "E")
    t.read_all()
    t.do("fight")
    return t


@rule("R-DMG-01", "R-DMG-02")
def test_damage_adds_up_on_the_adversarys_card_in_sight_of_all():
    t = fighting(failure=[{"damage": 1}])
    t.do("order", 0, seat=0)
    t.test(0, "hit", destiny=0)
    t.test(1, "hit", destiny=0)
    for seat in (0, 1, None):
        shown = t.game.view(seat).public.conflict
        assert shown is not None
        assert shown.damage == 2
    assert t.pools() == [4, 6], "no agent is hurt"


@rule("R-DMG-03")
def test_damage_is_stowed_with_the_conflict():
    t = fighting(life=2, failure=[{"damage": 2}])
    t.do("order", 0, seat=0)
    t.test(0, "hit", destiny=0)
    assert (t.s.conflicts, t.game.view(0).public.conflict) == ([], None)
    t.leave()
    t.next_round()
    t.go("hall", "E", "C")
    assert t.s.conflicts[0].damage == 0


@rule("R-DMG-04", "R-GCON-09")
@pytest.mark.parametrize(("damage", "over"), [(2, False), (3, True), (5, True)])
def test_it_is_over_when_damage_equals_or_exceeds_the_life_points(damage, over):
    t = fighting(failure=[{"damage": damage}])
    t.do("order", 0, seat=0)
    t.test(0, "hit", destiny=0)
    assert (t.s.conflicts == []) is over


@rule("R-DMG-01", "R-PERS-06")
def test_gear_damages_the_adversary_whatever_card_its_owner_has():
    gear = {"name": "A net", "text": "Wide.", "abilities": [{"id": "net", "window": "any-time", "do": [{"damage": 3}]}]}
    t = fighting(personal=gear)
    t.do("use", 1, "receptacle:bea/net")
    assert t.s.conflicts == []
