"""RECON: everybody takes a card."""

import pytest

from tests.game.revolution.table import box, table
from tests.game.table import card, hall

rule = pytest.mark.rule


def at_recon(seats=2, **changes):
    t = table(seats, **changes)
    t.visit("hall")
    return t


@rule("R-RECON-01", "R-VIS-02")
def test_the_card_is_read_by_its_taker_alone_and_lies_before_him():
    t = at_recon()
    t.do("recon", 0, "B")
    assert t.agent(0).card == "B"
    assert [t.sees(seat, "Secret of hall B.") for seat in (None, 0, 1)] == [False, True, False]
    assert t.game.view(1).public.place.panorama[0].taken_by == 0
    t.refuses("R-RECON-01", "recon", 0, "C")


@rule("R-RECON-02")
def test_it_is_free():
    t = at_recon()
    before, vortex = t.pools(), t.s.vortex
    t.recon("B", "C")
    assert (t.pools(), t.s.vortex, [agent.free for agent in t.s.agents]) == (before, vortex, [1, 1])


@rule("R-RECON-03")
def test_everybody_has_to():
    t = at_recon(3)
    t.recon("B", "C")
    assert t.s.phase == "recon"
    assert {action.do for action in t.legal(2)} == {"recon"}
    assert t.legal(0) == t.legal(1) == []
    t.do("recon", 2, "D")
    assert t.s.phase == "telepathy"


@rule("R-RECON-04")
@pytest.mark.parametrize("letter", ["B", "A", "Z"])
def test_every_card_goes_to_one_player(letter):
    t = at_recon()
    t.recon("B")
    t.refuses("R-EXPL-04", "recon", 1, letter)
    assert [action.card for action in t.legal(1)] == ["C", "D", "E"]


@rule("R-RECON-04", "A-R-25")
@pytest.mark.parametrize("takers", [(0, 1), (2, 0)])
def test_with_too_few_cards_the_others_stand_by_whoever_that_is(takers):
    attic = {"attic": {"cards": {"B": card(), "C": card()}}}
    t = table(3, places=attic, mission={"map": {"town": {"places": ["attic"]}}})
    t.visit("attic")
    for i, letter in zip(takers, "BC", strict=True):
        t.do("recon", i, letter)
    assert t.s.phase == "telepathy"
    assert sorted(agent.card for agent in t.s.agents) == ["", "B", "C"]


@rule("R-RECON-05", "DIF-05")
def test_instructions_and_tests_wait_for_the_actions_step():
    orders = [{"take": "key"}, {"lose-azrak": 1}]
    t = at_recon(places=hall(B={"do": orders, "tests": {"try": box("force", 1)}}))
    t.recon("B", "C")
    assert (t.s.items, t.pools()) == ({}, [6, 7])
    t.refuses("R-ACT-04", "test", 0, "hall/B/try", "force")
    t.tell()
    assert (t.s.items, t.pools()) == ({"key": 0}, [5, 7])


@rule("R-RECON-05", "A-R-26")
def test_so_does_a_conflict_the_group_conflict_first():
    conflicts = hall(
        B={"conflict": "personal", "tests": {"hit": box("force", 1)}},
        C={"conflict": "group", "life": 2, "tests": {"hit": box("force", 1, success=[{"damage": 1}])}},
    )
    t = at_recon(places=conflicts)
    t.recon("B", "C")
    assert t.s.conflicts == []
    t.tell()
    t.refuses("R-GCON-01", "test", 0, "hall/B/hit", "force")
    t.do("fight")
    t.do("order", 0, seat=0)
    t.test(0, "hit", boost=2)
    t.test(1, "hit", boost=2)
    assert [one.card for one in t.s.conflicts] == ["hall/B"]
    t.refuses("R-PCON-03", "explore", 0, "D")


@rule("R-RECON-06")
def test_there_is_no_order_of_taking():
    t = at_recon(3)
    for i, letter in ((2, "B"), (0, "E"), (1, "C")):
        t.do("recon", i, letter)
    assert [agent.card for agent in t.s.agents] == ["E", "C", "B"]
