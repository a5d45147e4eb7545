"""What every check is given: the deck, everything in it by type, where it was written, and a place to report to."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ..build import Source
from ..classic.abilities import Ability
from ..classic.cards import Deck
from ..classic.effects import Discard, MovePawn, Reveal
from ..effects import Manual, Perform, Replace
from ..findings import Findings, Position
from ..mechanisms.box import StandUpright
from ..mechanisms.or_and import OrAnd
from ..revolution.effects import RemoveCard
from ..walk import Walk
from .names import NOWHERE, CardName, Names

SHARED = "mission.scripts."
# What takes a card out of play; without a name it is the card that speaks.
TAKES_AWAY = (Discard, RemoveCard, StandUpright, OrAnd)


class Context:
    def __init__(self, deck: Any, source: Source) -> None:
        self.deck = deck  # of either system
        self.classic = isinstance(deck, Deck)
        self.source = source
        self.findings = Findings()
        self.names = Names(deck)
        self.unknown: set[str] = set()  # kinds of things of which a name was not found

    @cached_property
    def walk(self) -> Walk:
        return Walk(self.deck)

    @cached_property
    def by_hand(self) -> set[str]:
        """What `manual` instructions let the players change."""
        return {adjustment.what for node in self.walk.all(Manual) for adjustment in node.thing.adjust}

    @cached_property
    def brought(self) -> set[CardName | None]:
        """Cards that somebody is brought to, whatever bars them."""
        found = set()
        for node in self.walk.all(Reveal, MovePawn):
            name = node.thing.card if isinstance(node.thing, Reveal) else node.thing.to
            found.add(self.names.card(name, self.names.scope(node.path)))
        return found

    @cached_property
    def swapped_in(self) -> set[CardName | None]:
        """Cards that take the place of another."""
        return {self.names.card(node.thing.with_, self.names.scope(node.path)) for node in self.walk.all(Replace)}

    @cached_property
    def seals_passed(self) -> bool:
        """May some text let an agent through all seals?"""
        return any("enter-sealed" in node.thing.allow for node in self.walk.all(Ability))

    def shared_script(self, path: str) -> str | None:
        """The mission's shared script in which something stands."""
        below = path.removeprefix(SHARED)
        return None if below == path else below.partition(".")[0]

    @cached_property
    def discards_speaker(self) -> set[str]:
        """Shared scripts that discard the card on which they are performed, by themselves or through another."""
        found = {
            name
            for node in self.walk.all(*TAKES_AWAY)
            if getattr(node.thing, "card", None) is None and (name := self.shared_script(node.path)) is not None
        }
        calls = [(self.shared_script(node.path), node.thing.script) for node in self.walk.all(Perform)]
        while more := {name for name, called in calls if name and called in found} - found:
            found |= more
        return found

    @cached_property
    def mysteries(self) -> set[CardName | None]:
        """Story cards that lie in the pile of Mysteries and come to whoever draws them, wherever that is."""
        settings = None if self.classic else self.deck.mission.mechanisms.mysteries
        pile = settings.pile if settings is not None else ()
        return {self.names.card(mystery.card, NOWHERE) for mystery in pile if mystery.card is not None}

    def report(self, code: str, path: str, suggestion: str | None = None, **args: str | int) -> None:
        """Point at the word that says it: the key of a field, the word of an effect, the id of a thing."""
        self.findings.add(code, self.source.at(path), suggestion, **args)

    def report_value(self, code: str, path: str, suggestion: str | None = None, **args: str | int) -> None:
        """Point at the value of a field."""
        at: Position = self.source.values.get(path) or self.source.at(path)
        self.findings.add(code, at, suggestion, **args)
