"""A deck in a file as it is in memory: the same deck, and nothing else can be in such a file."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.game import Game
from timecaptain.tables import loaded_deck
from timecaptain.tables.library import Library


@pytest.mark.parametrize("mission", shipped())
def test_a_deck_comes_back_as_it_was(mission, tmp_path):
    deck = load(shipped()[mission])
    loaded_deck.write(deck, tmp_path / "deck")
    again = loaded_deck.read(tmp_path / "deck")
    assert again == deck
    assert Game(again, 2, 1).save() == Game(deck, 2, 1).save()


class Evil:
    def __init__(self, function, *arguments) -> None:
        self._what = function, arguments

    def __reduce__(self):
        return self._what


@pytest.mark.parametrize(
    "evil",
    [
        Evil(os.system, "touch evil"),
        Evil(eval, "open('evil', 'w')"),
        Evil(Path.touch, Path("evil")),
        Evil(load, shipped()["count-to-sixty"]),
        {"no": "deck"},
    ],
)
def test_nothing_else_is_made_of_a_file(evil, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck").write_bytes(pickle.dumps(evil))
    assert loaded_deck.read(tmp_path / "deck") is None
    assert [path.name for path in tmp_path.iterdir()] == ["deck"]


def test_a_broken_or_forged_file_is_as_good_as_none(tmp_path):
    library = Library(tmp_path / "decks")
    digest = library.pin("count-to-sixty").digest
    other = load(shipped()["an-ember-each"])
    file = tmp_path / "decks" / ".loaded" / loaded_deck.name_of(digest)
    assert Library(tmp_path / "decks").pinned(digest).digest == digest
    whole = file.read_bytes()
    for data in (b"", whole[: len(whole) // 2], pickle.dumps(other), b"x" * (loaded_deck.LARGEST + 1)):
        file.write_bytes(data)
        assert Library(tmp_path / "decks").pinned(digest).mission.id == "count-to-sixty"
        assert file.read_bytes() == whole, "it is written again"
