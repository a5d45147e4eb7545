"""Temporal Units: spending them, losing them, acting in them (TU, ACT, SYM-12 to 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import modifiers
from ..kernel.actions import Refusal
from ..kernel.machine import procedure
from ..kernel.state import Frame
from . import abilities, death, places, runs, tests
from .actions import DoNothing, Move, Spend
from .state import ALIVE, WAY, Scheduled

if TYPE_CHECKING:
    from .game import ClassicGame

NOT_CAPTAIN = Refusal("C-CAP-03", "captain-spends")
STILL_TO_ACT = Refusal("C-TU-01", "still-to-act")
NOT_EXPLORING = Refusal("C-TU-01", "not-exploring")
STILL_READING = Refusal("C-TU-05", "still-reading")
NO_ACTION_LEFT = Refusal("C-TU-03", "no-action-left")
NO_TU_SPENT = Refusal("C-TU-01", "no-tu-spent")
SAME_SPACE = Refusal("C-ACT-02", "same-space")
FORBIDDEN = Refusal("C-GOLD-01", "forbidden-by-card")


# ---------------------------------------------------------------- the clock


def pass_time(g: ClassicGame, number: int) -> None:
    """C-TU-02, A-C-02, C-COMP-02: the time token moves towards 0 and stops there; what waits on its way happens."""
    s = g.s
    before = s.clock
    s.clock = max(0, before - number)
    for agent in s.agents:
        if agent.delay:
            agent.delay = max(0, agent.delay - number)  # A-C-21: every TU that passes counts
    g.tell("time", {"lost": before - s.clock, "left": s.clock})
    if s.modifiers:
        modifiers.end(g, lambda one: one.lasts == "tu" and s.clock < one.until)
    if g.content.timed_tests:
        tests.too_late(g, before)
    _alarms(g, before)
    death.markers_reached(g)


def new_tu(g: ClassicGame) -> None:
    """C-ITEM-09, A-C-84: what was used in the TU that is over serves anybody again.

    A TU lasts from one that the captain spends to the next; what cards and shields take meanwhile begins none.
    """
    s = g.s
    s.used.clear()
    if s.spent:
        s.spent = {mark for mark in s.spent if mark.startswith(WAY)}


def lose_time(g: ClassicGame, number: int) -> None:
    """C-SYM-15, C-FAIL-01: lost time may end the run there and then."""
    if number > 0:
        pass_time(g, number)
        out_of_time(g)


def out_of_time(g: ClassicGame) -> None:
    """C-TU-07, C-FAIL-01, C-CARD-08, C-RUN-01: at 0 the agents are recalled at once."""
    if g.s.clock == 0:
        runs.recall(g)


def gain_time(g: ClassicGame, number: int) -> None:
    """C-SYM-12, A-C-19: away from 0; no cap unless the mission sets one. Small pawns stay (A-C-20)."""
    s = g.s
    most = g.deck.mission.most_time
    gained = number if most is None else min(number, max(0, most - s.clock))
    s.clock += gained
    g.tell("time-gained", {"gained": gained, "left": s.clock})


def _alarms(g: ClassicGame, before: int) -> None:
    """What was set for a TU that has now come, wherever the group is."""
    s = g.s
    due = []
    for number, alarm in enumerate(g.deck.mission.alarms):
        mark = f"run:alarm:{number}"
        if s.clock <= alarm.at < before and mark not in s.done:
            s.done.add(mark)
            due.append(Scheduled(alarm.at, alarm.do.key, g.first_agent(s.captain), ""))
    due += [one for one in s.schedule if one.at >= s.clock]
    if due:
        s.schedule = tuple(one for one in s.schedule if one.at < s.clock)
        due.sort(key=lambda one: -one.at)  # in the order in which the clock passes them
        s.stack += [Frame(one.script, 0, one.agent, one.card) for one in reversed(due)]


# ---------------------------------------------------------------- spending a TU


def check_spend(g: ClassicGame, seat: int, _: Spend) -> Refusal | None:
    """C-CAP-03: the captain says when a TU is spent."""
    s = g.s
    if s.agenda:
        return STILL_READING
    if s.phase == "act":
        return STILL_TO_ACT
    if s.phase != "discuss":
        return NOT_EXPLORING
    return None if seat == s.captain else NOT_CAPTAIN


def spend(g: ClassicGame, _: int, __: Spend) -> None:
    """C-TU-01: discussion is over; the captain spends, then everybody acts."""
    g.s.stack.append(Frame("spend"))


def move_token(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-TU-02. An agent whose own time is lost sits this TU out (C-SYM-16)."""
    s = g.s
    frame.to = "".join(str(i) for i, agent in enumerate(s.agents) if agent.delay > 0)
    new_tu(g)
    pass_time(g, 1)
    if not s.last_tu_acts:
        out_of_time(g)  # A-C-01
    abilities.trigger_all(g, "on-spend")


def call_back(g: ClassicGame, frame: Frame, _: object) -> None:
    """A-C-24: whom the spending brings back returns before the actions and acts in this TU."""
    if death.bring_back(g):
        frame.at -= 1


def begin_actions(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-TU-03, A-C-83: one action for every living receptacle."""
    s = g.s
    for i, agent in enumerate(s.agents):
        agent.moves = 0
        agent.acts = 1 if agent.back_at == ALIVE and str(i) not in frame.to else 0
    s.phase = "act"


SPEND = procedure(move_token, call_back, begin_actions)


def all_acted(g: ClassicGame) -> bool:
    return not any(agent.acts and agent.back_at == ALIVE for agent in g.s.agents)


def end_tu(g: ClassicGame) -> None:
    g.s.phase = "discuss"
    modifiers.end_of(g, "round")
    if g.s.clock == 0:
        out_of_time(g)  # the last TU was played out (option `last-tu-acts`)


# ---------------------------------------------------------------- the three actions


def check_act(g: ClassicGame, seat: int, i: int) -> Refusal | None:
    """C-TU-03, C-TU-05, C-RUN-05: an agent who has its action left, while nobody else is in the middle of one."""
    refusal = g.not_mine(seat, i)
    if refusal is not None:
        return refusal
    s = g.s
    if s.agenda:
        return STILL_READING
    if s.phase != "act":
        return NO_TU_SPENT if s.phase == "discuss" else NOT_EXPLORING
    return None if s.agents[i].acts else NO_ACTION_LEFT


def check_move(g: ClassicGame, seat: int, action: Move) -> Refusal | None:
    return check_act(g, seat, action.agent) or refuse_move(g, action.agent, action.card)


def refuse_move(g: ClassicGame, i: int, letter: str) -> Refusal | None:
    """C-ACT-02, C-ACT-03: any accessible space, near or far, unless a lock holds the agent."""
    if g.s.agents[i].space == letter:
        return SAME_SPACE
    refusal = tests.held(g, i) or places.access(g, i, letter)
    if refusal is not None:
        return refusal
    return None if abilities.allowed(g, i, "move") else FORBIDDEN


def move(g: ClassicGame, _: int, action: Move) -> None:
    """A body that may move twice keeps its action after the first move, for moving or nothing more."""
    agent = g.s.agents[action.agent]
    places.use_key(g, action.agent, action.card)
    agent.moves += 1
    if agent.moves > 1 or not abilities.allowed(g, action.agent, "move-twice", basic=False):
        agent.acts = 0
    change_space(g, action.agent, action.card)


def change_space(g: ClassicGame, i: int, letter: str) -> None:
    """The pawn goes to another card of the panorama and its agent reads there (C-TU-06)."""
    agent = g.s.agents[i]
    leave_card(g, i)
    agent.space = letter
    agent.facing = ""
    g.tell("moved", {"agent": i, "card": letter})
    tests.settle(g)
    places.attend(g, i)


def leave_card(g: ClassicGame, i: int) -> None:
    """What a card does to whoever leaves it, having read it."""
    card = g.card_below(i)
    if card is None or g.s.phase == "enter":
        return
    abilities.trigger(g, i, "on-leave")
    if card.card.on_leave.steps:
        g.s.stack.append(Frame(card.card.on_leave.key, 0, i, card.key))
    for test_card in tests.running(g, card):
        fails = test_card.test.fails
        if fails is not None and fails.on_leaving and tests.faced_by(g, test_card) == [i]:
            tests.fail_test(g, test_card, i)  # A-C-12: as long as somebody else faces it, it goes on


def check_nothing(g: ClassicGame, seat: int, action: DoNothing) -> Refusal | None:
    refusal = check_act(g, seat, action.agent)
    if refusal is not None:
        return refusal
    return None if abilities.allowed(g, action.agent, "do-nothing") else FORBIDDEN


def do_nothing(g: ClassicGame, _: int, action: DoNothing) -> None:
    """C-ACT-04, C-IDLE: harmless, except during a test."""
    agent = g.s.agents[action.agent]
    agent.acts = 0
    g.tell("nothing", {"agent": action.agent})
    if not agent.moves:  # A-C-10: who has just arrived does not suffer
        g.s.stack.append(Frame("idle", 0, action.agent))
