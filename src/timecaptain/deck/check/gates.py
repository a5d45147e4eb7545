"""Gates: every point of a deck where play goes on only if something can be had.

A gate that is reached and never opens is a finding. It is then taken as open, so that one mistake is told once and not
again for everything that lies behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..classic.conditions import Gone, Holds, Passed
from ..conditions import All, At, GroupHas, Has, Token, Visited
from ..conditions import Any as AnyOf
from ..primitives import Condition
from ..revolution.conditions import Bears
from .condition_facts import Possible
from .context import Context
from .facts import NEVER, Fact, Facts
from .names import Scope

# What a gate asks for, as an author would call it, and the fact that it can be had.
Wanted = tuple[str, Fact]


class Gate:
    __slots__ = ("args", "code", "entry", "hopeless", "opens", "path", "wanted")

    def __init__(
        self,
        code: str,
        path: str,
        entry: Fact,
        opens: Fact,
        wanted: Sequence[Wanted] = (),
        hopeless: bool = False,
        args: Mapping[str, str | int] | None = None,
    ) -> None:
        self.code = code
        self.path = path
        self.entry = entry  # that play comes to the gate
        self.opens = opens  # that it goes on
        self.wanted = wanted
        self.hopeless = hopeless  # nothing in the deck could ever open it
        self.args = args or {}


class Gates:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.all: list[Gate] = []

    def add(
        self, code: str, path: str, entry: Fact, need: Fact, wanted: Sequence[Wanted] = (), **args: str | int
    ) -> Fact:
        """Play that comes to `entry` goes on where `need` can be had. Gives the fact that it goes on."""
        opens = self.facts.fresh()
        self.facts.rule(opens, entry, need)
        self.all.append(Gate(code, path, entry, opens, wanted, need is NEVER, args))
        return opens

    def watch(
        self,
        code: str,
        path: str,
        entry: Fact,
        fact: Fact,
        hopeless: bool,
        wanted: Sequence[Wanted] = (),
        **args: str | int,
    ) -> None:
        """Something that should come true once `entry` has; hopeless if nothing in the deck speaks of it."""
        self.all.append(Gate(code, path, entry, fact, wanted, hopeless, args))

    def report(self, context: Context) -> None:
        """Tell of every gate that stays shut, the hopeless ones first, each time as if those told were open."""
        self.facts.settle()
        waiting = self.all
        while waiting:
            shut = [gate for gate in waiting if gate.opens not in self.facts]
            reached = [gate for gate in shut if gate.entry in self.facts]
            if not reached:
                return
            told = [gate for gate in reached if gate.hopeless] or reached[:1]
            for gate in told:
                self._tell(context, gate)
                self.facts.rule(gate.opens)
            self.facts.settle()
            waiting = shut

    def _tell(self, context: Context, gate: Gate) -> None:
        missing = [name for name, fact in gate.wanted if fact not in self.facts]
        why = f"({', '.join(missing)})" if missing else ""
        context.report(gate.code, gate.path, None, why=why, **gate.args)


def wanted(condition: Condition, possible: Possible, scope: Scope) -> list[Wanted]:
    """The things a condition asks for by name."""
    match condition:
        case All(of=of) | AnyOf(of=of):
            return [each for part in of for each in wanted(part, possible, scope)]
        case Token(token=name) | Bears(token=name):
            return [(f"token:{name}", possible.token(name))]
        case Has(item=name) | GroupHas(item=name):
            return [(f"item:{name}", possible.item(name))]
        case Holds(resource=name):
            return [(f"resource:{name}", possible.resource(name))]
        case Visited(place=name):
            return [(f"place:{name}", possible.opened(name))]
        case At(place=places):
            return [(f"place:{name}", possible.opened(name)) for name in places]
        case Passed(test=name):
            return [(f"test:{name}", possible.holds(condition, scope))]
        case Gone(card=name):
            return [(f"card:{name}", possible.holds(condition, scope))]
    return []
