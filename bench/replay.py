"""Games on record, played again and timed: the same loops for both systems."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

from timecaptain.deck.systems import AnyDeck
from timecaptain.game.kernel.game import Game

from .record import SEATS, Played

ALL_SEATS: list[int | None] = list(range(SEATS))
Encoded = Callable[[Any, list[int | None], str], list[bytes]]  # the views of several seats as JSON


def moves(deck: AnyDeck, games: list[Played]) -> float:
    """The seconds for asking what is legal and doing it, events included, game after game."""
    start = process_time()
    for played in games:
        game = Game(deck, SEATS, played.seed)
        legal, apply = game.legal, game.apply
        for step in played.steps:
            for seat in step.asked:
                actions = legal(seat)
            action = actions[step.index]
            apply(seat, step.action if action.do == "answer" else action)
    return process_time() - start


def moves_and_views(deck: AnyDeck, games: list[Played], encoded: Encoded) -> tuple[float, int]:
    """The same, and after each action what every seat may know, as JSON. Also the number of bytes."""
    size = 0
    start = process_time()
    for played in games:
        game = Game(deck, SEATS, played.seed)
        legal, apply = game.legal, game.apply
        for step in played.steps:
            for seat in step.asked:
                actions = legal(seat)
            action = actions[step.index]
            apply(seat, step.action if action.do == "answer" else action)
            for view in encoded(game, ALL_SEATS, "en"):
                size += len(view)
    return process_time() - start, size
