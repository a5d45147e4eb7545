"""A Revolution deck with more or fewer crystals for every receptacle, or with other destiny cards."""

from __future__ import annotations

from msgspec.structs import replace

from .cards import RevolutionDeck


def change(deck: RevolutionDeck, difficulty: str) -> RevolutionDeck:
    """The deck as one of its difficulties wants it: what the receptacles gain is added to the crystals in all."""
    option = deck.mission.difficulty[difficulty]
    receptacles = {
        name: replace(receptacle, azrak=receptacle.azrak + option.azrak)
        for name, receptacle in deck.receptacles.items()
    }
    mission = replace(
        deck.mission,
        azrak=deck.mission.azrak + option.azrak * len(receptacles),
        destiny=option.destiny or deck.mission.destiny,
    )
    return replace(deck, receptacles=receptacles, mission=mission)
