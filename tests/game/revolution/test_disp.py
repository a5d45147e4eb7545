"""DISP: displaying the location."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import card, hall

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)


@rule("R-DISP-01", "R-DISP-02", "R-DISP-03")
@pytest.mark.parametrize("letters", ["BC", "BCDEFG"])
def test_all_cards_of_the_location_lie_in_a_row_for_all_to_see(letters):
    cards = {letter: card(back=f"Back {letter}") for letter in letters}
    t = table(2, places={"attic": {"cards": cards}}, mission={"map": {"town": {"places": ["attic"]}}})
    t.visit("attic")
    for seat in EVERYBODY:
        place = t.game.view(seat).public.place
        assert place.name == "Attic"
        assert [(space.letter, space.back) for space in place.panorama] == [(one, f"Back {one}") for one in letters]
    assert t.heard("opened") == [{"place": "attic", "letters": letters}]


@rule("R-DISP-01", "R-DISP-02")
def test_the_cards_are_those_of_this_location_alone():
    t = table(2, places={"yard": {"cards": {"B": {"back": "A gate"}}}})
    t.visit("hall")
    assert not t.sees(0, "A gate")
    t.recon("B", "C")
    t.tell()
    t.leave()
    t.next_round()
    t.visit("yard")
    assert t.sees(0, "A gate")
    place = t.game.view(0).public.place
    assert (place.name, place.text) == ("The Yard", "Secret of yard A.")


@rule("R-DISP-04")
def test_no_card_is_turned_over_and_nobody_has_one():
    t = table(2)
    t.visit("hall")
    assert [agent.card for agent in t.s.agents] == ["", ""]
    assert all(space.taken_by == -1 for space in t.game.view(0).public.place.panorama)
    assert not any(t.sees(seat, f"Secret of hall {letter}.") for seat in EVERYBODY for letter in "BCDE")


@rule("R-DISP-03", "A-R-66", "R-STOW-02")
def test_the_place_of_a_removed_card_stays_empty_on_the_next_visit_too():
    t = table(2, places=hall(C={"do": ["remove-card"]}))
    t.go("hall", "B", "C")
    assert t.agent(1).card == ""
    t.refuses("R-EXPL-04", "explore", 1, "C")
    t.leave()
    t.next_round()
    t.visit("hall")
    assert [space.letter for space in t.game.view(0).public.place.panorama] == ["B", "D", "E"]
