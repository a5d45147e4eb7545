"""The live connection: one WebSocket per person. `docs/protocol.md` tells what is said on it.

Who somebody is, the key in their first message says, and nothing afterwards. What they are sent waits in their
`Watch` until the wire takes it; whoever reads too slowly, sends too much or says what nobody understands is cut off
with a reason, and the table goes on.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.http11 import Request

from timecaptain.game import DeckFault, Refused, sentences
from timecaptain.i18n import texts
from timecaptain.tables import faces, messages, telling
from timecaptain.tables.house import House, NotInvited
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.rooms import NoSuchTable
from timecaptain.tables.state import No
from timecaptain.tables.store import NoRoom, StoreError
from timecaptain.tables.watch import Watch

from . import questions
from .ears import Ears
from .frames import TOO_BIG
from .pictures import Pictures
from .unfit import unfit
from .websocket import Refusal, Wire
from .wire import Before, Do, Face, Hello, Odds, Ping, Said, WhyNot
from .words import preferred

PATH = "/live"
LARGEST = 32 * 1024  # bytes of a message from a person
HELLO_WITHIN = 10.0  # seconds
LOOK_EVERY = 4.0  # seconds: whether anybody has been silent for too long
BEAT_EVERY = 15.0  # … of silence from here
PING_AFTER = 20.0  # … of silence from there
DEAD_AFTER = 40.0
A_SECOND = 30.0  # messages that a person may send, in the long run
AT_ONCE = 120.0  # … and in a moment
MOST_NONSENSE = 5  # messages that make no sense

# Close codes: a client that is told one of the first three must not simply come again.
NOT_YOU, OLD_CLIENT, REMOVED, SLOW, FLOOD, NONSENSE = 4401, 4426, 4403, 4408, 4429, 4400
CODES = {
    "connection-not-you": NOT_YOU,
    "connection-old-client": OLD_CLIENT,
    "table-removed": REMOVED,
    "table-deleted": REMOVED,
    "table-no-spectators": REMOVED,
    "problem-no-such-mission": REMOVED,
    "connection-slow": SLOW,
    "connection-flood": FLOOD,
    "connection-nonsense": NONSENSE,
    "connection-silent": SLOW,
    "connection-too-large": TOO_BIG,
    "connection-closing": 1001,
    "problem-ours": 1011,
}
WHY_NOT: dict[type[Exception], str] = {DeckFault: "problem-deck-fault", NoRoom: "problem-no-room"}

log = logging.getLogger(__name__)

_said = msgspec.json.Decoder(Said)
_beat = msgspec.json.encode(messages.Beat())


class Cut(Exception):
    """This connection ends, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Live:
    """All live connections of a house."""

    def __init__(self, house: House, pictures: Pictures, public_url: str) -> None:
        self.house = house
        self.pictures = pictures
        self.public_url = public_url
        self.connections: set[Connection] = set()
        self.ears = Ears()

    def wire(self, config: Any, server_state: Any, app_state: Any) -> Wire:
        """What uvicorn asks for when somebody wants to speak WebSocket."""
        return Wire(self.open, LARGEST, server_state.connections)

    def open(self, wire: Wire, request: Request) -> Connection:
        if request.path.partition("?")[0] != PATH:
            raise Refusal(404)
        if not self._same_origin(request):
            raise Refusal(403)
        connection = Connection(self, wire, preferred(request.headers.get("Accept-Language", "")))
        self.connections.add(connection)
        self.ears.turn_to(wire.fileno())
        return connection

    def _same_origin(self, request: Request) -> bool:
        """A page from elsewhere may not speak in the name of whoever looks at it. Programs send no origin."""
        origin = request.headers.get("Origin")
        if origin is None:
            return True
        return urlsplit(origin).netloc in (request.headers.get("Host", ""), urlsplit(self.public_url).netloc)

    async def keep_time(self) -> None:
        """One clock for all connections."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = asyncio.get_running_loop().time()
            for connection in tuple(self.connections):
                connection.tick(now)


class Connection:
    """One person's, from the first message to the last."""

    __slots__ = ("_last", "_left", "_live", "_nonsense", "_wire", "house", "lang", "spoke_at", "table", "watch")

    def __init__(self, live: Live, wire: Wire, lang: str) -> None:
        self._live = live
        self._wire = wire
        self.house = live.house
        self.lang = lang
        self.table = ""
        self.watch = Watch(self.go_on)
        self.spoke_at = asyncio.get_running_loop().time()
        self._left = AT_ONCE
        self._last = 0.0
        self._nonsense = 0

    # ------------------------------------------------------------ its life

    def heard(self, data: bytes) -> None:
        if self.watch.why:
            return
        try:
            self._count()
            said = self._understood(data)
            if said is None:
                return
            if self.table:
                self._heard(said)
            else:
                self._hello(said)
        except Cut as cut:
            self.watch.cut(cut.why)
        except NoSuchTable:
            self.watch.cut("table-deleted")
        except Exception as error:  # where, and not with which words: they may hold a secret
            where = traceback.extract_tb(error.__traceback__)[-1]
            log.error("a message failed: %s in %s, line %s", type(error).__name__, where.name, where.lineno)
            self.watch.cut("problem-ours")

    def go_on(self) -> None:
        """What waits is sent, as long as it is read."""
        watch, wire = self.watch, self._wire
        if watch.why:  # not at once: the house may be in the middle of something
            asyncio.get_running_loop().call_soon(self._bye)
            return
        waiting = watch.waiting
        while waiting and wire.ready:
            wire.send(waiting.popleft())
            self.spoke_at = 0.0

    def tick(self, now: float) -> None:
        """Every few seconds."""
        if not self.spoke_at:
            self.spoke_at = now
        silent = now - self._wire.heard_at
        if not self.table and silent > HELLO_WITHIN:
            self.watch.cut("connection-silent")
        elif silent > DEAD_AFTER:
            self._wire.drop()
        elif silent > PING_AFTER:
            self._wire.ping()
        if now - self.spoke_at > BEAT_EVERY:
            self.watch.send(_beat)

    def too_large(self) -> None:
        self.watch.cut("connection-too-large")

    def house_closes(self) -> None:
        self.watch.cut("connection-closing")

    def gone(self) -> None:
        self._live.connections.discard(self)
        self.watch.wake = _nothing  # else each would hold the other in memory
        if self.table:
            self.house.leave(self.table, self.watch)
            self._live.pictures.forget(self.watch.art)

    def _bye(self) -> None:
        why = self.watch.why
        if self._wire.closed:
            return
        self._wire.send(msgspec.json.encode(messages.Bye(why, texts(self._lang())(why))))
        self._wire.close(CODES.get(why, NONSENSE), why)
        self.gone()

    # ------------------------------------------------------------ what is said

    def _count(self) -> None:
        now = self._wire.heard_at
        self._left = min(AT_ONCE, self._left + (now - self._last) * A_SECOND) - 1
        self._last = now
        if self._left < 0:
            raise Cut("connection-flood")

    def _understood(self, data: bytes) -> Any:
        """The message, if it makes sense."""
        try:
            return _said.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            if why := unfit(str(error)):
                self._refuse(_id_of(data), why)
                return None
            self._nonsense += 1
            if self._nonsense >= MOST_NONSENSE:
                raise Cut("connection-nonsense") from error
            self._refuse(_id_of(data), "bad-message")
            return None

    def _hello(self, said: Any) -> None:
        if not isinstance(said, Hello):
            raise Cut("connection-nonsense")
        self.lang = said.lang or self.lang
        if said.protocol != messages.PROTOCOL:
            raise Cut("connection-old-client")
        try:
            person = self.house.person(said.table, said.key)
            self.house.open(said.table)
        except (NoSuchTable, NotInvited):
            raise Cut("connection-not-you") from None
        except NoSuchMission:
            raise Cut("problem-no-such-mission") from None
        self.table = said.table
        since = said.since if said.engine in ("", self.house.engine) else -1
        art = self._live.pictures.address(said.table, person)
        self.house.watch(said.table, person, self.watch, since, art)

    def _heard(self, said: Any) -> None:
        if isinstance(said, Do):
            self._do(said)
        elif isinstance(said, Odds):
            self._answer(said.id, lambda: questions.odds(self._table(), self.watch.person, said.seat))
        elif isinstance(said, WhyNot):
            self._answer(said.id, lambda: questions.why_not(self._table(), self.watch.person, said.seat))
        elif isinstance(said, Before):
            self._answer(said.id, lambda: telling.before(self.house.store, self._table(), self.watch.person, said.n))
        elif isinstance(said, Face):
            self._answer(said.id, lambda: faces.reopened(self._table(), self.watch.person, said.seat, said.card))
        elif isinstance(said, Ping):
            self.watch.send(_beat)
        else:
            raise Cut("connection-nonsense")

    def _table(self) -> Any:
        return self.house.open(self.table).table

    def _do(self, said: Do) -> None:
        def answer(error: Exception | None) -> None:
            if error is not None:
                self._not_done(said, error)
            elif repeated:
                self._say(messages.Done(said.id))

        person = self.watch.person
        repeated = self._table().repeated(person, said.id)
        try:
            self.house.submit(self.table, person, said.move, said.id, answer, self.watch)
        except (No, Refused, DeckFault, StoreError) as error:
            self._not_done(said, error)

    def _not_done(self, said: Do, error: Exception) -> None:
        if isinstance(error, Refused):
            text = sentences.refusal(self._table().game, error.refusal, self._lang())
            self._refuse(said.id, error.why, text, error.rule, said.n)
        elif isinstance(error, No):
            self._refuse(said.id, error.why, n=said.n)
        elif isinstance(error, NoSuchTable):
            self.watch.cut("table-deleted")  # there is no table to answer at
        else:
            self._refuse(said.id, WHY_NOT.get(type(error), "problem-store"), n=said.n)

    def _refuse(self, id: str, why: str, text: str = "", rule: str = "", n: int = -1) -> None:
        """Whoever asked from an older view gets the newest one first."""
        if self.table and n >= 0:
            self.house.show_again(self.table, self.watch, n)
        text = text or texts(self._lang())(why)
        self._say(messages.Refused(id, why, text, rule))

    def _say(self, message: messages.Message) -> None:
        """Behind everything that was accepted before it: a refusal tells of the table, too."""
        data = msgspec.json.encode(message)
        if self.table:
            self.house.say_after_all(self.table, self.watch, data)
        else:
            self.watch.send(data)

    def _answer(self, id: str, make: Callable[[], Any]) -> None:
        try:
            answer = make()
        except No as no:
            self._refuse(id, no.why)
        else:
            self._say(messages.Answered(id, answer))

    def _lang(self) -> str:
        if not self.table:
            return self.lang
        try:
            return str(self._table().s.people[self.watch.person].lang)
        except (KeyError, NoSuchTable):
            return self.lang


def _nothing() -> None:
    pass


class _Named(msgspec.Struct):
    id: str = ""


def _id_of(data: bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_Named).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
