"""A finished mission step by step, from any seat's eyes or from all. Made from the log alone.

What was taken back is shown as it happened: first the actions, then that the group went back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from timecaptain.game import AnyAction, Event, Game
from timecaptain.game.labels import Labels

from . import history
from . import moves as m
from .change import Fields, fields
from .house import House
from .messages import OWN, PUBLIC, Told, a
from .state import No
from .table import Table
from .telling import Line, lines

KEPT_EVERY = 16  # steps between two games that are kept: any step is a few actions away from one
SHOWN = (m.Begin, m.Act, m.Resize, m.Say)  # and whatever makes the game go back


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
    events: list[Told] = []
    public: Annotated[Fields, a(*PUBLIC)] = {}
    own: dict[str, Annotated[Fields, a(*OWN)]] = {}  # by seat


class _Shot(Struct, frozen=True):
    kind: str
    at: int
    seat: int
    seats: int
    action: AnyAction | None
    said: str
    back: int
    events: list[Event]
    lines: list[Line]  # … in the words of the moment
    game: bytes = b""  # as it is after this step; kept now and then


class Film:
    """All steps of one table."""

    def __init__(self, deck: Any, shots: list[_Shot]) -> None:
        self.deck = deck
        self._shots = shots

    def __len__(self) -> int:
        return len(self._shots)

    def frame(self, step: int, eyes: Sequence[int] | None, lang: str) -> Frame:
        """Step `step`, counted from 0, as these seats saw it; `None` are all of them, none at all is who looks on."""
        if not 0 <= step < len(self._shots):
            raise No("table-nothing-there")
        shot = self._shots[step]
        seats = [seat for seat in range(shot.seats) if eyes is None or seat in eyes]
        parts = self._game(step).parts(seats, lang, Labels(lang))
        return Frame(
            step,
            len(self._shots),
            shot.at,
            shot.kind,
            shot.seat,
            shot.action,
            shot.said,
            shot.back,
            [line.told(lang, seats) for one, line in zip(shot.events, shot.lines, strict=True) if _heard(one, seats)],
            fields(parts.public),
            {str(seat): fields(msgspec.json.encode(part)) for seat, part in zip(seats, parts.own, strict=True)},
        )

    def _game(self, step: int) -> Game[Any]:
        first = next(n for n in range(step, -1, -1) if self._shots[n].game)
        game = Game.load(self.deck, self._shots[first].game)
        for shot in self._shots[first + 1 : step + 1]:
            if shot.action is not None:
                game.apply(shot.seat, shot.action)
        return game


def _heard(event: Event, seats: Sequence[int]) -> bool:
    return event.seats is None or any(seat in event.seats for seat in seats)


def film(house: House, id: str, person: str) -> Film:
    """For those who sat at the table, once the mission is won or the table is closed.

    Whoever does not see the game and never sat there is not told whether it is won, either.
    """
    table = house.open(id).table
    if person not in table.s.people:
        raise No("table-not-here")
    if not table.finished and table.may_look(person):
        raise No("table-not-finished")
    past = history.Remembered(house.store, id, table.deck)
    shots: list[_Shot] = []
    for one in past.all():
        if isinstance(one, history.Gap):
            shots += _gap(one, past.table)
        elif past.table.game is not None and (one.back or isinstance(one.entry.move, SHOWN)):
            shots.append(_shot(one, past.table, keep=len(shots) % KEPT_EVERY == 0))
    if person not in past.sat:
        raise No("table-never-sat")
    if not table.finished:
        raise No("table-not-finished")
    return Film(table.deck, shots)


def _gap(gap: history.Gap, table: Table) -> list[_Shot]:
    """Where an older program played by other rules: from here on, the game that it has left."""
    if table.game is None:
        return []
    events = [Event("table-older-program")]
    told = lines(table, events)
    return [_Shot("gap", gap.at, -1, len(table.s.chairs), None, "", 0, events, told, table.game.save())]


def _shot(one: history.Happened, table: Table, *, keep: bool) -> _Shot:
    entry, move = one.entry, one.entry.move
    assert table.game is not None
    kind = str(type(move).__struct_config__.tag)
    if one.back and not isinstance(move, m.TakeBack):
        kind = "rewind"
    act = move if isinstance(move, m.Act) else None
    jump = not isinstance(move, m.Act | m.Say)  # the game is another one than the last action left
    return _Shot(
        kind,
        entry.at,
        move.seat if isinstance(move, m.Act | m.Say) else -1,
        len(table.s.chairs),
        act.action if act is not None else None,
        move.text if isinstance(move, m.Say) else "",
        one.back,
        one.events,
        lines(table, one.events),
        table.game.save() if keep or jump else b"",
    )
