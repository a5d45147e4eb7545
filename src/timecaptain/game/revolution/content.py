"""The deck, looked up once; shared by all games of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from timecaptain.deck.effects import Perform
from timecaptain.deck.primitives import Script
from timecaptain.deck.revolution.abilities import Talent
from timecaptain.deck.revolution.cards import RevolutionCard, RevolutionDeck, RevolutionTest
from timecaptain.deck.revolution.effects import EndConflict, RemoveCard

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
        self._removed: dict[str, frozenset[str]] = {}  # by script, once it was asked for
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
        self.helping = {power.talent.window for power in self.powers.values() if power.talent.for_}
        self.raising = {name for name, item in deck.items.items() if item.bonus}
        self.item_numbers = {name: number for number, name in enumerate(sorted(deck.items), start=1)}

    def removed_by(self, script: Script) -> frozenset[str]:
        """The cards that a script, or a branch of it, takes out of a panorama; empty for the card that speaks.

        Where it also says that the conflict is over, the card is removed after that, and this is not asked.
        """
        removed = self._removed.get(script.key)
        if removed is None:
            removed = self._removed[script.key] = self._look_for_removals(script)
        return removed

    def _look_for_removals(self, script: Script) -> frozenset[str]:
        """Scripts within a script have its key before theirs; those that it performs stand in the mission."""
        scripts, due, steps = self.deck.scripts, [script.key], []
        seen: set[str] = set()
        while due:
            key = due.pop()
            within = [one for one in scripts if one == key or one.startswith(f"{key}.")]
            fresh = [step for one in within if one not in seen for step in scripts[one].steps]
            seen.update(within)
            steps += fresh
            shared = self.deck.mission.scripts
            due += [shared[step.script].key for step in fresh if isinstance(step, Perform) and step.script in shared]
        if any(isinstance(step, EndConflict) for step in steps):
            return frozenset()
        return frozenset(step.card or "" for step in steps if isinstance(step, RemoveCard))

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
