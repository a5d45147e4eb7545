"""The digest of a deck: the same for the same content, whatever the files, comments and machine.

Saves are bound to it, so it must never change for a deck that does not. Fields at their default are left out, so that a
newer program, which knows more fields, still gives an old deck its old digest. The names of structs and of their fields
are part of it: a struct of the format cannot be renamed. Where a struct is declared does not matter. Pictures are in it
by the hash of their content.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from .systems import AnyDeck

# The scripts are in the cards already; the pictures come last, and only where there are some.
LEFT_OUT = ("scripts", "digest", "art")


def digest(deck: AnyDeck) -> str:
    """C-GEN-02, R-GEN-01, V-META-02: one deck is one mission; another deck, a sequel too, has another digest.

    Pictures are part of it: whoever changes them has made another deck, and cannot put it in the place of this one.
    """
    return _hash(deck, {"art": sorted(deck.art.items())} if deck.art else {})


def digest_without_pictures(deck: AnyDeck) -> str:
    """The digest that versions up to 0.3 gave a deck: saves and tables of that time are bound to it."""
    return _hash(deck, {})


def _hash(deck: AnyDeck, art: dict[str, Any]) -> str:
    parts = ((name, getattr(deck, name), default) for name, default in _defaults(type(deck)) if name not in LEFT_OUT)
    content = {name: _plain(below) for name, below, default in parts if below != default}
    # Languages come in the order of their files; the order of everything else is the author's and may matter.
    content["texts"] = [[lang, sorted(texts.items())] for lang, texts in sorted(deck.texts.items())]
    return hashlib.sha256(msgspec.json.encode(content | art)).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, Struct):
        pairs = ((name, getattr(value, name), default) for name, default in _defaults(type(value)))
        return [type(value).__name__, {name: _plain(below) for name, below, default in pairs if below != default}]
    if isinstance(value, dict):
        return [[key, _plain(below)] for key, below in value.items()]
    if isinstance(value, tuple):
        return [_plain(below) for below in value]
    return value


@cache
def _defaults(cls: type[Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((info.name, _default(info)) for info in msgspec.structs.fields(cls))


def _default(info: msgspec.structs.FieldInfo) -> Any:
    if info.default_factory is not NODEFAULT:
        return info.default_factory()
    return info.default
