"""What changes during a Classic mission."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from msgspec import Struct

from ..kernel import state
from ..kernel.state import State, copied
from ..kernel.swapping import Swapped

ALIVE = -1  # value of `back_at` while the receptacle lives
WAY = "way:"  # marks in `spent` of what was used in the location change in progress
NEVER = 0  # it will not come back in this run (C-DEATH-09)


class Agent(Struct):
    """A receptacle in play with its pawn. Shared receptacles (C-TWO-02) have two seats."""

    seats: list[int]
    receptacle: str = ""
    space: str = ""  # the letter of the card below the pawn; none while off the board
    life: int = 0
    most_life: int = 0
    resistance: int = 0
    dice: Mapping[str, int] = {}  # replaced, never changed: copies share it
    resources: Mapping[str, int] = {}  # … this, too
    stock: int = 0  # tokens on the receptacle's own card
    back_at: int = ALIVE
    delay: int = 0  # TU in which this agent alone cannot act
    acts: int = 0  # actions left in the present TU
    moves: int = 0  # in the present TU
    facing: str = ""  # the test this agent rolled for last
    wish: state.AnyAction | None = None  # what the partner proposes for a shared receptacle

    def copy(self) -> Agent:
        return copy(self)


class Roll(Struct):
    """The roll in progress."""

    agent: int
    characteristic: str
    test: str = ""  # none for a special roll
    dice: int = 0
    faces: list[str] = []
    hits: int = 0  # added to what the dice show
    ignored: int = 0  # skulls that do not count
    kinds: list[str] = []
    left: list[int] = []  # shields left after the hits, per stack
    riposte: bool = False  # a special roll that the test on the space answers
    outer: Roll | None = None  # the roll in whose middle this special one was ordered
    declined: list[str] = []  # who will not help any more, as `step:agent`

    def copy(self) -> Roll:
        return Roll(
            self.agent,
            self.characteristic,
            self.test,
            self.dice,
            self.faces.copy(),
            self.hits,
            self.ignored,
            self.kinds,
            self.left.copy(),
            self.riposte,
            self.outer.copy() if self.outer is not None else None,
            self.declined.copy(),
        )


class Scheduled(Struct, frozen=True):
    at: int
    script: str
    agent: int
    card: str


class NextStart(Struct, frozen=True):
    """How the next run starts, where a card changed it."""

    time: int | None = None
    start: str | None = None
    tokens: tuple[str, ...] = ()
    show: tuple[str, ...] = ()


class PastRun(Struct, frozen=True):
    """A line of the debriefing."""

    run: int
    ending: str
    time_left: int
    places: tuple[str, ...]


class ClassicState(State, kw_only=True):
    """All that a save keeps beside the deck."""

    last_tu_acts: bool = False
    delay_return: bool = False
    agents: list[Agent] = []
    base_read: int = 0
    clock: int = 0
    place: str = ""
    layout: dict[str, str] = {}  # which card lies on which space of the panorama
    laid: str = ""  # the letters of the cards laid out on opening, and of those out of play (C-OPEN-03)
    plan: list[str] = []
    plan_cards: tuple[str, ...] = ()  # laid beside or over the first card of the plan
    visits: list[str] = []  # the places opened in this run, in order
    entered: bool = False  # the pawns stand, or have stood, in the place that is open
    came_from: str = ""
    next_place: str = ""
    no_leaving: bool = False
    gone: frozenset[str] = frozenset()  # cards out of play for the run
    banished: frozenset[str] = frozenset()  # … for the mission
    authorised: frozenset[str] = frozenset()
    swapped: Swapped = {}  # card -> the card in its place, and how long
    pinned: dict[str, int] = {}  # cards of this visit that hold who read them first, and whom
    have_read: set[str] = set()  # `agent:card` in this visit, for cards that wait for the whole group
    tests: dict[str, tuple[int, ...]] = {}  # running tests: shields left per stack
    rolls: dict[str, int] = {}  # rolls made on running tests
    passed: set[str] = set()
    failed: set[str] = set()  # tests that are over without having been passed (A-C-82)
    roll: Roll | None = None
    used: dict[str, int] = {}  # items used in this TU, by whom
    spent: set[str] = set()  # abilities used up for this roll, this TU or this location change
    schedule: tuple[Scheduled, ...] = ()
    returning: list[int] = []  # agents whose small pawn was reached
    ending: str = ""
    next_start: NextStart = NextStart()
    loose: list[str] = []  # stamped items whose receptacle was not chosen again
    stamped: dict[str, str] = {}  # stamped items -> the receptacle that held them
    past: list[PastRun] = []


def copy_state(s: ClassicState) -> ClassicState:
    new = copied(s)
    new.agents = [agent.copy() for agent in s.agents]
    new.layout = s.layout.copy()
    new.plan = s.plan.copy()
    new.visits = s.visits.copy()
    new.swapped = s.swapped.copy()
    new.pinned = s.pinned.copy()
    new.have_read = s.have_read.copy()
    new.tests = s.tests.copy()
    new.rolls = s.rolls.copy()
    new.passed = s.passed.copy()
    new.failed = s.failed.copy()
    new.roll = s.roll.copy() if s.roll is not None else None
    new.used = s.used.copy()
    new.spent = s.spent.copy()
    new.returning = s.returning.copy()
    new.loose = s.loose.copy()
    new.stamped = s.stamped.copy()
    new.past = s.past.copy()
    return new
