"""Conditions of a Classic deck as facts (see `check.condition_facts`)."""

from __future__ import annotations

from typing import Any

from ...classic import conditions as c
from ...classic.cards import Deck
from ...classic.effects import HidePlace, NextRun
from ...classic.primitives import ANY_RESOURCE
from ...effects import Cost
from ...primitives import Condition
from ..condition_facts import FAILS, HOLDS, Bounds, ConditionFacts, always, number_fails, number_holds
from ..facts import ALWAYS, NEVER, Fact
from ..gates import Wanted
from ..names import Scope


class ClassicConditionFacts(ConditionFacts):
    deck: Deck

    def wanted(self, condition: Condition, scope: Scope) -> list[Wanted]:
        match condition:
            case c.Holds(resource=name):
                return [(f"resource:{name}", self.resource(name))]
            case c.Passed(test=name):
                return [(f"test:{name}", self.may_hold(condition, scope))]
            case c.Gone(card=name):
                return [(f"card:{name}", self.may_hold(condition, scope))]
        return super().wanted(condition, scope)

    def other_costs(self, cost: Cost) -> list[Fact]:
        """TU and life are always there, at the start."""
        resources = [self.resource(colour) for colour in cost.by_resource]
        return resources + ([self.stocked(cost.stock)] if cost.stock else [])

    def resource(self, name: str) -> Fact:
        if name == ANY_RESOURCE:
            return self.facts.any_of(("resource", colour) for colour in self.deck.mission.resources)
        return ("resource", name) if name in self.names.known["resource"] else ALWAYS

    def stocked(self, number: int) -> Fact:
        most = max((receptacle.stock for receptacle in self.deck.receptacles.values()), default=0)
        return ALWAYS if number <= most else ("more stock",)

    def hidden(self, place: str) -> Fact:
        """That a place of the first plan disappears from it."""
        covered = any(place in card.covers for card in self.deck.mission.plan.cards.values())
        return ALWAYS if covered or any(node.thing.place == place for node in self.walk.all(HidePlace)) else NEVER

    def bounds(self, condition: Any) -> Bounds:
        if isinstance(condition, c.Clock):
            return (self.clock_at_least, self.clock_at_most)
        return super().bounds(condition)

    def clock_at_least(self, number: int) -> Fact:
        mission = self.deck.mission
        if number <= mission.time:
            return ALWAYS
        if mission.most_time is not None and number > mission.most_time:
            return NEVER
        later = [node.thing.time for node in self.walk.all(NextRun)]
        return ALWAYS if any(time is not None and number <= time for time in later) else ("more time",)

    def clock_at_most(self, number: int) -> Fact:
        return NEVER if number < 0 else ALWAYS


def _tagged(conditions: ClassicConditionFacts, condition: c.Tagged, scope: Scope) -> Fact:
    known = conditions.names.known["tag"]
    if any(tag not in known for tag in condition.tags):
        return ALWAYS
    places = conditions.deck.places.items()
    return conditions.facts.any_of(
        conditions.opened(name) for name, place in places if {*condition.tags} & {*place.tags}
    )


def _on_plan(conditions: ClassicConditionFacts, condition: c.OnPlan, scope: Scope) -> Fact:
    return ("shown", condition.place) if condition.place in conditions.names.known["place"] else ALWAYS


def _not_on_plan(conditions: ClassicConditionFacts, condition: c.OnPlan, scope: Scope) -> Fact:
    shown = condition.place in conditions.deck.mission.plan.shown
    return conditions.hidden(condition.place) if shown else ALWAYS


def _passed(conditions: ClassicConditionFacts, condition: c.Passed, scope: Scope) -> Fact:
    test = conditions.names.test(condition.test, scope)
    return ("passed", *test) if test else ALWAYS


def _gone(conditions: ClassicConditionFacts, condition: c.Gone, scope: Scope) -> Fact:
    card = conditions.names.card(condition.card, scope)
    return ("gone", *card) if card else ALWAYS


def _wounded(conditions: ClassicConditionFacts, condition: c.Wounded, scope: Scope) -> Fact:
    most = max((receptacle.life for receptacle in conditions.deck.receptacles.values()), default=0)
    return ALWAYS if condition.by_at_least <= most else NEVER


def _able(conditions: ClassicConditionFacts, condition: c.Able, scope: Scope) -> Fact:
    """A lasting gain of dice (`weaken` by a negative number) may give anybody enough of them."""
    characteristic = condition.characteristic
    if characteristic not in conditions.names.known["characteristic"] or condition.at_least <= 0:
        return ALWAYS
    printed = (receptacle.dice.get(characteristic, 0) for receptacle in conditions.deck.receptacles.values())
    return ALWAYS if max(printed, default=0) >= condition.at_least else ("more dice",)


def _testing(conditions: ClassicConditionFacts, condition: c.Testing, scope: Scope) -> Fact:
    cards = (card for place in conditions.deck.places.values() for card in place.cards.values())
    return ALWAYS if any(card.tests for card in cards) else NEVER


def _rolling(conditions: ClassicConditionFacts, condition: c.Rolling, scope: Scope) -> Fact:
    known = conditions.names.known["characteristic"]
    if any(name not in known for name in condition.characteristics):
        return ALWAYS
    return conditions.facts.any_of(("rolling", name) for name in condition.characteristics)


def _shows(conditions: ClassicConditionFacts, condition: c.Shows, scope: Scope) -> Fact:
    return ALWAYS if condition.face in conditions.deck.mission.dice.action else NEVER


ClassicConditionFacts.holds = HOLDS | {
    c.Clock: number_holds,
    c.Tagged: _tagged,
    c.OnPlan: _on_plan,
    c.Passed: _passed,
    c.Gone: _gone,
    c.Wounded: _wounded,
    c.Able: _able,
    c.Alone: always,
    c.Together: always,
    c.Holds: lambda conditions, condition, _: conditions.resource(condition.resource),
    c.Stock: lambda conditions, condition, _: conditions.stocked(condition.at_least),
    c.Rolling: _rolling,
    c.Testing: _testing,
    c.Shows: _shows,
}

ClassicConditionFacts.fails = FAILS | {c.Clock: number_fails, c.OnPlan: _not_on_plan}
