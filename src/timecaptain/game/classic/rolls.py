"""A roll in four steps: roll, hits, riposte, automatic penalty (ROLL, HIT, RIP, PEN, IDLE, SROLL).

The arithmetic is in pure functions at the top, so that the odds are computed from the very same rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from timecaptain.deck.classic import effects as e
from timecaptain.deck.primitives import DiceOf

from ..kernel import chance, modifiers
from ..kernel.actions import GoOn, Refusal, Use
from ..kernel.conditions import between
from ..kernel.machine import procedure
from ..kernel.state import Frame
from ..kernel.tried import Tried
from ..kernel.verbs import amount, push
from . import abilities, death, lending, tests, time
from . import actions as a
from .content import HITS, Power
from .state import ALIVE, Roll

if TYPE_CHECKING:
    from .game import ClassicGame

MOST_DICE = 1_000  # in one roll, whatever adds to them
MOST_THROWS = 2**53  # that are counted: twenty dice of six sides


# ---------------------------------------------------------------- the arithmetic


def remove_left_to_right(stacks: Sequence[int], hits: int) -> list[int]:
    """C-HIT-01, C-HIT-02, A-C-46, C-SYM-03: a stack must be empty before the next one is touched; surplus is lost."""
    left = []
    for stack in stacks:
        gone = min(stack, hits)
        hits -= gone
        left.append(stack - gone)
    return left


def number_of(kinds: Sequence[str], stacks: Sequence[int], kind: str) -> int:
    """Shields of one kind on a test, all stacks together (A-C-14)."""
    return sum(stack for k, stack in zip(kinds, stacks, strict=True) if k == kind) if kind in kinds else 0


def riposte_hurts(skulls: int, skull_shields: int, resistance: int) -> bool:
    """C-RIP-02 to 05, C-SYM-13: a skull on the dice and one on the test, stronger together than the resistance."""
    return skulls > 0 and skull_shields > 0 and resistance < skulls + skull_shields


def count_faces(faces: Sequence[str]) -> tuple[int, int]:
    """Hits and skulls; blanks are ignored (C-ROLL-03)."""
    return sum([HITS[face] for face in faces]), faces.count("skull")


@lru_cache(1_000)
def ways_to_hit(sides: tuple[str, ...], dice: int, hits: int) -> int:
    """In how many of all the throws of these dice there are so many hits, or more."""
    ways = {0: 1}
    for _ in range(dice):
        after: dict[int, int] = {}
        for shown, number in ways.items():
            for face in sides:
                after[shown + HITS[face]] = after.get(shown + HITS[face], 0) + number
        ways = after
    return sum(number for shown, number in ways.items() if shown >= hits)


# ---------------------------------------------------------------- who may roll, with how many dice


def check_roll(g: ClassicGame, seat: int, action: a.Roll) -> Refusal | None:
    """C-ACT-05: on the space where the agent stands, with its own dice."""
    refusal = time.check_act(g, seat, action.agent)
    if refusal is None and g.s.agents[action.agent].moves:
        refusal = time.NO_ACTION_LEFT  # A-C-10: the move was the action
    return refusal or refuse_roll(g, action.agent, action.test)


def refuse_roll(g: ClassicGame, i: int, key: str) -> Refusal | None:
    refusal = tests.refuse_facing(g, i, key)
    if refusal is not None:
        return refusal
    if not abilities.allowed(g, i, "roll"):
        return time.FORBIDDEN
    return None if can_throw(g, i, key) else tests.NO_DICE


def can_throw(g: ClassicGame, i: int, key: str) -> bool:
    """A-C-16: with no dice and no bonus a roll is not possible."""
    test = g.content.tests[key].test
    agent = g.s.agents[i]
    own = g.deck.receptacles[agent.receptacle].dice.get(test.characteristic, 0) + agent.dice.get(test.characteristic, 0)
    if not g.s.modifiers and own + g.content.worst_dice[agent.receptacle] > 0:
        return True
    before, g.s.roll = g.s.roll, Roll(i, test.characteristic, key)
    try:
        return (
            dice_for(g, i, test.characteristic) > 0
            or abilities.total(g, i, "hits") > 0
            or not all(abilities.by_itself(power) for power in abilities.offered(g, i, "before-roll"))
            or not all(abilities.by_itself(power) for _, power in abilities.helpers(g, i, "before-roll"))
        )
    finally:
        g.s.roll = before


def possible_dice(number: int) -> int:
    """Of a roll to which powers, items and counters have added or taken so many."""
    return min(max(0, number), MOST_DICE)


def dice_for(g: ClassicGame, i: int, characteristic: str, *, use: bool = False) -> int:
    """C-ACT-01, C-ROLL-02: the characteristic, changed by powers, items and losses; never below none (A-C-16)."""
    agent = g.s.agents[i]
    printed = g.deck.receptacles[agent.receptacle].dice.get(characteristic, 0)
    return max(0, printed + agent.dice.get(characteristic, 0) + abilities.total(g, i, "dice", use=use))


def resistance_of(g: ClassicGame, i: int, *, use: bool = False) -> int:
    """A-C-78: the value at the moment of the comparison. With `use`, what protects serves nobody else in this TU."""
    agent = g.s.agents[i]
    printed = g.deck.receptacles[agent.receptacle].resistance
    return printed + agent.resistance + abilities.total(g, i, "resistance", use=use)


# ---------------------------------------------------------------- the steps


def roll(g: ClassicGame, _: int, action: a.Roll) -> None:
    """C-TEST-01, C-TEST-02, C-TEST-09: the agent's action of this TU: it faces the test and rolls."""
    s = g.s
    agent = s.agents[action.agent]
    test_card = g.content.tests[action.test]
    agent.acts = 0
    lending.use_for(g, Frame("", 0, action.agent, test_card.card), test_card.test.if_)
    tests.begin(g, test_card)
    if agent.facing != test_card.key:
        agent.facing = test_card.key
        tests.settle(g)
    s.roll = Roll(action.agent, test_card.test.characteristic, test_card.key)
    s.stack.append(Frame("roll", 0, action.agent, test_card.card))


def before_roll(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-POW-05: what may be spent before the dice fall."""
    offer(g, frame, "before-roll")


def after_roll(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-POW-03, C-POW-08, A-C-45: what may still change the result."""
    offer(g, frame, "after-roll")


def offer(g: ClassicGame, frame: Frame, window: str) -> None:
    """Triggers happen; powers are offered until their player goes on: first to who can help, then to who rolls."""
    i, roll = frame.agent, g.s.roll
    helpers = abilities.helpers(g, i, window)
    offered = [*helpers, *((i, power) for power in abilities.offered(g, i, window))]
    if not offered or roll is None:
        return
    due = [
        (j, power) for j, power in offered if abilities.by_itself(power) and _mark(window, i, j, power) not in g.s.spent
    ]
    if due:
        frame.at -= 1  # the window is looked at again when the triggers have run
        for j, power in due:
            g.s.spent.add(_mark(window, i, j, power))
            abilities.use(g, j, power, helped=i)
        return
    for j in dict.fromkeys(j for j, _ in offered):
        powers = [Use(j, power.key) for whose, power in offered if whose == j and not abilities.by_itself(power)]
        if powers and f"{frame.at}:{j}" not in roll.declined:
            g.wait(window if j == i else "help", j, [*powers, GoOn(j)])
            return


def _mark(window: str, roller: int, i: int, power: Power) -> str:
    return f"roll:{window}:{power.key}" + (f":{i}" if i != roller else "")


def used_in_roll(g: ClassicGame, frame: Frame, action: Use | GoOn) -> None:
    if action.agent != frame.agent:
        return helped(g, frame, action)
    if isinstance(action, Use):
        frame.at -= 1  # the window stays open
        i, roll = frame.agent, g.s.roll
        counted = roll if roll is not None and roll.characteristic and not roll.test else None
        before = dice_for(g, i, counted.characteristic) if counted is not None else 0
        abilities.use(g, i, g.content.powers[action.power])
        if counted is not None:  # the dice of a special roll were counted before a dead agent's item was chosen
            counted.dice = max(0, counted.dice + dice_for(g, i, counted.characteristic) - before)


def helped(g: ClassicGame, frame: Frame, action: Use | GoOn) -> None:
    """Somebody else has helped, or will not; whoever rolls has the last word."""
    assert g.s.roll is not None
    if isinstance(action, Use):
        abilities.use(g, action.agent, g.content.powers[action.power], helped=frame.agent)
    else:
        g.s.roll.declined.append(f"{frame.at}:{action.agent}")
    frame.at -= 1


def throw(g: ClassicGame, _: Frame, __: object) -> None:
    """C-ROLL-02, A-C-17: step 1."""
    s = g.s
    roll = s.roll
    assert roll is not None
    if roll.test:
        roll.dice += dice_for(g, roll.agent, roll.characteristic, use=True)
        roll.hits += abilities.total(g, roll.agent, "hits", use=True)
    roll.dice = possible_dice(roll.dice)
    g.work_left -= roll.dice
    sides = g.deck.mission.dice.action
    roll.faces = [sides[face] for face in chance.dice(s, "action", roll.dice, len(sides))]
    g.tell("rolled", {"agent": roll.agent, "faces": list(roll.faces)})


def hits(g: ClassicGame, _: Frame, __: object) -> None:
    """C-HIT-01 to 03: step 2. A test that a power has ended before leaves nothing to hit, and nothing that acts."""
    s = g.s
    roll = s.roll
    assert roll is not None
    if roll.test not in s.tests:
        return
    test_card = g.content.tests[roll.test]
    number = count_faces(roll.faces)[0] + roll.hits
    before = s.tests[roll.test]
    left = remove_left_to_right(before, number)
    roll.kinds, roll.left = list(test_card.kinds), left
    s.tests[roll.test] = tuple(left)
    g.tried.append(tried(g, roll, test_card.card, sum(before) - roll.hits, passed=not any(left)))
    if number:
        g.tell("hits", {"agent": roll.agent, "hits": number, "stacks": left})
    dealt = sum(before) - sum(left)
    if dealt:
        abilities.trigger(g, roll.agent, "on-hit", {"hits": dealt})
    if not any(left):
        tests.pass_test(g, test_card, roll.agent)


def tried(g: ClassicGame, roll: Roll, card: str, needed: int, *, passed: bool) -> Tried:
    sides = g.deck.mission.dice.action
    throws = len(sides) ** min(roll.dice, 64)
    if throws > MOST_THROWS:
        return Tried(roll.agent, card, passed)
    return Tried(roll.agent, card, passed, ways_to_hit(sides, roll.dice, max(0, needed)), throws)


def riposte(g: ClassicGame, _: Frame, __: object) -> None:
    """C-RIP-01, C-RIP-02, C-SYM-04: step 3, after the hits, if there is a skull on both sides."""
    roll = g.s.roll
    assert roll is not None
    skulls = max(0, count_faces(roll.faces)[1] - roll.ignored)
    shields = number_of(roll.kinds, roll.left, "skull")
    if skulls and shields:
        resistance = resistance_of(g, roll.agent, use=True)
        hurt = riposte_hurts(skulls, shields, resistance)
        g.tell("riposte", {"agent": roll.agent, "strength": skulls + shields, "resistance": resistance, "hurt": hurt})
        if hurt:
            death.lose_life(g, roll.agent, 1)


def hearts(g: ClassicGame, _: Frame, __: object) -> None:
    """C-PEN-02, A-C-05, C-PEN-05, C-SYM-06: step 4, hearts first. Resistance does not help (C-PEN-06)."""
    roll = g.s.roll
    assert roll is not None
    death.lose_life(g, roll.agent, number_of(roll.kinds, roll.left, "heart"))


def times(g: ClassicGame, _: Frame, __: object) -> None:
    """C-PEN-03, C-SYM-05: then time."""
    roll = g.s.roll
    assert roll is not None
    time.lose_time(g, number_of(roll.kinds, roll.left, "time"))


def specials(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-PEN-04, C-SYM-07: then what the mission says, once per shield, left to right."""
    roll = g.s.roll
    special = g.deck.mission.special_shield
    assert roll is not None
    if special is None:
        return
    for _shield in range(number_of(roll.kinds, roll.left, "special")):
        g.tell("special", {"agent": roll.agent})
        push(g, frame, special.do)


def finish(g: ClassicGame, _: Frame, __: object) -> None:
    """The roll is over; a card may say that this was one roll too many (A-C-82)."""
    s = g.s
    roll = s.roll
    assert roll is not None
    s.roll = None
    s.spent = {mark for mark in s.spent if not mark.startswith("roll:")}
    modifiers.end_of(g, "roll", agent=roll.agent)
    if roll.test in s.tests and s.agents[roll.agent].back_at == ALIVE:
        tests.count_roll(g, g.content.tests[roll.test], roll.agent)
    tests.settle(g)


# C-ROLL-01, C-PEN-01: the four steps, with the windows for powers between them.
ROLL = procedure(before_roll, throw, after_roll, hits, riposte, hearts, times, specials, finish)


# ---------------------------------------------------------------- doing nothing


def idle(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-IDLE-01 to 04, A-C-07, A-C-08: during a running test it hurts, whatever the resistance."""
    i = frame.agent
    card = g.card_below(i)
    running = tests.running(g, card) if card is not None else []
    if not running:
        g.s.stack.remove(frame)
        return
    facing = g.s.agents[i].facing
    test = next((one for one in running if one.key == facing), running[0])
    stacks = g.s.tests[test.key]
    g.s.roll = Roll(i, test.test.characteristic, test.key, kinds=list(test.kinds), left=list(stacks))
    if number_of(test.kinds, stacks, "skull"):
        g.tell("idle", {"agent": i})
        death.lose_life(g, i, 1)


def idle_over(g: ClassicGame, _: Frame, __: object) -> None:
    g.s.roll = None
    tests.settle(g)


IDLE = procedure(idle, hearts, times, specials, idle_over)


# ---------------------------------------------------------------- special rolls


def special_roll(g: ClassicGame, frame: Frame, effect: e.Roll) -> None:
    """C-SROLL-01, A-C-73: no TU, no action. Its frame remembers where the table stands: who rolls may die of it.

    The dice are counted during the roll, so that what changes them for one characteristic alone counts too.
    """
    characteristic = effect.dice.dice_of if isinstance(effect.dice, DiceOf) else ""
    g.s.roll = roll = Roll(frame.agent, characteristic, riposte=effect.riposte, outer=g.s.roll)
    roll.dice = max(0, amount(g, frame, effect.dice))
    g.s.stack.append(Frame("special-roll", 0, frame.agent, frame.card, frame.chosen, frame.script, frame.at - 1))


def read_table(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-POW-11: the frame of a special roll says which instruction reads its result."""
    roll = g.s.roll
    assert roll is not None
    effect = g.scripts[frame.to][frame.n][1]
    assert isinstance(effect, e.Roll)
    hits_, skulls = count_faces(roll.faces)
    hits_ += roll.hits
    skulls = max(0, skulls - roll.ignored)
    g.s.rolled[effect.as_] = hits_, skulls
    if effect.shields:
        roll.kinds = [stack.kind for stack in effect.shields]
        roll.left = remove_left_to_right([stack.number for stack in effect.shields], hits_)
    value = hits_ if effect.of == "hits" else skulls
    for row in effect.table:
        if between(value, row.from_, row.to):
            push(g, frame, row.do)
            break


def answer_special(g: ClassicGame, _: Frame, __: object) -> None:
    """A-C-47, A-C-81: a roll that took shields is answered by the running test on the roller's own space."""
    roll = g.s.roll
    assert roll is not None
    card = g.card_below(roll.agent)
    running = tests.running(g, card) if roll.riposte and card is not None else []
    if running:
        facing = g.s.agents[roll.agent].facing
        test = next((one for one in running if one.key == facing), running[0])
        roll.kinds, roll.left = list(test.kinds), list(g.s.tests[test.key])


def special_over(g: ClassicGame, _: Frame, __: object) -> None:
    """In the middle of another roll it is a part of that one: what is for once per roll stays used."""
    assert g.s.roll is not None
    roller = g.s.roll.agent
    g.s.roll = g.s.roll.outer
    if g.s.roll is None:
        modifiers.end_of(g, "roll", agent=roller)
        g.s.spent = {mark for mark in g.s.spent if not mark.startswith("roll:")}
    tests.settle(g)


SPECIAL_ROLL = procedure(
    before_roll, throw, after_roll, read_table, answer_special, riposte, hearts, times, specials, special_over
)
