"""Follows the scripts of a deck of either system: what each instruction needs, and what it gives.

Each instruction becomes rules of `facts`; what a player may decide, chance may show or time may bring is taken as
possible. So whatever stays out of reach here stays out of reach at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from .. import effects as e
from ..classic import effects as classic_effects
from ..classic.abilities import Ability
from ..primitives import Amount, Condition, Effect, Script, Text
from ..revolution.abilities import Talent
from ..vocabulary import word_of
from .condition_facts import Possible
from .context import Context
from .facts import NEVER, Fact, Facts
from .gates import Gates, Wanted, wanted
from .names import NOWHERE, Scope

Branch = Callable[[Any, Any, str, Fact, Scope], Fact]
Gives = Callable[[Any, Any, Scope], Iterable[Fact]]


class Scripts:
    """What both systems share; a system adds its own words, and how play comes to a script."""

    BRANCHES: ClassVar[Mapping[type[Effect], Branch]]
    GIVES: ClassVar[Mapping[type[Effect], Gives]]
    LAST: ClassVar[tuple[type[Effect], ...]]  # nothing happens after these
    POSSIBLE: ClassVar[type[Possible]] = Possible

    def __init__(self, context: Context) -> None:
        self.context = context
        self.deck = context.deck
        self.names = context.names
        self.facts = Facts()
        self.gates = Gates(self.facts)
        self.possible = self.POSSIBLE(self.deck, self.names, context.walk, self.facts)
        self.afterwards: list[str] = []  # paths of instructions behind the end of their script
        self._ends: dict[str, Fact] = {}  # of shared scripts

    def script(self, script: Script, entry: Fact, scope: Scope) -> Fact:
        """Run the steps one after another; gives the fact that the end is reached."""
        for number, step in enumerate(script.steps):
            path = f"{script.key}.{number}.{word_of(step)}"
            if entry is NEVER:
                self.afterwards.append(path)
                return NEVER
            entry = self.step(step, path, entry, scope)
        return entry

    def step(self, step: Effect, path: str, entry: Fact, scope: Scope) -> Fact:
        branch = self.BRANCHES.get(type(step))
        if branch is not None:
            return branch(self, step, path, entry, scope)
        gives = self.GIVES.get(type(step))
        for fact in gives(self, step, scope) if gives is not None else ():
            self.facts.rule(fact, entry)
        return NEVER if isinstance(step, self.LAST) else entry

    def condition(
        self, code: str, condition: Condition | None, path: str, entry: Fact, scope: Scope, **args: str | int
    ) -> Fact:
        """Go on where a condition may be true."""
        if condition is None:
            return entry
        asked = wanted(condition, self.possible, scope)
        path = f"{path}.{word_of(condition)}"
        return self.gates.add(code, path, entry, self.possible.holds(condition, scope), asked, **args)

    def pay(self, ability: Ability | Talent, path: str, entry: Fact) -> Fact:
        if ability.cost is None:
            return entry
        label = first_words(ability.name) if ability.name else ability.id
        return self.gates.add("TC312", path, entry, self.possible.cost(ability.cost), label=label)

    def branch(self, step: e.If, path: str, entry: Fact, scope: Scope) -> Fact:
        yes = self.condition("TC310", step.when, f"{path}.when", entry, scope)
        no = self.possible.fails(step.when, scope)
        no = self._else(step, path, entry, no)
        return self.facts.either([self.script(step.then, yes, scope), self.script(step.else_, no, scope)])

    def _else(self, step: e.If, path: str, entry: Fact, no: Fact) -> Fact:
        """A condition that is always true is worth telling only where something waits for it to be false."""
        if step.else_.steps:
            return self.gates.add("TC311", f"{path}.else", entry, no)
        return self.facts.both([entry, no])

    def choose(self, step: e.Choose, path: str, entry: Fact, scope: Scope) -> Fact:
        ends: list[Fact] = []
        for number, option in enumerate(step.options):
            need, asked = self._offer(option, scope)
            below = f"{path}.options.{number}"
            taken = self.gates.add("TC312", below, entry, need, asked, label=first_words(option.label))
            ends.append(self.script(option.do, taken, scope))
        if step.otherwise is not None:
            ends.append(self.script(step.otherwise, entry, scope))
        # Where every option may be closed, or none has to be taken, the script simply goes on.
        free = step.optional or step.again or all(option.if_ or option.cost for option in step.options)
        return entry if free else self.facts.either(ends)

    def _offer(self, option: e.Option, scope: Scope) -> tuple[Fact, list[Wanted]]:
        asked = wanted(option.if_, self.possible, scope) if option.if_ else []
        need = [self.possible.holds(option.if_, scope)] if option.if_ else []
        if option.cost is not None:
            asked += [(f"item:{item}", self.possible.item(item)) for item in option.cost.items]
            asked += [(f"token:{token}", self.possible.token(token)) for token in option.cost.tokens]
            need.append(self.possible.cost(option.cost))
        return self.facts.both(need), asked

    def ask(self, step: e.Ask, path: str, entry: Fact, scope: Scope) -> Fact:
        right, wrong = self.script(step.right, entry, scope), self.script(step.wrong, entry, scope)
        return entry if step.again else self.facts.either([right, wrong])

    def perform(self, step: e.Perform, path: str, entry: Fact, scope: Scope) -> Fact:
        """A shared script is reached from anywhere that performs it; here play goes on where its end is reached."""
        name = step.script
        if name not in self.deck.mission.scripts:
            return entry
        performed = ("performed", name)
        self.facts.rule(performed, entry)
        card = self.names.card(scope.card, scope)
        if card and name in self.context.discards_speaker:
            self.facts.rule(("gone", *card), entry)
        end = self.shared(name)
        return entry if end == performed else self.facts.both([entry, end])

    def shared(self, name: str) -> Fact:
        """The fact that the end of a shared script is reached."""
        if name not in self._ends:
            self._ends[name] = ("performed", name)  # for a script that performs itself
            self._ends[name] = self.script(self.deck.mission.scripts[name], ("performed", name), NOWHERE)
        return self._ends[name]

    def once(self, step: e.Once, path: str, entry: Fact, scope: Scope) -> Fact:
        ends = [self.script(step.do, entry, scope), self.script(step.otherwise, entry, scope)]
        return self.facts.either(ends)

    def aside(
        self, step: e.Each | e.Pick | e.Split | classic_effects.Later, path: str, entry: Fact, scope: Scope
    ) -> Fact:
        """A script beside the script: perhaps for nobody, perhaps later."""
        self.script(step.do, entry, scope)
        return entry

    # ------------------------------------------------------------ what effects give

    def counted(self, step: e.Count, scope: Scope) -> Iterable[Fact]:
        name = step.counter
        facts: list[Fact] = []
        if step.add is not None:
            facts += [(way, name) for way in ways(step.add)]
        if isinstance(step.to, int):
            facts.append(("set", name, step.to))
        elif step.to is not None:
            facts += [("rises", name), ("falls", name)]
        return facts


def ways(amount: Amount) -> tuple[str, ...]:
    """Which way a counter goes."""
    if isinstance(amount, int):
        return ("rises",) if amount > 0 else ("falls",)
    return ("rises", "falls")


def first_words(text: Text) -> str:
    return text.source.partition("\n")[0]


def replaced(reach: Scripts, step: e.Replace, scope: Scope) -> Iterable[Fact]:
    old, new = reach.names.card(step.card, scope), reach.names.card(step.with_, scope)
    return [("laid", *new) for _ in [0] if new] + [("gone", *old) for _ in [0] if old]


def taken_away(reach: Scripts, step: Any, scope: Scope) -> Iterable[Fact]:
    card = reach.names.card(step.card if step.card is not None else scope.card, scope)
    return [("gone", *card)] if card else []


BRANCHES: dict[type[Effect], Branch] = {
    e.If: Scripts.branch,
    e.Choose: Scripts.choose,
    e.Ask: Scripts.ask,
    e.Perform: Scripts.perform,
    e.Once: Scripts.once,
    e.Each: Scripts.aside,
    e.Pick: Scripts.aside,
    e.Split: Scripts.aside,
}

GIVES: dict[type[Effect], Gives] = {
    e.Take: lambda r, s, _: [("item", s.item)],
    e.GainToken: lambda r, s, _: [("token", s.token)],
    e.Count: Scripts.counted,
    e.Replace: replaced,
    e.Win: lambda r, s, _: [("ending", s.ending), ("won", s.ending)],
    e.Fail: lambda r, s, _: [("ending", s.ending)],
    e.Manual: lambda r, s, _: [("by hand", adjustment.what) for adjustment in s.adjust],
}
