"""BOARD: the zones a screen must offer, all of them in every view."""

import pytest

from tests.game.table import card, challenge, deck, table
from timecaptain.deck import DeckError
from timecaptain.deck.build import Source
from timecaptain.deck.check import check_deck

rule = pytest.mark.rule


@rule("C-BOARD-01")
def test_every_zone_of_the_board():
    chest = card(
        "A chest.",
        do=[{"take": "key"}, {"gain-token": "sun"}],
        tests={"open": challenge(normal=3, skull=2, heart=1) | {"at-once": True}},
    )
    t = table(3, places={"hall": {"cards": {"B": chest, "C": card("A hatch.", do=[{"fail": "disgrace"}])}}})
    t.enter("B", "D", "D")
    public = t.game.view(None).public
    assert [space.letter for space in public.place.panorama] == ["B", "C", "D"]
    assert [agent.space for agent in public.agents] == ["B", "D", "D"]
    assert public.place.panorama[0].shields == [[("normal", 3), ("skull", 2), ("heart", 1)]]
    assert public.plan == {"hall": "The Hall", "yard": "The Yard"}
    assert public.clock == 20
    assert public.tokens == {"sun": "Sun"}
    assert [item.name for item in public.items] == ["A key"]
    assert public.ending is None
    t.spend()
    t.move(1, "C")
    assert t.game.view(None).public.ending.title == "Disgrace"


@rule("C-BOARD-01")
def test_there_is_room_for_cards_a_to_h():
    eight = {letter: card(f"Card {letter}.") for letter in "ABCDEFGH"}
    t = table(3, places={"long": {"cards": eight}}, mission={"start": "long"})
    assert [space.letter for space in t.game.view(0).public.place.panorama] == list("BCDEFGH")
    with pytest.raises(DeckError):
        deck(places={"long": {"cards": {**eight, "I": card("Card I.")}}})


@rule("C-BOARD-01", "C-TEST-03")
@pytest.mark.parametrize(
    ("kinds", "fits"), [(("normal", "skull", "heart"), True), (("normal", "skull", "heart", "time"), False)]
)
def test_there_is_room_for_three_stacks_of_shields(kinds, fits):
    tests = {"push": challenge(**dict.fromkeys(kinds, 1))}
    findings = check_deck(deck(places={"hall": {"cards": {"B": {"tests": tests}}}}), Source())
    assert ("TC322" not in [finding.code for finding in findings]) is fits


@rule("C-BOARD-02")
def test_base_cards_lie_open_beside_the_board():
    t = table(3)
    t.enter("B", "C", "D")
    for seat in (None, 0, 1, 2):
        assert [told.title for told in t.game.view(seat).public.base] == ["Welcome", "Mission", "Bodies"]


@rule("C-BOARD-03")
def test_cards_out_of_play_are_kept_for_the_next_run():
    guard = card("A guard.", opponent=True, tests={"fight": challenge(normal=1)})
    visitor = card("A visitor.", icons=["discard-unless-visited"])
    t = table(3, mission={"time": 2}, places={"hall": {"cards": {"B": guard, "D": visitor}}})
    t.enter("B", "C", "C")
    t.spend()
    t.roll(0, "fight", "hit", "blank")
    t.nothing(1, 2)
    assert [space.letter for space in t.game.view(0).public.place.panorama] == ["C"]
    t.spend()
    t.do("again")
    t.embody()
    assert [space.letter for space in t.game.view(0).public.place.panorama] == ["B", "C", "D"]
