"""The messages that one person is sent over a connection. `docs/protocol.md` tells how they follow each other."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from .change import Fields
from .state import Message as Said

PROTOCOL = 4


def one_of(*names: str) -> Meta:
    """For the schema: one of these objects."""
    return Meta(extra_json_schema={"x-one-of": list(names)})


def part_of(*names: str) -> Meta:
    """For the schema: some fields of one of these objects; `null` removes a field."""
    return Meta(extra_json_schema={"x-part-of": list(names)})


PUBLIC = ("ClassicPublic", "RevolutionPublic")
OWN = ("ClassicOwn", "RevolutionOwn")

Number = str  # the names of fields in JSON are strings
Topic = str


class Message(Struct, frozen=True, omit_defaults=True, tag_field="type", forbid_unknown_fields=True):
    pass


class EventView(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened, as it is told to one person, in their language."""

    kind: str
    data: dict[str, Any] = {}
    text: str = ""  # empty where there is nothing to say
    seats: tuple[int, ...] = ()  # those of the person's seats that alone hear it; none: everybody hears it


class Whole(Message, frozen=True, tag="whole"):
    """Everything that this person may know now. `n` is their own counter of messages at this table."""

    n: int
    around: Annotated[Fields, one_of("Around")]
    mine: Annotated[Fields, one_of("Mine")]
    said: dict[Number, Said] = {}  # telepathy, by its number
    notebook: dict[Topic, str] = {}  # the team's notes
    notes: dict[Topic, str] = {}  # this person's own notes
    public: Annotated[Fields, one_of(*PUBLIC)] = {}  # empty in the lobby
    own: dict[Number, Annotated[Fields, one_of(*OWN)]] = {}
    events: list[EventView] = []  # what a connection that comes again has missed
    art: str = ""  # the address of a picture is this and the picture's own name
    engine: str = ""  # the version of the server: when it changes, a client reloads itself


class Change(Message, frozen=True, tag="change"):
    """What is different now. Old view + change = new view."""

    n: int
    around: Annotated[Fields, part_of("Around")] = {}
    mine: Annotated[Fields, part_of("Mine")] = {}
    said: dict[Number, Said] = {}
    notebook: dict[Topic, str | None] = {}
    notes: dict[Topic, str | None] = {}
    public: Annotated[Fields, part_of(*PUBLIC)] = {}
    own: dict[Number, Annotated[Fields, part_of(*OWN)]] = {}
    events: list[EventView] = []
    done: str = ""  # the id of this connection's move that made the change


class Resumed(Message, frozen=True, tag="resumed"):
    """Nothing was missed: what the client knows from its last connection still holds."""

    n: int
    art: str


class Presence(Message, frozen=True, tag="presence"):
    """Who is connected now."""

    online: list[str]


class Done(Message, frozen=True, tag="done"):
    """A move is accepted and on disk. Nothing that this person sees has changed, or it was done before."""

    done: str


class Refused(Message, frozen=True, tag="refused"):
    """A move is not possible, and nothing has changed. If it was based on an older view, the newest one came before."""

    id: str
    why: str
    text: str
    rule: str = ""


class Answered(Message, frozen=True, tag="answered"):
    """The answer to a question."""

    id: str
    answer: Any


class Beat(Message, frozen=True, tag="beat"):
    """Sent when nothing else was for a while: the connection is alive."""


class Bye(Message, frozen=True, tag="bye"):
    """The last message of a connection, and why it ends."""

    why: str
    text: str


ToPerson = Whole | Change | Resumed | Presence | Done | Refused | Answered | Beat | Bye
