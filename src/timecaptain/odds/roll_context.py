"""What a Classic roll is made with: given numbers, or the agents of a game as it stands.

The odds ask a context for dice, resistance and powers, and tell it of wounds and lost time. `RollContext` knows only
the numbers it was given. `GameRollContext` has a whole game behind it and asks the real rules. It splits the state
of the game into what changes with every roll (lives, clock, shields) and the rest. The rest is changed only by
powers, triggers and special shields, so there are few different ones: they are stored once, and a `Position` has the
number under which its rest is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache

import msgspec
from msgspec import Struct

from timecaptain.deck import conditions as c
from timecaptain.deck import effects as shared_effects
from timecaptain.deck.classic import conditions as classic_conditions
from timecaptain.deck.classic import effects as e
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.primitives import Condition, Effect, Script
from timecaptain.game.classic import ClassicGame, abilities, death, rolls
from timecaptain.game.classic.content import Power, TestCard
from timecaptain.game.classic.state import ALIVE, NEVER, ClassicState, Roll, copy_state
from timecaptain.game.kernel import machine
from timecaptain.game.kernel.game import content_of
from timecaptain.game.kernel.state import Frame, LastingModifier
from timecaptain.game.kernel.verbs import amount, push

from .budget import ENGINE, Budget
from .dice import DiceChange

Lives = tuple[int, ...]
NO_LIMIT = 10_000  # TU on the clock when the clock does not matter


class Position(Struct, frozen=True):
    """A position between two rolls."""

    lives: Lives
    clock: int
    rest: int = 0  # the number of the stored state, without lives, clock and shields
    over: bool = False  # the run has ended


class PreparedRoll(Struct, frozen=True):
    """With what an agent is about to roll."""

    dice: int
    hits: int  # added to what the dice show
    changes: tuple[DiceChange, ...]
    position: Position  # after what was paid before the roll


class Roller(Struct, frozen=True):
    """An agent of whom only the numbers are known."""

    dice: int
    resistance: int
    life: int
    hits: int = 0
    changes: tuple[DiceChange, ...] = ()


class RollContext:
    """A context of given numbers."""

    not_counted: frozenset[str] = frozenset()  # powers and triggers that the odds leave out

    def __init__(self, faces: Sequence[str], rollers: Sequence[Roller], last_tu_acts: bool = False) -> None:
        self.faces = tuple(faces)
        self.rollers = tuple(rollers)
        self.last_tu_acts = last_tu_acts
        self.budget = Budget()

    def spend_tu(self, position: Position) -> Position:
        """C-TU-02, A-C-01: a TU is spent; at 0 the run is over, before the actions unless an option says otherwise."""
        clock = max(0, position.clock - 1)
        return Position(position.lives, clock, position.rest, over=clock == 0 and not self.last_tu_acts)

    def prepare_roll(self, position: Position, i: int) -> PreparedRoll | None:
        """With what agent i rolls now; `None` if it cannot."""
        roller = self.rollers[i]
        if position.lives[i] <= 0 or (roller.dice <= 0 and roller.hits <= 0):
            return None
        return PreparedRoll(roller.dice, roller.hits, roller.changes, position)

    def must_idle(self, position: Position, i: int) -> bool:
        """C-IDLE-02: whether agent i, who cannot roll, has to stand there and do nothing."""
        return position.lives[i] > 0

    def pay_changes(
        self, position: Position, i: int, changes: tuple[DiceChange, ...], times: tuple[int, ...]
    ) -> Position:
        """The position after these powers were used on the roll, each so many times."""
        return position

    def resistance(self, position: Position, i: int) -> tuple[int, Position]:
        """A-C-78: the resistance when it is compared, and the position afterwards: what protects may be used up."""
        return self.rollers[i].resistance, position

    def lose_life(self, position: Position, i: int, number: int) -> Position:
        """C-DEATH-01, C-DEATH-10: agent i loses life points; the run is over when nobody is alive."""
        if number <= 0 or position.lives[i] <= 0:
            return position
        lives = (*position.lives[:i], max(0, position.lives[i] - number), *position.lives[i + 1 :])
        return Position(lives, position.clock, position.rest, over=not any(lives))

    def lose_time(self, position: Position, number: int) -> Position:
        """C-PEN-03, A-C-04: TU are lost; at 0 the run is over."""
        clock = max(0, position.clock - number)
        return Position(position.lives, clock, position.rest, over=number > 0 and clock == 0)

    def special_shield(self, position: Position, i: int) -> Position:
        """One special shield acts; what it does is unknown here."""
        return position


ROLL_EFFECTS = (e.AddDice, e.AddHits, e.TurnDie, e.RerollDie, e.IgnoreSkull)


class GameRollContext(RollContext):
    """The agents of a game on the card of one test, with their powers, flaws and items.

    With `run_scripts` triggers and special shields are run by the real engine. What asks a player something is left
    out and named in `not_counted`.
    """

    def __init__(self, game: ClassicGame, test: str, powers: Mapping[str, int], *, run_scripts: bool = True) -> None:
        super().__init__(game.deck.mission.dice.action, (), game.s.last_tu_acts)
        self.game = game.copy()
        self.test: TestCard = game.content.tests[test]
        self.powers = dict(powers)
        self.run_scripts = run_scripts
        self.windows = game.content.windows
        self.not_counted = frozenset({"on-hit"} & self.windows.keys())
        self._rests: list[ClassicState] = []
        self._rest_numbers: dict[bytes, int] = {}
        by_clock = any(one.lasts == "tu" for one in game.s.modifiers)
        self._counts_matter = by_clock or content_of(game.deck, _counts_matter)
        # The engine is asked once for each position: the same positions come back in many branches.
        self._spend_tu_cached = cache(self._spend_tu)
        self._prepare_roll_cached = cache(self._prepare_roll)
        self._resistance_cached = cache(self._resistance)
        self._must_idle_cached = cache(self._must_idle)
        self.pay_changes = cache(self.pay_changes)  # type: ignore[method-assign]
        self.lose_life = cache(self.lose_life)  # type: ignore[method-assign]
        self.special_shield = cache(self.special_shield)  # type: ignore[method-assign]

    def start(self) -> Position:
        """The position of the game now."""
        return self._position_of(copy_state(self.game.s))

    # ------------------------------------------------------------ what the odds ask

    def spend_tu(self, position: Position) -> Position:
        clock = max(0, position.clock - 1)
        if clock == 0 and not self.last_tu_acts:
            return Position(position.lives, 0, position.rest, over=True)
        spent = Position(position.lives, clock, position.rest)
        return self._with_counts(self._spend_tu_cached(self._without_counts(spent)), spent)

    def prepare_roll(self, position: Position, i: int) -> PreparedRoll | None:
        roll = self._prepare_roll_cached(self._without_counts(position), i)
        return roll and PreparedRoll(roll.dice, roll.hits, roll.changes, self._with_counts(roll.position, position))

    def resistance(self, position: Position, i: int) -> tuple[int, Position]:
        resistance, after = self._resistance_cached(self._without_counts(position), i)
        return resistance, self._with_counts(after, position)

    def must_idle(self, position: Position, i: int) -> bool:
        return self._must_idle_cached(self._without_counts(position), i)

    def _without_counts(self, position: Position) -> Position:
        """Where no power asks how much life or time is left, all positions with the same agents alive are one."""
        if self._counts_matter:
            return position
        return Position(tuple(int(life > 0) for life in position.lives), 1, position.rest)

    def _with_counts(self, after: Position, before: Position) -> Position:
        """The counts that `_without_counts` has removed."""
        return after if self._counts_matter else Position(before.lives, before.clock, after.rest)

    # ------------------------------------------------------------ asking the engine

    def _spend_tu(self, position: Position) -> Position:
        """Delays count down, items are free again, and every living agent has its action, unless it sits out."""
        g = self._game_at(position)
        s = g.s
        late = [agent.delay > 0 for agent in s.agents]
        s.used.clear()
        s.spent.clear()
        s.modifiers = tuple(one for one in s.modifiers if not _is_over(one, s))
        s.phase = "act"
        for agent, sits in zip(s.agents, late, strict=True):
            agent.delay = max(0, agent.delay - 1)
            agent.moves = 0
            agent.acts = 1 if agent.back_at == ALIVE and not sits else 0
        if "on-spend" in self.windows:
            self._run(g, lambda: abilities.trigger_all(g, "on-spend"), "on-spend")
        return self._position_of(s)

    def _prepare_roll(self, position: Position, i: int) -> PreparedRoll | None:
        g = self._game_at(position)
        agent = g.s.agents[i]
        if agent.back_at != ALIVE or not agent.acts or agent.moves:
            return None
        if rolls.refuse_roll(g, i, self.test.key) is not None:
            return None
        roll = g.s.roll = Roll(i, self.test.test.characteristic, self.test.key)
        for power, times in self._powers_used(g, i, "before-roll"):
            for _ in range(times):
                if g.s.phase not in ("won", "lost") and abilities.usable(g, i, power):
                    self._run(g, lambda power=power: abilities.use(g, i, power), power.key)  # type: ignore[misc]
        if g.s.phase in ("won", "lost") or g.s.agents[i].back_at != ALIVE:
            return PreparedRoll(0, 0, (), self._position_of(g.s))
        g.s.modifiers = tuple(_used_up(one, i) for one in g.s.modifiers)
        dice = _dice(g, roll, use=True)
        hits = roll.hits + abilities.total(g, i, "hits", use=True)
        roll.faces = [*self.faces] * dice  # all faces that may show, because a change is used where it helps
        changes = [
            change
            for power, times in self._powers_used(g, i, "after-roll")
            for _ in range(times)
            for change in self._dice_changes(g, i, power)
        ]
        return PreparedRoll(dice, hits, tuple(changes), self._position_of(g.s))

    def _must_idle(self, position: Position, i: int) -> bool:
        """A-C-10, A-C-21: not who has moved or acted in this TU, or sits it out."""
        g = self._game_at(position)
        agent = g.s.agents[i]
        return agent.back_at == ALIVE and agent.acts > 0 and not agent.moves and g.card_key(i) == self.test.card

    def pay_changes(
        self, position: Position, i: int, changes: tuple[DiceChange, ...], times: tuple[int, ...]
    ) -> Position:
        """Powers are paid for and marked as used; their effect on the dice is in the result of the roll already."""
        used = [change.power for change, number in zip(changes, times, strict=True) if number and change.power]
        costly = [key for key in used if _use_changes_state(self.game.content.powers[key])]
        if not costly:
            return position
        g = self._rolling_game_at(position, i)
        for key in costly:
            power = g.content.powers[key]
            self._run(g, lambda power=power: self._pay(g, i, power), key)  # type: ignore[misc]
        return self._position_of(g.s)

    def _resistance(self, position: Position, i: int) -> tuple[int, Position]:
        g = self._rolling_game_at(position, i)
        return rolls.resistance_of(g, i), self._position_of(g.s)

    def lose_life(self, position: Position, i: int, number: int) -> Position:
        if not self.run_scripts or self.windows.keys().isdisjoint(("on-wound", "on-death")):
            return super().lose_life(position, i, number)
        if number <= 0 or position.lives[i] <= 0:
            return position
        g = self._rolling_game_at(position, i)
        self._run(g, lambda: death.lose_life(g, i, number), "on-wound")
        return self._position_of(g.s)

    def special_shield(self, position: Position, i: int) -> Position:
        """One special shield acts: its script is run."""
        shield = self.game.deck.mission.special_shield
        if shield is None or not shield.do.steps or not self.run_scripts:
            return position
        g = self._rolling_game_at(position, i)
        self._run(g, lambda: push(g, Frame("", 0, i, self.test.card), shield.do), "special-shield")
        return self._position_of(g.s)

    # ------------------------------------------------------------ powers

    def _powers_used(self, g: ClassicGame, i: int, window: str) -> list[tuple[Power, int]]:
        """What is used in this window, how often: every trigger once, then the chosen powers in their order."""
        self.not_counted |= {power.key for _, power in abilities.helpers(g, i, window)}  # for others to decide
        offered = {power.key: power for power in abilities.offered(g, i, window)}
        used = [(power, 1) for power in offered.values() if abilities.by_itself(power)]
        for key, times in self.powers.items():
            power = offered.get(key)
            if power is not None and not abilities.by_itself(power):
                used.append((power, 1 if power.ability.once_per is not None else times))
        return used

    def _dice_changes(self, g: ClassicGame, i: int, power: Power) -> list[DiceChange]:
        """A power's script as changes of dice; what cannot be said so is named in `not_counted`."""
        frame = Frame("", 0, i, self.test.card)
        changes: list[DiceChange] = []
        if power.ability.window is None:
            self.not_counted |= {power.key}  # what a dead agent's item gives against the riposte
        asks_faces = _asks(power.ability.when, classic_conditions.Shows)
        for step in power.ability.do.steps:
            # One use is paid for once, however many steps it has: only the first change carries the power's key.
            change = _dice_change(g, frame, step, "" if changes else power.key, not power.ability.may)
            if change is None or (asks_faces and change.kind == "hits"):
                self.not_counted |= {power.key}
            else:
                changes.append(change)
        return changes

    def _pay(self, g: ClassicGame, i: int, power: Power) -> None:
        """Use a power without running its script."""
        abilities.use(g, i, power)
        g.s.stack[:] = [frame for frame in g.s.stack if frame.script != power.ability.do.key]

    # ------------------------------------------------------------ positions and states

    def _run(self, g: ClassicGame, begin: Callable[[], object], name: str) -> None:
        """Let the engine run; if it stops to ask somebody, drop the rest and name it in `not_counted`."""
        with suppress(machine.Interrupt):
            begin()
        machine.run(g, g.scripts)
        if g.s.pending is not None:
            self.not_counted |= {name}
            g.s.pending = None
            g.s.stack.clear()

    def _rolling_game_at(self, position: Position, i: int) -> ClassicGame:
        """The game at this position while agent i rolls."""
        g = self._game_at(position)
        g.s.roll = Roll(i, self.test.test.characteristic, self.test.key)
        return g

    def _game_at(self, position: Position) -> ClassicGame:
        """The game at this position; its state is a copy that may be changed."""
        self.budget.spend(ENGINE)
        g = self.game
        s = g.s = copy_state(self._rests[position.rest])
        s.clock = position.clock
        for agent, life in zip(s.agents, position.lives, strict=True):
            agent.life = life
            if life <= 0:
                agent.back_at, agent.space, agent.acts = NEVER, "", 0
        return g

    def _position_of(self, s: ClassicState) -> Position:
        """Split the state, which is used up by it, into the counts of a position and the rest, which is stored."""
        lives = tuple(agent.life if agent.back_at == ALIVE else 0 for agent in s.agents)
        clock, over = s.clock, s.phase in ("won", "lost")
        s.clock, s.rng, s.roll, s.heard = 0, 0, None, {}
        s.agenda, s.tests, s.rolls = [], {}, {}
        s.spent = {mark for mark in s.spent if not mark.startswith("roll:")}
        for agent in s.agents:
            agent.life = 0
            if agent.back_at != ALIVE:
                agent.back_at, agent.space, agent.facing = NEVER, "", ""
        data = msgspec.json.encode(s, order="deterministic")
        rest = self._rest_numbers.setdefault(data, len(self._rests))
        if rest == len(self._rests):
            self._rests.append(copy_state(s))
        return Position(lives, clock, rest, over)


def roller_of(game: ClassicGame, i: int, test: TestCard) -> Roller | None:
    """Agent i as numbers, about to roll for this test; `None` where a trigger acts in the roll.

    Only the engine can tell what a trigger does, with a copy of the game for each step; numbers need a single one.
    """
    g = game.copy()
    roll = g.s.roll = Roll(i, test.test.characteristic, test.key)
    if any(map(abilities.by_itself, abilities.offered(g, i, "before-roll"))):
        return None
    dice = _dice(g, roll)
    roll.faces = [*g.deck.mission.dice.action] * dice  # all that may show, as in `GameRollContext`
    if any(map(abilities.by_itself, abilities.offered(g, i, "after-roll"))):
        return None
    return Roller(dice, rolls.resistance_of(g, i), g.s.agents[i].life, abilities.total(g, i, "hits"))


def _dice(g: ClassicGame, roll: Roll, *, use: bool = False) -> int:
    return rolls.possible_dice(roll.dice + rolls.dice_for(g, roll.agent, roll.characteristic, use=use))


# ---------------------------------------------------------------- changes for a time

ROLLED = "rolled"  # what lasts for a roll, once that roll is made: it counts in it, and goes with the TU


def _used_up(one: LastingModifier, roller: int) -> LastingModifier:
    return msgspec.structs.replace(one, lasts=ROLLED) if one.agent == roller and one.lasts == "roll" else one


def _is_over(one: LastingModifier, s: ClassicState) -> bool:
    """Whether a change is gone with the TU that comes now; what is for a round of actions has had one."""
    had_its_round = one.lasts == "round" and s.phase == "act"
    return one.lasts == ROLLED or had_its_round or (one.lasts == "tu" and s.clock < one.until)


# ---------------------------------------------------------------- looking at powers


def _counts_matter(deck: Deck) -> bool:
    """Whether any power of a deck asks how much life or time is left, or changes it."""
    powers = content_of(deck, ClassicGame.look_up).powers.values()
    return any(_depends_on_life_or_clock(power, deck.mission.scripts) for power in powers)


def _depends_on_life_or_clock(power: Power, shared: Mapping[str, Script]) -> bool:
    """Whether what a power does around a roll may depend on the exact life points or TU, or change them."""
    ability = power.ability
    if ability.window not in (None, "before-roll", "after-roll", "on-spend", "on-stock-empty"):
        return False  # no part of a roll
    paid = ability.cost is not None and (ability.cost.life or ability.cost.time)
    return (
        bool(paid)
        or not _independent(ability.do, shared)
        or _asks(ability.when, classic_conditions.Wounded, classic_conditions.Clock)
    )


def _independent(script: Script, shared: Mapping[str, Script]) -> bool:
    """Whether a script neither changes nor asks for life and clock."""
    return all(_step_independent(step, shared) for step in script.steps)


def _step_independent(step: Effect, shared: Mapping[str, Script]) -> bool:
    match step:
        case shared_effects.If():
            branches = _independent(step.then, shared) and _independent(step.else_, shared)
            return branches and not _asks(step.when, classic_conditions.Wounded, classic_conditions.Clock)
        case shared_effects.Perform():
            return _independent(shared[step.script], shared)
        case e.Weaken():
            return step.what != "life"
        case e.Modify():
            return not isinstance(step.lasts, e.Span)
    return isinstance(step, (*ROLL_EFFECTS, shared_effects.Count, shared_effects.MakeKnown, shared_effects.Say))


def _asks(condition: Condition | None, *kinds: type[Condition]) -> bool:
    """Whether the condition is or contains one of these kinds."""
    inner = condition.of if isinstance(condition, c.All | c.Any | c.None_) else ()
    return isinstance(condition, kinds) or any(_asks(one, *kinds) for one in inner)


def _use_changes_state(power: Power) -> bool:
    """Whether using the power costs something, or is remembered beyond this roll."""
    ability = power.ability
    return ability.cost is not None or bool(power.item) or ability.once_per not in (None, "roll")


def _dice_change(g: ClassicGame, frame: Frame, step: Effect, power: str, mandatory: bool) -> DiceChange | None:
    """A step as a change of dice; `None` if it is something else."""
    match step:
        case e.RerollDie(from_=None):
            return DiceChange("reroll", step.number, power=power, mandatory=mandatory)
        case e.TurnDie(from_=None):
            return DiceChange("turn", to=step.to, power=power, mandatory=mandatory)
        case e.IgnoreSkull():
            return DiceChange("ignore", amount(g, frame, step.amount), power=power, mandatory=mandatory)
        case e.AddHits():
            return DiceChange("hits", amount(g, frame, step.amount), power=power, mandatory=mandatory)
        case _:
            return None
