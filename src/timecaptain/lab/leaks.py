"""Finds secret texts in what a seat is shown: in its view, its events, its refusals."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from timecaptain.deck.effects import Say
from timecaptain.game.kernel.game import Game

from .registry import system_of
from .secret_texts import SecretText

SHORTEST = 12  # characters: a shorter text may occur anywhere by accident
JSON_STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"')
CACHE_SIZE = 50_000  # strings: views repeat most of theirs
MayRead = Callable[[SecretText], bool]


class LeakDetector:
    """Knows the secret texts of a deck in one language as they would appear in JSON."""

    def __init__(self, deck: Any, lang: str) -> None:
        texts = deck.texts[lang]
        by_text: dict[str, list[SecretText]] = {}
        secrets = list(system_of(deck).secret_texts(deck))
        for secret in secrets:
            text = texts.get(secret.key, "")
            if len(text) >= SHORTEST:
                by_text.setdefault(text, []).append(secret)
        for key in texts.keys() - {secret.key for secret in secrets}:
            by_text.pop(texts[key], None)  # what is also the name of something that all may see proves nothing
        everything = "\n".join(set(texts.values()))  # a text that is part of another one proves nothing
        self._by_json = {
            msgspec.json.encode(text)[1:-1]: secrets for text, secrets in by_text.items() if everything.count(text) == 1
        }
        self._in_string: dict[bytes, list[list[SecretText]]] = {}

    def leaked(self, data: bytes, *may: MayRead) -> list[str]:
        """The keys of texts that appear in this JSON although none of `may` permits to read them."""
        return [
            secrets[0].key
            for string in set(JSON_STRING.findall(data))
            for secrets in self._secrets_in(string)
            if not any(one(secret) for one in may for secret in secrets)
        ]

    def _secrets_in(self, string: bytes) -> list[list[SecretText]]:
        if len(string) < SHORTEST:
            return []
        secrets = self._in_string.get(string)
        if secrets is None:
            if len(self._in_string) >= CACHE_SIZE:
                self._in_string.clear()
            secrets = [secrets for text, secrets in self._by_json.items() if text in string]
            self._in_string[string] = secrets
        return secrets


def may_read(game: Game[Any], seat: int | None) -> MayRead:
    """What this seat (`None`: a spectator) may be shown now."""
    return system_of(game.deck).may_read(game, seat)


def keys_said_to_all(deck: Any) -> set[str]:
    """What a card has its reader say aloud, and what card A says, which is for everybody (C-OPEN-04, R-CARDA-01)."""
    return {
        step.text.key
        for key, script in deck.scripts.items()
        for step in script.steps
        if isinstance(step, Say) and (step.aloud or key.split(".")[1:2] == ["A"])
    }
