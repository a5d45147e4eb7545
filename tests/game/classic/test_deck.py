"""DECK: what is in a deck, and what nobody sees of it."""

import pytest

from tests.game.table import SIX_CARDS, at_base, card, deck, table
from timecaptain.deck import TEMPLATE, DeckError, load
from timecaptain.game import Game

rule = pytest.mark.rule

EVERYBODY = (None, 0, 1, 2)


@rule("C-DECK-02")
def test_on_top_only_the_name_of_the_scenario_is_seen():
    t = at_base(3)
    public = t.game.view(None).public
    assert (public.title, public.base, public.place) == ("Six cards", [], None)


@rule("C-DECK-03")
def test_the_base_is_on_top_and_the_rest_comes_in_the_order_of_the_start():
    t = at_base(3)
    kinds = []
    while t.s.phase == "base":
        t.brief()
        kinds += [event.kind for event in t.told]
    t.embody()
    kinds += [event.kind for event in t.told]
    assert kinds == ["briefed", "briefed", "briefed", "embodied", "run-begins", "opened", "read-aloud"]


@rule("C-DECK-04")
def test_no_further_card_is_placed_before_the_base_has_been_read():
    t = at_base(3)
    for _ in range(3):
        public = t.game.view(0).public
        assert (public.bodies, public.place, public.items) == ([], None, [])
        t.brief()
    assert t.game.view(0).public.bodies
    assert t.game.view(0).public.place is None
    t.embody()
    assert t.game.view(0).public.place.id == "hall"


@rule("C-DECK-05")
def test_a_deck_that_was_played_is_as_new_for_the_next_group():
    cards = {
        "B": card("A door.", do=[{"discard": {}}, {"take": "key"}, {"gain-token": "star"}, {"show-place": "attic"}])
    }
    mine = deck(mission={"time": 1}, places={"hall": {"cards": cards}, "attic": {}})
    fresh = Game(mine, 3, 7).save()
    t = table(3, mission={"time": 1}, places={"hall": {"cards": cards}, "attic": {}})
    assert t.game.deck is mine
    t.enter("B", "C", "D")
    t.spend()
    t.do("again")
    assert Game(mine, 3, 7).save() == fresh


@rule("C-DECK-05", "C-RESET-02")
def test_after_a_failure_every_card_is_in_its_place():
    t = table(3, mission={"time": 1}, places={"hall": {"cards": {"B": card("A door.", do=[{"discard": {}}])}}})
    before = t.game.view(0).public.place
    t.enter("B", "C", "D")
    t.spend()
    t.do("again")
    t.embody()
    assert t.game.view(0).public.place == before


@rule("C-DECK-06")
def test_everybody_sees_backs_only_who_stands_there_a_front():
    t = table(3, places={"hall": {"cards": {"B": card("The front.", back="The reverse")}}})
    t.enter("B", "C", "D")
    assert [(t.sees(seat, "The reverse"), t.sees(seat, "The front.")) for seat in EVERYBODY] == [
        (True, False),
        (True, True),
        (True, False),
        (True, False),
    ]


@rule("C-DECK-07")
def test_of_an_unopened_location_nothing_is_known_but_its_name_on_the_plan():
    yard = {"B": card("A well with a rope.", back="a well"), "C": card("A goat.", back="a shed")}
    t = table(3, places={"yard": {"cards": {"A": card("It rains here."), **yard}}})
    words = ("It rains", "well", "rope", "goat", "shed", "yard/")
    t.enter("B", "C", "D")
    assert all(t.sees(seat, "The Yard") for seat in EVERYBODY)
    assert not any(t.sees(seat, word) for seat in EVERYBODY for word in words)
    t.do("leave")
    assert not any(t.sees(seat, word) for seat in EVERYBODY for word in words)


@rule("C-DECK-07")
def test_a_location_that_was_left_is_as_closed_as_before():
    t = table(3, places={"hall": {"cards": {"C": card("A cuckoo.", back="a clock case")}}})
    t.enter("C", "C", "C")
    t.leave("yard")
    assert not any(t.sees(seat, word) for seat in EVERYBODY for word in ("A wide hall.", "cuckoo", "clock case"))


@rule("C-DECK-08")
@pytest.mark.parametrize("kind", ["mission", "base", "receptacles", "endings", "places"])
def test_a_deck_holds_cards_of_every_kind(kind, tmp_path):
    for file in TEMPLATE.rglob("*.yaml"):
        name = file.relative_to(TEMPLATE)
        if name.parts[0].removesuffix(".yaml") != kind and name.parts[0] != "lang":
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(DeckError):
        load(tmp_path)


@rule("C-DECK-08")
def test_and_the_game_knows_them_all():
    mine = deck(places={"hall": {"cards": {"E": card("Sealed.", seal={"tokens": ["sun"]})}}})
    assert set(mine.base.cards) == set(SIX_CARDS["base"]["cards"])
    assert {ending.result for ending in mine.endings.values()} == {"success", "failure"}
    assert list(mine.mission.plan.shown) == ["hall", "yard"]
    assert [letter for letter, one in mine.places["hall"].cards.items() if one.seal] == ["E"]
    assert mine.items
    assert mine.receptacles
