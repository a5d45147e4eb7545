"""The printed parts of a deck in one language, as views show them: made once for all games of a deck.

Prose is long and never changes, so it is turned into JSON once, too: a *packed* shelf gives the same parts as JSON, for
views that are only going to be encoded. Without it an action with the views of four seats takes an eighth longer
(`bench.engine`: 1.11 to 1.17 times), and a table's whole work on an action a tenth.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from copy import copy
from typing import Any, NamedTuple, Self, TypeVar, cast

import msgspec
from msgspec import Struct

from timecaptain.deck.cards import Spot
from timecaptain.deck.primitives import Text

from .view_types import SpotView

T = TypeVar("T")
S = TypeVar("S", bound="Printed")
EMPTY = len(b"{}")
MOST_REMEMBERED = 4_000  # combinations of printed parts kept as JSON, per language


class Printed:
    """`PACKED` names the tables of parts that a system wants as JSON."""

    PACKED: tuple[str, ...] = ()

    def __init__(self, texts: dict[str, str], art: dict[str, str], lang: str) -> None:
        self.texts = texts
        self.lang = lang
        self.art = art
        self.memo: dict[tuple[object, ...], Any] | None = None
        self._packed: Printed = self

    def __call__(self, text: Text | None) -> str:
        return "" if text is None else self.texts[text.key]

    def picture(self, file: str | None) -> str:
        """The name of a picture for the world; nothing where there is none."""
        return "" if file is None else self.art.get(file, "")

    def key(self, key: str) -> str:
        return self.texts.get(key, "")

    @property
    def packed(self) -> Self:
        """The same, with its parts as JSON."""
        return cast("Self", self._packed)

    def pack(self) -> None:
        self._packed = packed = copy(self)
        for name in self.PACKED:
            setattr(packed, name, {key: raw(part) for key, part in getattr(self, name).items()})
        packed.memo = {}

    def once(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """What comes again and again in the same combination: as JSON, made when first asked for."""
        if self.memo is None:
            return make()
        part = self.memo.get(key)
        if part is None:
            if len(self.memo) > MOST_REMEMBERED:
                self.memo.clear()
            part = self.memo[key] = raw(make())
        return cast(T, part)


def raw(thing: object) -> Any:
    """Stands for the thing where it is only going to be encoded."""
    return msgspec.Raw(msgspec.json.encode(thing))


def kept(shelves: dict[str, Any], lang: str, make: Callable[[], S]) -> S:
    """The one of this language; all games of a deck share it."""
    shelf = shelves.get(lang)
    if shelf is None:
        shelf = shelves[lang] = make()
        shelf.pack()
    return cast(S, shelf)


class Parts(NamedTuple):
    """What several seats see: the public part, in two objects without a common field, and what each has of its own.

    Nobody changes anything in them any more: they can be compared with what is seen later.
    """

    static: msgspec.Raw  # hardly ever changes: the very same as long as it does not
    changing: Struct
    own: list[Any]

    @property
    def public(self) -> bytes:
        return merged(self.static, msgspec.json.encode(self.changing))


def merged(one: bytes | msgspec.Raw, other: bytes | msgspec.Raw) -> bytes:
    """One object with the fields of two, which have none in common."""
    return b"".join(_pieces(one, other))


def _pieces(one: bytes | msgspec.Raw, other: bytes | msgspec.Raw) -> tuple[bytes | memoryview, ...]:
    first, second = memoryview(one), memoryview(other)
    if len(first) == EMPTY:
        return (second,)
    return (first,) if len(second) == EMPTY else (first[:-1], b",", second[1:])


def joined(system: str, seats: Sequence[int | None], parts: Parts) -> list[bytes]:
    """Whole views out of the part that all share and the parts of those seats that have one."""
    shared = b'{"system":"%b","public":' % system.encode(), *_pieces(parts.static, msgspec.json.encode(parts.changing))
    rest = map(msgspec.json.encode, parts.own)
    return [b"".join((*shared, b"}") if seat is None else (*shared, b',"own":', next(rest), b"}")) for seat in seats]


def spots(parts: Sequence[tuple[str, dict[str, Spot]]], plan: Sequence[str]) -> dict[str, SpotView]:
    """Of the places that are known alone; a later part lies over an earlier one."""
    known = {place: SpotView(part, spot.x, spot.y) for part, here in parts for place, spot in here.items()}
    return {place: known[place] for place in plan if place in known}


def picture_columns(picture: str | None, letters: Iterable[str], known: Container[str]) -> str:
    """The columns of a place's picture from left to right, one for each letter that has a card.

    The picture is public once the place is open, and so is into how many pieces it is cut. Which letter a piece belongs
    to is told only of cards that are `known`: of one that was not laid out there is a point.
    """
    if not picture:
        return ""
    return "".join(letter if letter in known else "." for letter in sorted(letters) if letter != "A")
