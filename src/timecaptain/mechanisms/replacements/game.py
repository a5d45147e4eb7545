"""Replacements: white items on a receptacle card, with other attributes (M-REPL)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from msgspec import Struct

from timecaptain.game.kernel.soundness import unknown
from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "replacements"


class State(TypedDict):
    on: dict[str, str]


class ReplacementView(Struct, omit_defaults=True):
    """The item that lies on a receptacle card."""

    item: str
    name: str
    text: str
    rule: str = ""


class ReplacementsView(MechanismView, tag=NAME):
    on: dict[str, ReplacementView]  # by agent


class Replacements(Mechanism):
    """M-REPL-04, A-M-05: it stays to the end, is nobody's to give, and changes nothing but the attributes."""

    name = NAME
    state_type = State
    view_type = ReplacementsView

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        state = self.state(g)["on"]
        yield from unknown("agent", state, g.agent_names)
        yield from unknown("item", state.values(), self.settings(g).items)

    def set_up(self, g: RevolutionGame) -> Plain:
        return {"on": {}}

    def on_take(self, g: RevolutionGame, i: int, item: str) -> bool:
        """M-REPL-02, M-REPL-03, M-REPL-05, A-M-06: at once, on the own receptacle; an older one goes back."""
        if item not in self.settings(g).items:
            return False
        if self.keeps(g, item):
            return True
        card = g.deck.items[item]
        self.state(g)["on"][str(i)] = item
        g.tell("replacement", {"agent": i, "item": item})
        g.tell("item-aloud", {"agent": i, "item": item, "text": card.text.key})
        if card.do.steps:
            g.s.stack.append(Frame(card.do.key, 0, i, g.card_key(i)))
        return True

    def on_remove(self, g: RevolutionGame, item: str) -> None:
        """R-STOW-02: it stays to the end, unless a card removes it from the mission."""
        wearer = self.holder(g, item)
        if wearer is not None:
            del self.state(g)["on"][str(wearer)]
            g.tell("dropped", {"agent": wearer, "item": item})

    def covers(self, g: RevolutionGame, i: int) -> bool:
        """M-REPL-02."""
        return str(i) in self.state(g)["on"]

    def holder(self, g: RevolutionGame, item: str) -> int | None:
        """M-REPL-04: whoever wears it has it, though it is nobody's to give."""
        return next((int(i) for i, worn in self.state(g)["on"].items() if worn == item), None)

    def printed(self, g: RevolutionGame, i: int, attribute: str, value: int) -> int:
        """M-REPL-01, A-M-07: bonuses come on top of the new values."""
        item = self.state(g)["on"].get(str(i))
        if item is None:
            return value
        shown: int = self.settings(g).items[item].get(attribute, 0)
        return shown

    def view(self, g: RevolutionGame, say: Say) -> ReplacementsView:
        """M-REPL-06: face up on the card until the end."""
        on = {i: (item, g.deck.items[item]) for i, item in self.state(g)["on"].items()}
        views = {i: ReplacementView(item, say(one.name), say(one.text), say(one.rule)) for i, (item, one) in on.items()}
        return ReplacementsView(views)
