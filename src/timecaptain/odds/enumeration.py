"""Every way a Classic test may go, TU by TU, with equal situations merged: what the odds are taken from.

Hits, riposte and penalties are worked out by the functions of the game (`game.classic.rolls`); here they are applied
to every possible roll.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct

from timecaptain.deck.classic.cards import Failing
from timecaptain.game.classic.rolls import number_of, remove_left_to_right, riposte_hurts

from .budget import cached_by_size
from .dice import DiceChange, Distribution, check_size, roll_results
from .roll_context import Position, PreparedRoll, RollContext


class Odds(Struct, frozen=True):
    """The chances of everything that may come of a test. Tuples are in the order of the policy, or one per TU."""

    passed: tuple[Fraction, ...]  # within 1, 2, … TU
    life: tuple[Distribution, ...]  # life points lost, per agent
    life_total: Distribution
    time: Distribution  # TU lost to time shields, without those spent on rolling
    deaths: tuple[Fraction, ...]
    failed: Fraction  # the card's own failure, after a number of rolls or at a TU
    over: Fraction  # the run ended: no TU left, or nobody alive
    specials: Fraction  # how many special shields act, on average
    not_counted: tuple[str, ...] = ()  # powers and triggers that ask a player something and were left out


_HitResult = tuple[tuple[int, ...], int, tuple[int, ...]]  # shields left, skulls that a skull shield answers, powers


@cached_by_size
def hit_results(
    faces: tuple[str, ...],
    kinds: tuple[str, ...],
    stacks: tuple[int, ...],
    dice: int,
    hits: int,
    changes: tuple[DiceChange, ...],
) -> Mapping[_HitResult, Fraction]:
    """C-HIT: what each result of a roll leaves of these stacks. Results with the same consequences are merged."""
    results: dict[_HitResult, Fraction] = {}
    for shown, chance in roll_results(faces, dice, changes, hits).items():
        left = tuple(remove_left_to_right(stacks, shown.hits))
        skulls = shown.skulls if number_of(kinds, left, "skull") else 0
        result = left, skulls, shown.used
        results[result] = results.get(result, Fraction(0)) + chance
    return results


class Situation(Struct, frozen=True):
    """All that the future depends on."""

    stacks: tuple[int, ...]
    rolls: int  # made on this test, where its card counts them
    begun: bool  # whether the shields lie on the table (A-C-08)
    position: Position

    def at(self, position: Position) -> Situation:
        return Situation(self.stacks, self.rolls, self.begun, position)


Limits = tuple[int | None, int | None]  # the number of rolls after which, and the TU at which a test fails
NEVER_FAILS: Limits = (None, None)


def limits_of(fails: Failing | None) -> Limits:
    return NEVER_FAILS if fails is None else (fails.after_rolls, fails.at)


_Parts = dict[Situation, int]  # the chance of each situation, in parts of `Enumeration.whole`


class Enumeration:
    """One computation: the chance of every situation after each roll, and of every end.

    Chances are whole numbers, so many parts of `whole`, which grows with every roll: exact as fractions are, but
    faster.
    """

    def __init__(
        self, context: RollContext, kinds: Sequence[str], order: tuple[int, ...], limits: Limits = NEVER_FAILS
    ) -> None:
        self.context = context
        self.kinds = tuple(kinds)
        self.order = order
        self.fails_after, self.fails_at = limits
        self.whole = 1
        self.ends: dict[tuple[str, tuple[int, ...], int], int] = {}  # how it ended, lives, TU lost to time shields
        self.specials = 0
        self.tus_spent = 0  # what the clock lost beyond these was lost to time shields
        self.start = Position((), 0)

    def run(self, start: Situation, tus: int, *, spent: bool = False) -> Odds:
        """The odds after so many TU; `spent` says that the first TU is spent already."""
        self.start = start.position
        now = {start: self.whole}
        passed = []
        for tu in range(tus):
            if tu or not spent:
                self.tus_spent += 1
                now = self._spend_tu(now)
            for i in self.order:
                now = self._agent_rolls(now, i)
            now = self._end_of_tu(now)
            passed.append(self._fraction(sum(parts for (how, *_), parts in self.ends.items() if how == "passed")))
        for situation, parts in now.items():
            self._end("open", situation.position, parts)
        return self._odds(tuple(passed))

    def _spend_tu(self, now: _Parts) -> _Parts:
        after: _Parts = {}
        for situation, parts in now.items():
            position = self.context.spend_tu(situation.position)
            self._continue(after, situation.at(position), parts, situation.position)
        return after

    def _end_of_tu(self, now: _Parts) -> _Parts:
        """Where an option lets the last TU be played, the run is over after it."""
        after: _Parts = {}
        for situation, parts in now.items():
            if situation.position.clock > 0:
                after[situation] = parts
            else:
                self._end("over", situation.position, parts)
        return after

    def _agent_rolls(self, now: _Parts, i: int) -> _Parts:
        """Agent i rolls in all situations in which it can, and is idle in the others."""
        after: _Parts = {}
        spend = self.context.budget.spend
        spend(len(now))
        prepared = {situation: self.context.prepare_roll(situation.position, i) for situation in now}
        rolls = {situation: roll for situation, roll in prepared.items() if roll is not None and _is_made(roll, i)}
        for dice, changes in {(roll.dice, roll.changes) for roll in rolls.values()}:
            spend(check_size(dice, changes))
        results = {
            situation: hit_results(self.context.faces, self.kinds, situation.stacks, roll.dice, roll.hits, roll.changes)
            for situation, roll in rolls.items()
        }
        factor = lcm(*{chance.denominator for one in results.values() for chance in one.values()})
        self._divide_parts(factor)
        for situation, parts in now.items():
            roll = prepared[situation]
            if roll is None:
                self._idle(after, situation, i, parts * factor)
            elif situation not in rolls:
                self._continue(after, situation.at(roll.position), parts * factor, situation.position)
            else:
                spend(len(results[situation]))
                for (left, skulls, used), chance in results[situation].items():
                    share = parts * chance.numerator * (factor // chance.denominator)
                    position = roll.position
                    if roll.changes:
                        position = self.context.pay_changes(position, i, roll.changes, used)
                    if self._too_late(situation.position, position):  # by what a power cost: the roll has no effect
                        self._continue(after, situation.at(position), share, situation.position)
                    else:
                        self._resolve_roll(after, situation.at(position), i, left, skulls, share)
        return after

    def _divide_parts(self, factor: int) -> None:
        """Make the whole so many times as large, and everything counted so far with it."""
        self.whole *= factor
        self.specials *= factor
        self.ends = {end: parts * factor for end, parts in self.ends.items()}

    def _fraction(self, parts: int) -> Fraction:
        return Fraction(parts, self.whole)

    def _idle(self, after: _Parts, situation: Situation, i: int, parts: int) -> None:
        """C-IDLE-01 to 04: a skull shield costs a point whatever the resistance; then the automatic penalty."""
        position = situation.position
        if situation.begun and self.context.must_idle(position, i):
            if number_of(self.kinds, situation.stacks, "skull"):
                position = self.context.lose_life(position, i, 1)
            position = self._penalty(position, i, situation.stacks, parts)
        self._continue(after, situation.at(position), parts, situation.position)

    def _penalty(self, position: Position, i: int, left: Sequence[int], parts: int) -> Position:
        """C-PEN, A-C-05: hearts, then time, then special shields."""
        context, kinds = self.context, self.kinds
        if not position.over:
            position = context.lose_life(position, i, number_of(kinds, left, "heart"))
        if not position.over:
            position = context.lose_time(position, number_of(kinds, left, "time"))
        for _ in range(number_of(kinds, left, "special")):
            if not position.over:
                self.specials += parts
                position = context.special_shield(position, i)
        return position

    def _resolve_roll(
        self, after: _Parts, before: Situation, i: int, left: tuple[int, ...], skulls: int, parts: int
    ) -> None:
        """C-ROLL-01: after the hits the riposte, then the automatic penalty."""
        context, position = self.context, before.position
        if position.over:
            self._end("over", position, parts)
            return
        if not any(left):
            self._end("passed", position, parts)  # C-HIT-03: no shield is left that could answer
            return
        if skulls:
            resistance, position = context.resistance(position, i)
            if riposte_hurts(skulls, number_of(self.kinds, left, "skull"), resistance):
                position = context.lose_life(position, i, 1)
        position = self._penalty(position, i, left, parts)
        rolls = before.rolls
        if self.fails_after is not None and not position.over and position.lives[i] > 0:
            rolls += 1
            if rolls >= self.fails_after:
                self._end("failed", position, parts)
                return
        self._continue(after, Situation(left, rolls, True, position), parts, before.position)

    def _continue(self, after: _Parts, situation: Situation, parts: int, before: Position) -> None:
        """Add the situation to those after this step, unless it is an end."""
        if situation.position.over:
            self._end("over", situation.position, parts)
        elif self._too_late(before, situation.position):
            self._end("failed", situation.position, parts)
        else:
            after[situation] = after.get(situation, 0) + parts

    def _too_late(self, before: Position, now: Position) -> bool:
        """A-C-82: whether the clock has passed the TU at which the test fails."""
        return self.fails_at is not None and now.clock <= self.fails_at < before.clock

    def _end(self, how: str, position: Position, parts: int) -> None:
        key = how, position.lives, self.start.clock - self.tus_spent - position.clock
        self.ends[key] = self.ends.get(key, 0) + parts

    def _odds(self, passed: tuple[Fraction, ...]) -> Odds:
        life: list[dict[int, Fraction]] = [{} for _ in self.order]
        total: dict[int, Fraction] = {}
        time: dict[int, Fraction] = {}
        deaths = [Fraction(0) for _ in self.order]
        ways = {"passed": Fraction(0), "failed": Fraction(0), "over": Fraction(0), "open": Fraction(0)}
        for (how, lives, lost_time), parts in self.ends.items():
            chance = self._fraction(parts)
            ways[how] += chance
            lost = [before - after for before, after in zip(self.start.lives, lives, strict=True)]
            for place, i in enumerate(self.order):
                _add(life[place], lost[i], chance)
                if lives[i] <= 0:
                    deaths[place] += chance
            _add(total, sum(lost), chance)
            _add(time, lost_time, chance)
        return Odds(
            passed=passed,
            life=tuple(_sorted(one) for one in life),
            life_total=_sorted(total),
            time=_sorted(time),
            deaths=tuple(deaths),
            failed=ways["failed"],
            over=ways["over"],
            specials=self._fraction(self.specials),
            not_counted=tuple(sorted(self.context.not_counted)),
        )


def _is_made(roll: PreparedRoll, i: int) -> bool:
    """Whether the agent gets to roll: what it paid before may have ended the run or its life."""
    return not roll.position.over and roll.position.lives[i] > 0


def _add(to: dict[int, Fraction], value: int, chance: Fraction) -> None:
    to[value] = to.get(value, Fraction(0)) + chance


def _sorted(distribution: dict[int, Fraction]) -> dict[int, Fraction]:
    return dict(sorted(distribution.items()))
