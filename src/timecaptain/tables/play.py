"""Beginning, acting, and taking back what nobody has learnt anything from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from timecaptain.game import Event, Game

from . import moves as m
from .state import LOBBY, PLAYING, Chair, No, TableState

if TYPE_CHECKING:
    from .table import Table


def begin(table: Table, entry: m.Entry, move: m.Begin) -> None:
    """Empty chairs are put away. How many play is settled now; who sits where can still change."""
    s = table.s
    if s.phase != LOBBY:
        raise No("table-begun")
    if entry.by != s.host:
        raise No("table-host-only")
    taken = [chair for chair in s.chairs if chair.person]
    if not taken:
        raise No("table-nobody-sits")
    table.game = Game.new(table.deck, len(taken), entry.chance, **s.options.of_game)
    s.chairs = taken
    s.phase = PLAYING
    s.ready, s.pointing = [], {}


def act(table: Table, entry: m.Entry, move: m.Act) -> list[Event]:
    s, game = table.s, table.game
    if game is None:
        raise No("table-not-begun")
    if not table.may_act(entry.by, move.seat):
        raise No("table-not-your-seat")
    events = game.apply(move.seat, move.action)
    s.actions += 1
    s.last = entry.by
    if any(event.seats is None for event in events):  # what nobody else hears of leaves everything around as it was
        s.steps.append(1)
        s.ready = []
        if s.proposal is not None and s.proposal.kind == "rewind":
            s.proposal = None  # it was about a moment that has passed
    else:
        s.steps[-1] += 1
    if game.s.place and game.s.place not in s.visited:
        s.visited.append(game.s.place)
    return events


def resize(table: Table, entry: m.Entry, move: m.Resize) -> list[Event]:
    """C-RESET-05, R-END-04: bodies are chosen anew, and so is who plays. What was read stays with the chairs."""
    s, game = table.s, table.game
    if game is None:
        raise No("table-not-begun")
    if entry.by != s.host:
        raise No("table-host-only")
    empty = [chair for chair in s.chairs if not chair.person]
    leaving = empty[::-1][: max(0, len(s.chairs) - move.seats)]
    if len(s.chairs) - len(leaving) > move.seats:
        raise No("table-somebody-sits")
    events = game.reseat(move.seats, **s.options.game)
    s.away += [chair for chair in s.chairs if any(chair is one for one in leaving)]
    s.chairs = [chair for chair in s.chairs if not any(chair is one for one in leaving)]
    while len(s.chairs) < move.seats:
        s.chairs.append(_brought_back(table) if s.away else Chair())
    if leaving:
        s.invited = {}  # the seats have other numbers now
    s.since, s.steps = s.actions, [0]
    s.last, s.ready, s.pointing, s.proposal = "", [], {}, None
    return [Event("table-resized", {"number": move.seats}), *events]


def _brought_back(table: Table) -> Chair:
    """Whoever acted for this chair may have left the table since, or their own seat: then they wait outside."""
    chair = table.s.away.pop()
    if chair.proxy not in table.players():
        chair.proxy = ""
    return chair


def take_back(table: Table, entry: m.Entry, move: m.TakeBack) -> list[Event]:
    """The entry brings the game as it was; whether it may be taken back is asked of both, before and after."""
    s, after = table.s, table.game
    if after is None:
        raise No("table-not-begun")
    if not was_last(table, entry.by) or entry.game == m.NO_GAME:
        raise No("table-not-your-last")
    before = Game.load(table.deck, entry.game)
    if before.s.rng != after.s.rng or learnt(before, after, table):
        raise No("table-something-learnt")
    go_back(table, before, 1)
    return [Event("table-taken-back", {"name": s.people[entry.by].name})]


def was_last(table: Table, person: str) -> bool:
    """Whether this person may have something to take back.

    While another agent is busy with a card nobody has, or they would see whether it has done something there.
    """
    s, game = table.s, table.game
    if game is None or s.last != person or not s.actions:
        return False
    if not game.s.agenda and game.s.pending is None:
        return True
    busy = {reading.agent for reading in game.s.agenda} | ({game.s.pending.agent} if game.s.pending else set())
    mine = set(table.seats_of(person))
    return all(mine & set(game.s.agents[agent].seats) for agent in busy if agent >= 0)


def reader_goes(s: TableState, chair: Chair) -> None:
    """Whoever acts for a seat no more takes back nothing that was done there."""
    if s.last == chair.reader:
        s.last = ""


def learnt(before: Game[Any], after: Game[Any], table: Table) -> bool:
    """Whether any seat, or whoever looks on, has a text before it that was not there before."""
    texts = set(table.deck.texts[table.deck.mission.language].values())
    return any(
        (prose(after.view(seat)) - prose(before.view(seat))) & texts for seat in (None, *range(len(table.s.chairs)))
    )


def prose(view: object) -> set[str]:
    """All texts in a view."""
    found: set[str] = set()
    below = [msgspec.to_builtins(view)]
    while below:
        one = below.pop()
        if isinstance(one, str):
            found.add(one)
        elif isinstance(one, dict):
            below += one.values()
        elif isinstance(one, list | tuple):
            below += one
    return found


def go_back(table: Table, game: Game[Any], actions: int) -> None:
    s = table.s
    table.game = game
    s.actions -= actions
    s.steps = _without(s.steps, actions)
    s.last = ""
    s.ready = []


def _without(steps: list[int], actions: int) -> list[int]:
    """The steps before the last so many actions. An older program may have left fewer than were done."""
    left = max(0, sum(steps) - actions)
    found = [0]
    for number, step in enumerate(steps):
        if number and left:
            found.append(0)
        found[-1] += min(step, left)
        left -= min(step, left)
    return found


MOVES: dict[type[m.Move], m.Do] = {m.Begin: begin, m.Act: act, m.Resize: resize, m.TakeBack: take_back}
