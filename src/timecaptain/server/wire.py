"""What goes over the wire, besides the moves (`tables/moves.py`) and what a person is sent (`tables/messages.py`).

These types are the only definition: they are what is read and written, and the documents for others
(OpenAPI, AsyncAPI, JSON Schema, TypeScript) are made from them (`contract.py`).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from timecaptain.game import AnyAction
from timecaptain.tables.moves import Act, Id, Lang, Name, Options, Seat, Wanted

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[str, Meta(min_length=3, max_length=130, description="An invitation: the table and its secret.")]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes from outside has no fields that nobody knows."""


# ---------------------------------------------------------------- HTTP


class Difficulty(Struct, frozen=True, omit_defaults=True):
    """A way to play a mission easier or harder than it is written; its id goes into the table's options."""

    id: str
    label: str
    text: str = ""


class MissionCard(Struct, frozen=True, omit_defaults=True):
    """A mission on the shelf; nothing in it gives anything away."""

    id: str
    system: str
    title: str
    where: str
    year: str
    summary: str
    minutes: int
    languages: list[str]
    players: list[int]
    options: list[str]  # what a table may want otherwise
    training: bool = False  # the one to begin with
    cover: str = ""  # where its picture is
    alt: str = ""
    notes: list[str] = []  # what some would want to know before
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
    """Whom an invitation is for: the seat that awaits them, or everybody."""

    seat: Seat | None = None


class Invitation(Struct, frozen=True):
    code: str
    link: str
    qr: str  # the address of the link as a picture


class Seated(Struct, frozen=True, omit_defaults=True):
    """You are at the table. The key is yours alone: whoever has it is you."""

    table: str
    person: str
    key: str
    invitation: Invitation | None = None  # for all guests, to the host


class Door(Struct, frozen=True):
    """What an invitation tells before somebody comes in."""

    table: str
    mission: MissionCard
    host: str
    phase: str
    people: int
    free_seats: list[int]
    seat: int | None
    spectators: bool


class FilmLength(Struct, frozen=True):
    """How many steps there are to look at."""

    steps: int


class Bug(Body, frozen=True):
    """What somebody wants to tell about a bug, and what they wanted to do when they met it."""

    words: Annotated[str, Meta(max_length=4_000)] = ""
    trying: Act | None = None


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why not, in one sentence of the asker's language."""

    why: str
    text: str
    rule: str = ""


class Health(Struct, frozen=True):
    status: str
    engine: str


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
    """By a person, over their own connection: who they are was said in the first message and nowhere else."""


class Hello(FromPerson, frozen=True, tag="hello"):
    """The first message. `since` is the `n` that an earlier connection had reached.

    `lang` is for a `bye` to somebody whom no table knows; else the browser's own language is taken.
    """

    table: Id
    key: Key
    protocol: int
    since: Annotated[int, Meta(ge=-1)] = -1
    engine: Annotated[str, Meta(max_length=64)] = ""
    lang: Lang | None = None


class Do(FromPerson, frozen=True, tag="do"):
    """A move. `id` is the sender's own name for it: sent twice, it happens once. `n` is what the sender has seen."""

    id: Id
    move: Wanted
    n: Annotated[int, Meta(ge=-1)] = -1


class Odds(FromPerson, frozen=True, tag="odds"):
    """What are the odds of the rolls and tests that this seat may make now?"""

    id: Id
    seat: Seat


class WhyNot(FromPerson, frozen=True, tag="why-not"):
    """What does this seat see that it may not do now, and why not?"""

    id: Id
    seat: Seat


class Before(FromPerson, frozen=True, tag="before"):
    """What happened earlier, as this person heard it: the lines before the `n`-th."""

    id: Id
    n: Annotated[int, Meta(ge=0)]


class Face(FromPerson, frozen=True, tag="face"):
    """A card that this person has read at this seat, once more; only where the table's `memory` is `faces`."""

    id: Id
    seat: Seat
    card: Annotated[str, Meta(min_length=1, max_length=200)]


class Ping(FromPerson, frozen=True, tag="ping"):
    """Are you there? The answer is a beat."""


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
