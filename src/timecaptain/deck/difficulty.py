"""The deck of a mission at another difficulty. It is a deck of its own, so that the rules need not know of it.

What an option changes is written in `mission.yaml` and bounded there: the TU of every run or the dice, the
crystals of the receptacles or the destiny cards.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

from msgspec.structs import replace

from .classic import difficulty as classic
from .classic.cards import Deck
from .digest import digest_without_pictures
from .revolution import difficulty as revolution
from .systems import AnyDeck

AS_WRITTEN = ""


class NoSuchDifficulty(ValueError):
    """The mission does not offer this."""


def at_difficulty(deck: AnyDeck, difficulty: str) -> AnyDeck:
    """The deck at one of the difficulties it offers; asked twice, it gives the same object."""
    if difficulty == AS_WRITTEN:
        return deck
    if difficulty not in deck.mission.difficulty:
        raise NoSuchDifficulty(difficulty)
    return _changed(_Identity(deck), difficulty)


def digest_at(deck: AnyDeck, difficulty: str) -> str:
    """The digest of the deck at a difficulty: saves are bound to both."""
    return _with_difficulty(deck.digest, difficulty)


def deck_with_digest(deck: AnyDeck, digest: str) -> AnyDeck | None:
    """The deck at the difficulty that has this digest, or had it before pictures counted; none where there is none."""
    for digest_of in (lambda deck: deck.digest, digest_without_pictures):
        own = digest_of(deck)
        for difficulty in (AS_WRITTEN, *deck.mission.difficulty):
            if digest == _with_difficulty(own, difficulty):
                return at_difficulty(deck, difficulty)
    return None


def _with_difficulty(digest: str, difficulty: str) -> str:
    return hashlib.sha256(f"{digest} {difficulty}".encode()).hexdigest() if difficulty else digest


class _Identity:
    """A deck as the key of a cache: equal to itself alone, so that decks are never compared."""

    def __init__(self, deck: AnyDeck) -> None:
        self.deck = deck

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.deck is self.deck

    def __hash__(self) -> int:
        return hash(self.deck.digest)


@lru_cache(maxsize=20)
def _changed(key: _Identity, difficulty: str) -> AnyDeck:
    deck = key.deck
    changed = classic.change(deck, difficulty) if isinstance(deck, Deck) else revolution.change(deck, difficulty)
    return replace(changed, digest=digest_at(deck, difficulty))
