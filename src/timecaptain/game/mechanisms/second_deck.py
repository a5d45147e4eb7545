"""A second story deck, set aside until the mission says so (H-DECK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from timecaptain.deck.mechanisms import second_deck as d

from ..kernel.state import Frame
from .base import Mechanism, Plain, Say

if TYPE_CHECKING:
    from ..revolution.game import RevolutionGame

NAME = "second_deck"


def open_deck(g: RevolutionGame, _: Frame, effect: d.OpenDeck) -> None:
    """H-DECK-03, A-H-04, A-H-05: its places can be found from now on; the first deck stays."""
    opened = g.s.mechanisms[NAME]["open"]
    if effect.number not in opened:
        opened.append(effect.number)
        g.tell("deck-opened", {"number": effect.number})


class Kept(TypedDict):
    open: list[int]


class SecondDeck(Mechanism):
    name = NAME
    keeps_in = Kept
    verbs = {d.OpenDeck: open_deck}

    def set_up(self, g: RevolutionGame) -> None:
        """H-DECK-01, H-DECK-02: all but the first are set aside."""
        g.s.mechanisms[NAME] = {"open": [1]}

    def hides(self, g: RevolutionGame, place: str) -> bool:
        return g.deck.places[place].deck not in self.state(g)["open"]

    def view(self, g: RevolutionGame, say: Say) -> Plain:
        """H-DECK-02: it lies there, set aside, until it is opened."""
        return {"open": len(self.state(g)["open"])}
