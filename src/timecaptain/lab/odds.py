"""The odds of a test, exact: no sampling, and no rules of its own.

Hits, riposte and penalties are worked out by the very functions the game uses (`game.classic.rolls`); here they are
only followed through every possible throw, TU by TU, with equal situations taken together. What the odds assume is a
`Policy`: who rolls in which order and which powers are used. Whoever is in the order and cannot roll does nothing, and
suffers for it; agents who are not in the order are taken to stand aside. The dead do not come back, and the clock's
alarms are not followed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct

from timecaptain.deck.classic.cards import Failing
from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.rolls import number_of, remove_left_to_right, riposte_hurts

from . import dice
from .bench import NO_LIMIT, At, Bench, GameBench, Roller, Throw
from .dice import Change, Distribution

__all__ = [
    "Change",
    "Distribution",
    "Odds",
    "Offer",
    "Policy",
    "Roller",
    "offer",
    "one_roll",
    "plain_odds",
    "test_odds",
]


class Policy(Struct, frozen=True):
    """Who rolls in every TU, in which order, and which optional powers are used (how often in one roll)."""

    order: tuple[int, ...]
    powers: Mapping[str, int] = {}


class Odds(Struct, frozen=True):
    """What may come of a test. Chances are fractions; tuples are in the order of the policy, or one per TU."""

    passed: tuple[Fraction, ...]  # within 1, 2, … TU
    life: tuple[Distribution, ...]  # life points lost, per agent
    life_total: Distribution
    time: Distribution  # TU lost to time shields, those spent on rolling not counted
    deaths: tuple[Fraction, ...]
    failed: Fraction  # the card's own failure, after a number of rolls or at a TU
    over: Fraction  # the run ended: no TU left, or nobody alive
    specials: Fraction  # special shields that act, on average
    beyond: tuple[str, ...] = ()  # powers and triggers that ask a player, and were left out


class Offer(Struct, frozen=True):
    """What one roll now would do."""

    action: Action
    dice: int
    resistance: int
    odds: Odds


_Hit = tuple[tuple[int, ...], int, tuple[int, ...]]  # shields left, skulls that a skull shield answers, powers used


class _Situation(Struct, frozen=True):
    """What decides about everything still to come."""

    stacks: tuple[int, ...]
    rolls: int  # made on this test, where its card counts them
    begun: bool  # whether the shields lie on the table (A-C-08)
    at: At


def one_roll(
    game_or_faces: ClassicGame | Sequence[str], number: int, changes: Sequence[Change] = (), *, added: int = 0
) -> dict[tuple[int, int], Fraction]:
    """The chance of every (hits, skulls) with this many dice of the deck; see `dice.one_roll` for the powers."""
    faces = game_or_faces.deck.mission.dice.action if isinstance(game_or_faces, ClassicGame) else game_or_faces
    return dice.one_roll(faces, number, changes, added=added)


def plain_odds(
    shields: Sequence[tuple[str, int]],
    rollers: Sequence[Roller],
    tus: int,
    *,
    faces: Sequence[str] = dice.DEFAULT_DIE,
    clock: int = NO_LIMIT,
) -> Odds:
    """The odds from numbers alone: everybody rolls in every TU, in the order given."""
    bench = Bench(faces, rollers)
    work = _Work(bench, [kind for kind, _ in shields], tuple(range(len(rollers))))
    lives = tuple(roller.life for roller in rollers)
    return work.run(_Situation(tuple(number for _, number in shields), 0, False, At(lives, clock)), tus)


def test_odds(
    game: ClassicGame,
    test: str,
    agents: Sequence[int],
    tus: int,
    policy: Policy | None = None,  # noqa: PT028
) -> Odds:
    """The odds of a test as it stands on the table, with these agents rolling in every TU.

    In the middle of a TU the first one is what is left of it.
    """
    policy = policy or Policy(tuple(agents))
    bench = GameBench(game, test, policy.powers)
    work = _Work(bench, bench.test.kinds, policy.order, bench.test.test.fails)
    return work.run(_standing(game, bench), tus, spent=game.s.phase == "act")


test_odds.__test__ = False  # type: ignore[attr-defined]  # pytest would take it for one of its own


def offer(game: ClassicGame, seat: int, powers: Mapping[str, int] | None = None) -> list[Offer]:
    """For every roll this seat may make now: what it would do.

    Only the face of the card below the agent's pawn and values that lie open are used: no reward, no unread card,
    and not what a special shield would set going.
    """
    found = []
    for action in game.legal(seat):
        if action.do == "roll":
            bench = GameBench(game, action.what, powers or {}, follow=False)
            work = _Work(bench, bench.test.kinds, (action.agent,), bench.test.test.fails)
            start = _standing(game, bench)
            throw = bench.throw(start.at, action.agent)
            assert throw is not None, "a legal roll has dice, hits or powers"
            odds = work.run(start, 1, spent=True)
            found.append(Offer(action, throw.dice, bench.resistance(throw.at, action.agent)[0], odds))
    return found


def _standing(game: ClassicGame, bench: GameBench) -> _Situation:
    key = bench.test.key
    stacks = tuple(game.s.tests.get(key, bench.test.full))
    return _Situation(stacks, game.s.rolls.get(key, 0), key in game.s.tests, bench.start())


class _Work:
    """One computation: the chances of all situations after each throw, and what has come to its end.

    Chances are whole numbers, so many parts of `whole`, which grows with every throw: as exact as fractions, but quick.
    """

    def __init__(
        self, bench: Bench, kinds: Sequence[str], order: tuple[int, ...], fails: Failing | None = None
    ) -> None:
        self.bench = bench
        self.kinds = tuple(kinds)
        self.order = order
        self.fails_after = None if fails is None else fails.after_rolls
        self.fails_at = None if fails is None else fails.at
        self.whole = 1
        self.ends: dict[tuple[str, tuple[int, ...], int], int] = {}
        self.hit: dict[object, dict[_Hit, Fraction]] = {}
        self.specials = 0
        self.spent = 0  # TU spent so far: the rest of what the clock lost went to time shields
        self.start = At((), 0)

    def run(self, start: _Situation, tus: int, *, spent: bool = False) -> Odds:
        self.start = start.at
        now = {start: self.whole}
        passed = []
        for tu in range(tus):
            if tu or not spent:
                self.spent += 1
                now = self._spend(now)
            for i in self.order:
                now = self._everybody(now, i)
            now = self._last_tu(now)
            passed.append(self._part(sum(p for (how, *_), p in self.ends.items() if how == "passed")))
        for situation, chance in now.items():
            self._end("open", situation.at, chance)
        return self._odds(tuple(passed))

    def _spend(self, now: dict[_Situation, int]) -> dict[_Situation, int]:
        after: dict[_Situation, int] = {}
        for situation, chance in now.items():
            at = self.bench.spend(situation.at)
            self._go_on(after, _moved(situation, at), chance, situation.at)
        return after

    def _last_tu(self, now: dict[_Situation, int]) -> dict[_Situation, int]:
        """Where the last TU is played out, the run is over after it."""
        after: dict[_Situation, int] = {}
        for situation, chance in now.items():
            if situation.at.clock > 0:
                after[situation] = chance
            else:
                self._end("over", situation.at, chance)
        return after

    def _everybody(self, now: dict[_Situation, int], i: int) -> dict[_Situation, int]:
        """Agent i rolls in all situations in which it can."""
        after: dict[_Situation, int] = {}
        throws = {situation: self.bench.throw(situation.at, i) for situation in now}
        rolls = {situation: throw for situation, throw in throws.items() if throw is not None and _falls(throw, i)}
        hits = {situation: self._hits(situation.stacks, throw) for situation, throw in rolls.items()}
        parts = lcm(*{part.denominator for one in hits.values() for part in one.values()})
        self._divide(parts)
        for situation, chance in now.items():
            throw = throws[situation]
            if throw is None:
                self._idle(after, situation, i, chance * parts)
            elif situation not in rolls:
                self._go_on(after, _moved(situation, throw.at), chance * parts, situation.at)
            else:
                for (left, skulls, used), part in hits[situation].items():
                    each = chance * part.numerator * (parts // part.denominator)
                    at = self.bench.used(throw.at, i, throw.changes, used) if throw.changes else throw.at
                    if self._too_late(situation.at, at):  # what a power cost: nothing is left to hit, or to answer
                        self._go_on(after, _moved(situation, at), each, situation.at)
                    else:
                        self._one(after, _moved(situation, at), i, left, skulls, each)
        return after

    def _divide(self, parts: int) -> None:
        """Everything so far in smaller parts."""
        self.whole *= parts
        self.specials *= parts
        self.ends = {end: chance * parts for end, chance in self.ends.items()}

    def _part(self, chance: int) -> Fraction:
        return Fraction(chance, self.whole)

    def _hits(self, stacks: tuple[int, ...], throw: Throw) -> Mapping[_Hit, Fraction]:
        """C-HIT: what each result leaves. Results that leave the same, with skulls that mean the same, are one."""
        key = stacks, throw.dice, throw.hits, throw.changes
        found = self.hit.get(key)
        if found is None:
            found = self.hit[key] = {}
            for shown, chance in dice.outcomes(self.bench.faces, throw.dice, throw.changes, throw.hits).items():
                left = tuple(remove_left_to_right(stacks, shown.hits))
                skulls = shown.skulls if number_of(self.kinds, left, "skull") else 0
                hit = left, skulls, shown.used
                found[hit] = found.get(hit, Fraction(0)) + chance
        return found

    def _idle(self, after: dict[_Situation, int], situation: _Situation, i: int, chance: int) -> None:
        """C-IDLE-01 to 04: a skull shield costs a point whatever the resistance; then the automatic penalty."""
        at = situation.at
        if situation.begun and self.bench.idles(at, i):
            if number_of(self.kinds, situation.stacks, "skull"):
                at = self.bench.hurt(at, i, 1)
            at = self._penalty(at, i, situation.stacks, chance)
        self._go_on(after, _moved(situation, at), chance, situation.at)

    def _penalty(self, at: At, i: int, left: Sequence[int], chance: int) -> At:
        """C-PEN, A-C-05: hearts, then time, then special shields."""
        bench, kinds = self.bench, self.kinds
        if not at.over:
            at = bench.hurt(at, i, number_of(kinds, left, "heart"))
        if not at.over:
            at = bench.lose_time(at, number_of(kinds, left, "time"))
        for _ in range(number_of(kinds, left, "special")):
            if not at.over:
                self.specials += chance
                at = bench.special(at, i)
        return at

    def _one(
        self,
        after: dict[_Situation, int],
        before: _Situation,
        i: int,
        left: tuple[int, ...],
        skulls: int,
        chance: int,
    ) -> None:
        """C-ROLL-01: after the hits the riposte, then the automatic penalty."""
        bench, at = self.bench, before.at
        if at.over:
            self._end("over", at, chance)
            return
        if not any(left):
            self._end("passed", at, chance)  # C-HIT-03: nothing is left that could answer
            return
        if skulls:
            resistance, at = bench.resistance(at, i)
            if riposte_hurts(skulls, number_of(self.kinds, left, "skull"), resistance):
                at = bench.hurt(at, i, 1)
        at = self._penalty(at, i, left, chance)
        made = before.rolls
        if self.fails_after is not None and not at.over and at.lives[i] > 0:
            made += 1
            if made >= self.fails_after:
                self._end("failed", at, chance)
                return
        self._go_on(after, _Situation(left, made, True, at), chance, before.at)

    def _go_on(self, after: dict[_Situation, int], situation: _Situation, chance: int, before: At) -> None:
        if situation.at.over:
            self._end("over", situation.at, chance)
        elif self._too_late(before, situation.at):
            self._end("failed", situation.at, chance)
        else:
            after[situation] = after.get(situation, 0) + chance

    def _too_late(self, before: At, now: At) -> bool:
        """A-C-82: whether the clock has passed the TU at which the test fails."""
        return self.fails_at is not None and now.clock <= self.fails_at < before.clock

    def _end(self, how: str, at: At, chance: int) -> None:
        key = how, at.lives, self.start.clock - self.spent - at.clock
        self.ends[key] = self.ends.get(key, 0) + chance

    def _odds(self, passed: tuple[Fraction, ...]) -> Odds:
        life: list[dict[int, Fraction]] = [{} for _ in self.order]
        total: dict[int, Fraction] = {}
        time: dict[int, Fraction] = {}
        deaths = [Fraction(0) for _ in self.order]
        ways = {"passed": Fraction(0), "failed": Fraction(0), "over": Fraction(0), "open": Fraction(0)}
        for (how, lives, lost_time), parts in self.ends.items():
            chance = self._part(parts)
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
            specials=self._part(self.specials),
            beyond=tuple(sorted(self.bench.beyond)),
        )


def _falls(throw: Throw, i: int) -> bool:
    """Whether dice are thrown at all: what a power cost may have been the end."""
    return not throw.at.over and throw.at.lives[i] > 0


def _moved(situation: _Situation, at: At) -> _Situation:
    return _Situation(situation.stacks, situation.rolls, situation.begun, at)


def _add(to: dict[int, Fraction], value: int, chance: Fraction) -> None:
    to[value] = to.get(value, Fraction(0)) + chance


def _sorted(found: dict[int, Fraction]) -> dict[int, Fraction]:
    return dict(sorted(found.items()))
