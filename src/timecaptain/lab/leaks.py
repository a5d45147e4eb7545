"""Texts that stand where a seat can see them and must not: in its view, its events, its refusals."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from timecaptain.deck.effects import Say

from .registry import system_of
from .secret_texts import Secret

SHORT = 12  # signs: shorter texts may stand anywhere by accident
STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"')
MOST_REMEMBERED = 50_000  # strings: views say the same again and again
May = Callable[[Secret], bool]


class Secrets:
    """The texts of a deck that are somebody's to read, in one language, as they would stand in JSON."""

    def __init__(self, deck: Any, lang: str) -> None:
        texts = deck.texts[lang]
        found: dict[str, list[Secret]] = {}
        for secret in system_of(deck).secrets(deck):
            text = texts.get(secret.key, "")
            if len(text) >= SHORT:
                found.setdefault(text, []).append(secret)
        everything = "\n".join(set(texts.values()))  # words that stand in other texts, too, prove nothing
        self.texts = {
            msgspec.json.encode(text)[1:-1]: secrets for text, secrets in found.items() if everything.count(text) == 1
        }
        self._held: dict[bytes, list[list[Secret]]] = {}

    def shown(self, data: bytes, *may: May) -> list[str]:
        """The keys of texts that stand in what a seat is shown, and that none of these moments lets it read."""
        return [
            secrets[0].key
            for string in set(STRING.findall(data))
            for secrets in self._in(string)
            if not any(one(secret) for one in may for secret in secrets)
        ]

    def _in(self, string: bytes) -> list[list[Secret]]:
        if len(string) < SHORT:
            return []
        found = self._held.get(string)
        if found is None:
            if len(self._held) >= MOST_REMEMBERED:
                self._held.clear()
            found = self._held[string] = [secrets for text, secrets in self.texts.items() if text in string]
        return found


def allowed(game: Any, seat: int | None) -> May:
    """What this seat (or a spectator) may be shown at this moment."""
    return system_of(game.deck).may_read(game, seat)


def aloud(deck: Any) -> set[str]:
    """What cards have their reader say to all; and what card A says, which is for everybody (C-OPEN-04, R-CARDA-01)."""
    found = set()
    for key, script in deck.scripts.items():
        for step in script.steps:
            if isinstance(step, Say) and (step.aloud or key.split(".")[1:2] == ["A"]):
                found.add(step.text.key)
    return found
