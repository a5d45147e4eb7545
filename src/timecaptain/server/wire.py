"""The types of the interface, besides the moves (`tables/moves.py`) and what a person is sent (`tables/messages.py`).

They are the only definition: requests and answers are read and written with them, and the documents of the interface
(OpenAPI, AsyncAPI, JSON Schema, TypeScript) are generated from them (`contract.py`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from timecaptain.game import AnyAction
from timecaptain.server.settings import Who
from timecaptain.tables.moves import Act, Id, Lang, Name, Options, PassKind, Seat, Wanted

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[str, Meta(min_length=3, max_length=130, description="An invitation: the table and its secret.")]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """Input: unknown fields are refused."""


# ---------------------------------------------------------------- HTTP


class Difficulty(Struct, frozen=True, omit_defaults=True):
    """A way to play a mission easier or harder than it is written; its id goes into the table's options."""

    id: str
    label: str
    text: str = ""


class House(Struct, frozen=True):
    """Who may make tables here and bring files: anybody, whoever has the key of the house, or nobody."""

    create: Who
    upload: Who


class MissionCard(Struct, frozen=True, omit_defaults=True):
    """A mission in the list. Nothing in it is a secret of the mission."""

    id: str
    system: str
    title: str
    where: str
    year: str
    summary: str
    minutes: int
    languages: list[str]
    players: list[int]
    options: list[str]  # rules that a table may change
    training: bool = False  # the mission for beginners
    cover: str = ""  # the address of its picture
    alt: str = ""
    notes: list[str] = []  # content notes
    difficulty: list[Difficulty] = []


class NewTable(Body, frozen=True):
    mission: Id
    name: Name
    lang: Lang
    options: Options = field(default_factory=Options)


class Coming(Body, frozen=True):
    name: Name
    lang: Lang
    spectator: bool = False


class Guest(Body, frozen=True):
    """Whom an invitation is for: one guest and their seat, or everybody."""

    seat: Seat | None = None


class Invitation(Struct, frozen=True):
    code: str
    link: str
    qr: str  # the address of the link as a picture


class Seated(Struct, frozen=True, omit_defaults=True):
    """You are at the table. Keep the key secret: whoever has it is taken for you."""

    table: str
    person: str
    key: str
    invitation: Invitation | None = None  # for all guests; only the host gets it
    recovery: str = ""  # the host's way back without this key: a link that opens once, to be kept


class Door(Struct, frozen=True):
    """What an invitation tells before somebody joins."""

    table: str
    mission: MissionCard
    host: str
    phase: str
    people: int
    free_seats: list[int]
    seat: int | None
    spectators: bool


class NewPass(Body, frozen=True):
    """A link by which somebody goes on as the same person: for oneself; or from the host, for a player who is away."""

    kind: PassKind
    who: Id | None = None  # for `return`


class PassDoor(Struct, frozen=True):
    """What a pass tells before it is used."""

    table: str
    name: str  # of the person whom it is for
    kind: PassKind
    mission: MissionCard


class Complaint(Body, frozen=True):
    """A message that is reported to the house, by its number, and why."""

    message: Annotated[int, Meta(ge=0)]
    words: Annotated[str, Meta(max_length=1_000)] = ""


class FilmLength(Struct, frozen=True):
    """How many steps a replay has."""

    steps: int


class Bug(Body, frozen=True):
    """What somebody writes about a bug, and the action during which it appeared."""

    words: Annotated[str, Meta(max_length=4_000)] = ""
    trying: Act | None = None


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused, in one sentence of the caller's language."""

    why: str
    text: str
    rule: str = ""
    findings: list[str] = []  # what is wrong with a mission that somebody has brought


class Health(Struct, frozen=True):
    """The server answers, so it lives. It is ready when the store has written something."""

    status: Literal["ok", "cannot-write"]
    engine: str
    ready: bool


class RuleText(Struct, frozen=True, omit_defaults=True):
    id: str
    text: str
    chapter: str = ""
    see: list[str] = []
    examples: list[str] = []


class ChapterText(Struct, frozen=True):
    key: str
    title: str


class BookText(Struct, frozen=True):
    id: str
    title: str
    chapters: list[ChapterText]
    rules: list[RuleText]
    rulings: list[RuleText]


# ---------------------------------------------------------------- the live connection


class FromPerson(Body, frozen=True, tag_field="type"):
    """A message from a person. Only the first one says who they are."""


class Hello(FromPerson, frozen=True, tag="hello"):
    """The first message. `since` is the `n` that an earlier connection had reached.

    `lang` is for a `bye` to somebody who is at no table; without it the browser's own language is taken.
    """

    table: Id
    key: Key
    protocol: int
    since: Annotated[int, Meta(ge=-1)] = -1
    engine: Annotated[str, Meta(max_length=64)] = ""
    lang: Lang | None = None


class Do(FromPerson, frozen=True, tag="do"):
    """A move. Sent twice with the same `id`, it happens once. `n` is the counter of the view that it is based on."""

    id: Id
    move: Wanted
    n: Annotated[int, Meta(ge=-1)] = -1


class Odds(FromPerson, frozen=True, tag="odds"):
    """Asks for the odds of the rolls and tests that this seat may make now."""

    id: Id
    seat: Seat


class WhyNot(FromPerson, frozen=True, tag="why-not"):
    """Asks what this seat sees that it may not do now, and why not."""

    id: Id
    seat: Seat


class Before(FromPerson, frozen=True, tag="before"):
    """Asks for the events that this person heard before their `n`-th message."""

    id: Id
    n: Annotated[int, Meta(ge=0)]


class Face(FromPerson, frozen=True, tag="face"):
    """Asks for a card that this person has read at this seat; only where the table's `memory` is `faces`."""

    id: Id
    seat: Seat
    card: Annotated[str, Meta(min_length=1, max_length=200)]


class Ping(FromPerson, frozen=True, tag="ping"):
    """The answer is a `beat`."""


Said = Hello | Do | Odds | WhyNot | Before | Face | Ping


class ActionOdds(Struct, frozen=True):
    """A part of the answer to `odds`."""

    action: AnyAction
    text: str


class Cannot(Struct, frozen=True, omit_defaults=True):
    """A part of the answer to `why-not`."""

    action: AnyAction
    text: str
    why: str
    rule: str = ""
    short: str = ""
