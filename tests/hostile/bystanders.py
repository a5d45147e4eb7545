"""People who just play while a stranger does harm, and how long they wait for each of their moves.

They are a process of their own, so that what an attacker does in the test's process does not slow their clocks. A move
is due at fixed times, whatever the server does: whoever cannot act because the last move was not answered yet waits,
and the clock of the next one runs. So a server that stands still for a second shows as a second, in many moves.

    python -m tests.hostile.bystanders PORT    # "quiet", "attack" and "report" on standard input; a report is JSON
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.server.running import Person, Server
from timecaptain.tables.messages import Done

TABLES = 2
EVERY = 0.02  # seconds between two moves at a table
WORST = 10.0  # their 99th percentile under attack is at most so many times what it is in quiet …
NOISE = 0.004  # … where less than this is the noise of a machine that runs server, people and attacker on two cores
MOST_MEMORY = 500_000_000  # of the server and its workers together
WARM_UP = 2.0  # seconds
QUIET = 3.0  # seconds
REST = 0.7  # seconds after an attack, and as many of quiet before the next
LEAST = 1.0  # seconds that an attack is watched, also one that is over at once
NEVER = ("abandon", "propose-abandon")


# ---------------------------------------------------------------- the process that plays


class Bystander(Person):
    """Hears everything as it comes; whoever asked is woken by the answer."""

    async def sit_down(self) -> Bystander:
        await self.connect()
        self.news = asyncio.Event()
        self.listening = asyncio.create_task(self.listen())
        return self

    async def listen(self) -> None:
        while True:
            await self.hear()
            self.news.set()

    async def move(self, id: str, move: dict[str, Any]) -> Any:
        await self.say({"type": "do", "id": id, "move": move, "n": self.n})
        while id not in self.answers:
            if self.listening.done():
                raise AssertionError(f"a bystander was cut off: {self.bye} {self.listening.exception()}")
            self.news.clear()
            await self.news.wait()
        return self.answers.pop(id)


class Table:
    def __init__(self, people: list[Bystander], rng: Random) -> None:
        self.people = people
        self.rng = rng
        self.moves = 0
        self.due = time.perf_counter()  # the move that is under way, or comes next
        self.waits: list[tuple[float, float]] = []  # when a move was due, and how long it took

    async def play(self) -> None:
        while True:
            await asyncio.sleep(max(0.0, self.due - time.perf_counter()))
            person, move = self.idea()
            self.moves += 1
            await person.move(f"move {self.moves}", move)
            self.waits.append((self.due, time.perf_counter() - self.due))
            self.due += EVERY

    def all_waits(self, now: float) -> list[tuple[float, float]]:
        """Also of those moves that were due and are not answered yet."""
        unanswered = range(max(0, int((now - self.due) / EVERY) + 1)) if self.due < now else range(0)
        return self.waits + [(self.due + n * EVERY, now - self.due - n * EVERY) for n in unanswered]

    def idea(self) -> tuple[Bystander, dict[str, Any]]:
        for number, person in self.rng.sample(list(enumerate(self.people)), len(self.people)):
            options = [option for option in person.options(number) if option["do"] not in NEVER]
            if options and self.moves % 4:
                return person, {"do": "act", "seat": number, "action": self.rng.choice(options)}
        return self.people[0], {"do": "point", "seat": 0, "about": "pier/B"}


async def play(port: int, folder: Path) -> None:
    server = Server(folder, port)
    tables = []
    for number in range(TABLES):
        people = [await Bystander(server, seat).sit_down() for seat in server.table(2)]
        assert isinstance(await people[0].move("begin", {"do": "begin"}), Done)
        tables.append(Table(people, Random(number)))
    playing = [asyncio.create_task(table.play()) for table in tables]
    print("playing", flush=True)
    marks: list[tuple[str, float]] = []
    while word := (await asyncio.to_thread(sys.stdin.readline)).strip():
        now = time.perf_counter()
        for task in playing:
            if task.done():
                task.result()
        if word == "report":
            print(json.dumps(phases(tables, marks, now)), flush=True)
            marks = []
            for table in tables:
                table.waits.clear()
        else:
            marks.append((word, now))


def phases(tables: list[Table], marks: list[tuple[str, float]], now: float) -> dict[str, list[float]]:
    """How long moves took, by what was going on when they were due."""
    waits = [wait for table in tables for wait in table.all_waits(now)]
    by_word: dict[str, list[float]] = {}
    for (word, start), (_, end) in zip(marks, [*marks[1:], ("", now)], strict=True):
        by_word.setdefault(word, []).extend(wait for due, wait in waits if start <= due < end)
    return by_word


# ---------------------------------------------------------------- the test's side


def percentile(waits: list[float], of_hundred: float = 99) -> float:
    return sorted(waits)[min(len(waits) - 1, int(len(waits) * of_hundred / 100))]


def memory_of(pid: int) -> int:
    """Resident bytes of a process and all that it started."""
    size = 0
    for one in (pid, *_descendants(pid)):
        with suppress(OSError):
            pages = int(Path(f"/proc/{one}/statm").read_text().split()[1])
            size += pages * 4096
    return size


def _descendants(pid: int) -> Iterator[int]:
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield int(child)
                yield from _descendants(int(child))


class MemoryWatch(threading.Thread):
    """The most memory that the server and its workers had at once."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid = pid
        self.most = 0
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.wait(0.02):
            self.most = max(self.most, memory_of(self.pid))


class Measured:
    quiet: list[float]
    attack: list[float]
    memory: int

    def __str__(self) -> str:
        quiet, attack = percentile(self.quiet) * 1000, percentile(self.attack) * 1000
        return (
            f"99th percentile {quiet:.1f} ms in quiet, {attack:.1f} ms under attack ({attack / quiet:.1f} times, "
            f"{len(self.attack)} moves, worst {max(self.attack) * 1000:.0f} ms); {self.memory / 1e6:.0f} MB"
        )


class Bystanders:
    """They play at a server from now on. What they wait in quiet is measured at the start, and before every attack."""

    def __init__(self, server: Server) -> None:
        assert server.process is not None
        self._server = server.process.pid
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.hostile.bystanders", str(server.port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._quiet: list[float] = []
        assert self._hear() == "playing"
        time.sleep(WARM_UP)  # a server that has just started still reads its missions, and would be a kind measure
        self._tell("quiet")
        time.sleep(QUIET - REST)

    @contextmanager
    def attack(self) -> Iterator[Measured]:
        """Whatever is done inside is the attack; afterwards the bystanders must not have noticed."""
        measured, watch = Measured(), MemoryWatch(self._server)
        self._tell("rest")
        time.sleep(REST)
        self._tell("quiet")
        time.sleep(REST)
        self._tell("attack")
        watch.start()
        began = time.monotonic()
        try:
            yield measured
            time.sleep(max(0.0, LEAST - (time.monotonic() - began)))
        finally:
            watch.ended.set()
            self._tell("report")
            report = json.loads(self._hear() or "{}")
        self._quiet += report.get("quiet", [])
        measured.quiet, measured.attack, measured.memory = self._quiet, report["attack"], watch.most
        print(measured)
        assert len(measured.quiet) > QUIET / EVERY, "they have really played"
        assert measured.attack, "the attack took no time"
        assert percentile(measured.attack) <= WORST * max(percentile(measured.quiet), NOISE), measured
        assert measured.memory < MOST_MEMORY, measured

    def leave(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()

    def _tell(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()

    def _hear(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@contextmanager
def bystanders(server: Server) -> Iterator[Measured]:
    """People who come to a server for one attack."""
    people = Bystanders(server)
    try:
        with people.attack() as measured:
            yield measured
    finally:
        people.leave()


if __name__ == "__main__":
    asyncio.run(play(int(sys.argv[1]), Path()))
