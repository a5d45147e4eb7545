"""One stranger, and people at play who must not notice: neither in their waits nor in the memory of the server."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.running import Person, Server
from timecaptain.deck import TEMPLATE
from timecaptain.deck.package import pack
from timecaptain.tables.messages import PROTOCOL, Done, Refused

from . import files, strangers
from .bystanders import bystanders

DEEP = int(os.environ.get("TC_HOSTILE", "1"))  # `make deep` sends more and larger ones
DRAWING = 64_000
LINES = 300


@pytest.fixture
def server(tmp_path: Path):
    running = Server(tmp_path).start()
    yield running
    assert running.stop() == 0, running.log.read_text()
    assert "Traceback" not in running.log.read_text()


def sent(server: Server, all_files: dict[str, bytes]) -> dict[str, tuple[int, str]]:
    """From four addresses at once."""
    with ThreadPoolExecutor(4) as pool:
        answers = pool.map(lambda data: strangers.send_file(server, data), all_files.values())
        return dict(zip(all_files, answers, strict=True))


def refused_clearly(answers: dict[str, tuple[int, str]]) -> None:
    for name, (status, why) in answers.items():
        assert status in (400, 409, 413, 429, 503), (name, status)
        assert why, name


def test_drawings_that_are_slow_to_read(server):
    with bystanders(server):
        for round_ in range(DEEP):
            answers = sent(server, {n: files.with_picture(d) for n, d in files.drawings(DRAWING << round_).items()})
            refused_clearly(answers)


def test_missions_that_are_slow_to_check(server):
    with bystanders(server):
        for round_ in range(DEEP):
            refused_clearly(sent(server, files.decks(LINES << round_)))


def test_tables_that_grow_when_they_are_unpacked(server):
    made = {
        **files.bombs(files.table(files.template_files())),
        "acts": files.many_acts(20_000),
        "more acts": files.many_acts(150_000),
    }
    with bystanders(server):
        refused_clearly(sent(server, made))


TINY = {
    "pings": strangers.frame(0x9) * 1000,
    "pongs": strangers.frame(0xA, b"?") * 1000,
    "empty messages": strangers.frame(0x1) * 1000,
    "parts of a message that never ends": strangers.frame(0x1, b"{", fin=False)
    + strangers.frame(0x0, fin=False) * 1000,
}


@pytest.mark.parametrize("kind", TINY)
def test_tiny_frames_from_somebody_who_never_says_who_he_is(server, kind):
    part = strangers.frame(0x0, fin=False) * 1000
    with bystanders(server):
        cut_off = []
        for _ in range(8 * DEEP):
            there = strangers.web_socket(server)
            all_taken = strangers.pour(there, TINY[kind], 1)
            all_taken = strangers.pour(there, part if "parts" in kind else TINY[kind], 300) and all_taken
            cut_off.append(not all_taken or strangers.is_closed(there, 15))
            there.close()
    assert all(cut_off)


UNFINISHED = (b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")


def test_connections_that_say_nothing(server):
    held = []
    with bystanders(server):
        for number in range(600 * DEEP):
            with suppress(OSError):
                there = strangers.connected(server, "127.9.9.9")
                held.append(there)
                there.settimeout(0.5)
                there.sendall(
                    (b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")[number % 3]
                )
        with suppress(ConnectionError):
            held += [strangers.web_socket(server, "127.9.9.9") for _ in range(100)]
        assert strangers.send_file(server, b"nonsense")[0] == 409, "somebody else is still served"
    for there in held:
        there.close()


def seats_of(server: Server, people: int) -> list[Person]:
    async def begin() -> list[Person]:
        connected = [await Person(server, seat).connect() for seat in server.table(people)]
        assert isinstance(await connected[0].do("begin", {"do": "begin"}), Done)
        for person in connected:
            await person.leave()
        return connected

    return asyncio.run(begin())


async def flood(person: Person, moves: Iterator[dict[str, Any]], seconds: float) -> list[str]:
    """One move after the other for a while, and again after each connection that is cut: why they were refused."""
    refused: list[str] = []
    until = time.monotonic() + seconds
    number = 0
    while time.monotonic() < until:
        with suppress(ConnectionClosed, WebSocketException, OSError):
            await person.connect()
            while time.monotonic() < until and person.bye is None:
                number += 1
                answer = await person.do(f"flood {number}", next(moves))
                refused += [answer.why] if isinstance(answer, Refused) else []
    return refused


def notes() -> Iterator[dict[str, Any]]:
    for number in itertools.count():
        text = f"{number} " + "€" * 1_900
        yield {"do": "note", "about": f"{number % 300}", "text": text, "shared": number % 2 == 0}


def test_people_who_write_without_end(server, tmp_path):
    people = seats_of(server, 4)

    async def write() -> list[list[str]]:
        return await asyncio.gather(*(flood(person, notes(), 6.0 * DEEP) for person in people))

    with bystanders(server):
        refused = asyncio.run(write())
    assert all("quota-person" in reasons or "quota-notes" in reasons for reasons in refused)
    grown = sum(path.stat().st_size for path in (tmp_path / "data").glob("tables.db*") if "reserve" not in path.name)
    assert grown < 20_000_000


def test_a_guest_who_never_reads(server):
    people = seats_of(server, 2)
    held = []

    async def say() -> list[str]:
        said = ({"do": "say", "seat": 0, "text": f"{n} " + "€" * 900} for n in itertools.count())
        return await flood(people[0], said, 5.0 * DEEP)

    with bystanders(server):
        for _ in range(40):
            there = strangers.web_socket(server)
            hello = {"type": "hello", "table": people[1].seat.table, "key": people[1].seat.key, "protocol": PROTOCOL}
            there.sendall(strangers.text(json.dumps(hello)))
            held.append(there)
        asyncio.run(say())
    for there in held:
        there.close()


def dice(number: int) -> bytes:
    """A body with so many dice, as a mission that somebody brings."""
    text = (TEMPLATE / "receptacles.yaml").read_text()
    body = re.sub(r"skill: \d+", f"skill: {number}", text, count=1)
    assert body != text
    return pack(files.template_files(**{"receptacles.yaml": body.encode()}), "the-late-train")


def test_bodies_with_more_dice_than_anybody_can_count(server):
    with bystanders(server):
        refused_clearly(sent(server, {f"{number} dice": dice(number) for number in (60, 200, 9_999)}))
