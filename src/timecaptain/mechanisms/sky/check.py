"""What `check` knows of cards that lie face down: each is turned by some script."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from timecaptain.deck.check.facts import ALWAYS, Fact
from timecaptain.deck.check.layout import unused
from timecaptain.deck.check.names import NOWHERE
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks
from timecaptain.deck.revolution.cards import RevolutionDeck

from .deck import SkyCard, TurnCard, Turned

if TYPE_CHECKING:
    from timecaptain.deck.check.revolution.context import RevolutionContext
    from timecaptain.deck.check.revolution.reachability import RevolutionReachability


def cards(deck: RevolutionDeck) -> dict[str, SkyCard]:
    settings = deck.mission.mechanisms.sky
    return settings.cards if settings is not None else {}


def may_be_turned(conditions: Any, condition: Turned, _: object) -> Fact:
    return ("turned", condition.card) if condition.card in cards(conditions.deck) else ALWAYS


class SkyChecks(MechanismChecks):
    gives = {TurnCard: lambda _, step, __: [("turned", step.card)]}
    holds = {Turned: may_be_turned}
    references = {"sky-card": "TC223"}

    def declares(self, deck: RevolutionDeck, kind: str) -> Collection[str]:
        return cards(deck)

    def check(self, context: RevolutionContext) -> None:
        unused(context, f"{self.path}.cards", cards(context.deck), TurnCard, "card", "turn-card")

    def reach(self, reachability: RevolutionReachability) -> None:
        for id, card in cards(reachability.deck).items():
            reachability.follow(card.do, ("turned", id), NOWHERE)

    def facts_by_kind(self, deck: RevolutionDeck) -> dict[str, list[Fact]]:
        return {"sky-card": [("turned", id) for id in cards(deck)]}
