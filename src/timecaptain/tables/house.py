"""The house in which the tables stand: who asks gets an answer, and nobody hears of anything before it is on disk.

What everybody will see of an accepted move is made at once (`opened.py`), held back until the store confirms
(`promises.py`), and sent then. If the store refuses, the table is read from disk again (`rooms.py`) and everybody is
shown where it really stands. Several houses may share a store and a bus (`neighbours.py`).
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

import msgspec
from msgspec import Struct

from . import consent, going_back, keys, latest, messages, telling
from . import moves as m
from .bus import Bus
from .keys import digest
from .library import Library, NoSuchMission
from .neighbours import Neighbours
from .opened import Open
from .pace import Pace
from .people import check_options
from .promises import Answer, Asked, Promises, Waiting, done, settle
from .rooms import Rooms
from .state import No, TableState
from .store import Conflict, Store, StoreError, Write
from .table import Table
from .watch import Watch

TRIES = 3  # for a move that another house was faster than


class NotInvited(Exception):
    """The key opens nothing here."""


class Welcome(Struct, frozen=True):
    """What a person needs to come back: nobody else knows the key."""

    table: str
    person: str
    key: str
    invitation: str = ""


class Numbers(Struct, frozen=True):
    """For whoever looks after the house."""

    open_tables: int
    connections: int
    accepted: int


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
        self.id = keys.new_key()
        self.store = store
        self.library = library
        self.engine = engine
        self.clock = clock
        self.chance = chance
        self.accepted = 0
        self._neighbours = Neighbours(self.id, bus, self._gone, self._presence)
        self._rooms = Rooms(store, library, engine, self._neighbours.subscribe)
        self._promises = Promises(store, self._confirm)

    def work_in_rounds(self, pace: Pace) -> None:
        """From now on, when it is busy."""
        self._promises.pace = pace

    def open(self, id: str) -> Open:
        return self._rooms.find(id)

    # ------------------------------------------------------------ coming

    async def create(self, mission: str, name: str, lang: str, options: m.Options | None = None) -> Welcome:
        deck = self.library.pin(mission)
        chosen = options or m.Options()
        check_options(deck, chosen)
        welcome = Welcome(keys.new_key(), keys.new_key(), keys.new_key(), keys.new_key())
        move = m.Create(mission, deck.digest, name, lang, digest(welcome.key), digest(welcome.invitation), chosen)  # type: ignore[arg-type]
        entry = m.Entry(self._now(), welcome.person, move)
        table = Table.created(welcome.table, deck, entry)
        heard = telling.Heard({welcome.person: 0})
        write = Write(table.id, 0, *_logged(entry, heard), table.save())
        await done(lambda then: self.store.append(write, then))
        return welcome

    async def join(self, id: str, invitation: str, name: str, lang: str, *, spectator: bool = False) -> Welcome:
        welcome = Welcome(id, keys.new_key(), keys.new_key())
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
        invitation = keys.new_key()
        await self.ask(id, by, m.Invite(digest(invitation), seat))
        return invitation

    def person(self, id: str, key: str) -> str:
        """Whose key this is. A message never says itself whom it is from."""
        given = digest(key)
        for id_, person in self._state(id).people.items():
            if secrets.compare_digest(given, person.secret):
                return id_
        raise NotInvited

    def _state(self, id: str) -> TableState:
        """Who is at a table is known even where its mission is nowhere any more: its host can still take it away."""
        try:
            return self.open(id).table.s
        except NoSuchMission:
            return latest.written(self.store, id)

    # ------------------------------------------------------------ asking

    async def ask(self, id: str, by: str, move: m.Anything, name: str = "") -> None:
        """Do it. Raises `No`, `Refused` or `StoreError`, and then nothing has happened."""
        waited: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(id, by, move, name, lambda error: settle(waited, error))
        await waited

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
            self._promises.after_all_others(found, answer, asked=again)
            return
        entry = self._entry(table, by, move, name)
        events = table.accept(entry)
        self.accepted += 1
        before = found.n
        heard, sends = found.told(move, events, watch, name)
        found.heard[table.s.seq] = heard
        again = Asked(by, move, name, tries, watch, before, table.s.seq)
        self._promises.write(
            self._write(found, entry, heard), Waiting(found, found.lineage, answer, sends, asked=again)
        )

    def _write(self, found: Open, entry: m.Entry, heard: telling.Heard) -> Write:
        table = found.table
        keep = going_back.worth_keeping(table, entry.move)
        state = found.state() if keep or found.due else None
        return Write(table.id, table.s.seq - 1, *_logged(entry, heard), state, keep, found.lineage)

    def _entry(self, table: Table, by: str, move: m.Anything, name: str) -> m.Entry:
        back = consent.needs(table, by, move)
        return m.Entry(
            self._now(),
            by,
            move,
            name,
            self.chance() if back or isinstance(move, m.Begin) else 0,
            msgspec.Raw(going_back.game_before(self.store, table, back)) if back else m.NO_GAME,
        )

    def _now(self) -> int:
        return int(self.clock() * 1000)

    # ------------------------------------------------------------ what the disk says

    def _confirm(self, waiting: Waiting, error: StoreError | None) -> None:
        found, asked = waiting.found, waiting.asked
        same = waiting.lineage == found.lineage
        if asked is not None and (error is not None or not same):
            self._not_written(waiting, asked, error)
            return
        if same or not waiting.views:
            for watch, message in waiting.sends:
                watch.send(message)
        waiting.answer(None)
        if asked is not None and not asked.repeated:
            heard = found.heard.pop(asked.seq, None)
            if heard is not None:
                found.sent_away(asked.move, heard)
            self._neighbours.tell(found)

    def _not_written(self, waiting: Waiting, asked: Asked, error: StoreError | None) -> None:
        """It has not happened. Where another house was faster, it is tried again on what is there now."""
        found = waiting.found
        if waiting.lineage == found.lineage:
            self._rooms.read_again(found, asked.n)
        if not asked.tries or not (asked.repeated or isinstance(error, Conflict)):
            waiting.answer(error or StoreError("what it was built on was not written"))
            return
        id, again = found.table.id, waiting.answer
        try:
            self.submit(id, asked.by, asked.move, asked.name, again, asked.watch, asked.tries - 1)
        except Exception as refusal:
            waiting.answer(refusal)

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
            first = found.whole(watch, since)
        found.watches.append(watch)
        self._promises.say(found, [(watch, first)])
        self._greet(found)
        return watch

    def say_after_all(self, id: str, watch: Watch, message: bytes) -> None:
        """To one connection, behind everything that was accepted before."""
        self._promises.say(self.open(id), [(watch, message)], views=False)

    def show_again(self, id: str, watch: Watch, n: int) -> None:
        """The newest view, for a connection that acted on an older one."""
        found = self.open(id)
        if watch.person in found.table.s.people and n != found.n[watch.person]:
            self._promises.say(found, [(watch, found.whole(watch))])

    def leave(self, id: str, watch: Watch) -> None:
        found = self._rooms.open.get(id)
        if found is not None and watch in found.watches:
            found.watches.remove(watch)
            self._greet(found)

    def _greet(self, found: Open) -> None:
        """Everybody sees who is here."""
        self._presence(found)
        self._neighbours.tell(found)

    def _presence(self, found: Open) -> None:
        message = msgspec.json.encode(messages.Presence(found.online()))
        self._promises.say(found, [(watch, message) for watch in found.watches], views=False)

    # ------------------------------------------------------------ keeping house

    async def delete(self, id: str, by: str) -> None:
        """The host takes the table away for good."""
        if by != self._state(id).host:
            raise No("table-host-only")
        found = self._rooms.open.get(id)
        if found is not None:
            found.gone = True
        self._promises.hand_over()  # what was accepted before it is done before it
        try:
            await done(lambda then: self.store.forget(id, then))
        except StoreError:
            if found is not None:
                found.gone = False
            raise
        if found is not None:
            self._gone(found)
        self._neighbours.tell_gone(id)

    def _gone(self, found: Open) -> None:
        self._rooms.gone(found)

    def forget_idle(self) -> None:
        self._rooms.forget_idle()

    def close(self) -> None:
        """Everything is on disk then, and every table with its state: another program may go on with them."""
        self._promises.hand_over()
        try:
            self._rooms.put_all_away()
        finally:  # a state is a convenience; what was accepted is not
            self.store.close()

    def numbers(self) -> Numbers:
        tables = self._rooms.open.values()
        return Numbers(len(tables), sum(len(found.watches) for found in tables), self.accepted)


def _logged(entry: m.Entry, heard: telling.Heard) -> tuple[tuple[bytes], tuple[bytes]]:
    """An entry as it is written, and what stands beside it."""
    return (msgspec.json.encode(entry),), (msgspec.json.encode(heard),)
