"""Tests on cards that are read where another card says so, and looking up from such a card (A-R-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Close, GoOn
from ..kernel.conditions import holds
from ..kernel.machine import procedure
from ..kernel.state import Frame
from . import items, private_cards, trials
from .actions import Test

if TYPE_CHECKING:
    from .game import RevolutionGame


def tests_on(g: RevolutionGame, i: int, card: str) -> list[Test]:
    """The tests of a card that an agent can try now."""
    boxes = g.content.tests_on.get(card, ())
    if not boxes or not (g.s.agents[i].pool or trials.initiates_free(g, i)):
        return []
    asking = Frame("", 0, i, card)
    tried = (box for box in boxes if holds(g, asking, box.test.if_))
    return [Test(i, box.key, attribute) for box in tried for attribute in box.test.attributes]


def look_up(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-PERS-04, A-R-46, A-R-69: the card stays before its reader until a test on it is resolved, or he looks up."""
    tests = tests_on(g, frame.agent, frame.card) if not frame.n else []
    g.wait("look-up", frame.agent, [*tests, Close(frame.agent)])


def looked_up(g: RevolutionGame, frame: Frame, action: Test | Close) -> None:
    if isinstance(action, Test):
        try_here(g, frame, action)
    else:
        private_cards.close(g, frame)


def try_here(g: RevolutionGame, frame: Frame, action: Test) -> None:
    """A-R-46: one test resolves the card; its result is read here, too."""
    frame.n = 1
    frame.at -= 1
    trials.begin(g, action)


def before_stowing(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-ITEM-06, A-R-46: a red item is stowed once its test is resolved, or left alone."""
    tests = tests_on(g, frame.agent, f"item:{frame.to}") if not frame.n else []
    if tests:
        g.wait("item-test", frame.agent, [*tests, GoOn(frame.agent)])


def tested_or_not(g: RevolutionGame, frame: Frame, action: Test | GoOn) -> None:
    if isinstance(action, Test):
        try_here(g, frame, action)


PRIVATE_CARD = procedure(private_cards.follow, look_up)
STOW_ITEM = procedure(before_stowing, items.stow)
