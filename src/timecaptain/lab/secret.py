"""A text that is somebody's to read, and the texts that are printed on a thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from timecaptain.deck.primitives import Script, Text


class Secret(Struct, frozen=True):
    kind: str  # card, item, ending, script …
    owner: str
    key: str


def keys_in(thing: Any) -> Iterator[str]:
    """The texts printed on a thing; not those of its scripts, which are things of their own."""
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


def said_by_scripts(deck: Any) -> Iterator[Secret]:
    """What scripts say and ask, in both systems."""
    for script in deck.scripts.values():
        yield from (Secret("script", script.key, key) for step in script.steps for key in keys_in(step))


def asked(game: Any, seat: int | None) -> set[str]:
    """The keys of the question that is before that seat, and of its answers."""
    pending = game.s.pending
    return {*pending.labels, pending.prompt} if pending is not None and seat in pending.seats else set()
