"""Hints for a group that is stuck, from a nudge to the answer.

Hints are no part of the game: no view, event or refusal speaks of them. Whoever opens one asks here for its text.
"""

from __future__ import annotations

from msgspec import Struct

from .systems import AnyDeck


class Topic(Struct, frozen=True):
    """What a group may be stuck at, as it may be shown before any of its hints is opened."""

    id: str
    title: str
    steps: int  # how many hints there are
    place: str = ""  # offered to who has been there


class NoSuchHint(Exception):
    """The mission has no such topic, or no such step of it."""


def topics(deck: AnyDeck, lang: str) -> tuple[Topic, ...]:
    """Every topic in the author's order, without a word of its hints."""
    texts = _texts(deck, lang)
    return tuple(Topic(id, texts[knot.title.key], len(knot.steps), knot.place or "") for id, knot in deck.hints.items())


def hint(deck: AnyDeck, topic: str, step: int, lang: str) -> str:
    """The text of one hint; the first is step 0."""
    knot = deck.hints.get(topic)
    if knot is None or not 0 <= step < len(knot.steps):
        raise NoSuchHint(f"{topic} {step}")
    return _texts(deck, lang)[knot.steps[step].key]


def _texts(deck: AnyDeck, lang: str) -> dict[str, str]:
    return deck.texts.get(lang, deck.texts[deck.mission.language])
