"""Whatever `check` lets pass can be played: an action costs not much more than in an ordinary mission."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import msgspec
import pytest

from tests.game.revolution.table import deck as revolution_deck
from tests.game.table import deck, powers
from tests.game.worst_decks import errors, worst_classic, worst_revolution
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game import Game
from timecaptain.game.kernel.game import DeckFault
from timecaptain.odds.wording import odds_by_action

ACTIONS = 200
LARGEST_VIEW = 700_000  # bytes


def milliseconds(made: Deck | RevolutionDeck) -> tuple[float, int, int]:
    """Of an action, what may be done next, four views and the odds, on average; the largest view; the actions."""
    game, rng = Game(made, seats=4, seed=1), Random(3)
    spent, largest, actions = 0.0, 0, 0
    for _ in range(ACTIONS):
        choices = [(seat, one) for seat in range(4) for one in game.legal(seat) if one.do != "abandon"]
        if not choices:
            break
        seat, action = rng.choice(choices)
        start = time.process_time()
        game.apply(seat, action)
        views = [game.view(one, "en") for one in range(4)]
        for one in range(4):
            game.why_not(one)
            decision = game.decision(one)
            if decision is not None:
                odds_by_action(game, decision, "en")
        spent += time.process_time() - start
        largest = max(largest, *(len(msgspec.json.encode(view)) for view in views))
        actions += 1
    return 1000 * spent / actions, largest, actions


@pytest.mark.parametrize(("make", "usual"), [(worst_classic, deck), (worst_revolution, revolution_deck)])
def test_the_worst_deck_costs_not_much_more_than_an_ordinary_one(make: Any, usual: Any) -> None:
    worst = make()
    assert errors(worst) == []
    milliseconds(usual())  # what is looked up once is looked up
    ordinary, _, _ = milliseconds(usual())
    most, largest, actions = milliseconds(worst)
    assert actions > ACTIONS // 10
    assert most < 60 * ordinary
    assert largest < LARGEST_VIEW


def test_a_fault_of_the_deck_is_taken_back_as_quickly_the_second_time_as_any_action() -> None:
    steps = [{"count": {"counter": "alarm", "add": 1}}] * 99
    scripts = {f"s{n}": [{"perform": f"s{n + 1}"}, *steps] if n < 40 else steps for n in range(41)}
    game = Game(deck(mission={"scripts": scripts, **powers(bad=[{"perform": "s0"}])}), seats=1, seed=1)
    while not (bad := [one for one in game.legal(0) if "bad" in str(one)]):
        game.apply(0, next(one for one in game.legal(0) if one.do != "abandon"))
    before, can_be_undone = game.save(), len(game.copy()._since)
    for _ in range(3):
        with pytest.raises(DeckFault):
            game.apply(0, bad[0])
        assert game.save() == before
        assert game._since == []  # nothing to replay for the next one
    for _ in range(can_be_undone):
        game.undo()
