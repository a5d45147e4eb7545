"""A typed program of somebody who uses the library: mypy checks it with the sources, and a test runs it."""

from __future__ import annotations

import random

import timecaptain as tc


def choose(game: tc.Game, player: random.Random) -> tuple[int, tc.Action]:
    moves: list[tuple[int, tc.Action]] = [(seat, one) for seat in game.waiting_for for one in game.legal(seat)]
    return player.choice([move for move in moves if move[1].do != "abandon"])


def play(deck: tc.AnyDeck, seed: int) -> tc.Outcome:
    """One run, played at random."""
    game, player = tc.Game(deck, seats=2, seed=seed), random.Random(seed)
    seen: set[bytes] = set()
    while (outcome := game.outcome) is None:
        events: list[tc.Event] = game.apply(*choose(game, player))
        seen.add(game.key())
        if not events and game == game.copy():
            seat, action = game.undo()
            game.apply(seat, str(action))
    return outcome


def why(game: tc.Game, seat: int, text: str) -> str:
    try:
        game.apply(seat, text)
    except tc.Refused as refused:
        return f"{refused.rule}: {refused.sentence('fr')}"
    return ""


if __name__ == "__main__":
    print(play(tc.load("count-to-sixty"), 7).result)
