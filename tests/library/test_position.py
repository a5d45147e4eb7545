"""The key of a position: the same where the same things can happen, another where anything else is so."""

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import timecaptain as tc
from tests.game.table import table
from tests.library.games import DECKS, moves, played

LEFT_OUT = {"rng", "past", "heard"}


def test_the_dice_to_come_are_left_out():
    *_, game = played("count-to-sixty", 2, 3, 50)
    other = game.copy()
    other.s.rng += 1
    assert other != game
    assert other.key() == game.key()


def test_decks_have_their_own_positions():
    easy, hard = ({"mission": {"time": time}} for time in (20, 21))
    assert len({table(2, **easy).game.key(), table(2, **hard).game.key()}) == 2


def test_different_ways_lead_to_one_position():
    signs = {letter: {"do": [{"gain-token": token}]} for letter, token in (("B", "sun"), ("C", "moon"))}
    ways = []
    for first, second in ((0, 1), (1, 0)):
        t = table(3, places={"hall": {"cards": signs}})
        t.enter("B", "C", "D", read=False)
        for i in (first, second):
            t.do("follow", i)
        t.read_all()
        ways.append(t)
    assert [t.s.tokens for t in ways] == [["sun", "moon"], ["moon", "sun"]]
    assert ways[0].game != ways[1].game
    assert ways[0].game.key() == ways[1].game.key()


# ---------------------------------------------------------------- everything else counts


CHANGED: dict[type, Callable[[Any], Any]] = {
    bool: lambda value: not value,
    int: lambda value: value + 1,
    str: lambda value: value + "x",
    list: lambda value: [*value, value[0]] if value else None,
    set: lambda value: {*value, "x"},
    dict: lambda value: dict(list(value.items())[1:]) if value else None,
    tuple: lambda value: (*value, value[0]) if value else None,
}


@pytest.mark.parametrize("name", DECKS)
def test_whatever_else_is_changed_makes_another_position(name: str):
    seen: set[str] = set()
    for number, game in enumerate(played(name, 2, 4, 120)):
        if number % 12:
            continue
        for owner in (game.s, *game.s.agents, *game.s.agenda, *game.s.stack):
            for field in owner.__struct_fields__:
                before = getattr(owner, field)
                after = CHANGED.get(type(before), lambda value: None)(before)
                if after is None:
                    continue
                key = game.key()
                setattr(owner, field, after)
                same = game.key() == key
                setattr(owner, field, before)
                assert same == (field in LEFT_OUT), field
                seen.add(field)
    assert seen >= {"rng"}  # runs that are over, and what was heard, there may be none of
    assert len(seen) > 30


# ---------------------------------------------------------------- order


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_order_that_the_key_leaves_out_changes_nothing_that_can_happen(name: str, seed: int):
    """Two games that differ in such orders alone have the same choices all the way, and come to the same positions."""
    rng = Random(seed)
    *_, game = played(name, seed % 3 + 2, seed, 40 * seed)
    other = game.copy()
    for _ in range(60):
        mix(other, rng)
        assert other.key() == game.key()
        options = moves(game)
        assert sorted(map(str, moves(other))) == sorted(map(str, options))
        if not options:
            return
        choice = rng.choice(options)
        faults = [not goes(one, choice) for one in (game, other)]
        assert faults[0] == faults[1]


def goes(game: tc.Game, move: tuple[int, tc.Action]) -> bool:
    try:
        game.apply(*move)
    except tc.DeckFault:
        return False
    return True


def mix(game: tc.Game, rng: Random) -> None:
    """Another order for everything whose order the key leaves out."""
    s = game.s
    for field in s.__struct_fields__:
        value = getattr(s, field)
        if isinstance(value, dict) and field not in game.ORDERED:
            keeps = field in game.ITEMS
            setattr(s, field, shuffled(value, rng, game.has_powers if keeps else lambda key: False))
    for field in game.UNORDERED:
        value = getattr(s, field)
        last = value[-1:] if field == "visits" else []
        rest = value[: len(value) - len(last)]
        setattr(s, field, rng.sample(rest, len(rest)) + last)
    for agent in s.agents:
        for field in agent.__struct_fields__:
            value = getattr(agent, field)
            if isinstance(value, dict):
                setattr(agent, field, shuffled(value, rng, lambda key: False))
        for field in game.UNORDERED_OF_AGENT:
            setattr(agent, field, rng.sample(getattr(agent, field), len(getattr(agent, field))))
    game.lay_out("")  # from here on, also where something is taken back


def shuffled(value: dict[Any, Any], rng: Random, stays: Callable[[Any], bool]) -> dict[Any, Any]:
    """The same mapping in another order; those that stay keep theirs among themselves."""
    kept = iter([key for key in value if stays(key)])
    mixed = rng.sample(list(value), len(value))
    return {key: value[key] for key in (next(kept) if stays(one) else one for one in mixed)}


def test_keys_are_the_same_in_every_process():
    program = "import timecaptain as tc; print(tc.Game(tc.load('count-to-sixty'), seats=2, seed=7).key().hex())"
    keys = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert keys[0] == keys[1]
