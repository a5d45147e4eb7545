"""The exact odds of a Classic test: no sampling, and no rules of its own.

Hits, riposte and penalties are worked out by the functions of the game (`game.classic.rolls`); here they are applied
to every possible roll, TU by TU, with equal situations merged. What the odds assume is a `Policy`: who rolls in which
order and which powers are used. Whoever is in the order and cannot roll does nothing, and suffers the penalty for it;
agents who are not in the order are taken to stand elsewhere. The dead do not come back, and alarms of the clock are
not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from msgspec import Struct

from timecaptain.deck.classic.cards import Failing
from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.actions import Roll
from timecaptain.game.classic.content import TestCard
from timecaptain.game.classic.rolls import number_of, remove_left_to_right, riposte_hurts
from timecaptain.game.classic.state import ALIVE

from .budget import MOST_AT_THE_TABLE, Budget, TooManyToSay, cached_by_size
from .dice import DEFAULT_DIE, DiceChange, Distribution, check_size, roll_results
from .roll_context import NO_LIMIT, GameRollContext, Position, PreparedRoll, RollContext, Roller, roller_of

MOST_ROLLS_KEPT = 4_000  # odds of single rolls, each of some hundred bytes


class Policy(Struct, frozen=True):
    """Who rolls in every TU, in which order, and which optional powers are used (how often in one roll)."""

    order: tuple[int, ...]
    powers: Mapping[str, int] = {}


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


class RollOdds(Struct, frozen=True):
    """The odds of one roll that a seat may make now."""

    action: Action
    dice: int
    resistance: int
    odds: Odds | None  # none where there are too many possibilities to say


class OneRollChances(NamedTuple):
    """The three chances of one roll that players ask for."""

    passed: Fraction
    wounded: Fraction
    time_lost: Fraction


def odds_from_numbers(
    shields: Sequence[tuple[str, int]],
    rollers: Sequence[Roller],
    tus: int,
    *,
    faces: Sequence[str] = DEFAULT_DIE,
    clock: int = NO_LIMIT,
) -> Odds:
    """The odds from numbers alone: everybody rolls in every TU, in the order given. Raises `TooManyToSay`."""
    context = RollContext(faces, rollers)
    enumeration = _Enumeration(context, [kind for kind, _ in shields], tuple(range(len(rollers))))
    lives = tuple(roller.life for roller in rollers)
    start = _Situation(tuple(number for _, number in shields), 0, False, Position(lives, clock))
    return enumeration.run(start, tus)


def odds_of_test(game: ClassicGame, test: str, agents: Sequence[int], tus: int, policy: Policy | None = None) -> Odds:
    """The odds of a test in the present state of a game, with these agents rolling in every TU.

    In the middle of a TU the first one is what is left of it. Raises `TooManyToSay`.
    """
    policy = policy or Policy(tuple(agents))
    context = GameRollContext(game, test, policy.powers)
    enumeration = _Enumeration(context, context.test.kinds, policy.order, _limits(context.test.test.fails))
    return enumeration.run(_present_situation(game, context), tus, spent=game.s.phase == "act")


def odds_of_legal_rolls(game: ClassicGame, seat: int, powers: Mapping[str, int] | None = None) -> list[RollOdds]:
    """The odds of every roll that this seat may make now, for this one roll."""
    return odds_of_rolls(game, game.legal(seat), powers)


def odds_of_rolls(
    game: ClassicGame, actions: Iterable[Action], powers: Mapping[str, int] | None = None
) -> list[RollOdds]:
    """The odds of the rolls among these actions, which one seat may take now.

    Only what the seat may know is used: the face of the card below the agent's pawn and public values. Rewards,
    unread cards and what a special shield would set going are not. What may be counted is the same for every roll, so
    that no answer depends on what was asked before.
    """
    offered = [action for action in actions if isinstance(action, Roll)]
    return [_odds_of_roll(game, action, powers or {}, MOST_AT_THE_TABLE // len(offered)) for action in offered]


def _odds_of_roll(game: ClassicGame, action: Roll, powers: Mapping[str, int], work: int) -> RollOdds:
    test, i = game.content.tests[action.test], action.agent
    roller = roller_of(game, i, test, powers)
    if roller is None:
        return _odds_with_powers(game, action, powers, work)
    s = game.s
    others = any(agent.back_at == ALIVE for j, agent in enumerate(s.agents) if j != i)
    start = _situation(game, test, Position((roller.life, int(others)), s.clock))
    limits = _limits(test.test.fails)
    odds = _odds_of_one_roll(game.deck.mission.dice.action, test.kinds, limits, roller, start, work)
    return RollOdds(action, roller.dice, roller.resistance, odds)


@lru_cache(MOST_ROLLS_KEPT)
def _odds_of_one_roll(
    faces: tuple[str, ...],
    kinds: tuple[str, ...],
    limits: _Limits,
    roller: Roller,
    start: _Situation,
    work: int,
) -> Odds | None:
    """The odds from numbers, for all tables: after most actions of others the roll of a seat is still the same one.

    The second of the lives stands for all other agents.
    """
    context = RollContext(faces, (roller,))
    context.budget = Budget(work)
    try:
        return _Enumeration(context, kinds, (0,), limits).run(start, 1, spent=True)
    except TooManyToSay:
        return None


def _odds_with_powers(game: ClassicGame, action: Roll, powers: Mapping[str, int], work: int) -> RollOdds:
    """The same where powers are used in the roll: the engine is asked."""
    context = GameRollContext(game, action.test, powers, run_scripts=False)
    start = _present_situation(game, context)
    roll = context.prepare_roll(start.position, action.agent)
    assert roll is not None, "a legal roll has dice, hits or powers"
    resistance, _ = context.resistance(roll.position, action.agent)
    try:
        context.budget = Budget(work)
        enumeration = _Enumeration(context, context.test.kinds, (action.agent,), _limits(context.test.test.fails))
        odds = enumeration.run(start, 1, spent=True)
    except TooManyToSay:
        return RollOdds(action, roll.dice, resistance, None)
    return RollOdds(action, roll.dice, resistance, odds)


def one_roll_chances(odds: Odds) -> OneRollChances:
    """The chances to pass, to be wounded and to lose time, from the odds of one roll by one agent."""
    return OneRollChances(odds.passed[0], 1 - odds.life[0].get(0, Fraction(0)), 1 - odds.time.get(0, Fraction(0)))


# ---------------------------------------------------------------- the enumeration

_HitResult = tuple[tuple[int, ...], int, tuple[int, ...]]  # shields left, skulls that a skull shield answers, powers


@cached_by_size
def _hit_results(
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


class _Situation(Struct, frozen=True):
    """All that the future depends on."""

    stacks: tuple[int, ...]
    rolls: int  # made on this test, where its card counts them
    begun: bool  # whether the shields lie on the table (A-C-08)
    position: Position

    def at(self, position: Position) -> _Situation:
        return _Situation(self.stacks, self.rolls, self.begun, position)


_Limits = tuple[int | None, int | None]  # the number of rolls after which, and the TU at which a test fails
NEVER_FAILS: _Limits = (None, None)


def _limits(fails: Failing | None) -> _Limits:
    return NEVER_FAILS if fails is None else (fails.after_rolls, fails.at)


_Parts = dict[_Situation, int]  # the chance of each situation, in parts of `_Enumeration.whole`


def _present_situation(game: ClassicGame, context: GameRollContext) -> _Situation:
    return _situation(game, context.test, context.start())


def _situation(game: ClassicGame, test: TestCard, position: Position) -> _Situation:
    s, key = game.s, test.key
    return _Situation(tuple(s.tests.get(key, test.full)), s.rolls.get(key, 0), key in s.tests, position)


class _Enumeration:
    """One computation: the chance of every situation after each roll, and of every end.

    Chances are whole numbers, so many parts of `whole`, which grows with every roll: exact as fractions are, but
    faster.
    """

    def __init__(
        self, context: RollContext, kinds: Sequence[str], order: tuple[int, ...], limits: _Limits = NEVER_FAILS
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

    def run(self, start: _Situation, tus: int, *, spent: bool = False) -> Odds:
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
            situation: _hit_results(
                self.context.faces, self.kinds, situation.stacks, roll.dice, roll.hits, roll.changes
            )
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

    def _idle(self, after: _Parts, situation: _Situation, i: int, parts: int) -> None:
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
        self, after: _Parts, before: _Situation, i: int, left: tuple[int, ...], skulls: int, parts: int
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
        self._continue(after, _Situation(left, rolls, True, position), parts, before.position)

    def _continue(self, after: _Parts, situation: _Situation, parts: int, before: Position) -> None:
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
