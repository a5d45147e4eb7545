"""Names for texts that tell nothing of where they stand in a deck.

The key of a text is its path (`pier.B.do.2.say`): whoever hears a text that is read aloud would learn from it how the
card is built. An opaque name is made with the deck's digest, so that nobody can try paths without having the deck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

MARK = "~"


def opaque(digest: str, key: str) -> str:
    return MARK + hashlib.blake2s(key.encode(), key=digest.encode()[:32], digest_size=8).hexdigest()


def is_opaque(name: str) -> bool:
    return name.startswith(MARK)


def key_of(digest: str, name: str, keys: Iterable[str]) -> str:
    """The key behind a name; nothing where there is none."""
    return next((key for key in keys if opaque(digest, key) == name), "")
