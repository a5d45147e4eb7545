"""The goldens are what the program writes today, and a view that shows too much shows in them."""

from difflib import unified_diff

import pytest

from tests.goldens import GOLDENS, made, path_of
from tests.goldens.transcript import transcript
from timecaptain.deck import TEMPLATE, load
from timecaptain.game.classic import view
from timecaptain.game.revolution import view as revolution_view
from timecaptain.lab.line_format import read


@pytest.mark.parametrize("name", GOLDENS)
def test_a_whole_game_looks_as_it_did(name):
    kept, now = path_of(name).read_text(encoding="utf-8"), made(name)
    difference = "\n".join(unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=2))
    assert kept == now, f"If this is meant: make goldens\n{difference[:6000]}"


def test_a_leak_shows_as_a_line_that_should_not_be_there(monkeypatch):
    real = view.faces

    def all_who_read(game):
        """Everybody sees whatever anybody reads."""
        seen = {card.key: card for cards in real(game) for card in cards}
        return [list(seen.values())] * game.s.seats

    monkeypatch.setattr(view, "faces", all_who_read)
    folder, line = GOLDENS["the-late-train"]
    leaking = transcript(load(folder), read(line))
    more = set(leaking.splitlines()) - set(path_of("the-late-train").read_text(encoding="utf-8").splitlines())
    assert leaking != path_of("the-late-train").read_text(encoding="utf-8")
    assert leaking.count("+ cards.B.text: <platform.B.text>") == 3
    assert not any("seat" in one for one in more)


def test_so_does_a_card_before_another_agent(monkeypatch):
    real = revolution_view.faces
    monkeypatch.setattr(
        revolution_view, "faces", lambda g, seat: [key for one in range(g.s.seats) for key in real(g, one)]
    )
    folder, line = GOLDENS["the-spoken-page"]
    kept = path_of("the-spoken-page").read_text(encoding="utf-8")
    more = set(transcript(load(folder), read(line)).splitlines()) - set(kept.splitlines())
    assert "+ cards.scriptorium/C.text: <scriptorium.C.text>" in kept
    assert transcript(load(folder), read(line)).count("<scriptorium.C.text>") > kept.count("<scriptorium.C.text>")
    assert not any("seat" in one for one in more)


def test_texts_stand_as_their_keys():
    folder, line = GOLDENS["the-late-train"]
    text = transcript(load(folder), read(line))
    assert "<platform.B.text>" in text
    assert load(TEMPLATE).texts["en"]["platform.B.text"][:20] not in text
