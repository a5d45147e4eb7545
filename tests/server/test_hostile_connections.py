"""What somebody can do who never says who they are: tiny frames, single bytes, requests that never end, and thousands
of connections. Others play meanwhile, and their table answers as if nothing was."""

from __future__ import annotations

import asyncio
import socket
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from timecaptain.tables.messages import Done

from .running import PATIENCE, Person, Server
from .test_live import begun
from .test_websocket import stuck

LARGEST_MEMORY = 500_000  # kB
SLOWEST = 0.25  # seconds for an answer, whatever the machine does beside it


def handshake(port: int, *more: str) -> socket.socket:
    """An open WebSocket without a program behind it."""
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
    lines = [
        "GET /live HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *more,
    ]
    connection.sendall("\r\n".join((*lines, "", "")).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += connection.recv(1)
    assert head.startswith(b"HTTP/1.1 101"), head
    assert b"permessage-deflate" not in head
    return connection


def until_closed(one: socket.socket) -> bytes:
    """Everything that is still said, up to the end or a farewell."""
    said = b""
    try:
        while b"bye" not in said and (part := one.recv(65536)):
            said += part
    except ConnectionError:
        pass
    return said


async def delays(person: Person, until: Callable[[], bool], name: str) -> list[float]:
    """How long each word of somebody takes who goes on talking."""
    seconds: list[float] = []
    seat = person["mine.seats"][0]
    while not until() or len(seconds) < 10:
        before = time.monotonic()
        done = await person.do(f"{name} {len(seconds)}", {"do": "say", "seat": seat, "text": "Go on."})
        assert isinstance(done, Done)
        seconds.append(time.monotonic() - before)
        await asyncio.sleep(0.04)
    return seconds


def memory(server: Server) -> int:
    """In kB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def bystanders_during(server: Server, attack: Callable[[], None]) -> None:
    """Somebody talks while the attack runs in a thread, and is answered as quickly as in quiet."""

    async def play() -> None:
        people = await begun(server, 1)
        quiet = await delays(people[0], lambda: True, "quiet")
        running = asyncio.create_task(asyncio.to_thread(attack))
        during = await delays(people[0], running.done, "during")
        for person in people:
            await person.leave()
        await running
        assert memory(server) < LARGEST_MEMORY
        assert max(during) <= max(10 * statistics.median(quiet), SLOWEST), (statistics.median(quiet), max(during))

    asyncio.run(play())


def frame(kind: Opcode, data: bytes = b"", last: bool = True) -> bytes:
    return Frame(kind, data, last).serialize(mask=True)


TINY = {
    "pings": frame(Opcode.PING) * 50_000,
    "pongs": frame(Opcode.PONG) * 50_000,
    "empty pieces of a message": frame(Opcode.TEXT, b"", False) + frame(Opcode.CONT, b"", False) * 50_000,
    "pieces of one byte": frame(Opcode.TEXT, b"x", False) + frame(Opcode.CONT, b"x", False) * 50_000,
}


@pytest.mark.parametrize("data", TINY.values(), ids=list(TINY))
def test_tiny_frames_of_a_stranger_end_the_connection_at_once(server, data):
    def attack() -> None:
        for _ in range(2):
            with handshake(server.port) as one:
                try:
                    one.sendall(data)
                except ConnectionError:
                    continue
                assert b"connection-flood" in until_closed(one)

    bystanders_during(server, attack)


def test_one_byte_at_a_time_ends_the_connection():
    async def speak() -> None:
        one, transport, connection = stuck()
        for n in range(4_000):
            one.data_received(frame(Opcode.TEXT, b"x" * 3_000)[n : n + 1] if n < 8 else b"x")
            if connection.subscriber.cut_reason:
                break
        assert n < 400
        await asyncio.sleep(0)
        assert b"connection-flood" in transport.written

    asyncio.run(speak())


def test_who_talks_without_saying_who_they_are_is_not_listened_to_for_long(server):
    with handshake(server.port) as one:
        one.settimeout(20)
        began, said = time.monotonic(), b""
        try:
            while time.monotonic() - began < 20:
                one.sendall(frame(Opcode.PING))
                said += one.recv(4096)
                if b"bye" in said:
                    break
                time.sleep(1)
        except ConnectionError:
            pass
        assert time.monotonic() - began < 16
        assert b"connection-silent" in said


REQUEST = "GET /api/missions HTTP/1.1\r\nHost: x\r\n"
TOO_MUCH = {
    "a header of a megabyte": REQUEST + "X-Long: " + "x" * 1_000_000 + "\r\n\r\n",
    "ten thousand headers": REQUEST + "".join(f"X-{n}: 1\r\n" for n in range(10_000)) + "\r\n",
    "an address without end": "GET /" + "x" * 100_000 + " HTTP/1.1\r\nHost: x\r\n\r\n",
    "ten thousand requests at once": (REQUEST + "\r\n") * 10_000,
}


@pytest.mark.parametrize("data", TOO_MUCH.values(), ids=list(TOO_MUCH))
def test_requests_that_are_too_much_are_refused(server, data):
    def attack() -> None:
        for _ in range(2):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as one:
                try:
                    one.sendall(data.encode())
                    said = until_closed(one)
                except ConnectionError:
                    continue
                assert said.count(b"HTTP/1.1 200") < 10
                assert b"HTTP/1.1 400" in said or not said

    bystanders_during(server, attack)


SLOW = {
    "nothing at all": b"",
    "half a request": REQUEST.encode(),
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 99\r\n\r\n{",
}


def test_a_request_that_does_not_end_is_not_waited_for(server):
    """Each of them is fed a byte now and then, so that it is never silent."""
    sockets = {name: socket.create_connection(("127.0.0.1", server.port), PATIENCE) for name in SLOW}
    for name, one in sockets.items():
        one.sendall(SLOW[name])
        one.setblocking(False)
    began, closed = time.monotonic(), {}
    while len(closed) < len(sockets) and time.monotonic() - began < 20:
        for name, one in sockets.items():
            if name in closed:
                continue
            try:
                if SLOW[name]:
                    one.send(b"x")
                if one.recv(4096) == b"":
                    closed[name] = time.monotonic() - began
            except BlockingIOError:
                pass
            except ConnectionError:
                closed[name] = time.monotonic() - began
        time.sleep(0.2)
    for one in sockets.values():
        one.close()
    assert set(closed) == set(SLOW)
    assert max(closed.values()) < 15


class FewDescriptors(Server):
    """A server that the system gives 1,024 descriptors."""

    @property
    def command(self) -> list[str]:
        return ["sh", "-c", 'ulimit -n 1024; exec "$@"', "sh", *super().command]


def test_two_thousand_idle_connections_lock_nobody_out(tmp_path: Path):
    server = FewDescriptors(tmp_path).start()
    try:
        many: list[socket.socket] = []

        def attack() -> None:
            for n in range(2_000):
                one = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                if n % 2:
                    one.sendall(REQUEST.encode())
                many.append(one)

        bystanders_during(server, attack)
        assert server.get("/healthz")["status"] == "ok"
        assert len(server.table(2)) == 2
        for one in many:
            one.close()
    finally:
        assert server.stop() == 0
    assert "Too many open files" not in server.log.read_text()


def test_two_thousand_silent_websockets_lock_nobody_out(tmp_path: Path):
    server = FewDescriptors(tmp_path, 0, "--requests-per-minute", "100000").start()
    try:
        many: list[socket.socket] = []
        bystanders_during(server, lambda: many.extend(handshake(server.port) for _ in range(2_000)))
        assert len(server.table(2)) == 2
        for one in many:
            one.close()
    finally:
        assert server.stop() == 0


def test_who_is_known_keeps_the_connection_and_one_more_than_allowed_is_refused(tmp_path: Path):
    server = Server(tmp_path, 0, "--connections-per-address", "3").start()

    async def play() -> None:
        people = [await Person(server, seat).connect() for seat in server.table(3)]
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as one:
            assert until_closed(one).startswith(b"HTTP/1.1 503 ")
        for person in people:
            assert await asyncio.wait_for(await person.socket.ping(), 5) > 0
            await person.leave()

    try:
        asyncio.run(play())
    finally:
        assert server.stop() == 0


# ---------------------------------------------------------------- pages from elsewhere

NEW = b'{"mission": "count-to-sixty", "name": "Ada", "lang": "en"}'


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "application/octet-stream"}, 415),
        ({"content-type": ""}, 415),
        ({"origin": "https://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "OWN", "sec-fetch-site": "same-origin"}, 201),
        ({"content-type": "application/json; charset=utf-8"}, 201),
        ({}, 201),
    ],
)
def test_only_our_own_pages_and_programs_make_tables(server, headers, expected):
    more = {name: server.url if value == "OWN" else value for name, value in headers.items()}
    assert status(server, "POST", "/api/tables", NEW, {"content-type": "application/json"} | more) == expected


def test_a_page_from_elsewhere_deletes_and_brings_nothing(server):
    seat = server.table(1)[0]
    key = {"authorization": f"Bearer {seat.key}"}
    foreign = key | {"origin": "https://elsewhere.example"}
    assert status(server, "DELETE", f"/api/tables/{seat.table}", b"", foreign) == 403
    assert status(server, "POST", "/api/files?name=Eve&lang=en", b"x", {"content-type": "text/plain"}) == 415
    assert status(server, "DELETE", f"/api/tables/{seat.table}", b"", key) == 204


def test_a_websocket_of_a_page_from_elsewhere_is_refused(server):
    async def come(headers: dict[str, str]) -> int:
        try:
            async with connect(f"ws://127.0.0.1:{server.port}/live", additional_headers=headers):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert asyncio.run(come({"Sec-Fetch-Site": "cross-site"})) == 403
    assert asyncio.run(come({"Origin": server.url, "Sec-Fetch-Site": "same-origin"})) == 101


def status(server: Server, method: str, path: str, body: bytes, headers: dict[str, str]) -> int:
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, body, headers)
    code = connection.getresponse().status
    connection.close()
    return code


# ---------------------------------------------------------------- proxies


def made_from(server: Server, forwarded: str) -> int:
    headers = {"content-type": "application/json", "x-forwarded-for": forwarded}
    return status(server, "POST", "/api/tables", NEW, headers)


def test_what_a_client_says_of_its_address_is_not_believed(tmp_path: Path):
    server = Server(tmp_path).start()
    try:
        statuses = [made_from(server, f"203.0.113.{n}") for n in range(70)]
    finally:
        server.stop()
    assert statuses.count(201) <= 62
    assert statuses[-1] == 429


def test_behind_a_trusted_proxy_each_client_is_counted_by_itself(tmp_path: Path):
    server = Server(tmp_path, 0, "--trusted-proxy", "127.0.0.0/8").start()
    try:
        greedy = [made_from(server, f"198.51.100.{n}, 203.0.113.9") for n in range(70)]
        assert made_from(server, "203.0.113.10") == 201
        network = [made_from(server, f"2001:db8::{n:x}") for n in range(70)]
    finally:
        server.stop()
    for statuses in (greedy, network):
        assert statuses.count(201) <= 62
        assert statuses[-1] == 429
