"""What a seat may know: the visibility table of Protocol 42 (R-VIS), built by adding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from timecaptain.deck.revolution import RevolutionReceptacle
from timecaptain.deck.words import Text

from ..kernel.actions import Action
from . import conflicts, ending, rounds, talents
from .state import Attempt

if TYPE_CHECKING:
    from .game import RevolutionGame


class AgentView(Struct, omit_defaults=True):
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


class BodyView(Struct, omit_defaults=True):
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


class ItemView(Struct, omit_defaults=True):
    id: str
    number: int
    colour: str
    name: str
    text: str


class SpaceView(Struct, omit_defaults=True):
    letter: str
    back: str
    taken_by: int = -1
    damage: int = 0  # R-VIS-11: tokens on the adversary's card


class PlaceView(Struct, omit_defaults=True):
    id: str
    name: str
    text: str
    panorama: list[SpaceView]


class TrialView(Struct, omit_defaults=True):
    agent: int
    attribute: str
    value: int
    boost: int = 0
    support: int = 0
    added: int = 0
    destiny: int | None = None


class TestView(Struct, omit_defaults=True):
    id: str
    attributes: list[str]
    difficulty: int
    label: str = ""


class CardView(Struct, omit_defaults=True):
    card: str
    title: str
    text: str
    rule: str = ""
    picture: str = ""
    alt: str = ""
    tests: list[TestView] = []
    conflict: str = ""
    life: int = 0


class ConflictView(Struct, omit_defaults=True):
    """R-GCON-01: the card of a group conflict is before everybody."""

    face: CardView
    damage: int = 0
    begun: bool = False
    tested: list[int] = []


class Told(Struct, omit_defaults=True):
    id: str
    title: str
    text: str
    rule: str = ""


class Public(Struct, omit_defaults=True):
    title: str
    order: str
    phase: str
    run: int
    round: int
    captain: int
    lead: int
    seats: int
    agents: list[AgentView]
    bodies: list[BodyView] = []
    vortex: int = 0
    mission_return: int = 0
    crystals: dict[str, int] = {}
    plan: dict[str, str] = {}
    updates: int = 0
    must_update: bool = False
    updated: bool = False
    place: PlaceView | None = None
    tokens: dict[str, str] = {}
    symbols: dict[str, str] = {}  # of the personal tokens in play
    items: list[ItemView] = []
    standing: list[ItemView] = []
    prologue: list[Told] = []
    pile: int = 0
    strip: tuple[int, int, int] = (0, 0, 0)  # number of cards, lowest, highest (R-DEST-01)
    discards: list[int] = []
    trial: TrialView | None = None
    conflict: ConflictView | None = None
    told: list[int] = []
    voting: bool = False
    voted: list[int] = []
    ending: Told | None = None
    score: str = ""
    past: list[Attempt] = []
    mechanisms: dict[str, dict[str, Any]] = {}  # what lies open of each


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
    mechanisms: dict[str, dict[str, Any]] = {}


class View(Struct, omit_defaults=True):
    public: Public
    own: Own | None = None


def view(g: RevolutionGame, seat: int | None, lang: str) -> View:
    say = _sayer(g, lang)
    return View(public(g, say), None if seat is None else own(g, seat, say))


def encoded(g: RevolutionGame, seats: list[int | None], lang: str) -> list[bytes]:
    encode, say = msgspec.json.encode, _sayer(g, lang)
    shared = b'{"public":' + encode(public(g, say))
    return [shared + (b"}" if seat is None else b',"own":' + encode(own(g, seat, say)) + b"}") for seat in seats]


class _Say:
    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts

    def __call__(self, text: Text | None) -> str:
        return "" if text is None else self.texts[text.key]

    def key(self, key: str) -> str:
        return self.texts.get(key, "")


def _sayer(g: RevolutionGame, lang: str) -> _Say:
    return _Say(g.deck.texts[lang])


# ---------------------------------------------------------------- what lies open


def public(g: RevolutionGame, say: _Say) -> Public:
    s, mission = g.s, g.deck.mission
    values = [card.value for card in mission.destiny]
    pending = s.pending
    voting = pending is not None and pending.join
    return Public(
        title=say(mission.title),
        order=say(mission.order),
        phase=s.phase,
        run=s.run,
        round=s.round,
        captain=s.captain,
        lead=s.lead,
        seats=s.seats,
        agents=[_agent(g, i, say) for i in range(len(s.agents))],
        bodies=_bodies(g, say) if s.phase == "bodies" else [],
        vortex=s.vortex,
        mission_return=s.mission_return,
        crystals=s.crystals,
        plan={place: say(g.deck.places[place].name) for place in rounds.available(g)} if s.phase != "bodies" else {},
        updates=s.updates,
        must_update=s.must_update,
        updated=s.updated,
        place=_place(g, say) if s.place else None,
        tokens={token: say(mission.tokens[token].symbol) for token in s.tokens},
        symbols={token: say(mission.tokens[token].symbol) for agent in s.agents for token in agent.tokens},
        items=[_item(g, item, say) for item in s.items if g.deck.items[item].colour != "yellow"],
        standing=[_item(g, item, say) for item in s.standing],
        prologue=[
            Told(letter, say(card.title), say(card.text), say(card.rule))
            for letter, card in sorted(g.deck.prologue.cards.items())[: s.read]
        ],
        pile=len(s.pile),
        strip=(len(values), min(values), max(values)),
        discards=[values[number] for number in s.discards],
        trial=_trial(g),
        conflict=_conflict(g, say),
        told=s.told,
        voting=voting,
        voted=sorted(map(int, pending.votes)) if voting and pending is not None else [],
        ending=_ending(g, say) if s.ending else None,
        score=say.key(ending.score_text(g)) if s.phase == "won" else "",
        past=s.past,
        mechanisms={one.name: one.view(g, say) for one in g.mechanisms},
    )


def _bodies(g: RevolutionGame, say: _Say) -> list[BodyView]:
    return [
        BodyView(
            id,
            say(body.name),
            say(body.text),
            body.attributes,
            body.azrak,
            say(body.role),
            body.picture or "",
            say(body.alt),
            _talents(body, say),
        )
        for id, body in g.deck.receptacles.items()
    ]


def _talents(body: RevolutionReceptacle, say: _Say) -> list[tuple[str, str]]:
    return [(say(talent.name), say(talent.text)) for talent in body.abilities if talent.text]


def _agent(g: RevolutionGame, i: int, say: _Say) -> AgentView:
    s = g.s
    agent = s.agents[i]
    if not agent.receptacle:
        return AgentView(agent.seats)
    body = g.deck.receptacles[agent.receptacle]
    held = [item for item, holder in s.items.items() if holder == i]
    secret = [item for item in held if g.deck.items[item].colour == "yellow"]
    busy = any(one.agent == i for one in s.agenda) or (s.pending is not None and s.pending.agent == i)
    return AgentView(
        seats=agent.seats,
        receptacle=agent.receptacle,
        name=say(body.name),
        story=say(body.text),
        pool=agent.pool,
        level=body.azrak,
        attributes={name: talents.attribute(g, i, name) for name in g.deck.mission.attributes},
        card=agent.card,
        out=agent.out,
        free=agent.free,
        tokens=agent.tokens,
        items=[item for item in held if item not in secret],
        secret=len(secret),
        personal=(say(body.personal.name), say(body.personal.text)) if body.personal else None,
        talents=_talents(body, say),
        interactions=len(body.interactions),
        acting=busy,
    )


def _place(g: RevolutionGame, say: _Say) -> PlaceView:
    s = g.s
    holder = {agent.card: i for i, agent in enumerate(s.agents) if agent.card}
    card_a = g.content.cards[f"{s.place}/{s.layout['A']}"].card
    spaces = [
        SpaceView(
            letter,
            say(g.content.cards[f"{s.place}/{card}"].card.back),
            holder.get(letter, -1),
            sum(one.damage for one in s.conflicts if one.card == f"{s.place}/{card}"),
        )
        for letter, card in s.layout.items()
        if letter != "A"
    ]
    return PlaceView(s.place, say(g.deck.places[s.place].name), say(card_a.text), spaces)


def _item(g: RevolutionGame, item: str, say: _Say) -> ItemView:
    card = g.deck.items[item]
    return ItemView(item, g.content.item_numbers[item], card.colour, say(card.name), say(card.text))


def _trial(g: RevolutionGame) -> TrialView | None:
    trial = g.s.trial
    if trial is None:
        return None
    drawn = trial.modifier if trial.card >= 0 else None
    return TrialView(trial.agent, trial.attribute, trial.value, trial.boost, trial.support, trial.added, drawn)


def _conflict(g: RevolutionGame, say: _Say) -> ConflictView | None:
    conflict = conflicts.group(g)
    if conflict is None:
        return None
    return ConflictView(_face(g, conflict.card, say), conflict.damage, conflict.begun, conflict.tested)


def _ending(g: RevolutionGame, say: _Say) -> Told:
    found = g.deck.endings[g.s.ending]
    return Told(g.s.ending, say(found.title), say(found.text))


# ---------------------------------------------------------------- what only this seat knows


def own(g: RevolutionGame, seat: int, say: _Say) -> Own:
    known = {one.name: one.own(g, seat, say) for one in g.mechanisms}
    cards = [_face(g, key, say) for key in faces(g, seat)]
    return Own(seat, cards, _decision(g, seat, say), {name: part for name, part in known.items() if part})


def faces(g: RevolutionGame, seat: int) -> list[str]:
    """R-VIS-02, 04, 08, 09: the card before the seat's agents, what they are reading, what they keep."""
    s = g.s
    found: dict[str, None] = {}
    for i, agent in enumerate(s.agents):
        if seat in agent.seats:
            if agent.card:
                found[g.card_key(i)] = None
            for item, holder in s.items.items():
                if holder == i and g.deck.items[item].colour == "yellow":
                    found[f"item:{item}"] = None
    for reading in s.agenda:
        if seat in s.agents[reading.agent].seats:
            found[reading.card] = None
    return list(found)


def _face(g: RevolutionGame, key: str, say: _Say) -> CardView:
    kind, _, name = key.partition(":")
    if kind == "item":
        item = g.deck.items[name]
        return CardView(key, say(item.name), say(item.text), say(item.rule))
    if kind == "interaction":
        body, _, number = name.partition("/")
        return CardView(key, number, say(g.deck.receptacles[body].interactions[number].text))
    if kind == "recall":
        recall = g.deck.receptacles[name].recall
        return CardView(key, "", say(recall.text) if recall else "")
    card = g.content.cards[key].card
    return CardView(
        key,
        say(card.title),
        say(card.text),
        say(card.rule),
        card.picture or "",
        say(card.alt),
        [
            TestView(box.key, list(box.test.attributes), box.test.difficulty, say(box.test.label))
            for box in g.content.cards[key].tests
        ],
        card.conflict or "",
        card.life or 0,
    )


def _decision(g: RevolutionGame, seat: int, say: _Say) -> DecisionView | None:
    actions = g.legal(seat)
    if not actions:
        return None
    pending = g.s.pending
    if pending is None:
        return DecisionView(g.s.phase, [OptionView(action) for action in actions])
    labels = pending.labels or [""] * len(actions)
    options = [OptionView(action, say.key(label)) for action, label in zip(actions, labels, strict=True)]
    return DecisionView(pending.kind, options, pending.agent, say.key(pending.prompt))
