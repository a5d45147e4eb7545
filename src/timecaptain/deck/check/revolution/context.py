"""What the checks ask of a Revolution deck."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from ...build import Source
from ...primitives import SELECTORS
from ...revolution.abilities import Talent
from ...revolution.cards import PersonalCard, RevolutionDeck, RevolutionDifficulty, RevolutionItem, RevolutionPlace
from ...revolution.effects import RemoveCard
from ...walk import Node
from ..context import UNKNOWN_CODES, Context
from ..names import CardKey, Names
from . import mechanism_checks
from .mechanism_checks import MechanismChecks


class RevolutionContext(Context):
    deck: RevolutionDeck
    ability = Talent
    difficulty = RevolutionDifficulty
    item = RevolutionItem
    place = RevolutionPlace
    opening = "prologue"
    needs_a_reader = ("tests", "conflict", "life", "won", "aloud")
    unknown_costs = ("time", "life", "stock", "resource", "resources")
    unknown_adjustments = ("time", "life", "resources", "pawns", "shields")

    def __init__(self, deck: RevolutionDeck, source: Source) -> None:
        selectors = tuple(who for who in SELECTORS if who != "adjacent")
        super().__init__(deck, source, Names(deck, _known(deck), selectors))
        self.mechanisms: tuple[MechanismChecks, ...] = mechanism_checks.switched_on(deck)
        self.removals = (RemoveCard, *(word for one in mechanism_checks.every() for word in one.removals))
        self.unknown_codes = UNKNOWN_CODES | {
            kind: code for one in mechanism_checks.every() for kind, code in one.references.items()
        }

    @cached_property
    def lowest_supply(self) -> tuple[str, int]:
        return "azrak", min((receptacle.azrak for receptacle in self.deck.receptacles.values()), default=1)

    @cached_property
    def piled(self) -> set[CardKey | None]:
        """Story cards in the piles of mechanisms: they come to whoever draws them, wherever that is."""
        return {card for one in self.mechanisms for card in one.piled(self)}

    def printed_on(self, ability: Node) -> Node | None:
        """Abilities of a personal card are those of its receptacle."""
        card = ability.parent
        return card.parent if card is not None and isinstance(card.thing, PersonalCard) else card


def _known(deck: RevolutionDeck) -> dict[str, Collection[str]]:
    """The names of what only this system declares; there are no characteristics and no resources in it."""
    mission = deck.mission
    mechanisms = mechanism_checks.every()
    return {
        "attribute": mission.attributes,
        "map": mission.map,
        "characteristic": (),
        "resource": (),
        **{kind: one.declares(deck, kind) for one in mechanisms for kind in one.references},
    }
