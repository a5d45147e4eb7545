"""What a roll is made with: given numbers, or the numbers of a game as it stands on the table.

The odds ask a bench for dice, resistance and powers, and tell it of wounds and lost time. A bench of plain numbers
knows nothing else. A bench that is a game keeps a *ground*: everything of the state but lives, clock and shields.
Grounds are few, because only powers, triggers and special shields change them; so the odds carry a small number.
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
from timecaptain.deck.primitives import Condition, Effect, Script
from timecaptain.game.classic import ClassicGame, abilities, death, rolls
from timecaptain.game.classic.content import Power, TestCard
from timecaptain.game.classic.state import ALIVE, NEVER, ClassicState, Roll, copy_state
from timecaptain.game.kernel import machine
from timecaptain.game.kernel.state import Frame
from timecaptain.game.kernel.verbs import amount, push

from .dice import Change

Lives = tuple[int, ...]
NO_LIMIT = 10_000  # TU on a clock that nobody looks at


class At(Struct, frozen=True):
    """A moment between two throws."""

    lives: Lives
    clock: int
    ground: int = 0
    over: bool = False  # the run has ended


class Throw(Struct, frozen=True):
    """One agent about to throw."""

    dice: int
    hits: int  # added to what the dice show
    changes: tuple[Change, ...]
    at: At  # after what was spent before the roll


class Roller(Struct, frozen=True):
    """Somebody of whom only the numbers are known."""

    dice: int
    resistance: int
    life: int
    hits: int = 0
    changes: tuple[Change, ...] = ()


class Bench:
    """Plain numbers."""

    beyond: frozenset[str] = frozenset()  # powers and triggers that the odds leave out

    def __init__(self, faces: Sequence[str], rollers: Sequence[Roller], last_tu_acts: bool = False) -> None:
        self.faces = tuple(faces)
        self.rollers = tuple(rollers)
        self.last_tu_acts = last_tu_acts

    def spend(self, at: At) -> At:
        """C-TU-02, A-C-01: a TU is spent; at 0 the run is over, before the actions unless an option says otherwise."""
        clock = max(0, at.clock - 1)
        return At(at.lives, clock, at.ground, over=clock == 0 and not self.last_tu_acts)

    def throw(self, at: At, i: int) -> Throw | None:
        """With what agent i throws now; nothing if it cannot."""
        roller = self.rollers[i]
        if at.lives[i] <= 0 or (roller.dice <= 0 and roller.hits <= 0):
            return None
        return Throw(roller.dice, roller.hits, roller.changes, at)

    def idles(self, at: At, i: int) -> bool:
        """C-IDLE-02: whether agent i, who cannot throw, has to stand there and do nothing."""
        return at.lives[i] > 0

    def used(self, at: At, i: int, changes: tuple[Change, ...], times: tuple[int, ...]) -> At:
        """These powers were used after the roll."""
        return at

    def resistance(self, at: At, i: int) -> tuple[int, At]:
        """A-C-78: at the moment of the comparison. What protects may be used up by it."""
        return self.rollers[i].resistance, at

    def hurt(self, at: At, i: int, number: int) -> At:
        """C-DEATH-01, C-DEATH-10: life is lost; without anybody alive the run is over."""
        if number <= 0 or at.lives[i] <= 0:
            return at
        lives = (*at.lives[:i], max(0, at.lives[i] - number), *at.lives[i + 1 :])
        return At(lives, at.clock, at.ground, over=not any(lives))

    def lose_time(self, at: At, number: int) -> At:
        """C-PEN-03, A-C-04."""
        clock = max(0, at.clock - number)
        return At(at.lives, clock, at.ground, over=number > 0 and clock == 0)

    def special(self, at: At, i: int) -> At:
        """One special shield acts; what it does is the mission's affair."""
        return at


ROLL_EFFECTS = (e.AddDice, e.AddHits, e.TurnDie, e.RerollDie, e.IgnoreSkull)


class GameBench(Bench):
    """The agents of a game on the card of one test, with their powers, flaws and items.

    With `follow` triggers and special shields are played out by the engine's own scripts; what asks a player
    something is left out and named in `beyond`.
    """

    def __init__(self, game: ClassicGame, test: str, powers: Mapping[str, int], *, follow: bool = True) -> None:
        super().__init__(game.deck.mission.dice.action, (), game.s.last_tu_acts)
        self.game = game.copy()
        self.test: TestCard = game.content.tests[test]
        self.powers = dict(powers)
        self.follow = follow
        self.beyond = frozenset()
        self.windows = {power.ability.window for power in game.content.powers.values()}
        self._grounds: list[ClassicState] = []
        self._ids: dict[bytes, int] = {}
        shared = game.deck.mission.scripts
        self._blind = not any(_looks_at_life_or_clock(power, shared) for power in game.content.powers.values())
        # The engine is asked once for each moment: moments come back in many branches.
        self._spend = cache(self._spend_now)
        self._throw = cache(self._throw_now)
        self._resistance = cache(self._resistance_now)
        self._idles = cache(self._idles_now)
        self.used = cache(self.used)  # type: ignore[method-assign]
        self.hurt = cache(self.hurt)  # type: ignore[method-assign]
        self.special = cache(self.special)  # type: ignore[method-assign]

    def start(self) -> At:
        """Where the game stands now."""
        return self._keep(copy_state(self.game.s))

    # ------------------------------------------------------------ what the odds ask

    def spend(self, at: At) -> At:
        clock = max(0, at.clock - 1)
        if clock == 0 and not self.last_tu_acts:
            return At(at.lives, 0, at.ground, over=True)
        at = At(at.lives, clock, at.ground)
        return self._seen(self._spend(self._plain(at)), at)

    def throw(self, at: At, i: int) -> Throw | None:
        found = self._throw(self._plain(at), i)
        return found and Throw(found.dice, found.hits, found.changes, self._seen(found.at, at))

    def resistance(self, at: At, i: int) -> tuple[int, At]:
        found, now = self._resistance(self._plain(at), i)
        return found, self._seen(now, at)

    def idles(self, at: At, i: int) -> bool:
        return self._idles(self._plain(at), i)

    def _plain(self, at: At) -> At:
        """Where no text asks how much life or time is left, all moments with the same agents alive are one."""
        return At(tuple(int(life > 0) for life in at.lives), 1, at.ground) if self._blind else at

    def _seen(self, now: At, at: At) -> At:
        return At(at.lives, at.clock, now.ground) if self._blind else now

    # ------------------------------------------------------------ asking the engine

    def _spend_now(self, at: At) -> At:
        """Delays count down, items are free again, and every living agent has its action, unless it sits out."""
        g = self._lay(at)
        s = g.s
        late = [agent.delay > 0 for agent in s.agents]
        s.used.clear()
        s.spent.clear()
        for agent, sits in zip(s.agents, late, strict=True):
            agent.delay = max(0, agent.delay - 1)
            agent.moves = 0
            agent.acts = 1 if agent.back_at == ALIVE and not sits else 0
        if "on-spend" in self.windows:
            self._play(g, lambda: abilities.trigger_all(g, "on-spend"), "on-spend")
        return self._keep(s)

    def _throw_now(self, at: At, i: int) -> Throw | None:
        g = self._lay(at)
        agent = g.s.agents[i]
        if agent.back_at != ALIVE or not agent.acts or agent.moves:
            return None
        if rolls.refuse_roll(g, i, self.test.key) is not None:
            return None
        g = self._rolling(at, i)
        roll = g.s.roll
        assert roll is not None
        for power, times in self._chosen(g, i, "before-roll"):
            for _ in range(times):
                if g.s.phase not in ("won", "lost") and abilities.usable(g, i, power):
                    self._play(g, lambda power=power: abilities.use(g, i, power), power.key)  # type: ignore[misc]
        if g.s.phase in ("won", "lost") or agent_dead(g, i):
            return Throw(0, 0, (), self._keep(g.s))
        dice = max(0, roll.dice + rolls.dice_for(g, i, roll.characteristic, use=True))
        hits = roll.hits + abilities.total(g, i, "hits", use=True)
        roll.faces = [*self.faces] * dice  # what may show: a change is used where it helps
        changes = [
            change
            for power, times in self._chosen(g, i, "after-roll")
            for _ in range(times)
            for change in self._changes(g, i, power)
        ]
        return Throw(dice, hits, tuple(changes), self._keep(g.s))

    def _idles_now(self, at: At, i: int) -> bool:
        """A-C-10, A-C-21: not who has moved or acted in this TU, or sits it out."""
        g = self._lay(at)
        agent = g.s.agents[i]
        return agent.back_at == ALIVE and agent.acts > 0 and not agent.moves and g.card_key(i) == self.test.card

    def used(self, at: At, i: int, changes: tuple[Change, ...], times: tuple[int, ...]) -> At:
        """Powers are paid for and marked as used; what they do to the dice is in the outcome already."""
        spent = [change.key for change, number in zip(changes, times, strict=True) if number and change.key]
        costly = [key for key in spent if _leaves_a_mark(self.game.content.powers[key])]
        if not costly:
            return at
        g = self._rolling(at, i)
        for key in costly:
            power = g.content.powers[key]
            self._play(g, lambda power=power: self._pay(g, i, power), key)  # type: ignore[misc]
        return self._keep(g.s)

    def _resistance_now(self, at: At, i: int) -> tuple[int, At]:
        g = self._rolling(at, i)
        return rolls.resistance_of(g, i), self._keep(g.s)

    def hurt(self, at: At, i: int, number: int) -> At:
        if not self.follow or self.windows.isdisjoint(("on-wound", "on-death")):
            return super().hurt(at, i, number)
        if number <= 0 or at.lives[i] <= 0:
            return at
        g = self._rolling(at, i)
        self._play(g, lambda: death.lose_life(g, i, number), "on-wound")
        return self._keep(g.s)

    def special(self, at: At, i: int) -> At:
        shield = self.game.deck.mission.special_shield
        if shield is None or not shield.do.steps or not self.follow:
            return at
        g = self._rolling(at, i)
        self._play(g, lambda: push(g, Frame("", 0, i, self.test.card), shield.do), "special-shield")
        return self._keep(g.s)

    # ------------------------------------------------------------ inside

    def _chosen(self, g: ClassicGame, i: int, window: str) -> list[tuple[Power, int]]:
        """What happens in this window: every trigger once, then the ticked powers in the order of the ticks."""
        offered = {power.key: power for power in abilities.offered(g, i, window)}
        found = [(power, 1) for power in offered.values() if not power.ability.may]
        for key, times in self.powers.items():
            power = offered.get(key)
            if power is not None and power.ability.may:
                found.append((power, 1 if power.ability.once_per is not None else times))
        return found

    def _changes(self, g: ClassicGame, i: int, power: Power) -> list[Change]:
        """A power's script as changes of dice."""
        frame = Frame("", 0, i, self.test.card)
        must = not power.ability.may
        found: list[Change] = []
        seen = _looks_at_faces(power.ability.when)
        for step in power.ability.do.steps:
            # One use is paid for once, however many steps it has: only the first carries the power's name.
            change = _change(g, frame, step, "" if found else power.key, must)
            if change is None or (seen and change.do == "hits"):
                self.beyond |= {power.key}
            else:
                found.append(change)
        return found

    def _pay(self, g: ClassicGame, i: int, power: Power) -> None:
        abilities.use(g, i, power)
        g.s.stack[:] = [frame for frame in g.s.stack if frame.script != power.ability.do.key]

    def _play(self, g: ClassicGame, begin: Callable[[], object], name: str) -> None:
        """Let the engine do it, as far as nobody is asked."""
        with suppress(machine.Interrupt):
            begin()
        machine.run(g, g.scripts)
        if g.s.pending is not None:
            self.beyond |= {name}
            g.s.pending = None
            g.s.stack.clear()

    def _rolling(self, at: At, i: int) -> ClassicGame:
        g = self._lay(at)
        g.s.roll = Roll(i, self.test.test.characteristic, self.test.key)
        return g

    def _lay(self, at: At) -> ClassicGame:
        """The game at this moment, to look at or to change."""
        g = self.game
        s = g.s = copy_state(self._grounds[at.ground])
        s.clock = at.clock
        for agent, life in zip(s.agents, at.lives, strict=True):
            agent.life = life
            if life <= 0:
                agent.back_at, agent.space, agent.acts = NEVER, "", 0
        return g

    def _keep(self, s: ClassicState) -> At:
        """Split the state into what the odds count and the ground below it."""
        lives = tuple(agent.life if agent.back_at == ALIVE else 0 for agent in s.agents)
        clock, over = s.clock, s.phase in ("won", "lost")
        s.clock, s.rng, s.roll = 0, 0, None
        s.agenda, s.tests, s.rolls = [], {}, {}
        s.spent = {mark for mark in s.spent if not mark.startswith("roll:")}
        for agent in s.agents:
            agent.life = 0
            if agent.back_at != ALIVE:
                agent.back_at, agent.space, agent.facing = NEVER, "", ""
        data = msgspec.json.encode(s, order="deterministic")
        ground = self._ids.setdefault(data, len(self._grounds))
        if ground == len(self._grounds):
            self._grounds.append(copy_state(s))
        return At(lives, clock, ground, over)


def agent_dead(g: ClassicGame, i: int) -> bool:
    return g.s.agents[i].back_at != ALIVE


def _looks_at_life_or_clock(power: Power, shared: Mapping[str, Script]) -> bool:
    """Whether a power can change how it counts, or what there is, with every point of life or TU."""
    ability = power.ability
    if ability.window not in (None, "before-roll", "after-roll", "on-spend", "on-stock-empty"):
        return False  # no part of a roll
    paid = ability.cost is not None and (ability.cost.life or ability.cost.time)
    return bool(paid) or not _harmless(ability.do, shared) or _asks(ability.when)


def _harmless(script: Script, shared: Mapping[str, Script]) -> bool:
    """Changes neither life nor clock, and does not ask for them."""
    return all(_harmless_step(step, shared) for step in script.steps)


def _harmless_step(step: Effect, shared: Mapping[str, Script]) -> bool:
    match step:
        case shared_effects.If():
            return not _asks(step.when) and _harmless(step.then, shared) and _harmless(step.else_, shared)
        case shared_effects.Perform():
            return _harmless(shared[step.script], shared)
        case e.Weaken():
            return step.what != "life"
    return isinstance(step, (*ROLL_EFFECTS, shared_effects.Count, shared_effects.Say))


def _asks(condition: Condition | None) -> bool:
    inner = condition.of if isinstance(condition, c.All | c.Any | c.None_) else ()
    return isinstance(condition, classic_conditions.Wounded | classic_conditions.Clock) or any(map(_asks, inner))


def _looks_at_faces(condition: Condition | None) -> bool:
    inner = condition.of if isinstance(condition, c.All | c.Any | c.None_) else ()
    return isinstance(condition, classic_conditions.Shows) or any(map(_looks_at_faces, inner))


def _leaves_a_mark(power: Power) -> bool:
    ability = power.ability
    return ability.cost is not None or bool(power.item) or ability.once_per not in (None, "roll")


def _change(g: ClassicGame, frame: Frame, step: Effect, key: str, must: bool) -> Change | None:
    match step:
        case e.RerollDie(from_=None):
            return Change("reroll", step.number, key=key, must=must)
        case e.TurnDie(from_=None):
            return Change("turn", to=step.to, key=key, must=must)
        case e.IgnoreSkull():
            return Change("ignore", amount(g, frame, step.amount), key=key, must=must)
        case e.AddHits():
            return Change("hits", amount(g, frame, step.amount), key=key, must=must)
        case _:
            return None
