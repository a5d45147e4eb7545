"""The live connection: one WebSocket per person. `docs/protocol.md` tells what is said on it.

Who somebody is, the key in their first message says, and nothing afterwards. What they are sent waits in their
`Watch`; whoever reads too slowly, sends too much or says what nobody understands is cut off with a reason, and the
table goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from timecaptain.game import DeckFault, Refused, sentences
from timecaptain.i18n import texts
from timecaptain.tables import messages, telling
from timecaptain.tables.house import House, NoSuchTable, NotInvited
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.state import No
from timecaptain.tables.store import NoRoom
from timecaptain.tables.watch import Watch

from . import questions
from .pictures import Pictures
from .wire import Before, Do, Hello, Ping, Said, What
from .words import preferred

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

log = logging.getLogger(__name__)

LARGEST = 32 * 1024  # bytes of a message from a person
HELLO_WITHIN = 10.0  # seconds
BEAT_EVERY = 15.0
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
    "connection-slow": SLOW,
    "connection-flood": FLOOD,
    "connection-nonsense": NONSENSE,
    "connection-silent": SLOW,
    "connection-closing": 1001,
}

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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await _not_here(send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        await receive()  # that somebody connects
        if not self._same_origin(headers):
            await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
            return
        await send({"type": "websocket.accept"})
        connection = Connection(self, receive, send, preferred(headers.get("accept-language", "")))
        self.connections.add(connection)
        try:
            await connection.run()
        finally:
            self.connections.discard(connection)

    def _same_origin(self, headers: dict[str, str]) -> bool:
        """A page from elsewhere may not speak in the name of whoever looks at it. Programs send no origin."""
        origin = headers.get("origin")
        if origin is None:
            return True
        return urlsplit(origin).netloc in (headers.get("host", ""), urlsplit(self.public_url).netloc)

    def close(self) -> None:
        for connection in tuple(self.connections):
            connection.watch.cut("connection-closing")


async def _not_here(send: Send) -> None:
    await send({"type": "http.response.start", "status": 426, "headers": [(b"upgrade", b"websocket")]})
    await send({"type": "http.response.body", "body": b""})


class Connection:
    def __init__(self, live: Live, receive: Receive, send: Send, lang: str) -> None:
        self.house = live.house
        self.pictures = live.pictures
        self.receive = receive
        self.send = send
        self.lang = lang
        self.table = ""
        self.watch = Watch(self._wake)
        self._something = asyncio.Event()
        self._left = AT_ONCE
        self._last = 0.0
        self._nonsense = 0

    def _wake(self) -> None:
        self._something.set()

    # ------------------------------------------------------------ its life

    async def run(self) -> None:
        try:
            await self._hello()
        except Cut as cut:
            await self._bye(cut.why)
            return
        except Gone:
            return
        sending = asyncio.create_task(self._sending())
        hearing = asyncio.create_task(self._hearing())
        try:
            await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.house.leave(self.table, self.watch)
            self.pictures.forget(self.watch.art)
            for task in (sending, hearing):
                task.cancel()
            await asyncio.gather(sending, hearing, return_exceptions=True)

    async def _hello(self) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                said = await self._next()
        except TimeoutError:
            raise Cut("connection-silent") from None
        if not isinstance(said, Hello):
            raise Cut("connection-nonsense")
        if said.protocol != messages.PROTOCOL:
            raise Cut("connection-old-client")
        try:
            person = self.house.person(said.table, said.key)
        except (NoSuchTable, NotInvited, NoSuchMission):
            raise Cut("connection-not-you") from None
        self.table = said.table
        since = said.since if said.engine in ("", self.house.engine) else -1
        art = self.pictures.address(said.table, person)
        self.house.watch(said.table, person, self.watch, since, art)

    async def _sending(self) -> None:
        """What waits is sent; after a while of silence, a beat."""
        watch, send, something = self.watch, self.send, self._something
        while True:
            waiting = watch.waiting
            while waiting and not watch.why:
                await send({"type": "websocket.send", "text": waiting.popleft().decode()})
            if watch.why:
                await self._bye(watch.why)
                return
            something.clear()
            try:
                async with asyncio.timeout(BEAT_EVERY):
                    await something.wait()
            except TimeoutError:
                watch.send(_beat)

    async def _hearing(self) -> None:
        try:
            while True:
                self._heard(await self._next())
        except Cut as cut:
            self.watch.cut(cut.why)
            await asyncio.sleep(1)  # for the reason to be sent
        except Gone:
            return

    async def _bye(self, why: str) -> None:
        bye = messages.Bye(why, texts(self._lang())(why))
        try:
            async with asyncio.timeout(1):  # whoever does not read is not waited for
                await self.send({"type": "websocket.send", "text": msgspec.json.encode(bye).decode()})
                await self.send({"type": "websocket.close", "code": CODES.get(why, NONSENSE), "reason": why})
        except (TimeoutError, RuntimeError, OSError):
            pass

    async def _next(self) -> Any:
        """The next message that makes sense."""
        while True:
            event = await self.receive()
            if event["type"] == "websocket.disconnect":
                raise Gone
            self._count()
            data = event.get("text")
            if data is None:
                data = event.get("bytes") or b""
            if len(data) > LARGEST:
                raise Cut("connection-nonsense")
            try:
                return _said.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                self._nonsense += 1
                if self._nonsense >= MOST_NONSENSE:
                    raise Cut("connection-nonsense") from error
                self._refuse(_id_of(data), "bad-message")

    def _count(self) -> None:
        now = asyncio.get_running_loop().time()
        self._left = min(AT_ONCE, self._left + (now - self._last) * A_SECOND) - 1
        self._last = now
        if self._left < 0:
            raise Cut("connection-flood")

    # ------------------------------------------------------------ what is said

    def _heard(self, said: Any) -> None:
        if isinstance(said, Do):
            self._do(said)
        elif isinstance(said, What):
            self._answer(said.id, lambda: questions.may_do(self._table(), self.watch.person, said.seat))
        elif isinstance(said, Before):
            self._answer(said.id, lambda: telling.before(self.house.store, self._table(), self.watch.person, said.n))
        elif isinstance(said, Ping):
            self.watch.send(_beat)
        else:
            raise Cut("connection-nonsense")

    def _table(self) -> Any:
        return self.house.open(self.table).table

    def _do(self, said: Do) -> None:
        def answer(error: Exception | None) -> None:
            if error is not None:
                self._refuse(said.id, "problem-no-room" if isinstance(error, NoRoom) else "problem-store")
            elif repeated:
                self._say(messages.Done(said.id))

        person = self.watch.person
        repeated = self._table().repeated(person, said.id)
        try:
            self.house.submit(self.table, person, said.move, said.id, answer, self.watch)
        except No as no:
            self._refuse(said.id, no.why, n=said.n)
        except Refused as refused:
            text = sentences.refusal(self._table().game, refused.refusal, self._lang())
            self._refuse(said.id, refused.why, text, refused.rule, said.n)
        except DeckFault:
            self._refuse(said.id, "problem-deck-fault", n=said.n)

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


class Gone(Exception):
    """The other side has closed the connection."""


class _Named(msgspec.Struct):
    id: str = ""


def _id_of(data: str | bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_Named).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
