"""A save that somebody has changed by hand, checksum and all, is a clear error or a game that can be played."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from tests.game.mechanisms.test_random import every_mechanism
from tests.game.open_cards import CHOICE, RIDDLE, SHARE, arrived
from tests.game.revolution.test_bad_input import stages
from tests.game.table import body, challenge, hall, table
from tests.lab.full_vocabulary import everything
from timecaptain.deck import TEMPLATE, load
from timecaptain.game import BadSave, Game, Refused

NUMBERS = [-1, 0, 1, 2, 3, 7, 99, -99, 10**6, 2**62]
STRONG = {"ada": body("Ada", dice={"force": 2})}
OTHERS: list[Any] = [None, True, "", "0", "zzz", "A", "B", "\N{SKULL}", "hall/B", 1.5, [], {}, [0], {"x": 1}, "9" * 500]


def played(deck: Any, seats: int, steps: int, seed: int) -> Game[Any]:
    """A game in the middle of something."""
    rng, game = Random(seed), Game(deck, seats, seed)
    for _ in range(steps):
        options = [(seat, action) for seat in range(seats) for action in game.legal(seat) if action.do != "abandon"]
        if not options:
            break
        with suppress(Refused):  # an adjustment by hand needs a number, too
            game.apply(*rng.choice(options))
    return game


def sources() -> Iterator[Game[Any]]:
    for number, steps in enumerate((2, 15, 30, 60, 90, 140)):
        yield played(everything(), 1 + number % 4, steps, number)
        yield played(load(TEMPLATE), 1 + number % 4, steps, number)
        yield played(every_mechanism(), 1 + number % 4, steps, number)
    yield from (t.game for t in stages())
    yield put_aside()


def put_aside() -> Game[Any]:
    """Three are asked something at the same time."""
    t = arrived(B=[CHOICE], C=[RIDDLE], D=[SHARE])
    for i in range(3):
        t.do("follow", i)
    return t.game


GAMES = list(sources())


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, below in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from paths(below, (*path, key))


def forged(data: bytes, rng: Random) -> bytes:
    """One or two things in the state are otherwise."""
    save = json.loads(data)
    state = save["state"]
    for _ in range(rng.choice((1, 1, 2))):
        every = list(paths(state))
        *above, last = rng.choice(every)
        parent = state
        for key in above:
            parent = parent[key]
        words = [path[-1] for path in every if isinstance(path[-1], str)]
        match rng.randrange(5):
            case 0:
                parent[last] = rng.choice(NUMBERS)
            case 1:
                parent[last] = copy.deepcopy(rng.choice(OTHERS))
            case 2:
                parent[last] = rng.choice(words)
            case 3:
                del parent[last]
            case _ if isinstance(parent, list):
                parent.append(copy.deepcopy(parent[last]))
            case _:
                parent[rng.choice([*words, "zzz", "9"])] = parent[last]
    return json.dumps(save).encode()


def look_and_play(game: Game[Any], rng: Random) -> None:
    """All that a screen would ask for, and some clicks."""
    for _ in range(6):
        options = []
        for seat in (None, *range(game.s.seats)):
            game.view(seat)
            if seat is not None:
                options += [(seat, action) for action in game.legal(seat)]
                game.why_not(seat)
        if not options:
            return
        with suppress(Refused):
            game.apply(*rng.choice(options))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_forged_save_is_refused_or_can_be_played(number: int) -> None:
    game, rng = GAMES[number], Random(number)
    data = game.save()
    assert Game.load(game.deck, data).save() == data
    refused = 0
    for _ in range(40):
        forgery = forged(data, rng)
        try:
            loaded = Game.load(game.deck, forgery)
        except BadSave:
            refused += 1
        else:
            look_and_play(loaded, rng)
    assert refused > 5


def options(system: str) -> list[Any]:
    """What is asked in any of these games."""
    asked = [game.s.pending for game in GAMES if game.deck.mission.system == system and game.s.pending is not None]
    return [msgspec.to_builtins(pending.options) for pending in asked]


@pytest.mark.parametrize("number", [number for number, game in enumerate(GAMES) if game.s.pending is not None])
def test_a_decision_about_something_else_is_refused_or_can_be_taken(number: int) -> None:
    """Another kind of decision, the options of another one, or both."""
    game, rng = GAMES[number], Random(number)
    others = options(game.deck.mission.system)
    for _ in range(40):
        save = json.loads(game.save())
        pending = save["state"]["pending"]
        if rng.random() < 0.7:
            pending["kind"] = rng.choice(list(game.ANSWERS))
        if rng.random() < 0.7:
            pending |= {"options": rng.choice(others), "labels": []}
        try:
            loaded = Game.load(game.deck, json.dumps(save).encode())
        except BadSave:
            continue
        for seat in range(loaded.s.seats):
            for action in loaded.legal(seat):
                with suppress(Refused):
                    loaded.copy().apply(seat, action)


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state["failed"].append("hall/B/sing"),
        lambda state: state.update(laid="ABZ"),
        lambda state: state["stack"][-1].update(to="hall.B.do", n=7),
        lambda state: state["stack"][-1].update(to="hall.B.do", n=0),
        lambda state: state["stack"][-1].update(to="nowhere", n=0),
    ],
)
def test_a_special_roll_a_failed_test_and_the_list_of_cards_are_held_against_the_deck(change: Any) -> None:
    ask = {"id": "think", "window": "after-roll", "do": []}
    t = table(1, mission={"abilities": [ask]}, places=hall(B={"do": [{"say": "Roll."}, {"roll": {"dice": 1}}]}))
    t.enter("B", "C", read=False)
    assert (t.s.pending.kind, t.s.stack[-1].script) == ("after-roll", "special-roll")
    save = json.loads(t.game.save())
    assert Game.load(t.game.deck, json.dumps(save).encode()).s == t.s
    change(save["state"])
    with pytest.raises(BadSave):
        Game.load(t.game.deck, json.dumps(save).encode())


@pytest.mark.parametrize("faces", [[], [[]], [[9]], [[-1]], [[0, 0, 0]], [[2**62]]])
def test_dice_that_cannot_fall_like_that_are_a_sentence(faces: list[list[int]]) -> None:
    """`forced` is for tests and the lab; in a save that was changed by hand it may say anything."""
    t = table(1, places=hall(B={"tests": {"climb": challenge("force", normal=3)}}), receptacles=STRONG)
    t.enter("B", "C")
    t.spend()
    save = json.loads(t.game.save())
    save["state"]["forced"] = {"action": faces, "nonsense": [[7]]}
    game = Game.load(t.game.deck, json.dumps(save).encode())
    before = game.save()
    roll = next(action for action in game.legal(0) if action.do == "roll")
    if not faces:
        game.apply(0, roll)
        return
    with pytest.raises(Refused) as refused:
        game.apply(0, roll)
    assert refused.value.why == "chance-laid-out"
    assert all("2" in refused.value.sentence(lang) for lang in ("en", "fr"))
    assert game.save() == before
