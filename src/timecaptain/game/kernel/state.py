"""The part of a game's state that both systems share. Everything in it is plain data: it copies, saves and compares."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import TypeVar

from msgspec import Struct

from .actions import NOBODY, Action

# All verbs of all systems and mechanisms: `game/__init__.py` puts them here once they are known, so that what was saved
# is read as the verb that it was.
AnyAction = Action


Heard = dict[str, dict[int, int]]  # see `known`


class Frame(Struct, gc=False):
    """A script in progress: the stack of these is what the game is in the middle of."""

    script: str
    at: int = 0
    agent: int = NOBODY  # for whom the script runs
    card: str = ""  # the card it stands on, as `place/card`
    chosen: int = NOBODY
    to: str = ""  # a destination or another name
    n: int = 0
    tally: Mapping[str, int] | None = None  # what was lost and dealt in it, or set it going; replaced, never changed

    def copy(self) -> Frame:
        return Frame(self.script, self.at, self.agent, self.card, self.chosen, self.to, self.n, self.tally)

    def count(self, what: str, number: int) -> None:
        """Note what an effect has really taken or dealt, for amounts that ask for it."""
        self.tally = {**(self.tally or {}), what: number}


class Pending(Struct, gc=False):
    """A decision the stack waits for. The answer is one of the options, or one that an option stands for.

    A joint decision (`join`) waits for every seat; the others for any one of them.
    """

    kind: str
    seats: list[int]
    options: list[AnyAction]
    agent: int = NOBODY
    labels: list[str] = []  # text keys of the options, where the deck gives them
    prompt: str = ""  # text key
    join: bool = False
    votes: dict[int, AnyAction] = {}  # by seat

    def copy(self) -> Pending:
        return Pending(
            self.kind,
            self.seats,
            self.options,
            self.agent,
            self.labels,
            self.prompt,
            self.join,
            self.votes.copy(),
        )


LOOK = "look"  # stands for the script of a card that is only looked at


class Reading(Struct, gc=False):
    """An agent has a text open: a card just entered, or what a passed or failed test brings.

    It stays open until its reader closes it, whether the text asked for anything or not: nobody else can tell.
    """

    agent: int
    card: str
    script: str = ""  # of the outcome; none for the card itself
    waits: bool = False  # several were opened together: its reader says when it is followed
    begun: bool = False  # its instructions are being followed, or were
    over: bool = False  # … and nothing is left to do but to close it
    stack: list[Frame] = []  # while its reader thinks and others follow theirs: what is in progress,
    pending: Pending | None = None  # and what it waits for

    def copy(self) -> Reading:
        return Reading(
            self.agent,
            self.card,
            self.script,
            self.waits,
            self.begun,
            self.over,
            [frame.copy() for frame in self.stack] if self.stack else [],
            self.pending.copy() if self.pending is not None else None,
        )


class LastingModifier(Struct, frozen=True, order=True):
    """A number of an agent that is changed for a time (see `modifiers`)."""

    agent: int
    number: str  # dice, hits, resistance, travel; or the value of a test
    by: int
    lasts: str  # roll, round, visit, tu, run; test, mission
    of: tuple[str, ...] = ()  # the characteristics or attributes that it speaks of; none means any
    until: int = 0  # the TU down to which it lasts


class State(Struct, kw_only=True):
    """What changes. The deck does not, and is shared by all games."""

    seats: int
    rng: int
    phase: str = "base"  # C-BASE-01
    captain: int = 0
    run: int = 1
    stack: list[Frame] = []
    pending: Pending | None = None
    agenda: list[Reading] = []  # the texts that are open
    tokens: list[str] = []  # state tokens in the order they were taken
    items: dict[str, int] = {}  # who holds what; an item that is not here is in the box
    counters: dict[str, int] = {}
    remembered: dict[str, int] = {}
    done: set[str] = set()  # once-only scripts and abilities used up, as `per:key`
    rolled: dict[str, tuple[int, int]] = {}  # named special rolls: hits and skulls
    adjusted: dict[str, int] = {}  # what was changed by hand under the present `manual` instruction
    modifiers: tuple[LastingModifier, ...] = ()
    heard: Heard = {}  # what each seat has heard of meters, thresholds and state tokens
    forced: dict[str, list[list[int]]] = {}  # results that a test or a replay laid out for the next draws


S = TypeVar("S", bound=State)


def copied(s: S) -> S:
    """A copy that shares nothing it could change; a system goes on with its own fields.

    By hand: `deepcopy` is fifty times slower. Frozen parts are shared.
    """
    new = copy(s)
    new.stack = [frame.copy() for frame in s.stack] if s.stack else []
    new.pending = s.pending.copy() if s.pending is not None else None
    new.agenda = [reading.copy() for reading in s.agenda] if s.agenda else []
    new.tokens = s.tokens.copy()
    new.items = s.items.copy()
    new.counters = s.counters.copy()
    new.remembered = s.remembered.copy()
    new.done = s.done.copy()
    new.rolled = s.rolled.copy()
    new.adjusted = s.adjusted.copy()
    new.heard = {name: by_seat.copy() for name, by_seat in s.heard.items()} if s.heard else {}
    new.forced = {name: [faces.copy() for faces in results] for name, results in s.forced.items()} if s.forced else {}
    return new
