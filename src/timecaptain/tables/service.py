"""The service that runs the tables: it accepts moves, and nobody hears of one before it is on disk.

What everybody will see of an accepted move is composed at once (`live_table.py`) and handed to the commit queue
(`commit_queue.py`), which sends it when the store has it on disk. If the store refuses, the table is read again
(`cache.py`) and everybody is shown where it really stands. Several services may share a store and a bus (`peers.py`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from timecaptain.deck.systems import AnyDeck

from . import keys, messages, person_text, proposals, restore, rewind
from . import moves as m
from .broadcast import Announcement
from .bus import Bus
from .cache import NoSuchTable, TableCache, TakenDown
from .commit_queue import CommitQueue
from .keys import AccessDenied, Credentials, digest, new_host
from .library import Library, NoSuchMission
from .live_table import LiveTable, MoveRequest, entry_write
from .moderation import Moderation
from .offload import InlineWorkers, Offload, Workers, inline
from .peers import Notice, Peers
from .people import check_handing_over, check_options
from .quotas import QuotaKeeper, Quotas
from .state import TableRefusal, TableState
from .store import Conflict, Damaged, Store, StoreError
from .subscriber import Subscriber
from .table import Table

__all__ = ["AccessDenied", "Credentials", "TableService"]

log = logging.getLogger(__name__)


class TableService:
    """`engine` names this program: the log says which one wrote an entry.

    `offload` takes long work off the loop, and `workers` do what comes from strangers, or plays a whole log again.
    """

    def __init__(
        self,
        store: Store,
        library: Library,
        *,
        bus: Bus | None = None,
        engine: str = "",
        clock: Callable[[], float] = time.time,
        chance: Callable[[], int] = lambda: secrets.randbits(48),
        offload: Offload = inline,
        workers: Workers | None = None,
        quotas: Quotas | None = None,
        moderation: Moderation | None = None,
    ) -> None:
        self.store = store
        self.library = library
        self.engine = engine
        self.clock = clock
        self.chance = chance
        self.offload = offload
        self.workers = workers or InlineWorkers()
        self.deletions = 0
        self.quota = QuotaKeeper(quotas or Quotas())
        self.moderation = moderation or Moderation()
        self.commits = CommitQueue(store)
        self._peers = Peers(keys.new_key(), bus, self._on_notice)
        self.cache = TableCache(store, library, engine, self.commits, self._peers, offload, self.workers)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, id: str) -> LiveTable:
        """Raises `NoSuchTable`, or `TakenDown`."""
        live = await self.cache.get(id)
        if self.moderation.is_down(id, live.table.s.digest):
            raise TakenDown
        return live

    def opened(self, id: str) -> LiveTable:
        """A table that somebody follows: it is in memory, or it was deleted."""
        live = self.cache.tables.get(id)
        if live is None or live.deleted:
            raise NoSuchTable(id)
        return live

    # ------------------------------------------------------------ coming to a table

    async def create(
        self, mission: str | Path | AnyDeck, name: str, lang: m.Lang, options: m.Options | None = None
    ) -> Credentials:
        """A table of a mission of the library, of one in a folder that is the owner's own, or of a pinned deck."""
        self.quota.check_house()
        deck = await self.cache.pin(mission)
        chosen = options or m.Options()
        check_options(deck, chosen)
        host = new_host()
        key, invitation, recovery = map(digest, (host.key, host.invitation, host.recovery))
        move = m.Create(deck.mission.id, deck.digest, name, lang, key, invitation, chosen, recovery)
        entry = m.Entry(self.now(), host.person, move)
        table = Table.created(host.table, deck, entry)
        await self.commits.write(entry_write(table.id, 1, entry, Announcement({host.person: 0}), table.save()))
        return host

    async def join(self, id: str, invitation: str, name: str, lang: m.Lang, *, spectator: bool = False) -> Credentials:
        guest = Credentials(id, keys.new_key(), keys.new_key())
        invited = await self.check_invitation(id, invitation)
        await self.submit(id, guest.person, m.Come(name, lang, digest(guest.key), invited, spectator))
        return guest

    async def check_invitation(self, id: str, invitation: str) -> str:
        """The digest of an invitation that is good now."""
        s, given = (await self.open(id)).table.s, digest(invitation)
        if not any(secrets.compare_digest(given, one) for one in (s.invitation, s.host_invitation, *s.invited)):
            raise AccessDenied
        return given

    async def invite(self, id: str, by: str, seat: int | None = None) -> str:
        """A fresh invitation, for the guest of one seat or for everybody."""
        invitation = keys.new_key()
        await self.submit(id, by, m.Invite(digest(invitation), seat))
        return invitation

    async def offer_host(self, id: str) -> str:
        """A fresh invitation: whoever comes by it is the host from then on. For whoever runs the house."""
        invitation = keys.new_key()
        host = (await self.open(id)).table.s.host
        await self.submit(id, host, m.OfferHost(digest(invitation)))
        return invitation

    async def person(self, id: str, key: str) -> str:
        """Whose key this is. A message never says itself whom it is from."""
        given = digest(key)
        for person_id, person in (await self._state(id)).people.items():
            if any(secrets.compare_digest(given, secret) for secret in (person.secret, *person.devices)):
                return person_id
        raise AccessDenied

    async def _state(self, id: str) -> TableState:
        """Also of a table that is damaged, or whose mission is not available any more: its host can still delete it."""
        try:
            return (await self.open(id)).table.s
        except (NoSuchMission, Damaged) as error:
            state = await restore.read_state(self.store, id)
            if state is None:
                raise error if isinstance(error, Damaged) else NoSuchTable(id) from None
            return state

    # ------------------------------------------------------------ moves

    async def submit(
        self,
        id: str,
        by: str,
        move: m.AnyMove,
        move_id: str = "",
        subscriber: Subscriber | None = None,
        *,
        seed: int | None = None,
    ) -> bool:
        """Do it, and return when it is on disk. The connection that asked learns of it by what it is sent.

        False: a move with this id was done before, and is only confirmed. Raises `TableRefusal`, `Refused` or
        `StoreError`, and then nothing has happened. Where another service has written first, it is tried again. A game
        that begins gets this seed, or one that is drawn.
        """
        done = asyncio.get_running_loop().create_future()
        request = MoveRequest(by, person_text.cleaned(move), move_id, subscriber, done, seed=seed)
        async with await self.open(id) as live:
            while True:
                await self._recover(live)
                with suppress(Conflict):  # what was accepted before it has failed
                    await self._try(live, request)
                    break
        return await request.done

    async def _try(self, live: LiveTable, request: MoveRequest) -> None:
        """Have the table to yourself. Raises `Conflict` if something before it has failed."""
        if live.table.repeated(request.by, request.move_id):
            await self.commits.after_all(live)
            request.resolve(False)
        else:
            await self._accept(live, request)

    async def _accept(self, live: LiveTable, request: MoveRequest) -> None:
        table, by, move = live.table, request.by, request.move
        address = "" if request.subscriber is None else request.subscriber.address
        self.quota.check(live, by, move, address)
        game = m.NO_GAME
        back = proposals.rewinds(table, by, move)
        if back:
            await self.commits.after_all(live)  # the earlier game is read from the store
            game = msgspec.Raw(await rewind.game_before(self.store, table, back))
        chance = 0
        if back or isinstance(move, m.Begin):
            chance = self.chance() if request.seed is None else request.seed
        whose = proposals.absence_of(table, move)
        absent = bool(whose) and live.absent(whose, self.now())
        entry = m.Entry(self.now(), by, move, request.move_id, chance, game, absent)
        person_text.check_not_taken(table, by, move)
        check_handing_over(table, by, move, absent=absent)
        events = table.accept(entry)
        counters = live.counters
        announcement, sends = live.announce(move, events, request.subscriber, request.move_id)
        live.unwritten[table.s.seq] = announcement
        write = live.write_of(entry, announcement, checkpoint=rewind.is_checkpoint(table, move))
        self.quota.count(live, by, move, write, address)
        settled = partial(self._settled, live, request, table.s.seq, announcement)
        self.commits.put(live, write, sends, counters, settled)

    def _settled(
        self, live: LiveTable, request: MoveRequest, seq: int, announcement: Announcement, error: StoreError | None
    ) -> None:
        """A move is on disk, or it has failed."""
        if error is None:
            request.resolve(True)
            live.unwritten.pop(seq, None)
            live.cut_who_may_not_stay(request.by, request.move, announcement)
            self._peers.notify(live)
        else:
            request.error = error
            if not live.failed_requests:
                self._start(self._recover_in_turn(live))
            live.failed_requests.append(request)

    async def _recover_in_turn(self, live: LiveTable) -> None:
        async with live:
            await self._recover(live)

    async def _recover(self, live: LiveTable) -> None:
        """After a failed write: read the table again, and try again in their order what others have overtaken.

        Have the table to yourself.
        """
        while live.failed_at is not None:
            try:
                await self.cache.reload(live)
            except Exception as error:
                for request in live.take_failed_requests():
                    request.fail(error)
                raise
            requests = live.take_failed_requests()
            while requests:
                request = requests.pop(0)
                request.tries_left -= 1
                if not request.tries_left or not isinstance(request.error, Conflict):
                    request.fail(request.error or StoreError())
                    continue
                try:
                    await self._try(live, request)
                except Conflict:  # one of those before it has failed again
                    live.failed_requests += [request, *requests]
                    break
                except Exception as refusal:
                    request.fail(refusal)
        if live.deleted:
            raise NoSuchTable(live.table.id)

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self.clock() * 1000)

    # ------------------------------------------------------------ following a table

    async def subscribe(
        self, id: str, person: str, subscriber: Subscriber | None = None, since: int = -1, art: str = ""
    ) -> Subscriber:
        """From now on this connection is told what happens. First it is shown where the table stands.

        `since` is the counter of an earlier connection: what was missed comes along.
        """
        subscriber = subscriber or Subscriber()
        subscriber.person, subscriber.art = person, art
        async with await self.open(id) as live:
            await self._recover(live)
            if person not in live.table.s.people:
                raise AccessDenied
            if since > live.counters.get(person, 0):
                live.note_lost()
            if since == live.counters.get(person, 0):
                first = msgspec.json.encode(messages.Resumed(since, art))
            elif since >= 0:
                first = await live.whole_since(subscriber, since)
            else:
                first = live.whole(subscriber)
            live.subscribers.append(subscriber)
            self.commits.send(live, [(subscriber, first)])
        self._presence_changed(live)
        return subscriber

    def unsubscribe(self, id: str, subscriber: Subscriber) -> None:
        live = self.cache.tables.get(id)
        if live is not None and subscriber in live.subscribers:
            live.subscribers.remove(subscriber)
            self._presence_changed(live)

    def send_in_order(self, id: str, subscriber: Subscriber, message: bytes) -> None:
        """To one connection, behind everything that was accepted at the table before."""
        self.commits.send(self.opened(id), [(subscriber, message)], shows_table=False)

    def resend_view(self, id: str, subscriber: Subscriber, counter: int) -> None:
        """The newest view, for a connection that acted on an older one."""
        live = self.opened(id)
        if live.is_outdated(subscriber, counter):
            self.commits.send(live, [(subscriber, live.whole(subscriber))])

    def _presence_changed(self, live: LiveTable) -> None:
        self._send_presence(live)
        self._peers.notify(live)

    def _send_presence(self, live: LiveTable) -> None:
        message = msgspec.json.encode(messages.Presence(live.note_presence(self.now())))
        self.commits.send(live, [(subscriber, message) for subscriber in live.subscribers], shows_table=False)

    # ------------------------------------------------------------ other services

    def _on_notice(self, live: LiveTable, notice: Notice) -> None:
        if not notice.seq:
            self.cache.drop(live)
            return
        before = live.elsewhere.get(notice.service)
        live.elsewhere[notice.service] = notice.online
        if notice.seq > live.table.s.seq or live.pending:
            self._start(self._catch_up(live, presence=before != notice.online))
        elif before != notice.online:
            self._send_presence(live)
        if before is None and live.subscribers:
            self._peers.notify(live)  # a service that has just opened the table does not know who is here

    async def _catch_up(self, live: LiveTable, *, presence: bool) -> None:
        async with live:
            with suppress(StoreError):
                await self.commits.after_all(live)
            await self._recover(live)
            await live.read_on()
        if presence:
            self._send_presence(live)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, NoSuchTable):
            log.error("a table could not be followed: %s", type(error).__name__)  # its words may hold a secret

    # ------------------------------------------------------------ keeping house

    async def delete(self, id: str, by: str) -> None:
        """The host deletes the table for good."""
        if by != (await self._state(id)).host:
            raise TableRefusal("table-host-only")
        await self.delete_table(id)

    async def delete_table(self, id: str) -> None:
        """By whoever runs the house, or because nobody has used it for long."""
        live = self.cache.tables.get(id)
        if live is not None:
            live.deleted = True
        await self.commits.settled()  # what was accepted before it comes first
        try:
            await self.store.delete(id)
        except StoreError:
            if live is not None:
                live.deleted = False
            raise
        if live is not None:
            self.cache.drop(live)
        self._peers.notify_deleted(id)
        self.deletions += 1

    async def enforce(self) -> None:
        """What the house has decided meanwhile."""
        if await self.offload(self.moderation.refresh):
            self.cache.cut_taken_down(self.moderation)

    async def close(self) -> None:
        """Everything is on disk then, and every table with its state: another program may go on with them."""
        try:
            await self.workers.close()
            self.cache.save_all()
        finally:  # a state only saves time; what was accepted has to be written
            await self.commits.settled()
            await self.store.close()
