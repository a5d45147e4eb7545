"""What changes during a Revolution mission."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..kernel.actions import NOBODY
from ..kernel.state import State, copied
from ..kernel.swapping import Swapped

IN = ""  # values of `out`: in play,
CONTROL = "control"  # ejected by a loss of control,
EJECTED = "card"  # ejected by a card,
DEAD = "dead"  # dead for the mission


class Agent(Struct):
    """An agent linked to a receptacle, with its pool of crystals and at most one panorama card before it."""

    seats: list[int]
    receptacle: str = ""
    pool: int = 0
    card: str = ""  # the letter of the panorama card before the agent; none is stand-by (R-STBY-03)
    out: str = IN
    losing: bool = False  # control is lost once the action in progress is done (R-CTRL-02)
    followed: bool = False  # the orders of the card before the agent have been followed
    free: int = 0  # explores at no cost left in this round
    tokens: list[str] = []
    attributes: dict[str, int] = {}  # lasting changes

    def copy(self) -> Agent:
        return Agent(
            self.seats,
            self.receptacle,
            self.pool,
            self.card,
            self.out,
            self.losing,
            self.followed,
            self.free,
            self.tokens.copy(),
            self.attributes.copy(),
        )


class Trial(Struct):
    """A test in progress."""

    agent: int
    test: str
    attribute: str
    value: int = 0  # of the attribute, when the test was initiated
    boost: int = 0
    support: int = 0
    added: int = 0
    modifier: int = 0
    card: int = -1  # the destiny card drawn
    asked: list[int] = []  # supporters who have said how much
    given: int = 0  # what the supporter being asked has spent
    big: bool = False  # with three receptacles: somebody has spent two already

    def copy(self) -> Trial:
        return Trial(
            self.agent,
            self.test,
            self.attribute,
            self.value,
            self.boost,
            self.support,
            self.added,
            self.modifier,
            self.card,
            self.asked.copy(),
            self.given,
            self.big,
        )


class Conflict(Struct):
    """A conflict that binds one agent, or all of them."""

    card: str
    agent: int  # who read it
    group: bool
    damage: int = 0
    begun: bool = False  # swapping is over
    tested: list[int] = []  # agents who have tested in this turn
    next: int = NOBODY  # whom the captain has chosen to test next (A-R-32)

    def copy(self) -> Conflict:
        return Conflict(self.card, self.agent, self.group, self.damage, self.begun, self.tested.copy(), self.next)


class Opened(Struct, frozen=True):
    """A private card, or a yellow item, that an agent reads because another card says so."""

    agent: int
    card: str


class Attempt(Struct, frozen=True):
    """A line of the debriefing, and of the Mission Log."""

    run: int
    ending: str
    mission_return: int
    rounds: int


class RevolutionState(State, kw_only=True):
    agents: list[Agent] = []
    lead: int = 0  # the agent who is Time Captain
    round: int = 0
    read: int = 0  # prologue cards
    vortex: int = 0
    mission_return: int = 0
    box: int = 0
    limbo: int = 0  # the crystal just spent, while its owner chooses (R-LINK-01)
    crystals: dict[str, int] = {}  # on places of the map
    map: list[str] = []  # parts of the map in play
    covered: list[str] = []
    updates: int = 0  # Updates at no cost left
    must_update: bool = False
    updated: bool = False  # in this phase
    place: str = ""
    layout: dict[str, str] = {}
    visits: list[str] = []
    removed: set[str] = set()  # cards and items out of the mission
    swapped: Swapped = {}
    pile: list[int] = []  # destiny cards, the next one last
    discards: list[int] = []
    seen: list[int] = []  # values that have lain open together, most of each: what everybody may have noted
    looked: list[int] = []  # seats that know the next card
    reshuffle: bool = False
    trial: Trial | None = None
    conflicts: list[Conflict] = []
    open: list[Opened] = []  # read where an order stands, until the reader looks up (A-R-69)
    standing: list[str] = []  # white items, and others that stay in view
    told: list[int] = []  # seats that have told, or are ready to go
    lost_here: list[int] = []  # agents who lost control during this visit
    used: set[str] = set()  # abilities used up in this test, round or visit
    ending: str = ""
    asked: int = 0  # questions of the epilogue answered
    past: list[Attempt] = []
    mechanisms: dict[str, dict[str, Any]] = {}  # what each of them keeps, as plain data


def plain_copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: plain_copy(below) for key, below in value.items()}
    return [plain_copy(below) for below in value] if isinstance(value, list) else value


def copy_state(s: RevolutionState) -> RevolutionState:
    new = copied(s)
    new.agents = [agent.copy() for agent in s.agents]
    new.crystals = s.crystals.copy()
    new.map = s.map.copy()
    new.covered = s.covered.copy()
    new.layout = s.layout.copy()
    new.visits = s.visits.copy()
    new.removed = s.removed.copy()
    new.swapped = s.swapped.copy()
    new.pile = s.pile.copy()
    new.discards = s.discards.copy()
    new.seen = s.seen.copy()
    new.looked = s.looked.copy()
    new.trial = s.trial.copy() if s.trial is not None else None
    new.conflicts = [conflict.copy() for conflict in s.conflicts]
    new.open = s.open.copy()
    new.standing = s.standing.copy()
    new.told = s.told.copy()
    new.lost_here = s.lost_here.copy()
    new.used = s.used.copy()
    new.past = s.past.copy()
    new.mechanisms = plain_copy(s.mechanisms)
    return new
