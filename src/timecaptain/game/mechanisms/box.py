"""The bottom of the box: removed cards, and cards that stand upright in everybody's view (M-BOX)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from timecaptain.deck.mechanisms import box as b
from timecaptain.deck.revolution import effects as a

from ..kernel.soundness import unknown
from ..kernel.state import Frame
from ..revolution import verbs
from .base import Mechanism, Plain, Say

if TYPE_CHECKING:
    from ..revolution.game import RevolutionGame

NAME = "box"


def stand_upright(g: RevolutionGame, frame: Frame, effect: b.StandUpright) -> None:
    """M-BOX-02: out of the panorama for good, and from now on face up for all."""
    key = g.card_named(frame, effect.card) if effect.card else frame.card
    standing = g.s.mechanisms[NAME]["upright"]
    if key not in g.content.cards or key in standing:
        return
    verbs.remove_card(g, frame, a.RemoveCard(card=key))
    standing.append(key)
    card = g.content.cards[key]
    g.tell("upright", {"card": card.letter, "text": card.card.text.key})


def upright(g: RevolutionGame, frame: Frame, condition: b.Upright) -> bool:
    return g.card_named(frame, condition.card) in g.s.mechanisms[NAME]["upright"]


class Kept(TypedDict):
    upright: list[str]


class Box(Mechanism):
    name = NAME
    keeps_in = Kept
    verbs = {b.StandUpright: stand_upright}
    conditions = {b.Upright: upright}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        yield from unknown("card", self.state(g)["upright"], g.content.cards)

    def set_up(self, g: RevolutionGame) -> None:
        g.s.mechanisms[NAME] = {"upright": []}

    def view(self, g: RevolutionGame, say: Say) -> Plain:
        """M-BOX-01, M-BOX-03: how many are inside; those that stand, to read."""
        standing = self.state(g)["upright"]
        cards = [g.content.cards[key].card for key in standing]
        texts = [{"title": say(card.title), "text": say(card.text), "rule": say(card.rule)} for card in cards]
        return {"removed": len(g.s.removed.difference(standing)), "upright": texts}
