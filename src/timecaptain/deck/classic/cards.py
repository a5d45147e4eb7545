"""What an author of a Classic mission writes: the mission, its base, places and cards, items, receptacles."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from ..cards import BaseCard, Companion, Counter, Ending, Knot, Letter, Named, Spot, TokenKnown
from ..primitives import (
    CardName,
    CharacteristicId,
    Condition,
    EndingId,
    ItemId,
    PictureId,
    PlaceId,
    ReceptacleId,
    Script,
    Slug,
    TagId,
    Text,
    TokenId,
    WrittenNumber,
)
from .abilities import Ability
from .effects import Shields
from .primitives import Face, ResourceColour

Icon = Literal["no-access", "must-place", "discard-unless-visited"]


class Resource(Struct, frozen=True, kw_only=True):
    """Resource tokens of one colour: what several are called, and what `one` is, where that is another word."""

    name: Text
    text: Text | None = None
    one: Text | None = None


class Token(Struct, frozen=True, kw_only=True):
    """A state token: a symbol everybody sees, whose meaning is in the cards."""

    symbol: Text
    agency: bool = False
    means: Text | None = None  # what it stands for, for whoever knows it
    known: TokenKnown = "taken"


class Dice(Struct, frozen=True, kw_only=True):
    """The faces of the action dice and of the Time Captain die, as the mission has them (C-COMP-04, C-COMP-05)."""

    action: tuple[Face, ...] = ("blank", "blank", "skull", "hit", "hit", "two-hits")
    captain: tuple[int, ...] = (1, 1, 2, 2, 3, 3)


class PlanCard(Struct, frozen=True, kw_only=True):
    """A further card of the map: it extends what lies there, and may cover places of it."""

    shown: tuple[PlaceId, ...] = ()
    covers: tuple[PlaceId, ...] = ()
    picture: PictureId | None = None
    alt: Text | None = None
    spots: dict[PlaceId, Spot] = {}
    agency: bool = False  # once laid it lies there in later runs


class Plan(Struct, frozen=True, kw_only=True):
    """The map: what of it is visible at the start of a run; the rest appears by `show-place` and `lay-plan`."""

    shown: tuple[PlaceId, ...]
    picture: PictureId | None = None
    alt: Text | None = None
    spots: dict[PlaceId, Spot] = {}
    cards: dict[Slug, PlanCard] = {}


class Alarm(Struct, frozen=True, kw_only=True):
    """At this many TU left something happens, wherever the group is."""

    at: int
    do: Script


class Options(Struct, frozen=True, kw_only=True):
    """Rulings that a mission or a table may want otherwise."""

    last_tu_acts: bool = False  # A-C-01
    delay_return: bool = False  # A-C-27


class Recall(Struct, frozen=True, kw_only=True):
    """The ending read instead of `out-of-time` when this holds."""

    when: Condition
    ending: EndingId


class Difficulty(Struct, frozen=True, kw_only=True):
    """A way to play the mission that is easier or harder than written, offered before the start."""

    label: Text
    text: Text | None = None
    time: Annotated[int, Meta(ge=-20, le=20)] = 0  # TU more, or fewer, in every run
    dice: Dice | None = None  # instead of the mission's own


class SpecialShield(Struct, frozen=True, kw_only=True):
    name: Text
    text: Text
    do: Script


class Mission(Struct, frozen=True, kw_only=True):
    """`mission.yaml`. The title and the date of the deck are `title` and `year`."""

    format: Literal[1]
    id: Slug
    system: Literal["classic", "revolution"]
    title: Text
    where: Text
    year: Text
    summary: Text
    language: Slug = "en"
    minutes: int = 90
    training: bool = False  # teaches the system: the one to begin with
    picture: PictureId | None = None  # the cover
    alt: Text | None = None
    content_notes: tuple[Text, ...] = ()  # what some would want to know before, and no spoiler
    difficulty: dict[Slug, Difficulty] = {}
    time: int
    most_time: int | None = None
    clock: dict[WrittenNumber, Text] = {}  # what the story calls the hour, from so many TU left downwards
    start: PlaceId
    plan: Plan
    out_of_time: EndingId  # the ending read at 0 TU, or when nobody is alive
    recalls: tuple[Recall, ...] = ()  # or the first of these whose condition holds
    characteristics: dict[Slug, Named]
    resources: dict[ResourceColour, Resource] = {}
    tokens: dict[Slug, Token] = {}
    counters: dict[Slug, Counter] = {}
    companions: dict[Slug, Companion] = {}
    tags: tuple[Slug, ...] = ()
    item_classes: tuple[Slug, ...] = ()
    dice: Dice = Dice()
    special_shield: SpecialShield | None = None
    alarms: tuple[Alarm, ...] = ()
    abilities: tuple[Ability, ...] = ()  # the mission's own rules, told in the base
    scripts: dict[Slug, Script] = {}  # shared by cards, which `perform` them
    options: Options = Options()


class Base(Struct, frozen=True, kw_only=True):
    """`base.yaml`: the briefing, read card by card."""

    not_in_path: ClassVar = ("cards",)

    cards: dict[Letter, BaseCard]


class Seal(Struct, frozen=True, kw_only=True):
    """Marks on the back of a card: conditions for standing there and for seeing it."""

    tokens: tuple[TokenId, ...] = ()
    receptacles: tuple[ReceptacleId, ...] = ()
    item: ItemId | None = None
    group: bool = False


class Failing(Struct, frozen=True, kw_only=True):
    """A test that can fail, because its card says so."""

    after_rolls: int | None = None
    at: int | None = None  # when the clock comes down to so many TU
    on_leaving: bool = False
    do: Script


class Test(Struct, frozen=True, kw_only=True):
    """A difficulty of up to three stacks of shields, tied to one characteristic."""

    characteristic: CharacteristicId
    shields: tuple[Shields, ...]
    label: Text | None = None
    tags: tuple[TagId, ...] = ()
    only: tuple[ReceptacleId, ...] = ()
    alone: bool = False  # only while nobody else stands there
    if_: Condition | None = None
    at_once: bool = False  # begins on reading
    repeatable: bool = False
    won: Script = Script("")
    fails: Failing | None = None


class Card(Struct, frozen=True, kw_only=True):
    """A card of a place. `back` is what everybody sees in the panorama; the rest is for who stands there.

    Marks and icons are on the back; on the front there are a story, choices, tests, a lock and orders.
    """

    back: Text | None = None
    title: Text | None = None
    text: Text
    rule: Text | None = None  # a box that may be read aloud
    picture: PictureId | None = None
    alt: Text | None = None
    letter: Letter | None = None  # where the card lies, when its id is not a letter
    when: Condition | None = None  # laid out only if this holds on opening; among equals the last one wins
    aside: bool = False  # laid out only by `replace`
    seal: Seal | None = None
    icons: tuple[Icon, ...] = ()
    do: Script = Script("")
    tests: dict[Slug, Test] = {}
    lock: Literal["any", "all"] | None = None
    opponent: bool = False
    held_until: Condition | None = None  # holds everybody who stands there, and so the group; with `pins` its reader
    aloud: bool = False  # its face is read to everybody; what its script says and asks is not
    pins: bool = False  # holds whoever reads it first, and nobody else: the others and the group may go
    on_leave: Script = Script("")


class Place(Struct, frozen=True, kw_only=True):
    """`places/*.yaml`: card A tells, the others form the panorama.

    Its name is printed in the ordinary colour or in red.
    """

    not_in_path: ClassVar = ("cards",)  # a card is `pier.B`, not `pier.cards.B`

    place: Slug
    name: Text
    red: bool = False
    agency: bool = False  # once on the plan it stays there in later runs
    tags: tuple[TagId, ...] = ()
    exits: tuple[PlaceId, ...] = ()  # where alone one can go from here, on the plan or not; none: all of the plan
    picture: PictureId | None = None
    alt: Text | None = None
    abilities: tuple[Ability, ...] = ()
    cards: dict[CardName, Card]


class Item(Struct, frozen=True, kw_only=True):
    """Anything that is found, met or received: an object, a piece of information, a person."""

    name: Text
    text: Text | None = None  # if need be
    rule: Text | None = None
    picture: PictureId | None = None
    alt: Text | None = None
    classes: tuple[Slug, ...] = ()
    agency: bool = False
    abilities: tuple[Ability, ...] = ()
    on_take: Script = Script("")  # for who takes it from the box, on the card that gives it; not for who is handed it


class Items(Struct, frozen=True, kw_only=True):
    """`items.yaml`"""

    items: dict[Slug, Item]


class Inventory(Struct, frozen=True, kw_only=True):
    items: tuple[ItemId, ...] = ()
    resources: dict[ResourceColour, int] = {}
    # for three and for four receptacles where they differ from `resources`; fewer than three count as three
    resources_for: dict[Literal["3", "4"], dict[ResourceColour, int]] = {}


class Receptacle(Struct, frozen=True, kw_only=True):
    """A character that an agent takes over, with dice for whatever characteristics the mission has."""

    name: Text
    role: Text | None = None
    text: Text
    picture: PictureId | None = None
    alt: Text | None = None
    dice: dict[CharacteristicId, int]
    resistance: int
    life: int
    stock: int = 0  # tokens on the receptacle's own card
    stock_name: Text | None = None
    stock_one: Text | None = None  # what one of them is called, where that is another word
    inventory: Inventory = Inventory()
    abilities: tuple[Ability, ...] = ()


class Receptacles(Struct, frozen=True, kw_only=True):
    """`receptacles.yaml`"""

    receptacles: dict[Slug, Receptacle]


class Deck(Struct, frozen=True, kw_only=True):
    """A whole mission, as the game needs it, with every kind of card that a deck has."""

    mission: Mission
    base: Base
    places: dict[str, Place]
    items: dict[str, Item]
    receptacles: dict[str, Receptacle]
    endings: dict[str, Ending]
    scripts: dict[str, Script]
    texts: dict[str, dict[str, str]]  # language -> key -> text
    digest: str  # of everything above: a save belongs to one deck
    art: dict[str, str] = {}  # the pictures: file -> the name by which the world knows it, made from its content
    hints: dict[str, Knot] = {}  # read with `deck.hints`; never part of a view
