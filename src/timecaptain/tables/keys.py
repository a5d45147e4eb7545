"""Keys and invitations: random, known to whoever holds them, and stored as digests only."""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct

KEY_BYTES = 16


def new_key() -> str:
    """A random key or id. It begins with a letter or a digit: a command would take a leading dash for an option."""
    while not (key := secrets.token_urlsafe(KEY_BYTES))[0].isalnum():
        pass
    return key


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


class AccessDenied(Exception):
    """The key or invitation opens nothing here."""


class Credentials(Struct, frozen=True):
    """What a person needs to come back. Nobody else knows the key."""

    table: str
    person: str
    key: str
    invitation: str = ""  # for all guests; the host's alone
    recovery: str = ""  # the host's way back without the key


def new_host() -> Credentials:
    """For a new table."""
    return Credentials(*(new_key() for _ in Credentials.__struct_fields__))
