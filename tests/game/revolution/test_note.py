"""NOTE: notes yes, photographs no."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import hall

rule = pytest.mark.rule


@rule("R-NOTE-01")
def test_a_card_is_there_to_be_noted_down_until_its_reader_lets_it_go():
    t = table(2)
    t.go("hall", "B", "C")
    for letter in "DED":
        t.do("explore", 1, letter)
        t.read_all()
        assert t.sees(0, "Secret of hall B.")


@rule("R-NOTE-02", "DIF-38")
def test_there_is_no_gallery_of_cards_that_one_can_no_longer_see():
    ada = {"interactions": {"one": {"text": "A whisper."}}, "recall": {"text": "As a child."}}
    orders = [{"take": "dream"}, {"take": "siren"}, {"interaction": "one"}, "snap-recall", {"say": "You hear a bell."}]
    t = table(2, places=hall(B={"do": orders}), receptacles={"ada": ada})
    t.go("hall", "B", "C")
    texts = ["Secret dream.", "Loud.", "A whisper.", "As a child.", "You hear a bell.", "Secret of hall B."]
    t.do("explore", 0, "D")
    t.read_all()
    t.stand_by(0)
    assert [text for text in texts if t.sees(0, text)] == []
    t.stand_by(1)
    t.all_ready()
    t.next_round()
    assert not t.sees(0, "Secret of hall")
