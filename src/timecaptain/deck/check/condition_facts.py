"""Can a condition ever hold? Can it ever fail to? Asked of all that could be obtained, costs and time ignored.

Both answers are facts (see `facts`) and generous: what is called impossible here is impossible. A name that nobody
declared has its own finding, so here it never stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from ..classic.conditions import (
    Able,
    Alone,
    Clock,
    Gone,
    Holds,
    OnPlan,
    Passed,
    Rolling,
    Shows,
    Stock,
    Tagged,
    Testing,
    Together,
    Wounded,
)
from ..classic.effects import HidePlace, NextRun
from ..conditions import (
    Against,
    All,
    At,
    Counter,
    GroupHas,
    Has,
    InTeam,
    None_,
    Present,
    Receptacle,
    Run,
    Team,
    Token,
    Visited,
)
from ..conditions import Any as AnyOf
from ..effects import Cost, Count
from ..primitives import Condition
from ..walk import Walk
from .facts import ALWAYS, NEVER, Fact, Facts
from .names import ANY_RESOURCE, Names, Scope

LARGEST_TEAM = 4
MANY = 10**6
ONE_AGENT = ("actor", "captain", "chosen")
NOT_THE_ACTOR = ("living-others", "others-here", "adjacent")


class Possible:
    """Turns the conditions of one deck into facts; `HOLDS` and `FAILS` say how, for each word."""

    HOLDS: ClassVar[Mapping[type[Condition], Answer]]
    FAILS: ClassVar[Mapping[type[Condition], Answer]]  # what is not listed may always be false

    def __init__(self, deck: Any, names: Names, walk: Walk, facts: Facts) -> None:
        self.deck = deck
        self.names = names
        self.walk = walk
        self.facts = facts

    def holds(self, condition: Condition, scope: Scope) -> Fact:
        """The fact that this may be true."""
        match condition:
            case All(of=of):
                return self.facts.both(self.holds(each, scope) for each in of)
            case AnyOf(of=of):
                return self.facts.either(self.holds(each, scope) for each in of)
            case None_(of=of):
                return self.facts.both(self.fails(each, scope) for each in of)
        return self.HOLDS[type(condition)](self, condition, scope)

    def fails(self, condition: Condition, scope: Scope) -> Fact:
        """The fact that this may be false."""
        match condition:
            case All(of=of):
                return self.facts.either(self.fails(each, scope) for each in of)
            case AnyOf(of=of):
                return self.facts.both(self.fails(each, scope) for each in of)
            case None_(of=of):
                return self.facts.either(self.holds(each, scope) for each in of)
        fails = self.FAILS.get(type(condition))
        return fails(self, condition, scope) if fails else ALWAYS

    # ------------------------------------------------------------ things

    def token(self, name: str) -> Fact:
        return ("token", name) if name in self.names.known["token"] else ALWAYS

    def item(self, name: str) -> Fact:
        return ("item", name) if name in self.names.known["item"] else ALWAYS

    def opened(self, place: str) -> Fact:
        return ("open", place) if place in self.names.known["place"] else ALWAYS

    def hidden(self, place: str) -> Fact:
        """That a place of the first plan disappears from it."""
        covers = any(place in card.covers for card in self.deck.mission.plan.cards.values())
        return ALWAYS if covers or any(node.thing.place == place for node in self.walk.all(HidePlace)) else NEVER

    def resource(self, name: str) -> Fact:
        if name == ANY_RESOURCE:
            return self.facts.either(("resource", colour) for colour in self.deck.mission.resources)
        return ("resource", name) if name in self.names.known["resource"] else ALWAYS

    def cost(self, cost: Cost | None) -> Fact:
        """That somebody can pay: TU and life are always there, at the start."""
        if cost is None:
            return ALWAYS
        parts = [self.item(item) for item in cost.items] + [self.token(token) for token in cost.tokens]
        if cost.resource is not None:
            parts.append(self.resource(cost.resource))
        if cost.stock:
            parts.append(self.stocked(cost.stock))
        return self.facts.both(parts)

    def stocked(self, number: int) -> Fact:
        most = max((body.stock for body in self.deck.receptacles.values()), default=0)
        return ALWAYS if number <= most else ("more stock",)

    def bodies(self, names: Iterable[str]) -> Fact:
        """That one of these bodies can be chosen. All that are declared can."""
        return ALWAYS if any(True for _ in names) else NEVER

    # ------------------------------------------------------------ numbers

    def bounds(self, c: Any) -> Bounds:
        """What a number in a condition may at least and at most be."""
        match c:
            case Counter(counter=name):
                return (lambda n: self.counter_at_least(name, n), lambda n: self.counter_at_most(name, n))
            case Clock():
                return (self.clock_at_least, self.clock_at_most)
            case Present(who=who):
                return range_(0, most_found(who))
            case Team():
                return range_(1, LARGEST_TEAM)
        return range_(1, MANY)  # runs: as many as it takes

    def counter_at_least(self, name: str, number: int) -> Fact:
        counter = self.deck.mission.counters.get(name)
        if counter is None or number <= counter.start:
            return ALWAYS
        if number > counter.most:
            return NEVER
        return self.facts.either([("rises", name), *self._set(name, lambda value: value >= number)])

    def counter_at_most(self, name: str, number: int) -> Fact:
        counter = self.deck.mission.counters.get(name)
        if counter is None or number >= counter.start:
            return ALWAYS
        if number < counter.least:
            return NEVER
        return self.facts.either([("falls", name), *self._set(name, lambda value: value <= number)])

    def _set(self, name: str, fits: Callable[[int], bool]) -> list[Fact]:
        """The facts that a counter is set to a number that fits."""
        values = {
            node.thing.to
            for node in self.walk.all(Count)
            if node.thing.counter == name and isinstance(node.thing.to, int) and fits(node.thing.to)
        }
        return [("set", name, value) for value in sorted(values)]

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


Answer = Callable[[Possible, Any, Scope], Fact]
# Of a number: the fact that it may be at least n, and that it may be at most n.
Bounds = tuple[Callable[[int], Fact], Callable[[int], Fact]]


def between(least: int | None, most: int | None, bounds: Bounds, facts: Facts) -> Fact:
    """That a number may lie between two bounds."""
    if least is not None and most is not None and least > most:
        return NEVER
    up, down = bounds
    return facts.both([ALWAYS if least is None else up(least), ALWAYS if most is None else down(most)])


def outside(least: int | None, most: int | None, bounds: Bounds, facts: Facts) -> Fact:
    """That a number may lie outside two bounds."""
    up, down = bounds
    return facts.either([NEVER if least is None else down(least - 1), NEVER if most is None else up(most + 1)])


def range_(low: int, high: int) -> Bounds:
    """A number that may be anything from `low` to `high`."""
    return (
        lambda number: ALWAYS if number <= high else NEVER,
        lambda number: ALWAYS if number >= low else NEVER,
    )


def most_found(who: str) -> int:
    """How many agents a selector can find."""
    if who in ONE_AGENT or ":" in who:
        return 1
    return LARGEST_TEAM - 1 if who in NOT_THE_ACTOR else LARGEST_TEAM


def number_holds(p: Possible, c: Any, scope: Scope) -> Fact:
    return between(c.at_least, c.at_most, p.bounds(c), p.facts)


def number_fails(p: Possible, c: Any, scope: Scope) -> Fact:
    return outside(c.at_least, c.at_most, p.bounds(c), p.facts)


def _passed(p: Possible, c: Passed, scope: Scope) -> Fact:
    test = p.names.test(c.test, scope)
    return ("passed", *test) if test else ALWAYS


def _gone(p: Possible, c: Gone, scope: Scope) -> Fact:
    card = p.names.card(c.card, scope)
    return ("gone", *card) if card else ALWAYS


def _other_body(p: Possible, c: Receptacle, scope: Scope) -> Fact:
    return p.bodies(name for name in p.deck.receptacles if name not in c.is_)


def _elsewhere(p: Possible, c: At, scope: Scope) -> Fact:
    return p.facts.either(p.opened(place) for place in p.deck.places if place not in c.place)


def _marked(p: Possible, c: Tagged, scope: Scope) -> Fact:
    known = p.names.known["tag"]
    if any(tag not in known for tag in c.tags):
        return ALWAYS
    return p.facts.either(p.opened(name) for name, place in p.deck.places.items() if {*c.tags} & {*place.tags})


def _against(p: Possible, c: Against, scope: Scope) -> Fact:
    known = p.names.known["tag"]
    if any(tag not in known for tag in c.tags):
        return ALWAYS
    return p.facts.either(("against", tag) for tag in c.tags)


def _rolling(p: Possible, c: Rolling, scope: Scope) -> Fact:
    known = p.names.known["characteristic"]
    if any(name not in known for name in c.characteristics):
        return ALWAYS
    return p.facts.either(("rolling", name) for name in c.characteristics)


def _testing(p: Possible, c: Testing, scope: Scope) -> Fact:
    cards = (card for place in p.deck.places.values() for card in place.cards.values())
    return ALWAYS if any(card.tests for card in cards) else NEVER


def _able(p: Possible, c: Able, scope: Scope) -> Fact:
    """A lasting gain of dice (`weaken` by a negative number) may lift anybody over the bar."""
    if c.characteristic not in p.names.known["characteristic"] or c.at_least <= 0:
        return ALWAYS
    printed = (body.dice.get(c.characteristic, 0) for body in p.deck.receptacles.values())
    return ALWAYS if max(printed, default=0) >= c.at_least else ("more dice",)


def _wounded(p: Possible, c: Wounded, scope: Scope) -> Fact:
    most = max((body.life for body in p.deck.receptacles.values()), default=0)
    return ALWAYS if c.by_at_least <= most else NEVER


def yes(p: Possible, c: Any, scope: Scope) -> Fact:
    return ALWAYS


HOLDS: dict[type[Condition], Answer] = {
    Token: lambda p, c, s: p.token(c.token),
    Has: lambda p, c, s: p.item(c.item),
    GroupHas: lambda p, c, s: p.item(c.item),
    Receptacle: lambda p, c, s: p.bodies(c.is_),
    InTeam: yes,
    Present: number_holds,
    Counter: number_holds,
    Run: number_holds,
    Clock: number_holds,
    Team: number_holds,
    At: lambda p, c, s: p.facts.either(p.opened(place) for place in c.place),
    Tagged: _marked,
    Visited: lambda p, c, s: p.opened(c.place),
    OnPlan: lambda p, c, s: ("shown", c.place) if c.place in p.names.known["place"] else ALWAYS,
    Passed: _passed,
    Gone: _gone,
    Wounded: _wounded,
    Able: _able,
    Alone: yes,
    Together: yes,
    Holds: lambda p, c, s: p.resource(c.resource),
    Stock: lambda p, c, s: p.stocked(c.at_least),
    Against: _against,
    Rolling: _rolling,
    Testing: _testing,
    Shows: lambda p, c, s: ALWAYS if c.face in p.deck.mission.dice.action else NEVER,
}

# Nothing has been obtained at the start of a first run, so most may always be false.
FAILS: dict[type[Condition], Answer] = {
    Receptacle: _other_body,
    Present: number_fails,
    Counter: number_fails,
    Run: number_fails,
    Clock: number_fails,
    Team: number_fails,
    At: _elsewhere,
    OnPlan: lambda p, c, s: ALWAYS if c.place not in p.deck.mission.plan.shown else p.hidden(c.place),
}

Possible.HOLDS, Possible.FAILS = HOLDS, FAILS
