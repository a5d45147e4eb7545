"""Texts that only some seats may read, as both systems share them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from timecaptain.deck.primitives import Script, Text
from timecaptain.game.kernel.game import Game
from timecaptain.game.kernel.known import EVERYBODY


class SecretText(Struct, frozen=True):
    """One text of the deck and what it is printed on."""

    kind: str  # card, item, ending, script …
    owner: str  # the name of the card, item …
    key: str  # the text's key in the deck


def keys_in(thing: Any) -> Iterator[str]:
    """The keys of the texts printed on a card, item …; without those of its scripts, which `script_texts` gives."""
    if isinstance(thing, Text):
        yield thing.key
    elif isinstance(thing, Script):
        return
    elif isinstance(thing, Struct):
        for field in thing.__struct_fields__:
            yield from keys_in(getattr(thing, field))
    elif isinstance(thing, tuple | list):
        for one in thing:
            yield from keys_in(one)
    elif isinstance(thing, dict):
        for one in thing.values():
            yield from keys_in(one)


def script_texts(deck: Any) -> Iterator[SecretText]:
    """The texts that scripts say and ask."""
    for script in deck.scripts.values():
        yield from (SecretText("script", script.key, key) for step in script.steps for key in keys_in(step))


def heard_texts(deck: Any) -> Iterator[SecretText]:
    """What is said of meters, state tokens and companions: for those who have heard of them."""
    mission = deck.mission
    for name, counter in mission.counters.items():
        yield from (SecretText("heard", f"counter:{name}", key) for key in keys_in((counter.name, counter.text)))
        for at, threshold in counter.thresholds.items():
            owner = f"counter:{name}" if threshold.known else f"threshold:{name}:{at}"
            yield SecretText("heard", owner, threshold.text.key)
    for name, token in mission.tokens.items():
        yield from (SecretText("heard", f"token:{name}", key) for key in keys_in(token.means))
    for one in mission.companions.values():
        kind, owner = ("item", one.item) if one.token is None else ("heard", f"token:{one.token}")
        yield from (SecretText(kind, owner, key) for key in keys_in(one))


def heard_by(game: Game[Any], seat: int | None) -> set[str]:
    """The names of what this seat has heard of, or everybody has."""
    return {name for name, by_seat in game.s.heard.items() if seat in by_seat or EVERYBODY in by_seat}


def keys_asked_of(game: Game[Any], seat: int | None) -> set[str]:
    """The keys of the questions that this seat is asked now, also where one was put aside, and of possible answers."""
    asked = [game.s.pending, *(reading.pending for reading in game.s.agenda)]
    mine = [one for one in asked if one is not None and seat in one.seats]
    return {key for one in mine for key in (*one.labels, one.prompt)}
