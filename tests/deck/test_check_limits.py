"""Checking a deck stays quick, whatever it holds."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from timecaptain.deck.check import check
from timecaptain.deck.check.budget import MOST_WORK
from timecaptain.deck.check.classic import checks as of_classic
from timecaptain.deck.check.classic.context import ClassicContext
from timecaptain.deck.check.revolution import checks as of_revolution
from timecaptain.deck.check.revolution.context import RevolutionContext
from timecaptain.deck.check.within_limits import checked
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.load import read
from timecaptain.deck.shipped import shipped

from .worst_decks import WORST, write


def seconds(folder: Path) -> float:
    start = time.process_time()
    check(folder)
    return time.process_time() - start


@pytest.fixture(scope="module")
def of_a_shipped_mission() -> float:
    """The processor time of checking the mission that takes longest."""
    return max(seconds(folder) for folder in shipped().values())


@pytest.mark.parametrize("kind", WORST)
def test_a_hostile_deck_is_checked_about_as_quickly_as_a_large_mission(
    kind: str, tmp_path: Path, of_a_shipped_mission: float
) -> None:
    assert seconds(write(kind, tmp_path / "deck")) < 25 * of_a_shipped_mission


@pytest.mark.parametrize("mission", shipped())
def test_a_shipped_mission_takes_a_small_part_of_the_budget(mission: str) -> None:
    reading = read(shipped()[mission])
    assert reading.deck is not None
    classic = isinstance(reading.deck, Deck)
    context = (ClassicContext if classic else RevolutionContext)(reading.deck, reading.source)  # type: ignore[arg-type]
    checked(context, of_classic._check if classic else of_revolution._check)  # type: ignore[arg-type]
    assert context.budget.left > MOST_WORK * 0.97
