"""What every check is given: the deck, everything in it by type, where it was written, and a place to report to.

This is what the checks ask of either system; `classic.context` and `revolution.context` answer it for theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from msgspec import Struct

from ..build import Source
from ..effects import Look, Manual, Perform, Replace
from ..findings import Findings, Position
from ..primitives import Effect
from ..walk import Node, Walk
from .budget import Budget
from .names import CardKey, Names

SHARED_SCRIPTS = "mission.scripts."
LARGEST_TEAM = 4
# The code of a finding for a name that nobody declared, by the kind of thing that it should name.
UNKNOWN_CODES = {
    "place": "TC201",
    "item": "TC202",
    "token": "TC203",
    "receptacle": "TC204",
    "characteristic": "TC205",
    "counter": "TC206",
    "ending": "TC207",
    "tag": "TC208",
    "resource": "TC212",
    "script": "TC219",
    "plan-card": "TC220",
    "attribute": "TC221",
    "map": "TC222",
}


class Context:
    """One deck under check."""

    ability: ClassVar[type[Struct]]
    difficulty: ClassVar[type[Struct]]
    item: ClassVar[type[Struct]]
    place: ClassVar[type[Struct]]
    # The field of the deck that is read aloud first.
    opening: ClassVar[str]
    # Effects that take a card out of play: the one they name, else the one on which they stand.
    removals: tuple[type[Effect], ...]
    unknown_codes: Mapping[str, str] = UNKNOWN_CODES
    # Fields of a card that need somebody who stands on it.
    needs_a_reader: ClassVar[tuple[str, ...]]
    # Parts of a cost, and things to adjust by hand, that the system does not have.
    unknown_costs: ClassVar[tuple[str, ...]]
    unknown_adjustments: ClassVar[tuple[str, ...]]

    def __init__(self, deck: Any, source: Source, names: Names) -> None:
        self.deck = deck
        self.source = source
        self.names = names
        self.findings = Findings()
        self.budget = Budget()
        self.unknown: set[str] = set()  # kinds of things of which some name is not declared

    @cached_property
    def walk(self) -> Walk:
        return Walk(self.deck, self.budget.spend)

    @cached_property
    def by_hand(self) -> set[str]:
        """What `manual` instructions let the players change."""
        return {adjustment.what for node in self.walk.all(Manual) for adjustment in node.thing.adjust}

    @cached_property
    def replacements(self) -> set[CardKey | None]:
        """Cards that take the place of another."""
        return {self.names.card(node.thing.with_, self.names.scope(node.path)) for node in self.walk.all(Replace)}

    @cached_property
    def looked_at(self) -> set[CardKey | None]:
        """Cards that some card lets one look at."""
        return {self.names.card(node.thing.card, self.names.scope(node.path)) for node in self.walk.all(Look)}

    @cached_property
    def piled(self) -> set[CardKey | None]:
        """Cards of a place that lie in a pile and not in its panorama."""
        return set()

    @cached_property
    def lowest_supply(self) -> tuple[str, int]:
        """What a difficulty may make less: the field that changes it, and how much of it there is at least."""
        raise NotImplementedError

    def printed_on(self, ability: Node) -> Node | None:
        """What an ability is printed on: there its id is its own."""
        return ability.parent

    def shared_script(self, path: str) -> str | None:
        """The mission's shared script in which something stands."""
        below = path.removeprefix(SHARED_SCRIPTS)
        return None if below == path else below.partition(".")[0]

    @cached_property
    def calls(self) -> dict[str, list[Node]]:
        """Where each shared script is performed."""
        calls: dict[str, list[Node]] = {}
        for node in self.walk.all(Perform):
            calls.setdefault(node.thing.script, []).append(node)
        return calls

    @cached_property
    def removing_scripts(self) -> set[str]:
        """Shared scripts that remove the card on which they are performed, by themselves or through another."""
        scripts = {
            name
            for node in self.walk.all(*self.removals)
            if getattr(node.thing, "card", None) is None and (name := self.shared_script(node.path)) is not None
        }
        calls = [(self.shared_script(node.path), node.thing.script) for node in self.walk.all(Perform)]
        while callers := {name for name, called in calls if name and called in scripts} - scripts:
            self.budget.spend(len(calls))
            scripts |= callers
        return scripts

    def report(self, code: str, path: str, suggestion: str | None = None, **args: str | int) -> None:
        """Point at the word that says it: the key of a field, the word of an effect, the id of a thing."""
        self.findings.add(code, self.source.at(path), suggestion, **args)

    def report_value(self, code: str, path: str, suggestion: str | None = None, **args: str | int) -> None:
        """Point at the value of a field."""
        at: Position = self.source.values.get(path) or self.source.at(path)
        self.findings.add(code, at, suggestion, **args)
