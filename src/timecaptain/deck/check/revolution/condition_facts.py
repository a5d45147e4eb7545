"""Conditions of a Revolution deck as facts (see `check.condition_facts`)."""

from __future__ import annotations

from typing import Any

from ... import conditions as shared
from ...effects import Cost
from ...primitives import Condition
from ...revolution import conditions as c
from ...revolution.cards import RevolutionDeck
from ...walk import Walk
from ..condition_facts import (
    FAILS,
    HOLDS,
    MANY,
    Answer,
    Bounds,
    ConditionFacts,
    always,
    number_fails,
    number_holds,
    range_,
)
from ..facts import ALWAYS, NEVER, Fact, Facts
from ..gates import Wanted
from ..names import Names, Scope
from .mechanism_checks import every, switched_on


class RevolutionConditionFacts(ConditionFacts):
    """Crystals are there at the start, up to the highest level; what an attribute can be follows from all cards."""

    deck: RevolutionDeck

    def __init__(self, deck: RevolutionDeck, names: Names, walk: Walk, facts: Facts) -> None:
        super().__init__(deck, names, walk, facts)
        mechanisms = every()
        self.holds = OWN_HOLDS | {word: answer for one in mechanisms for word, answer in one.holds.items()}
        self.fails = OWN_FAILS | {word: answer for one in mechanisms for word, answer in one.fails.items()}
        self._bounds = {word: bounds for one in mechanisms for word, bounds in one.bounds.items()}

    def wanted(self, condition: Condition, scope: Scope) -> list[Wanted]:
        if isinstance(condition, c.Bears):
            return [(f"token:{condition.token}", self.token(condition.token))]
        return super().wanted(condition, scope)

    def other_costs(self, cost: Cost) -> list[Fact]:
        return [ALWAYS if cost.azrak <= self._highest_level() else NEVER]

    def _highest_level(self) -> int:
        return max((receptacle.azrak for receptacle in self.deck.receptacles.values()), default=0)

    def bounds(self, condition: Any) -> Bounds:
        match condition:
            case c.Azrak(where="pool"):
                return range_(0, self._highest_level())
            case c.Azrak(where="vortex"):
                return range_(0, self.deck.mission.azrak)
            case c.Azrak():
                return range_(0, MANY)
            case c.Attribute(attribute=name):
                return (lambda n: self.attribute_at_least(name, n), lambda n: self.attribute_at_most(name, n))
        of_mechanism = self._bounds.get(type(condition))
        return super().bounds(condition) if of_mechanism is None else of_mechanism(self.deck)

    def attribute_at_least(self, name: str, number: int) -> Fact:
        best = max(self._printed(name), default=0) + sum(bonus for bonus in self._bonuses(name) if bonus > 0)
        return ALWAYS if number <= best or name not in self.names.known["attribute"] else ("more of", name)

    def attribute_at_most(self, name: str, number: int) -> Fact:
        worst = min(self._printed(name), default=0) + sum(bonus for bonus in self._bonuses(name) if bonus < 0)
        return ALWAYS if number >= worst or name not in self.names.known["attribute"] else ("less of", name)

    def _printed(self, name: str) -> list[int]:
        """On receptacles, and on what may be laid over them."""
        others = [value for one in switched_on(self.deck) for value in one.printed(self.deck, name)]
        return [receptacle.attributes.get(name, 0) for receptacle in self.deck.receptacles.values()] + others

    def _bonuses(self, name: str) -> list[int]:
        return [item.bonus.get(name, 0) for item in self.deck.items.values()]


def _token_of(group: bool) -> Answer:
    """`token` asks for those of the group, `bears` for one's own. The wrong kind has a finding of its own (TC378)."""

    def answer(conditions: RevolutionConditionFacts, condition: Any, scope: Scope) -> Fact:
        declared = conditions.deck.mission.tokens.get(condition.token)
        return conditions.token(condition.token) if declared is None or declared.group is group else ALWAYS

    return answer


def _dead(conditions: RevolutionConditionFacts, condition: c.Dead, scope: Scope) -> Fact:
    return ("killed",) if condition.receptacle in conditions.names.known["receptacle"] else ALWAYS


def _testing(conditions: RevolutionConditionFacts, condition: c.Testing, scope: Scope) -> Fact:
    known = conditions.names.known["attribute"]
    if any(name not in known for name in condition.attributes):
        return ALWAYS
    return conditions.facts.any_of(("rolling", name) for name in condition.attributes)


OWN_HOLDS: dict[type[Condition], Answer] = HOLDS | {
    shared.Token: _token_of(group=True),
    c.Bears: _token_of(group=False),
    c.Attribute: number_holds,
    c.Azrak: number_holds,
    c.Round: number_holds,
    c.Dead: _dead,
    c.Testing: _testing,
}

OWN_FAILS: dict[type[Condition], Answer] = FAILS | {
    shared.At: always,  # before the first visit and between two the group is nowhere
    c.Attribute: number_fails,
    c.Azrak: number_fails,
    c.Round: number_fails,
}
