"""What a seat may know, built by adding: what lies open on the table, and what its own agents may read (READ, DECK-07).

The public part is the same for everybody and is encoded once per action; the own part follows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from ..kernel.actions import Action
from ..kernel.state import Pending
from . import places, setup, tests
from .content import PlaceCard
from .state import ALIVE, PastRun

if TYPE_CHECKING:
    from .game import ClassicGame


class SealView(Struct, omit_defaults=True):
    """The marks on a card's back: symbols, bodies, an item by its number."""

    tokens: list[str] = []
    receptacles: list[str] = []
    item: int = 0
    group: bool = False


class SpaceView(Struct, omit_defaults=True):
    """A card of the panorama as everybody sees it."""

    letter: str
    back: str
    seal: SealView | None = None
    icons: list[str] = []
    shields: list[list[tuple[str, int]]] = []  # of every test that runs there


class PlaceView(Struct, omit_defaults=True):
    id: str
    name: str
    red: bool
    text: str  # card A, read aloud
    rule: str
    panorama: list[SpaceView]


class ItemView(Struct, omit_defaults=True):
    """An item lies open before its holder: its nature is secret only until it is taken (C-ITEM-02)."""

    id: str
    number: int
    name: str
    text: str
    rule: str = ""
    agency: bool = False


class AgentView(Struct, omit_defaults=True):
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


class RollView(Struct, omit_defaults=True):
    agent: int
    faces: list[str] = []
    added: int = 0


class Told(Struct, omit_defaults=True):
    """A card that was read aloud: of the base, or an ending."""

    id: str
    title: str
    text: str
    rule: str = ""


class Public(Struct, omit_defaults=True):
    title: str
    phase: str
    run: int
    clock: int
    captain: int
    seats: int
    agents: list[AgentView]
    place: PlaceView | None = None
    plan: dict[str, str] = {}
    next_place: str = ""
    tokens: dict[str, str] = {}
    items: list[ItemView] = []
    base: list[Told] = []
    reader: int = -1
    roll: RollView | None = None
    voting: bool = False
    voted: list[int] = []
    loose: list[ItemView] = []
    ending: Told | None = None
    past: list[PastRun] = []


class TestView(Struct, omit_defaults=True):
    id: str
    characteristic: str
    shields: list[tuple[str, int]]
    label: str = ""
    passed: bool = False


class CardView(Struct, omit_defaults=True):
    """The face of a card, for those who stand there."""

    card: str
    letter: str
    title: str
    text: str
    rule: str = ""
    picture: str = ""
    alt: str = ""
    tests: list[TestView] = []
    lock: bool = False


class OptionView(Struct, omit_defaults=True):
    action: Action
    label: str = ""


class DecisionView(Struct, omit_defaults=True):
    kind: str
    options: list[OptionView]
    agent: int = -1
    prompt: str = ""


class Own(Struct, omit_defaults=True):
    seat: int
    cards: list[CardView] = []
    decision: DecisionView | None = None
    wishes: dict[int, Action] = {}


class View(Struct, omit_defaults=True):
    public: Public
    own: Own | None = None


def view(g: ClassicGame, seat: int | None, lang: str) -> View:
    """All and only what this seat may know; without a seat, what a spectator may."""
    return View(public(g, lang), None if seat is None else own(g, seat, lang))


def encoded(g: ClassicGame, seats: list[int | None], lang: str) -> list[bytes]:
    """The views of several seats as JSON; the public part is built and encoded once."""
    encode = msgspec.json.encode
    shared = b'{"public":' + encode(public(g, lang))
    return [shared + (b"}" if seat is None else b',"own":' + encode(own(g, seat, lang)) + b"}") for seat in seats]


# ---------------------------------------------------------------- what lies open


def public(g: ClassicGame, lang: str) -> Public:
    s, deck, texts = g.s, g.deck, g.deck.texts[lang]
    mission = deck.mission
    pending = s.pending
    voting = pending is not None and pending.join
    return Public(
        title=texts[mission.title.key],
        phase=s.phase,
        run=s.run,
        clock=s.clock,
        captain=s.captain,
        seats=s.seats,
        agents=[_agent(g, i, texts) for i in range(len(s.agents))],
        place=_place(g, texts) if s.place and s.layout else None,
        plan={place: texts[deck.places[place].name.key] for place in s.plan},
        next_place=s.next_place,
        tokens={token: texts[mission.tokens[token].symbol.key] for token in s.tokens},
        items=[_item(g, item, texts) for item in s.items],
        base=[
            Told(letter, texts[card.title.key], texts[card.text.key], texts[card.rule.key] if card.rule else "")
            for letter, card in list(deck.base.cards.items())[: s.base_read]
        ],
        reader=setup.reader(g) if s.phase == "base" else -1,
        roll=RollView(s.roll.agent, s.roll.faces, s.roll.hits) if s.roll is not None else None,
        voting=voting,
        voted=sorted(map(int, pending.votes)) if voting and pending is not None else [],
        loose=[_item(g, item, texts) for item in s.loose],
        ending=_ending(g, texts) if s.ending else None,
        past=s.past,
    )


def _agent(g: ClassicGame, i: int, texts: dict[str, str]) -> AgentView:
    s = g.s
    agent = s.agents[i]
    if not agent.receptacle:
        return AgentView(agent.seats)
    body = g.deck.receptacles[agent.receptacle]
    dice = body.dice
    if agent.dice:
        dice = {name: max(0, number + agent.dice.get(name, 0)) for name, number in dice.items()}
    return AgentView(
        seats=agent.seats,
        receptacle=agent.receptacle,
        name=texts[body.name.key],
        space=agent.space,
        life=agent.life,
        most_life=agent.most_life,
        resistance=body.resistance + agent.resistance,
        dice=dice,
        resources=agent.resources,
        stock=agent.stock,
        items=[item for item, holder in s.items.items() if holder == i],
        back_at=agent.back_at,
        delay=agent.delay,
        held=bool(agent.space) and tests.held(g, i) is not None,
        acting=is_acting(g, i),
        to_act=to_act(g, i),
    )


def is_acting(g: ClassicGame, i: int) -> bool:
    """The same to the outside whether the card gives a choice or not."""
    s = g.s
    if s.pending is not None and s.pending.agent == i:
        return True
    return any(reading.agent == i for reading in s.agenda)


def to_act(g: ClassicGame, i: int) -> bool:
    """Whom the table waits for: moment four of the product."""
    s, agent = g.s, g.s.agents[i]
    if s.phase == "act":
        return agent.acts > 0
    return s.phase == "enter" and agent.back_at == ALIVE and not agent.space


def _place(g: ClassicGame, texts: dict[str, str]) -> PlaceView:
    s = g.s
    place = g.deck.places[s.place]
    card_a = g.content.cards[f"{s.place}/{s.layout['A']}"].card
    return PlaceView(
        id=s.place,
        name=texts[place.name.key],
        red=place.red,
        text=texts[card_a.text.key],
        rule=texts[card_a.rule.key] if card_a.rule else "",
        panorama=[_space(g, letter, texts) for letter in s.layout if letter != "A"],
    )


def _space(g: ClassicGame, letter: str, texts: dict[str, str]) -> SpaceView:
    card = g.content.cards[f"{g.s.place}/{g.s.layout[letter]}"]
    seal = card.card.seal
    icons: list[str] = list(card.card.icons)
    if card.no_access and card.key in g.s.authorised:
        icons.remove("no-access")
    return SpaceView(
        letter=letter,
        back=texts[card.card.back.key] if card.card.back else "",
        seal=_seal(g, card, texts) if seal is not None else None,
        icons=icons,
        shields=[list(zip(found.kinds, g.s.tests[found.key], strict=True)) for found in tests.running(g, card)],
    )


def _seal(g: ClassicGame, card: PlaceCard, texts: dict[str, str]) -> SealView:
    seal = card.card.seal
    assert seal is not None
    return SealView(
        [texts[g.deck.mission.tokens[token].symbol.key] for token in seal.tokens],
        [texts[g.deck.receptacles[body].name.key] for body in seal.receptacles],
        g.content.item_numbers[seal.item] if seal.item is not None else 0,
        seal.group,
    )


def _item(g: ClassicGame, item: str, texts: dict[str, str]) -> ItemView:
    card = g.deck.items[item]
    return ItemView(
        item,
        g.content.item_numbers[item],
        texts[card.name.key],
        texts[card.text.key],
        texts[card.rule.key] if card.rule else "",
        card.agency,
    )


def _ending(g: ClassicGame, texts: dict[str, str]) -> Told:
    ending = g.deck.endings[g.s.ending]
    return Told(g.s.ending, texts[ending.title.key], texts[ending.text.key])


# ---------------------------------------------------------------- what only this seat knows


def own(g: ClassicGame, seat: int, lang: str) -> Own:
    texts = g.deck.texts[lang]
    s = g.s
    wishes = {i: agent.wish for i, agent in enumerate(s.agents) if agent.wish is not None and seat in agent.seats}
    return Own(seat, [_face(g, card, texts) for card in faces(g, seat)], _decision(g, seat, texts), wishes)


def faces(g: ClassicGame, seat: int) -> list[PlaceCard]:
    """C-READ-01, C-READ-02: the cards below this seat's pawns; and a card whose outcome its agent is reading."""
    found: dict[str, PlaceCard] = {}
    for i, agent in enumerate(g.s.agents):
        if seat in agent.seats and agent.back_at == ALIVE:
            card = places.readable(g, i) if g.s.phase not in ("enter", "won", "lost") else None
            if card is not None:
                found[card.key] = card
    for reading in g.s.agenda:
        if seat in g.s.agents[reading.agent].seats:
            found[reading.card] = g.content.cards[reading.card]
    return list(found.values())


def _face(g: ClassicGame, found: PlaceCard, texts: dict[str, str]) -> CardView:
    card = found.card
    return CardView(
        card=found.key,
        letter=g.where(found.key)[1],
        title=texts[card.title.key] if card.title else "",
        text=texts[card.text.key],
        rule=texts[card.rule.key] if card.rule else "",
        picture=card.picture or "",
        alt=texts[card.alt.key] if card.alt else "",
        tests=[
            TestView(
                test.key,
                test.test.characteristic,
                list(zip(test.kinds, g.s.tests.get(test.key, test.full), strict=True)),
                texts[test.test.label.key] if test.test.label else "",
                test.key in g.s.passed,
            )
            for test in found.tests
        ],
        lock=card.lock is not None,
    )


def _decision(g: ClassicGame, seat: int, texts: dict[str, str]) -> DecisionView | None:
    actions = g.legal(seat)
    if not actions:
        return None
    pending = g.s.pending
    if pending is None:
        return DecisionView(g.s.phase, [OptionView(action) for action in actions])
    return DecisionView(pending.kind, _options(pending, actions, texts), pending.agent, texts.get(pending.prompt, ""))


def _options(pending: Pending, actions: list[Action], texts: dict[str, str]) -> list[OptionView]:
    if not pending.labels:
        return [OptionView(action) for action in actions]
    return [OptionView(action, texts.get(label, "")) for action, label in zip(actions, pending.labels, strict=True)]
