"""Which effects and conditions each system knows, and the words by which authors write them."""

from __future__ import annotations

from functools import cache
from typing import get_args

from msgspec import Struct

from . import mechanisms
from .classic import vocabulary as classic
from .classic.primitives import ANY_RESOURCE, ResourceColour
from .effects import Cost
from .primitives import Condition, Effect
from .revolution import vocabulary as revolution
from .shapes import StructShape


def word(cls: type[Struct]) -> str:
    """The word of an effect or a condition: `GainToken` is `gain-token`."""
    name = cls.__name__.rstrip("_")
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


def word_of(step: Struct) -> str:
    """The word that an author writes for this effect or condition."""
    kind: type[Struct] = type(step)
    return _word(kind)


_word = cache(word)  # `check` asks for the same few, over and over


@cache
def vocabulary(base: type[Struct], system: str = "classic") -> dict[str, StructShape]:
    """All the words of a system for an effect, or for a condition."""
    own = classic if system == "classic" else revolution
    classes: list[type[Struct]] = [*(own.EFFECTS if base is Effect else own.CONDITIONS)]
    if system == "revolution":
        classes += [cls for module in mechanisms.DECKS.values() for cls in mechanisms.declared(module, base)]
    return {word(cls): StructShape(cls) for cls in classes}


def type_name(cls: type[Struct]) -> str:
    """A name that no other type of the same system has: a condition may be called like an effect, or like a card."""
    if issubclass(cls, Effect):
        return f"effect.{word(cls)}"
    if issubclass(cls, Condition):
        return f"condition.{word(cls)}"
    return cls.__name__


@cache
def inline_names(cls: type[Struct], system: str) -> dict[str, str]:
    """Names that may stand beside the fields of a struct, each with the field that it belongs to."""
    if cls is not Cost:
        return {}
    if system == "classic":
        return dict.fromkeys((*get_args(ResourceColour), ANY_RESOURCE), "resources")
    return {name: "pools" for name, settings in mechanisms.SETTINGS.items() if settings.pool}
