"""CARDA: reading card A."""

import pytest

from tests.game.revolution.table import table
from tests.game.table import card, hall
from timecaptain.deck import prose

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)


@rule("R-CARDA-01", "R-VIS-01")
def test_the_captain_reads_card_a_aloud():
    t = table(2)
    t.visit("hall")
    event = next(event for event in t.told if event.kind == "read-aloud")
    assert (event.data["seat"], event.seats) == (0, None)
    assert t.game.deck.texts["en"].get(event.data["text"]) == "Secret of hall A."


@rule("R-CARDA-01")
def test_what_card_a_orders_happens_before_recon():
    t = table(2, places=hall(A={"do": [{"gain-token": "sun"}]}))
    t.visit("hall")
    assert (t.s.tokens, t.s.phase) == (["sun"], "recon")


@rule("R-CARDA-02", "DIF-35")
def test_its_bold_words_are_kept():
    t = table(2, places=hall(A=card("Left, a **door**. Right, a **well**.")))
    t.visit("hall")
    text = t.game.view(1).public.place.text
    assert text == "Left, a **door**. Right, a **well**."
    spans = [span for block in prose.blocks(text) for span in block.spans]
    bold = [span for span in spans if isinstance(span, prose.Strong)]
    assert bold == [prose.Strong((prose.Plain("door"),)), prose.Strong((prose.Plain("well"),))]


@rule("R-CARDA-03", "R-VIS-01", "DIF-35")
def test_card_a_stays_in_sight_of_all_as_long_as_they_are_there():
    t = table(2)
    t.visit("hall")
    seen = [t.sees(seat, "Secret of hall A.") for seat in EVERYBODY]
    t.recon("B", "C")
    seen += [t.sees(seat, "Secret of hall A.") for seat in EVERYBODY]
    t.tell()
    seen += [t.sees(seat, "Secret of hall A.") for seat in EVERYBODY]
    assert all(seen)
    t.leave()
    t.next_round()
    assert not any(t.sees(seat, "Secret of hall A.") for seat in EVERYBODY)


@rule("R-CARDA-03", "R-VIS-01")
def test_the_whole_face_of_card_a_is_in_sight():
    t = table(2, places=hall(A={"title": "Dusk", "rule": "Everybody loses 1 Azrak."}))
    t.visit("hall")
    for seat in EVERYBODY:
        place = t.game.view(seat).public.place
        assert (place.title, place.rule) == ("Dusk", "Everybody loses 1 Azrak.")
