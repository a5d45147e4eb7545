"""Which texts, pictures and names of a deck are secret, who may read them, and a search for them in what is received.

What a seat may read is told by the lab from the state of the game, and never by a view.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from timecaptain.lab.leaks import may_read
from timecaptain.lab.registry import system_of
from timecaptain.lab.secret_texts import SecretText

SHORT = 12  # signs: shorter texts may stand anywhere by accident


class SecretIndex:
    """Everything secret of a deck, as it would stand on the wire."""

    def __init__(self, deck: Any, pictures: dict[str, SecretText]) -> None:
        self.deck = deck
        self.secrets: dict[bytes, set[SecretText]] = {}
        for lang in deck.texts:
            self._texts(lang)
        for name, secret in pictures.items():
            self.secrets[name.encode()] = {secret}
        self._names()

    def _texts(self, lang: str) -> None:
        texts = self.deck.texts[lang]
        everything = "\n".join({text for words in self.deck.texts.values() for text in set(words.values())})
        for secret in system_of(self.deck).secret_texts(self.deck):
            text = texts.get(secret.key, "")
            if len(text) >= SHORT and everything.count(text) <= 1:
                self.secrets.setdefault(msgspec.json.encode(text)[1:-1], set()).add(secret)

    def _names(self) -> None:
        """Of cards, by their place and their own name; of items and endings, where nothing else is called so."""
        deck = self.deck
        for place, cards in deck.places.items():
            for id in cards.cards:
                self.secrets[f'"{place}/{id}"'.encode()] = {SecretText("card", f"{place}/{id}", "")}
                self.secrets[f'"{place}/{id}/'.encode()] = {SecretText("card", f"{place}/{id}", "")}
        names = [*deck.places, *deck.items, *deck.endings, *deck.receptacles, *deck.mission.tokens]
        names += {getattr(item, "colour", "") for item in deck.items.values()}
        protocol = (Path(__file__).parents[2] / "docs" / "contract" / "schema.json").read_text(encoding="utf-8")
        for kind, owners in (("item", deck.items), ("ending", deck.endings)):
            for owner in owners:
                if names.count(owner) == 1 and f'"{owner}"' not in protocol:
                    self.secrets[f'"{owner}"'.encode()] = {SecretText(kind, owner, "")}


class Observer:
    """Somebody who keeps what they `received`, what their seat could read up to now, and what is to be looked at."""

    def __init__(self, person: Any, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.could: set[bytes] = set()
        self.looked = 0
        self.http: list[bytes] = []
        self.pictures = 0

    def read(self, game: Any, secret_index: SecretIndex, said: set[str]) -> None:
        may = may_read(game, self.seat)
        for needle, secrets in secret_index.secrets.items():
            if needle not in self.could and any(may(one) or one.key in said for one in secrets if one.key or may(one)):
                self.could.add(needle)

    def leaks(self, secret_index: SecretIndex) -> list[bytes]:
        """Secrets in what has come since the last look."""
        data = b"".join(self.person.received[self.looked :]) + b"".join(self.http)
        self.looked, self.http = len(self.person.received), []
        leaked = [needle for needle in secret_index.secrets if needle not in self.could and needle in data]
        return [data[max(0, data.index(one) - 60) : data.index(one) + len(one) + 40] for one in leaked]


def heard_said(game: Any, seat: int | None, along: list[set[int]], public: set[str]) -> set[str]:
    """The keys of what cards have just said to this seat: to all, or to those who read along (C-READ-02, R-VIS-02)."""
    heard = set()
    for event in game.events:
        if event.kind == "say":
            agent, key = event.data["agent"], event.data["text"]
            if key in public or agent < 0 or (seat is not None and seat in along[agent]):
                heard.add(key)
    return heard


def readers(game: Any) -> list[set[int]]:
    return [system_of(game.deck).seats_reading_with(game, i) for i in range(len(game.s.agents))]
