"""The house in which the tables stand: who asks gets an answer, and nobody hears of anything before it is on disk.

What everybody will see of an accepted move is made at once, held back until the store confirms, and sent then. If the
store refuses, the table is read from disk again and everybody is shown where it really stands.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain.game import Event

from . import change, consent, views
from . import moves as m
from .library import Library
from .store import Store, StoreError, Write
from .table import Table

KEY_BYTES = 16
MOST_WAITING = 200  # messages that a slow reader may leave unread


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


class Told(Struct, omit_defaults=True):
    """An event, for somebody who hears of it."""

    kind: str
    data: dict[str, Any] = {}


class Message(Struct, omit_defaults=True):
    """To one person. `n` counts their own messages: it moves only when what they see does."""

    n: int = 0
    whole: bool = False  # the fields are all there are; else they are a change of the last ones
    around: change.Fields = {}
    public: change.Fields = {}
    own: dict[int, change.Fields] = {}
    mine: change.Fields = {}
    events: list[Told] = []


class Watch:
    """One connection of one person. It reads `messages`; when it is too slow, it is cut off and may come again."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.messages: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.n = 0

    def send(self, message: Message) -> None:
        if self.messages.qsize() >= MOST_WAITING:
            self.cut()
        else:
            self.n += 1
            message.n = self.n
            self.messages.put_nowait(msgspec.json.encode(message))

    def cut(self) -> None:
        self.messages.put_nowait(None)


class Open:
    """A table in memory, with who looks at it and what they were last shown."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.watches: list[Watch] = []
        self.shown = views.parts(table, (), ())
        self.written: asyncio.Future[None] | None = None  # the newest write
        self.lost = False

    def online(self) -> set[str]:
        return {watch.person for watch in self.watches}


class House:
    def __init__(
        self,
        store: Store,
        library: Library,
        *,
        clock: Callable[[], float] = time.time,
        chance: Callable[[], int] = lambda: secrets.randbits(48),
    ) -> None:
        self.store = store
        self.library = library
        self.clock = clock
        self.chance = chance
        self._open: dict[str, Open] = {}

    # ------------------------------------------------------------ coming

    async def create(self, mission: str, name: str, lang: str, options: m.Options | None = None) -> Welcome:
        from .people import check_options

        deck = self.library.pin(mission)
        chosen = options or m.Options()
        check_options(deck, chosen)
        welcome = Welcome(_new_key(), _new_key(), _new_key(), _new_key())
        move = m.Create(mission, deck.digest, name, lang, digest(welcome.key), digest(welcome.invitation), chosen)  # type: ignore[arg-type]
        entry = m.Entry(self._now(), welcome.person, move)
        found = Open(Table.created(welcome.table, deck, entry))
        await asyncio.wrap_future(self.store.append(self._write(found.table, entry)))
        self._open[welcome.table] = found
        return welcome

    async def join(self, id: str, invitation: str, name: str, lang: str, *, spectator: bool = False) -> Welcome:
        table = self.open(id).table
        if not secrets.compare_digest(digest(invitation), table.s.invitation):
            raise NotInvited
        welcome = Welcome(id, _new_key(), _new_key())
        await self.ask(id, welcome.person, m.Join(name, lang, digest(welcome.key), spectator))  # type: ignore[arg-type]
        return welcome

    def person(self, id: str, key: str) -> str:
        """Whose key this is. A message never says itself whom it is from."""
        given = digest(key)
        for id_, person in self.open(id).table.s.people.items():
            if secrets.compare_digest(given, person.secret):
                return id_
        raise NotInvited

    # ------------------------------------------------------------ asking

    async def ask(self, id: str, by: str, move: m.Anything, name: str = "") -> bool:
        """Do it. False when this very move, by its name, was done before: then it is only confirmed.

        Raises `No`, `Refused` or `StoreError`, and then nothing has happened.
        """
        found = self.open(id)
        table = found.table
        if table.repeated(by, name):
            if found.written is not None:
                await asyncio.shield(found.written)
            return False
        entry = self._entry(table, by, move, name)
        events = table.accept(entry)
        if isinstance(move, m.Remove):
            self._cut(found, move.who)
        written = self.store.append(self._write(table, entry))
        found.written = asyncio.ensure_future(self._confirmed(found, written, self._news(found, events)))
        await asyncio.shield(found.written)
        return True

    async def _confirmed(self, found: Open, written: Future[None], waiting: list[tuple[Watch, Message]]) -> None:
        try:
            await asyncio.wrap_future(written)
        except StoreError:
            self._read_again(found)
            raise
        for watch, message in waiting:
            watch.send(message)

    def _write(self, table: Table, entry: m.Entry) -> Write:
        keep = isinstance(entry.move, m.Begin)
        return Write(table.id, table.s.seq - 1, (msgspec.json.encode(entry),), table.save(), keep)

    def _entry(self, table: Table, by: str, move: m.Anything, name: str) -> m.Entry:
        back = consent.needs(table, by, move)
        begins = isinstance(move, m.Begin)
        return m.Entry(
            self._now(),
            by,
            move,
            name,
            self.chance() if begins or back else 0,
            msgspec.Raw(self.game_before(table, back)) if back else m.NO_GAME,
        )

    def game_before(self, table: Table, actions: int) -> bytes:
        """The game as it was so many actions ago: what was kept, and the entries since then once more."""
        kept = self.store.kept(table.id, table.s.seq)
        if kept is None:
            return b"null"
        again = Table.load(table.id, table.deck, kept.state)
        games = [again.game.save()] if again.game is not None else []
        first = again.s.actions
        for logged in self.store.log(table.id, after=kept.seq):
            again.accept(m.DECODER.decode(logged.entry))
            assert again.game is not None
            del games[again.s.actions - first :]
            games.append(again.game.save())
        wanted = table.s.actions - actions - first
        return games[wanted] if 0 <= wanted < len(games) else b"null"

    # ------------------------------------------------------------ looking

    def watch(self, id: str, person: str) -> Watch:
        """From now on this connection is told. The first message is everything."""
        found = self.open(id)
        if person not in found.table.s.people:
            raise NotInvited
        watch = Watch(person)
        found.watches.append(watch)
        for other, message in self._news(found, []):
            if other is not watch:
                other.send(message)
        watch.send(self._whole(found, watch))
        return watch

    def leave(self, id: str, watch: Watch) -> None:
        found = self._open.get(id)
        if found is not None and watch in found.watches:
            found.watches.remove(watch)
            for other, message in self._news(found, []):
                other.send(message)

    def _whole(self, found: Open, watch: Watch) -> Message:
        table, shown = found.table, found.shown
        lang = table.s.people[watch.person].lang
        own = {seat: shown.own[seat, lang] for seat in table.seats_of(watch.person) if (seat, lang) in shown.own}
        return Message(
            whole=True,
            around=shown.around,
            public=shown.public.get(lang, {}),
            own=own,
            mine=shown.mine.get(watch.person, {}),
        )

    def _news(self, found: Open, events: list[Event]) -> list[tuple[Watch, Message]]:
        """What is different now for each who looks, to be sent when it may be."""
        table = found.table
        old = found.shown
        new = found.shown = views.parts(table, found.online() & table.s.people.keys(), found.online())
        around = change.change(old.around, new.around)
        public = {lang: change.change(old.public.get(lang, {}), fields) for lang, fields in new.public.items()}
        messages = []
        for watch in found.watches:
            if watch.person not in table.s.people:
                continue
            message = Message(around=around)
            lang = table.s.people[watch.person].lang
            seats = table.seats_of(watch.person)
            message.public = public.get(lang, {})
            message.mine = change.change(old.mine.get(watch.person, {}), new.mine[watch.person])
            message.own = dict(self._own(old, new, seats, lang))
            message.events = [Told(one.kind, dict(one.data)) for one in events if _hears(one, seats)]
            if message.mine.keys() & {"lang", "seats"}:  # other eyes: everything anew
                message = self._whole(found, watch)
            if message.whole or message.around or message.public or message.own or message.mine or message.events:
                messages.append((watch, message))
        return messages

    def _own(
        self, old: views.Parts, new: views.Parts, seats: list[int], lang: str
    ) -> Iterator[tuple[int, change.Fields]]:
        for seat in seats:
            if (seat, lang) in new.own:
                part = change.change(old.own.get((seat, lang), {}), new.own[seat, lang])
                if part:
                    yield seat, part

    def _cut(self, found: Open, person: str) -> None:
        for watch in [one for one in found.watches if one.person == person]:
            found.watches.remove(watch)
            watch.cut()

    # ------------------------------------------------------------ memory

    def open(self, id: str) -> Open:
        found = self._open.get(id)
        if found is None:
            found = self._open[id] = Open(self._read(id))
        return found

    def _read(self, id: str) -> Table:
        kept = self.store.newest(id)
        if kept is None:
            raise NoSuchTable(id)
        head = msgspec.json.decode(kept.state, type=_Head)
        return Table.load(id, self.library.pinned(head.table.digest), kept.state)

    def _read_again(self, found: Open) -> None:
        """The newest moves could not be written, so they have not happened."""
        found.table = self._read(found.table.id)
        found.shown = views.parts(found.table, found.online() & found.table.s.people.keys(), found.online())
        for watch in found.watches:
            watch.send(self._whole(found, watch))

    def forget_idle(self) -> None:
        """A table at which nobody looks needs no memory: it is on disk."""
        for id, found in list(self._open.items()):
            if not found.watches and (found.written is None or found.written.done()):
                del self._open[id]

    def _now(self) -> int:
        return int(self.clock() * 1000)


class _Table(Struct):
    digest: str


class _Head(Struct):
    """Enough of a saved table to find its deck."""

    table: _Table


def _hears(event: Event, seats: list[int]) -> bool:
    return event.seats is None or any(seat in event.seats for seat in seats)


def _new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
