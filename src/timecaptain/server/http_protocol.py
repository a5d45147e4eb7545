"""HTTP on one socket: uvicorn's protocol, with limits on what somebody may send and how long it may take.

uvicorn waits for a request for as long as it takes, reads headers of any size, and answers as many requests as are put
into one packet. Here each of these has an end, and one timer watches all connections.
"""

from __future__ import annotations

import asyncio
import logging
import math
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from .admission import Admission
from .client_address import FORWARDED, Network, counted_address, is_trusted

HEAD_WITHIN = 10.0  # seconds for a request up to the end of its headers, and for the first byte of it
BODY_WITHIN = 10.0  # … for its body, and a second more …
SLOWEST = 16 * 1024  # … for so many bytes that have come
ANSWER_READ_WITHIN = 60.0  # seconds for reading an answer, and until the next request
MOST_HEAD = 16 * 1024  # bytes of the first line and the headers
MOST_HEADERS = 100
MOST_AT_ONCE = 4  # requests that wait for the answer to the one before
LOOK_EVERY = 1.0  # seconds

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n"
    b"connection: close\r\ncontent-length: 61\r\n\r\n"
    b"Too many connections are open. / Trop de connexions ouvertes."
)


log = logging.getLogger(__name__)


class TooMuch(Exception):
    """More than a request may have. uvicorn answers that the request is invalid, and closes."""


class HttpConnections:
    """All HTTP connections of a server."""

    def __init__(self, admission: Admission, trusted: tuple[Network, ...] = ()) -> None:
        self.admission = admission
        self.trusted = trusted
        self.all: set[HttpConnection] = set()
        self._told_of_proxy = False

    def protocol(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> HttpConnection:
        """What uvicorn calls (`http=` of its configuration) when somebody connects."""
        return HttpConnection(self, config, server_state, app_state, _loop)

    def tell_of_proxy(self) -> None:
        """Once: with a proxy that is not trusted, everybody behind it is counted as one."""
        if not self._told_of_proxy:
            self._told_of_proxy = True
            log.warning("a proxy that is not trusted forwards requests: is --trusted-proxy missing?")

    async def watch_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = asyncio.get_running_loop().time()
            for connection in [one for one in self.all if one.deadline < now]:
                connection.drop()


class HttpConnection(HttpToolsProtocol):
    """One connection, until it ends or becomes a WebSocket. By `deadline` the other side must have done its part."""

    def __init__(
        self, connections: HttpConnections, config: Any, server_state: Any, app_state: Any, _loop: Any
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._connections = connections
        self._counted: str | None = None  # the address that it is counted under
        self._head = 0  # bytes of a request whose headers are not complete
        self._in_head = False
        self._answered: RequestResponseCycle | None = None  # the request that is being answered
        self.deadline = 0.0

    @property
    def idle(self) -> bool:
        return self._in_head or self.cycle is None or self.cycle.response_complete

    def drop(self) -> None:
        self._give_up()
        self.transport.abort()

    def _give_up(self) -> None:
        """Nobody waits for the answers any more. uvicorn itself knows only of the last request."""
        self.pipeline.clear()
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True
            self._answered.message_event.set()

    # ------------------------------------------------------------ called by the event loop

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if not is_trusted(peer, self._connections.trusted):
            self._counted = counted_address(peer, (), ())
        self.deadline = self.loop.time() + HEAD_WITHIN
        self._connections.all.add(self)
        if not self._connections.admission.admit(self._counted, self):
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._give_up()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > MOST_HEAD and not self.transport.is_closing():
                self.send_400_response("The request is too large.")

    def send_400_response(self, msg: str) -> None:
        self._give_up()
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # from here on it is counted as a WebSocket
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._connections.all.discard(self)
        self._connections.admission.release(self._counted, self)

    # ------------------------------------------------------------ called by the parser

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AT_ONCE:
            raise TooMuch
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self.deadline = self.loop.time() + HEAD_WITHIN

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS or len(name) + len(value) > MOST_HEAD:
            raise TooMuch

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEAD:
            raise TooMuch
        if self.client is not None:
            forwarded = [value.decode("latin-1") for name, value in self.headers if name == FORWARDED.encode()]
            if forwarded and self._counted is not None:
                self._connections.tell_of_proxy()
            address = counted_address(self.client[0], forwarded, self._connections.trusted)
            self.scope["client"] = (address, self.client[1])
        self.deadline = self.loop.time() + BODY_WITHIN
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self.deadline += len(body) / SLOWEST

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self.cycle is not None and not self.cycle.response_complete:
            self.deadline = math.inf  # now it is our turn

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.deadline = self.loop.time() + ANSWER_READ_WITHIN
