"""What a view is made of: the types that clients get. Who gets what is decided in `view`."""

from __future__ import annotations

from msgspec import Struct

from ..kernel import state
from ..kernel.view_types import AloudView, DecisionView, KnownView, PlanPartView, SpotView
from .state import ALIVE, PastRun


class Shown(Struct, omit_defaults=True, gc=False, tag_field="system", tag="classic"):
    """What looks different in the two systems says of which it is."""


class SealView(Struct, omit_defaults=True, gc=False):
    """The marks on a card's back: symbols, bodies, an item by its number."""

    tokens: list[str] = []
    receptacles: list[str] = []
    item: int = 0
    group: bool = False


class SpaceView(Shown):
    """A card of the panorama as everybody sees it."""

    letter: str
    back: str
    seal: SealView | None = None
    icons: list[str] = []
    shields: list[list[tuple[str, int]]] = []  # of every test that runs there


class PlaceView(Shown):
    """The place that is open: card A, which everybody hears, and the panorama."""

    id: str
    name: str
    red: bool
    text: str  # card A, read aloud
    rule: str
    panorama: list[SpaceView]
    cards: str = ""  # the list on card A: what was laid out, and what has left play before (C-OPEN-03)
    picture: str = ""
    alt: str = ""
    exits: dict[str, str] = {}  # where alone one can go from here
    columns: str = ""  # whose piece of the picture is where, from the left; a point for a card that is not there


class ItemView(Shown):
    """An item lies open before its holder: its nature is secret only until it is taken (C-ITEM-02)."""

    id: str
    number: int
    name: str
    text: str
    rule: str = ""
    agency: bool = False
    picture: str = ""
    alt: str = ""


class PowerView(Struct, omit_defaults=True, gc=False):
    """A power or flaw on a receptacle card."""

    id: str
    name: str = ""
    text: str = ""


class BodyView(Shown):
    """A receptacle card, both sides (C-REC-04)."""

    id: str
    name: str
    text: str
    dice: dict[str, int]
    resistance: int
    life: int
    role: str = ""
    picture: str = ""
    alt: str = ""
    stock: int = 0
    stock_name: str = ""
    powers: list[PowerView] = []


class AgentView(Shown):
    """A receptacle in play with its pawn and all that lies before it."""

    seats: list[int]
    receptacle: str = ""
    name: str = ""
    space: str = ""
    life: int = 0
    most_life: int = 0
    resistance: int = 0
    dice: dict[str, int] = {}
    resources: dict[str, int] = {}
    stock: int = 0
    items: list[str] = []
    back_at: int = ALIVE
    delay: int = 0
    held: bool = False
    acting: bool = False  # in the middle of something; what, only its readers know
    to_act: bool = False
    changes: list[str] = []  # of its numbers, for a time, in words


class RollView(Struct, omit_defaults=True, gc=False):
    """The roll in progress: dice fall for all to see."""

    agent: int
    faces: list[str] = []
    added: int = 0


class StaticPublic(Struct, omit_defaults=True, gc=False):
    """The part of the table that stays as it is from one action to the next, most of the time: printed cards."""

    title: str = ""
    words: dict[str, str] = {}  # how this mission names its characteristics, and the resources that lie before agents
    most_time: int = 0  # the end of the time line
    travel: list[int] = []  # the faces of the Time Captain’s die, which is rolled on the way to another place
    plan: dict[str, str] = {}
    plan_picture: str = ""
    plan_alt: str = ""
    plan_cards: list[PlanPartView] = []
    spots: dict[str, SpotView] = {}
    bodies: list[BodyView] = []  # on offer while they are chosen, then those in play
    tokens: dict[str, str] = {}
    items: list[ItemView] = []
    base: list[AloudView] = []
    loose: list[ItemView] = []
    ending: AloudView | None = None


class Public(StaticPublic, kw_only=True):
    """What everybody knows."""

    phase: str
    run: int
    clock: int
    captain: int
    seats: int
    agents: list[AgentView]
    place: PlaceView | None = None
    next_place: str = ""
    reader: int = -1
    roll: RollView | None = None
    hour: str = ""  # what the story calls it
    known: KnownView | None = None  # what everybody has heard of
    voting: bool = False
    voted: list[int] = []
    past: list[PastRun] = []


class TestView(Shown):
    """A test on the face of a card."""

    id: str
    characteristic: str
    shields: list[tuple[str, int]]
    label: str = ""
    passed: bool = False
    failed: bool = False  # over, because its card says so, without having been passed (A-C-82)


class CardView(Shown):
    """The face of a card, for those who stand there."""

    card: str
    letter: str  # of the space on which it lies; none for a card of another place
    title: str
    text: str
    rule: str = ""
    picture: str = ""
    alt: str = ""
    tests: list[TestView] = []
    lock: bool = False
    aloud: bool = False  # everybody sees it


class Own(Struct, omit_defaults=True, gc=False):
    """What one seat alone knows."""

    seat: int
    cards: list[CardView] = []
    decision: DecisionView | None = None
    known: KnownView | None = None  # what this seat has heard of beyond what everybody has
    wishes: dict[int, state.AnyAction] = {}
