"""Every shipped mission has a recorded line for every ending and every number of players, and each leads there."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from tests.missions.recording import SEATS, ways_of
from timecaptain.deck import load, shipped
from timecaptain.game import Game
from timecaptain.lab import line_format, lines
from timecaptain.lab.conservation import check

MISSIONS = shipped.shipped()
LINES = {mission: line_format.read_all(folder) for mission, folder in MISSIONS.items()}
RECORDED = [(mission, name) for mission, recorded in LINES.items() for name in recorded]


@cache
def deck(mission: str) -> Any:
    return load(MISSIONS[mission])


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_ending_has_a_line_for_every_number_of_players(mission):
    ways = ways_of(mission)
    assert {way.ending or name for name, way in ways.items()} == set(deck(mission).endings)
    assert set(LINES[mission]) == {f"{name}-{seats}" for name in ways for seats in SEATS}, "make lines"


@pytest.mark.parametrize(("mission", "name"), RECORDED)
def test_a_line_ends_as_it_is_called_whatever_the_seed(mission, name):
    line = LINES[mission][name]
    way, _, seats = name.rpartition("-")
    ending = ways_of(mission)[way].ending or way
    assert line.seats == int(seats)
    game = lines.play(deck(mission), line)
    assert game.s.ending == ending, "make lines"
    assert not game.s.forced
    assert game.s.phase == ("won" if deck(mission).endings[ending].result == "success" else "lost")
    other = lines.play(deck(mission), msgspec.structs.replace(line, seed=99))
    other.s.rng = game.s.rng
    assert other.s == game.s


@pytest.mark.parametrize(("mission", "name"), [one for one in RECORDED if one[1].endswith("-2")])
def test_every_step_of_a_line_is_saved_and_read_back(mission, name):
    """Nothing is lost, and everything is counted, on the way."""
    game = lines.start(deck(mission), LINES[mission][name])
    for _, _ in lines.play_steps(game, LINES[mission][name]):
        saved = game.save()
        assert Game.load(game.deck, saved).s == game.s == game.copy().s
        assert Game.load(game.deck, saved).save() == saved
        assert check(game) == []
