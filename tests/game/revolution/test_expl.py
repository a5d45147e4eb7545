"""EXPL: exploring another card."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import hall

rule = pytest.mark.rule


def at_work(seats=4, **cards):
    t = table(seats, places=hall(**cards), mission={"azrak": 40})
    t.go("hall", *"BCDE"[:seats])
    return t


def with_pool(t, i, pool):
    t.s.box += t.agent(i).pool - pool
    t.agent(i).pool = pool


@rule("R-EXPL-01", "R-EXPL-02", "R-EXPL-03", "R-EXPL-05a")
def test_the_worked_example():
    """Pool 5, Vortex 3: the old card back, a new one in front, pool 4, Vortex 4."""
    t = at_work()
    t.stand_by(1)
    with_pool(t, 0, 5)
    t.s.vortex, t.s.box = 3, t.s.box - 3
    t.do("explore", 0, "C")
    assert t.heard("card-back") == [{"agent": 0, "card": "B"}]
    t.read_all()
    assert (t.agent(0).pool, t.s.vortex, t.agent(0).card) == (4, 4, "C")
    assert [one.letter for one in t.game.view(1).public.place.panorama if one.taken_by == -1] == ["B"]


@rule("R-EXPL-02")
def test_out_of_stand_by_there_is_nothing_to_put_back():
    t = at_work(2)
    t.stand_by(0)
    t.do("explore", 0, "D")
    assert not t.heard("card-back")
    assert t.agent(0).card == "D"


@rule("R-EXPL-03", "R-VIS-02")
def test_the_new_card_is_read_by_its_taker_alone_and_the_old_one_no_more():
    t = at_work(2)
    t.do("explore", 0, "D")
    assert [t.sees(seat, "Secret of hall D.") for seat in (None, 0, 1)] == [False, True, False]
    assert not t.sees(0, "Secret of hall B.")


@rule("R-EXPL-03", "A-R-40")
def test_not_the_card_that_is_just_put_back_but_after_standing_by_at_a_price():
    t = at_work(4)
    t.refuses("R-EXPL-03", "explore", 0, "B")
    t.stand_by(0)
    pool = t.agent(0).pool
    t.do("explore", 0, "B")
    assert (t.agent(0).card, t.agent(0).pool) == ("B", pool - 1)


@rule("R-EXPL-04", "DIF-62")
@pytest.mark.parametrize("letter", ["C", "A", "Z"])
def test_only_a_card_that_lies_in_the_panorama(letter):
    t = at_work(2)
    t.refuses("R-EXPL-04", "explore", 0, letter)


@rule("R-EXPL-04")
def test_not_one_that_was_removed():
    t = at_work(2, B={"do": [{"remove-card": "E"}]})
    t.refuses("R-EXPL-04", "explore", 0, "E")
    assert [action.card for action in t.legal(0, "explore")] == ["D"]


@rule("R-EXPL-05")
def test_the_new_cards_orders_are_followed_at_once():
    t = at_work(2, D={"do": [{"take": "key"}, {"lose-azrak": 2}]})
    t.do("explore", 1, "D")
    assert (t.s.items, t.agent(1).pool) == ({"key": 1}, 5)
    t.refuses("R-ACT-02", "explore", 0, "E")  # until its reader looks up


@rule("R-EXPL-01")
def test_who_has_no_crystal_cannot_explore():
    t = at_work(4)
    t.stand_by(3)
    with_pool(t, 0, 0)
    t.refuses("R-EXPL-01", "explore", 0, "E")


@rule("A-R-41", "R-CTRL-02")
@pytest.mark.parametrize("kind", [None, "personal"])
def test_with_the_last_crystal_the_card_is_read_and_followed_before_the_ejection(kind):
    conflict = {"conflict": kind, "tests": {"hit": box("force", 1)}} if kind else {}
    t = at_work(2, D={"do": [{"take": "key"}], **conflict})
    t.agent(0).free = 0
    with_pool(t, 0, 1)
    t.do("explore", 0, "D")
    t.do("link", 0, "lose-control")
    assert (t.agent(0).card, t.agent(0).out, t.s.items) == ("D", "", {"key": 0})
    t.read_all()
    assert (t.agent(0).card, t.agent(0).out, t.s.conflicts) == ("", "control", [])


@rule("A-R-41")
def test_a_group_conflict_found_with_the_last_crystal_begins_without_its_finder():
    t = at_work(2, D={"conflict": "group", "life": 1, "tests": {"hit": box("force", 1)}})
    t.agent(0).free = 0
    with_pool(t, 0, 1)
    t.do("explore", 0, "D")
    t.do("link", 0, "lose-control")
    t.read_all()
    assert (t.agent(0).out, [one.card for one in t.s.conflicts]) == ("control", ["hall/D"])
    t.do("fight")
    t.refuses("R-EJECT-03", "test", 0, "hall/D/hit", "force")
    t.test(1, "hit")
    assert t.heard("result")[0]["agent"] == 1
