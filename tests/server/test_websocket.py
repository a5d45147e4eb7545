"""WebSockets on a real server: who is let in, what is cut off, and how a connection ends."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from timecaptain.server import websocket
from timecaptain.server.connection import Connection, Connections
from timecaptain.server.settings import Settings
from timecaptain.tables.messages import PROTOCOL
from timecaptain.tables.subscriber import MOST_BYTES, MOST_WAITING

from .running import Person, Server


def url(server: Server, path: str = "/live") -> str:
    return f"ws://127.0.0.1:{server.port}{path}"


async def closed(socket) -> tuple[int, str]:
    """The code of the end, and the reason in the last message."""
    last = ""
    try:
        async with asyncio.timeout(15):
            while True:
                last = await socket.recv()
    except ConnectionClosed as end:
        code = 0 if end.rcvd is None else end.rcvd.code
        return code, json.loads(last)["why"] if "bye" in last else ""


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/live", {"Origin": "http://elsewhere.example"}, 403),
        ("/live", {"Origin": "null"}, 403),
        ("/elsewhere", {}, 404),
        ("/api/missions", {}, 404),
    ],
)
def test_who_is_not_let_in(server, path, headers, status):
    async def come() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(url(server, path), additional_headers=headers)
        assert refused.value.response.status_code == status

    asyncio.run(come())


def test_without_a_websocket_there_is_nothing_here(server):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{server.url}/live")
    with refused.value as answer:
        assert answer.code == 426


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (["x" * 33_000], (1009, "connection-too-large")),
        (["what?"] * 5, (4400, "connection-nonsense")),
        ([b"\xff\xfe"] * 5, (4400, "connection-nonsense")),
        (['{"type": "ping"}'], (4400, "connection-nonsense")),
        (['{"type": "hello", "table": "t", "key": "k", "protocol": 99}'], (4426, "connection-old-client")),
        ([json.dumps({"type": "hello", "table": "t", "key": "k", "protocol": PROTOCOL})], (4401, "connection-not-you")),
    ],
)
def test_what_makes_no_sense_is_cut_off_with_a_reason(server, said, expected):
    async def speak() -> None:
        async with connect(url(server), origin=server.url) as socket:
            for one in said:
                await socket.send(one)
            assert await closed(socket) == expected

    asyncio.run(speak())


def test_a_hello_in_pieces_and_a_ping(server):
    async def speak() -> None:
        seat = server.table(1)[0]
        hello = json.dumps({"type": "hello", "table": seat.table, "key": seat.key, "protocol": PROTOCOL})
        async with connect(url(server)) as socket:
            await socket.send([hello[:10], hello[10:30], hello[30:]])
            assert json.loads(await socket.recv())["type"] == "whole"
            assert await asyncio.wait_for(await socket.ping(), 5) > 0

    asyncio.run(speak())


def test_who_floods_is_cut_off_and_the_others_play_on(server):
    async def speak() -> None:
        people = [Person(server, seat) for seat in server.table(2)]
        for person in people:
            await person.connect()
        flooding, other = people
        assert flooding.socket is not None
        for _ in range(200):
            await flooding.say({"type": "ping"})
        assert await closed(flooding.socket) == (4429, "connection-flood")
        await other.until(lambda: other.online == [other.seat.person])
        await other.leave()

    asyncio.run(speak())


def sent(kind: Opcode, payload: bytes) -> bytes:
    return Frame(kind, payload).serialize(mask=False)


class Stuck:
    """A transport whose other end does not read."""

    def __init__(self) -> None:
        self.written = b""
        self.aborted = False
        self.ended = False

    def write(self, data: bytes) -> None:
        assert not self.ended
        self.written += data

    def write_eof(self) -> None:
        self.ended = True

    def close(self) -> None:
        self.aborted = True

    def abort(self) -> None:
        self.aborted = True

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return ("192.0.2.1", 4) if name == "peername" else ()

    def is_closing(self) -> bool:
        return self.aborted


REQUEST = (
    b"GET /live HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def stuck() -> tuple[websocket.WebSocket, Stuck, Connection]:
    """An open WebSocket without a network or tables behind it."""
    connections, transport = Connections(None, None), Stuck()
    socket = websocket.WebSocket(websocket.WebSockets(connections, Settings("", "")), set())
    socket.connection_made(transport)
    socket.data_received(REQUEST)
    assert transport.written.startswith(b"HTTP/1.1 101")
    transport.written = b""
    return socket, transport, next(iter(connections.all))


def test_who_never_reads_is_cut_off(monkeypatch):
    monkeypatch.setattr(websocket, "CLOSED_WITHIN", 0.01)

    async def speak() -> None:
        socket, transport, connection = stuck()
        connection.subscriber.send(b"read")
        socket.pause_writing()
        for _ in range(MOST_WAITING):
            connection.subscriber.send(b"not read")
        assert transport.written == sent(Opcode.TEXT, b"read")
        assert not socket.closed
        connection.subscriber.send(b"too much")
        await asyncio.sleep(0)
        assert socket.closed
        assert b"connection-slow" in transport.written
        assert b"not read" not in transport.written
        await asyncio.sleep(0.05)
        assert transport.aborted

    asyncio.run(speak())


def test_what_waits_is_bounded_in_bytes_and_the_first_message_may_have_any_size():
    async def speak() -> None:
        socket, transport, connection = stuck()
        socket.pause_writing()
        subscriber = connection.subscriber
        subscriber.send(b"x" * 5 * MOST_BYTES)  # a whole view
        assert not subscriber.cut_reason
        socket.resume_writing()
        assert len(transport.written) > 5 * MOST_BYTES
        socket.pause_writing()
        for _ in range(7):
            subscriber.send(b"x" * (MOST_BYTES // 8))
        assert subscriber.waiting_bytes == 7 * MOST_BYTES // 8
        subscriber.send(b"x" * (MOST_BYTES // 8))
        assert not subscriber.cut_reason
        subscriber.send(b"x")
        assert subscriber.cut_reason == "connection-slow"
        assert not subscriber.waiting_bytes
        await asyncio.sleep(0)
        assert b"connection-slow" in transport.written

    asyncio.run(speak())


def test_answers_to_pings_do_not_pile_up_for_somebody_who_reads_nothing():
    async def speak() -> None:
        socket, transport, connection = stuck()
        connection._allowance.frames = 1e9
        socket.pause_writing()
        ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
        for _ in range(websocket.MOST_UNREAD // 125 + 2):
            socket.data_received(ping)
        assert transport.aborted
        assert len(transport.written) < websocket.MOST_UNREAD + 1_000

    asyncio.run(speak())


def test_who_reads_again_gets_what_has_waited():
    async def speak() -> None:
        socket, transport, connection = stuck()
        socket.pause_writing()
        for word in (b"one", b"two", b"three"):
            connection.subscriber.send(word)
        assert not transport.written
        socket.resume_writing()
        assert transport.written == b"".join(sent(Opcode.TEXT, word) for word in (b"one", b"two", b"three"))

    asyncio.run(speak())


def test_after_a_silence_a_beat_and_a_ping_and_the_dead_are_dropped():
    async def speak() -> None:
        socket, transport, connection = stuck()
        connection.table = "t"
        now = socket.received_at = connection.sent_at
        connection.tick(now + 14)
        assert not transport.written
        connection.tick(now + 16)
        assert transport.written == sent(Opcode.TEXT, b'{"type":"beat"}')
        connection.tick(now + 21)
        assert transport.written.endswith(sent(Opcode.PING, b""))
        connection.tick(now + 39)
        assert not transport.aborted
        connection.tick(now + 41)
        assert transport.aborted

    asyncio.run(speak())


def test_who_says_nothing_at_first_is_not_waited_for():
    async def speak() -> None:
        socket, _, connection = stuck()
        socket.received_at = connection.sent_at
        connection.tick(socket.received_at + 9)
        assert not connection.subscriber.cut_reason
        connection.tick(socket.received_at + 11)
        assert connection.subscriber.cut_reason == "connection-silent"

    asyncio.run(speak())


def test_the_server_closes_with_a_word(tmp_path):
    async def speak(running: Server) -> None:
        person = await Person(running, running.table(1)[0]).connect()
        assert running.process is not None
        running.process.terminate()
        assert await closed(person.socket) == (1001, "connection-closing")

    running = Server(tmp_path).start()
    asyncio.run(speak(running))
    running.process.wait(10)
    assert "Traceback" not in running.log.read_text()
