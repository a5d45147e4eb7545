"""Conditions that speak of TU, panoramas, tests and life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck import conditions as shared_conditions
from timecaptain.deck.classic import conditions as c

from ..kernel import conditions as kernel
from ..kernel.conditions import Test, between
from ..kernel.state import Frame
from . import items, tests
from .lending import Borrower
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame


def clock(g: ClassicGame, _: Frame, condition: c.Clock) -> bool:
    return between(g.s.clock, condition.at_least, condition.at_most)


def at(g: ClassicGame, _: Frame, condition: shared_conditions.At) -> bool:
    return g.s.place in condition.place


def tagged(g: ClassicGame, _: Frame, condition: c.Tagged) -> bool:
    """C-POW-13: rooms that show a given symbol."""
    return bool(g.s.place) and not set(condition.tags).isdisjoint(g.deck.places[g.s.place].tags)


def visited(g: ClassicGame, _: Frame, condition: shared_conditions.Visited) -> bool:
    return g.s.visits.count(condition.place) >= condition.times


def on_plan(g: ClassicGame, _: Frame, condition: c.OnPlan) -> bool:
    return condition.place in g.s.plan


def passed(g: ClassicGame, frame: Frame, condition: c.Passed) -> bool:
    return g.test_key(frame, condition.test) in g.s.passed


def gone(g: ClassicGame, frame: Frame, condition: c.Gone) -> bool:
    key = g.card_named(frame, condition.card)
    return key in g.s.gone or key in g.s.banished


def wounded(g: ClassicGame, frame: Frame, condition: c.Wounded) -> bool:
    least = condition.by_at_least
    hurt = [i for i, agent in enumerate(g.s.agents) if agent.most_life - agent.life >= least]
    return bool(hurt) and not set(hurt).isdisjoint(g.select(frame, condition.who))


def able(g: ClassicGame, frame: Frame, condition: c.Able) -> bool:
    """What powers and items add is left out: they may ask this very question."""
    if frame.agent < 0:
        return False
    agent = g.s.agents[frame.agent]
    own = g.deck.receptacles[agent.receptacle].dice.get(condition.characteristic, 0)
    return own + agent.dice.get(condition.characteristic, 0) >= condition.at_least


def company(g: ClassicGame, frame: Frame) -> list[bool]:
    """For every other living agent: does it stand on the actor's space?"""
    agents = g.s.agents
    space = agents[frame.agent].space if frame.agent >= 0 else ""
    return [
        agent.space == space and bool(space)
        for i, agent in enumerate(agents)
        if i != frame.agent and agent.back_at == ALIVE
    ]


def alone(g: ClassicGame, frame: Frame, _: c.Alone) -> bool:
    """C-POW-01, A-C-79: the sole survivor is alone."""
    return frame.agent >= 0 and not any(company(g, frame))


def together(g: ClassicGame, frame: Frame, _: c.Together) -> bool:
    """C-POW-02, A-C-79: all the others, and at least one."""
    others = company(g, frame)
    return bool(others) and all(others)


def has(g: ClassicGame, frame: Frame, condition: shared_conditions.Has) -> bool:
    """C-DEATH-05, A-C-29: what the dead have counts where an agent chooses to use it, and nowhere else."""
    at_hand = items.at_hand if isinstance(frame, Borrower) else items.serves
    return any(at_hand(g, i, condition.item) for i in g.select(frame, condition.who))


def has_resources(g: ClassicGame, frame: Frame, condition: c.Holds) -> bool:
    """A-C-29: with what the dead have where an agent chooses to use it."""
    chosen = g.select(frame, condition.who)
    count = items.available if isinstance(frame, Borrower) else items.own
    return any(count(g, i, condition.resource) >= condition.at_least for i in chosen)


def stock(g: ClassicGame, frame: Frame, condition: c.Stock) -> bool:
    return frame.agent >= 0 and g.s.agents[frame.agent].stock >= condition.at_least


def testing(g: ClassicGame, frame: Frame, _: c.Testing) -> bool:
    """Who rolls for a test has begun it, or is about to."""
    roll = g.s.roll
    if roll is not None and roll.test and roll.agent == frame.agent:
        return True
    card = g.card_below(frame.agent) if frame.agent >= 0 else None
    return card is not None and bool(tests.running(g, card))


def against(g: ClassicGame, _: Frame, condition: shared_conditions.Against) -> bool:
    roll = g.s.roll
    if roll is None or not roll.test:
        return False
    return not set(condition.tags).isdisjoint(g.content.tests[roll.test].test.tags)


def rolling(g: ClassicGame, _: Frame, condition: c.Rolling) -> bool:
    return g.s.roll is not None and g.s.roll.characteristic in condition.characteristics


def shows(g: ClassicGame, _: Frame, condition: c.Shows) -> bool:
    return g.s.roll is not None and g.s.roll.faces.count(condition.face) >= condition.at_least


CONDITIONS: dict[type, Test] = {
    **kernel.CONDITIONS,
    shared_conditions.Has: has,
    c.Clock: clock,
    shared_conditions.At: at,
    c.Tagged: tagged,
    shared_conditions.Visited: visited,
    c.OnPlan: on_plan,
    c.Passed: passed,
    c.Gone: gone,
    c.Wounded: wounded,
    c.Able: able,
    c.Alone: alone,
    c.Together: together,
    c.Holds: has_resources,
    c.Stock: stock,
    c.Testing: testing,
    shared_conditions.Against: against,
    c.Rolling: rolling,
    c.Shows: shows,
}
