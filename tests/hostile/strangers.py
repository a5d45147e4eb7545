"""What a stranger can do to a server: send files, frames, and connections that say nothing.

Every stranger comes from an address of the loopback network of its own, as strangers do.
"""

from __future__ import annotations

import base64
import http.client
import itertools
import json
import os
import socket
import struct
from contextlib import suppress
from random import Random
from typing import Any

from tests.server.running import Person, Seat, Server

PATIENCE = 60.0
_addresses = (f"127.{a}.{b}.{c}" for a, b, c in itertools.product(range(1, 250), range(250), range(1, 250)))


def address() -> str:
    """One that nobody has used yet."""
    return next(_addresses)


def bring(server: Server, data: bytes, source: str = "") -> tuple[int, dict[str, Any]]:
    """A file, to make a table of it: the status and the answer."""
    there = http.client.HTTPConnection("127.0.0.1", server.port, PATIENCE, (source or address(), 0))
    try:
        there.request("POST", "/api/files?name=Eve&lang=en", data, {"content-type": "application/octet-stream"})
        answer = there.getresponse()
        return answer.status, json.loads(answer.read() or b"{}")
    finally:
        there.close()


def send_file(server: Server, data: bytes, source: str = "") -> tuple[int, str]:
    """The status, and the reason of a refusal."""
    try:
        status, answer = bring(server, data, source)
    except (ConnectionError, http.client.HTTPException):  # it did not wait for all of it
        return 413, "problem-too-large"
    return status, answer.get("why", "")


def connected(server: Server, source: str = "") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source or address(), 0))


def web_socket(server: Server, source: str = "") -> socket.socket:
    """Opened, and nothing said yet."""
    there = connected(server, source)
    key = base64.b64encode(os.urandom(16)).decode()
    there.sendall(
        (
            f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        more = there.recv(1024)
        if not more:
            raise ConnectionError("refused")
        head += more
    if b" 101 " not in head.split(b"\r\n")[0]:
        raise ConnectionError(head.split(b"\r\n")[0].decode())
    return there


def frame(opcode: int, content: bytes = b"", *, fin: bool = True) -> bytes:
    """With a mask of zeros."""
    first = (0x80 if fin else 0) | opcode
    if len(content) < 126:
        return struct.pack("!BB4x", first, 0x80 | len(content)) + content
    return struct.pack("!BBH4x", first, 0x80 | 126, len(content)) + content


def text(message: str) -> bytes:
    return frame(0x1, message.encode())


def pour(there: socket.socket, data: bytes, times: int) -> bool:
    """Whether the other side took it all; it may end the connection, and should."""
    there.settimeout(5.0)
    with suppress(OSError):
        for _ in range(times):
            there.sendall(data)
        return True
    return False


def is_closed(there: socket.socket, within: float) -> bool:
    """Whether the other side ends the connection, whatever it says before."""
    there.settimeout(within)
    try:
        while there.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def nonsense_frames(rng: Random, number: int) -> bytes:
    """Frames of any kind, with any bits, most of them tiny."""
    frames = b""
    for _ in range(number):
        content = rng.randbytes(rng.choice((0, 0, 1, 2, 125, 126, 300)))
        first = rng.choice((0x00, 0x01, 0x02, 0x09, 0x0A, 0x80, 0x81, 0x82, 0x89, 0x8A, rng.randrange(256)))
        frames += bytes([first]) + frame(0, content)[1:]
    return frames


def ask(
    server: Server, method: str, path: str, body: bytes | None = None, key: str = "", source: str = ""
) -> tuple[int, bytes]:
    """Whatever the server says to it."""
    there = http.client.HTTPConnection("127.0.0.1", server.port, PATIENCE, (source or address(), 0))
    try:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
        there.request(method, path, body, headers)
        answer = there.getresponse()
        return answer.status, answer.read()
    finally:
        there.close()


def people_at(server: Server, number: int, mission: str = "count-to-sixty", **options: Any) -> list[Person]:
    """People at a table in its lobby, each from an address of their own: what they use up, nobody else misses."""

    def post(path: str, body: object, key: str = "") -> Any:
        status, answer = ask(server, "POST", path, json.dumps(body).encode(), key, people[-1].address if key else "")
        assert status == 201, answer
        return json.loads(answer)

    made = post("/api/tables", {"mission": mission, "name": "Eve", "lang": "en", "options": options})
    people = [visitor(server, made, made["invitation"]["code"])]
    for seat in range(1, number):
        code = post(f"/api/tables/{made['table']}/invitations", {"seat": seat}, made["key"])["code"]
        people.append(
            visitor(server, post(f"/api/invitations/{code}", {"name": f"Mallory {seat}", "lang": "fr"}), code)
        )
    return people


def visitor(server: Server, made: dict[str, Any], code: str = "") -> Person:
    """Whoever has been given a key."""
    person = Person(server, Seat(made["table"], made["person"], made["key"], code))
    person.address = address()
    return person
