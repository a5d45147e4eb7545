"""One stranger, and people at play who must not notice: neither in their waits nor in the memory of the server."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.running import Server

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
