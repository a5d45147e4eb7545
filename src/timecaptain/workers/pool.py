"""A few worker processes, and the jobs that wait for them. A job that passes its limits is ended, and refused."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import msgspec

from timecaptain.tables.frames import HEADER, frame
from timecaptain.tables.offload import Busy, Job, Run, WorkNumbers
from timecaptain.tables.state import TableRefusal

from .limits import Limits
from .protocol import MOST_ANSWER, Outcome, Request, decode_outcome, encode
from .queue import FairQueue

COMMAND = ("-m", "timecaptain.workers.child")
WALL = 2.0  # seconds that a job may take for each that it may compute: the others may need the machine
MOST_WAITING = 16  # jobs
MOST_EACH = 3  # jobs of one asker
REASON = re.compile(r"[a-z0-9-]{1,80}")  # the key of a refusal
REFUSALS = {"time": "work-too-long", "memory": "work-too-large", "size": "work-too-large", "failed": "work-failed"}
# All of our own environment that a worker is given: it needs no secret of the machine.
ENVIRONMENT = ("PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")

log = logging.getLogger(__name__)
T = TypeVar("T")


def usual_number() -> int:
    """One core is for the people who play."""
    return 1 if (os.cpu_count() or 1) <= 2 else 2


class WorkerPool:
    """So many workers; 0: as many as usual."""

    def __init__(self, workers: int = 0, most_waiting: int = MOST_WAITING, most_each: int = MOST_EACH) -> None:
        number = workers or usual_number()
        self._idle = [_Worker() for _ in range(number)]
        self._all = tuple(self._idle)
        self._queue = FairQueue(number, most_waiting, most_each)
        self._closed = False
        self._done = self._refused = self._ended = 0

    async def warm_up(self) -> None:
        """Start a worker before somebody needs it."""
        if self._idle:
            await self._idle[-1].start()

    @asynccontextmanager
    async def place(self, asker: str = "") -> AsyncIterator[Run]:
        try:
            await self._queue.enter(asker)
        except Busy:
            self._refused += 1
            raise
        worker = self._idle.pop()
        try:
            yield _Place(self, worker).run
        finally:
            self._idle.append(worker)
            self._queue.leave(asker)

    async def do(self, worker: _Worker, job: Job[T], args: tuple[Any, ...]) -> T:
        if self._closed:
            raise Busy
        limits = Limits(job.seconds, job.seconds * WALL, job.memory, job.file)
        request = encode(Request(pickle.dumps((job.function, args)), limits))
        return self._answer(job, await worker.do(request, limits.wall))

    def _answer(self, job: Job[T], outcome: Outcome) -> T:
        if outcome.end == "refused" and REASON.fullmatch(outcome.why):
            self._done += 1
            raise TableRefusal(outcome.why)
        if outcome.end == "done":
            with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                answer: T = msgspec.msgpack.decode(outcome.answer, type=job.answer)
                self._done += 1
                return answer
        self._ended += 1
        if self._closed:
            raise Busy
        log.warning("a worker was ended at %s: %s %s", job.function.__name__, outcome.end, outcome.why[:80])
        raise TableRefusal(REFUSALS.get(outcome.end, "work-failed"))

    def numbers(self) -> WorkNumbers:
        running = len(self._all) - len(self._idle)
        return WorkNumbers(running, self._queue.waiting, self._done, self._refused, self._ended)

    async def close(self) -> None:
        self._closed = True
        self._queue.close()
        for worker in self._all:
            await worker.end()


class _Place:
    """A worker that one asker has to himself."""

    def __init__(self, pool: WorkerPool, worker: _Worker) -> None:
        self._pool = pool
        self._worker = worker

    async def run(self, job: Job[T], /, *args: Any) -> T:
        return await self._pool.do(self._worker, job, args)


class _Worker:
    """One process, which is started when it is needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()

    async def start(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    *COMMAND,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=asyncio.subprocess.DEVNULL,
                    env={name: os.environ[name] for name in ENVIRONMENT if name in os.environ},
                    start_new_session=True,  # a group of its own: it is ended with whatever it has forked
                )
            return self._process

    async def do(self, request: bytes, wall: float) -> Outcome:
        """Whatever happens, the worker is ready for another job afterwards, or will be started again."""
        try:
            process = await self.start()
            async with asyncio.timeout(wall):
                return await _exchange(process, request)
        except TimeoutError:
            await self.end()
            return Outcome("time")
        except (OSError, EOFError, msgspec.DecodeError) as error:
            await self.end()
            return Outcome("failed", why=type(error).__name__)
        except BaseException:  # whoever asked is gone
            self._kill()
            raise

    async def end(self) -> None:
        async with self._starting:
            process = self._process
            self._kill()
            if process is not None:
                await process.wait()

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        if process.stdin is not None:
            process.stdin.close()  # the other pipe ends with the process


async def _exchange(process: asyncio.subprocess.Process, request: bytes) -> Outcome:
    requests, answers = process.stdin, process.stdout
    assert requests is not None
    assert answers is not None
    requests.write(frame(request))
    await requests.drain()
    length = int.from_bytes(await answers.readexactly(HEADER), "big")
    if length > 2 * MOST_ANSWER:
        raise EOFError
    return decode_outcome(await answers.readexactly(length))
