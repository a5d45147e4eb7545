"""What has to be so of cards that lie face down, and when they may be read."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.secret_texts import SecretText
from timecaptain.lab.shared_conservation import each_once

from .deck import Sky


class SkyLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        yield from each_once("card", state["turned"], g.deck.mission.mechanisms.sky.cards)

    def secret_texts(self, settings: Sky) -> Iterator[SecretText]:
        """M-SKY-01: the side that lies down."""
        return (SecretText("sky", id, card.text.key) for id, card in settings.cards.items())

    def readable_texts(self, g: RevolutionGame, state: Any, seat: int | None) -> Collection[str]:
        """M-SKY-02."""
        cards = g.deck.mission.mechanisms.sky.cards
        return {cards[id].text.key for id in state["turned"]}
