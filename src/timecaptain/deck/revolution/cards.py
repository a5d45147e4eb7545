"""What an author of a Revolution mission writes: the mission and its settings, the prologue, places and cards, items,
receptacles."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from ..cards import BaseCard, Companion, Counter, Ending, Knot, Letter, Named, Spot, TokenKnown
from ..mechanisms import Mechanisms
from ..primitives import (
    AttributeId,
    CardName,
    Condition,
    EndingId,
    PictureId,
    PlaceId,
    ReceptacleId,
    Script,
    Slug,
    TagId,
    Text,
)
from .abilities import Talent
from .primitives import ItemColour, MapId


class Settings(Struct, frozen=True, kw_only=True):
    """What the boxes do differently (R-GEN-04). A setting that is not written is the preset's."""

    revisit_rule: Literal["mission-return", "stack"] | None = None
    telepathy_step: Literal["mandatory", "optional"] | None = None
    undealt_azrak: Literal["vortex", "unplayed-levels"] | None = None
    swap_window: Literal["step", "phase"] | None = None
    swappable: Literal["items-and-tokens", "items"] | None = None
    captain_free: Literal["explore", "any"] | None = None  # with three receptacles (DIF-08)
    empty_vortex_fails: bool | None = None
    item_colours: tuple[ItemColour, ...] | None = None


class DestinyCard(Struct, frozen=True, kw_only=True):
    value: int
    shuffle: bool = False  # orders a shuffle after its test


class RevolutionDifficulty(Struct, frozen=True, kw_only=True):
    """A way to play the mission that is easier or harder than written, offered before the start."""

    label: Text
    text: Text | None = None
    azrak: Annotated[int, Meta(ge=-3, le=3)] = 0  # crystals more, or fewer, of every receptacle
    destiny: tuple[DestinyCard, ...] = ()  # instead of the mission's own


class MapCard(Struct, frozen=True, kw_only=True):
    """A part of the map. `covers` names parts that it is laid on: their places are gone with them."""

    places: tuple[PlaceId, ...] = ()
    covers: tuple[MapId, ...] = ()
    picture: PictureId | None = None
    alt: Text | None = None
    spots: dict[PlaceId, Spot] = {}


class Token(Struct, frozen=True, kw_only=True):
    symbol: Text
    group: bool = False  # hexagonal: for all, nobody's own
    copies: int = 1
    means: Text | None = None  # what it stands for, for whoever knows it
    known: TokenKnown = "taken"


class Missing(Struct, frozen=True, kw_only=True):
    """What set-up does when a receptacle is not in play (H-REC-04)."""

    receptacle: ReceptacleId
    do: Script


class Prescribed(Struct, frozen=True, kw_only=True):
    """Which receptacles must be played by how many (V-REC-01)."""

    receptacles: int
    must: tuple[ReceptacleId, ...]


class Question(Struct, frozen=True, kw_only=True):
    """Asked before the score is read. With a condition the game answers it, else the players do."""

    ask: Text
    add: int
    when: Condition | None = None


class ScoreRow(Struct, frozen=True, kw_only=True):
    """Up to this many crystals on the Mission Return."""

    up_to: int
    text: Text


class RevolutionMission(Struct, frozen=True, kw_only=True):
    """`mission.yaml` of a Revolution mission.

    H-META-01, M-META-01, V-META-01: `title`, `year` and `summary` are its title, date and theme. R-GEN-07: the year is
    a text, and nothing is reckoned from it.
    """

    format: Literal[1]
    id: Slug
    system: Literal["revolution"]
    title: Text
    where: Text
    year: Text
    summary: Text
    order: Text  # the Mission Order
    language: Slug = "en"
    minutes: int = 90
    training: bool = False  # teaches the system: the one to begin with
    picture: PictureId | None = None  # the cover
    alt: Text | None = None
    content_notes: tuple[Text, ...] = ()
    difficulty: dict[Slug, RevolutionDifficulty] = {}
    preset: Literal["neutral", "hadal", "midsummer", "cavendish"] = "neutral"
    settings: Settings = Settings()
    mechanisms: Mechanisms = Mechanisms()
    azrak: int  # crystals in all (R-COMP-04, H-COMP-04, M-COMP-02, V-COMP-04)
    attributes: dict[Slug, Named]  # H-REC-01, M-REC-01, V-REC-02
    destiny: tuple[DestinyCard, ...]
    destiny_public: bool = False  # the list of values is known to all
    map: dict[Slug, MapCard]
    shown: tuple[MapId, ...]  # parts of the map in play from the start
    failed: EndingId  # read when everybody has lost control, or the team gives up
    tokens: dict[Slug, Token] = {}
    counters: dict[Slug, Counter] = {}
    companions: dict[Slug, Companion] = {}
    tags: tuple[Slug, ...] = ()
    item_classes: tuple[Slug, ...] = ()
    first_captain: ReceptacleId | None = None
    prescribed: tuple[Prescribed, ...] = ()
    missing: tuple[Missing, ...] = ()
    questions: tuple[Question, ...] = ()
    score: tuple[ScoreRow, ...] = ()
    scripts: dict[Slug, Script] = {}
    abilities: tuple[Talent, ...] = ()


class Prologue(Struct, frozen=True, kw_only=True):
    """`prologue.yaml`: read aloud, card by card.

    R-SETUP-03, H-SETUP-05, M-SETUP-04, V-SETUP-02: as many cards as the mission has.
    """

    not_in_path: ClassVar = ("cards",)

    cards: dict[Letter, BaseCard]
    do: Script = Script("")  # once it is read


class RevolutionTest(Struct, frozen=True, kw_only=True):
    """A test box: attributes to choose from, a difficulty, up to three results (R-TEST-01)."""

    attributes: tuple[AttributeId, ...]
    difficulty: int
    label: Text | None = None
    tags: tuple[TagId, ...] = ()
    if_: Condition | None = None
    failure: Script = Script("")
    critical: Script = Script("")
    success: Script = Script("")
    shared: bool = False  # success and critical success are one cell, written as `success`


class RevolutionCard(Struct, frozen=True, kw_only=True):
    """A card of a panorama: `back` for all, the rest for who has taken it."""

    back: Text | None = None
    title: Text | None = None
    text: Text
    rule: Text | None = None
    picture: PictureId | None = None
    alt: Text | None = None
    letter: Letter | None = None
    when: Condition | None = None
    aside: bool = False
    do: Script = Script("")
    tests: dict[Slug, RevolutionTest] = {}
    conflict: Literal["personal", "group"] | None = None
    life: int | None = None  # of the adversary
    won: Script = Script("")  # when its life is gone
    aloud: bool = False  # its face is read to everybody; what its script says and asks is not


class RevolutionPlace(Struct, frozen=True, kw_only=True):
    not_in_path: ClassVar = ("cards",)  # a card is `pier.B`, not `pier.cards.B`

    place: Slug
    name: Text
    deck: int = 1  # a second story deck is opened by `open-deck`
    tags: tuple[TagId, ...] = ()
    picture: PictureId | None = None
    alt: Text | None = None
    abilities: tuple[Talent, ...] = ()
    cards: dict[CardName, RevolutionCard]


class RevolutionItem(Struct, frozen=True, kw_only=True):
    name: Text
    text: Text
    colour: ItemColour = "green"
    rule: Text | None = None
    picture: PictureId | None = None
    alt: Text | None = None
    classes: tuple[Slug, ...] = ()
    do: Script = Script("")  # when it is taken and read
    kept: bool = False  # a yellow or red one that is not stowed once read
    map: MapId | None = None  # a white one that joins or covers the map
    tests: dict[Slug, RevolutionTest] = {}  # tried while it is read, or as long as it lies there (A-R-46)
    bonus: dict[AttributeId, int] = {}
    abilities: tuple[Talent, ...] = ()


class RevolutionItems(Struct, frozen=True, kw_only=True):
    items: dict[Slug, RevolutionItem]


class PersonalCard(Struct, frozen=True, kw_only=True):
    """Gear, power or talisman: open to all, never handed over.

    H-GEAR-01, M-POWER-01, V-TAL-01: what its receptacle can do with it is in `abilities`. M-REC-03, V-REC-03: in a box
    without talents all that receptacles can do is on these cards.
    """

    name: Text
    text: Text
    picture: PictureId | None = None
    alt: Text | None = None
    abilities: tuple[Talent, ...] = ()


class PrivateCard(Struct, frozen=True, kw_only=True):
    """A snap recall or an interaction card: only for its owner, only when the game says so."""

    text: Text
    do: Script = Script("")
    tests: dict[Slug, RevolutionTest] = {}  # one can be tried before it goes back (A-R-46)


class RevolutionReceptacle(Struct, frozen=True, kw_only=True):
    """Who the receptacles are is for the mission to write (M-REC-04).

    R-COMP-03: each has one open personal card, a snap recall and interaction cards. H-REC-03: it may have no talent.
    """

    name: Text
    role: Text | None = None
    text: Text  # the back story (R-REC-05)
    picture: PictureId | None = None
    alt: Text | None = None
    attributes: dict[AttributeId, int]
    azrak: int  # starting level and maximum
    personal: PersonalCard | None = None
    recall: PrivateCard | None = None
    interactions: dict[Slug, PrivateCard] = {}
    abilities: tuple[Talent, ...] = ()


class RevolutionReceptacles(Struct, frozen=True, kw_only=True):
    receptacles: dict[Slug, RevolutionReceptacle]


class RevolutionDeck(Struct, frozen=True, kw_only=True):
    """A whole Revolution mission, as the game needs it.

    R-GEN-03, R-COMP-01, R-COMP-02: the Story deck is `prologue`, `places` and the front of `receptacles`, the Common
    deck `items` and the destiny and map cards of `mission`; the Personal deck lies with its receptacles.
    """

    mission: RevolutionMission
    prologue: Prologue
    places: dict[str, RevolutionPlace]
    items: dict[str, RevolutionItem]
    receptacles: dict[str, RevolutionReceptacle]
    endings: dict[str, Ending]
    scripts: dict[str, Script]
    texts: dict[str, dict[str, str]]
    digest: str
    art: dict[str, str] = {}  # the pictures: file -> the name by which the world knows it, made from its content
    hints: dict[str, Knot] = {}
