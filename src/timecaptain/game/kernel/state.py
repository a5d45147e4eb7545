"""The part of a game's state that both systems share. Everything in it is plain data: it copies, saves and compares."""

from __future__ import annotations

from copy import copy
from typing import TypeVar

from msgspec import Struct

from .actions import NOBODY


class Frame(Struct, gc=False):
    """A script in progress: the stack of these is what the game is in the middle of."""

    script: str
    at: int = 0
    agent: int = NOBODY  # for whom the script runs
    card: str = ""  # the card it stands on, as `place/card`
    chosen: int = NOBODY
    to: str = ""  # a destination or another name
    n: int = 0

    def copy(self) -> Frame:
        return Frame(self.script, self.at, self.agent, self.card, self.chosen, self.to, self.n)


class Pending(Struct, gc=False):
    """A decision the stack waits for. The answer is an action whose verb is `kind` and whose `what` is a choice.

    A joint decision (`join`) waits for every seat; the others for any one of them.
    """

    kind: str
    seats: list[int]
    choices: list[str]
    agent: int = NOBODY
    labels: list[str] = []  # text keys of the choices, where the deck gives them
    prompt: str = ""  # text key
    join: bool = False
    votes: dict[str, str] = {}  # seat -> choice
    free: bool = False  # any text is an answer (a riddle)

    def copy(self) -> Pending:
        return Pending(
            self.kind,
            self.seats,
            self.choices,
            self.agent,
            self.labels,
            self.prompt,
            self.join,
            dict(self.votes),
            self.free,
        )


class Reading(Struct, frozen=True, gc=False):
    """An agent has a text to follow: a card just entered, or what a passed or failed test brings.

    It stays until the agent says `done`, whether the text gave a choice or not: nobody else can tell.
    """

    agent: int
    card: str
    script: str = ""  # of the outcome; none for the card itself
    begun: bool = False


class State(Struct, kw_only=True):
    """What changes. The deck does not, and is shared by all games."""

    seats: int
    rng: int
    phase: str = "base"
    captain: int = 0
    run: int = 1
    stack: list[Frame] = []
    pending: Pending | None = None
    agenda: list[Reading] = []  # the first one may have begun
    tokens: list[str] = []  # state tokens in the order they were taken
    items: dict[str, int] = {}  # who holds what; an item that is not here is in the box
    counters: dict[str, int] = {}
    remembered: dict[str, int] = {}
    done: set[str] = set()  # once-only scripts and abilities used up, as `per:key`
    rolled: dict[str, list[int]] = {}  # named special rolls: hits and skulls
    adjusted: dict[str, int] = {}  # what was changed by hand under the present `manual` instruction
    forced: dict[str, list[list[int]]] = {}  # results that a test or a replay laid out for the next draws


S = TypeVar("S", bound=State)


def copied(s: S) -> S:
    """A copy that shares nothing it could change; a system goes on with its own fields.

    By hand: `deepcopy` is fifty times slower. Frozen parts are shared.
    """
    new = copy(s)
    new.stack = [frame.copy() for frame in s.stack]
    new.pending = s.pending.copy() if s.pending is not None else None
    new.agenda = s.agenda.copy()
    new.tokens = s.tokens.copy()
    new.items = s.items.copy()
    new.counters = s.counters.copy()
    new.remembered = s.remembered.copy()
    new.done = s.done.copy()
    new.rolled = {name: result.copy() for name, result in s.rolled.items()}
    new.adjusted = s.adjusted.copy()
    new.forced = {name: [faces.copy() for faces in results] for name, results in s.forced.items()}
    return new
