"""Whether a state that was read from somewhere can be one of this deck: every index and every name in it.

A save is checked by its shape when it is decoded; here it is held against the deck. Whatever yields a doubt is no
game to go on with. The numbers of the table themselves (that nothing is below zero, that all adds up) are the systems'.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from timecaptain.deck import effects as e

from . import known
from .actions import NOBODY, Action, Adjust, Choose, Decline, EndAdjusting, Pick
from .reading import AWAIT, UNIT_BY_UNIT
from .state import Frame, Pending, Reading

if TYPE_CHECKING:
    from .game import Game

LARGEST = 10**6  # of any number that counts something on a table
NUMBERS = ("dice", "hits", "resistance", "travel", "value")  # that may be changed for a time, and how long
LASTING = ("roll", "round", "visit", "tu", "run", "test", "mission")


def unknown(kind: str, names: Iterable[object], known: Collection[object]) -> Iterator[str]:
    yield from (f"{kind} {name!r} is not in the deck" for name in names if name not in known)


def out_of_range(kind: str, numbers: Iterable[int], end: int, least: int = 0) -> Iterator[str]:
    yield from (f"{kind} {number} is not there" for number in numbers if not least <= number < end)


def doubts(game: Game[Any], cards: Collection[str]) -> Iterator[str]:
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
    for one in s.modifiers:
        yield from out_of_range("agent", [one.agent], agents)
        yield from unknown("number", [one.number], NUMBERS)
        yield from unknown("time", [one.lasts], LASTING)
        yield from unknown("characteristic", one.of, game.characteristics())
        yield from out_of_range("number", [abs(one.by), one.until], LARGEST, -LARGEST)
    if s.counters.keys() != deck.mission.counters.keys():
        yield "other counters"
    for name, counter in deck.mission.counters.items():
        yield from out_of_range(
            f"counter {name}", [s.counters.get(name, counter.least)], counter.most + 1, counter.least
        )
    yield from _heard(game)


def _heard(game: Game[Any]) -> Iterator[str]:
    """What seats have heard is there to be heard, and a value one that its counter can have."""
    mission, meters = game.deck.mission, {name: one for name, one in game.deck.mission.counters.items() if one.show}
    once = {f"token:{name}" for name in mission.tokens}
    once |= {f"threshold:{name}:{at}" for name, one in meters.items() for at in one.thresholds}
    values = {f"counter:{name}": (one.least, one.most) for name, one in meters.items()}
    yield from unknown("hearing of", game.s.heard, {*once, *values})
    for name, by_seat in game.s.heard.items():
        least, most = values.get(name, (known.HEARD, known.HEARD))
        yield from out_of_range("seat", by_seat, game.s.seats, known.EVERYBODY)
        yield from out_of_range(f"value of {name}", by_seat.values(), most + 1, least)


def _in_progress(game: Game[Any], cards: Collection[str]) -> Iterator[str]:
    s = game.s
    agents = len(s.agents)
    for frame in [*s.stack, *(frame for reading in s.agenda for frame in reading.stack)]:
        yield from unknown("script", [frame.script], game.scripts)
        yield from out_of_range("step", [frame.at], len(game.scripts.get(frame.script, ())) + 1)
        yield from out_of_range("agent", [frame.agent, frame.chosen], agents, NOBODY)
        yield from unknown("card", [frame.card], {"", *cards})
        yield from out_of_range("number", [abs(frame.n)], LARGEST)
    for reading in s.agenda:
        yield from out_of_range("agent", [reading.agent], agents)
        yield from unknown("card", [reading.card], {"", *cards} if reading.script == "nothing" else cards)
        yield from unknown("script", [reading.script], {"", *game.deck.scripts, *game.OUTCOMES})
        if reading.over and not reading.begun:
            yield "a text that is over and was never begun"
        if reading.pending is not None:
            yield from _put_aside(game, reading)
        elif reading.stack:
            yield "instructions that wait for nothing"
    if s.pending is not None:
        yield from _pending(game, s.stack, s.pending)


def _put_aside(game: Game[Any], reading: Reading) -> Iterator[str]:
    """Only what a card asks in private is put aside while others go on."""
    pending = reading.pending
    assert pending is not None
    if not reading.begun or reading.over or pending.kind not in game.PRIVATE:
        yield "a decision that cannot be put aside"
    if pending.kind != AWAIT:
        yield from _pending(game, reading.stack, pending)
    elif pending.seats or pending.options or not (reading.stack and reading.stack[-1].at > 0):
        yield "readers who wait for nobody"


def _pending(game: Game[Any], stack: list[Frame], pending: Pending) -> Iterator[str]:
    """A decision waits on the top of the stack, but for a vote that begins by itself."""
    s = game.s
    yield from unknown("decision", [pending.kind], game.ANSWERS)
    yield from out_of_range("seat", pending.seats, s.seats)
    yield from out_of_range("agent", [pending.agent], len(s.agents), NOBODY)
    yield from unknown("vote", pending.votes, pending.seats)
    yield from unknown("vote", pending.votes.values(), pending.options)
    for option in pending.options:
        yield from _option(game, option)
    if not pending.seats or len(set(pending.seats)) < len(pending.seats) or not pending.options:
        yield "a decision that nobody can take"
    if pending.labels and len(pending.labels) != len(pending.options):
        yield "options without a label"
    if not pending.join and not (stack and _has_begun(game, stack[-1], pending)):
        yield "a decision about nothing"
    elif pending.kind in game.ASKED_BY and not pending.join:
        frame = stack[-1]
        yield from _asked(game, pending, game.scripts[frame.script][frame.at - 1][1])


def _option(game: Game[Any], option: Action) -> Iterator[str]:
    """What an option names is there: a field is called by what it names."""
    if type(option) not in game.ACTIONS and type(option) not in game.ANSWER_ACTIONS:
        yield f"no such action: {option.do}"
    content, deck = game.content, game.deck
    names: dict[str, Collection[object]] = {
        "agent": range(len(game.s.agents)),
        "chosen": range(len(game.s.agents)),
        "power": content.powers,
        "test": content.tests,
        "place": deck.places,
        "tile": {"", *deck.places},
        "item": deck.items,
    }
    for name in option.__struct_fields__:
        if name in names:
            yield from unknown(name, [getattr(option, name)], names[name])


def _has_begun(game: Game[Any], frame: Frame, pending: Pending) -> bool:
    """A frame that waits is past its first step, unless it has stepped back to share something out unit by unit."""
    shares_out = pending.kind in UNIT_BY_UNIT or pending.kind == "contribute"
    return frame.at > 0 or not game.scripts.get(frame.script) or shares_out


def _asked(game: Game[Any], pending: Pending, step: Any) -> Iterator[str]:
    """The instruction on the top of the stack is the one that asks, and what it offers is in it."""
    if not isinstance(step, game.ASKED_BY[pending.kind]):
        yield "a decision about something else"
    elif isinstance(step, e.If):
        yield from unknown("option", pending.options, [Choose(pending.agent, 0), Decline(pending.agent)])
    elif isinstance(step, e.Choose):
        branches = {Decline(pending.agent), *(Choose(pending.agent, n) for n in range(len(step.options)))}
        yield from unknown("option", pending.options, branches)
    elif isinstance(step, e.Pick):
        yield from unknown("option", map(type, pending.options), [Pick])
    elif pending.kind == "adjust" and isinstance(step, e.Manual):
        adjustments = {EndAdjusting(pending.agent), *(Adjust(pending.agent, one.what) for one in step.adjust)}
        yield from unknown("option", pending.options, adjustments)
