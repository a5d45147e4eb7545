"""Facts, and rules of the form "if all of these hold, then that holds" (forward chaining).

No fact is ever withdrawn, so one pass over the rules gives everything that follows from them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable

Fact = Hashable

ALWAYS: Fact = "always"
NEVER: Fact = "never"  # no rule concludes it


class Facts:
    """First the rules, then `settle`; after that every fact that can ever hold is `in` this.

    `spend` hears of the work that the rules are.
    """

    def __init__(self, spend: Callable[[int], None] = lambda _: None) -> None:
        self._spend = spend
        self._known: set[Fact] = {ALWAYS}
        self._waiting: dict[Fact, list[_Rule]] = {}
        self._ready: list[Fact] = [ALWAYS]
        self._given: dict[Fact, list[set[Fact]]] = {}  # what was lacking for each fact, rule by rule
        self._fresh = 0

    def rule(self, then: Fact, *given: Fact) -> None:
        """`then` holds as soon as all of `given` hold."""
        self._spend(1 + len(given))
        needed = set(given) - self._known
        rule = _Rule(then, len(needed))
        for fact in needed:
            self._waiting.setdefault(fact, []).append(rule)
        if needed:
            self._given.setdefault(then, []).append(needed)
        if not needed:
            self._ready.append(then)

    def any_of(self, given: Iterable[Fact]) -> Fact:
        """A fact that holds as soon as one of these does; with nothing given it never does."""
        options = [option for option in dict.fromkeys(given) if option is not NEVER]
        if ALWAYS in options:
            return ALWAYS
        if len(options) == 1:
            return options[0]
        if not options:
            return NEVER
        one_of_them = self.fresh()
        for option in options:
            self.rule(one_of_them, option)
        return one_of_them

    def all_of(self, given: Iterable[Fact]) -> Fact:
        """A fact that holds as soon as all of these do; with nothing given it always does."""
        parts = [part for part in dict.fromkeys(given) if part is not ALWAYS]
        if NEVER in parts:
            return NEVER
        if not parts:
            return ALWAYS
        if len(parts) == 1:
            return parts[0]
        together = self.fresh()
        self.rule(together, *parts)
        return together

    def fresh(self) -> Fact:
        """A fact without a name of its own."""
        self._fresh += 1
        return self._fresh

    def settle(self) -> None:
        """Draw every conclusion."""
        ready, known, waiting = self._ready, self._known, self._waiting
        while ready:
            fact = ready.pop()
            known.add(fact)
            for rule in waiting.pop(fact, ()):
                rule.missing -= 1
                if rule.missing == 0 and rule.then not in known:
                    ready.append(rule.then)

    def ring(self, fact: Fact) -> list[Fact]:
        """A shortest way from a fact that does not hold over what it lacks, and what that lacks, back to itself.

        Nothing where it does not wait for itself. After `settle`.
        """
        came_from: dict[Fact, Fact] = {}
        ahead = deque([fact])
        while ahead:
            one = ahead.popleft()
            for lacking in (each for rule in self._given.get(one, ()) for each in rule if each not in self._known):
                self._spend(1)
                if lacking == fact:
                    ring = [one]
                    while ring[-1] != fact:
                        ring.append(came_from[ring[-1]])
                    return ring[::-1]
                if lacking not in came_from:
                    came_from[lacking] = one
                    ahead.append(lacking)
        return []

    def __contains__(self, fact: Fact) -> bool:
        return fact in self._known


class _Rule:
    __slots__ = ("missing", "then")

    def __init__(self, then: Fact, missing: int) -> None:
        self.then = then
        self.missing = missing
