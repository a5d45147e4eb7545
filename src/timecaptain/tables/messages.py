"""What one person is sent, each by its own connection. `docs/protocol.md` tells how they follow each other.

The large ones are put together from JSON that is already there (`telling.py`); these types say what they are, and the
tests hold every message to them.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from .change import Fields
from .state import Message as Said

PROTOCOL = 2


def a(*names: str) -> Meta:
    """One of these objects."""
    return Meta(extra_json_schema={"x-one-of": list(names)})


def part_of(*names: str) -> Meta:
    """Some fields of one of these objects; `null` takes a field away."""
    return Meta(extra_json_schema={"x-part-of": list(names)})


PUBLIC = ("ClassicPublic", "RevolutionPublic")
OWN = ("ClassicOwn", "RevolutionOwn")

Number = str  # JSON has no others for names
About = str


class Message(Struct, frozen=True, omit_defaults=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened in the game, for somebody who hears of it, and in their language."""

    kind: str
    data: dict[str, Any] = {}
    text: str = ""  # empty where it is no news
    seats: tuple[int, ...] = ()  # those of the hearer's seats that alone hear it; none: everybody hears it


class Whole(Message, frozen=True, tag="whole"):
    """Everything this person may know now. `n` counts what they were told since they came to the table."""

    n: int
    around: Annotated[Fields, a("Around")]
    mine: Annotated[Fields, a("Mine")]
    said: dict[Number, Said] = {}  # what was said, by its number
    notebook: dict[About, str] = {}  # the team's
    notes: dict[About, str] = {}  # this person's own
    public: Annotated[Fields, a(*PUBLIC)] = {}  # empty in the lobby
    own: dict[Number, Annotated[Fields, a(*OWN)]] = {}
    events: list[Told] = []  # what a connection that comes again has missed
    art: str = ""  # where pictures are: this, and a picture's own name
    engine: str = ""  # the program that runs here: with another one, a client loads itself anew


class Change(Message, frozen=True, tag="change"):
    """What is different now. Old view + change = new view."""

    n: int
    around: Annotated[Fields, part_of("Around")] = {}
    mine: Annotated[Fields, part_of("Mine")] = {}
    said: dict[Number, Said] = {}
    notebook: dict[About, str | None] = {}
    notes: dict[About, str | None] = {}
    public: Annotated[Fields, part_of(*PUBLIC)] = {}
    own: dict[Number, Annotated[Fields, part_of(*OWN)]] = {}
    events: list[Told] = []
    done: str = ""  # the move of this connection that did it


class Resumed(Message, frozen=True, tag="resumed"):
    """Nothing was missed: what the connection before this one knew still holds."""

    n: int
    art: str


class Presence(Message, frozen=True, tag="presence"):
    """Who is connected now."""

    online: list[str]


class Done(Message, frozen=True, tag="done"):
    """Accepted, and on disk. Nothing that this person sees has changed, or it was done before."""

    done: str


class Refused(Message, frozen=True, tag="refused"):
    """Not possible, and nothing has changed. Who acted on an older view has got the newest one before this."""

    id: str
    why: str
    text: str
    rule: str = ""


class Answered(Message, frozen=True, tag="answered"):
    """To a question that changes nothing."""

    id: str
    answer: Any


class Beat(Message, frozen=True, tag="beat"):
    """Still here."""


class Bye(Message, frozen=True, tag="bye"):
    """The last message of a connection, and why."""

    why: str
    text: str


ToPerson = Whole | Change | Resumed | Presence | Done | Refused | Answered | Beat | Bye
