"""What a table is, beside the game on it. Plain data, which is saved whole."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .moves import Options

LOBBY, PLAYING, CLOSED = "lobby", "playing", "closed"
SEATS = 4


class Person(Struct):
    name: str
    lang: str
    secret: str  # a digest: the key itself is with the person alone
    spectator: bool = False


class Chair(Struct):
    """One player's place. Its agents, cards and votes stay with it, whoever sits there."""

    person: str = ""
    proxy: str = ""  # who acts for an absent player
    read: dict[str, dict[str, Knew]] = {}  # by person, every card that they have read at this seat
    notes: dict[str, str] = {}  # of a person who has yet to come back to a table out of a file

    @property
    def reader(self) -> str:
        """Who acts and reads here now: the seat's own person, unless another acts for them."""
        return self.proxy or self.person

    @property
    def knows(self) -> set[str]:
        """Every card that was read at this seat, by whomever."""
        return {card for known in self.read.values() for card in known}


class Knew(Struct, frozen=True):
    """When a card was read for the first time. The number of actions until then would tell of others' private ones."""

    run: int
    time: int  # the TU that were left, or the round


class Message(Struct, frozen=True):
    """Telepathy: what an agent told the team, and of which card."""

    seat: int
    text: str
    about: str
    run: int
    at: int


class Notebook(Struct):
    """By what it is about. It survives runs and restarts."""

    shared: dict[str, str] = {}
    private: dict[str, dict[str, str]] = {}  # of each person


class Proposal(Struct, frozen=True):
    """What the group is asked. It is done when all who are asked, or more than half, say yes."""

    by: str
    kind: str  # rewind, proxy, hint
    asked: tuple[str, ...]
    all: bool
    yes: tuple[str, ...] = ()
    seat: int = -1
    proxy: str = ""
    actions: int = 0
    knot: str = ""
    no: tuple[str, ...] = ()


class TableState(Struct, kw_only=True):
    mission: str
    digest: str
    host: str
    invitation: str  # the digest of the one for everybody
    options: Options
    phase: str = LOBBY
    seq: int = 0
    invited: dict[str, int] = {}  # by the digest of an invitation for one guest: the seat that awaits them
    people: dict[str, Person] = {}
    chairs: list[Chair] = []  # the seats of the game, once it has begun
    away: list[Chair] = []  # put away between two runs, with what was read there
    messages: list[Message] = []
    notebook: Notebook = msgspec.field(default_factory=Notebook)
    pointing: dict[int, str] = {}
    ready: list[int] = []
    proposal: Proposal | None = None
    actions: int = 0  # accepted so far, and not taken back
    since: int = 0  # … when the team had another size: nobody goes back behind that
    # … the actions since then: each number counts one that everybody heard of and the private ones behind it, but the
    # first, which counts those before any.
    steps: list[int] = msgspec.field(default_factory=lambda: [0])
    last: str = ""  # who did the last action, if it can be taken back at all
    rewinds: int = 0
    visited: list[str] = []  # places, in any run
    # Items and bodies that were written about when they lay on the table: by the person who wrote it for themselves,
    # and by nobody in particular for the team. Whether another has noted something is nobody's business.
    named: dict[str, list[str]] = {}
    hints: dict[str, int] = {}  # by knot, how many steps were opened
    answered: dict[str, list[str]] = {}  # the newest ids of each person's moves


class Saved(Struct):
    """A table as it is written down."""

    table: TableState
    game: msgspec.Raw  # as `Game.save` gives it; null in the lobby


class No(Exception):
    """The move is not possible; nothing has changed. `why` is the key of a sentence in both languages."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
