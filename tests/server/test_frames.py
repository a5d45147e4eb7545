"""WebSocket frames: whatever way they come, the messages are the same; and what is against the protocol is noticed."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from timecaptain.server.connection import LARGEST

from .test_websocket import Stuck, stuck

TEXT, BINARY, CONTINUED, CLOSE, PING = Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.CLOSE, Opcode.PING
control = st.tuples(st.just(PING), st.binary(max_size=125))


def sent(kind: Opcode, payload: bytes, last: bool = True, *, mask: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(kind, payload, last).serialize(mask=mask)


def client() -> ClientProtocol:
    return ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)


def read(transport: Stuck) -> list[Frame]:
    """What a client reads of what was written."""
    reader = client()
    reader.receive_data(transport.written)
    return reader.events_received()


@st.composite
def conversations(draw):
    """Messages, some of them in pieces with pings in between: the bytes, the messages, and the pings."""
    data, messages, pings = b"", [], []
    for _ in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from((TEXT, BINARY)))
        pieces = draw(st.lists(st.one_of(st.binary(max_size=300), st.just(b"x" * 32_000)), min_size=1, max_size=3))
        if sum(map(len, pieces)) > LARGEST:
            pieces = pieces[:1]
        for n, piece in enumerate(pieces):
            if draw(st.booleans()):
                pings.append(draw(control)[1])
                data += sent(PING, pings[-1])
            data += sent(CONTINUED if n else kind, piece, n == len(pieces) - 1)
        messages.append(b"".join(pieces))
    return data, messages, pings


def received(*parts: bytes) -> tuple[list[bytes], Stuck]:
    """The messages that a connection gets when these bytes come."""
    heard: list[bytes] = []

    async def take() -> Stuck:
        socket, transport, connection = stuck()
        connection._allowance.frames = 1e9
        socket.expect(LARGEST)
        for part in parts:
            socket.data_received(part)
            heard.extend(connection._inbox)
            connection._inbox.clear()
        return transport

    return heard, asyncio.run(take())


@given(conversations(), st.data())
def test_messages_are_put_together_however_they_are_cut(conversation, choice):
    data, messages, pings = conversation
    cuts = sorted(choice.draw(st.lists(st.integers(0, len(data)), max_size=6)))
    heard, transport = received(*(data[start:end] for start, end in zip((0, *cuts), (*cuts, len(data)), strict=True)))
    assert heard == messages
    assert [(one.opcode, one.data) for one in read(transport)] == [(Opcode.PONG, ping) for ping in pings]


@given(st.one_of(st.binary(max_size=400), st.sampled_from((b"y" * 65_535, b"y" * 65_536, b"y" * 65_537))))
def test_what_is_sent_is_what_a_client_reads(payload):
    async def send() -> Stuck:
        socket, transport, _ = stuck()
        socket.send(payload)
        socket.ping()
        socket.close(4401, "why")
        socket.send(b"too late")
        return transport

    text, ping, bye = read(asyncio.run(send()))
    assert (text.opcode, text.data, text.fin) == (TEXT, payload, True)
    assert ping.opcode is PING
    assert bye.opcode is CLOSE
    assert (bye.data[:2], bye.data[2:]) == ((4401).to_bytes(2, "big"), b"why")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(TEXT, b"not masked", mask=False), 1002),
        (b"\xc1" + sent(TEXT, b"a reserved bit")[1:], 1002),
        (sent(CONTINUED, b"of nothing"), 1002),
        (sent(TEXT, b"begun", False) + sent(TEXT, b"and another"), 1002),
        (b"\x83" + sent(TEXT, b"an unknown kind")[1:], 1002),
        (b"\x09" + sent(PING, b"a ping in pieces")[1:], 1002),
        (b"\x89\xfe\x00\x7e\x00\x00\x00\x00" + b"a" * 126, 1002),
        (b"\x81\xff\x7f" + b"\xff" * 7, 1009),
        (sent(TEXT, b"x" * (LARGEST + 1))[:14], 1009),
        (sent(TEXT, b"x" * LARGEST, False) + sent(CONTINUED, b"x"), 1009),
    ],
    ids=range(10),  # the bytes are masked by chance: they are no names for tests that several workers share
)
def test_what_is_against_the_protocol_ends_with_its_code(data, code):
    heard, transport = received(data, sent(TEXT, b"and what comes then is not read"))
    assert not heard
    *words, bye = read(transport)
    assert (bye.opcode, int.from_bytes(bye.data[:2], "big")) == (CLOSE, code)
    assert [b"connection-too-large" in bytes(one.data) for one in words] == ([True] if code == 1009 else [])
    assert transport.ended


def test_what_came_before_the_fault_is_still_heard():
    heard, _ = received(sent(TEXT, b"well") + sent(TEXT, b"not masked", mask=False))
    assert heard == [b"well"]


def test_a_close_is_answered_with_a_close():
    heard, transport = received(sent(TEXT, b"well") + sent(CLOSE, (1000).to_bytes(2, "big")) + sent(TEXT, b"late"))
    assert heard == [b"well"]
    assert [(one.opcode, one.data) for one in read(transport)] == [(CLOSE, (1000).to_bytes(2, "big"))]
    assert transport.ended
