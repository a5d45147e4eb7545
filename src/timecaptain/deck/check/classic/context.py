"""What the checks ask of a Classic deck."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from ...build import Source
from ...classic.abilities import Ability
from ...classic.cards import Deck, Difficulty, Item, Place
from ...classic.effects import Authorise, Discard, MovePawn, Reveal
from ...classic.primitives import ANY_RESOURCE
from ...primitives import SELECTORS
from ..context import Context
from ..names import CardKey, Names


class ClassicContext(Context):
    deck: Deck
    ability = Ability
    difficulty = Difficulty
    item = Item
    place = Place
    opening = "base"
    removals = (Discard,)
    needs_a_reader = ("seal", "icons", "tests", "lock", "opponent", "held_until", "aloud", "pins", "on_leave")
    unknown_costs = ("azrak", "pools")
    unknown_adjustments = ("crystals",)

    def __init__(self, deck: Deck, source: Source) -> None:
        selectors = tuple(who for who in SELECTORS if who != "every-player")
        super().__init__(deck, source, Names(deck, _known(deck), selectors))

    @cached_property
    def lowest_supply(self) -> tuple[str, int]:
        return "time", self.deck.mission.time

    @cached_property
    def brought_to(self) -> set[CardKey | None]:
        """Cards that somebody is brought to, whatever bars them."""
        cards = set()
        for node in self.walk.all(Reveal, MovePawn):
            name = node.thing.card if isinstance(node.thing, Reveal) else node.thing.to
            cards.add(self.names.card(name, self.names.scope(node.path)))
        return cards

    @cached_property
    def authorised(self) -> set[CardKey | None]:
        """Cards without access that some card authorises."""
        nodes = self.walk.all(Authorise)
        return {self.names.card(node.thing.card, self.names.scope(node.path)) for node in nodes}

    @cached_property
    def seals_passed(self) -> bool:
        """May some text let an agent through all seals?"""
        return any("enter-sealed" in node.thing.allow for node in self.walk.all(Ability))


def _known(deck: Deck) -> dict[str, Collection[str]]:
    """The names of what only this system declares."""
    mission = deck.mission
    return {
        "characteristic": mission.characteristics,
        "resource": (*mission.resources, ANY_RESOURCE),
        "plan-card": mission.plan.cards,
    }
