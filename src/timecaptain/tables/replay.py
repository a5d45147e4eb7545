"""A finished mission step by step, as one seat, several seats or all of them saw it. Made from the log alone.

What was taken back is shown as it happened: first the actions, then that the group went back.
"""

from __future__ import annotations

import os
import weakref
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from timecaptain.game import AnyAction, Event, Game
from timecaptain.game.labels import Labels

from . import history
from . import moves as m
from .broadcast import AnnouncedEvent, announced, hears
from .change import Fields, fields
from .library import Library
from .messages import OWN, PUBLIC, EventView, one_of
from .offload import MEGABYTE, Job
from .person_text import visible
from .service import TableService
from .state import TableRefusal
from .table import Table
from .working_folder import working_folder

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


_decode_step = msgspec.msgpack.Decoder(_Step).decode


class Index(Struct, frozen=True):
    """Where the steps of a replay are in its file, and everybody who sat at the table."""

    ends: list[int]
    sat: list[str]
    saved: list[int]  # the steps that a game is saved with


class Replay:
    """All steps of one table. They are in a file that nobody else can find, and that is gone with this object."""

    def __init__(self, deck: Any, file: Path, index: Index) -> None:
        self.deck = deck
        self.sat = frozenset(index.sat)
        self._ends = array("Q", index.ends)
        self._saved = index.saved
        self._file = os.open(file, os.O_RDONLY)
        weakref.finalize(self, os.close, self._file)

    def __len__(self) -> int:
        return len(self._ends)

    def frame(self, number: int, seats: Sequence[int] | None, lang: str) -> Frame:
        """Step `number`, counted from 0, as these seats saw it. `None`: all seats; no seat: what a spectator saw."""
        if not 0 <= number < len(self):
            raise TableRefusal("table-nothing-there")
        step = self._step(number)
        seen_from = [seat for seat in range(step.seats) if seats is None or seat in seats]
        parts = self._game(number).parts(seen_from, lang, Labels(lang))
        return Frame(
            number,
            len(self),
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
        """The game of the last step that has one, and the actions since then: a few at most."""
        saved = self._saved[bisect_right(self._saved, number) - 1]
        game = Game.load(self.deck, self._step(saved).game)
        for n in range(saved + 1, number + 1):
            step = self._step(n)
            if step.action is not None:
                game.apply(step.seat, step.action)
        return game

    def _step(self, number: int) -> _Step:
        begin = self._ends[number - 1] if number else 0
        return _decode_step(os.pread(self._file, self._ends[number] - begin, begin))


async def replay(service: TableService, id: str, person: str, asker: str = "", known: Replay | None = None) -> Replay:
    """For those who sat at the table, once the mission is won or the table is closed. Raises `Busy`, too.

    Whoever does not see the game and never sat there is not told whether it is won, either. `known` is the replay that
    was made before of the table as it stands now.
    """
    table = (await service.open(id)).table
    if person not in table.s.people:
        raise TableRefusal("table-not-here")
    finished = table.finished
    if not finished and table.may_look(person):
        raise TableRefusal("table-not-finished")
    if known is None:
        if not await history.may_have_sat(service.store, table, person):
            raise TableRefusal("table-never-sat")
        known = await _made(service, table, asker or person)
    if person not in known.sat:
        raise TableRefusal("table-never-sat")
    if not finished:
        raise TableRefusal("table-not-finished")
    return known


async def _made(service: TableService, table: Table, asker: str) -> Replay:
    async with working_folder(service) as folder, service.workers.place(asker) as run:
        record, steps = folder / "record", folder / "steps"
        await history.write_record(service, table.id, record)
        index = await run(STEPS, service.library, table.s.digest, record, steps)
        return Replay(table.deck, steps, index)


def _write_steps(library: Library, deck: str, record: Path, path: Path) -> Index:
    """In a worker process: all steps, one after the other."""
    past = history.StoredHistory(history.read_record_file(record), library.pinned(deck))
    ends: list[int] = []
    saved: list[int] = []
    with path.open("wb") as stream:
        for step in _steps(past):
            if step.game:
                saved.append(len(ends))
            stream.write(msgspec.msgpack.encode(step))
            ends.append(stream.tell())
    return Index(ends, sorted(past.sat), saved)


def _steps(past: history.StoredHistory) -> Iterator[_Step]:
    number = 0
    for one in past.play_all():
        if isinstance(one, history.Gap):
            steps = _gap(one, past.table)
        elif past.table.game is not None and (one.back or isinstance(one.entry.move, SHOWN)):
            steps = [_step(one, past.table, save=number % SAVED_EVERY == 0)]
        else:
            steps = []
        number += len(steps)
        yield from steps


STEPS = Job(_write_steps, Index, seconds=30, file=128 * MEGABYTE)


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
        visible(move.text) if isinstance(move, m.Say) else "",
        one.back,
        one.events,
        announced(table, one.events),
        table.game.save() if save or other_game else b"",
    )
