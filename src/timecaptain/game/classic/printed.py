"""The printed parts of a deck, as views show them: made once for all games of a deck, and once more as JSON."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from timecaptain.deck.cards import Seal
from timecaptain.deck.words import Text

from .content import PlaceCard
from .view_types import BodyView, CardView, ItemView, PlanCardView, PowerView, SealView, SpaceView, TestView, Told

if TYPE_CHECKING:
    from .game import ClassicGame
    from .state import ClassicState


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
        self.memo: dict[tuple[object, ...], Any] | None = None
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
        self.faces = {card.key: face(self, card, card.letter) for card in g.content.cards.values()}

        self.packed: Shelf = self  # the same with its parts as JSON already, for `encoded`

    def pack(self) -> None:
        """Prose is long and never changes: it is turned into JSON once."""
        self.packed = packed = copy(self)
        packed.items = {item: _raw(card) for item, card in self.items.items()}
        packed.body_cards = {body: _raw(card) for body, card in self.body_cards.items()}
        packed.spaces = {card: _raw(space) for card, space in self.spaces.items()}
        packed.faces = {card: _raw(face) for card, face in self.faces.items()}
        packed.memo = {}

    def once(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """What is printed and comes again and again in the same combination: as JSON, made when first asked for."""
        if self.memo is None:
            return make()
        found = self.memo.get(key)
        if found is None:
            if len(self.memo) > MOST_REMEMBERED:
                self.memo.clear()
            found = self.memo[key] = _raw(make())
        return cast(T, found)

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


def face(printed: Shelf, found: PlaceCard, letter: str, s: ClassicState | None = None) -> CardView:
    """How a card looks; without a state, before anything has happened on it."""
    card, text = found.card, printed.text
    running, passed, failed = ({}, set(), set()) if s is None else (s.tests, s.passed, s.failed)
    trials = [
        TestView(
            test.key,
            test.test.characteristic,
            list(zip(test.kinds, running.get(test.key, test.full), strict=True)),
            text(test.test.label),
            test.key in passed,
            test.key in failed,
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
