"""The shapes of what a seat may know: everything a screen is drawn from."""

from __future__ import annotations

from msgspec import Struct

from ..kernel.view_types import AloudView, DecisionView, KnownView, PlanPartView, SpotView
from .mechanism import MechanismView
from .state import Attempt

AnyMechanismView = MechanismView  # `mechanisms` puts the views of all mechanisms here once they are known
AnyOwnMechanismView = MechanismView


class Shown(Struct, omit_defaults=True, gc=False, tag_field="system", tag="revolution"):
    """What looks different in the two systems says of which it is."""


class AgentView(Shown):
    """An agent in its receptacle, with its pool and all that lies open before it."""

    seats: list[int]
    receptacle: str = ""
    name: str = ""
    story: str = ""
    pool: int = 0
    level: int = 0
    attributes: dict[str, int] = {}
    card: str = ""  # which card is before the agent; its face is not here
    out: str = ""
    free: int = 0
    tokens: list[str] = []
    items: list[str] = []
    secret: int = 0  # yellow items kept: how many
    personal: tuple[str, str] | None = None  # gear, power or talisman (R-VIS-07)
    talents: list[tuple[str, str]] = []  # printed on the receptacle card (H-REC-02)
    interactions: int = 0
    acting: bool = False
    picture: str = ""
    alt: str = ""
    changes: list[str] = []  # of its tests, for a time, in words


class BodyView(Shown):
    """A receptacle card, both sides (R-REC-07), while it is on offer."""

    id: str
    name: str
    text: str
    attributes: dict[str, int]
    azrak: int
    role: str = ""
    picture: str = ""
    alt: str = ""
    talents: list[tuple[str, str]] = []


class TestView(Shown):
    """A test on the face of a card."""

    id: str
    attributes: list[str]
    difficulty: int
    label: str = ""
    tags: list[str] = []


class ItemView(Shown):
    """An item that lies open."""

    id: str
    number: int
    colour: str
    name: str
    text: str
    rule: str = ""
    picture: str = ""
    alt: str = ""
    tests: list[TestView] = []


class SpaceView(Shown):
    """A card of the panorama as everybody sees it."""

    letter: str
    back: str
    taken_by: int = -1
    damage: int = 0  # R-VIS-11: tokens on the adversary's card


class PlaceView(Shown):
    """R-CARDA-03: card A, open to all, and the backs of the panorama."""

    id: str
    name: str
    text: str
    panorama: list[SpaceView]
    title: str = ""
    rule: str = ""
    picture: str = ""
    alt: str = ""
    columns: str = ""  # whose piece of the picture is where, from the left; a point for a card that is not there


class TrialView(Struct, omit_defaults=True, gc=False):
    """The test in progress: what is added up so far."""

    agent: int
    attribute: str
    value: int
    boost: int = 0
    support: int = 0
    added: int = 0
    destiny: int | None = None


class CardView(Shown):
    """The face of a card, for those who may read it."""

    card: str
    title: str
    text: str
    rule: str = ""
    picture: str = ""
    alt: str = ""
    tests: list[TestView] = []
    conflict: str = ""
    life: int = 0
    aloud: bool = False  # everybody sees it


class ConflictView(Struct, omit_defaults=True, gc=False):
    """R-GCON-01: the card of a group conflict is before everybody."""

    face: CardView
    damage: int = 0
    begun: bool = False
    tested: list[int] = []


class StaticPublic(Struct, omit_defaults=True, gc=False):
    """The part of the table that stays as it is from one action to the next, most of the time: printed cards."""

    title: str = ""
    order: str = ""
    words: dict[str, str] = {}  # how this mission names its attributes
    bodies: list[BodyView] = []  # on offer
    plan: dict[str, str] = {}
    map: list[PlanPartView] = []
    spots: dict[str, SpotView] = {}
    tokens: dict[str, str] = {}
    symbols: dict[str, str] = {}  # of the personal tokens in play
    items: list[ItemView] = []
    standing: list[ItemView] = []
    prologue: list[AloudView] = []
    strip: tuple[int, int, int] = (0, 0, 0)  # number of cards, lowest, highest (R-DEST-01)
    destiny: list[int] = []  # every value, where the mission makes the list public
    ending: AloudView | None = None
    score: str = ""


class Public(StaticPublic, kw_only=True):
    """What everybody knows."""

    phase: str
    run: int
    round: int
    captain: int
    lead: int
    seats: int
    agents: list[AgentView]
    vortex: int = 0
    mission_return: int = 0
    crystals: dict[str, int] = {}
    updates: int = 0
    must_update: bool = False
    updated: bool = False
    place: PlaceView | None = None
    pile: int = 0
    discards: list[int] = []
    trial: TrialView | None = None
    conflict: ConflictView | None = None
    told: list[int] = []
    known: KnownView | None = None  # what everybody has heard of
    voting: bool = False
    voted: list[int] = []
    past: list[Attempt] = []
    mechanisms: dict[str, AnyMechanismView] = {}  # what lies open of each


class Own(Struct, omit_defaults=True, gc=False):
    """What one seat alone knows."""

    seat: int
    cards: list[CardView] = []
    decision: DecisionView | None = None
    known: KnownView | None = None  # what this seat has heard of beyond what everybody has
    mechanisms: dict[str, AnyOwnMechanismView] = {}
    test: str = ""  # the one in progress, for who can read its card
