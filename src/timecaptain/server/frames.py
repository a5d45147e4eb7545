"""WebSocket frames (RFC 6455), from clients and to them. Nothing here does input or output."""

from __future__ import annotations

from collections.abc import Iterator

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that was built

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
CONTINUED = 0
PROTOCOL_ERROR, TOO_BIG = 1002, 1009
_LAST, _RESERVED, _MASKED = 0x80, 0x70, 0x80
_MOST_CONTROL = 125


class ProtocolError(Exception):
    """Against the protocol: the connection ends with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Reader:
    """Puts messages together. `most` is the size of the largest one, in bytes."""

    __slots__ = ("_begun", "_kind", "_most", "_rest")

    def __init__(self, most: int) -> None:
        self._most = most
        self._rest = b""  # of a frame that has not come whole
        self._kind = CONTINUED  # of a message that has not come whole
        self._begun = b""

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """The messages and control frames that are whole now, each with its kind. Raises `ProtocolError`."""
        if self._rest:
            data = self._rest + data
        self._rest = data
        at = 0
        while (frame := self._frame(data, at)) is not None:
            first, payload, at = frame
            self._rest = data[at:]
            kind = first & 0x0F
            if kind >= CLOSE:
                yield kind, payload
            else:
                yield from self._joined(kind, payload, bool(first & _LAST))

    def _frame(self, data: bytes, at: int) -> tuple[int, bytes, int] | None:
        """The first byte of the frame that begins here, its payload, and where the next one begins."""
        end = len(data)
        if end - at < 2:
            return None
        first, second, head = data[at], data[at + 1], at + 2
        length = second & 0x7F
        if first & _RESERVED or not second & _MASKED:
            raise ProtocolError(PROTOCOL_ERROR)
        if first & 0x0F >= CLOSE and (length > _MOST_CONTROL or not first & _LAST):
            raise ProtocolError(PROTOCOL_ERROR)
        if length > _MOST_CONTROL:
            size = 2 if length == 126 else 8
            if end - head < size:
                return None
            length = int.from_bytes(data[head : head + size], "big")
            head += size
        if length > self._most:
            raise ProtocolError(TOO_BIG)
        body = head + 4
        if end - body < length:
            return None
        return first, apply_mask(data[body : body + length], data[head:body]), body + length

    def _joined(self, kind: int, payload: bytes, last: bool) -> Iterator[tuple[int, bytes]]:
        """A message may come in several frames."""
        if kind > BINARY or (kind == CONTINUED) != (self._kind != CONTINUED):
            raise ProtocolError(PROTOCOL_ERROR)
        if kind == CONTINUED:
            kind, payload = self._kind, self._begun + payload
            if len(payload) > self._most:
                raise ProtocolError(TOO_BIG)
        if last:
            self._kind, self._begun = CONTINUED, b""
            yield kind, payload
        else:
            self._kind, self._begun = kind, payload


def frame(kind: int, payload: bytes) -> bytes:
    """One whole message, as a server sends it."""
    length = len(payload)
    if length <= _MOST_CONTROL:
        return bytes((_LAST | kind, length)) + payload
    if length < 1 << 16:
        return bytes((_LAST | kind, 126)) + length.to_bytes(2, "big") + payload
    return bytes((_LAST | kind, 127)) + length.to_bytes(8, "big") + payload


def close_frame(code: int, reason: str = "") -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big") + reason.encode()[: _MOST_CONTROL - 2])
