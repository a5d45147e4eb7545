"""Keys and invitations: random, known to whoever holds them, and stored as digests only."""

from __future__ import annotations

import hashlib
import secrets

KEY_BYTES = 16


def new_key() -> str:
    """A random key or id. It begins with a letter or a digit: a command would take a leading dash for an option."""
    while not (key := secrets.token_urlsafe(KEY_BYTES))[0].isalnum():
        pass
    return key


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
