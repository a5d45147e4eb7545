"""The bottom of the box: removed cards, and cards that stand upright in everybody's view (M-BOX)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from msgspec import Struct

from timecaptain.deck.revolution import effects as a
from timecaptain.game.kernel.soundness import unknown
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution import verbs
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as b

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

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


class State(TypedDict):
    upright: list[str]


class UprightView(Struct, omit_defaults=True):
    """A card that stands upright, to read."""

    title: str
    text: str
    rule: str = ""


class BoxView(MechanismView, tag=NAME):
    removed: int
    upright: list[UprightView] = []


class Box(Mechanism):
    name = NAME
    state_type = State
    view_type = BoxView
    verbs = {b.StandUpright: stand_upright}
    conditions = {b.Upright: upright}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        yield from unknown("card", self.state(g)["upright"], g.content.cards)

    def set_up(self, g: RevolutionGame) -> Plain:
        return {"upright": []}

    def view(self, g: RevolutionGame, say: Say) -> BoxView:
        """M-BOX-01, M-BOX-03: how many are inside; those that stand, to read."""
        standing = self.state(g)["upright"]
        cards = [g.content.cards[key].card for key in standing]
        texts = [UprightView(say(card.title), say(card.text), say(card.rule)) for card in cards]
        return BoxView(len(g.s.removed.difference(standing)), texts)
