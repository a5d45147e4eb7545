"""The printed parts of a deck, as views show them: made once for all games of a deck, and once more as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.classic.cards import Seal

from ..kernel.printed import Printed, kept
from ..kernel.view_types import AloudView, PlanPartView
from .content import PlaceCard
from .view_types import BodyView, CardView, ItemView, PowerView, SealView, SpaceView, TestView

if TYPE_CHECKING:
    from .game import ClassicGame
    from .state import ClassicState


class Shelf(Printed):
    PACKED = ("items", "body_cards", "spaces", "faces")

    def __init__(self, g: ClassicGame, lang: str) -> None:
        """C-GEN-11, C-SAMPLE-05: what the people of the base say, with room for rules; then all the other cards."""
        super().__init__(g.deck.texts.get(lang) or g.deck.texts[g.deck.mission.language], g.deck.art, lang)
        self.deck, self.content = g.deck, g.content
        self.base = [
            AloudView(
                letter,
                self(card.title),
                self(card.text),
                self(card.rule),
                self.picture(card.picture),
                self(card.alt),
            )
            for letter, card in sorted(g.deck.base.cards.items())
        ]
        self.items = {item: self._item(item) for item in g.deck.items}
        self.places = {place: self(one.name) for place, one in g.deck.places.items()}
        self.plan_cards = {
            id: PlanPartView(id, self.picture(card.picture), self(card.alt))
            for id, card in g.deck.mission.plan.cards.items()
        }
        self.tokens = {token: self(one.symbol) for token, one in g.deck.mission.tokens.items()}
        self.hours = sorted((int(at), self(name)) for at, name in g.deck.mission.clock.items())
        self.bodies = {body: self(one.name) for body, one in g.deck.receptacles.items()}
        self.body_cards = {body: self._body(body) for body in g.deck.receptacles}
        self.backs = {card.key: self(card.card.back) for card in g.content.cards.values()}
        self.seals = {card.key: self._seal(card.card.seal) for card in g.content.cards.values() if card.card.seal}
        self.spaces = {card.key: self._space(card) for card in g.content.cards.values()}
        self.faces = {card.key: face(self, card, card.letter) for card in g.content.cards.values()}

    def _item(self, item: str) -> ItemView:
        """C-ITEM-01, C-ITEM-11: whatever it is, it has a number, a name and, if need be, a text."""
        card = self.deck.items[item]
        number = self.content.item_numbers[item]
        return ItemView(
            item,
            number,
            self(card.name),
            self(card.text),
            self(card.rule),
            card.agency,
            self.picture(card.picture),
            self(card.alt),
        )

    def _body(self, body: str) -> BodyView:
        card = self.deck.receptacles[body]
        return BodyView(
            body,
            self(card.name),
            self(card.text),
            card.dice,
            card.resistance,
            card.life,
            self(card.role),
            self.picture(card.picture),
            self(card.alt),
            card.stock,
            self(card.stock_name),
            [PowerView(one.id, self(one.name), self(one.text)) for one in card.abilities],
        )

    def _seal(self, seal: Seal) -> SealView:
        """C-SAMPLE-02, C-ITEM-02: every kind of mark; an item is known by its number alone."""
        number = 0 if seal.item is None else self.content.item_numbers[seal.item]
        tokens = [self.tokens[token] for token in seal.tokens]
        return SealView(tokens, [self.bodies[body] for body in seal.receptacles], number, seal.group)

    def _space(self, card: PlaceCard) -> SpaceView:
        """C-DECK-06, C-CARD-05: the back of a card in its own place, with nothing on it."""
        return SpaceView(card.letter, self.backs[card.key], self.seals.get(card.key), list(card.card.icons))


def shelf(g: ClassicGame, lang: str) -> Shelf:
    return kept(g.content.shelves, lang, lambda: Shelf(g, lang))


def face(printed: Shelf, place_card: PlaceCard, letter: str, s: ClassicState | None = None) -> CardView:
    """C-SAMPLE-04: a story, tests, a lock. Without a state, as it looks before anything has happened on it."""
    card, text = place_card.card, printed
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
        for test in place_card.tests
    ]
    return CardView(
        place_card.key,
        letter,
        text(card.title),
        text(card.text),
        text(card.rule),
        text.picture(card.picture),
        text(card.alt),
        trials,
        card.lock is not None,
        card.aloud and bool(letter),
    )
