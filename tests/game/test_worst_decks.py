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
from timecaptain.game.classic import rolls
from timecaptain.game.kernel import machine
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


def heavy(steps: int, step: dict[str, Any]) -> Game[Any]:
    """A game in which `bad` does one thing so many times."""
    rows = max(1, steps // 99)
    scripts = {"s0": [{"perform": "s1"}] * rows, "s1": [{"perform": "s2"}] * (steps // rows), "s2": [step]}
    game = Game(deck(mission={"scripts": scripts, **powers(bad=[{"perform": "s0"}])}), seats=4, seed=1)
    while not the_bad_act(game):
        seat = game.waiting_for[0]
        game.apply(seat, next(one for one in game.legal(seat) if one.do != "abandon"))
    return game


def the_bad_act(game: Game[Any]) -> tuple[int, Any] | None:
    return next(((seat, one) for seat in range(4) for one in game.legal(seat) if "bad" in str(one)), None)


def asked(width: int) -> dict[str, Any]:
    """A condition that has to be looked at as a whole."""
    return {"all": [{"none": [{"token": "sun"}] * width}] * width}


COUNT = {"count": {"counter": "alarm", "add": 1}}
BAD = {
    "many conditions": (198, {"if": {"when": asked(40), "then": []}}),
    "many events": (495, {"say": "Again."}),
    "many steps": (1_485, COUNT),
}


@pytest.mark.parametrize("kind", BAD)
def test_an_action_that_would_be_too_much_work_is_taken_back(kind: str) -> None:
    game = heavy(*BAD[kind])
    before, act = game.save(), the_bad_act(game)
    assert act is not None
    start = time.process_time()
    with pytest.raises(DeckFault):
        game.apply(*act)
    assert time.process_time() - start < 0.05  # it is a few milliseconds; without a bound, a second
    assert game.save() == before


def test_what_has_to_be_done_again_after_a_fault_is_bounded_by_its_work() -> None:
    """Not only by its actions: each of these is nearly as much work as one may be."""
    game = heavy(792, COUNT)
    before = game.save()
    for _ in range(12):
        act = the_bad_act(game)
        assert act is not None
        game.apply(*act)
        assert game._work_since < machine.WORK_BUDGET
    assert len(game._earlier) >= 6, "there were copies in between"
    for _ in range(12):
        game.undo()
    assert game.save() == before


def test_no_roll_has_more_dice_than_a_table() -> None:
    """A counter of an old deck may say any number."""
    game = heavy(3, {"roll": {"dice": {"counter": "alarm"}}})
    game.s.counters["alarm"] = 9_999
    game._keep_checkpoint()
    act = the_bad_act(game)
    assert act is not None
    events = game.apply(*act)
    assert {len(event.data["faces"]) for event in events if event.kind == "rolled"} == {rolls.MOST_DICE}


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
