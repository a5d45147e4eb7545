"""What `check` knows of OR/AND: play goes on behind either option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from timecaptain.deck.check.facts import Fact
from timecaptain.deck.check.names import Scope
from timecaptain.deck.check.references import word_at
from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks
from timecaptain.deck.revolution.abilities import Talent
from timecaptain.deck.revolution.cards import RevolutionItem

from .deck import OrAnd

if TYPE_CHECKING:
    from timecaptain.deck.check.revolution.context import RevolutionContext


def either(reachability: Any, step: OrAnd, path: str, entry: Fact, scope: Scope) -> Fact:
    ends = [reachability.follow(part.do, entry, scope) for part in (step.one, step.other)]
    behind: Fact = reachability.facts.any_of(ends)
    return behind


class OrAndChecks(MechanismChecks):
    branches = {OrAnd: either}
    removals = (OrAnd,)

    def check(self, context: RevolutionContext) -> None:
        """TC392, A-R-71: a card of a panorama, an item, an Interaction or a Recall is removed; a talent cannot be."""
        for node in context.walk.all(OrAnd):
            if node.within(Talent) is not None and node.within(RevolutionItem) is None:
                context.report("TC392", node.path, word=word_at(node))
