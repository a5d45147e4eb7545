"""What a seat may know, built by adding: what lies open on the table, and what its own agents may read (READ, DECK-07).

The public part is the same for everybody and is encoded once per action; the own part follows it.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from timecaptain.deck.cards import Seal
from timecaptain.deck.words import Text

from ..kernel.actions import Action
from ..kernel.state import Pending
from . import legal, places, setup, tests
from .content import PlaceCard
from .state import ALIVE
from .view_types import (
    AgentView,
    BodyView,
    CardView,
    DecisionView,
    ItemView,
    OptionView,
    Own,
    PlaceView,
    PlanCardView,
    PowerView,
    Public,
    RollView,
    SealView,
    SpaceView,
    TestView,
    Told,
    View,
)

if TYPE_CHECKING:
    from .game import ClassicGame


T = TypeVar("T")
MOST_REMEMBERED = 2_000  # combinations of printed parts kept as JSON, per language


class Shelf:
    """The printed parts of a deck in one language, made once: what never changes on a card is not built anew."""

    def __init__(self, g: ClassicGame, lang: str) -> None:
        self.deck, self.content = g.deck, g.content
        self.texts = g.deck.texts[lang]
        self.base = [
            Told(letter, self.text(card.title), self.text(card.text), self.text(card.rule))
            for letter, card in sorted(g.deck.base.cards.items())
        ]
        self.told: list[list[Told]] = []
        self.memo: dict[tuple[str, ...], Any] | None = None
        self.items = {item: self._item(item) for item in g.deck.items}
        self.places = {place: self.text(found.name) for place, found in g.deck.places.items()}
        self.plan_cards = {
            id: PlanCardView(id, card.picture or "", self.text(card.alt))
            for id, card in g.deck.mission.plan.cards.items()
        }
        self.tokens = {token: self.text(found.symbol) for token, found in g.deck.mission.tokens.items()}
        self.bodies = {body: self.text(found.name) for body, found in g.deck.receptacles.items()}
        self.body_cards = {body: self._body(body) for body in g.deck.receptacles}
        self.backs = {card.key: self.text(card.card.back) for card in g.content.cards.values()}
        self.seals = {card.key: self._seal(card.card.seal) for card in g.content.cards.values() if card.card.seal}
        self.spaces = {card.key: self._space(card) for card in g.content.cards.values()}
        self.faces = {card.key: face(self, card, card.letter, {}, set()) for card in g.content.cards.values()}

        self.packed: Shelf = self  # the same with its parts as JSON already, for `encoded`

    def pack(self) -> None:
        """Prose is long and never changes: it is turned into JSON once."""
        self.packed = packed = copy(self)
        packed.items = {item: _raw(card) for item, card in self.items.items()}
        packed.body_cards = {body: _raw(card) for body, card in self.body_cards.items()}
        packed.spaces = {card: _raw(space) for card, space in self.spaces.items()}
        packed.faces = {card: _raw(face) for card, face in self.faces.items()}
        packed.memo = {}
        packed.told = [_raw(self.base[:number]) for number in range(len(self.base) + 1)]

    def once(self, key: tuple[str, ...], make: Callable[[], T]) -> T:
        """What is printed and comes again and again in the same combination: as JSON, made when first asked for."""
        if self.memo is None:
            return make()
        found = self.memo.get(key)
        if found is None:
            if len(self.memo) > MOST_REMEMBERED:
                self.memo.clear()
            found = self.memo[key] = _raw(make())
        return cast(T, found)

    def base_read(self, number: int) -> list[Told]:
        return self.told[number] if self.told else self.base[:number]

    def text(self, text: Text | None) -> str:
        return "" if text is None else self.texts[text.key]

    def _item(self, item: str) -> ItemView:
        card = self.deck.items[item]
        number = self.content.item_numbers[item]
        return ItemView(item, number, self.text(card.name), self.text(card.text), self.text(card.rule), card.agency)

    def _body(self, body: str) -> BodyView:
        card = self.deck.receptacles[body]
        return BodyView(
            body,
            self.text(card.name),
            self.text(card.text),
            card.dice,
            card.resistance,
            card.life,
            self.text(card.role),
            card.picture or "",
            self.text(card.alt),
            card.stock,
            self.text(card.stock_name),
            [PowerView(one.id, self.text(one.name), self.text(one.text)) for one in card.abilities],
        )

    def _seal(self, seal: Seal) -> SealView:
        number = 0 if seal.item is None else self.content.item_numbers[seal.item]
        tokens = [self.tokens[token] for token in seal.tokens]
        return SealView(tokens, [self.bodies[body] for body in seal.receptacles], number, seal.group)

    def _space(self, card: PlaceCard) -> SpaceView:
        """A card in its own place, with nothing on it."""
        return SpaceView(card.letter, self.backs[card.key], self.seals.get(card.key), list(card.card.icons))


def _raw(thing: object) -> Any:
    """Stands for the thing where it is only going to be encoded."""
    return msgspec.Raw(msgspec.json.encode(thing))


def shelf(g: ClassicGame, lang: str) -> Shelf:
    found = g.content.shelves.get(lang)
    if found is None:
        found = g.content.shelves[lang] = Shelf(g, lang)
        found.pack()
    assert isinstance(found, Shelf)
    return found


def view(g: ClassicGame, seat: int | None, lang: str) -> View:
    """All and only what this seat may know; without a seat, what a spectator may."""
    printed = shelf(g, lang)
    return View(public(g, printed), None if seat is None else own(g, seat, printed))


def encoded(g: ClassicGame, seats: list[int | None], lang: str) -> list[bytes]:
    """The views of several seats as JSON; the public part is built and encoded once."""
    encode, printed = msgspec.json.encode, shelf(g, lang)
    shared = b'{"public":' + encode(public(g, printed.packed))
    may_leave = g.s.pending is None and legal.can_leave(g)  # on the way there is no place to leave
    return [
        shared + (b"}" if seat is None else b',"own":' + encode(own(g, seat, printed.packed, may_leave)) + b"}")
        for seat in seats
    ]


# ---------------------------------------------------------------- what lies open


def public(g: ClassicGame, printed: Shelf) -> Public:
    s = g.s
    pending = s.pending
    voting = pending is not None and pending.join
    return Public(
        title=printed.text(g.deck.mission.title),
        phase=s.phase,
        run=s.run,
        clock=s.clock,
        captain=s.captain,
        seats=s.seats,
        agents=_agents(g, printed),
        place=_known_place(g, printed) if s.place and s.layout else None,
        plan=printed.once(("plan", *s.plan), lambda: {place: printed.places[place] for place in s.plan}),
        plan_picture=g.deck.mission.plan.picture or "",
        plan_alt=printed.text(g.deck.mission.plan.alt),
        plan_cards=[printed.plan_cards[card] for card in s.plan_cards],
        bodies=_bodies(g, printed),
        next_place=s.next_place,
        tokens={token: printed.tokens[token] for token in s.tokens},
        items=printed.once(("items", *s.items), lambda: [printed.items[item] for item in s.items]) if s.items else [],
        base=printed.base_read(s.base_read),
        reader=setup.reader(g) if s.phase == "base" else -1,
        roll=RollView(s.roll.agent, s.roll.faces, s.roll.hits) if s.roll is not None else None,
        voting=voting,
        voted=sorted(map(int, pending.votes)) if voting and pending is not None else [],
        loose=[printed.items[item] for item in s.loose],
        ending=_ending(g, printed) if s.ending else None,
        past=s.past,
    )


def _bodies(g: ClassicGame, printed: Shelf) -> list[BodyView]:
    """C-REC-02, C-REC-04: all that are on offer, once the base has told of them; then those that were chosen."""
    s = g.s
    if s.phase == "base":
        return []
    if s.phase == "bodies":
        return list(printed.body_cards.values())
    chosen = [agent.receptacle for agent in s.agents]
    return printed.once(("bodies", *chosen), lambda: [printed.body_cards[body] for body in chosen])


def _agents(g: ClassicGame, printed: Shelf) -> list[AgentView]:
    s = g.s
    held: list[list[str]] = [[] for _ in s.agents]
    for item, holder in s.items.items():
        held[holder].append(item)
    acting = {reading.agent for reading in s.agenda}
    if s.pending is not None:
        acting.add(s.pending.agent)
    return [_agent(g, printed, i, held[i], i in acting) for i in range(len(s.agents))]


def _agent(g: ClassicGame, printed: Shelf, i: int, held: list[str], acting: bool) -> AgentView:
    """`acting` is the same to the outside whether the card gives a choice or not."""
    agent = g.s.agents[i]
    if not agent.receptacle:
        return AgentView(agent.seats)
    body = g.deck.receptacles[agent.receptacle]
    dice: dict[str, int] = body.dice
    if agent.dice:
        dice = {name: max(0, number + agent.dice.get(name, 0)) for name, number in dice.items()}
    return AgentView(
        agent.seats,
        agent.receptacle,
        printed.bodies[agent.receptacle],
        agent.space,
        agent.life,
        agent.most_life,
        body.resistance + agent.resistance,
        dice,
        agent.resources,
        agent.stock,
        held,
        agent.back_at,
        agent.delay,
        agent.space != "" and tests.held(g, i) is not None,
        acting,
        to_act(g, i),
    )


def to_act(g: ClassicGame, i: int) -> bool:
    """Whom the table waits for."""
    s, agent = g.s, g.s.agents[i]
    if s.phase == "act":
        return agent.acts > 0
    return s.phase == "enter" and agent.back_at == ALIVE and not agent.space


def _known_place(g: ClassicGame, printed: Shelf) -> PlaceView:
    """With nothing lying on its cards a panorama looks as it did the last time."""
    s = g.s
    if s.tests or s.authorised:
        return _place(g, printed)
    return printed.once(("place", s.place, *s.layout, *s.layout.values()), lambda: _place(g, printed))


def _place(g: ClassicGame, printed: Shelf) -> PlaceView:
    s = g.s
    place = g.deck.places[s.place]
    card_a = g.content.cards[f"{s.place}/{s.layout['A']}"].card
    return PlaceView(
        s.place,
        printed.places[s.place],
        place.red,
        printed.text(card_a.text),
        printed.text(card_a.rule),
        [_space(g, letter, printed) for letter in s.layout if letter != "A"],
        "".join(g.content.by_letter[s.place]),
        place.picture or "",
        printed.text(place.alt),
        {exit: printed.places[exit] for exit in place.exits},
    )


def _space(g: ClassicGame, letter: str, printed: Shelf) -> SpaceView:
    s = g.s
    card = g.content.in_place[s.place][s.layout[letter]]
    running = tests.running(g, card) if s.tests and card.tests else []
    if not running and letter == card.letter and card.key not in s.authorised:
        return printed.spaces[card.key]
    icons = [icon for icon in card.card.icons if icon != "no-access" or card.key not in s.authorised]
    shields = [list(zip(found.kinds, s.tests[found.key], strict=True)) for found in running]
    return SpaceView(letter, printed.backs[card.key], printed.seals.get(card.key), list(icons), shields)


def _ending(g: ClassicGame, printed: Shelf) -> Told:
    ending = g.deck.endings[g.s.ending]
    return Told(g.s.ending, printed.text(ending.title), printed.text(ending.text))


# ---------------------------------------------------------------- what only this seat knows


def own(g: ClassicGame, seat: int, printed: Shelf, may_leave: bool | None = None) -> Own:
    cards = [_face(g, card, printed) for card in faces(g, seat)]
    found = Own(seat, cards, _decision(g, seat, printed.texts, may_leave))
    if g.s.seats == 2:  # only two players share a receptacle
        found.wishes = {
            i: agent.wish for i, agent in enumerate(g.s.agents) if agent.wish is not None and seat in agent.seats
        }
    return found


def faces(g: ClassicGame, seat: int) -> list[PlaceCard]:
    """C-READ-01, C-READ-02: the cards below this seat's pawns; and a card whose outcome its agent is reading."""
    found: dict[str, PlaceCard] = {}
    if g.s.phase in ("discuss", "act"):
        for i, agent in enumerate(g.s.agents):
            if seat in agent.seats and agent.back_at == ALIVE:
                card = places.readable(g, i)
                if card is not None:
                    found[card.key] = card
    for reading in g.s.agenda:
        if seat in g.s.agents[reading.agent].seats:
            found[reading.card] = g.content.cards[reading.card]
    return list(found.values())


def _face(g: ClassicGame, found: PlaceCard, printed: Shelf) -> CardView:
    s = g.s
    letter = g.where(found.key)[1]
    touched = any(test.key in s.tests or test.key in s.passed for test in found.tests)
    if touched or letter != found.letter:
        return face(printed, found, letter, s.tests, s.passed)
    return printed.faces[found.key]


def face(printed: Shelf, found: PlaceCard, letter: str, running: dict[str, list[int]], passed: set[str]) -> CardView:
    card, text = found.card, printed.text
    trials = [
        TestView(
            test.key,
            test.test.characteristic,
            list(zip(test.kinds, running.get(test.key, test.full), strict=True)),
            text(test.test.label),
            test.key in passed,
        )
        for test in found.tests
    ]
    return CardView(
        found.key,
        letter,
        text(card.title),
        text(card.text),
        text(card.rule),
        card.picture or "",
        text(card.alt),
        trials,
        card.lock is not None,
    )


def _decision(g: ClassicGame, seat: int, texts: dict[str, str], may_leave: bool | None) -> DecisionView | None:
    pending = g.s.pending
    actions = g.legal(seat) if pending is not None else legal.legal(g, seat, may_leave)
    if not actions:
        return None
    if pending is None:
        return DecisionView(g.s.phase, [OptionView(action) for action in actions])
    return DecisionView(pending.kind, _options(pending, actions, texts), pending.agent, texts.get(pending.prompt, ""))


def _options(pending: Pending, actions: list[Action], texts: dict[str, str]) -> list[OptionView]:
    if not pending.labels:
        return [OptionView(action) for action in actions]
    return [OptionView(action, texts.get(label, "")) for action, label in zip(actions, pending.labels, strict=True)]
