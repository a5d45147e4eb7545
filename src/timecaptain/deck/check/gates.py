"""Gates: every point of a deck where play goes on only if something can be had.

A gate that is reached and never opens is a finding. It is then taken as open, so that one mistake is reported once
and not again for everything that lies behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .context import Context
from .facts import NEVER, Fact, Facts

# What a gate asks for, as an author would call it, and the fact that it can be had.
Wanted = tuple[str, Fact]


class Gate:
    __slots__ = ("args", "code", "entry", "impossible", "opens", "path", "wanted")

    def __init__(
        self,
        code: str,
        path: str,
        entry: Fact,
        opens: Fact,
        wanted: Sequence[Wanted] = (),
        impossible: bool = False,
        args: Mapping[str, str | int] | None = None,
    ) -> None:
        self.code = code
        self.path = path
        self.entry = entry  # that play comes to the gate
        self.opens = opens  # that it goes on
        self.wanted = wanted
        self.impossible = impossible  # nothing in the deck could ever open it
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

    def expect(
        self,
        code: str,
        path: str,
        entry: Fact,
        fact: Fact,
        impossible: bool,
        wanted: Sequence[Wanted] = (),
        **args: str | int,
    ) -> None:
        """`fact` should hold once `entry` does; it is impossible where nothing in the deck could bring it about."""
        self.all.append(Gate(code, path, entry, fact, wanted, impossible, args))

    def report(self, context: Context) -> None:
        """Report every gate that stays shut, each time as if those reported were open.

        First the impossible ones, then those that wait for themselves: others may wait for what lies behind them.
        """
        self.facts.settle()
        waiting = self.all
        while waiting:
            context.budget.spend(len(waiting))
            shut = [gate for gate in waiting if gate.opens not in self.facts]
            reached = [gate for gate in shut if gate.entry in self.facts]
            if not reached:
                return
            in_a_ring = (gate for gate in reached if self.facts.ring(gate.opens))
            reported = [gate for gate in reached if gate.impossible] or [next(in_a_ring, reached[0])]
            for gate in reported:
                self._report(context, gate)
                self.facts.rule(gate.opens)
            self.facts.settle()
            waiting = shut

    def _report(self, context: Context, gate: Gate) -> None:
        ring = named(self.facts.ring(gate.opens))
        missing = [name for name, fact in gate.wanted if fact not in self.facts]
        why = " ← ".join([*ring, ring[0]]) if len(ring) > 1 else ", ".join(missing)
        context.report(gate.code, gate.path, None, why=f"({why})" if why else "", **gate.args)


# Facts that an author has a name for, and what comes before that name.
NAMED = {"token": "token:", "item": "item:", "open": "place:", "read": "", "passed": "test:"}


def named(facts: list[Fact]) -> list[str]:
    """These facts as an author would call them, without those that have no name."""
    names = (f"{NAMED[fact[0]]}{'/'.join(fact[1:])}" for fact in facts if isinstance(fact, tuple) and fact[0] in NAMED)
    return list(dict.fromkeys(names))
