"""Conditions that speak of TU, panoramas, tests and life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck import conditions as c

from ..kernel import conditions as kernel
from ..kernel.conditions import Test, between
from ..kernel.state import Frame
from .items import ANY
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame


def clock(g: ClassicGame, _: Frame, condition: c.Clock) -> bool:
    return between(g.s.clock, condition.at_least, condition.at_most)


def at(g: ClassicGame, _: Frame, condition: c.At) -> bool:
    return g.s.place in condition.place


def visited(g: ClassicGame, _: Frame, condition: c.Visited) -> bool:
    return g.s.visits.get(condition.place, 0) >= condition.times


def passed(g: ClassicGame, frame: Frame, condition: c.Passed) -> bool:
    return g.test_key(frame, condition.test) in g.s.passed


def gone(g: ClassicGame, frame: Frame, condition: c.Gone) -> bool:
    key = g.card_named(frame, condition.card)
    return key in g.s.gone or key in g.s.banished


def wounded(g: ClassicGame, frame: Frame, condition: c.Wounded) -> bool:
    agent = g.s.agents[frame.agent]
    return agent.most_life - agent.life >= condition.by_at_least


def company(g: ClassicGame, frame: Frame) -> list[bool]:
    """For every other living agent: does it stand on the actor's space?"""
    agents = g.s.agents
    space = agents[frame.agent].space
    return [
        agent.space == space and bool(space)
        for i, agent in enumerate(agents)
        if i != frame.agent and agent.back_at == ALIVE
    ]


def alone(g: ClassicGame, frame: Frame, _: c.Alone) -> bool:
    """C-POW-01, A-C-79: the sole survivor is alone."""
    return not any(company(g, frame))


def together(g: ClassicGame, frame: Frame, _: c.Together) -> bool:
    """C-POW-02, A-C-79: all the others, and at least one."""
    others = company(g, frame)
    return bool(others) and all(others)


def has_resources(g: ClassicGame, frame: Frame, condition: c.Holds) -> bool:
    for i in g.select(frame, condition.who):
        held = g.s.agents[i].resources
        number = sum(held.values()) if condition.resource == ANY else held.get(condition.resource, 0)
        if number >= condition.at_least:
            return True
    return False


def stock(g: ClassicGame, frame: Frame, condition: c.Stock) -> bool:
    return g.s.agents[frame.agent].stock >= condition.at_least


def against(g: ClassicGame, _: Frame, condition: c.Against) -> bool:
    roll = g.s.roll
    if roll is None or not roll.test:
        return False
    return not set(condition.tags).isdisjoint(g.content.tests[roll.test].test.tags)


def rolling(g: ClassicGame, _: Frame, condition: c.Rolling) -> bool:
    return g.s.roll is not None and g.s.roll.characteristic in condition.characteristics


CONDITIONS: dict[type, Test] = {
    **kernel.CONDITIONS,
    c.Clock: clock,
    c.At: at,
    c.Visited: visited,
    c.Passed: passed,
    c.Gone: gone,
    c.Wounded: wounded,
    c.Alone: alone,
    c.Together: together,
    c.Holds: has_resources,
    c.Stock: stock,
    c.Against: against,
    c.Rolling: rolling,
}
