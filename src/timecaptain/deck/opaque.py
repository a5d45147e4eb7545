"""Names for texts that tell nothing of where they stand in a deck.

The key of a text is its path (`pier.B.do.2.say`): whoever hears a text that is read aloud would learn from it how the
card is built. An opaque name is made of the text itself, and so of nothing but what was heard.
"""

from __future__ import annotations

import hashlib
from typing import Any

MARK = "~"


def opaque(deck: Any, key: str) -> str:
    return _name(_texts(deck).get(key, ""))


def is_opaque(name: str) -> bool:
    return name.startswith(MARK)


def keys_by_name(deck: Any) -> dict[str, str]:
    """The keys of all texts by their opaque names."""
    return {_name(text): key for key, text in _texts(deck).items()}


def _name(text: str) -> str:
    return MARK + hashlib.blake2s(text.encode(), digest_size=8).hexdigest()


def _texts(deck: Any) -> dict[str, str]:
    """In the language that the deck was written in: others may be missing."""
    texts: dict[str, str] = deck.texts[deck.mission.language]
    return texts
