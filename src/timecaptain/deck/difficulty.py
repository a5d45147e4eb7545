"""A mission at another difficulty is another deck: the rules know nothing of it.

What an option changes is written in `mission.yaml` and bounded there: the TU of every run or the dice, the
crystals of the receptacles or the destiny cards.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

from msgspec.structs import replace

from .classic import difficulty as classic
from .classic.cards import Deck
from .revolution import difficulty as revolution
from .systems import AnyDeck

AS_WRITTEN = ""


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
    changed = classic.change(deck, difficulty) if isinstance(deck, Deck) else revolution.change(deck, difficulty)
    return replace(changed, digest=digest_at(deck, difficulty))


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
