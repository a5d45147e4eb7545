"""What happened in a Revolution game: payments summed up, items and cards as they are printed."""

from __future__ import annotations

from typing import Any

from timecaptain.deck.primitives import Text
from timecaptain.game import Event
from timecaptain.game.names import Names
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.view import faces

from ..narrator import Narrator
from .mechanism_lines import summed


class RevolutionNarrator(Narrator[RevolutionGame]):
    summed = ("azrak", *summed())

    def printed(self, game: RevolutionGame, event: Event, before: RevolutionGame | None) -> tuple[str, str]:
        """Green items lie open; the prologue and card A are read aloud."""
        names = Names(game, self.lang)
        data: Any = event.data

        def say(text: Text | None) -> str:
            return names.text(text.key) if text is not None else ""

        match event.kind:
            case "took" if data.get("item") and game.deck.items[data["item"]].colour == "green":
                item = game.deck.items[data["item"]]
                return say(item.text), say(item.rule)
            case "briefed":
                return "", say(names.briefing()[data["card"]].rule)
            case "read-aloud":
                return "", say(game.content.cards[data["card"]].card.rule)
            case "item-aloud":
                return "", say(game.deck.items[data["item"]].rule)
            case "took-card" if self.seats == 1 and before is not None:
                card = _gone(game, data["card"], before)
                return (say(card.text), say(card.rule)) if card is not None else ("", "")
        return "", ""


def _gone(game: RevolutionGame, letter: str, before: RevolutionGame) -> Any:
    """Alone one reads without a stop: a card that is out of sight afterwards is shown with the news."""
    key = f"{before.s.place}/{before.s.layout.get(letter, '')}"
    shown = key in faces(game, 0) or key in faces(before, 0)
    return game.content.cards[key].card if key in game.content.cards and not shown else None
