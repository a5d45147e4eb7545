"""Keys and invitations: drawn by lot, known to whoever holds them, and kept by the house as digests only."""

from __future__ import annotations

import hashlib
import secrets

KEY_BYTES = 16


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
