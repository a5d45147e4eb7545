"""WebSockets: uvicorn hands over the socket of a WebSocket request; the `websockets` library reads and writes frames.

There are many connections, and each says little: so one costs no task, no queue and no timer of its own. The library's
protocol without input and output (Sans-I/O) is all that a connection has. Against framing by hand it takes 2 µs more
for a message that is sent and 5 µs for one that is received: under 2 % of the processor time for an action.

Everything that comes is counted: reads, bytes, and frames of every kind. What was read is given to the library in
slices, so that no more frames are taken out of it than somebody may still send.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, SERVER, Protocol
from websockets.server import ServerProtocol

from .admission import Admission
from .allowance import PIECE
from .answers.problems import TooOften
from .answers.rate_limit import RateLimit
from .client_address import FORWARDED, counted_address, networks
from .connection import LARGEST_FIRST, PATH, TOO_LARGE, Connection, Connections
from .language import preferred
from .same_origin import SameOrigin
from .settings import Settings

CLOSED_WITHIN = 2.0  # seconds that the other side has for closing, too
SLICE = 1024  # bytes that the library is given at a time: at most 170 frames
MOST_FRAGMENTS = 64  # frames of one message
MOST_AFTER_CLOSE = 1024  # bytes that are read when the end was said: only a close frame can be of interest
MOST_UNREAD = 64 * 1024  # bytes of answers to pings for somebody who reads nothing

log = logging.getLogger(__name__)
_quiet = logging.getLogger("uvicorn.error")


class Refusal(Exception):
    """The request is answered with this status, and no WebSocket is opened."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class WebSockets:
    """Opens a connection for each WebSocket."""

    def __init__(
        self,
        connections: Connections,
        settings: Settings,
        admission: Admission | None = None,
        rate_limit: RateLimit | None = None,
    ) -> None:
        self.connections = connections
        self._trusted = networks(settings.trusted_proxies)
        self._same_origin = SameOrigin(settings)
        self._rate_limit = rate_limit
        self.admission = admission or Admission(settings.connections, settings.connections_per_address)

    def protocol(self, config: Any, server_state: Any, app_state: Any) -> WebSocket:
        """What uvicorn calls (`ws=` of its configuration) when somebody asks for a WebSocket."""
        return WebSocket(self, server_state.connections)

    def open(self, websocket: WebSocket, request: Request, peer: str) -> Connection:
        """Raises `Refusal`."""
        if request.path.partition("?")[0] != PATH:
            raise Refusal(404)
        if not self._same_origin(request.headers.get):
            raise Refusal(403)
        address = counted_address(peer, request.headers.get_all(FORWARDED), self._trusted)
        try:
            if self._rate_limit is not None:
                self._rate_limit.count(address)
        except TooOften:
            raise Refusal(429) from None
        if not self.admission.admit(address, websocket):
            raise Refusal(503)
        websocket.address = address
        return self.connections.open(websocket, preferred(request.headers.get("Accept-Language", "")))


class _Frames(Protocol):
    """The frames of one open WebSocket. A message that is too large is reported before the connection fails for it."""

    def __init__(self, too_large: Callable[[], None]) -> None:
        super().__init__(SERVER, max_size=LARGEST_FIRST, logger=_quiet)
        self._too_large = too_large

    def fail(self, code: CloseCode | int, reason: str = "") -> None:
        if code == TOO_LARGE and self.state is OPEN:
            self._too_large()
        super().fail(code, reason)


class WebSocket(asyncio.Protocol):
    """One WebSocket: a `Transport` for its connection. `everybody` is uvicorn's set of what it shuts down."""

    __slots__ = (
        "_after_close",
        "_connection",
        "_everybody",
        "_fragments",
        "_frames",
        "_transport",
        "_unread",
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
        self._after_close = MOST_AFTER_CLOSE
        self._unread = 0  # bytes that were written while the other side reads nothing
        self.address = ""  # that it is counted under
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
        if frames.state is not OPEN:
            self._read_on_for_close(frames, data)
            return
        connection = self._connection
        assert connection is not None
        connection.count_read(len(data))
        ended = False
        try:
            for start in range(0, len(data), SLICE):
                if connection.subscriber.cut_reason or frames.state is not OPEN:
                    break  # what comes behind the end is ignored
                frames.receive_data(data[start : start + SLICE])
                for frame in frames.events_received():
                    ended = True
                    self._take(frames, connection, cast(Frame, frame))
        except Exception as error:  # its words may hold a secret
            log.error("a message could not be handled: %s", type(error).__name__)
            frames.fail(CloseCode.INTERNAL_ERROR)
        if not ended:
            connection.count_frame(PIECE)
        self._flush(frames)

    def _read_on_for_close(self, frames: _Frames, data: bytes) -> None:
        """We have said that it is over. The other side may say so, too; whatever else it sends is not looked at."""
        allowed = data[: self._after_close]
        self._after_close -= len(allowed)
        if allowed:
            frames.receive_data(allowed)
            frames.events_received()
            self._flush(frames)

    def pause_writing(self) -> None:
        self.ready = False

    def resume_writing(self) -> None:
        self.ready = True
        if self._connection is not None and not self.closed:
            self._connection.send_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._everybody.discard(self)
        self._websockets.admission.release(self.address, self)
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

    @property
    def idle(self) -> bool:
        """Nobody has said who they are."""
        return self._connection is None or not self._connection.table

    def drop(self) -> None:
        self.abort()

    def expect(self, largest: int) -> None:
        """Messages of this size, from now on."""
        if self._frames is not None:
            self._frames.max_message_size = largest

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
                peer = self._transport.get_extra_info("peername")
                self._connection = self._websockets.open(self, request, peer[0] if isinstance(peer, tuple) else "")
            except Refusal as refusal:
                response = protocol.reject(refusal.status, "")
        protocol.send_response(response)
        self._transport.write(b"".join(protocol.data_to_send()))
        if self._connection is None:
            self._transport.close()
            return
        self._frames = _Frames(self._connection.too_large)  # half as large as the one that knows of handshakes
        self.received_at = asyncio.get_running_loop().time()

    def _take(self, frames: _Frames, connection: Connection, frame: Frame) -> None:
        """Pings and close frames are answered by the library."""
        if not connection.count_frame() or frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        message = bytes(frame.data)
        if not frame.fin or self._fragments:
            self._fragments.append(message)
            if not frame.fin:
                if len(self._fragments) >= MOST_FRAGMENTS:
                    frames.fail(CloseCode.MESSAGE_TOO_BIG)
                return
            message, self._fragments = b"".join(self._fragments), []
        connection.received(message)

    def _flush(self, frames: _Frames) -> None:
        for data in frames.data_to_send():
            if self._transport.is_closing():
                return
            if data:
                self._unread = 0 if self.ready else self._unread + len(data)
                self._transport.write(data)
            else:  # both sides have said that it is over, or nothing more is read
                self._transport.write_eof()
                self._abort_later()
        if self._unread > MOST_UNREAD:
            self._transport.abort()

    def _abort_later(self) -> None:
        asyncio.get_running_loop().call_later(CLOSED_WITHIN, self._transport.abort)
