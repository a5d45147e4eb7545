"""Conservation checks that both systems share: things in one place, declared names, decisions, changes by events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from timecaptain.game import Event
from timecaptain.game.kernel.game import Game
from timecaptain.game.kernel.reading import AWAIT
from timecaptain.game.kernel.state import Frame, Pending, Reading

# For each public thing the kinds of events that change it. Where an event says by how much, a function from its data to
# the change per name; `None` where the event only says that there is a change.
ChangingEvents = Mapping[str, Mapping[str, Callable[[Mapping[str, Any]], Mapping[str, int]] | None]]


def each_once(what: str, names: Iterable[str], declared: Iterable[str]) -> Iterator[str]:
    """Names that occur twice or are not declared."""
    counted = Counter(names)
    yield from (f"{what} {name!r} is there {n} times" for name, n in counted.items() if n > 1)
    yield from known(what, counted, declared)


def known(what: str, names: Iterable[str], declared: Iterable[str]) -> Iterator[str]:
    """Names that are not declared."""
    all_ = set(declared)
    yield from (f"{what} {name!r} does not exist" for name in names if name not in all_)


def counters(game: Game[Any]) -> Iterator[str]:
    """Counters that the mission does not declare, or out of their bounds."""
    s, declared = game.s, game.deck.mission.counters
    if s.counters.keys() != declared.keys():
        yield f"counters {sorted(s.counters)} are not those of the mission"
    for name, counter in declared.items():
        if not counter.least <= s.counters.get(name, counter.least) <= counter.most:
            yield f"counter {name} at {s.counters[name]}"


def table(game: Game[Any], phases: Iterable[str]) -> Iterator[str]:
    """Problems with captain, phase, ending, place and counters."""
    s = game.s
    if not 0 <= s.captain < s.seats:
        yield f"captain {s.captain} is no seat"
    if s.phase not in phases:
        yield f"phase {s.phase!r} does not exist"
    if s.ending and s.ending not in game.deck.endings:
        yield f"ending {s.ending!r} does not exist"
    if s.place and s.place not in game.deck.places:
        yield f"the group is in {s.place!r}, which does not exist"
    yield from counters(game)


def panorama(game: Game[Any], letters: Iterable[str], gone: Iterable[str]) -> Iterator[str]:
    """Problems with the panorama: card A and the others lie there once each, none of those that are out of play."""
    s = game.s
    if not s.place:
        if s.layout:
            yield "cards are laid out nowhere"
        return
    if s.layout and "A" not in s.layout:
        yield "card A does not lie there"
    yield from known("space", s.layout, letters)
    keys = [f"{s.place}/{card}" for card in s.layout.values()]
    yield from each_once("card", keys, game.content.cards)
    out = set(gone)
    yield from (f"card {key} is out of play and lies there" for key in keys if key in out)


def decision(game: Game[Any], busy: bool) -> Iterator[str]:
    """Problems with what is in progress: every script exists, and somebody is asked.

    `busy` says that something besides the stack is in progress, such as a roll.
    """
    s = game.s
    yield from _stack(game, s.stack)
    if s.pending is not None:
        yield from _question(game, s.pending)
    elif s.stack or busy:
        yield "in the middle of something that nobody is asked about"
    for reading in s.agenda:
        if not 0 <= reading.agent < len(s.agents):
            yield f"agent {reading.agent} reads {reading.card}"
        yield from _put_aside(game, reading)


def _stack(game: Game[Any], stack: list[Frame]) -> Iterator[str]:
    for frame in stack:
        if frame.script not in game.scripts or not -1 <= frame.agent < len(game.s.agents):
            yield f"script {frame.script} for agent {frame.agent}"


def _question(game: Game[Any], pending: Pending) -> Iterator[str]:
    if pending.kind == AWAIT and game.s.pending is not pending:
        return  # put aside until others have read
    if not pending.seats or not all(0 <= seat < game.s.seats for seat in pending.seats):
        yield f"{pending.kind} is asked of {pending.seats}"
    if not pending.options or len(set(pending.options)) < len(pending.options):
        yield f"{pending.kind} with options {pending.options}"
    if pending.labels and len(pending.labels) != len(pending.options):
        yield f"{pending.kind} with labels {pending.labels}"


def _put_aside(game: Game[Any], reading: Reading) -> Iterator[str]:
    """What a reader is in the middle of while others follow theirs."""
    yield from _stack(game, reading.stack)
    if (reading.pending is None) != (not reading.stack):
        yield f"agent {reading.agent} was put aside in the middle of something that nobody is asked about"
    if reading.pending is not None:
        yield from _question(game, reading.pending)
        if not reading.begun or reading.over:
            yield f"agent {reading.agent} is asked about {reading.card}, which is not being followed"


# ---------------------------------------------------------------- before and after an action


def changes_without_event(
    changing: ChangingEvents, before: Mapping[str, Any], after: Mapping[str, Any], kinds: set[str]
) -> Iterator[str]:
    """What changed although none of the events that change it happened; `kinds` are the events that did."""
    for thing, events in changing.items():
        if before[thing] != after[thing] and not kinds & events.keys():
            yield f"{thing} changed from {before[thing]} to {after[thing]}, and nobody was told"


def changes_not_as_told(
    changing: ChangingEvents, thing: str, before: Mapping[str, Any], after: Mapping[str, Any], events: list[Event]
) -> Iterator[str]:
    """Numbers that are not what they were before plus what the events add."""
    expected = Counter(before[thing])
    for event in events:
        count = changing[thing].get(event.kind)
        if count is not None:
            expected.update(count(event.data))
    if _not_zero(expected) != _not_zero(Counter(after[thing])):
        yield f"{thing} is {after[thing]}, and by what was told {dict(expected)}"


def _not_zero(counted: Counter[str]) -> dict[str, int]:
    return {name: n for name, n in counted.items() if n}
