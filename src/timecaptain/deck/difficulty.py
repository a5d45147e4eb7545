"""A mission at another difficulty is another deck: the rules know nothing of it.

What an option changes is written in `mission.yaml` and bounded there: the TU of every run or the dice, the
crystals of the receptacles or the destiny cards.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from .cards import Deck, Difficulty, Mission
from .effects import NextRun
from .load import AnyDeck
from .revolution import RevolutionDeck

AS_WRITTEN = ""
LEAST_TIME = 1


class NoSuchDifficulty(ValueError):
    """The mission does not offer this."""


def at(deck: AnyDeck, difficulty: str) -> AnyDeck:
    """The deck at one of the difficulties it offers; the same one for the same question."""
    if difficulty == AS_WRITTEN:
        return deck
    if difficulty not in deck.mission.difficulty:
        raise NoSuchDifficulty(difficulty)
    return _kept(_Same(deck), difficulty)


def digest_at(deck: AnyDeck, difficulty: str) -> str:
    """Saves are bound to the deck and to how hard it was."""
    return hashlib.sha256(f"{deck.digest} {difficulty}".encode()).hexdigest() if difficulty else deck.digest


def of_digest(deck: AnyDeck, digest: str) -> AnyDeck | None:
    """The deck, at the difficulty that has this digest."""
    for difficulty in (AS_WRITTEN, *deck.mission.difficulty):
        if digest == digest_at(deck, difficulty):
            return at(deck, difficulty)
    return None


def _changed(deck: AnyDeck, difficulty: str) -> AnyDeck:
    if isinstance(deck, Deck):
        option = deck.mission.difficulty[difficulty]
        deck = _with_time(deck, option.time) if option.time else deck
        mission: Any = _classic(deck.mission, option)
    else:
        change = deck.mission.difficulty[difficulty]
        deck = _with_azrak(deck, change.azrak) if change.azrak else deck
        mission = msgspec.structs.replace(deck.mission, destiny=change.destiny or deck.mission.destiny)
    return msgspec.structs.replace(deck, mission=mission, digest=digest_at(deck, difficulty))


def _classic(mission: Mission, option: Difficulty) -> Mission:
    most = None if mission.most_time is None else mission.most_time + option.time
    return msgspec.structs.replace(
        mission, time=mission.time + option.time, most_time=most, dice=option.dice or mission.dice
    )


def _with_azrak(deck: RevolutionDeck, more: int) -> RevolutionDeck:
    """Every receptacle has so many more, and there are so many more of them in all."""
    bodies = {name: msgspec.structs.replace(body, azrak=body.azrak + more) for name, body in deck.receptacles.items()}
    mission = msgspec.structs.replace(deck.mission, azrak=deck.mission.azrak + more * len(bodies))
    return msgspec.structs.replace(deck, receptacles=bodies, mission=mission)


def _with_time(deck: Deck, more: int) -> Deck:
    """Cards that give the next run so many TU mean them for the mission as written."""
    changed: dict[int, Any] = {}  # by identity: a script is in its card and in the list of scripts

    def run(value: Any) -> Any:
        if isinstance(value, NextRun) and value.time is not None:
            return msgspec.structs.replace(value, time=max(LEAST_TIME, value.time + more))
        if isinstance(value, Struct):
            if id(value) not in changed:
                fields = {name: run(getattr(value, name)) for name in value.__struct_fields__}
                changed[id(value)] = type(value)(**fields)
            return changed[id(value)]
        if isinstance(value, tuple):
            return tuple(map(run, value))
        return {key: run(below) for key, below in value.items()} if isinstance(value, dict) else value

    new: Deck = run(deck)
    return new


class _Same:
    """A deck as a key: equal to itself alone, so that nothing large is compared."""

    def __init__(self, deck: AnyDeck) -> None:
        self.deck = deck

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.deck is self.deck

    def __hash__(self) -> int:
        return hash(self.deck.digest)


@lru_cache(maxsize=100)
def _kept(same: _Same, difficulty: str) -> AnyDeck:
    return _changed(same.deck, difficulty)
