"""What can be reached in a deck: follows its scripts, and turns what each instruction needs and gives into rules.

What a player may decide, chance may show or time may bring is taken as possible. So whatever is out of reach here is
out of reach at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from .. import effects as e
from ..primitives import Amount, Condition, Effect, Script, Text
from ..vocabulary import word_of
from ..walk import NodeReference
from .condition_facts import ConditionFacts
from .context import Context
from .facts import NEVER, Fact, Facts
from .gates import Gates, Wanted
from .names import NOWHERE, Scope

# How play goes through an instruction that holds scripts: gives the fact that it goes on behind it.
Branch = Callable[[Any, Any, str, Fact, Scope], Fact]
# The facts that hold once an instruction is followed.
Gives = Callable[[Any, Any, Scope], Iterable[Fact]]


class Reachability:
    """What both systems share. A system adds its own words, and how play comes to a script.

    Afterwards `gates` holds every point where play may come to a stop.
    """

    branches: Mapping[type[Effect], Branch]
    gives: Mapping[type[Effect], Gives]
    LAST: ClassVar[tuple[type[Effect], ...]]  # nothing happens after these
    CONDITIONS: ClassVar[type[ConditionFacts]]
    # Structs in which the name of a token asks for it.
    TOKEN_QUESTIONS: ClassVar[tuple[type, ...]]

    def __init__(self, context: Context) -> None:
        self.context = context
        self.deck = context.deck
        self.names = context.names
        self.facts = Facts(context.budget.spend)
        self.gates = Gates(self.facts)
        self.conditions = self.CONDITIONS(self.deck, self.names, context.walk, self.facts)
        self.never_run: list[str] = []  # paths of instructions behind the end of their script
        self._ends: dict[str, Fact] = {}  # of shared scripts

    # ------------------------------------------------------------ what a system answers

    def failure_endings(self) -> dict[str, str]:
        """The endings of a team that fails by the rules, by the field of the mission that names them."""
        raise NotImplementedError

    def given_tokens(self) -> set[str]:
        """Tokens that some card gives."""
        return {node.thing.token for node in self.context.walk.all(e.GainToken)}

    def needs_token(self, reference: NodeReference) -> bool:
        """Whether the token must be had for what asks for it here."""
        return True

    def given_items(self) -> set[str]:
        """Items that some card gives."""
        return {node.thing.item for node in self.context.walk.all(e.Take)}

    def named_places(self) -> set[str]:
        """Places that something in the deck could bring into play."""
        raise NotImplementedError

    def certain_places(self) -> set[str]:
        """Places that are in play, whatever happens."""
        return set()

    def facts_by_kind(self) -> dict[str, list[Fact]]:
        """What a name of each kind could bring about, for names that are misspelt."""
        mission, places = self.deck.mission, self.deck.places
        return {
            "place": [("open", id) for id in places],
            "token": [("token", id) for id in mission.tokens],
            "item": [("item", id) for id in self.deck.items],
            "counter": [(way, id) for id in mission.counters for way in ("rises", "falls")],
            "script": [("performed", id) for id in mission.scripts],
            "card": [("read", id, name) for id, place in places.items() for name in place.cards],
        }

    def expect_card(self, card: Any, place: str, name: str) -> None:
        """TC306: a card that lies aside is laid out by something."""
        if card.aside and (place, name) not in self.context.looked_at:
            impossible = (place, name) not in self.context.replacements
            read = ("read", place, name)
            self.gates.expect("TC306", f"{place}.{name}", ("open", place), read, impossible, card=f"{place}/{name}")

    # ------------------------------------------------------------ scripts

    def follow(self, script: Script, entry: Fact, scope: Scope) -> Fact:
        """Follow the steps one after another; gives the fact that the end is reached."""
        for number, step in enumerate(script.steps):
            path = f"{script.key}.{number}.{word_of(step)}"
            if entry is NEVER:
                self.never_run.append(path)
                return NEVER
            entry = self._step(step, path, entry, scope)
        return entry

    def _step(self, step: Effect, path: str, entry: Fact, scope: Scope) -> Fact:
        branch = self.branches.get(type(step))
        if branch is not None:
            return branch(self, step, path, entry, scope)
        gives = self.gives.get(type(step))
        for fact in gives(self, step, scope) if gives is not None else ():
            self.facts.rule(fact, entry)
        return NEVER if isinstance(step, self.LAST) else entry

    def require(
        self, code: str, condition: Condition | None, path: str, entry: Fact, scope: Scope, **args: str | int
    ) -> Fact:
        """Go on where a condition may be true."""
        if condition is None:
            return entry
        wanted = self.conditions.wanted(condition, scope)
        path = f"{path}.{word_of(condition)}"
        return self.gates.add(code, path, entry, self.conditions.may_hold(condition, scope), wanted, **args)

    def abilities(self, abilities: Iterable[Any], path: str, entry: Fact, scope: Scope) -> None:
        """Abilities work where their condition may hold and their cost can be paid."""
        for number, ability in enumerate(abilities):
            below = f"{path}.abilities.{number}"
            active = self.require("TC310", ability.when, f"{below}.when", entry, scope)
            self.active(ability, active)
            self.follow(ability.do, self._pay(ability, below, active), scope)

    def active(self, ability: Any, entry: Fact) -> None:
        """What an ability brings by being there."""

    def _pay(self, ability: Any, path: str, entry: Fact) -> Fact:
        if ability.cost is None:
            return entry
        label = first_line(ability.name) if ability.name else ability.id
        return self.gates.add("TC312", path, entry, self.conditions.cost(ability.cost), label=label)

    def if_(self, step: e.If, path: str, entry: Fact, scope: Scope) -> Fact:
        yes = self.require("TC310", step.when, f"{path}.when", entry, scope)
        no = self._else(step, path, entry, self.conditions.may_fail(step.when, scope))
        return self.facts.any_of([self.follow(step.then, yes, scope), self.follow(step.else_, no, scope)])

    def _else(self, step: e.If, path: str, entry: Fact, no: Fact) -> Fact:
        """TC311: a condition that is always true is reported only where something waits for it to be false."""
        if step.else_.steps:
            return self.gates.add("TC311", f"{path}.else", entry, no)
        return self.facts.all_of([entry, no])

    def choose(self, step: e.Choose, path: str, entry: Fact, scope: Scope) -> Fact:
        ends: list[Fact] = []
        for number, option in enumerate(step.options):
            need, wanted = self._offer(option, scope)
            below = f"{path}.options.{number}"
            taken = self.gates.add("TC312", below, entry, need, wanted, label=first_line(option.label))
            ends.append(self.follow(option.do, taken, scope))
        if step.otherwise is not None:
            ends.append(self.follow(step.otherwise, entry, scope))
        # Where every option may be closed, or none has to be taken, the script simply goes on.
        free = step.optional or step.again or all(option.if_ or option.cost for option in step.options)
        return entry if free else self.facts.any_of(ends)

    def _offer(self, option: e.Option, scope: Scope) -> tuple[Fact, list[Wanted]]:
        """The fact that an option can be taken, and what it asks for."""
        wanted = self.conditions.wanted(option.if_, scope) if option.if_ else []
        need = [self.conditions.may_hold(option.if_, scope)] if option.if_ else []
        if option.cost is not None:
            wanted += [(f"item:{item}", self.conditions.item(item)) for item in option.cost.items]
            wanted += [(f"token:{token}", self.conditions.token(token)) for token in option.cost.tokens]
            need.append(self.conditions.cost(option.cost))
        return self.facts.all_of(need), wanted

    def ask(self, step: e.Ask, path: str, entry: Fact, scope: Scope) -> Fact:
        right, wrong = self.follow(step.right, entry, scope), self.follow(step.wrong, entry, scope)
        return entry if step.again else self.facts.any_of([right, wrong])

    def perform(self, step: e.Perform, path: str, entry: Fact, scope: Scope) -> Fact:
        """A shared script is reached from anywhere that performs it; here play goes on where its end is reached."""
        name = step.script
        if name not in self.deck.mission.scripts:
            return entry
        performed = ("performed", name)
        self.facts.rule(performed, entry)
        card = self.names.card(scope.card, scope)
        if card and name in self.context.removing_scripts:
            self.facts.rule(("gone", *card), entry)
        end = self.shared_script(name)
        return entry if end == performed else self.facts.all_of([entry, end])

    def shared_script(self, name: str) -> Fact:
        """The fact that the end of a shared script is reached."""
        if name not in self._ends:
            self._ends[name] = ("performed", name)  # for a script that performs itself
            self._ends[name] = self.follow(self.deck.mission.scripts[name], ("performed", name), NOWHERE)
        return self._ends[name]

    def once(self, step: e.Once, path: str, entry: Fact, scope: Scope) -> Fact:
        ends = [self.follow(step.do, entry, scope), self.follow(step.otherwise, entry, scope)]
        return self.facts.any_of(ends)

    def inner_script(self, step: Any, path: str, entry: Fact, scope: Scope) -> Fact:
        """Play goes on whether the script inside was followed or not: perhaps it is for nobody, perhaps for later."""
        self.follow(step.do, entry, scope)
        return entry

    # ------------------------------------------------------------ what effects give

    def counted(self, step: e.Count, scope: Scope) -> Iterable[Fact]:
        name = step.counter
        facts: list[Fact] = []
        if step.add is not None:
            facts += [(way, name) for way in _ways(step.add)]
        if isinstance(step.to, int):
            facts.append(("set", name, step.to))
        elif step.to is not None:
            facts += [("rises", name), ("falls", name)]
        return facts

    def replaced(self, step: e.Replace, scope: Scope) -> Iterable[Fact]:
        old, new = self.names.card(step.card, scope), self.names.card(step.with_, scope)
        if new:
            yield ("laid", *new)
        if old:
            yield ("gone", *old)

    def removed(self, step: Any, scope: Scope) -> Iterable[Fact]:
        """The card that the step names, else the one on which it stands."""
        card = self.names.card(step.card if step.card is not None else scope.card, scope)
        return [("gone", *card)] if card else []

    def adjustable(self, what: str, facts: Iterable[Fact], *given: Fact) -> None:
        """A `manual` instruction that adjusts `what` may bring these facts about."""
        for fact in facts:
            self.facts.rule(fact, *given, ("by hand", what))


def _ways(amount: Amount) -> tuple[str, ...]:
    """Which way a counter goes."""
    if isinstance(amount, int):
        return ("rises",) if amount > 0 else ("falls",)
    return ("rises", "falls")


def first_line(text: Text) -> str:
    return text.source.partition("\n")[0]


BRANCHES: dict[type[Effect], Branch] = {
    e.If: Reachability.if_,
    e.Choose: Reachability.choose,
    e.Ask: Reachability.ask,
    e.Perform: Reachability.perform,
    e.Once: Reachability.once,
    e.Each: Reachability.inner_script,
    e.Pick: Reachability.inner_script,
    e.Split: Reachability.inner_script,
}

GIVES: dict[type[Effect], Gives] = {
    e.Take: lambda _, step, __: [("item", step.item)],
    e.GainToken: lambda _, step, __: [("token", step.token)],
    e.Count: Reachability.counted,
    e.Replace: Reachability.replaced,
    e.Win: lambda _, step, __: [("ending", step.ending), ("won", step.ending)],
    e.Fail: lambda _, step, __: [("ending", step.ending)],
    e.Manual: lambda _, step, __: [("by hand", adjustment.what) for adjustment in step.adjust],
}
