"""The wire of a live connection: uvicorn hands over a WebSocket's socket, and from here on nothing stands in between.

There are many connections, and each says little: so one costs no task, no queue and no timer of its own. What a
message means is `live.py`'s; a wire calls its connection and is called by it, in the event loop's thread.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol, cast

from websockets.http11 import Request
from websockets.server import ServerProtocol

from .frames import CLOSE, PING, PONG, TEXT, TOO_BIG, Reader, Wrong, closing, frame

CLOSED_WITHIN = 2.0  # seconds that the other side has for saying goodbye, too
FAULT = 1011

log = logging.getLogger(__name__)
_quiet = logging.getLogger("uvicorn.error")


class Listener(Protocol):
    """What a wire tells of: a message, or one that is too large; room to send again; the house closes; the end."""

    def heard(self, data: bytes) -> None: ...
    def too_large(self) -> None: ...
    def go_on(self) -> None: ...
    def house_closes(self) -> None: ...
    def gone(self) -> None: ...


class Refusal(Exception):
    """Nobody is let in here."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


Open = Callable[["Wire", Request], Listener]  # raises `Refusal`


class Wire(asyncio.Protocol):
    """One WebSocket, as uvicorn makes it (`ws=` of its configuration) and as it is told to shut it down."""

    __slots__ = (
        *("_all", "_deaf", "_largest", "_listener", "_open", "_reader", "_transport"),
        *("closed", "heard_at", "ready"),
    )

    def __init__(self, open: Open, largest: int, everybody: set[Any]) -> None:
        self._open = open
        self._largest = largest
        self._all = everybody
        self._listener: Listener | None = None
        self._reader: Reader | None = None
        self._transport: asyncio.Transport = None  # type: ignore[assignment]
        self._deaf = False
        self.ready = True  # the other side reads what it is sent
        self.closed = False  # nothing more is said
        self.heard_at = 0.0

    # ------------------------------------------------------------ called by the event loop and uvicorn

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._all.add(self)

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            return
        if self._reader is None:
            self._shake_hands(data)
            return
        self.heard_at = asyncio.get_running_loop().time()
        try:
            for kind, payload in self._reader.feed(data):
                self._take(kind, payload)
        except Wrong as wrong:
            if wrong.code == TOO_BIG and self._listener is not None and not self.closed:
                self._deaf = True
                self._listener.too_large()  # it says why, and closes
            else:
                self._fail(wrong.code)
        except Exception as error:  # its words may hold a secret
            log.error("a message could not be handled: %s", type(error).__name__)
            self._fail(FAULT)

    def pause_writing(self) -> None:
        self.ready = False

    def resume_writing(self) -> None:
        self.ready = True
        if self._listener is not None and not self.closed:
            self._listener.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.discard(self)
        self.closed = True
        if self._listener is not None:
            self._listener.gone()
            self._listener = None

    def shutdown(self) -> None:
        if self._listener is None:
            self._transport.close()
        else:
            self._listener.house_closes()

    # ------------------------------------------------------------ called by the connection

    def fileno(self) -> int:
        return int(self._transport.get_extra_info("socket").fileno())

    def send(self, message: bytes) -> None:
        if not self.closed and not self._transport.is_closing():
            self._transport.write(frame(TEXT, message))

    def ping(self) -> None:
        if not self.closed and not self._transport.is_closing():
            self._transport.write(frame(PING, b""))

    def close(self, code: int, reason: str = "") -> None:
        """Say so, and wait a moment for the other side to say it, too."""
        if self.closed:
            return
        self.closed = True
        if self._transport.is_closing():
            return
        self._transport.write(closing(code, reason))
        if self._deaf:
            self._transport.write_eof()  # nobody here will hear the other side say it
        asyncio.get_running_loop().call_later(CLOSED_WITHIN, self._transport.abort)

    def drop(self) -> None:
        """There is nobody at the other end."""
        self._transport.abort()

    # ------------------------------------------------------------ inside

    def _shake_hands(self, data: bytes) -> None:
        """uvicorn has read the request whole and hands it over as it was."""
        hands = ServerProtocol(logger=_quiet)
        hands.receive_data(data)
        request = next((one for one in hands.events_received() if isinstance(one, Request)), None)
        if request is None:
            self._transport.close()
            return
        response = hands.accept(request)
        if response.status_code == 101:
            try:
                self._listener = self._open(self, request)
            except Refusal as refusal:
                response = hands.reject(refusal.status, "")
        hands.send_response(response)
        self._transport.write(b"".join(hands.data_to_send()))
        if self._listener is None:
            self._transport.close()
            return
        self._reader = Reader(self._largest)
        self.heard_at = asyncio.get_running_loop().time()

    def _fail(self, code: int) -> None:
        """Whatever else comes is not looked at: it could not be understood."""
        self._deaf = True
        self.close(code)

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            if self.closed:
                self._transport.close()  # both have said it
            else:
                self.closed = True
                self._transport.write(frame(CLOSE, payload[:2]))
                self._transport.close()
        elif self.closed:
            return
        elif kind == PING:
            self._transport.write(frame(PONG, payload))
        elif kind != PONG and self._listener is not None:
            self._listener.heard(payload)
