"""What `check` knows of a second story deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.check.revolution.mechanism_checks import MechanismChecks

from .deck import OpenDeck

if TYPE_CHECKING:
    from timecaptain.deck.check.revolution.context import RevolutionContext


class SecondDeckChecks(MechanismChecks):
    least = {OpenDeck: {"number": 2}}
    gives = {OpenDeck: lambda _, step, __: [("deck", step.number)]}
    opens_places = (OpenDeck,)

    def check(self, context: RevolutionContext) -> None:
        """TC393: a story deck without a place."""
        decks = {place.deck for place in context.deck.places.values()}
        for node in context.walk.all(OpenDeck):
            if node.thing.number not in decks:
                context.report("TC393", node.path, word="open-deck", name=str(node.thing.number))
