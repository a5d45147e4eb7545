"""Every shipped mission has a recorded line for every ending and every number of players, and each leads there."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.missions.recording import SEATS, ways_of
from timecaptain.deck import load, shipped
from timecaptain.lab import lines

MISSIONS = shipped.shipped()
LINES = {mission: lines.lines_of(folder) for mission, folder in MISSIONS.items()}
RECORDED = [(mission, name) for mission, recorded in LINES.items() for name in recorded]


@cache
def deck(mission: str) -> Any:
    return load(MISSIONS[mission])


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_ending_has_a_line_for_every_number_of_players(mission):
    wanted = {f"{ending}-{seats}" for ending in deck(mission).endings for seats in SEATS}
    assert set(LINES[mission]) == wanted, "make lines"
    assert set(ways_of(mission)) == set(deck(mission).endings)


@pytest.mark.parametrize(("mission", "name"), RECORDED)
def test_a_line_ends_as_it_is_called_whatever_the_seed(mission, name):
    line = LINES[mission][name]
    ending, _, seats = name.rpartition("-")
    assert line.seats == int(seats)
    game = lines.play(deck(mission), line)
    assert game.s.ending == ending, "make lines"
    assert not game.s.forced
    assert game.s.phase == ("won" if deck(mission).endings[ending].result == "success" else "lost")
    other = lines.play(deck(mission), lines.with_seed(line, 99))
    other.s.rng = game.s.rng
    assert other.s == game.s
