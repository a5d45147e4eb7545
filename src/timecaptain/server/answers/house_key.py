"""Who may make tables here and bring files: anybody, who has the key of the house, or nobody."""

from __future__ import annotations

import hashlib
import secrets

from ..settings import Who
from .context import Caller, Context
from .problems import NeedsHouseKey, NotHere


def check_may_create(context: Context, caller: Caller) -> None:
    """Raises `NeedsHouseKey` or `NotHere`."""
    _check(context.settings.create, context.settings.key, caller)


def check_may_upload(context: Context, caller: Caller) -> None:
    """Raises `NeedsHouseKey` or `NotHere`."""
    _check(context.settings.upload, context.settings.key, caller)


def _check(who: Who, key: str, caller: Caller) -> None:
    if who == "nobody":
        raise NotHere
    if who == "key" and not secrets.compare_digest(_digest(caller.house_key), _digest(key)):
        raise NeedsHouseKey


def _digest(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
