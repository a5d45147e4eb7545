"""What `check` knows of Replacements: they are white items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks
from timecaptain.deck.revolution.cards import RevolutionDeck

if TYPE_CHECKING:
    from timecaptain.deck.check.revolution.context import RevolutionContext


class ReplacementsChecks(MechanismChecks):
    def check(self, context: RevolutionContext) -> None:
        """TC384: a Replacement that is not white (M-REPL-01)."""
        for name in self.settings(context.deck).items:
            item = context.deck.items.get(name)
            if item is not None and item.colour != "white":
                context.report("TC384", f"{self.path}.items.{name}", item=name, colour=item.colour)

    def printed(self, deck: RevolutionDeck, attribute: str) -> list[int]:
        return [attributes.get(attribute, 0) for attributes in self.settings(deck).items.values()]
