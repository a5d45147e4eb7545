"""Cards that lie face down from set-up on, one side of them read aloud, until a card turns them (M-SKY)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from msgspec import Struct

from timecaptain.game.kernel.soundness import unknown
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as k

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "sky"


def turn_card(g: RevolutionGame, frame: Frame, effect: k.TurnCard) -> None:
    """M-SKY-02: told by the cards, read aloud."""
    turned = g.s.mechanisms[NAME]["turned"]
    card = g.deck.mission.mechanisms.sky.cards.get(effect.card)
    if card is None or effect.card in turned:
        return
    turned.append(effect.card)
    g.tell("sky-turned", {"card": effect.card, "text": card.text.key})
    if card.do.steps:
        g.s.stack.append(Frame(card.do.key, 0, frame.agent, frame.card))


def turned(g: RevolutionGame, _: Frame, condition: k.Turned) -> bool:
    return condition.card in g.s.mechanisms[NAME]["turned"]


class State(TypedDict):
    turned: list[str]


class SkyCardView(Struct, omit_defaults=True):
    """A card that was set aside; its text only once it is turned."""

    name: str
    back: str
    text: str = ""


class SkyView(MechanismView, tag=NAME):
    cards: dict[str, SkyCardView]


class Sky(Mechanism):
    name = NAME
    state_type = State
    view_type = SkyView
    verbs = {k.TurnCard: turn_card}
    conditions = {k.Turned: turned}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        yield from unknown("card", self.state(g)["turned"], self.settings(g).cards)

    def set_up(self, g: RevolutionGame) -> Plain:
        """M-SETUP-02, A-M-01, M-SKY-01: the side that stays up is read to all; the other stays unseen."""
        for id, card in self.settings(g).cards.items():
            g.tell("sky-read", {"card": id, "text": card.back.key})
        return {"turned": []}

    def view(self, g: RevolutionGame, say: Say) -> SkyView:
        up = self.state(g)["turned"]
        cards: dict[str, k.SkyCard] = self.settings(g).cards
        return SkyView(
            {
                id: SkyCardView(say(card.name), say(card.back), say(card.text) if id in up else "")
                for id, card in cards.items()
            }
        )
