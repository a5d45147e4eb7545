"""The types of the deck's fields, as everything that follows them sees them.

`shape(type)` turns a type hint of the structs into one of a dozen shapes. The builder, the JSON Schema, the walk of the
checks and the anonymiser all go by these, so that none of them can know a form that the others do not.
"""

from __future__ import annotations

import types
import typing
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Meta, Struct

from .primitives import Condition, Effect, Ref, Script, Text

LEAST, MOST = -9999, 9999


class TextShape(Struct, frozen=True):
    """Prose, to be translated."""


class StringShape(Struct, frozen=True):
    """A name: one that is declared here (`pattern`), or one of something declared elsewhere (`ref`)."""

    pattern: str | None = None
    longest: int = 200
    ref: str | None = None


class NumberShape(Struct, frozen=True):
    least: int = LEAST
    most: int = MOST


class FlagShape(Struct, frozen=True):
    """`true` or `false`."""


class ChoiceShape(Struct, frozen=True):
    """One of some words; `values` gives the value of each as the struct wants it."""

    values: dict[str, Any]


class ListShape(Struct, frozen=True):
    item: Shape


class MapShape(Struct, frozen=True):
    key: Shape
    value: Shape


class StructShape(Struct, frozen=True):
    cls: type[Struct]


class UnionShape(Struct, frozen=True):
    """A scalar, or one of some structs told apart by their first field."""

    scalar: Shape
    structs: tuple[StructShape, ...]


class VerbShape(Struct, frozen=True):
    """An effect or a condition: a mapping with one key, the word."""

    base: type[Struct]


class ScriptShape(Struct, frozen=True):
    """A list of effects with a key."""


Shape = (
    TextShape
    | StringShape
    | NumberShape
    | FlagShape
    | ChoiceShape
    | ListShape
    | MapShape
    | StructShape
    | UnionShape
    | VerbShape
    | ScriptShape
)


class Field(Struct, frozen=True):
    attribute: str
    name: str  # as written in the deck
    shape: Shape
    required: bool
    in_path: bool = True  # false for the cards of a place: they are `pier.B`, not `pier.cards.B`


def yaml_name(name: str) -> str:
    """The name of an attribute as an author writes it: `of_roll` is `of-roll`, `if_` is `if`."""
    return name.rstrip("_").replace("_", "-")


@cache
def fields(cls: type[Struct]) -> tuple[Field, ...]:
    hints = typing.get_type_hints(cls, include_extras=True)
    return tuple(
        Field(
            attribute=info.name,
            name=yaml_name(info.name),
            shape=shape(hints[info.name]),
            required=info.required,
            in_path=info.name not in getattr(cls, "not_in_path", ()),
        )
        for info in msgspec.structs.fields(cls)
    )


def first_field(cls: type[Struct]) -> Field | None:
    """The field that may stand for the whole struct: its first, where that is enough and not itself a mapping."""
    first, *others = fields(cls) or (None,)
    if first is None or any(other.required for other in others):
        return None
    return None if isinstance(first.shape, StructShape | MapShape | VerbShape) else first


def is_pair(cls: type[Struct]) -> bool:
    """May the struct be written `first: second`, such as `skull: 2` for a stack of shields?"""
    return bool(getattr(cls, "pair", False))


def needs_nothing(cls: type[Struct]) -> bool:
    """May the word stand alone, without a value?"""
    return not any(field.required for field in fields(cls))


def shape(hint: Any) -> Shape:
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return _annotated(hint)
    if origin in (typing.Union, types.UnionType):
        return _union([part for part in typing.get_args(hint) if part is not type(None)])
    if origin is Literal:
        return ChoiceShape({str(value): value for value in typing.get_args(hint)})
    if origin is tuple:
        return ListShape(shape(typing.get_args(hint)[0]))
    if origin is dict:
        key, value = typing.get_args(hint)
        return MapShape(shape(key), shape(value))
    return _plain(hint)


def _plain(hint: Any) -> Shape:
    if hint is Text:
        return TextShape()
    if hint is Script:
        return ScriptShape()
    if hint is bool:
        return FlagShape()
    if hint is int:
        return NumberShape()
    if hint is str:
        return StringShape()
    if hint in (Effect, Condition):
        return VerbShape(hint)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return StructShape(hint)
    raise TypeError(f"a deck has no form for {hint!r}")


def _annotated(hint: Any) -> Shape:
    base, *marks = typing.get_args(hint)
    meta = next((mark for mark in marks if isinstance(mark, Meta)), Meta())
    if base is int:
        least = LEAST if meta.ge is None else int(meta.ge)
        return NumberShape(least, MOST if meta.le is None else int(meta.le))
    ref = next((mark.kind for mark in marks if isinstance(mark, Ref)), None)
    return StringShape(pattern=meta.pattern, longest=meta.max_length or 200, ref=ref)


def _union(parts: list[Any]) -> Shape:
    if len(parts) == 1:
        return shape(parts[0])
    shapes = [shape(part) for part in parts]
    structs = tuple(s for s in shapes if isinstance(s, StructShape))
    (scalar,) = (s for s in shapes if not isinstance(s, StructShape))
    return UnionShape(scalar, structs)
