"""WebSockets: uvicorn hands over the socket of a WebSocket request, and this protocol reads and writes its frames.

There are many connections, and each says little: so one costs no task, no queue and no timer of its own.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast
from urllib.parse import urlsplit

from websockets.http11 import Request
from websockets.server import ServerProtocol

from .connection import LARGEST, PATH, TOO_LARGE, Connection, Connections
from .frames import CLOSE, PING, PONG, TEXT, ProtocolError, Reader, close_frame, frame
from .language import preferred

CLOSED_WITHIN = 2.0  # seconds that the other side has for its own close frame
INTERNAL_ERROR = 1011

log = logging.getLogger(__name__)
_quiet = logging.getLogger("uvicorn.error")


class Refusal(Exception):
    """The request is answered with this status, and no WebSocket is opened."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class WebSockets:
    """Opens a connection for each WebSocket. `public_url` is where people reach this server."""

    def __init__(self, connections: Connections, public_url: str) -> None:
        self._connections = connections
        self._public_host = urlsplit(public_url).netloc

    def protocol(self, config: Any, server_state: Any, app_state: Any) -> WebSocket:
        """What uvicorn calls (`ws=` of its configuration) when somebody asks for a WebSocket."""
        return WebSocket(self, server_state.connections)

    def open(self, websocket: WebSocket, request: Request) -> Connection:
        """Raises `Refusal`."""
        if request.path.partition("?")[0] != PATH:
            raise Refusal(404)
        if not self._same_origin(request):
            raise Refusal(403)
        return self._connections.open(websocket, preferred(request.headers.get("Accept-Language", "")))

    def _same_origin(self, request: Request) -> bool:
        """A page from elsewhere may not use the connection of whoever looks at it. Programs send no origin."""
        origin = request.headers.get("Origin")
        if origin is None:
            return True
        return urlsplit(origin).netloc in (request.headers.get("Host", ""), self._public_host)


class WebSocket(asyncio.Protocol):
    """One WebSocket: a `Transport` for its connection. `everybody` is uvicorn's set of what it shuts down."""

    __slots__ = (
        *("_connection", "_everybody", "_ignoring", "_reader", "_transport", "_websockets"),
        *("closed", "ready", "received_at"),
    )

    def __init__(self, websockets: WebSockets, everybody: set[Any]) -> None:
        self._websockets = websockets
        self._everybody = everybody
        self._connection: Connection | None = None
        self._reader: Reader | None = None
        self._transport: asyncio.Transport = None  # type: ignore[assignment]
        self._ignoring = False  # what comes from the other side
        self.ready = True
        self.closed = False
        self.received_at = 0.0

    # ------------------------------------------------------------ called by the event loop and uvicorn

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._everybody.add(self)

    def data_received(self, data: bytes) -> None:
        if self._ignoring:
            return
        if self._reader is None:
            self._handshake(data)
            return
        self.received_at = asyncio.get_running_loop().time()
        try:
            for kind, payload in self._reader.feed(data):
                self._take(kind, payload)
        except ProtocolError as wrong:
            if wrong.code == TOO_LARGE and self._connection is not None and not self.closed:
                self._ignoring = True
                self._connection.too_large()  # it sends the reason, and closes
            else:
                self._fail(wrong.code)
        except Exception as error:  # its words may hold a secret
            log.error("a message could not be handled: %s", type(error).__name__)
            self._fail(INTERNAL_ERROR)

    def pause_writing(self) -> None:
        self.ready = False

    def resume_writing(self) -> None:
        self.ready = True
        if self._connection is not None and not self.closed:
            self._connection.send_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._everybody.discard(self)
        self.closed = True
        if self._connection is not None:
            self._connection.ended()
            self._connection = None

    def shutdown(self) -> None:
        if self._connection is None:
            self._transport.close()
        else:
            self._connection.server_closes()

    # ------------------------------------------------------------ called by the connection

    def send(self, message: bytes) -> None:
        if not self.closed and not self._transport.is_closing():
            self._transport.write(frame(TEXT, message))

    def ping(self) -> None:
        if not self.closed and not self._transport.is_closing():
            self._transport.write(frame(PING, b""))

    def close(self, code: int, reason: str = "") -> None:
        """Send a close frame, and wait a moment for that of the other side."""
        if self.closed:
            return
        self.closed = True
        if self._transport.is_closing():
            return
        self._transport.write(close_frame(code, reason))
        if self._ignoring:
            self._transport.write_eof()  # its close frame would not be read
        asyncio.get_running_loop().call_later(CLOSED_WITHIN, self._transport.abort)

    def abort(self) -> None:
        """There is nobody at the other end."""
        self._transport.abort()

    # ------------------------------------------------------------ inside

    def _handshake(self, data: bytes) -> None:
        """uvicorn has read the request as a whole and hands it over as it was."""
        protocol = ServerProtocol(logger=_quiet)
        protocol.receive_data(data)
        request = next((event for event in protocol.events_received() if isinstance(event, Request)), None)
        if request is None:
            self._transport.close()
            return
        response = protocol.accept(request)
        if response.status_code == 101:
            try:
                self._connection = self._websockets.open(self, request)
            except Refusal as refusal:
                response = protocol.reject(refusal.status, "")
        protocol.send_response(response)
        self._transport.write(b"".join(protocol.data_to_send()))
        if self._connection is None:
            self._transport.close()
            return
        self._reader = Reader(LARGEST)
        self.received_at = asyncio.get_running_loop().time()

    def _fail(self, code: int) -> None:
        """What else comes is ignored: it could not be understood."""
        self._ignoring = True
        self.close(code)

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            if self.closed:
                self._transport.close()  # both have sent it
            else:
                self.closed = True
                self._transport.write(frame(CLOSE, payload[:2]))
                self._transport.close()
        elif self.closed:
            return
        elif kind == PING:
            self._transport.write(frame(PONG, payload))
        elif kind != PONG and self._connection is not None:
            self._connection.received(payload)
