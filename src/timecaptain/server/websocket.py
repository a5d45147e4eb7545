"""WebSockets: uvicorn hands over the socket of a WebSocket request; the `websockets` library reads and writes frames.

There are many connections, and each says little: so one costs no task, no queue and no timer of its own. The library's
protocol without input and output (Sans-I/O) is all that a connection has. Against framing by hand it takes 2 µs more
for a message that is sent and 5 µs for one that is received: under 2 % of the processor time for an action.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, SERVER, Protocol
from websockets.server import ServerProtocol

from .connection import LARGEST, PATH, TOO_LARGE, Connection, Connections
from .language import preferred

CLOSED_WITHIN = 2.0  # seconds that the other side has for closing, too

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


class _Frames(Protocol):
    """The frames of one open WebSocket. A message that is too large is reported before the connection fails for it."""

    def __init__(self, too_large: Callable[[], None]) -> None:
        super().__init__(SERVER, max_size=LARGEST, logger=_quiet)
        self._too_large = too_large

    def fail(self, code: CloseCode | int, reason: str = "") -> None:
        if code == TOO_LARGE and self.state is OPEN:
            self._too_large()
        super().fail(code, reason)


class WebSocket(asyncio.Protocol):
    """One WebSocket: a `Transport` for its connection. `everybody` is uvicorn's set of what it shuts down."""

    __slots__ = (
        "_connection",
        "_everybody",
        "_fragments",
        "_frames",
        "_transport",
        "_websockets",
        "address",
        "ready",
        "received_at",
    )

    def __init__(self, websockets: WebSockets, everybody: set[Any]) -> None:
        self._websockets = websockets
        self._everybody = everybody
        self._connection: Connection | None = None
        self._frames: _Frames | None = None  # once it is open
        self._fragments: list[bytes] = []  # of a message that comes in several frames
        self._transport: asyncio.Transport = None  # type: ignore[assignment]
        self.address = ""
        self.ready = True
        self.received_at = 0.0

    # ------------------------------------------------------------ called by the event loop and uvicorn

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._everybody.add(self)
        self.address = str((transport.get_extra_info("peername") or ("",))[0])

    def data_received(self, data: bytes) -> None:
        frames = self._frames
        if frames is None:
            self._handshake(data)
            return
        self.received_at = asyncio.get_running_loop().time()
        listening = frames.state is OPEN  # what comes behind our own close frame is ignored
        try:
            frames.receive_data(data)
            for frame in frames.events_received() if listening else ():
                self._take(cast(Frame, frame))
        except Exception as error:  # its words may hold a secret
            log.error("a message could not be handled: %s", type(error).__name__)
            frames.fail(CloseCode.INTERNAL_ERROR)
        self._flush(frames)

    def pause_writing(self) -> None:
        self.ready = False

    def resume_writing(self) -> None:
        self.ready = True
        if self._connection is not None and not self.closed:
            self._connection.send_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._everybody.discard(self)
        if self._connection is not None:
            self._connection.ended()
            self._connection = self._frames = None  # they refer to each other

    def shutdown(self) -> None:
        if self._connection is None:
            self._transport.close()
        else:
            self._connection.server_closes()

    # ------------------------------------------------------------ called by the connection

    @property
    def closed(self) -> bool:
        """Whether nothing more can be sent."""
        return self._frames is None or self._frames.state is not OPEN or self._transport.is_closing()

    def send(self, message: bytes) -> None:
        if not self.closed:
            assert self._frames is not None
            self._frames.send_text(message)
            self._flush(self._frames)

    def ping(self) -> None:
        if not self.closed:
            assert self._frames is not None
            self._frames.send_ping(b"")
            self._flush(self._frames)

    def close(self, code: int, reason: str = "") -> None:
        """Send a close frame, and wait a moment for that of the other side."""
        if not self.closed:
            assert self._frames is not None
            self._frames.send_close(code, reason)
            self._flush(self._frames)
            self._abort_later()

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
        self._frames = _Frames(self._connection.too_large)  # half as large as the one that knows of handshakes
        self.received_at = asyncio.get_running_loop().time()

    def _take(self, frame: Frame) -> None:
        """Pings and close frames are answered by the library."""
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        message = bytes(frame.data)
        if not frame.fin or self._fragments:
            self._fragments.append(message)
            if not frame.fin:
                return
            message, self._fragments = b"".join(self._fragments), []
        if self._connection is not None:
            self._connection.received(message)

    def _flush(self, frames: _Frames) -> None:
        for data in frames.data_to_send():
            if self._transport.is_closing():
                return
            if data:
                self._transport.write(data)
            else:  # both sides have said that it is over, or nothing more is read
                self._transport.write_eof()
                self._abort_later()

    def _abort_later(self) -> None:
        asyncio.get_running_loop().call_later(CLOSED_WITHIN, self._transport.abort)
