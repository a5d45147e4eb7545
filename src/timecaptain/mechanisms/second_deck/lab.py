"""What has to be so of story decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import each_once


class SecondDeckLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        decks = {str(place.deck) for place in g.deck.places.values()} | {"1"}
        yield from each_once("deck", map(str, state["open"]), decks)
