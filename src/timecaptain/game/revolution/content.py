"""The deck, looked up once; shared by all games of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from timecaptain.deck.revolution.abilities import Talent
from timecaptain.deck.revolution.cards import RevolutionCard, RevolutionDeck, RevolutionTest
from timecaptain.deck.revolution.effects import EndConflict

from .settings import settings_of

if TYPE_CHECKING:
    from .mechanism import Mechanism


class TestBox(Struct, frozen=True):
    key: str  # place/card/test
    card: str
    test: RevolutionTest


class PlaceCard(Struct, frozen=True):
    key: str  # place/card
    place: str
    id: str
    letter: str
    card: RevolutionCard
    tests: tuple[TestBox, ...]


class Power(Struct, frozen=True):
    key: str
    talent: Talent
    item: str = ""

    @property
    def ability(self) -> Talent:
        """Its name and text are asked for by the same word in both systems."""
        return self.talent


class Content:
    def __init__(self, deck: RevolutionDeck) -> None:
        self.deck = deck
        self.settings = settings_of(deck.mission)
        self.shelves: dict[str, object] = {}
        self.mechanisms: tuple[Mechanism, ...] = ()  # those the deck switches on
        self.taking_part: dict[str, tuple[Mechanism, ...]] = {}  # by hook, those that say something in it
        self.cards: dict[str, PlaceCard] = {}
        self.tests: dict[str, TestBox] = {}
        self.by_letter: dict[str, dict[str, list[PlaceCard]]] = {}
        self.powers: dict[str, Power] = {}
        for name, place in deck.places.items():
            letters: dict[str, list[PlaceCard]] = {}
            for card_id, card in place.cards.items():
                key = f"{name}/{card_id}"
                tests = tuple(TestBox(f"{key}/{test_id}", key, test) for test_id, test in card.tests.items())
                place_card = PlaceCard(key, name, card_id, card.letter or card_id, card, tests)
                self.cards[key] = place_card
                self.tests.update((test.key, test) for test in tests)
                letters.setdefault(place_card.letter, []).append(place_card)
            self.by_letter[name] = dict(sorted(letters.items()))
        self.tests_on = self._tests_on_other_cards()
        scripts = deck.scripts.items()
        speaking = {key for key, script in scripts if any(isinstance(step, EndConflict) for step in script.steps)}
        self.say_their_end = {
            card.key
            for card in self.cards.values()
            if any(key.startswith(f"{card.place}.{card.id}.") for key in speaking)
        }
        self.bodies = {
            name: self._powers(
                f"receptacle:{name}", (*body.abilities, *(body.personal.abilities if body.personal else ()))
            )
            for name, body in deck.receptacles.items()
        }
        self.items = {name: self._powers(f"item:{name}", item.abilities, name) for name, item in deck.items.items()}
        self.places = {name: self._powers(f"place:{name}", place.abilities) for name, place in deck.places.items()}
        self.mission = self._powers("mission", deck.mission.abilities)
        # Most decks speak of few windows, and few items raise an attribute: the others need not be looked for.
        self.windows = {power.talent.window for power in self.powers.values()}
        self.raising = {name for name, item in deck.items.items() if item.bonus}
        self.item_numbers = {name: number for number, name in enumerate(sorted(deck.items), start=1)}

    def _tests_on_other_cards(self) -> dict[str, tuple[TestBox, ...]]:
        """A-R-46: the tests of items, Interactions and Recalls, by the name under which those are read."""
        deck = self.deck
        tests = {f"item:{name}": item.tests for name, item in deck.items.items()}
        for name, body in deck.receptacles.items():
            tests |= {f"interaction:{name}/{number}": card.tests for number, card in body.interactions.items()}
            tests |= {f"recall:{name}": body.recall.tests} if body.recall is not None else {}
        boxes = {
            card: tuple(TestBox(f"{card}/{id}", card, test) for id, test in on_card.items())
            for card, on_card in tests.items()
            if on_card
        }
        self.tests.update((box.key, box) for on_card in boxes.values() for box in on_card)
        return boxes

    def _powers(self, source: str, talents: tuple[Talent, ...], item: str = "") -> tuple[Power, ...]:
        powers = tuple(Power(f"{source}/{talent.id}", talent, item) for talent in talents)
        self.powers.update((power.key, power) for power in powers)
        return powers
