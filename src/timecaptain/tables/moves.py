"""What people do at a table. An accepted move is an entry of the log, and the log alone gives the table back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from timecaptain.game import AnyAction, Event

LONGEST_NAME = 40
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Lang = Literal["en", "fr"]
Words = Annotated[str, Meta(min_length=1, max_length=2_000)]
About = Annotated[str, Meta(max_length=200)]  # a card, place, person or item, by its key; nothing in particular


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", gc=False):
    """What somebody wants to do. Each kind is checked and done in the module that its part of the table has."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    memory: Literal["notes", "faces"] = "notes"  # whether a reader may reopen what they themselves have read
    spectators: bool = False
    game: dict[str, bool] = {}  # rulings of the mission's system
    difficulty: Annotated[str, Meta(max_length=40)] = ""  # one that the mission offers; none: as written

    @property
    def of_game(self) -> dict[str, bool | str]:
        """As `Game.new` takes them."""
        return {**self.game, "difficulty": self.difficulty}


# ---------------------------------------------------------------- who is here (people.py)


class Create(Move, frozen=True, tag="create"):
    """The first entry of every table."""

    mission: str
    digest: str  # of the deck, which is pinned to the end
    name: Name
    lang: Lang
    secret: str  # the digest of the host's own key
    invitation: str  # … and of the one that lets guests in
    options: Options = Options()


class Invite(Move, frozen=True, tag="invite"):
    """A new invitation: for whoever sits down on this seat, once; or for everybody, and the last such one ends."""

    invitation: str  # its digest
    seat: Seat | None = None


class Join(Move, frozen=True, tag="join"):
    name: Name
    lang: Lang
    secret: str
    invitation: str  # the digest of the one that opened the door
    spectator: bool = False


class Rename(Move, frozen=True, tag="rename"):
    name: Name


class Speak(Move, frozen=True, tag="speak"):
    """Each person their own language, at any time."""

    lang: Lang


class Sit(Move, frozen=True, tag="sit"):
    """Take a free seat. One device may hold several."""

    seat: Seat


class Stand(Move, frozen=True, tag="stand"):
    seat: Seat


class Configure(Move, frozen=True, tag="configure"):
    options: Options


class HandOver(Move, frozen=True, tag="hand-over"):
    """A seat goes to another person for good."""

    seat: Seat
    to: Id


class Remove(Move, frozen=True, tag="remove"):
    """The host sends a guest away; the seats are free again."""

    who: Id


class Close(Move, frozen=True, tag="close"):
    """Nothing more is played here; what was played can be looked at."""


class Adopt(Move, frozen=True, tag="adopt"):
    """A table that came out of a file has a new host. Whoever played it comes by invitation and sits down again."""

    name: Name
    lang: Lang
    secret: str
    invitation: str


# ---------------------------------------------------------------- playing (play.py)


class Begin(Move, frozen=True, tag="begin"):
    """Out of the lobby: the seats that are taken play."""


class Act(Move, frozen=True, tag="act"):
    seat: Seat
    action: AnyAction


class Resize(Move, frozen=True, tag="resize"):
    """Between two runs: so many play from now on. Chairs that are left over must be empty; new ones are."""

    seats: Annotated[int, Meta(ge=1, le=4)]


class TakeBack(Move, frozen=True, tag="take-back"):
    """One's own last action, while nothing was read or rolled because of it."""


# ---------------------------------------------------------------- talking (telepathy.py)


class Say(Move, frozen=True, tag="say"):
    seat: Seat
    text: Words
    about: About = ""


class Point(Move, frozen=True, tag="point"):
    """At a card, for all to see; at nothing again with an empty name."""

    seat: Seat
    about: About


class Ready(Move, frozen=True, tag="ready"):
    seat: Seat
    ready: bool = True


# ---------------------------------------------------------------- writing down (notebook.py)


class Note(Move, frozen=True, tag="note"):
    """Empty takes it away. A shared note is everybody's to change."""

    about: About
    text: Annotated[str, Meta(max_length=4_000)]
    shared: bool = False


# ---------------------------------------------------------------- asking the others (consent.py)


class ProposeRewind(Move, frozen=True, tag="propose-rewind"):
    """Back to how it was before so many actions that everybody heard of; what was done in private since goes, too."""

    actions: Annotated[int, Meta(ge=1, le=1_000_000)]


class ProposeProxy(Move, frozen=True, tag="propose-proxy"):
    """Somebody acts for the agents of an absent player."""

    seat: Seat
    proxy: Id


class ProposeHint(Move, frozen=True, tag="propose-hint"):
    """The next step of a ladder of hints, for a group that is stuck."""

    knot: Id


class Answer(Move, frozen=True, tag="answer"):
    yes: bool


class TakeSeatBack(Move, frozen=True, tag="take-seat-back"):
    """Whoever was absent is here again."""

    seat: Seat


# What a person may ask for; the others have doors of their own, for they bring secrets.
Wanted = (
    Rename
    | Speak
    | Sit
    | Stand
    | Configure
    | HandOver
    | Remove
    | Close
    | Begin
    | Act
    | Resize
    | TakeBack
    | Say
    | Point
    | Ready
    | Note
    | ProposeRewind
    | ProposeProxy
    | ProposeHint
    | Answer
    | TakeSeatBack
)
Anything = Create | Adopt | Invite | Join | Wanted


NO_GAME = msgspec.Raw(b"null")


class Entry(Struct, frozen=True, omit_defaults=True, gc=False):
    """An accepted move: who, when, and what the table could not know by itself."""

    at: int  # milliseconds since 1970
    by: str
    move: Anything
    id: str = ""  # the sender's own name for it: sent twice, it happens once
    chance: int = 0  # for a game that begins or goes back: where its dice come from
    game: msgspec.Raw = NO_GAME  # the game as it was, where one goes back to it


DECODER = msgspec.json.Decoder(Entry)

Do = Callable[[Any, Entry, Any], "list[Event] | None"]  # a table, what was entered, and its move
