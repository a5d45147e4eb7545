"""Decks as they are, with a picture of its own on everything that can be secret; each named by what it shows."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from timecaptain.lab.secret_texts import SecretText
from timecaptain.tables.library import Library


def with_pictures(deck: Any) -> tuple[Any, dict[str, SecretText]]:
    """The deck, and the names of these pictures with what they are pictures of. What is everybody's keeps its own."""
    art: dict[str, str] = {}
    shown: dict[str, SecretText] = {}

    def paint(kind: str, owner: str, thing: Any) -> Any:
        file = f"art/{kind}-{owner}.svg".replace("/", "-")
        content = f"{kind} {owner} {msgspec.json.encode(thing)!r}"
        art[file] = "picture_" + hashlib.sha256(content.encode()).hexdigest()[:12]
        shown[art[file]] = SecretText(kind, owner, "")
        return msgspec.structs.replace(thing, picture=file)

    places = {
        name: msgspec.structs.replace(
            place, cards={id: paint("card", f"{name}/{id}", card) for id, card in place.cards.items()}
        )
        for name, place in deck.places.items()
    }
    items = {name: paint("item", name, item) for name, item in deck.items.items()}
    endings = {name: paint("ending", name, ending) for name, ending in deck.endings.items()}
    return msgspec.structs.replace(deck, places=places, items=items, endings=endings, art={**deck.art, **art}), shown


class OneDeck(Library):
    """A library with this one mission, which is never read from disk again."""

    def __init__(self, folder: Path, deck: Any) -> None:
        super().__init__(folder)
        self.deck = deck

    def missions(self) -> dict[str, Path]:
        return {self.deck.mission.id: self.folder}

    def newest(self, mission: str) -> Any:
        return self.deck

    def pin(self, mission: str) -> Any:
        return self.deck

    def loaded(self, digest: str) -> Any:
        return self.deck
