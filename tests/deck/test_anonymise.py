"""A deck built anew from its structs is the same deck; without its words it is still one that can be played."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from timecaptain.deck import anonymise, serialise
from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.game import Game

MISSIONS = sorted(shipped())


@pytest.fixture(scope="module", params=MISSIONS)
def deck(request):
    return load(shipped()[request.param])


def test_with_its_words_it_is_the_same(deck):
    again = anonymise.Rebuilder(keep_texts=True).rebuild(deck)
    assert again == deck
    assert again.digest == deck.digest


def test_without_them_no_text_is_left(deck):
    made = anonymise.without_texts(deck)
    assert set(made.texts[deck.mission.language].values()) == {anonymise.BLANK}
    data = msgspec.json.encode(serialise.to_data(made)).decode()
    long = [text for texts in deck.texts.values() for text in texts.values() if len(text) > 12]
    assert not [text for text in long if text in data]


def test_what_is_written_down_comes_back(deck):
    made = anonymise.without_texts(deck)
    assert serialise.from_data(msgspec.json.decode(msgspec.json.encode(serialise.to_data(made)))) == made


def test_other_names_keep_their_order_and_known_ones_stay(deck):
    known = {deck.mission.id, *list(deck.items)[::2], *list(deck.places)[:1]}
    names = anonymise.aliases(deck, known)
    assert not names.keys() & known
    made = anonymise.with_names(deck, names)
    everything = sorted({*deck.items, *deck.places, *deck.receptacles})
    renamed = [names.get(name, name) for name in everything]
    assert renamed == sorted(renamed)
    assert len(set(renamed)) == len(renamed)
    assert list(made.items) == [names.get(name, name) for name in deck.items]


@pytest.mark.parametrize("seed", range(3))
def test_under_other_names_the_same_game_is_played(deck, seed):
    names = anonymise.aliases(deck, set())
    one = Game(anonymise.without_texts(deck), 2, seed)
    other = Game(anonymise.with_names(deck, names), 2, seed)
    rng = Random(seed)
    for _ in range(150):
        choices = [(seat, action) for seat in (0, 1) for action in one.legal(seat)]
        if not choices:
            break
        seat, action = rng.choice(choices)
        words = {name: getattr(action, name) for name in action.__struct_fields__}
        renamed = {name: anonymise.rename(word, names) for name, word in words.items() if isinstance(word, str)}
        said = msgspec.structs.replace(action, **renamed)
        told, again = one.apply(seat, action), other.apply(seat, said)
        assert [event.kind for event in told] == [event.kind for event in again]
        assert (one.s.phase, one.s.captain, one.s.rng) == (other.s.phase, other.s.captain, other.s.rng)
