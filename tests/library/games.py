"""Games of every mission, played at random, for tests of what the library promises of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import timecaptain as tc
from tests.lab import full_vocabulary, full_vocabulary_revolution
from timecaptain.deck.shipped import shipped

DECKS: dict[str, Callable[[], tc.AnyDeck]] = {
    "every word of Classic": full_vocabulary.everything,
    "every word of Revolution": full_vocabulary_revolution.everything,
    **{name: lambda name=name: tc.load(name) for name in shipped()},
}


@cache
def deck(name: str) -> tc.AnyDeck:
    return DECKS[name]()


def moves(game: tc.Game) -> list[tuple[int, tc.Action]]:
    """What can be done, without giving up; `adjust` is listed once for what may be refused in the end."""
    possible = [(seat, action) for seat in game.waiting_for for action in game.legal(seat)]
    return [(seat, action) for seat, action in possible if action.do not in ("abandon", "adjust")]


def played(name: str, seats: int, seed: int, number: int) -> Iterator[tc.Game]:
    """The same game again and again: at its beginning, and after each of so many actions."""
    game, rng = tc.Game(deck(name), seats=seats, seed=seed), Random(seed)
    yield game
    for _ in range(number):
        options = moves(game)
        if not options:
            return
        try:
            game.apply(*rng.choice(options))
        except tc.DeckFault:  # a deck that makes no sense may do that: nothing has changed
            continue
        yield game
