"""What the checks ask of a Revolution deck."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from ...build import Source
from ...mechanisms.box import StandUpright
from ...mechanisms.or_and import OrAnd
from ...primitives import SELECTORS
from ...revolution.abilities import Talent
from ...revolution.cards import PersonalCard, RevolutionDeck, RevolutionDifficulty, RevolutionItem, RevolutionPlace
from ...revolution.effects import RemoveCard
from ...walk import Node
from ..context import Context
from ..names import NOWHERE, CardKey, Names


class RevolutionContext(Context):
    deck: RevolutionDeck
    ability = Talent
    difficulty = RevolutionDifficulty
    item = RevolutionItem
    place = RevolutionPlace
    opening = "prologue"
    removals = (RemoveCard, StandUpright, OrAnd)
    needs_a_reader = ("tests", "conflict", "life", "won")
    unknown_costs = ("time", "life", "stock")
    unknown_adjustments = ("time", "life", "resources", "pawns", "shields")

    def __init__(self, deck: RevolutionDeck, source: Source) -> None:
        selectors = tuple(who for who in SELECTORS if who != "adjacent")
        super().__init__(deck, source, Names(deck, _known(deck), selectors))

    @cached_property
    def lowest_supply(self) -> tuple[str, int]:
        return "azrak", min((receptacle.azrak for receptacle in self.deck.receptacles.values()), default=1)

    @cached_property
    def piled(self) -> set[CardKey | None]:
        """Story cards in the pile of Mysteries: they come to whoever draws them, wherever that is."""
        settings = self.deck.mission.mechanisms.mysteries
        pile = settings.pile if settings is not None else ()
        return {self.names.card(mystery.card, NOWHERE) for mystery in pile if mystery.card is not None}

    def printed_on(self, ability: Node) -> Node | None:
        """Abilities of a personal card are those of its receptacle."""
        card = ability.parent
        return card.parent if card is not None and isinstance(card.thing, PersonalCard) else card


def _known(deck: RevolutionDeck) -> dict[str, Collection[str]]:
    """The names of what only this system declares; there are no characteristics and no resources in it."""
    mission = deck.mission
    sky = mission.mechanisms.sky
    return {
        "attribute": mission.attributes,
        "map": mission.map,
        "sky-card": sky.cards if sky is not None else (),
        "characteristic": (),
        "resource": (),
    }
