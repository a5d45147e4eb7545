"""The live connection of one person. `docs/protocol.md` tells what is said on it.

Nothing here knows how messages travel: a `Transport` does that (`websocket.py`). Who somebody is follows from the key
in their first message, and from nothing that they say later. What they are sent waits in their `Subscriber` until the
transport takes it. Whoever reads too slowly, sends too much or sends what makes no sense is cut off with a reason, and
the table goes on.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from timecaptain.game import DeckFault, Refused, sentences
from timecaptain.i18n import texts
from timecaptain.tables import broadcast, messages, reading_history
from timecaptain.tables.cache import NoSuchTable, TakenDown
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.service import AccessDenied, TableService
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import Damaged, NoRoom, StoreError
from timecaptain.tables.subscriber import Subscriber
from timecaptain.tables.table import Table

from .allowance import COMING, STRANGER, Allowance, Allowances
from .answers import odds_and_reasons
from .answers.pictures import Pictures
from .answers.validation import length_problem
from .wire import Before, Do, Face, Hello, Odds, Ping, Said, WhyNot

PATH = "/live"
LARGEST = 32 * 1024  # bytes of a message from a person …
LARGEST_FIRST = 4 * 1024  # … and of the one that says who it is
HELLO_WITHIN = 10.0  # seconds
TICK_EVERY = 4.0  # seconds
NO_NUMBERS: Mapping[str, int] = {}
BEAT_AFTER = 15.0  # … in which nothing was sent
PING_AFTER = 20.0  # … in which nothing was received
DEAD_AFTER = 40.0
MOST_NONSENSE = 5  # messages that make no sense
TOO_LARGE = 1009

# Close codes: a client that is told one of the first three must not simply connect again.
NOT_YOU, OLD_CLIENT, REMOVED, SLOW, FLOOD, NONSENSE = 4401, 4426, 4403, 4408, 4429, 4400
CLOSE_CODES = {
    "connection-not-you": NOT_YOU,
    "connection-old-client": OLD_CLIENT,
    "table-removed": REMOVED,
    "table-deleted": REMOVED,
    "table-taken-down": REMOVED,
    "table-key-ended": NOT_YOU,
    "table-no-spectators": REMOVED,
    "problem-no-such-mission": REMOVED,
    "problem-damaged": REMOVED,
    "connection-slow": SLOW,
    "connection-flood": FLOOD,
    "connection-nonsense": NONSENSE,
    "connection-silent": SLOW,
    "connection-too-large": TOO_LARGE,
    "connection-closing": 1001,
    "table-repaired": 1001,
    "problem-ours": 1011,
}
REASONS: dict[type[Exception], str] = {
    DeckFault: "problem-deck-fault",
    NoRoom: "problem-no-room",
    Damaged: "problem-damaged",
}
COUNTED = ("connection-slow", "connection-flood", "connection-nonsense", "connection-silent", "connection-too-large")

log = logging.getLogger(__name__)

_said = msgspec.json.Decoder(Said)
_beat = msgspec.json.encode(messages.Beat())


class Transport(Protocol):
    """How messages travel. It calls its connection, and is called by it, in the event loop's thread."""

    address: str  # where the other side is
    ready: bool  # the other side reads what it is sent
    received_at: float  # when something came from the other side

    @property
    def closed(self) -> bool: ...

    def expect(self, largest: int) -> None: ...
    def send(self, message: bytes) -> None: ...
    def ping(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...
    def abort(self) -> None: ...


class Cut(Exception):
    """This connection ends, and why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Connections:
    """All live connections of a server."""

    def __init__(self, service: TableService, pictures: Pictures) -> None:
        self.service = service
        self.pictures = pictures
        self.all: set[Connection] = set()
        self.allowances = Allowances()
        self.cuts: Counter[str] = Counter()  # by the reason, for monitoring

    def open(self, transport: Transport, lang: str) -> Connection:
        connection = Connection(self, transport, lang)
        self.all.add(connection)
        return connection

    async def tick_forever(self) -> None:
        """One timer for all connections."""
        while True:
            await asyncio.sleep(TICK_EVERY)
            now = asyncio.get_running_loop().time()
            for connection in tuple(self.all):
                connection.tick(now)


class Connection:
    """From the first message to the last. There are many, and each says little: an idle one has no task or timer."""

    __slots__ = (
        *("_allowance", "_connections", "_inbox", "_nonsense", "_opened_at"),
        *("_transport", "_worker"),
        *("lang", "lost", "sent_at", "service", "subscriber", "table"),
    )

    def __init__(self, connections: Connections, transport: Transport, lang: str) -> None:
        self._connections = connections
        self._transport = transport
        self.service = connections.service
        self.lang = lang
        self.table = ""  # set when it is known who somebody is
        self.subscriber = Subscriber(self.send_waiting)
        self.subscriber.address = transport.address
        self.lost = False
        self.sent_at = asyncio.get_running_loop().time()
        self._inbox: list[bytes] = []
        self._worker: asyncio.Task[None] | None = None
        self._opened_at = self.sent_at
        self._allowance = Allowance(STRANGER, self.sent_at)
        self._nonsense = 0

    # ------------------------------------------------------------ called by the transport

    def count_read(self, size: int) -> None:
        """So many bytes have come, whatever is in them. Whoever sends too many is cut off.

        As long as nobody has said who they are, no time adds to what they may send.
        """
        allowance = self._allowance
        if self.table:
            allowance.refill(self._transport.received_at)
            allowance.bytes -= size
        if allowance.bytes < 0:
            self.subscriber.cut("connection-flood")

    def count_frame(self, part: float = 1) -> bool:
        """A frame of any kind, or a part of one. Whoever sends too many is cut off, and not heard."""
        self._allowance.frames -= part
        if self._allowance.frames < 0:
            self.subscriber.cut("connection-flood")
        return not self.subscriber.cut_reason

    def received(self, data: bytes) -> None:
        """Messages are handled one after the other: the next one when the last one is on disk and answered."""
        if self.subscriber.cut_reason:
            return
        self._inbox.append(data)
        if self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    def send_waiting(self) -> None:
        """As long as the other side reads it."""
        subscriber, transport = self.subscriber, self._transport
        if subscriber.cut_reason:  # not at once: the service may be in the middle of something
            asyncio.get_running_loop().call_soon(self._bye)
            return
        while subscriber.waiting and transport.ready:
            transport.send(subscriber.take())
            self.sent_at = 0.0

    def too_large(self) -> None:
        """A message is too large; the transport fails behind the last words."""
        self.subscriber.cut("connection-too-large")
        self._bye()

    def server_closes(self) -> None:
        self.subscriber.cut("connection-closing")

    def ended(self) -> None:
        if self.lost:
            return
        self.lost = True
        self._connections.all.discard(self)
        self.subscriber.wake = _nothing  # it refers to the connection
        if self.table:
            self.service.unsubscribe(self.table, self.subscriber)
            self._connections.pictures.forget(self.subscriber.art)

    # ------------------------------------------------------------ its life

    def tick(self, now: float) -> None:
        """Every few seconds."""
        if not self.sent_at:
            self.sent_at = now
        silent = now - self._transport.received_at
        if not self.table and self._worker is None and now - self._opened_at > HELLO_WITHIN:
            self.subscriber.cut("connection-silent")
        elif silent > DEAD_AFTER:
            self._transport.abort()
        elif silent > PING_AFTER:
            self._transport.ping()
        if now - self.sent_at > BEAT_AFTER:
            self.subscriber.send(_beat)

    async def _work(self) -> None:
        try:
            while self._inbox and not self.subscriber.cut_reason:
                await self._handle(self._inbox.pop(0))
        except Cut as cut:
            self.subscriber.cut(cut.reason)
        except TakenDown:
            self.subscriber.cut("table-taken-down")
        except NoSuchTable:
            self.subscriber.cut("table-deleted")
        except Exception as error:  # where, and not with which words: they may hold a secret
            where = traceback.extract_tb(error.__traceback__)[-1]
            log.error("a message failed: %s in %s, line %s", type(error).__name__, where.name, where.lineno)
            self.subscriber.cut("problem-ours")
        finally:
            self._worker = None

    def _bye(self) -> None:
        reason = self.subscriber.cut_reason
        if self._transport.closed:
            return
        if reason in COUNTED:
            self._connections.cuts[reason.removeprefix("connection-")] += 1
        self._transport.send(msgspec.json.encode(messages.Bye(reason, texts(self._person_lang())(reason))))
        self._transport.close(CLOSE_CODES.get(reason, NONSENSE), reason)
        self.ended()

    # ------------------------------------------------------------ what is said

    async def _handle(self, data: bytes) -> None:
        said = self._decoded(data)
        if said is None:
            return
        if not self.table:
            await self._hello(said)
        elif isinstance(said, Do):
            await self._do(said)
        elif isinstance(said, Ping):
            self.subscriber.send(_beat)
        else:
            try:
                self._say(messages.Answered(said.id, await self._answer(said)))
            except TableRefusal as refusal:
                self._refuse(said.id, refusal.why, numbers=refusal.numbers)

    async def _answer(self, said: Any) -> Any:
        """To a question. Raises `TableRefusal`."""
        person = self.subscriber.person
        match said:
            case Odds():
                return await odds_and_reasons.odds(self._table(), person, said.seat)
            case WhyNot():
                return odds_and_reasons.why_not(self._table(), person, said.seat)
            case Before():
                return await broadcast.earlier(self.service.store, self._table(), person, said.n)
            case Face():
                return reading_history.reopen(self._table(), person, said.seat, said.card)
            case _:
                raise Cut("connection-nonsense")

    def _decoded(self, data: bytes) -> Any:
        """The message; None if it makes no sense, which is answered here."""
        try:
            return _said.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            if reason := length_problem(str(error)):
                self._refuse(_id_of(data), reason)
                return None
            self._nonsense += 1
            if self._nonsense >= MOST_NONSENSE:
                raise Cut("connection-nonsense") from error
            self._refuse(_id_of(data), "bad-message")
            return None

    async def _hello(self, said: Any) -> None:
        if not isinstance(said, Hello):
            raise Cut("connection-nonsense")
        self.lang = said.lang or self.lang
        if said.protocol != messages.PROTOCOL:
            raise Cut("connection-old-client")
        try:
            person = await self.service.person(said.table, said.key)
            await self.service.open(said.table)
        except TakenDown:
            raise Cut("table-taken-down") from None
        except (NoSuchTable, AccessDenied):
            raise Cut("connection-not-you") from None
        except NoSuchMission:
            raise Cut("problem-no-such-mission") from None
        except Damaged:
            raise Cut("problem-damaged") from None
        if self.lost:
            return
        since = said.since if said.engine in ("", self.service.engine) else -1
        art = self._connections.pictures.new_address(said.table, person)
        self.table = said.table
        self._transport.expect(LARGEST)
        self._allowance = self._connections.allowances.of(person, self._transport.received_at)
        if not self.count_frame(COMING):
            return
        await self.service.subscribe(said.table, person, self.subscriber, since, art)
        if self.lost:  # while the table was read
            self.service.unsubscribe(said.table, self.subscriber)

    async def _do(self, said: Do) -> None:
        try:
            done_now = await self.service.submit(
                self.table, self.subscriber.person, said.move, said.id, self.subscriber
            )
        except (TableRefusal, Refused, DeckFault, StoreError) as error:
            self._not_done(said, error)
        else:
            if not done_now:
                self._say(messages.Done(said.id))

    def _not_done(self, said: Do, error: Exception) -> None:
        if isinstance(error, Refused):
            game = self._table().game
            assert game is not None
            text = sentences.refusal(game, error.refusal, self._person_lang())
            self._refuse(said.id, error.why, text, error.rule, said.n)
        elif isinstance(error, TableRefusal):
            self._refuse(said.id, error.why, n=said.n, numbers=error.numbers)
        else:
            self._refuse(said.id, REASONS.get(type(error), "problem-store"), n=said.n)

    def _refuse(
        self, id: str, reason: str, text: str = "", rule: str = "", n: int = -1, numbers: Mapping[str, int] = NO_NUMBERS
    ) -> None:
        """Whoever asked from an older view gets the newest one first."""
        if self.table and n >= 0:
            self.service.resend_view(self.table, self.subscriber, n)
        text = text or texts(self._person_lang())(reason, **numbers)
        self._say(messages.Refused(id, reason, text, rule))

    def _say(self, message: messages.Message) -> None:
        """Behind everything that was accepted before it: also a refusal shows where the table stands."""
        data = msgspec.json.encode(message)
        if self.table:
            self.service.send_in_order(self.table, self.subscriber, data)
        else:
            self.subscriber.send(data)

    def _table(self) -> Table:
        return self.service.opened(self.table).table

    def _person_lang(self) -> str:
        if not self.table:
            return self.lang
        try:
            return self._table().s.people[self.subscriber.person].lang
        except (KeyError, NoSuchTable):
            return self.lang


def _nothing() -> None:
    pass


class _WithId(msgspec.Struct):
    id: str = ""


def _id_of(data: bytes) -> str:
    """Of a message that could not be decoded as a whole."""
    try:
        return msgspec.json.decode(data, type=_WithId).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
