"""WebSocket frames: whatever way they come, the messages are the same; and what is against the protocol is noticed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from timecaptain.server.frames import BINARY, CLOSE, CONTINUED, PING, TEXT, ProtocolError, Reader, close_frame, frame

MOST = 70_000
control = st.tuples(st.just(PING), st.binary(max_size=125))


def sent(kind: int, payload: bytes, last: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(Opcode(kind), payload, last).serialize(mask=True)


@st.composite
def conversations(draw):
    """Messages, some of them in pieces with pings in between: the bytes, and what should be read from them."""
    data, expected = b"", []
    for _ in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from((TEXT, BINARY)))
        pieces = draw(st.lists(st.one_of(st.binary(max_size=300), st.just(b"x" * 66_000)), min_size=1, max_size=3))
        if sum(map(len, pieces)) > MOST:
            pieces = pieces[:1]
        for n, piece in enumerate(pieces):
            if draw(st.booleans()):
                expected.append(draw(control))
                data += sent(*expected[-1])
            data += sent(CONTINUED if n else kind, piece, n == len(pieces) - 1)
        expected.append((kind, b"".join(pieces)))
    return data, expected


@given(conversations(), st.data())
def test_messages_are_put_together_however_they_are_cut(conversation, choice):
    data, expected = conversation
    cuts = sorted(choice.draw(st.lists(st.integers(0, len(data)), max_size=6)))
    reader, found = Reader(MOST), []
    for start, end in zip((0, *cuts), (*cuts, len(data)), strict=True):
        found += reader.feed(data[start:end])
    assert found == expected


@given(st.one_of(st.binary(max_size=400), st.sampled_from((b"y" * 65_535, b"y" * 65_536, b"y" * 65_537))))
def test_what_is_sent_is_what_a_client_reads(payload):
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
    client.receive_data(frame(TEXT, payload) + frame(PING, b"?") + close_frame(4401, "why"))
    text, ping, bye = client.events_received()
    assert (text.opcode, text.data, text.fin) == (Opcode.TEXT, payload, True)
    assert (ping.opcode, ping.data) == (Opcode.PING, b"?")
    assert bye.opcode is Opcode.CLOSE
    assert client.close_rcvd is not None
    assert (client.close_rcvd.code, client.close_rcvd.reason) == (4401, "why")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(TEXT, b"not masked"), 1002),
        (b"\xc1" + sent(TEXT, b"a reserved bit")[1:], 1002),
        (sent(CONTINUED, b"of nothing"), 1002),
        (sent(TEXT, b"begun", False) + sent(TEXT, b"and another"), 1002),
        (b"\x83" + sent(TEXT, b"an unknown kind")[1:], 1002),
        (b"\x09" + sent(PING, b"a ping in pieces")[1:], 1002),
        (b"\x89\xfe\x00\x7e\x00\x00\x00\x00" + b"a" * 126, 1002),
        (b"\x81\xff\x7f" + b"\xff" * 7, 1009),
        (sent(TEXT, b"x" * (MOST + 1))[:14], 1009),
        (sent(TEXT, b"x" * MOST, False) + sent(CONTINUED, b"x"), 1009),
    ],
    ids=range(10),  # the bytes are masked by chance: they are no names for tests that several workers share
)
def test_what_is_against_the_protocol_ends_with_its_code(data, code):
    with pytest.raises(ProtocolError) as wrong:
        list(Reader(MOST).feed(data))
    assert wrong.value.code == code


def test_what_came_before_the_fault_is_still_heard():
    found = Reader(MOST).feed(sent(TEXT, b"well") + sent(CLOSE, b"") + frame(TEXT, b"not masked"))
    assert [next(found), next(found)] == [(TEXT, b"well"), (CLOSE, b"")]
    with pytest.raises(ProtocolError):
        next(found)
