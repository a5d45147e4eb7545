"""What a deck declares, by kind, and how a name leads to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from ..cards import LETTERS
from ..findings import Findings

CardKey = tuple[str, str]  # the place and the card
TestKey = tuple[str, str, str]  # the place, the card and the test


class Scope:
    """Where a name stands: there `C` is a card of this place, and `climb` a test of this card."""

    __slots__ = ("card", "place")

    def __init__(self, place: str = "", card: str = "") -> None:
        self.place = place
        self.card = card


NOWHERE = Scope()


class Names:
    """The names of one deck. `known` has those of kinds that only one system declares."""

    def __init__(self, deck: Any, known: Mapping[str, Collection[str]], selectors: tuple[str, ...]) -> None:
        mission = deck.mission
        self.places = deck.places
        self.selectors = selectors
        self.known: dict[str, Collection[str]] = {
            "place": deck.places,
            "item": deck.items,
            "token": mission.tokens,
            "receptacle": deck.receptacles,
            "counter": mission.counters,
            "ending": deck.endings,
            "tag": mission.tags,
            "script": mission.scripts,
            **known,
        }

    def scope(self, path: str) -> Scope:
        """The place and the card that a path lies in."""
        first, _, rest = path.partition(".")
        place = self.places.get(first)
        if place is None:
            return NOWHERE
        card = rest.partition(".")[0]
        return Scope(first, card if card in place.cards else "")

    def card(self, name: str, scope: Scope) -> CardKey | None:
        """`C` is a card of the same place, `pier/C` one of any place."""
        place_name, slash, card = name.rpartition("/")
        place = self.places.get(place_name if slash else scope.place)
        return (place.place, card) if place and card in place.cards else None

    def test(self, name: str, scope: Scope) -> TestKey | None:
        """`climb` is a test of the same card, `pier/C/climb` one of any card."""
        card_name, slash, test = name.rpartition("/")
        card = self.card(card_name if slash else scope.card, scope)
        return (*card, test) if card and test in self.places[card[0]].cards[card[1]].tests else None

    def cards_from(self, scope: Scope) -> list[str]:
        """How every card may be called from here."""
        own = list(self.places[scope.place].cards) if scope.place else []
        return own + [f"{id}/{card}" for id, place in self.places.items() for card in place.cards]

    def tests_from(self, scope: Scope) -> list[str]:
        """How every test may be called from here."""
        names: list[str] = []
        for id, place in self.places.items():
            for name, card in place.cards.items():
                own = (id, name) == (scope.place, scope.card)
                names += card.tests if own else (f"{id}/{name}/{test}" for test in card.tests)
        return names

    def selectors_with(self, remembered: Collection[str]) -> list[str]:
        """Every selector that this deck knows, with those for agents that some card remembers."""
        return [
            *self.selectors,
            *(f"receptacle:{name}" for name in self.known["receptacle"]),
            *(f"remembered:{name}" for name in remembered),
        ]


def letter_of(name: str, card: Any) -> str | None:
    """The space on which a card lies in the panorama."""
    letter: str | None = card.letter
    return letter or (name if name in LETTERS else None)


def suggest(findings: Findings, name: str, known: Collection[str] | Callable[[], Collection[str]]) -> str | None:
    """The known name that the author may have meant."""
    last = name.rpartition("/")[2]
    if len(last) < 2 or findings.done_suggesting:
        return None  # one letter is as near to any other
    names = list(known()) if callable(known) else list(known)
    # A name that only lacks the place before it, or has the wrong one, is close in meaning if not in letters.
    return findings.closest(name, names) or next((each for each in names if each.rpartition("/")[2] == last), None)
