"""Odds are a function of a seat's view: two games that look the same to it have the same odds for it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.game.revolution.table import VALUES, deck
from tests.game.revolution.test_noninterference import readable_by
from tests.game.revolution.worlds import YELLOW, secrets, with_other_faces, world
from timecaptain.game import Game
from timecaptain.game.revolution import RevolutionGame, talents
from timecaptain.odds import destiny, forecast

WORLDS = 12
ALARM = {"counter": {"counter": "alarm", "at-least": 1}}
TALENTS = [  # what hangs on a counter, on somebody's dream, on where one was, on the test itself
    {"id": "alert", "add": 1, "when": ALARM},
    {"id": "dreamer", "add": 2, "when": {"group-has": "dream"}},
    {"id": "calm", "add": 1, "attributes": ["wits"], "when": {"none": [ALARM, {"visited": "yard"}]}},
    {"id": "again", "window": "after-destiny", "once-per": "round", "do": ["redraw-destiny"]},
]
Odds = Callable[[RevolutionGame, int], Any]


def gifted(seed: int, values: tuple[int, ...] = VALUES) -> dict[str, Any]:
    changes = deepcopy(world(seed))
    for body in changes["receptacles"].values():
        body["abilities"] = TALENTS
    for item in YELLOW:
        changes["items"][item]["kept"] = True
    changes["mission"] |= {"destiny": [{"value": value} for value in values], "destiny-public": seed % 3 == 0}
    return changes


def played(seed: int, seats: int, steps: int) -> RevolutionGame:
    rng = Random(f"{seed}:{seats}:{steps}")
    game: RevolutionGame = Game(deck(**gifted(seed)), seats, seed)  # type: ignore[assignment]
    for _ in range(steps):
        decisions = game.decisions()
        choices = [(one.seat, a) for one in decisions for a in one.actions if a.do not in ("abandon", "ready")]
        choices = choices or [(one.seat, a) for one in decisions for a in one.actions if a.do != "abandon"]
        if not choices:
            break
        liked = [(seat, a) for seat, a in choices if a.do in ("test", "boost")]
        game.apply(*rng.choice(liked if liked and rng.random() < 0.5 else choices))
    return game


def disguised(game: RevolutionGame, seat: int, world_seed: int, rng: Random) -> RevolutionGame:
    """Another game behind the same face: other unread cards, other destiny cards, another order, other counters."""
    s = game.copy_state(game.s)
    values = list(VALUES)
    if not game.deck.mission.destiny_public:
        for number in s.pile:
            values[number] = rng.randint(min(VALUES), max(VALUES))
        open_ = [values[number] for number in s.discards]
        for number, needed in zip(s.pile, {min(VALUES), max(VALUES)} - set(open_), strict=False):
            values[number] = needed
    rng.shuffle(s.pile)
    s.counters["alarm"] = rng.randint(0, 3)
    s.visits = rng.choice([[], [*s.visits], [*s.visits, "yard"]])
    s.used = set()
    others = [i for i, agent in enumerate(s.agents) if seat not in agent.seats]
    for item, other in (YELLOW, YELLOW[::-1]):  # which yellow item somebody else keeps, nobody can see
        if s.items.get(item) in others and other not in s.items and not s.agenda and rng.random() < 0.7:
            s.items[other] = s.items.pop(item)
    in_use = {one.card for one in s.agenda if not one.over} | {one.card for one in s.conflicts}
    in_use |= {frame.card for frame in s.stack} | readable_by(game, seat)
    hidden = sorted(secrets() - in_use) if s.pending is None else []
    other = with_other_faces(
        gifted(world_seed, tuple(values)), set(rng.sample(hidden, min(12, len(hidden)))), rng.random()
    )
    return RevolutionGame.of_state(deck(**other), s)


def seen(game: RevolutionGame, seat: int) -> bytes:
    return msgspec.json.encode(game.view(seat))


def everything(game: RevolutionGame, seat: int, others: RevolutionGame) -> list[Any]:
    """The odds of what it may begin, and of whatever else it could ask for, in this game or in the other one."""
    asked = sorted(
        {(box.key, name) for g in (game, others) for box in g.content.tests.values() for name in box.test.attributes}
    )
    told: list[Any] = [forecast.forecasts(game, seat)]
    for agent in range(len(game.s.agents)):
        for test, attribute in asked:
            try:
                told.append(forecast.forecast(game, seat, agent, test, attribute, boost=1))
            except forecast.TooManyCrystals as error:
                told.append((error.what, error.most))
    return told


@settings(max_examples=120, deadline=None)
@given(st.integers(0, WORLDS - 1), st.integers(1, 4), st.integers(10, 70), st.integers(0, 10**6))
def test_equal_views_give_equal_odds(world_seed, seats, steps, disguise):
    game = played(world_seed, seats, steps)
    rng = Random(disguise)
    seat = rng.randrange(seats)
    assume(forecast.forecasts(game, seat) or game.s.trial is not None)
    other = disguised(game, seat, world_seed, rng)
    assume(seen(game, seat) == seen(other, seat))
    assert everything(game, seat, other) == everything(other, seat, game)


def with_all_bonuses(game: RevolutionGame, seat: int) -> Any:
    told = forecast.forecasts(game, seat)
    return [talents.bonus(game, one.agent) for one in told]


def with_the_pile(game: RevolutionGame, seat: int) -> Any:
    pile = destiny.known_pile([card.value for card in game.deck.mission.destiny], [])
    return [destiny.outcome_chances(one.values, one.difficulty, pile) for one in forecast.forecasts(game, seat)]


def of_everybody(game: RevolutionGame, seat: int) -> Any:
    return [forecast.forecasts(game, other) for other in range(game.s.seats)]


@pytest.mark.parametrize("leak", [with_all_bonuses, with_the_pile, of_everybody])
def test_odds_that_tell_too_much_are_caught(leak: Odds):
    caught = compared = 0
    for number in range(120):
        world_seed, seats = number % WORLDS, 2 + number % 3
        game = played(world_seed, seats, 25 + number % 60)
        rng = Random(number)
        seat = rng.randrange(seats)
        other = disguised(game, seat, world_seed, rng)
        if seen(game, seat) == seen(other, seat):
            compared += 1
            assert forecast.forecasts(game, seat) == forecast.forecasts(other, seat)
            caught += leak(game, seat) != leak(other, seat)
    assert compared > 60
    assert caught
