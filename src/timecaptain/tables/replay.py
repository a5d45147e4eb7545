"""A finished mission step by step, as one seat, several seats or all of them saw it. Made from the log alone.

What was taken back is shown as it happened: first the actions, then that the group went back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import AnyAction, Event, Game
from timecaptain.game.labels import Labels

from . import history
from . import moves as m
from .broadcast import AnnouncedEvent, announced, hears
from .change import Fields, fields
from .messages import OWN, PUBLIC, EventView, one_of
from .service import TableService
from .state import TableRefusal
from .table import Table

SAVED_EVERY = 16  # steps: a game is saved with so many, and every other step is a few actions away from one
SHOWN = (m.Begin, m.Act, m.Resize, m.Say)  # and whatever rewinds the game


class Frame(Struct, omit_defaults=True):
    """The table after one step, as some seats saw it. `own` has one part for each of these seats."""

    step: int
    steps: int
    at: int
    kind: str  # begin, act, resize, say, rewind, take-back; gap where an older program played by other rules
    seat: int = -1
    action: AnyAction | None = None
    said: str = ""
    back: int = 0  # how many actions the group went back
    events: list[EventView] = []
    public: Annotated[Fields, one_of(*PUBLIC)] = {}
    own: dict[str, Annotated[Fields, one_of(*OWN)]] = {}  # by seat


class _Step(Struct, frozen=True):
    kind: str
    at: int
    seat: int
    seats: int
    action: AnyAction | None
    said: str
    back: int
    events: list[Event]
    announced: list[AnnouncedEvent]
    game: bytes = b""  # after this step; saved with some of them


class Replay:
    """All steps of one table."""

    def __init__(self, deck: Any, steps: list[_Step]) -> None:
        self.deck = deck
        self._steps = steps

    def __len__(self) -> int:
        return len(self._steps)

    def frame(self, number: int, seats: Sequence[int] | None, lang: str) -> Frame:
        """Step `number`, counted from 0, as these seats saw it. `None`: all seats; no seat: what a spectator saw."""
        if not 0 <= number < len(self._steps):
            raise TableRefusal("table-nothing-there")
        step = self._steps[number]
        seen_from = [seat for seat in range(step.seats) if seats is None or seat in seats]
        parts = self._game(number).parts(seen_from, lang, Labels(lang))
        return Frame(
            number,
            len(self._steps),
            step.at,
            step.kind,
            step.seat,
            step.action,
            step.said,
            step.back,
            [
                told.told(lang, seen_from)
                for event, told in zip(step.events, step.announced, strict=True)
                if hears(event, seen_from)
            ],
            fields(parts.public),
            {str(seat): fields(msgspec.json.encode(part)) for seat, part in zip(seen_from, parts.own, strict=True)},
        )

    def _game(self, number: int) -> Game[Any]:
        saved = next(n for n in range(number, -1, -1) if self._steps[n].game)
        game = Game.load(self.deck, self._steps[saved].game)
        for step in self._steps[saved + 1 : number + 1]:
            if step.action is not None:
                game.apply(step.seat, step.action)
        return game


async def replay(service: TableService, id: str, person: str) -> Replay:
    """For those who sat at the table, once the mission is won or the table is closed.

    Whoever does not see the game and never sat there is not told whether it is won, either.
    """
    table = (await service.open(id)).table
    if person not in table.s.people:
        raise TableRefusal("table-not-here")
    finished = table.finished
    if not finished and table.may_look(person):
        raise TableRefusal("table-not-finished")
    record = await history.read_record(service.store, id)
    steps, sat = await service.offload(_steps, record, table.deck)
    if person not in sat:
        raise TableRefusal("table-never-sat")
    if not finished:
        raise TableRefusal("table-not-finished")
    return Replay(table.deck, steps)


def _steps(record: history.Record, deck: AnyDeck) -> tuple[list[_Step], set[str]]:
    """All steps, and everybody who sat at the table."""
    past = history.StoredHistory(record, deck)
    steps: list[_Step] = []
    for one in past.play_all():
        if isinstance(one, history.Gap):
            steps += _gap(one, past.table)
        elif past.table.game is not None and (one.back or isinstance(one.entry.move, SHOWN)):
            steps.append(_step(one, past.table, save=len(steps) % SAVED_EVERY == 0))
    return steps, past.sat


def _gap(gap: history.Gap, table: Table) -> list[_Step]:
    """Where an older program played by other rules: the game as that program left it."""
    if table.game is None:
        return []
    events = [Event("table-older-program")]
    seats = len(table.s.chairs)
    return [_Step("gap", gap.at, -1, seats, None, "", 0, events, announced(table, events), table.game.save())]


def _step(one: history.Replayed, table: Table, *, save: bool) -> _Step:
    entry, move = one.entry, one.entry.move
    assert table.game is not None
    kind = str(type(move).__struct_config__.tag)
    if one.back and not isinstance(move, m.TakeBack):
        kind = "rewind"
    act = move if isinstance(move, m.Act) else None
    # The game is not the one that the last action left, or was left by more than one action of today.
    other_game = not isinstance(move, m.Act | m.Say) or isinstance(move, m.OldAct)
    return _Step(
        kind,
        entry.at,
        move.seat if isinstance(move, m.Act | m.Say) else -1,
        len(table.s.chairs),
        act.action if act is not None else None,
        move.text if isinstance(move, m.Say) else "",
        one.back,
        one.events,
        announced(table, one.events),
        table.game.save() if save or other_game else b"",
    )
