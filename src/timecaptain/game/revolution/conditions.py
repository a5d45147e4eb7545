"""Conditions that speak of crystals, attributes and rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck import conditions as c
from timecaptain.deck.revolution import conditions as a

from ..kernel import conditions as kernel
from ..kernel.conditions import Test, between
from ..kernel.state import Frame
from . import items, talents
from .state import DEAD

if TYPE_CHECKING:
    from .game import RevolutionGame


def has(g: RevolutionGame, frame: Frame, condition: c.Has) -> bool:
    """M-REPL-04: a Replacement counts as held by whoever wears it."""
    holder = items.holder(g, condition.item)
    return holder is not None and holder in g.select(frame, condition.who)


def group_has(g: RevolutionGame, _: Frame, condition: c.GroupHas) -> bool:
    """R-ITEM-07: what lies open to all is the group's."""
    return condition.item in g.s.standing or items.holder(g, condition.item) is not None


def attribute(g: RevolutionGame, frame: Frame, condition: a.Attribute) -> bool:
    if frame.agent < 0:
        return False
    return between(talents.attribute(g, frame.agent, condition.attribute), condition.at_least, condition.at_most)


def crystals(g: RevolutionGame, frame: Frame, condition: a.Azrak) -> bool:
    s = g.s
    if condition.where == "pool" and frame.agent < 0:
        return False
    pool = s.agents[frame.agent].pool
    number = {"pool": pool, "vortex": s.vortex, "mission-return": s.mission_return}[condition.where]
    return between(number, condition.at_least, condition.at_most)


def bears(g: RevolutionGame, frame: Frame, condition: a.Bears) -> bool:
    return any(condition.token in g.s.agents[i].tokens for i in g.select(frame, condition.who))


def dead(g: RevolutionGame, _: Frame, condition: a.Dead) -> bool:
    return any(agent.receptacle == condition.receptacle and agent.out == DEAD for agent in g.s.agents)


def round_(g: RevolutionGame, _: Frame, condition: a.Round) -> bool:
    return between(g.s.round, condition.at_least, condition.at_most)


def testing(g: RevolutionGame, _: Frame, condition: a.Testing) -> bool:
    return g.s.trial is not None and g.s.trial.attribute in condition.attributes


def at(g: RevolutionGame, _: Frame, condition: c.At) -> bool:
    return g.s.place in condition.place


def visited(g: RevolutionGame, _: Frame, condition: c.Visited) -> bool:
    return g.s.visits.count(condition.place) >= condition.times


def against(g: RevolutionGame, _: Frame, condition: c.Against) -> bool:
    trial = g.s.trial
    return trial is not None and not set(condition.tags).isdisjoint(g.content.tests[trial.test].test.tags)


CONDITIONS: dict[type, Test] = {
    **kernel.CONDITIONS,
    c.Has: has,
    c.GroupHas: group_has,
    a.Attribute: attribute,
    a.Azrak: crystals,
    a.Bears: bears,
    a.Dead: dead,
    a.Round: round_,
    a.Testing: testing,
    c.At: at,
    c.Visited: visited,
    c.Against: against,
}
