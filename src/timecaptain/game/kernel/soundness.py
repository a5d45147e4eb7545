"""Whether a state that was read from somewhere can be one of this deck: every index and every name in it.

A save is checked by its shape when it is decoded; here it is held against the deck. Whatever yields a doubt is no
game to go on with. The numbers of the table themselves (that nothing is below zero, that all adds up) are the systems'.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from timecaptain.deck import effects as e

from .actions import NOBODY
from .verbs import LEAVE_IT, step_of

LARGEST = 10**6  # of any number that counts something on a table
UNIT_BY_UNIT = ("share", "shield", "contribute")
ASKED_BY: dict[str, type] = {
    "choose": e.Choose,
    "answer": e.Ask,
    "pick": e.Pick,
    "adjust": e.Manual,
    "confirm": e.Manual,
}


def unknown(kind: str, found: Iterable[object], known: Collection[object]) -> Iterator[str]:
    yield from (f"{kind} {name!r} is not in the deck" for name in found if name not in known)


def out_of_range(kind: str, found: Iterable[int], end: int, least: int = 0) -> Iterator[str]:
    yield from (f"{kind} {number} is not there" for number in found if not least <= number < end)


def doubts(game: Any, cards: Collection[str]) -> Iterator[str]:
    """What both systems keep. `cards` are the names by which this system calls what can be read."""
    s, deck = game.s, game.deck
    agents = len(s.agents)
    if [agent.seats for agent in s.agents] not in game.seatings(s.seats):
        yield "nobody sits like that"
        return  # nothing else can be asked
    yield from unknown("phase", [s.phase], game.PHASES)
    yield from out_of_range("seat", [s.captain], s.seats)
    yield from out_of_range("run", [s.run], LARGEST, 1)
    bodies = [agent.receptacle for agent in s.agents]
    yield from unknown("receptacle", bodies, {"", *deck.receptacles})
    if "" in bodies and s.phase not in game.BEFORE_BODIES:
        yield "somebody has no receptacle"
    yield from _in_progress(game, cards)
    yield from unknown("token", s.tokens, deck.mission.tokens)
    yield from unknown("item", s.items, deck.items)
    yield from out_of_range("agent", s.items.values(), agents)
    yield from out_of_range("agent", s.remembered.values(), agents)
    if s.counters.keys() != deck.mission.counters.keys():
        yield "other counters"
    for name, counter in deck.mission.counters.items():
        yield from out_of_range(
            f"counter {name}", [s.counters.get(name, counter.least)], counter.most + 1, counter.least
        )
    if any(len(result) != 2 for result in s.rolled.values()):
        yield "a roll without hits and skulls"


def _in_progress(game: Any, cards: Collection[str]) -> Iterator[str]:
    s = game.s
    agents = len(s.agents)
    for frame in s.stack:
        yield from unknown("script", [frame.script], game.scripts)
        yield from out_of_range("step", [frame.at], len(game.scripts.get(frame.script, ())) + 1)
        yield from out_of_range("agent", [frame.agent, frame.chosen], agents, NOBODY)
        yield from unknown("card", [frame.card], {"", *cards})
        yield from out_of_range("number", [abs(frame.n)], LARGEST)
    for reading in s.agenda:
        yield from out_of_range("agent", [reading.agent], agents)
        yield from unknown("card", [reading.card], cards)
        yield from unknown("script", [reading.script], {"", *game.deck.scripts, *game.OUTCOMES})
    if s.pending is not None:
        yield from _pending(game)


def _pending(game: Any) -> Iterator[str]:
    """A decision waits on the top of the stack, but for a vote that begins by itself."""
    s, pending = game.s, game.s.pending
    yield from unknown("decision", [pending.kind], game.ANSWERS)
    yield from out_of_range("seat", pending.seats, s.seats)
    yield from out_of_range("agent", [pending.agent], len(s.agents), NOBODY)
    yield from unknown("vote", pending.votes, {str(seat) for seat in pending.seats})
    yield from unknown("choice", pending.votes.values(), pending.choices)
    if not pending.seats or len(set(pending.seats)) < len(pending.seats) or not pending.choices:
        yield "a decision that nobody can take"
    if pending.labels and len(pending.labels) != len(pending.choices):
        yield "choices without a label"
    if not pending.join and not (s.stack and _has_begun(game)):
        yield "a decision about nothing"
    elif pending.kind in ASKED_BY and not pending.join:
        yield from _asked(game, step_of(game, s.stack[-1]))


def _has_begun(game: Any) -> bool:
    """A frame that waits is past its first step, unless it has stepped back to share something out unit by unit."""
    frame = game.s.stack[-1]
    return frame.at > 0 or not game.scripts.get(frame.script) or game.s.pending.kind in UNIT_BY_UNIT


def _asked(game: Any, step: Any) -> Iterator[str]:
    """The instruction on the top of the stack is the one that asks, and what it offers is in it."""
    pending = game.s.pending
    if not isinstance(step, ASKED_BY[pending.kind]):
        yield "a decision about something else"
    elif isinstance(step, e.Choose):
        yield from unknown("choice", pending.choices, {LEAVE_IT, *map(str, range(len(step.options)))})
    elif isinstance(step, e.Pick):
        yield from unknown("choice", pending.choices, game.agent_names)
    elif pending.kind == "adjust" and isinstance(step, e.Manual):
        yield from unknown("choice", pending.choices, {"done", *(one.what for one in step.adjust)})
