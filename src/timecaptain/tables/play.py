"""Moves that begin the game, act in it, resize the team, and take back an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from timecaptain.game import Event, Game, migration
from timecaptain.game.kernel.starting_point import CannotStart, StartingPoint

from . import moves as m
from .state import LOBBY, PLAYING, Chair, TableRefusal, TableState

if TYPE_CHECKING:
    from .table import Table


def begin(table: Table, entry: m.Entry, move: m.Begin) -> list[Event]:
    """Empty chairs are removed: the number of players is fixed from now on. Who sits where can still change."""
    s = table.s
    if s.phase != LOBBY:
        raise TableRefusal("table-begun")
    if entry.by != s.host:
        raise TableRefusal("table-host-only")
    taken = [chair for chair in s.chairs if chair.person]
    if not taken:
        raise TableRefusal("table-nobody-sits")
    game = Game(table.deck, len(taken), entry.chance, **s.options.of_game)
    events = _rehearsed(game, s, move.point) if isinstance(move, m.BeginAt) else []
    table.game = game
    s.chairs = taken
    s.phase = PLAYING
    s.ready, s.pointing = [], {}
    return events


def _rehearsed(game: Game[Any], s: TableState, point: StartingPoint) -> list[Event]:
    """The game as it stands in the middle of the mission. The table says so for ever."""
    try:
        events = game.begin_at(point)
    except CannotStart as error:
        raise TableRefusal("table-cannot-begin-there") from error
    game.forget()
    s.rehearsal = f"{point.place}/{point.card}" if point.card else point.place
    s.visited.append(game.s.place)
    return [Event("table-rehearsal", {}), *events]  # not where: what a card is called may be a secret


def act(table: Table, entry: m.Entry, move: m.Act) -> list[Event]:
    s, game = table.s, table.game
    if game is None:
        raise TableRefusal("table-not-begun")
    if not table.may_act(entry.by, move.seat):
        raise TableRefusal("table-not-your-seat")
    if isinstance(move, m.OldAct):
        steps = migration.steps(game, move.seat, move.action)
        events = [event for seat, action in steps for event in game.apply(seat, action)]
    else:
        events = game.apply(move.seat, move.action)
    game.forget()  # a table takes back by its log
    s.actions += 1
    s.last = entry.by
    if any(event.seats is None for event in events):  # a private action changes nothing that others could see
        s.steps.append(1)
        s.ready = []
        if s.proposal is not None and s.proposal.kind == "rewind":
            s.proposal = None  # the number of actions that it would take back is not right any more
    else:
        s.steps[-1] += 1
    if game.s.place and game.s.place not in s.visited:
        s.visited.append(game.s.place)
    return events


def resize(table: Table, entry: m.Entry, move: m.Resize) -> list[Event]:
    """Between two runs (C-RESET-05, R-END-04): another number of players. What was read stays with the chairs."""
    s, game = table.s, table.game
    if game is None:
        raise TableRefusal("table-not-begun")
    if entry.by != s.host:
        raise TableRefusal("table-host-only")
    empty = [chair for chair in s.chairs if not chair.person]
    leaving = empty[::-1][: max(0, len(s.chairs) - move.seats)]
    if len(s.chairs) - len(leaving) > move.seats:
        raise TableRefusal("table-somebody-sits")
    events = game.reseat(move.seats, **s.options.game)
    s.away += [chair for chair in s.chairs if any(chair is one for one in leaving)]
    s.chairs = [chair for chair in s.chairs if not any(chair is one for one in leaving)]
    while len(s.chairs) < move.seats:
        s.chairs.append(_returned_chair(table) if s.away else Chair())
    if leaving:
        s.invited = {}  # the seats have other numbers now
    s.since, s.steps = s.actions, [0]
    s.last, s.ready, s.pointing, s.proposal = "", [], {}, None
    return [Event("table-resized", {"number": move.seats}), *events]


def _returned_chair(table: Table) -> Chair:
    """Its proxy may have left the table or their own seat since; then it has none."""
    chair = table.s.away.pop()
    if chair.proxy not in table.players():
        chair.proxy = ""
    return chair


def take_back(table: Table, entry: m.Entry, move: m.TakeBack) -> list[Event]:
    """Only while nothing was rolled and nobody has read anything new. The entry brings the game before the action."""
    s, after = table.s, table.game
    if after is None:
        raise TableRefusal("table-not-begun")
    if not was_last(table, entry.by) or entry.game == m.NO_GAME:
        raise TableRefusal("table-not-your-last")
    before = Game.load(table.deck, entry.game)
    if before.s.rng != after.s.rng or learnt(before, after, table):
        raise TableRefusal("table-something-learnt")
    set_back(table, before, 1)
    return [Event("table-taken-back", {"name": s.people[entry.by].name})]


def was_last(table: Table, person: str) -> bool:
    """Whether this person did the last action.

    False while an agent of somebody else is busy with a card: else one could see whether it has acted there.
    """
    s, game = table.s, table.game
    if game is None or s.last != person or not s.actions:
        return False
    if not game.s.agenda and game.s.pending is None:
        return True
    busy = {reading.agent for reading in game.s.agenda} | ({game.s.pending.agent} if game.s.pending else set())
    mine = set(table.seats_of(person))
    return all(mine & set(game.s.agents[agent].seats) for agent in busy if agent >= 0)


def forget_last_action_of(s: TableState, chair: Chair) -> None:
    """Whoever leaves a seat can no longer take back what they did there."""
    if s.last == chair.reader:
        s.last = ""


def learnt(before: Game[Any], after: Game[Any], table: Table) -> bool:
    """Whether any seat, or a spectator, sees a text of the deck that was not visible before; the hour is no secret."""
    in_deck = table.deck.texts[table.deck.mission.language]
    hours = {text.key for text in getattr(table.deck.mission, "clock", {}).values()}
    texts = {text for key, text in in_deck.items() if key not in hours}
    return any(
        (strings(after.view(seat)) - strings(before.view(seat))) & texts for seat in (None, *range(len(table.s.chairs)))
    )


def strings(view: object) -> set[str]:
    """All strings in a view."""
    strings: set[str] = set()
    values = [msgspec.to_builtins(view)]
    while values:
        value = values.pop()
        if isinstance(value, str):
            strings.add(value)
        elif isinstance(value, dict):
            values += value.values()
        elif isinstance(value, list | tuple):
            values += value
    return strings


def set_back(table: Table, game: Game[Any], actions: int) -> None:
    """Put an earlier game on the table, from so many actions ago."""
    s = table.s
    table.game = game
    s.actions -= actions
    s.steps = _without(s.steps, actions)
    s.last = ""
    s.ready = []


def _without(steps: list[int], actions: int) -> list[int]:
    """The groups of actions (`TableState.steps`) without the last ones. Older programs may have written too few."""
    left = max(0, sum(steps) - actions)
    shorter = [0]
    for number, step in enumerate(steps):
        if number and left:
            shorter.append(0)
        shorter[-1] += min(step, left)
        left -= min(step, left)
    return shorter


MOVES: dict[type[m.Move], m.Do] = {
    m.Begin: begin,
    m.BeginAt: begin,
    m.Act: act,
    m.OldAct: act,
    m.Resize: resize,
    m.TakeBack: take_back,
}
