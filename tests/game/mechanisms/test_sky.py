"""SKY: cards that lie face down from set-up on until a card turns them."""

import pytest

from tests.game.mechanisms.table import Table, deck, table
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Embody

rule = pytest.mark.rule
CARDS = {
    "first": {"name": "First", "back": "It shines.", "text": "It has a face.", "do": [{"take": "key"}]},
    "second": {"name": "Second", "back": "It is dark.", "text": "It falls."},
}
ON = {"mechanisms": {"sky": {"cards": CARDS}}}


def turning(*script: object) -> Table:
    t = table(2, mission=ON, places={"hall": {"cards": {"B": {"do": list(script)}}}})
    t.go("hall", "B", "C")
    return t


@rule("M-SKY-01", "M-SKY-02", "M-SETUP-02", "A-M-01")
def test_the_visible_side_is_read_aloud_in_set_up_and_the_other_stays_unseen():
    game = Game(deck(mission=ON), 2)
    game.apply(0, Embody(0, "ada"))
    told = game.apply(1, Embody(1, "bea"))
    read = [event for event in told if event.kind == "sky-read"]
    assert [event.data["card"] for event in read] == ["first", "second"]
    assert all(event.seats is None for event in read)
    view = str(game.view(None))
    assert "It shines." in view
    assert "It has a face." not in view


@rule("M-SKY-02", "A-M-01")
def test_a_card_turns_it_for_all():
    t = turning({"turn-card": "first"}, {"turn-card": "first"})
    assert len(t.heard("sky-turned")) == 1
    for seat in (0, 1, None):
        assert t.sees(seat, "It has a face.")
        assert not t.sees(seat, "It falls.")
    assert t.s.items == {"key": 0}


def test_cards_can_ask_whether_it_was_turned():
    ask = {"if": {"when": {"turned": "second"}, "then": [{"gain-token": "sun"}]}}
    assert turning(ask).s.tokens == []
    assert turning({"turn-card": "second"}, ask).s.tokens == ["sun"]
