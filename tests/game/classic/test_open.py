"""OPEN: a location's cards are laid out, and card A is read."""

import pytest

from tests.game.table import card, challenge, powers, table
from timecaptain.game.classic.actions import Place
from timecaptain.game.kernel.printed import picture_columns

rule = pytest.mark.rule


@rule("C-OPEN-01")
def test_the_cards_of_the_chosen_location_and_no_others():
    t = table(3)
    t.leave("yard")
    place = t.game.view(0).public.place
    assert (place.id, [space.letter for space in place.panorama]) == ("yard", ["B"])
    t.refuses("C-OPP-02", "place", 0, "C")


@rule("C-OPEN-02", "C-CARD-05")
def test_the_panorama_is_in_the_order_of_the_letters_backs_up():
    cards = {letter: card(f"face {letter}", back=f"back {letter}") for letter in "AHGFEDCB"}
    t = table(3, places={"long": {"cards": cards}}, mission={"start": "long"})
    panorama = t.game.view(0).public.place.panorama
    assert [(space.letter, space.back) for space in panorama] == [(one, f"back {one}") for one in "BCDEFGH"]
    assert not any(t.sees(seat, f"face {letter}") for seat in (None, 0, 1, 2) for letter in "BCDEFGH")


@rule("C-OPEN-03", "C-CARD-03")
def test_the_list_of_card_a_matches_what_is_laid_out():
    place = table(3).game.view(0).public.place
    assert (place.name, place.cards) == ("The Hall", "ABCD")
    assert [space.letter for space in place.panorama] == ["B", "C", "D"]


def beaten_guard():
    """The hall after its guard on C was beaten and the group has been elsewhere."""
    guard = card("A guard.", opponent=True, tests={"fight": challenge(normal=1)})
    t = table(3, places={"hall": {"cards": {"C": guard}}})
    t.enter("C", "B", "B")
    t.spend()
    t.roll(0, "fight", "hit", "blank")
    t.nothing(1, 2)
    t.leave("yard")
    t.leave("hall")
    return t


@rule("C-OPEN-05", "C-OPEN-03")
def test_a_card_that_was_removed_leaves_a_gap():
    t = beaten_guard()
    place = t.game.view(0).public.place
    assert (place.cards, [space.letter for space in place.panorama]) == ("ABCD", ["B", "D"])
    t.refuses("C-OPP-02", "place", 0, "C")


@rule("C-OPEN-04")
def test_card_a_is_read_aloud_right_after_the_cards_are_laid_out():
    t = table(3, captain=1)
    t.leave("yard")
    assert [event.kind for event in t.told][-2:] == ["opened", "read-aloud"]
    assert t.heard("read-aloud")[0]["seat"] == 2
    assert all(t.hears(seat, "A yard.") and t.sees(seat, "A yard.") for seat in (None, 0, 1, 2))


@rule("C-OPEN-04")
def test_what_card_a_orders_happens_at_once():
    t = table(3, places={"hall": {"cards": {"A": card("A trap!", do=[{"lose-time": 3}])}}})
    assert t.game.view(0).public.clock == 17


@rule("C-OPEN-03")
def test_a_card_that_waits_aside_is_on_no_list():
    hidden = card("A hole.", aside=True)
    t = table(3, places={"hall": {"cards": {"hole": hidden}}})
    assert t.game.view(0).public.place.cards == "ABCD"
    assert not any("hole" in str(action) for action, _ in t.game.why_not(0))


@rule("C-OPEN-03")
def test_a_card_that_was_not_laid_out_this_time_is_on_no_list():
    t = table(
        3, places={"yard": {"cards": {"E": {"when": {"token": "sun"}}}}}, mission=powers(sun=[{"gain-token": "sun"}])
    )
    t.leave("yard")
    assert t.game.view(0).public.place.cards == "AB"
    assert not any(action == Place(0, "E") for action, _ in t.game.why_not(0))
    t.leave("hall")
    t.use(0, "sun")
    t.leave("yard")
    assert t.game.view(0).public.place.cards == "ABE"
    assert "place 0 E" in t.offers(0)


@rule("C-OPEN-03", "C-OPEN-05")
def test_every_card_keeps_its_piece_of_the_picture_and_nothing_names_one_that_was_not_laid_out():
    place = {"picture": "art/yard.svg", "letters": ["A", "B", "E", "F"]}
    assert picture_columns(**place, known="ABF") == "B.F"
    assert picture_columns(**place, known="ABEF") == "BEF"
    assert picture_columns(None, "ABEF", "ABEF") == ""


@rule("C-OPEN-03", "C-REVEAL-02")
def test_a_card_that_lies_over_another_stays_on_the_list():
    t = table(3, places={"hall": {"cards": {"B": {"do": [{"reveal": "D"}]}}}})
    t.enter("B", "C", "C")
    place = t.game.view(0).public.place
    assert (place.cards, [space.letter for space in place.panorama]) == ("ABCD", ["B", "C"])
