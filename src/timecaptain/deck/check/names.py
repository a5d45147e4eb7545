"""What a deck declares, by kind, and how a name finds it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..cards import LETTERS
from ..classic.cards import Card, Deck
from ..findings import closest
from ..primitives import SELECTORS
from ..revolution.cards import RevolutionCard

CardName = tuple[str, str]
TestName = tuple[str, str, str]

ANY_RESOURCE = "any"


class Scope:
    """Where a name is spoken: a bare `C` is a card of this place, a bare `climb` a test of this card."""

    __slots__ = ("card", "place")

    def __init__(self, place: str = "", card: str = "") -> None:
        self.place = place
        self.card = card


NOWHERE = Scope()


class Names:
    """The names of one deck."""

    def __init__(self, deck: Any) -> None:
        mission = deck.mission
        self.places = deck.places
        self.known: dict[str, Collection[str]] = {
            "place": deck.places,
            "item": deck.items,
            "token": mission.tokens,
            "receptacle": deck.receptacles,
            "counter": mission.counters,
            "ending": deck.endings,
            "tag": mission.tags,
            "script": mission.scripts,
        }
        self.known |= _of_classic(deck) if isinstance(deck, Deck) else _of_revolution(deck)
        self.who = SELECTORS if isinstance(deck, Deck) else tuple(who for who in SELECTORS if who != "adjacent")

    def scope(self, path: str) -> Scope:
        """The place and the card that a path lies in."""
        first, _, rest = path.partition(".")
        place = self.places.get(first)
        if place is None:
            return NOWHERE
        card = rest.partition(".")[0]
        return Scope(first, card if card in place.cards else "")

    def card(self, name: str, scope: Scope) -> CardName | None:
        """`C` is a card of the same place, `pier/C` one of any place."""
        place, slash, card = name.rpartition("/")
        found = self.places.get(place if slash else scope.place)
        return (found.place, card) if found and card in found.cards else None

    def test(self, name: str, scope: Scope) -> TestName | None:
        """`climb` is a test of the same card, `pier/C/climb` one of any card."""
        card, slash, test = name.rpartition("/")
        found = self.card(card if slash else scope.card, scope)
        return (*found, test) if found and test in self.places[found[0]].cards[found[1]].tests else None

    def cards_from(self, scope: Scope) -> list[str]:
        """How every card may be called from here."""
        own = list(self.places[scope.place].cards) if scope.place else []
        return own + [f"{id}/{card}" for id, place in self.places.items() for card in place.cards]

    def tests_from(self, scope: Scope) -> list[str]:
        """How every test may be called from here."""
        found: list[str] = []
        for id, place in self.places.items():
            for name, card in place.cards.items():
                own = (id, name) == (scope.place, scope.card)
                found += card.tests if own else (f"{id}/{name}/{test}" for test in card.tests)
        return found

    def selectors(self, remembered: Collection[str]) -> list[str]:
        """Every selector that this deck knows."""
        return [
            *self.who,
            *(f"receptacle:{name}" for name in self.known["receptacle"]),
            *(f"remembered:{name}" for name in remembered),
        ]


def _of_classic(deck: Deck) -> dict[str, Collection[str]]:
    mission = deck.mission
    return {
        "characteristic": mission.characteristics,
        "resource": (*mission.resources, ANY_RESOURCE),
        "plan-card": mission.plan.cards,
    }


def _of_revolution(deck: Any) -> dict[str, Collection[str]]:
    """Dice and resources are words of the other system: here nothing is called so."""
    mission = deck.mission
    sky = mission.mechanisms.sky
    return {
        "attribute": mission.attributes,
        "map": mission.map,
        "sky-card": sky.cards if sky is not None else (),
        "characteristic": (),
        "resource": (),
    }


def letter_of(name: str, card: Card | RevolutionCard) -> str | None:
    """Where a card lies in the panorama."""
    return card.letter or (name if name in LETTERS else None)


def meant(name: str, known: Collection[str]) -> str | None:
    """What the author may have meant."""
    names = list(known)
    last = name.rpartition("/")[2]
    if len(last) < 2:
        return None  # one letter is as near to any other
    # A name that only lacks the place before it, or has the wrong one, is close in meaning if not in letters.
    return closest(name, names) or next((each for each in names if each.rpartition("/")[2] == last), None)
