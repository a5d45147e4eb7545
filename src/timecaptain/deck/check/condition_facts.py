"""Conditions as facts: can a condition ever hold, can it ever fail?

Asked of all that could be obtained, without regard to costs and time. Both answers err on the side of "it can": what
is called impossible here is impossible. A name that nobody declared has a finding of its own, so that here it never
stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from .. import conditions as c
from ..effects import Cost, Count
from ..primitives import Condition
from ..walk import Walk
from .context import LARGEST_TEAM
from .counters import highest_counts
from .facts import ALWAYS, NEVER, Fact, Facts
from .gates import Wanted
from .names import Names, Scope

MANY = 10**6
ONE_AGENT = ("actor", "captain", "chosen")
NOT_THE_ACTOR = ("living-others", "others-here", "adjacent")


class ConditionFacts:
    """Turns the conditions of one deck into facts. A system adds its own words to `holds` and `fails`."""

    holds: Mapping[type[Condition], Answer]  # what is not listed may always be true
    fails: Mapping[type[Condition], Answer]  # what is not listed may always be false

    def __init__(self, deck: Any, names: Names, walk: Walk, facts: Facts) -> None:
        self.deck = deck
        self.names = names
        self.walk = walk
        self.facts = facts

    def may_hold(self, condition: Condition, scope: Scope) -> Fact:
        match condition:
            case c.All(of=of):
                return self.facts.all_of(self.may_hold(each, scope) for each in of)
            case c.Any(of=of):
                return self.facts.any_of(self.may_hold(each, scope) for each in of)
            case c.None_(of=of):
                return self.facts.all_of(self.may_fail(each, scope) for each in of)
        answer: Answer = self.holds.get(type(condition), always)
        return answer(self, condition, scope)

    def may_fail(self, condition: Condition, scope: Scope) -> Fact:
        match condition:
            case c.All(of=of):
                return self.facts.any_of(self.may_fail(each, scope) for each in of)
            case c.Any(of=of):
                return self.facts.all_of(self.may_fail(each, scope) for each in of)
            case c.None_(of=of):
                return self.facts.any_of(self.may_hold(each, scope) for each in of)
        fails = self.fails.get(type(condition))
        return fails(self, condition, scope) if fails else ALWAYS

    def wanted(self, condition: Condition, scope: Scope) -> list[Wanted]:
        """The things that a condition asks for by name."""
        match condition:
            case c.All(of=of) | c.Any(of=of):
                return [each for part in of for each in self.wanted(part, scope)]
            case c.Token(token=name):
                return [(f"token:{name}", self.token(name))]
            case c.Has(item=name) | c.GroupHas(item=name):
                return [(f"item:{name}", self.item(name))]
            case c.Visited(place=name):
                return [(f"place:{name}", self.opened(name))]
            case c.OnCard(card=name):
                return [(f"card:{name}", self.may_hold(condition, scope))]
            case c.At(place=places):
                return [(f"place:{name}", self.opened(name)) for name in places]
        return []

    # ------------------------------------------------------------ things

    def token(self, name: str) -> Fact:
        return ("token", name) if name in self.names.known["token"] else ALWAYS

    def item(self, name: str) -> Fact:
        return ("item", name) if name in self.names.known["item"] else ALWAYS

    def opened(self, place: str) -> Fact:
        return ("open", place) if place in self.names.known["place"] else ALWAYS

    def cost(self, cost: Cost) -> Fact:
        """That somebody can pay it."""
        items = [self.item(item) for item in cost.items]
        tokens = [self.token(token) for token in cost.tokens]
        return self.facts.all_of([*items, *tokens, *self.other_costs(cost)])

    def other_costs(self, cost: Cost) -> list[Fact]:
        """That somebody has what only this system lets agents pay with."""
        raise NotImplementedError

    def one_of(self, receptacles: Iterable[str]) -> Fact:
        """That one of these receptacles can be chosen. All that are declared can."""
        return ALWAYS if any(True for _ in receptacles) else NEVER

    # ------------------------------------------------------------ numbers

    def bounds(self, condition: Any) -> Bounds:
        """What the number in a condition may at least and at most be."""
        match condition:
            case c.Counter(counter=name):
                return (lambda n: self.counter_at_least(name, n), lambda n: self.counter_at_most(name, n))
            case c.Present(who=who):
                return range_(0, most_agents(who))
            case c.Team():
                return range_(1, LARGEST_TEAM)
        return range_(1, MANY)  # runs and rounds: as many as it takes

    def counter_at_least(self, name: str, number: int) -> Fact:
        counter = self.deck.mission.counters.get(name)
        if counter is None or number <= counter.start:
            return ALWAYS
        if number > self.highest(name):
            return NEVER
        return self.facts.any_of([("rises", name), *self._set(name, lambda value: value >= number)])

    def highest(self, name: str) -> int:
        """The highest number that a counter can come to."""
        most: int = self.deck.mission.counters[name].most
        return min(most, self._highest.get(name, MANY))

    @cached_property
    def _highest(self) -> dict[str, int]:
        return highest_counts(self.deck.mission.counters, self.walk)

    def counter_at_most(self, name: str, number: int) -> Fact:
        counter = self.deck.mission.counters.get(name)
        if counter is None or number >= counter.start:
            return ALWAYS
        if number < counter.least:
            return NEVER
        return self.facts.any_of([("falls", name), *self._set(name, lambda value: value <= number)])

    def _set(self, name: str, fits: Callable[[int], bool]) -> list[Fact]:
        """The facts that a counter is set to a number that fits."""
        return [("set", name, value) for value in self._values.get(name, ()) if fits(value)]

    @cached_property
    def _values(self) -> dict[str, list[int]]:
        """The numbers that each counter is set to somewhere."""
        values: dict[str, set[int]] = {}
        for node in self.walk.all(Count):
            if isinstance(node.thing.to, int):
                values.setdefault(node.thing.counter, set()).add(node.thing.to)
        return {name: sorted(numbers) for name, numbers in values.items()}


Answer = Callable[[Any, Any, Scope], Fact]  # of the `ConditionFacts` of a system, for one condition
# Of a number: the fact that it may be at least n, and that it may be at most n.
Bounds = tuple[Callable[[int], Fact], Callable[[int], Fact]]


def range_(low: int, high: int) -> Bounds:
    """A number that may be anything from `low` to `high`."""
    return (
        lambda number: ALWAYS if number <= high else NEVER,
        lambda number: ALWAYS if number >= low else NEVER,
    )


def most_agents(who: str) -> int:
    """How many agents a selector can find."""
    if who in ONE_AGENT or ":" in who:
        return 1
    return LARGEST_TEAM - 1 if who in NOT_THE_ACTOR else LARGEST_TEAM


def number_holds(conditions: ConditionFacts, condition: Any, scope: Scope) -> Fact:
    """That the number may lie between the bounds that the condition gives."""
    least, most = condition.at_least, condition.at_most
    if least is not None and most is not None and least > most:
        return NEVER
    may_be_at_least, may_be_at_most = conditions.bounds(condition)
    enough = ALWAYS if least is None else may_be_at_least(least)
    not_too_much = ALWAYS if most is None else may_be_at_most(most)
    return conditions.facts.all_of([enough, not_too_much])


def number_fails(conditions: ConditionFacts, condition: Any, scope: Scope) -> Fact:
    """That the number may lie outside the bounds that the condition gives."""
    least, most = condition.at_least, condition.at_most
    may_be_at_least, may_be_at_most = conditions.bounds(condition)
    below = NEVER if least is None else may_be_at_most(least - 1)
    above = NEVER if most is None else may_be_at_least(most + 1)
    return conditions.facts.any_of([below, above])


def always(conditions: ConditionFacts, condition: Any, scope: Scope) -> Fact:
    return ALWAYS


def _other_receptacle(conditions: ConditionFacts, condition: c.Receptacle, scope: Scope) -> Fact:
    return conditions.one_of(name for name in conditions.deck.receptacles if name not in condition.is_)


def _elsewhere(conditions: ConditionFacts, condition: c.At, scope: Scope) -> Fact:
    others = (place for place in conditions.deck.places if place not in condition.place)
    return conditions.facts.any_of(map(conditions.opened, others))


def _against(conditions: ConditionFacts, condition: c.Against, scope: Scope) -> Fact:
    known = conditions.names.known["tag"]
    if any(tag not in known for tag in condition.tags):
        return ALWAYS
    return conditions.facts.any_of(("against", tag) for tag in condition.tags)


def _on_card(conditions: ConditionFacts, condition: c.OnCard, scope: Scope) -> Fact:
    card = conditions.names.card(condition.card, scope)
    return ("read", *card) if card else ALWAYS


HOLDS: dict[type[Condition], Answer] = {
    c.Token: lambda conditions, condition, _: conditions.token(condition.token),
    c.Has: lambda conditions, condition, _: conditions.item(condition.item),
    c.GroupHas: lambda conditions, condition, _: conditions.item(condition.item),
    c.Receptacle: lambda conditions, condition, _: conditions.one_of(condition.is_),
    c.InTeam: always,
    c.Is: always,
    c.OnCard: _on_card,
    c.Present: number_holds,
    c.Counter: number_holds,
    c.Run: number_holds,
    c.Team: number_holds,
    c.At: lambda conditions, condition, _: conditions.facts.any_of(map(conditions.opened, condition.place)),
    c.Visited: lambda conditions, condition, _: conditions.opened(condition.place),
    c.Against: _against,
}

# Nothing has been obtained at the start of a first run, so most may always be false.
FAILS: dict[type[Condition], Answer] = {
    c.Receptacle: _other_receptacle,
    c.Present: number_fails,
    c.Counter: number_fails,
    c.Run: number_fails,
    c.Team: number_fails,
    c.At: _elsewhere,
}
