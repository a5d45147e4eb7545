"""The house in which the tables stand: who asks gets an answer, and nobody hears of anything before it is on disk.

What everybody will see of an accepted move is made at once, held back until the store confirms, and sent then. If the
store refuses, the table is read from disk again and everybody is shown where it really stands. Several houses may share
a store and a bus: who has written says so, and the others read on.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future

import msgspec
from msgspec import Struct

from timecaptain.game import DeckFault, Refused

from . import consent, messages, telling, views
from . import moves as m
from .bus import Bus, InProcessBus
from .change import NO_PART
from .library import Library
from .state import No
from .store import Conflict, Store, StoreError, Write
from .table import Table
from .watch import Watch

KEY_BYTES = 16
KEEP_EVERY = 64  # entries between two states that going back can start from
TRIES = 3  # for a move that another house was faster than

log = logging.getLogger(__name__)

Answer = Callable[[Exception | None], None]
Sends = Sequence[tuple[Watch, bytes]]


class NoSuchTable(Exception):
    pass


class NotInvited(Exception):
    """The key opens nothing here."""


class Welcome(Struct, frozen=True):
    """What a person needs to come back: nobody else knows the key."""

    table: str
    person: str
    key: str
    invitation: str = ""


class Wrote(Struct, frozen=True):
    """From one house to the others: there is something new in the store, or somebody has come or gone."""

    house: str
    seq: int  # 0: the table is gone
    online: list[str]


class Open:
    """A table in memory, with who looks at it and what they were last shown."""

    def __init__(self, table: Table, n: dict[str, int]) -> None:
        self.table = table
        self.n = n  # what everybody has been told
        self.watches: list[Watch] = []
        self.shown = views.shown(table)
        self.unwritten = 0
        self.heard: dict[int, telling.Heard] = {}  # beside the entries that are on their way to the disk
        self.lineage = _new_key()  # another one each time it is read from disk
        self.newest = 0  # what another house has written up to
        self.elsewhere: dict[str, list[str]] = {}  # who looks on from other houses
        self.unsubscribe: Callable[[], None] = _nothing
        self.gone = False  # it is being taken away

    def put_away(self) -> None:
        self.unsubscribe()
        self.unsubscribe = _nothing  # it holds the table, and the table holds it

    def here(self) -> set[str]:
        return {watch.person for watch in self.watches}

    def online(self) -> list[str]:
        return sorted(self.here().union(*self.elsewhere.values()) & self.table.s.people.keys())


class Asked(Struct, frozen=True):
    by: str
    move: m.Anything
    name: str
    tries: int
    watch: Watch | None
    n: dict[str, int]  # what everybody had been told before it
    seq: int = 0
    repeated: bool = False


class Waiting(Struct, frozen=True):
    """What is done and said as soon as everything before it is on disk."""

    found: Open
    lineage: str
    answer: Answer
    sends: Sends = ()
    views: bool = True  # they show where the table stands, if that is written
    asked: Asked | None = None


class House:
    def __init__(
        self,
        store: Store,
        library: Library,
        *,
        bus: Bus | None = None,
        engine: str = "",
        clock: Callable[[], float] = time.time,
        chance: Callable[[], int] = lambda: secrets.randbits(48),
    ) -> None:
        self.id = _new_key()
        self.store = store
        self.library = library
        self.bus = bus or InProcessBus()
        self._alone = bus is None  # there is no other house to tell anything
        self.engine = engine
        self.clock = clock
        self.chance = chance
        self.accepted = 0
        self._own_word = b'{"house":"%b"' % self.id.encode()  # so begins what this house itself has said
        self._open: dict[str, Open] = {}
        self._confirmed: deque[tuple[Waiting, Future[None]]] = deque()

    # ------------------------------------------------------------ coming

    async def create(self, mission: str, name: str, lang: str, options: m.Options | None = None) -> Welcome:
        from .people import check_options

        deck = self.library.pin(mission)
        chosen = options or m.Options()
        check_options(deck, chosen)
        welcome = Welcome(_new_key(), _new_key(), _new_key(), _new_key())
        move = m.Create(mission, deck.digest, name, lang, digest(welcome.key), digest(welcome.invitation), chosen)  # type: ignore[arg-type]
        entry = m.Entry(self._now(), welcome.person, move)
        table = Table.created(welcome.table, deck, entry)
        heard = telling.Heard({welcome.person: 0})
        await asyncio.wrap_future(self.store.append(self._write(table, entry, heard)))
        return welcome

    async def join(self, id: str, invitation: str, name: str, lang: str, *, spectator: bool = False) -> Welcome:
        welcome = Welcome(id, _new_key(), _new_key())
        door = self.invited(id, invitation)
        await self.ask(id, welcome.person, m.Join(name, lang, digest(welcome.key), door, spectator))  # type: ignore[arg-type]
        return welcome

    def invited(self, id: str, invitation: str) -> str:
        """The digest of an invitation that opens this door now."""
        s, given = self.open(id).table.s, digest(invitation)
        if not any(secrets.compare_digest(given, one) for one in (s.invitation, *s.invited)):
            raise NotInvited
        return given

    async def invite(self, id: str, by: str, seat: int | None = None) -> str:
        """A fresh invitation, for the guest of one seat or for everybody."""
        invitation = _new_key()
        await self.ask(id, by, m.Invite(digest(invitation), seat))
        return invitation

    def person(self, id: str, key: str) -> str:
        """Whose key this is. A message never says itself whom it is from."""
        given = digest(key)
        for id_, person in self.open(id).table.s.people.items():
            if secrets.compare_digest(given, person.secret):
                return id_
        raise NotInvited

    # ------------------------------------------------------------ asking

    async def ask(self, id: str, by: str, move: m.Anything, name: str = "") -> None:
        """Do it. Raises `No`, `Refused` or `StoreError`, and then nothing has happened."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(error: Exception | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.submit(id, by, move, name, answer)
        await done

    def submit(
        self,
        id: str,
        by: str,
        move: m.Anything,
        name: str,
        answer: Answer,
        watch: Watch | None = None,
        tries: int = TRIES,
    ) -> None:
        """Do it now, and answer when it is on disk; the connection that asked is told by what it is sent.

        Raises `No` or `Refused`, and then nothing has happened. A move that was done before, by its name, is only
        confirmed, behind everything that was accepted until now.
        """
        found = self.open(id)
        table = found.table
        if table.repeated(by, name):
            again = Asked(by, move, name, tries, watch, found.n, repeated=True)
            self._after_all_others(found, answer, asked=again)
            return
        entry = self._entry(table, by, move, name)
        events = table.accept(entry)
        self.accepted += 1
        old, found.shown = found.shown, views.shown(table, found.shown if isinstance(move, m.Act) else None)
        news = telling.tell(table, old, found.shown, found.n, events, found.here())
        before, found.n = found.n, news.heard.n
        sends = self._sends(found, old, news, watch, name)
        found.heard[table.s.seq] = news.heard
        again = Asked(by, move, name, tries, watch, before, table.s.seq)
        written = self.store.append(self._write(table, entry, news.heard, found.lineage))
        self._wait(Waiting(found, found.lineage, answer, sends, asked=again), written)

    def _after_all_others(
        self, found: Open, answer: Answer, sends: Sends = (), *, views: bool = True, asked: Asked | None = None
    ) -> None:
        if not found.unwritten:
            for watch, message in sends:
                watch.send(message)
            answer(None)
            return
        self._wait(Waiting(found, found.lineage, answer, sends, views, asked), self.store.settled())

    def _wait(self, waiting: Waiting, written: Future[None]) -> None:
        waiting.found.unwritten += 1
        loop = asyncio.get_running_loop()
        written.add_done_callback(lambda done: self._noted(loop, waiting, done))

    def _noted(self, loop: asyncio.AbstractEventLoop, waiting: Waiting, done: Future[None]) -> None:
        """In the store's thread: the loop is woken once for all that one commit has written."""
        self._confirmed.append((waiting, done))
        if len(self._confirmed) == 1:
            loop.call_soon_threadsafe(self._confirm)

    def _confirm(self) -> None:
        while self._confirmed:
            waiting, done = self._confirmed.popleft()
            try:
                self._confirm_one(waiting, done.exception())
                self._catch_up(waiting.found)
            except Exception as error:  # one table must not stop all others; and its words may hold a secret
                log.error("a move could not be confirmed: %s", type(error).__name__)
                waiting.answer(error)

    def _confirm_one(self, waiting: Waiting, error: BaseException | None) -> None:
        found, asked = waiting.found, waiting.asked
        found.unwritten -= 1
        same = waiting.lineage == found.lineage
        if asked is not None and (error is not None or not same):
            self._not_written(waiting, asked, error)
            return
        if same or not waiting.views:
            for watch, message in waiting.sends:
                watch.send(message)
        waiting.answer(None)
        if asked is not None and not asked.repeated:
            found.heard.pop(asked.seq, None)
            self._sent_away(found, asked.move)
            self._publish(found)

    def _not_written(self, waiting: Waiting, asked: Asked, error: BaseException | None) -> None:
        """It has not happened. Where another house was faster, it is tried again on what is there now."""
        found = waiting.found
        if waiting.lineage == found.lineage:
            self._read_again(found, asked.n)
        if not asked.tries or not (asked.repeated or isinstance(error, Conflict)):
            waiting.answer(error if isinstance(error, StoreError) else StoreError(str(error)))
            return
        id, again = found.table.id, waiting.answer
        try:
            self.submit(id, asked.by, asked.move, asked.name, again, asked.watch, asked.tries - 1)
        except Exception as refusal:
            waiting.answer(refusal)

    def _write(self, table: Table, entry: m.Entry, heard: telling.Heard, lineage: str = "") -> Write:
        keep = isinstance(entry.move, m.Begin | m.Resize) or (table.game is not None and table.s.seq % KEEP_EVERY == 0)
        told = msgspec.json.encode(heard)
        return Write(table.id, table.s.seq - 1, (msgspec.json.encode(entry),), (told,), table.save(), keep, lineage)

    def _entry(self, table: Table, by: str, move: m.Anything, name: str) -> m.Entry:
        back = consent.needs(table, by, move)
        return m.Entry(
            self._now(),
            by,
            move,
            name,
            self.chance() if back or isinstance(move, m.Begin) else 0,
            msgspec.Raw(self.game_before(table, back)) if back else m.NO_GAME,
        )

    def game_before(self, table: Table, actions: int) -> bytes:
        """The game as it was so many actions ago: what was kept, and the entries since then once more."""
        wanted, at = table.s.actions - actions, table.s.seq
        while (kept := self.store.kept(table.id, at)) is not None:
            again = Table.load(table.id, table.deck, kept.state)
            if again.s.actions <= wanted:
                try:
                    return self._game_after(again, kept.seq, wanted)
                except (No, Refused, DeckFault):  # another engine wrote that: by our rules it cannot have been so
                    return b"null"
            at = kept.seq - 1
        return b"null"

    def _game_after(self, again: Table, seq: int, actions: int) -> bytes:
        """The last time that the table stood at so many actions."""
        assert again.game is not None
        found = again.game.save() if again.s.actions == actions else b"null"
        for logged in self.store.log(again.id, after=seq):
            again.accept(m.DECODER.decode(logged.entry))
            if again.s.actions == actions:
                found = again.game.save()
        return found

    # ------------------------------------------------------------ looking

    def watch(self, id: str, person: str, watch: Watch | None = None, since: int = -1, art: str = "") -> Watch:
        """From now on this connection is told. It hears first where the table stands, and what it has missed."""
        found = self.open(id)
        if person not in found.table.s.people:
            raise NotInvited
        watch = watch or Watch()
        watch.person, watch.art = person, art
        if since == found.n.get(person, 0):
            first = msgspec.json.encode(messages.Resumed(since, art))
        else:
            first = self._whole(found, watch, since)
        found.watches.append(watch)
        self._after_all_others(found, lambda _: None, [(watch, first)])
        self._greet(found)
        return watch

    def say_after_all(self, id: str, watch: Watch, message: bytes) -> None:
        """To one connection, behind everything that was accepted before."""
        self._after_all_others(self.open(id), lambda _: None, [(watch, message)], views=False)

    def show_again(self, id: str, watch: Watch, n: int) -> None:
        """The newest view, for a connection that acted on an older one."""
        found = self.open(id)
        if watch.person in found.table.s.people and n != found.n[watch.person]:
            self._after_all_others(found, lambda _: None, [(watch, self._whole(found, watch))])

    def leave(self, id: str, watch: Watch) -> None:
        found = self._open.get(id)
        if found is not None and watch in found.watches:
            found.watches.remove(watch)
            self._greet(found)

    def _greet(self, found: Open) -> None:
        """Everybody sees who is here."""
        self._presence(found)
        self._publish(found)

    def _presence(self, found: Open) -> None:
        message = msgspec.json.encode(messages.Presence(found.online()))
        self._after_all_others(found, lambda _: None, [(watch, message) for watch in found.watches], views=False)

    def _whole(self, found: Open, watch: Watch, since: int = -1, told: Sequence[messages.Told] = ()) -> bytes:
        person = watch.person
        missed = telling.missed(self.store, found.table, person, since, found.heard) if since >= 0 else list(told)
        n = found.n.get(person, 0)
        return telling.whole(found.table, found.shown, person, n, missed, watch.art, self.engine)

    def _sends(
        self, found: Open, old: views.Shown, news: telling.News, asking: Watch | None, name: str
    ) -> list[tuple[Watch, bytes]]:
        sends = []
        for watch in found.watches:
            message = news.messages.get(watch.person)
            done = name if watch is asking else ""
            if message is not None:
                if self._other_eyes(found, old, watch.person):
                    lang, seats = found.table.s.people[watch.person].lang, found.table.seats_of(watch.person)
                    sends.append((watch, self._whole(found, watch, told=news.heard.told(watch.person, lang, seats))))
                else:
                    sends.append((watch, telling.finished(message, done)))
                    continue
            if done:
                sends.append((watch, msgspec.json.encode(messages.Done(done))))
        return sends

    def _other_eyes(self, found: Open, old: views.Shown, person: str) -> bool:
        """Another language or other seats: everything anew."""
        before, after = old.mine.get(person, NO_PART), found.shown.mine[person]
        return before is not after and _eyes.decode(before.data) != _eyes.decode(after.data)

    def _sent_away(self, found: Open, move: m.Anything) -> None:
        """Whoever was removed hears of it, and of nothing more."""
        if isinstance(move, m.Remove):
            self._cut(found, move.who, "table-removed")

    def _cut(self, found: Open, person: str, why: str) -> None:
        for watch in [one for one in found.watches if one.person == person]:
            found.watches.remove(watch)
            watch.cut(why)

    # ------------------------------------------------------------ other houses

    def _publish(self, found: Open) -> None:
        if self._alone:
            return
        online = sorted(found.here())
        self.bus.publish(found.table.id, msgspec.json.encode(Wrote(self.id, found.table.s.seq, online)))

    def _hear(self, found: Open, message: bytes) -> None:
        if message.startswith(self._own_word):
            return
        wrote = msgspec.json.decode(message, type=Wrote)
        if not wrote.seq:
            self._gone(found)
            return
        found.newest = max(found.newest, wrote.seq)
        self._catch_up(found)
        before = found.elsewhere.get(wrote.house)
        found.elsewhere[wrote.house] = wrote.online
        if before != wrote.online:
            self._presence(found)
        if before is None and found.watches:
            self._publish(found)  # a house that has just come does not know who is here

    def _catch_up(self, found: Open) -> None:
        """While something of our own is on its way to the disk, nobody knows yet what stands before what."""
        if not found.unwritten and found.newest > found.table.s.seq:
            self._read_on(found)

    def _read_on(self, found: Open) -> None:
        """What another house has written is done here, too, and told to those who look from here."""
        table = found.table
        for logged in self.store.log(table.id, after=table.s.seq):
            entry = m.DECODER.decode(logged.entry)
            events = table.accept(entry)
            old, found.shown = found.shown, views.shown(table)
            news = telling.tell(table, old, found.shown, found.n, events, found.here())
            found.n = news.heard.n
            for watch, message in self._sends(found, old, news, None, ""):
                watch.send(message)
            self._sent_away(found, entry.move)

    # ------------------------------------------------------------ memory

    def open(self, id: str) -> Open:
        found = self._open.get(id)
        if found is not None and found.gone:
            raise NoSuchTable(id)
        if found is None:
            found = self._open[id] = Open(self._read(id), telling.counters(self.store, id))
            found.unsubscribe = self.bus.subscribe(id, lambda message: self._hear(found, message))
        return found

    def _read(self, id: str) -> Table:
        kept = self.store.newest(id)
        if kept is None:
            raise NoSuchTable(id)
        head = msgspec.json.decode(kept.state, type=_Head)
        return Table.load(id, self.library.pinned(head.table.digest), kept.state)

    def _read_again(self, found: Open, told: dict[str, int]) -> None:
        """The newest moves could not be written, so they have not happened. Everybody is shown what has."""
        try:
            found.table = self._read(found.table.id)
        except NoSuchTable:
            self._gone(found)
            raise
        found.lineage, found.heard = _new_key(), {}
        found.n = telling.counters(self.store, found.table.id)
        found.shown = views.shown(found.table)
        for watch in tuple(found.watches):
            if watch.person in found.table.s.people:
                watch.send(self._whole(found, watch, told.get(watch.person, 0)))
            else:
                self._cut(found, watch.person, "table-removed")

    def _gone(self, found: Open) -> None:
        """The table was taken away for good."""
        for watch in tuple(found.watches):
            self._cut(found, watch.person, "table-deleted")
        found.put_away()
        if self._open.get(found.table.id) is found:
            del self._open[found.table.id]

    def forget_idle(self) -> None:
        """A table at which nobody looks needs no memory: it is on disk."""
        for id, found in list(self._open.items()):
            if not found.watches and not found.unwritten:
                found.put_away()
                del self._open[id]

    def numbers(self) -> Numbers:
        connections = sum(len(found.watches) for found in self._open.values())
        return Numbers(len(self._open), connections, self.accepted)

    async def delete(self, id: str, by: str) -> None:
        """The host takes the table away for good."""
        found = self.open(id)
        if by != found.table.s.host:
            raise No("table-host-only")
        found.gone = True
        try:
            await asyncio.wrap_future(self.store.forget(id))
        except StoreError:
            found.gone = False
            raise
        self._gone(found)
        self.bus.publish(id, msgspec.json.encode(Wrote(self.id, 0, [])))

    def _now(self) -> int:
        return int(self.clock() * 1000)


class Numbers(Struct, frozen=True):
    """For whoever looks after the house."""

    open_tables: int
    connections: int
    accepted: int


class _Table(Struct):
    digest: str


class _Head(Struct):
    """Enough of a saved table to find its deck."""

    table: _Table


class _Eyes(Struct):
    """Enough of what is mine to know whose eyes these are."""

    lang: str = ""
    seats: list[int] = []


_eyes = msgspec.json.Decoder(_Eyes)


def _nothing() -> None:
    pass


def _new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
