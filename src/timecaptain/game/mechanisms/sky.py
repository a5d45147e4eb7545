"""Cards that lie face down from set-up on, one side of them read aloud, until a card turns them (M-SKY)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from timecaptain.deck.mechanisms import sky as k

from ..kernel.soundness import unknown
from ..kernel.state import Frame
from .base import Mechanism, Plain, Say

if TYPE_CHECKING:
    from ..revolution.game import RevolutionGame

NAME = "sky"


def turn_card(g: RevolutionGame, frame: Frame, effect: k.TurnCard) -> None:
    """M-SKY-02: told by the cards, read aloud."""
    turned = g.s.mechanisms[NAME]["turned"]
    settings = g.deck.mission.mechanisms.sky
    assert settings is not None
    card = settings.cards.get(effect.card)
    if card is None or effect.card in turned:
        return
    turned.append(effect.card)
    g.tell("sky-turned", {"card": effect.card, "text": card.text.key})
    if card.do.steps:
        g.s.stack.append(Frame(card.do.key, 0, frame.agent, frame.card))


def turned(g: RevolutionGame, _: Frame, condition: k.Turned) -> bool:
    return condition.card in g.s.mechanisms[NAME]["turned"]


class Kept(TypedDict):
    turned: list[str]


class Sky(Mechanism):
    name = NAME
    keeps_in = Kept
    verbs = {k.TurnCard: turn_card}
    conditions = {k.Turned: turned}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        yield from unknown("card", self.state(g)["turned"], self.settings(g).cards)

    def set_up(self, g: RevolutionGame) -> None:
        """M-SETUP-02, A-M-01, M-SKY-01: the side that stays up is read to all; the other stays unseen."""
        g.s.mechanisms[NAME] = {"turned": []}
        for id, card in self.settings(g).cards.items():
            g.tell("sky-read", {"card": id, "text": card.back.key})

    def view(self, g: RevolutionGame, say: Say) -> Plain:
        up = self.state(g)["turned"]
        return {
            id: {"name": say(card.name), "back": say(card.back)} | ({"text": say(card.text)} if id in up else {})
            for id, card in self.settings(g).cards.items()
        }
