"""What people do at a table. An accepted move is an entry of the log, and the log alone rebuilds the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from timecaptain.game import AnyAction, Event, migration
from timecaptain.game.kernel.starting_point import StartingPoint

LONGEST_NAME = 40
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Lang = Literal["en", "fr"]
Words = Annotated[str, Meta(min_length=1, max_length=2_000)]
About = Annotated[str, Meta(max_length=200)]  # a card, place, person or item, by its key; nothing in particular
# `device`: to another device, beside the first one. `return`: from the host to somebody who has lost the browser with
# their key. `recovery`: one's own, to be kept. After the last two the person's old keys end.
PassKind = Literal["device", "return", "recovery"]


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", gc=False):
    """What somebody asks for. The heading of each section below names the module that checks and does its moves."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    memory: Literal["notes", "faces"] = "notes"  # `faces`: people may reopen the cards that they have read
    spectators: bool = False
    game: dict[str, bool] = {}  # rulings of the mission's system
    difficulty: Annotated[str, Meta(max_length=40)] = ""  # one that the mission offers; none: as written

    @property
    def of_game(self) -> dict[str, bool | str]:
        """As `Game` takes them."""
        return {**self.game, "difficulty": self.difficulty}


# ---------------------------------------------------------------- people (people.py)


class Create(Move, frozen=True, tag="create"):
    """The first entry of every table."""

    mission: str
    digest: str  # of the deck; the table plays this very deck to the end
    name: Name
    lang: Lang
    secret: str  # the digest of the host's key
    invitation: str  # the digest of the invitation for guests
    options: Options = Options()
    recovery: str = ""  # the digest of the host's way back, without the browser that holds their key


class Invite(Move, frozen=True, tag="invite"):
    """A new invitation: for one guest and seat; or for everybody, and then the last such invitation is void."""

    invitation: str  # its digest
    seat: Seat | None = None


class Join(Move, frozen=True, tag="join"):
    """In logs of versions before 0.4, which did not remember by which invitation somebody had come."""

    name: Name
    lang: Lang
    secret: str
    invitation: str  # the digest of the invitation that was used
    spectator: bool = False


class Come(Join, frozen=True, tag="come"):
    """Somebody comes to the table by invitation."""


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


class SendAway(Move, frozen=True, tag="send-away"):
    """The host sends a guest away: the seats are free again, and the invitation that brought the guest ends."""

    who: Id


class Remove(Move, frozen=True, tag="remove"):
    """In logs of versions before 0.4: a guest was sent away and the invitation stayed. Nobody can ask for it."""

    who: Id


class Mute(Move, frozen=True, tag="mute"):
    """What a muted guest writes reaches nobody. They play on; the host lets them speak again."""

    who: Id
    muted: bool = True


class Close(Move, frozen=True, tag="close"):
    """Nothing more is played here; what was played can be looked at."""


class Adopt(Move, frozen=True, tag="adopt"):
    """An imported table gets its new host. Whoever played it comes by invitation and sits down again."""

    name: Name
    lang: Lang
    secret: str
    invitation: str
    deck: str = ""  # the digest of the deck as it came, which need not be the one that the table began with
    recovery: str = ""
    visible: bool = False  # hidden signs are taken out of what was written; versions before 0.5 left them in


class OfferHost(Move, frozen=True, tag="offer-host"):
    """Whoever runs the house has made an invitation for a new host. It stands in the log as the present host's."""

    invitation: str  # its digest


class Repaired(Move, frozen=True, tag="repaired"):
    """Whoever runs the house has repaired the table, and this many of its newest entries are gone."""

    lost: int


class IssuePass(Move, frozen=True, tag="issue-pass"):
    """A link by which somebody goes on as the same person, once: see `PassKind`."""

    code: str  # its digest
    who: Id
    kind: PassKind


class UsePass(Move, frozen=True, tag="use-pass"):
    """By the person whom the pass is for, on a device that has a key of its own from here on."""

    code: str
    secret: str  # the digest of the new key


# ---------------------------------------------------------------- playing (play.py)


class Begin(Move, frozen=True, tag="begin"):
    """The game begins, with the seats that are taken."""


class BeginAt(Begin, frozen=True, tag="begin-at"):
    """A rehearsal: its author begins in the middle of a mission. Nobody can ask for it over a connection."""

    point: StartingPoint


class Act(Move, frozen=True, tag="act"):
    seat: Seat
    action: AnyAction


class OldAct(Act, frozen=True, tag="old-act"):
    """An action of a version before 0.3, or of a game saved before 0.5 (`game.migration`). Nobody can ask for it."""


class Resize(Move, frozen=True, tag="resize"):
    """Between two runs: another number of players. Only empty chairs can go; new ones are empty."""

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


# ---------------------------------------------------------------- notes (notebook.py)


class Note(Move, frozen=True, tag="note"):
    """An empty text removes the note. Anybody in the team may change a shared note."""

    about: About
    text: Annotated[str, Meta(max_length=4_000)]
    shared: bool = False


# ---------------------------------------------------------------- decisions of the group (proposals.py)


class ProposeRewind(Move, frozen=True, tag="propose-rewind"):
    """Back to before the last so many actions that everybody heard of. Private actions since then are undone, too."""

    actions: Annotated[int, Meta(ge=1, le=1_000_000)]


class AskProxy(Move, frozen=True, tag="ask-proxy"):
    """Somebody is to act for another player, who is absent (the entry says so) or agrees to it."""

    seat: Seat
    proxy: Id


class ProposeProxy(Move, frozen=True, tag="propose-proxy"):
    """In logs of versions before 0.4: nobody looked whether the player was absent. Nobody can ask for it."""

    seat: Seat
    proxy: Id


class AskExport(Move, frozen=True, tag="ask-export"):
    """The host would like to take the table out as a file, with every secret and the dice to come."""


class Export(Move, frozen=True, tag="export"):
    """The host has taken the file, and everybody hears so. The server submits it when somebody asks for the file."""


class ProposeHint(Move, frozen=True, tag="propose-hint"):
    """The next hint on a problem, for a group that is stuck."""

    knot: Id


class Answer(Move, frozen=True, tag="answer"):
    yes: bool


class TakeSeatBack(Move, frozen=True, tag="take-seat-back"):
    """An absent player is back, and needs no proxy any more."""

    seat: Seat


# What a person may ask for over their connection. The other moves carry digests of secrets, which the server makes.
Wanted = (
    Rename
    | Speak
    | Sit
    | Stand
    | Configure
    | HandOver
    | SendAway
    | Mute
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
    | AskProxy
    | AskExport
    | ProposeHint
    | Answer
    | TakeSeatBack
)
AnyMove = (
    Create
    | BeginAt
    | Adopt
    | Invite
    | Come
    | Join
    | IssuePass
    | UsePass
    | OfferHost
    | Repaired
    | Export
    | OldAct
    | Remove
    | ProposeProxy
    | Wanted
)


NO_GAME = msgspec.Raw(b"null")


class Entry(Struct, frozen=True, omit_defaults=True, gc=False):
    """An accepted move: who, when, and what the table could not know by itself."""

    at: int  # milliseconds since 1970
    by: str
    move: AnyMove
    id: str = ""  # the sender's id of the move: sent twice, it happens once
    chance: int = 0  # for a game that begins, is rewound or comes from a file: the seed of its dice
    game: msgspec.Raw = NO_GAME  # for a rewind: the game as it was
    absent: bool = False  # the person whom the move is about has not been connected for a while


_entry = msgspec.json.Decoder(Entry)


BadEntry = msgspec.DecodeError  # what is no entry, or one that nobody can have written


def decode_entry(data: bytes | msgspec.Raw) -> Entry:
    """An entry of the log, also of one that a version before 0.3 wrote. Raises `BadEntry`."""
    try:
        return _entry.decode(data)
    except msgspec.ValidationError as error:
        entry = msgspec.json.decode(data)
        move = entry.get("move") if isinstance(entry, dict) else None
        if not isinstance(move, dict) or move.get("do") != "act":
            raise
        try:
            action = migration.upgraded(msgspec.convert(move.get("action"), migration.OldAction))
        except migration.NotUnderstood:
            raise error from None
        old = move | {"do": "old-act", "action": msgspec.to_builtins(action)}
        return _entry.decode(msgspec.json.encode(entry | {"move": old}))


Do = Callable[[Any, Entry, Any], "list[Event] | None"]  # does the move of an entry at a table
