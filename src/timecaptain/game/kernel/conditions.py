"""Conditions that mean the same in both systems."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from timecaptain.deck import conditions as c
from timecaptain.deck.primitives import Condition

from .state import Frame

if TYPE_CHECKING:
    from .game import Game

Test = Callable[[Any, Frame, Any], bool]


def holds(game: Game[Any], frame: Frame, condition: Condition | None) -> bool:
    """Is the condition true for the frame's agent?"""
    return condition is None or game.CONDITIONS[type(condition)](game, frame, condition)


def between(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def all_of(game: Game[Any], frame: Frame, condition: c.All) -> bool:
    game.work_left -= len(condition.of)
    return all(holds(game, frame, one) for one in condition.of)


def any_of(game: Game[Any], frame: Frame, condition: c.Any) -> bool:
    game.work_left -= len(condition.of)
    return any(holds(game, frame, one) for one in condition.of)


def none_of(game: Game[Any], frame: Frame, condition: c.None_) -> bool:
    game.work_left -= len(condition.of)
    return not any(holds(game, frame, one) for one in condition.of)


def token(game: Game[Any], _: Frame, condition: c.Token) -> bool:
    return condition.token in game.s.tokens


def has(game: Game[Any], frame: Frame, condition: c.Has) -> bool:
    holder = game.s.items.get(condition.item)
    return holder is not None and holder in game.select(frame, condition.who)


def group_has(game: Game[Any], _: Frame, condition: c.GroupHas) -> bool:
    return condition.item in game.s.items


def receptacle(game: Game[Any], frame: Frame, condition: c.Receptacle) -> bool:
    """R-REC-02: people of the mission may know the name of who acts."""
    return frame.agent >= 0 and game.s.agents[frame.agent].receptacle in condition.is_


def in_team(game: Game[Any], _: Frame, condition: c.InTeam) -> bool:
    return any(agent.receptacle == condition.receptacle for agent in game.s.agents)


def is_one_of(game: Game[Any], frame: Frame, condition: c.Is) -> bool:
    return frame.agent in game.select(frame, condition.who)


def on_card(game: Game[Any], frame: Frame, condition: c.OnCard) -> bool:
    """Where the pawns stand, or which cards were taken, lies open."""
    key = game.card_named(frame, condition.card)
    return any(game.card_key(i) == key for i in game.select(frame, condition.who))


def present(game: Game[Any], frame: Frame, condition: c.Present) -> bool:
    return between(len(game.select(frame, condition.who)), condition.at_least, condition.at_most)


def counter(game: Game[Any], _: Frame, condition: c.Counter) -> bool:
    return between(game.s.counters[condition.counter], condition.at_least, condition.at_most)


def run(game: Game[Any], _: Frame, condition: c.Run) -> bool:
    return between(game.s.run, condition.at_least, condition.at_most)


def team(game: Game[Any], _: Frame, condition: c.Team) -> bool:
    return between(len(game.s.agents), condition.at_least, condition.at_most)


CONDITIONS: dict[type, Test] = {
    c.All: all_of,
    c.Any: any_of,
    c.None_: none_of,
    c.Token: token,
    c.Has: has,
    c.GroupHas: group_has,
    c.Receptacle: receptacle,
    c.InTeam: in_team,
    c.Is: is_one_of,
    c.OnCard: on_card,
    c.Present: present,
    c.Counter: counter,
    c.Run: run,
    c.Team: team,
}
