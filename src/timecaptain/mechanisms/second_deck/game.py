"""A second story deck, set aside until the mission says so (H-DECK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as d

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "second_deck"


def open_deck(g: RevolutionGame, _: Frame, effect: d.OpenDeck) -> None:
    """H-DECK-03, A-H-04, A-H-05: its places can be found from now on; the first deck stays."""
    opened = g.s.mechanisms[NAME]["open"]
    if effect.number not in opened:
        opened.append(effect.number)
        g.tell("deck-opened", {"number": effect.number})


class State(TypedDict):
    open: list[int]


class SecondDeckView(MechanismView, tag=NAME):
    open: int  # how many story decks can be used


class SecondDeck(Mechanism):
    name = NAME
    state_type = State
    view_type = SecondDeckView
    verbs = {d.OpenDeck: open_deck}

    def set_up(self, g: RevolutionGame) -> Plain:
        """H-DECK-01, H-DECK-02: all but the first are set aside."""
        return {"open": [1]}

    def hides(self, g: RevolutionGame, place: str) -> bool:
        """H-DECK-03: what is set aside can be neither searched for nor displayed."""
        return g.deck.places[place].deck not in self.state(g)["open"]

    def view(self, g: RevolutionGame, say: Say) -> SecondDeckView:
        """H-DECK-02: it lies there, set aside, until it is opened."""
        return SecondDeckView(len(self.state(g)["open"]))
