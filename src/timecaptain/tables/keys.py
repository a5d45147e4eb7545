"""Keys and invitations: random, known to whoever holds them, and stored as digests only."""

from __future__ import annotations

import hashlib
import secrets

KEY_BYTES = 16


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
