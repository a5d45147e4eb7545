"""The two systems side by side: the deck of each, its files and the structs that they hold."""

from __future__ import annotations

from msgspec import Struct

from .cards import Endings, Hints
from .classic.cards import Base, Card, Deck, Items, Mission, Place, Receptacles
from .revolution.cards import (
    Prologue,
    RevolutionCard,
    RevolutionDeck,
    RevolutionItems,
    RevolutionMission,
    RevolutionPlace,
    RevolutionReceptacles,
)

AnyDeck = Deck | RevolutionDeck
AnyMission = Mission | RevolutionMission


class System(Struct, frozen=True):
    """What reading a deck of one system needs to know."""

    deck: type[Deck] | type[RevolutionDeck]
    place: type[Struct]  # of each file in `places/`
    card: type[Struct]  # of a place
    # The other files: the struct that each holds, and the path that everything in it starts with.
    files: dict[str, tuple[type[Struct], str]]


SYSTEMS: dict[str, System] = {
    "classic": System(
        deck=Deck,
        place=Place,
        card=Card,
        files={
            "mission.yaml": (Mission, "mission"),
            "base.yaml": (Base, "base"),
            "items.yaml": (Items, ""),
            "receptacles.yaml": (Receptacles, ""),
            "endings.yaml": (Endings, ""),
            "hints.yaml": (Hints, ""),
        },
    ),
    "revolution": System(
        deck=RevolutionDeck,
        place=RevolutionPlace,
        card=RevolutionCard,
        files={
            "mission.yaml": (RevolutionMission, "mission"),
            "prologue.yaml": (Prologue, "prologue"),
            "items.yaml": (RevolutionItems, ""),
            "receptacles.yaml": (RevolutionReceptacles, ""),
            "endings.yaml": (Endings, ""),
            "hints.yaml": (Hints, ""),
        },
    ),
}
