"""Jobs for the tests of workers. Each is imported by the worker process, as real ones are."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from timecaptain.tables.frames import frame
from timecaptain.tables.offload import MEGABYTE, Job
from timecaptain.tables.state import TableRefusal
from timecaptain.workers.protocol import Outcome, encode


def add(one: int, other: int) -> int:
    return one + other


def refuse() -> int:
    raise TableRefusal("table-closed")


def refuse_oddly() -> int:
    raise TableRefusal("no key at all: " + "x" * 500)


def loop_for_ever() -> int:
    while True:
        pass


def wait_for_ever() -> int:
    while True:
        time.sleep(1)


def eat_memory() -> int:
    eaten = []
    while True:
        eaten.append(bytearray(1_000_000))


def write_huge_file(folder: Path) -> int:
    with (folder / "huge").open("wb") as stream:
        while True:
            stream.write(bytes(1_000_000))


def die() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def leave() -> int:
    os._exit(0)


def break_down() -> int:
    raise ZeroDivisionError("a secret")


def answer_otherwise() -> int:
    return "no number"  # type: ignore[return-value]


def answer_much() -> bytes:
    return bytes(40_000_000)


def remember(what: str) -> list[str]:
    """What this process has seen before."""
    _seen.append(what)
    return _seen


_seen: list[str] = []


def process() -> int:
    return os.getpid()


def write_to_the_pool() -> int:
    """Into every file that is open here, as if the worker itself had answered."""
    for number in range(3, 64):
        try:
            if os.path.realpath(f"/proc/self/fd/{number}").startswith("/proc"):
                os.write(number, frame(encode(Outcome("done", encode(42)))))
        except OSError:
            continue
    return 1


def secrets_of_the_machine() -> list[str]:
    return sorted(os.environ)


ADD = Job(add, int)
REMEMBER = Job(remember, list[str])
PROCESS = Job(process, int)
WAIT = Job(wait_for_ever, int, seconds=1)


def limited(function, answer=int, seconds: int = 1, memory: int = 64 * MEGABYTE, file: int = 8 * MEGABYTE) -> Job:
    return Job(function, answer, seconds, memory, file)
