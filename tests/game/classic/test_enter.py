"""ENTER: the pawns are put on the panorama, all of them or none."""

import pytest

from tests.game.table import card, table

rule = pytest.mark.rule


@rule("C-ENTER-01")
def test_a_pawn_stands_above_the_card_its_player_chose():
    t = table(3)
    t.do("place", 1, "D")
    assert t.heard("entered") == [{"agent": 1, "card": "D"}]
    assert [agent.space for agent in t.game.view(0).public.agents] == ["", "D", ""]
    t.refuses("C-ENTER-01", "place", 1, "B")
    t.refuses("C-OPP-02", "place", 0, "A")
    t.refuses("C-OPP-02", "place", 0, "H")


@rule("C-ENTER-02")
def test_entering_costs_no_tu():
    t = table(3)
    t.enter("B", "C", "D")
    assert t.game.view(0).public.clock == 20


@rule("C-ENTER-03")
def test_nobody_places_the_pawn_of_another():
    t = table(3, captain=0)
    assert {action.agent for action in t.legal(1, "place")} == {1}
    t.refuses("C-ENTER-03", "place", 1, "B", seat=0)
    t.refuses("C-ENTER-03", "place", 0, "B", seat=2)


@rule("C-ENTER-03")
def test_everybody_chooses_among_all_open_cards_in_any_order():
    t = table(3)
    assert [action.card for action in t.legal(2, "place")] == ["B", "C", "D"]
    t.do("place", 2, "C")
    t.do("place", 0, "D")
    assert [action.card for action in t.legal(1, "place")] == ["B", "C", "D"]


@rule("C-ENTER-04")
def test_if_one_enters_all_must():
    t = table(3)
    t.do("place", 0, "B")
    t.refuses("C-ENTER-04", "leave")
    t.refuses("C-TU-01", "spend")
    assert all(not t.legal(seat, "leave") for seat in range(3))
    t.do("place", 1, "B")
    t.refuses("C-TU-01", "spend")
    t.do("place", 2, "B")
    t.read_all()
    t.spend()
    assert t.game.view(0).public.clock == 19


@rule("C-ENTER-05", "A-C-59")
def test_after_card_a_the_group_may_go_on_at_once():
    t = table(3)
    t.leave("yard", die=2)
    public = t.game.view(0).public
    assert (public.place.id, public.clock, public.captain) == ("yard", 18, 1)


@rule("C-ENTER-06", "C-ENTER-06a")
def test_any_number_may_stand_on_one_card_and_read_it():
    t = table(4)
    t.enter("B", "B", "C", "D")
    seen = [[one.letter for one in t.game.view(seat).own.cards] for seat in range(4)]
    assert seen == [["B"], ["B"], ["C"], ["D"]]


@rule("C-ENTER-06")
def test_all_on_one_card():
    t = table(4)
    t.enter("B", "B", "B", "B")
    assert [one.text for seat in range(4) for one in t.game.view(seat).own.cards] == ["A door."] * 4


@rule("C-ENTER-07")
def test_who_has_entered_reads_at_once_and_for_free():
    t = table(3, places={"hall": {"cards": {"B": card("A purse.", do=[{"take": "key"}])}}})
    t.enter("B", "C", "C", read=False)
    t.refuses("C-TU-05", "spend")
    assert [t.offers(seat) for seat in range(3)] == [["follow 0"], ["close 1"], ["close 2"]]
    t.do("follow", 0)
    public = t.game.view(0).public
    assert (public.agents[0].items, public.clock) == (["key"], 20)
