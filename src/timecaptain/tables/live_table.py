"""A table in memory: who follows it, what they were last shown, and what each is sent when something happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from types import TracebackType

import msgspec
from msgspec import Struct, structs

from timecaptain.game import Event

from . import broadcast, messages, passes, views
from . import moves as m
from .broadcast import Announcement, Broadcast
from .restore import STATE_EVERY, Restored
from .store import Store, StoreError, Write
from .subscriber import Subscriber
from .telepathy import PrintedRuns
from .views import TableViews

MOST_KEPT = 4  # bytes of a checkpoint for each byte of the log since the last one
LATELY = 100_000  # bytes: what is taken for that when a table has just been opened
AWAY_AFTER = 60_000  # milliseconds without a connection: somebody who reloads a page is not absent
TRIES = 4  # for a move, when other services have written first
# Moves after which somebody may have to leave, and the reason that they are given.
SENDS_AWAY: dict[type[m.Move], str] = {m.SendAway: "table-removed", m.Configure: "table-no-spectators"}

Sends = Sequence[tuple[Subscriber, bytes]]

log = logging.getLogger(__name__)


class MoveRequest(Struct, gc=False):
    """A move that somebody asks for, and how they hear of it.

    `done` is True when it is on disk, False when it was done before; or it raises why it is not done.
    """

    by: str
    move: m.AnyMove
    move_id: str
    subscriber: Subscriber | None  # the connection that asks
    done: asyncio.Future[bool]
    seed: int | None = None  # for a game that begins
    tries_left: int = TRIES
    error: StoreError | None = None  # of the last try

    def resolve(self, now: bool) -> None:
        if not self.done.done():  # else whoever asked has given up
            self.done.set_result(now)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class LiveTable:
    """Within `async with live:` nobody else changes the table. Whoever asked first has their turn first."""

    def __init__(self, restored: Restored, counters: dict[str, int], store: Store, engine: str) -> None:
        self.store = store
        self.engine = engine
        self.subscribers: list[Subscriber] = []
        self.pending = 0  # what waits in the commit queue
        self.failed_at: dict[str, int] | None = None  # a write has failed; everybody's counter before it
        self.failed_requests: list[MoveRequest] = []  # … and these moves, in their order
        self.elsewhere: dict[str, list[str]] = {}  # who is online at other services
        self.away_since: dict[str, int] = {}  # by person who is not online: the time, as far as this service knows it
        self.unsubscribe: Callable[[], None] = _nothing  # from the bus
        self.deleted = False
        self.stored = 0  # bytes that it has in the store
        self.printed: PrintedRuns | None = None  # of its deck, kept for when somebody speaks
        self.said_lost = False
        self._lock = asyncio.Lock()
        self._users = 0  # who has it to themselves, or waits for it
        self._set(restored, counters)

    def _set(self, restored: Restored, counters: dict[str, int]) -> None:
        self.table = restored.table
        self.saved = restored.saved  # the entry after which its state is written, or about to be
        self.foreign = restored.engine != self.engine  # … by another program
        self.counters = counters  # how many messages everybody has had
        self.views = views.build(self.table)
        self.unwritten: dict[int, Announcement] = {}  # of entries that are on their way to the disk
        self._unkept = LATELY  # bytes of entries since the last checkpoint

    async def __aenter__(self) -> LiveTable:
        self._users += 1
        try:
            await self._lock.acquire()
        except BaseException:
            self._users -= 1
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
        self._users -= 1

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not (self.subscribers or self.pending or self._users)

    def take_failed_requests(self) -> list[MoveRequest]:
        requests, self.failed_requests = self.failed_requests, []
        return requests

    # ------------------------------------------------------------ its state on disk

    def write_of(self, entry: m.Entry, announcement: Announcement, *, checkpoint: bool) -> Write:
        """The newest entry, which the table has just accepted; with the state when that is due.

        After the first entry of another program the state is due in any case. A checkpoint waits while its state is
        many times as large as what has happened since the last one: else a large notebook would be kept ever again.
        """
        seq = self.table.s.seq
        due = checkpoint or self.foreign or seq - self.saved >= STATE_EVERY
        state = self._state() if due else None
        self._unkept += len(entry_data := msgspec.json.encode(entry)) + len(told := msgspec.json.encode(announcement))
        if state is not None and checkpoint and not isinstance(entry.move, m.Begin | m.Resize):
            checkpoint = len(state) <= MOST_KEPT * self._unkept
        if checkpoint:
            self._unkept = 0
        return Write(self.table.id, seq - 1, (entry_data,), (told,), state, checkpoint)

    def state_write(self) -> Write | None:
        """The state alone, so that whoever opens the table next need not apply entries again."""
        seq = self.table.s.seq
        if self.saved >= seq or self.deleted or self.failed_at is not None:
            return None
        return Write(self.table.id, seq, (), (), self._state())

    def _state(self) -> bytes:
        self.saved, self.foreign = self.table.s.seq, False
        return self.table.save()

    # ------------------------------------------------------------ who follows it

    def here(self) -> set[str]:
        return {subscriber.person for subscriber in self.subscribers}

    def online(self) -> list[str]:
        return sorted(self.here().union(*self.elsewhere.values()) & self.table.s.people.keys())

    def note_presence(self, now: int) -> list[str]:
        """Who is online at this time, in milliseconds since 1970."""
        online = self.online()
        away = self.table.s.people.keys() - set(online)
        self.away_since = {person: self.away_since.get(person, now) for person in away}
        return online

    def absent(self, person: str, now: int) -> bool:
        self.note_presence(now)
        return person in self.away_since and now - self.away_since[person] >= AWAY_AFTER

    def cut(self, person: str, reason: str) -> None:
        for subscriber in [one for one in self.subscribers if one.person == person]:
            self.subscribers.remove(subscriber)
            subscriber.cut(reason)

    def cut_who_may_not_stay(self, by: str, move: m.AnyMove, announcement: Announcement) -> None:
        if isinstance(move, m.UsePass) and passes.ends_other_keys(self.table, by, move):
            self.cut(by, "table-key-ended")
        reason = SENDS_AWAY.get(type(move), "")
        for person in self.here() - announcement.counters.keys() if reason else ():
            self.cut(person, reason)

    # ------------------------------------------------------------ what they are sent

    def announce(
        self, move: m.AnyMove, events: list[Event], asking: Subscriber | None = None, move_id: str = ""
    ) -> tuple[Announcement, Sends]:
        """Of a move that the table has accepted: what is logged beside it, and what everybody here is sent."""
        old, self.views = self.views, views.build(self.table, self.views if isinstance(move, m.Act) else None)
        news = broadcast.compose(self.table, old, self.views, self.counters, events, self.here())
        self.counters = news.announcement.counters
        return news.announcement, self._sends(old, news, asking, move_id)

    def _sends(
        self, old: TableViews, news: Broadcast, asking: Subscriber | None, move_id: str
    ) -> list[tuple[Subscriber, bytes]]:
        sends = []
        for subscriber in self.subscribers:
            person, done = subscriber.person, move_id if subscriber is asking else ""
            change = news.changes.get(person)
            if change is not None:
                perspective = self.views.perspectives[person]
                if perspective == old.perspectives.get(person):
                    change = structs.replace(change, done=done) if done else change
                    sends.append((subscriber, msgspec.json.encode(change)))
                    continue
                told = news.announcement.told(person, perspective.lang, perspective.seats)
                sends.append((subscriber, self.whole(subscriber, told)))  # seen from elsewhere: everything anew
            if done:
                sends.append((subscriber, msgspec.json.encode(messages.Done(done))))
        return sends

    def whole(self, subscriber: Subscriber, told: Sequence[messages.EventView] = ()) -> bytes:
        """Everything that this person may know now, with these events."""
        person = subscriber.person
        subscriber.shown_at = counter = self.counters.get(person, 0)
        return broadcast.whole(self.views, person, counter, list(told), subscriber.art, self.engine)

    def is_outdated(self, subscriber: Subscriber, counter: int) -> bool:
        """Whether a connection that has acted at this count of its person's messages is to be shown the newest view.

        Not where it is on its way already: whoever asks for many things from the same old view gets it once.
        """
        person = subscriber.person
        if person not in self.table.s.people or counter < subscriber.shown_at:
            return False
        return counter != self.counters[person]

    async def whole_since(self, subscriber: Subscriber, since: int) -> bytes:
        """The same with what this person has missed since their `since`-th message. Have the table to yourself."""
        unwritten = dict(self.unwritten)  # some of it may be on disk before that is read
        told = await broadcast.missed(self.store, self.table, subscriber.person, since, unwritten)
        return self.whole(subscriber, told)

    def note_lost(self) -> None:
        """A client has seen more than the store has: something that was confirmed is gone. Said once."""
        if not self.said_lost:
            log.error("table %s: somebody has seen more than there is; was an older copy restored?", self.table.id)
        self.said_lost = True

    # ------------------------------------------------------------ what others have written

    async def read_on(self) -> None:
        """Entries of another service are accepted here, too, and told to those who follow the table from here.

        Have the table to yourself, with nothing pending.
        """
        for stored in await self.store.log(self.table.id, after=self.table.s.seq):
            move = (entry := m.decode_entry(stored.entry)).move
            announcement, sends = self.announce(move, self.table.accept(entry))
            for subscriber, message in sends:
                subscriber.send(message)
            self.cut_who_may_not_stay(entry.by, move, announcement)

    async def start_again(self, restored: Restored, counters: dict[str, int]) -> None:
        """The newest moves could not be written, so they have not happened. Everybody is shown what has."""
        told = self.failed_at or {}
        self._set(restored, counters)
        for person in self.here() - self.table.s.people.keys():
            self.cut(person, "table-removed")
        shown = [(one, await self.whole_since(one, told.get(one.person, 0))) for one in tuple(self.subscribers)]
        self.failed_at = None
        for subscriber, message in shown:
            subscriber.send(message)


def entry_write(
    table: str, seq: int, entry: m.Entry, announcement: Announcement, state: bytes | None, checkpoint: bool = False
) -> Write:
    encode = msgspec.json.encode
    return Write(table, seq - 1, (encode(entry),), (encode(announcement),), state, checkpoint)


def _nothing() -> None:
    pass
