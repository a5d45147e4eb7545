"""The exact odds of a Classic test: no sampling, and no rules of its own. `enumeration.py` counts them.

What the odds assume is a `Policy`: who rolls in which order and which powers are used. Whoever is in the order and
cannot roll does nothing, and suffers the penalty for it; agents who are not in the order are taken to stand elsewhere.
The dead do not come back, and alarms of the clock are not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.actions import Roll
from timecaptain.game.classic.content import TestCard
from timecaptain.game.classic.state import ALIVE

from .budget import MOST_AT_THE_TABLE, Budget, TooManyToSay
from .dice import DEFAULT_DIE
from .enumeration import Enumeration, Limits, Odds, Situation, limits_of
from .roll_context import NO_LIMIT, GameRollContext, Position, RollContext, Roller, roller_of

MOST_ROLLS_KEPT = 4_000  # odds of single rolls, each of some hundred bytes


class Policy(Struct, frozen=True):
    """Who rolls in every TU, in which order, and which optional powers are used (how often in one roll)."""

    order: tuple[int, ...]
    powers: Mapping[str, int] = {}


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
    enumeration = Enumeration(context, [kind for kind, _ in shields], tuple(range(len(rollers))))
    lives = tuple(roller.life for roller in rollers)
    start = Situation(tuple(number for _, number in shields), 0, False, Position(lives, clock))
    return enumeration.run(start, tus)


def odds_of_test(game: ClassicGame, test: str, agents: Sequence[int], tus: int, policy: Policy | None = None) -> Odds:
    """The odds of a test in the present state of a game, with these agents rolling in every TU.

    In the middle of a TU the first one is what is left of it. Raises `TooManyToSay`.
    """
    policy = policy or Policy(tuple(agents))
    context = GameRollContext(game, test, policy.powers)
    enumeration = Enumeration(context, context.test.kinds, policy.order, limits_of(context.test.test.fails))
    return enumeration.run(_present_situation(game, context), tus, spent=game.s.phase == "act")


def odds_of_legal_rolls(game: ClassicGame, seat: int) -> list[RollOdds]:
    """The odds of every roll that this seat may make now, for this one roll.

    Only what the seat may know is used: the face of the card below the agent's pawn and public values. Rewards,
    unread cards and what a special shield would set going are not.
    """
    return list(odds_of_rolls(game, game.legal(seat)))


def odds_of_rolls(game: ClassicGame, actions: Iterable[Action]) -> Iterator[RollOdds]:
    """The same of the rolls among these actions, which one seat may take now. Each takes a few milliseconds at most."""
    return (_odds_of_roll(game, action) for action in actions if isinstance(action, Roll))


def _odds_of_roll(game: ClassicGame, action: Roll) -> RollOdds:
    test, i, s = game.content.tests[action.test], action.agent, game.s
    roller = roller_of(game, i, test)
    if roller is None:
        return _odds_with_triggers(game, action)
    others = any(agent.back_at == ALIVE for j, agent in enumerate(s.agents) if j != i)
    start = _situation(game, test, Position((roller.life, int(others)), s.clock))
    odds = _odds_of_one_roll(game.deck.mission.dice.action, test.kinds, limits_of(test.test.fails), roller, start)
    return RollOdds(action, roller.dice, roller.resistance, odds)


@lru_cache(MOST_ROLLS_KEPT)
def _odds_of_one_roll(
    faces: tuple[str, ...],
    kinds: tuple[str, ...],
    limits: Limits,
    roller: Roller,
    start: Situation,
) -> Odds | None:
    """The odds from numbers, for all tables: after most actions of others the roll of a seat is still the same one.

    The second of the lives stands for all other agents.
    """
    context = RollContext(faces, (roller,))
    context.budget = Budget(MOST_AT_THE_TABLE)
    try:
        return Enumeration(context, kinds, (0,), limits).run(start, 1, spent=True)
    except TooManyToSay:
        return None


def _odds_with_triggers(game: ClassicGame, action: Roll) -> RollOdds:
    """The same where triggers act in the roll: the engine is asked."""
    context = GameRollContext(game, action.test, {}, run_scripts=False)
    start = _present_situation(game, context)
    roll = context.prepare_roll(start.position, action.agent)
    assert roll is not None, "a legal roll has dice, hits or powers"
    resistance, _ = context.resistance(roll.position, action.agent)
    try:
        context.budget = Budget(MOST_AT_THE_TABLE)
        enumeration = Enumeration(context, context.test.kinds, (action.agent,), limits_of(context.test.test.fails))
        odds = enumeration.run(start, 1, spent=True)
    except TooManyToSay:
        return RollOdds(action, roll.dice, resistance, None)
    return RollOdds(action, roll.dice, resistance, odds)


def one_roll_chances(odds: Odds) -> OneRollChances:
    """The chances to pass, to be wounded and to lose time, from the odds of one roll by one agent."""
    return OneRollChances(odds.passed[0], 1 - odds.life[0].get(0, Fraction(0)), 1 - odds.time.get(0, Fraction(0)))


def _present_situation(game: ClassicGame, context: GameRollContext) -> Situation:
    return _situation(game, context.test, context.start())


def _situation(game: ClassicGame, test: TestCard, position: Position) -> Situation:
    s, key = game.s, test.key
    return Situation(tuple(s.tests.get(key, test.full)), s.rolls.get(key, 0), key in s.tests, position)
