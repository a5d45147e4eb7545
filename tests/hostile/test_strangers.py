"""One stranger, and people at play who must not notice: neither in their waits nor in the memory of the server."""

from __future__ import annotations

import os
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random

import pytest

from tests.deck.worst_decks import WORST
from tests.server.running import Server
from timecaptain.deck import TEMPLATE
from timecaptain.deck.package import pack

from . import files, strangers

DEEP = int(os.environ.get("TC_HOSTILE", "1"))  # `make deep` sends more and larger ones
SEED = os.environ.get("TC_SEED", "1")  # of whatever is made up anew
DRAWING = 64_000
LINES = 300


def sent(server: Server, all_files: dict[str, bytes]) -> dict[str, tuple[int, str]]:
    """From four addresses at once."""
    with ThreadPoolExecutor(4) as pool:
        answers = pool.map(lambda data: strangers.send_file(server, data), all_files.values())
        return dict(zip(all_files, answers, strict=True))


def refused_clearly(answers: dict[str, tuple[int, str]]) -> None:
    for name, (status, why) in answers.items():
        assert status in (400, 409, 413, 429, 503), (name, status)
        assert why, name


def test_drawings_that_are_slow_to_read(house):
    mangled = files.mangled_drawings(Random(f"drawings {SEED}"), 8 * DEEP, DRAWING)
    with house.bystanders.attack():
        for round_ in range(DEEP):
            made = files.drawings(DRAWING << round_) | (mangled if not round_ else {})
            refused_clearly(sent(house.server, {name: files.with_picture(one) for name, one in made.items()}))


def test_missions_that_are_slow_to_check(house, tmp_path):
    kinds = list(WORST) if DEEP > 1 else Random(f"decks {SEED}").sample(list(WORST), 4)
    entangled = files.worst_decks(tmp_path, kinds)
    with house.bystanders.attack():
        for round_ in range(DEEP):
            refused_clearly(sent(house.server, files.decks(LINES << round_)))
        for status, why in sent(house.server, entangled).values():
            assert status == 201 or why  # some of them can be played


def test_tables_that_grow_when_they_are_unpacked(house):
    made = {
        **files.bombs(files.table(files.template_files())),
        "acts": files.many_acts(20_000),
        "more acts": files.many_acts(150_000),
        **files.mangled_tables(Random(f"tables {SEED}"), 24 * DEEP),
    }
    with house.bystanders.attack():
        refused_clearly(sent(house.server, made))


TINY = {
    "pings": strangers.frame(0x9) * 1000,
    "pongs": strangers.frame(0xA, b"?") * 1000,
    "empty messages": strangers.frame(0x1) * 1000,
    "parts of a message that never ends": strangers.frame(0x1, b"{", fin=False)
    + strangers.frame(0x0, fin=False) * 1000,
}


@pytest.mark.parametrize("kind", TINY)
def test_tiny_frames_from_somebody_who_never_says_who_he_is(house, kind):
    part = strangers.frame(0x0, fin=False) * 1000
    with house.bystanders.attack():
        cut_off = []
        for _ in range(8 * DEEP):
            there = strangers.web_socket(house.server)
            all_taken = strangers.pour(there, TINY[kind], 1)
            all_taken = strangers.pour(there, part if "parts" in kind else TINY[kind], 300) and all_taken
            cut_off.append(not all_taken or strangers.is_closed(there, 15))
            there.close()
    assert all(cut_off)


def test_frames_that_make_no_sense(house):
    rng = Random(f"frames {SEED}")
    with house.bystanders.attack():
        cut_off = []
        for _ in range(12 * DEEP):
            there = strangers.web_socket(house.server)
            all_taken = strangers.pour(there, strangers.nonsense_frames(rng, 400), 20)
            cut_off.append(not all_taken or strangers.is_closed(there, 15))
            there.close()
    assert all(cut_off)


UNFINISHED = (
    b"",
    b"GET / HT",
    b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{",
    b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 50,
    b"POST /api/files HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    b"GET /live HTTP/1.1\r\nUpgrade: websocket\r\n",
)


def test_connections_that_say_nothing(house):
    held, rng = [], Random(f"connections {SEED}")
    with house.bystanders.attack():
        for _ in range(600 * DEEP):
            with suppress(OSError):
                there = strangers.connected(house.server, "127.9.9.9")
                held.append(there)
                there.settimeout(0.5)
                there.sendall(rng.choice(UNFINISHED))
        with suppress(ConnectionError):
            held += [strangers.web_socket(house.server, "127.9.9.9") for _ in range(100)]
        assert strangers.send_file(house.server, b"nonsense")[0] == 409, "somebody else is still served"
    for there in held:
        there.close()


def dice(number: int) -> bytes:
    """A body with so many dice, as a mission that somebody brings."""
    text = (TEMPLATE / "receptacles.yaml").read_text()
    body = re.sub(r"skill: \d+", f"skill: {number}", text, count=1)
    assert body != text
    return pack(files.template_files(**{"receptacles.yaml": body.encode()}), "the-late-train")


def test_bodies_with_more_dice_than_anybody_can_count(house):
    numbers = {60, 200, 9_999, *(Random(f"dice {SEED}").randint(21, 9_999) for _ in range(3 * DEEP))}
    with house.bystanders.attack():
        refused_clearly(sent(house.server, {f"{number} dice": dice(number) for number in numbers}))
