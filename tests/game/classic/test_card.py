"""CARD: the kinds of cards, and when each is read."""

import pytest

from tests.game.table import card, deck, table
from timecaptain.deck import prose
from timecaptain.deck.build import Source
from timecaptain.deck.check import check_deck

rule = pytest.mark.rule

EVERYBODY = (None, 0, 1, 2)


@rule("C-CARD-01")
def test_a_location_tells_shows_and_may_hide():
    t = table(3, places={"hall": {"cards": {"E": card("A cell.", seal={"tokens": ["sun"]})}}})
    place = t.game.view(0).public.place
    assert place.text == "A wide hall."
    assert [space.letter for space in place.panorama if space.seal is None] == ["B", "C", "D"]
    assert [space.letter for space in place.panorama if space.seal is not None] == ["E"]


@rule("C-CARD-02")
def test_card_a_is_read_aloud_to_everybody_by_the_captain():
    t = table(3, captain=2)
    assert t.heard("read-aloud")[0]["seat"] == 2
    assert all(t.hears(seat, "A wide hall.") and t.sees(seat, "A wide hall.") for seat in EVERYBODY)


@rule("C-CARD-03")
def test_everybody_sees_the_name_and_the_list_of_cards():
    t = table(3)
    for seat in EVERYBODY:
        place = t.game.view(seat).public.place
        assert (place.name, place.cards) == ("The Hall", "ABCD")


@rule("C-CARD-04")
def test_every_location_has_a_card_a_and_it_comes_first():
    t = table(3)
    assert [event.kind for event in t.told][-2:] == ["opened", "read-aloud"]
    without = deck(places={"hall": {"cards": {"A": card("A wide hall.", letter="H")}}})
    assert "TC328" in [finding.code for finding in check_deck(without, Source())]


@rule("C-CARD-05")
def test_the_backs_of_the_others_form_the_panorama():
    t = table(3, places={"hall": {"cards": {"C": {"back": "a tall clock"}}}})
    place = t.game.view(1).public.place
    assert place.name == "The Hall"
    assert [(space.letter, space.back) for space in place.panorama] == [
        ("B", "a back"),
        ("C", "a tall clock"),
        ("D", "a back"),
    ]
    t.refuses("C-OPP-02", "place", 0, "A")


@rule("C-CARD-06")
def test_words_in_bold_stay_bold():
    t = table(3, places={"hall": {"cards": {"A": card("Beside the **tall clock** stands a **guard**.")}}})
    text = t.game.view(1).public.place.text
    assert text == "Beside the **tall clock** stands a **guard**."
    (paragraph,) = prose.blocks(text)
    assert [span.spans[0].text for span in paragraph.spans if isinstance(span, prose.Strong)] == ["tall clock", "guard"]


@rule("C-CARD-07")
def test_the_success_card_is_read_only_when_the_game_says_so():
    door = [{"if": {"when": {"has": "key"}, "then": [{"win": "home"}]}}]
    t = table(
        3, places={"hall": {"cards": {"B": card("A lock.", do=door), "C": card("A hook.", do=[{"take": "key"}])}}}
    )
    t.enter("B", "C", "D")
    assert not any(t.sees(seat, "Well done.") for seat in EVERYBODY)
    t.spend()
    t.move(1, "B")
    assert t.heard("ending") == [{"ending": "home", "text": "endings.home.text", "run": 1}]
    assert all(t.sees(seat, "Well done.") for seat in EVERYBODY)


@rule("C-CARD-08")
def test_the_failure_card_is_read_at_once_when_the_time_token_reaches_zero():
    t = table(3, mission={"time": 2}, places={"hall": {"cards": {"C": card("A delay.", do=[{"lose-time": 1}])}}})
    t.enter("B", "B", "B")
    t.spend()
    assert not any(t.sees(seat, "Recalled.") for seat in EVERYBODY)
    t.move(0, "C")
    assert t.heard("ending") == [{"ending": "too-late", "text": "endings.too-late.text", "run": 1}]
    assert all(t.sees(seat, "Recalled.") for seat in EVERYBODY)


@rule("C-CARD-09")
def test_the_scenario_says_which_failure_card_is_read():
    t = table(3, places={"hall": {"cards": {"B": card("A scandal.", do=[{"fail": "disgrace"}])}}})
    t.enter("B", "C", "D")
    public = t.game.view(2).public
    assert (public.phase, public.ending.title) == ("lost", "Disgrace")
    assert not t.sees(0, "Recalled.")
