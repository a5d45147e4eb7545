"""What both systems write alike: names, counters, cards of the briefing, endings, hints."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .primitives import ItemId, PictureId, PlaceId, Script, Slug, Text, TokenId, WrittenNumber

Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D", "E", "F", "G", "H")


class Named(Struct, frozen=True, kw_only=True):
    """Something with a name, such as a characteristic."""

    name: Text
    text: Text | None = None


class Threshold(Struct, frozen=True, kw_only=True):
    """What it means that a meter has come so far.

    A seat knows it once it has heard that the meter stands there or beyond; `known: true`: once it knows the meter.
    """

    text: Text
    known: bool = False


class Counter(Struct, frozen=True, kw_only=True):
    """A number between two bounds, known to cards alone.

    With `show: meter` the head of the table shows it to those who have heard of it, with the value they heard last.
    """

    start: int = 0
    least: int = 0
    most: int
    agency: bool = False
    show: Literal["meter"] | None = None
    name: Text | None = None  # of the meter
    text: Text | None = None  # what it counts
    thresholds: dict[WrittenNumber, Threshold] = {}  # value -> what it means that the meter stands there
    known: bool = False  # from the start, by everybody: the briefing tells of it


class Companion(Struct, frozen=True, kw_only=True):
    """Somebody who is with the team as long as it has a state token or an item.

    By a token: for the seats that know what the token stands for. By an item: for everybody, as items lie open.
    """

    name: Text
    text: Text | None = None
    token: TokenId | None = None
    item: ItemId | None = None


# When a seat learns what a state token stands for: by the card that gives it, or only by `make-known`.
TokenKnown = Literal["taken", "told"]


class Spot(Struct, frozen=True, kw_only=True):
    """Where a place is on the picture of a plan or a map: hundredths of its width and of its height."""

    x: Annotated[int, Meta(ge=0, le=100)]
    y: Annotated[int, Meta(ge=0, le=100)]


class BaseCard(Struct, frozen=True, kw_only=True):
    """Read before the first location is open: its `rule` has room to explain how to play."""

    title: Text
    text: Text
    rule: Text | None = None
    picture: PictureId | None = None
    alt: Text | None = None


class Ending(Struct, frozen=True, kw_only=True):
    """What is read at the end of a run or of the mission; it need not stand on a card (V-SCORE-08)."""

    result: Literal["success", "failure"]
    title: Text
    text: Text
    picture: PictureId | None = None
    alt: Text | None = None
    do: Script = Script("")  # such as `next-run`


class Endings(Struct, frozen=True, kw_only=True):
    """`endings.yaml`"""

    endings: dict[Slug, Ending]


class Knot(Struct, frozen=True, kw_only=True):
    """What a group may be stuck at: a title that gives nothing away, and hints from a nudge to the answer."""

    title: Text
    place: PlaceId | None = None  # offered to who has been there; none: from the start
    steps: tuple[Text, ...]


class Hints(Struct, frozen=True, kw_only=True):
    """`hints.yaml`"""

    hints: dict[Slug, Knot]
