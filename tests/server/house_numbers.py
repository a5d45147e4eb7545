"""What a server and its workers take of the machine, and how long a bystander waits for an answer."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .running import Person, Server


def megabytes(server: Server) -> float:
    """Of the server and everything that it has started. Memory that is shared counts once."""
    return sum(map(_proportional, processes(server))) / 1_000


def processes(server: Server) -> set[int]:
    """The server, and everything that it has started."""
    assert server.process is not None
    parents = {pid: parent for pid, parent, _ in _listed()}
    group = {server.process.pid}
    while more := {pid for pid, parent in parents.items() if parent in group} - group:
        group |= more
    return group


def running() -> set[int]:
    """All processes, without those that only wait to be forgotten."""
    return {pid for pid, _, state in _listed() if not state.startswith("Z")}


def _listed() -> list[tuple[int, int, str]]:
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout
    return [(int(pid), int(parent), state) for pid, parent, state in map(str.split, listed.splitlines())]


def _proportional(pid: int) -> float:
    try:
        with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as rollup:
            return sum(float(line.split()[1]) for line in rollup if line.startswith("Pss:"))
    except OSError:  # it has just ended
        return 0.0


class Watched:
    """`waits` are the seconds that a bystander waited for the answer to each message."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.megabytes = 0.0

    def percentile(self, percent: int = 99) -> float:
        return sorted(self.waits)[min(len(self.waits) - 1, len(self.waits) * percent // 100)]


@asynccontextmanager
async def watched(server: Server, bystander: Person) -> AsyncIterator[Watched]:
    """Somebody points at one thing after the other, and waits each time until everybody was told."""
    result = Watched()

    async def play() -> None:
        for number in range(1_000_000):
            before = time.perf_counter()
            await bystander.do(f"{id(result)}-{number}", {"do": "ready", "seat": 0, "ready": number % 2 == 0})
            result.waits.append(time.perf_counter() - before)
            await asyncio.sleep(0.04)

    async def weigh() -> None:
        while True:
            result.megabytes = max(result.megabytes, await asyncio.to_thread(megabytes, server))
            await asyncio.sleep(0.2)

    tasks = [asyncio.create_task(play()), asyncio.create_task(weigh())]
    try:
        yield result
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
