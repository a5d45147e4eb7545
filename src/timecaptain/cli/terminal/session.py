"""A table in the terminal: one person has all its seats, on one shared device.

The table service plays it and keeps it: the same saves and the same log as in the browser. What is shown is a copy of
the game as it was after the last answer, as the service may go on with the game meanwhile.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

import msgspec

from timecaptain.game import Action, BadSave, Event, Refused
from timecaptain.game.kernel.game import Game
from timecaptain.game.kernel.starting_point import StartingPoint
from timecaptain.i18n import texts
from timecaptain.tables import moves as m
from timecaptain.tables.broadcast import TABLE_EVENT
from timecaptain.tables.cache import NoSuchTable
from timecaptain.tables.history import History
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.live_table import LiveTable
from timecaptain.tables.messages import EventView
from timecaptain.tables.state import PLAYING, TableRefusal
from timecaptain.tables.store import Damaged, NoRoom, StoreError
from timecaptain.tables.subscriber import Subscriber

from .narrator import Sentence
from .scene import Scene
from .system import system_of
from .tables import Tables, person_of, spoken

PUBLIC = -1  # the log of whoever looks on
LONGEST_NOTE = 4_000


class BrokenTable(Exception):
    """A table that cannot be played on."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class SeatsChanged(Exception):
    """Somebody else sits at the table now: it is not for one device any more."""


class _Message(msgspec.Struct):
    """What the terminal takes from a message: it looks at the table itself for everything else."""

    events: list[EventView] = []


class Session:
    """`typed` is what the players type to go on."""

    def __init__(self, tables: Tables, table: str, person: str, lang: str, typed: str) -> None:
        self.tables = tables
        self.table = table
        self.person = person
        self.lang = lang
        self.typed = typed
        self.live: LiveTable
        self.game: Game[Any]
        self.notes: dict[str, str]  # the team's, by what they are about
        self.seq: int  # how many entries the table has
        self._told: deque[Event] = deque()
        self._subscriber = Subscriber(self._take)
        tables.run(self._follow())
        self.seats: int = len(self.live.table.s.chairs)
        self._look()
        self.deck: Any = self.game.deck  # at the difficulty that is played
        self.system = system_of(self.deck)
        self.narrator = self.system.narrator(self.seats, lang)
        self.logs: dict[int, list[Sentence]] = {seat: [] for seat in range(PUBLIC, self.seats)}
        self._read: dict[int, int] = dict.fromkeys(self.logs, 0)

    @classmethod
    def begin(
        cls,
        tables: Tables,
        mission: str | Path,
        lang: str,
        *,
        seats: int,
        seed: int,
        options: dict[str, bool | str],
        typed: str = "",
        at: StartingPoint | None = None,
    ) -> Session:
        """A fresh table of a mission of the library or in a folder. Raises `TableRefusal` or `StoreError`."""
        table, person = tables.run(_begun(tables, mission, lang, seats, seed, options, at))
        session = cls(tables, table, person, lang, typed or str(mission))
        if at is not None:
            session._remember()
            session._tell_where_it_begins()
        return session

    @classmethod
    def resume(cls, tables: Tables, id: str, lang: str, typed: str = "") -> Session | None:
        """On from where the table stands; None where it is over, or several people play.

        Raises `BrokenTable` or `StoreError`.
        """
        try:
            player = tables.run(_resumed(tables, id))
        except (NoSuchMission, NoSuchTable, BadSave, Damaged, msgspec.DecodeError, OSError) as error:
            raise BrokenTable(id) from error
        if player is None:
            return None
        session = cls(tables, id, player, lang, typed or id)
        session._remember()
        return session

    async def _follow(self) -> None:
        service = self.tables.service
        await service.subscribe(self.table, self.person, self._subscriber)
        self.live = await service.open(self.table)

    def close(self) -> None:
        """The table is told nothing more to this device."""
        self.tables.run(self._unsubscribe())

    async def _unsubscribe(self) -> None:
        self.tables.service.unsubscribe(self.table, self._subscriber)

    def _remember(self) -> None:
        """The logs come back by playing the log of the table again, where this program plays it alike."""
        stored, state = self.tables.run(self._whole())
        try:
            first, *later = (m.decode_entry(one.entry) for one in stored)
            history = History(self.table, self.live.table.deck, first)
            for entry in later:
                events = history.play(entry).events
                if history.table.game is not None:
                    self._tell(history.table.game, events)
            alike = history.table.save() == state
        except (TableRefusal, Refused, BadSave, msgspec.DecodeError):
            alike = False
        if not alike:
            self.logs = {seat: [] for seat in self.logs}
        self._read = {seat: len(log) for seat, log in self.logs.items()}

    def _tell_where_it_begins(self) -> None:
        """In the middle of a mission nobody has heard yet what was told when the place was opened."""
        for seat, log in self.logs.items():
            self._read[seat] = max((at for at, line in enumerate(log) if line.kind == "opened"), default=len(log))

    async def _whole(self) -> tuple[list[Any], bytes]:
        """The log and the state that belongs to it."""
        async with self.live as live:
            await self.tables.service.commits.after_all(live)
            return await self.tables.service.store.log(self.table), live.table.save()

    @property
    def rehearsal(self) -> str:
        """Where in the mission its author began; nothing for a game from the beginning."""
        return self.live.table.s.rehearsal

    # ------------------------------------------------------------ playing

    def act(self, seat: int, action: Action) -> None:
        """Raises `Refused`, `TableRefusal` or `StoreError`, and then nothing has happened, neither here nor on disk."""
        before = self.game
        try:
            self._submit(m.Act(seat, action))
        finally:  # somebody else may have acted before
            events = self._look()
            self._tell(self.game, events, before)

    def note(self, text: str) -> None:
        """A line more in the team's notes about nothing in particular."""
        whole = "\n".join(filter(None, [self.notes.get("", ""), text]))
        if len(whole) > LONGEST_NOTE:
            raise TableRefusal("table-notebook-full")
        before = self.game
        try:
            self._submit(m.Note("", whole, shared=True))
        finally:
            events = self._look()
            self._tell(self.game, events, before)

    def _submit(self, move: m.Act | m.Note) -> None:
        try:
            self.tables.run(self._submitted(move))
        except NoSuchTable as error:
            raise TableRefusal("table-deleted") from error

    async def _submitted(self, move: m.Act | m.Note) -> None:
        service = self.tables.service
        if not self.tables.address:  # behind whatever was done at the same table in another window
            async with self.live as live:
                await live.read_on()
        await service.submit(self.table, self.person, move, subscriber=self._subscriber)

    def _take(self) -> None:
        """What the table tells this person; on the loop of the service."""
        while self._subscriber.waiting:
            told = msgspec.json.decode(self._subscriber.take(), type=_Message).events
            self._told.extend(Event(one.kind, one.data, one.seats or None) for one in told)

    def _look(self) -> list[Event]:
        """How the table stands now; what has happened since the last time. Raises `SeatsChanged`."""
        return self.tables.run(self._looked())

    async def _looked(self) -> list[Event]:
        table = self.live.table
        assert table.game is not None
        if table.readers() != {self.person} or len(table.s.chairs) != self.seats:
            raise SeatsChanged
        self.game, self.notes, self.seq = table.game.copy(), dict(table.s.notebook.shared), table.s.seq
        events = list(self._told)
        self._told.clear()
        return events

    # ------------------------------------------------------------ what happened

    def scene(self, seat: int | None) -> Scene:
        return self.system.scene(self, seat)

    def _tell(self, game: Game[Any], events: list[Event], before: Any = None) -> None:
        of_game = [event for event in events if not event.kind.startswith(TABLE_EVENT)]
        for event, line in self.narrator.lines(game, of_game, before):
            for seat, log in self.logs.items():
                if event.heard_by(None if seat == PUBLIC else seat):
                    log.append(line)

    def news(self, seat: int) -> list[Sentence]:
        """What this seat has not been shown yet; afterwards it has."""
        log = self.logs[seat]
        fresh = log[self._read[seat] :]
        self._read[seat] = len(log)
        return fresh

    def told_here(self, seat: int) -> list[str]:
        """What cards have told this seat and not everybody since the place was opened: part of what was read there."""
        log = self.logs[seat]
        opened = max((at for at, line in enumerate(log) if line.kind == "opened"), default=len(log))
        told = (line.text for line in log[opened:] if line.kind == "say" and not line.public)
        return list(dict.fromkeys(told))

    def heard_alone(self, seat: int) -> bool:
        """Whether there is news for this seat that not everybody heard."""
        return any(not line.public for line in self.logs[seat][self._read[seat] :])


async def _begun(
    tables: Tables,
    mission: str | Path,
    lang: str,
    seats: int,
    seed: int,
    options: dict[str, bool | str],
    at: StartingPoint | None = None,
) -> tuple[str, str]:
    """The table and the person."""
    service = tables.service
    chosen = m.Options(
        game={name: bool(on) for name, on in options.items() if name != "difficulty"},
        difficulty=str(options.get("difficulty", "")),
    )
    host = await service.create(mission, texts(lang)("play-person"), spoken(lang), chosen)
    for seat in range(1, seats):
        await service.submit(host.table, host.person, m.Sit(seat))
    await service.submit(host.table, host.person, m.Begin() if at is None else m.BeginAt(at), seed=seed)
    return host.table, host.person


async def _resumed(tables: Tables, id: str) -> str | None:
    """The person, who has all seats then."""
    live = await tables.service.open(id)
    state = live.table.s
    person = person_of(state)
    if state.phase != PLAYING or live.table.finished or not person:
        return None
    for seat, chair in enumerate(state.chairs):
        if not chair.reader:
            await tables.service.submit(id, person, m.Sit(seat))
    return person


def reason(error: TableRefusal | StoreError, lang: str) -> str:
    """Why the table has not accepted something, in a sentence."""
    if isinstance(error, TableRefusal):
        return texts(lang)(error.why, **error.numbers)
    reasons = {NoRoom: "problem-no-room", Damaged: "problem-damaged"}
    return texts(lang)(reasons.get(type(error), "problem-store"))
