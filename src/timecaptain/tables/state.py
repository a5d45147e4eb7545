"""The state of a table around its game: plain data, which is saved whole as JSON."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .moves import Options, PassKind

LOBBY, PLAYING, CLOSED = "lobby", "playing", "closed"
SEATS = 4


class Person(Struct):
    name: str
    lang: str
    secret: str  # the digest of their key; the key itself is known to them alone
    spectator: bool = False
    invitation: str = ""  # the digest of the invitation that they came by; unknown for who came before version 0.4
    devices: list[str] = []  # the digests of the keys of further devices, the oldest first
    muted: bool = False


class Pass(Struct, frozen=True):
    """A link by which somebody goes on as the same person on another device, once (`passes.py`)."""

    person: str
    kind: PassKind
    until: int  # milliseconds since 1970; 0: until it is used or replaced


class Chair(Struct):
    """The place of one player. Its agents, cards and votes belong to it, whoever sits there."""

    person: str = ""
    proxy: str = ""  # who acts for an absent player
    read: dict[str, dict[str, Knew]] = {}  # by person, every card that they have read at this seat
    notes: dict[str, str] = {}  # at an imported table: the private notes of the person who sat here, until they return

    @property
    def reader(self) -> str:
        """Who acts and reads here now: the proxy if there is one, else the chair's own person."""
        return self.proxy or self.person

    @property
    def knows(self) -> set[str]:
        """Every card that was read at this seat, by anybody."""
        return {card for known in self.read.values() for card in known}


class Knew(Struct, frozen=True):
    """When a card was first read. A count of actions would give away private actions of others, so it is the time."""

    run: int
    time: int  # the TU that were left, or the round


class Message(Struct, frozen=True):
    """Telepathy: what an agent told the team, and about which card."""

    seat: int
    text: str
    about: str
    run: int
    at: int


class Notebook(Struct):
    """Notes by their topic. They survive runs and restarts."""

    shared: dict[str, str] = {}
    private: dict[str, dict[str, str]] = {}  # of each person


class Proposal(Struct, frozen=True):
    """A question to the group. It is carried when all who are asked say yes, or more than half of them."""

    by: str
    kind: str  # rewind, proxy, hint, export
    asked: tuple[str, ...]
    all: bool  # everybody has to agree
    yes: tuple[str, ...] = ()
    seat: int = -1
    proxy: str = ""
    actions: int = 0
    knot: str = ""
    no: tuple[str, ...] = ()
    # For a proxy: the player whom it is for. Unless they are absent, they have to agree, whatever the others say.
    own: str = ""


class TableState(Struct, kw_only=True):
    mission: str
    digest: str
    host: str
    invitation: str  # the digest of the invitation for everybody
    options: Options
    host_invitation: str = ""  # the digest of an invitation that makes its guest the host
    phase: str = LOBBY
    seq: int = 0
    invited: dict[str, int] = {}  # by the digest of an invitation for one guest, their seat
    people: dict[str, Person] = {}
    chairs: list[Chair] = []  # the seats of the game, once it has begun
    away: list[Chair] = []  # removed when the team became smaller, with what was read there
    messages: list[Message] = []
    notebook: Notebook = msgspec.field(default_factory=Notebook)
    pointing: dict[int, str] = {}
    ready: list[int] = []
    proposal: Proposal | None = None
    actions: int = 0  # accepted so far, and not taken back
    since: int = 0  # `actions` when the team last changed its size: no rewind goes further back
    # The actions since then, in groups. The first number counts private actions; each other number counts one action
    # that everybody heard of and the private ones after it.
    steps: list[int] = msgspec.field(default_factory=lambda: [0])
    last: str = ""  # who did the last action, if it can be taken back at all
    rewinds: int = 0
    visited: list[str] = []  # places, in any run
    # Items and bodies that somebody wrote about while they lay on the table: by the person whose private note it was,
    # and under "" for the team.
    named: dict[str, list[str]] = {}
    hints: dict[str, int] = {}  # by knot, how many steps were opened
    answered: dict[str, list[str]] = {}  # the newest ids of each person's moves
    passes: dict[str, Pass] = {}  # by the digest of their code
    rehearsal: str = ""  # where in the mission its author began; such a game is never counted as won
    export: list[str] = []  # who has agreed that the host takes the table out as a file; once


class SavedTable(Struct):
    """The JSON of a whole table."""

    table: TableState
    game: msgspec.Raw  # as `Game.save` gives it; null in the lobby


class TableRefusal(Exception):
    """The move is not possible; nothing has changed. `why` is the key of a sentence, with `numbers` in it."""

    def __init__(self, why: str, **numbers: int) -> None:
        super().__init__(why)
        self.why = why
        self.numbers = numbers


def check_may_write(s: TableState, person: str) -> None:
    """What a muted person writes for others to read is refused."""
    if s.people[person].muted:
        raise TableRefusal("table-you-are-muted")
