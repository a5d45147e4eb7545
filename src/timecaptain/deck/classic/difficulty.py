"""A Classic deck with more or fewer TU in every run, or with other dice."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .cards import Deck
from .effects import NextRun

LEAST_TIME = 1


def change(deck: Deck, difficulty: str) -> Deck:
    """The deck as one of its difficulties wants it."""
    option = deck.mission.difficulty[difficulty]
    deck = _with_next_runs(deck, option.time) if option.time else deck
    mission = deck.mission
    most = None if mission.most_time is None else mission.most_time + option.time
    changed = replace(mission, time=mission.time + option.time, most_time=most, dice=option.dice or mission.dice)
    return replace(deck, mission=changed)


def _with_next_runs(deck: Deck, more: int) -> Deck:
    """Cards that give the next run so many TU mean them for the mission as written."""
    copies: dict[int, Any] = {}  # by identity: a script is in its card and in the list of scripts

    def copied(value: Any) -> Any:
        if isinstance(value, NextRun) and value.time is not None:
            return replace(value, time=max(LEAST_TIME, value.time + more))
        if isinstance(value, Struct):
            if id(value) not in copies:
                fields = {name: copied(getattr(value, name)) for name in value.__struct_fields__}
                copies[id(value)] = type(value)(**fields)
            return copies[id(value)]
        if isinstance(value, tuple):
            return tuple(map(copied, value))
        return {key: copied(below) for key, below in value.items()} if isinstance(value, dict) else value

    copy: Deck = copied(deck)
    return copy
