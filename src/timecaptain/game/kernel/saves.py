"""A game as JSON, and back: saves of every version are read, and nothing that cannot be a game of its deck."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, get_origin

import msgspec

from timecaptain.deck.difficulty import deck_with_digest
from timecaptain.deck.systems import AnyDeck

from .actions import Refused
from .state import State

if TYPE_CHECKING:
    from .game import Decision, Game

SAVE_FORMAT = 2
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class BadSave(Exception):
    """Not a save of this deck and this version. `why` is the key of a sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class _Save(msgspec.Struct):
    format: int
    system: str
    deck: str
    state: msgspec.Raw


def encoded(game: Game[Any]) -> bytes:
    """C-SAVE-01 to 06: the whole game, the same bytes for the same actions on every machine.

    Mappings keep their order, so that the game goes on alike from the save; sets have none and are sorted.
    """
    sorted_sets = copy(game.s)
    for name in _sets_of(game.STATE):
        setattr(sorted_sets, name, sorted(getattr(game.s, name)))
    state = msgspec.Raw(msgspec.json.encode(sorted_sets))
    return msgspec.json.encode(_Save(SAVE_FORMAT, game.deck.mission.system, game.deck.digest, state))


@cache
def _sets_of(state: type[State]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(state) if get_origin(field.type) in (set, frozenset)]


def decoded(deck: AnyDeck, data: bytes, systems: Mapping[str, type[Game[Any]]]) -> Game[Any]:
    """The game that was saved; raises `BadSave` for anything else."""
    try:
        save = msgspec.json.decode(data, type=_Save)
    except UNREADABLE as error:
        raise BadSave("save-unreadable") from error
    if save.format not in (1, SAVE_FORMAT):
        raise BadSave("save-of-another-version")
    played = deck_with_digest(deck, save.deck)
    if played is None or save.system not in systems:
        raise BadSave("save-of-another-deck")
    system = systems[save.system]
    try:
        state = _state_of(save, system)
    except UNREADABLE as error:
        raise BadSave("save-unreadable") from error
    game = system.of_state(played, state)
    _hold_against_deck(game)
    return game


def _state_of(save: _Save, system: type[Game[Any]]) -> Any:
    if save.format == SAVE_FORMAT:
        return msgspec.json.decode(save.state, type=system.STATE)
    from ..migration import upgraded_state  # it knows the systems, which know this module

    try:
        return msgspec.convert(upgraded_state(msgspec.json.decode(save.state)), system.STATE)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise msgspec.DecodeError(str(error)) from error


def _hold_against_deck(game: Game[Any]) -> None:
    """The one door for states from outside: `BadSave` unless it can be a game of this deck, and be looked at.

    Whatever is asked must have an answer, too: each that is offered is tried on a copy.
    """
    try:
        doubt = next(game.doubts(), None)
        if doubt is None:
            for seat in (None, *range(game.s.seats)):
                game.view(seat, game.deck.mission.language)
            for decision in game.decisions():
                if game.pending_of(decision.seat) is not None:
                    _try_all(game, decision)
    except Exception as error:
        raise BadSave("save-unreadable") from error
    if doubt is not None:
        raise BadSave("save-unreadable") from ValueError(doubt)


def _try_all(game: Game[Any], decision: Decision) -> None:
    for action in decision.actions:
        with suppress(Refused):
            game.copy().apply(decision.seat, action)
