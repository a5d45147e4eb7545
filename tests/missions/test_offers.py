"""SPOILER. What a test brings is brought once: no shipped card takes crystals for an item that is there already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from timecaptain.deck import load
from timecaptain.deck.conditions import All, GroupHas, None_
from timecaptain.deck.effects import Perform, Replace, Take
from timecaptain.deck.primitives import Condition, Script
from timecaptain.deck.revolution.effects import RemoveCard
from timecaptain.deck.shipped import shipped

DECKS = {name: deck for name, folder in shipped().items() if (deck := load(folder)).mission.system == "revolution"}


def steps(deck: Any, script: Script) -> Iterator[Any]:
    """Of a cell, and of the scripts it performs."""
    for step in script.steps:
        yield step
        if isinstance(step, Perform):
            yield from steps(deck, deck.mission.scripts[step.script])


def barred_by(condition: Condition | None) -> set[str]:
    """The items with which a test is not offered."""
    if isinstance(condition, All):
        return set().union(*map(barred_by, condition.of))
    return {one.item for one in condition.of if isinstance(one, GroupHas)} if isinstance(condition, None_) else set()


def boxes() -> Iterator[Any]:
    for name, deck in DECKS.items():
        for place, one in deck.places.items():
            for card, face in one.cards.items():
                for test, box in face.tests.items():
                    yield pytest.param(deck, box, id=f"{name} {place}/{card}/{test}")


@pytest.mark.rule("R-ITEM-02")
@pytest.mark.parametrize(("deck", "box"), list(boxes()))
def test_a_test_is_not_offered_for_an_item_that_is_there(deck, box):
    """Yellow and red items are stowed and may be read again."""
    rewards = [*steps(deck, box.success), *steps(deck, box.critical)]
    if any(isinstance(step, RemoveCard | Replace) for step in rewards):
        return
    brought = {step.item for step in rewards if isinstance(step, Take)}
    assert {item for item in brought if deck.items[item].colour in ("green", "white")} <= barred_by(box.if_)
