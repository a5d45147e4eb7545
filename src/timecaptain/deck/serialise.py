"""A deck as plain data, for files that this program alone reads, and back.

Texts, scripts and the digest follow from the rest, so they are not written; texts are blank when the deck comes back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from .anonymise import default_of, without_texts
from .primitives import Condition, Effect, Script, Text
from .shapes import ListShape, MapShape, ScriptShape, Shape, StructShape, UnionShape, VerbShape, fields
from .systems import SYSTEMS, AnyDeck
from .vocabulary import type_name, vocabulary

TYPE, MAP = "$is", "$map"  # no field is called so
NOT_WRITTEN = ("scripts", "texts", "digest")


def to_data(deck: AnyDeck) -> dict[str, Any]:
    """Lists, mappings and numbers that say of which types they were; what is as by default is left out."""
    return {name: _to_data(getattr(deck, name)) for name in deck.__struct_fields__ if name not in NOT_WRITTEN}


def from_data(parts: Mapping[str, Any]) -> AnyDeck:
    """The deck again; raises `ValueError`, `TypeError` or `KeyError` for what `to_data` cannot have written."""
    system = "classic" if "base" in parts else "revolution"
    types = struct_types(system)
    deck_type: Any = SYSTEMS[system].deck
    deck = deck_type(**{name: _from_data(part, types) for name, part in parts.items()}, scripts={}, texts={}, digest="")
    return without_texts(deck)


def _to_data(value: Any) -> Any:
    if isinstance(value, Struct):
        pairs = ((info, getattr(value, info.name)) for info in msgspec.structs.fields(type(value)))
        given = {info.name: _to_data(one) for info, one in pairs if info.required or one != default_of(info)}
        return {TYPE: type_name(type(value)), **given}
    if isinstance(value, dict):
        return {MAP: [[key, _to_data(below)] for key, below in value.items()]}
    return [_to_data(below) for below in value] if isinstance(value, tuple) else value


def _from_data(value: Any, types: Mapping[str, type[Struct]]) -> Any:
    if isinstance(value, list):
        return tuple(_from_data(below, types) for below in value)
    if not isinstance(value, dict):
        return value
    if MAP in value:
        return {key: _from_data(below, types) for key, below in value[MAP]}
    struct = types[value[TYPE]]
    return struct(**{name: _from_data(below, types) for name, below in value.items() if name != TYPE})


@cache
def struct_types(system: str) -> dict[str, type[Struct]]:
    """Every type that a deck of this system is made of, by its name."""
    files = SYSTEMS[system].files.values()
    ahead: list[type[Struct]] = [SYSTEMS[system].place, *(cls for cls, _ in files)]
    ahead += [shape.cls for base in (Effect, Condition) for shape in vocabulary(base, system).values()]
    types: dict[str, type[Struct]] = {"Text": Text, "Script": Script}
    while ahead:
        cls = ahead.pop()
        if type_name(cls) not in types:
            types[type_name(cls)] = cls
            ahead += [below for field in fields(cls) for below in _structs_in(field.shape)]
    return types


def _structs_in(shape: Shape) -> Iterator[type[Struct]]:
    match shape:
        case StructShape(cls=cls):
            yield cls
        case ListShape(item=item):
            yield from _structs_in(item)
        case MapShape(key=key, value=value):
            yield from (*_structs_in(key), *_structs_in(value))
        case UnionShape(structs=structs):
            yield from (struct.cls for struct in structs)
        case VerbShape() | ScriptShape():
            pass  # the vocabulary has them all
