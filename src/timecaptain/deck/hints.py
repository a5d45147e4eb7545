"""The ladder of hints: for a group that is stuck, from a nudge to the answer.

Hints are no part of the game: no view, event or refusal speaks of them. Whoever opens one asks here for its text.
"""

from __future__ import annotations

from msgspec import Struct

from .systems import AnyDeck


class Ladder(Struct, frozen=True):
    """One knot as it may be shown before any hint of it is opened."""

    id: str
    title: str
    steps: int  # how many hints there are
    place: str = ""  # offered to who has been there


class NoSuchHint(Exception):
    """The mission has no such knot, or no such step of it."""


def ladders(deck: AnyDeck, lang: str) -> tuple[Ladder, ...]:
    """Every knot in the author's order, without a word of its hints."""
    texts = deck.texts.get(lang, deck.texts[deck.mission.language])
    return tuple(
        Ladder(id, texts[knot.title.key], len(knot.steps), knot.place or "") for id, knot in deck.hints.items()
    )


def hint(deck: AnyDeck, knot: str, step: int, lang: str) -> str:
    """One hint, the first is step 0."""
    found = deck.hints.get(knot)
    if found is None or not 0 <= step < len(found.steps):
        raise NoSuchHint(f"{knot} {step}")
    texts = deck.texts.get(lang, deck.texts[deck.mission.language])
    return texts[found.steps[step].key]
