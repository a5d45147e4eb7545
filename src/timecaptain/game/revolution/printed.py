"""The printed parts of a deck, as views show them: made once for all games of a deck, and once more as JSON."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from timecaptain.deck.revolution import RevolutionReceptacle
from timecaptain.deck.words import Text

from .content import PlaceCard
from .view_types import BodyView, CardView, ItemView, TestView, Told

if TYPE_CHECKING:
    from .game import RevolutionGame

T = TypeVar("T")
MOST_REMEMBERED = 4_000  # combinations of printed parts kept as JSON, per language


class Shelf:
    """The printed parts of a deck in one language; called, it says a text (as mechanisms ask for theirs)."""

    def __init__(self, g: RevolutionGame, lang: str) -> None:
        deck = g.deck
        self.texts = deck.texts[lang]
        self.places = {name: self(place.name) for name, place in deck.places.items()}
        self.tokens = {name: self(token.symbol) for name, token in deck.mission.tokens.items()}
        self.backs = {card.key: self(card.card.back) for card in g.content.cards.values()}
        self.bodies = [self._body(g, name) for name in deck.receptacles]
        self.items = {name: self._item(g, name) for name in deck.items}
        self.prologue = [
            Told(letter, self(card.title), self(card.text), self(card.rule))
            for letter, card in sorted(deck.prologue.cards.items())
        ]
        values = [card.value for card in deck.mission.destiny]
        self.strip = len(values), min(values), max(values)
        self.destiny = sorted(values) if deck.mission.destiny_public else []
        self.values = values
        self.faces = self._faces(g)
        self.memo: dict[tuple[object, ...], Any] | None = None
        self.packed: Shelf = self  # the same with its parts as JSON already, for `encoded`

    def __call__(self, text: Text | None) -> str:
        return "" if text is None else self.texts[text.key]

    def key(self, key: str) -> str:
        return self.texts.get(key, "")

    def pack(self) -> None:
        """Prose is long and never changes: it is turned into JSON once."""
        self.packed = packed = copy(self)
        packed.items = {item: _raw(card) for item, card in self.items.items()}
        packed.faces = {key: _raw(face) for key, face in self.faces.items()}
        packed.memo = {}

    def once(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """What comes again and again in the same combination: as JSON, made when first asked for."""
        if self.memo is None:
            return make()
        found = self.memo.get(key)
        if found is None:
            if len(self.memo) > MOST_REMEMBERED:
                self.memo.clear()
            found = self.memo[key] = _raw(make())
        return cast(T, found)

    def _body(self, g: RevolutionGame, name: str) -> BodyView:
        body = g.deck.receptacles[name]
        return BodyView(
            name,
            self(body.name),
            self(body.text),
            body.attributes,
            body.azrak,
            self(body.role),
            body.picture or "",
            self(body.alt),
            self.talents(body),
        )

    def talents(self, body: RevolutionReceptacle) -> list[tuple[str, str]]:
        return [(self(talent.name), self(talent.text)) for talent in body.abilities if talent.text]

    def _item(self, g: RevolutionGame, name: str) -> ItemView:
        card = g.deck.items[name]
        number = g.content.item_numbers[name]
        return ItemView(name, number, card.colour, self(card.name), self(card.text), self(card.rule))

    def _faces(self, g: RevolutionGame) -> dict[str, CardView]:
        """Everything that is read by one seat, by the name under which the game has it read."""
        found = {card.key: self._face(card) for card in g.content.cards.values()}
        for name, item in g.deck.items.items():
            found[f"item:{name}"] = CardView(f"item:{name}", self(item.name), self(item.text), self(item.rule))
        for name, body in g.deck.receptacles.items():
            for number, card in body.interactions.items():
                key = f"interaction:{name}/{number}"
                found[key] = CardView(key, number, self(card.text))
            if body.recall is not None:
                found[f"recall:{name}"] = CardView(f"recall:{name}", "", self(body.recall.text))
        return found

    def _face(self, found: PlaceCard) -> CardView:
        card = found.card
        tests = [
            TestView(box.key, list(box.test.attributes), box.test.difficulty, self(box.test.label), list(box.test.tags))
            for box in found.tests
        ]
        return CardView(
            found.key,
            self(card.title),
            self(card.text),
            self(card.rule),
            card.picture or "",
            self(card.alt),
            tests,
            card.conflict or "",
            card.life or 0,
        )


def _raw(thing: object) -> Any:
    """Stands for the thing where it is only going to be encoded."""
    return msgspec.Raw(msgspec.json.encode(thing))


def shelf(g: RevolutionGame, lang: str) -> Shelf:
    found = g.content.shelves.get(lang)
    if found is None:
        found = g.content.shelves[lang] = Shelf(g, lang)
        found.pack()
    assert isinstance(found, Shelf)
    return found
