"""The printed parts of a deck, as views show them: made once for all games of a deck, and once more as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from timecaptain.deck.revolution.cards import RevolutionReceptacle

from ..kernel.printed import Printed, kept
from ..kernel.view_types import AloudView, PlanPartView
from .content import PlaceCard, TestBox
from .view_types import BodyView, CardView, ItemView, TestView

if TYPE_CHECKING:
    from .game import RevolutionGame


class Shelf(Printed):
    """Called, it says a text, as mechanisms ask for theirs."""

    PACKED = ("items", "faces")

    def __init__(self, g: RevolutionGame, lang: str) -> None:
        """R-DEST-01: `strip` stands on the back of every destiny card."""
        deck = g.deck
        super().__init__(deck.texts.get(lang) or deck.texts[deck.mission.language], deck.art, lang)
        self.places = {name: self(place.name) for name, place in deck.places.items()}
        self.tokens = {name: self(token.symbol) for name, token in deck.mission.tokens.items()}
        self.backs = {card.key: self(card.card.back) for card in g.content.cards.values()}
        self.bodies = [self._body(g, name) for name in deck.receptacles]
        self.items = {name: self._item(g, name) for name in deck.items}
        self.prologue = [
            AloudView(
                letter,
                self(card.title),
                self(card.text),
                self(card.rule),
                self.picture(card.picture),
                self(card.alt),
            )
            for letter, card in sorted(deck.prologue.cards.items())
        ]
        self.map = {
            id: PlanPartView(id, self.picture(part.picture), self(part.alt)) for id, part in deck.mission.map.items()
        }
        values = [card.value for card in deck.mission.destiny]
        self.strip = len(values), min(values), max(values)
        self.destiny = sorted(values) if deck.mission.destiny_public else []
        self.values = values
        self.faces = self._faces(g)

    def _body(self, g: RevolutionGame, name: str) -> BodyView:
        """R-REC-07: both sides."""
        body = g.deck.receptacles[name]
        return BodyView(
            name,
            self(body.name),
            self(body.text),
            body.attributes,
            body.azrak,
            self(body.role),
            self.picture(body.picture),
            self(body.alt),
            self.talents(body),
        )

    def talents(self, body: RevolutionReceptacle) -> list[tuple[str, str]]:
        """H-REC-02, H-REC-03: as many as it has, or none."""
        return [(self(talent.name), self(talent.text)) for talent in body.abilities if talent.text]

    def _item(self, g: RevolutionGame, name: str) -> ItemView:
        card = g.deck.items[name]
        number = g.content.item_numbers[name]
        picture, alt = self.picture(card.picture), self(card.alt)
        name_, text, rule = self(card.name), self(card.text), self(card.rule)
        tests = self._tests(g.content.tests_on.get(f"item:{name}", ()))
        return ItemView(name, number, card.colour, name_, text, rule, picture, alt, tests)

    def _faces(self, g: RevolutionGame) -> dict[str, CardView]:
        """Everything that is read by one seat, by the name under which the game has it read."""
        faces = {card.key: self._face(card) for card in g.content.cards.values()}
        for name, item in g.deck.items.items():
            key, picture, alt = f"item:{name}", self.picture(item.picture), self(item.alt)
            tests = self._tests(g.content.tests_on.get(key, ()))
            faces[key] = CardView(key, self(item.name), self(item.text), self(item.rule), picture, alt, tests)
        for name, body in g.deck.receptacles.items():
            for number, card in body.interactions.items():
                key = f"interaction:{name}/{number}"
                tests = self._tests(g.content.tests_on.get(key, ()))
                faces[key] = CardView(key, number, self(card.text), tests=tests)
            if body.recall is not None:
                key = f"recall:{name}"
                tests = self._tests(g.content.tests_on.get(key, ()))
                faces[key] = CardView(key, "", self(body.recall.text), tests=tests)
        return faces

    def _tests(self, boxes: Iterable[TestBox]) -> list[TestView]:
        return [
            TestView(box.key, list(box.test.attributes), box.test.difficulty, self(box.test.label), list(box.test.tags))
            for box in boxes
        ]

    def _face(self, place_card: PlaceCard) -> CardView:
        card = place_card.card
        return CardView(
            place_card.key,
            self(card.title),
            self(card.text),
            self(card.rule),
            self.picture(card.picture),
            self(card.alt),
            self._tests(place_card.tests),
            card.conflict or "",
            card.life or 0,
            card.aloud,
        )


def shelf(g: RevolutionGame, lang: str) -> Shelf:
    return kept(g.content.shelves, lang, lambda: Shelf(g, lang))
