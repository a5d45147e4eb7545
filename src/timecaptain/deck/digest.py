"""The digest of a deck: the same for the same content, whatever the files, comments and machine.

Saves are bound to it. Fields at their default are left out, so that a newer program, which knows more fields,
still gives an old deck its old digest.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from .cards import Deck

# The scripts are in the cards already.
LEFT_OUT = ("scripts", "digest")


def digest(deck: Deck) -> str:
    content = {name: _plain(getattr(deck, name)) for name in deck.__struct_fields__ if name not in LEFT_OUT}
    # Languages come in the order of their files; the order of everything else is the author's and may matter.
    content["texts"] = [[lang, sorted(texts.items())] for lang, texts in sorted(deck.texts.items())]
    return hashlib.sha256(msgspec.json.encode(content)).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, Struct):
        changed = {
            info.name: _plain(getattr(value, info.name))
            for info in msgspec.structs.fields(type(value))
            if getattr(value, info.name) != _default(info)
        }
        return [type(value).__name__, changed]
    if isinstance(value, dict):
        return [[key, _plain(below)] for key, below in value.items()]
    if isinstance(value, tuple):
        return [_plain(below) for below in value]
    return value


def _default(info: msgspec.structs.FieldInfo) -> Any:
    if info.default_factory is not NODEFAULT:
        return info.default_factory()
    return info.default
