"""How long work is kept off the event loop, where there is a way to do that.

The tables themselves use no thread and no process: whoever makes a `TableService` says how. The server passes
`asyncio.to_thread` for what waits for the disk, and a `WorkerPool` (`timecaptain.workers`) for what is long or comes
from a stranger. Where there is neither, as in a browser, `inline` and `InlineWorkers` do the work at once.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

from msgspec import Struct

P = ParamSpec("P")
T = TypeVar("T")

MEGABYTE = 1_000_000


class Offload(Protocol):
    async def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


async def inline(function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    return function(*args, **kwargs)


class Job(Struct, Generic[T], frozen=True):
    """A function of a module, which a worker process runs within limits.

    Its arguments are ours. Its answer is not trusted: it has to be of the type `answer`, and small. It may raise
    `TableRefusal`, which reaches whoever asked.
    """

    function: Callable[..., T]
    answer: Any  # the type T, also where it is no class
    seconds: int = 20  # of computing
    memory: int = 128 * MEGABYTE  # beyond what an idle worker has
    file: int = 64 * MEGABYTE  # the largest file that it may write


class Busy(Exception):
    """Too much is asked for at the moment, by everybody or by the one who asks: try again later."""


class WorkNumbers(Struct, frozen=True):
    """For monitoring."""

    running: int = 0
    waiting: int = 0
    done: int = 0
    refused: int = 0  # there was no room in the queue
    ended: int = 0  # by a limit, or by an accident


class Run(Protocol):
    async def __call__(self, job: Job[T], /, *args: Any) -> T:
        """The answer of the job. Raises `TableRefusal` where the job refuses or passes a limit."""
        ...


class Workers(Protocol):
    def place(self, asker: str = "") -> AbstractAsyncContextManager[Run]:
        """Within it, jobs can be run. `asker` says for whom: nobody has more than a few places, or waits for more.

        Raises `Busy` at once where there is no room to wait.
        """
        ...

    def numbers(self) -> WorkNumbers: ...

    async def warm_up(self) -> None:
        """Be ready for the first job."""
        ...

    async def close(self) -> None:
        """End what still runs."""
        ...


class InlineWorkers:
    """Without processes and limits: for tests, and for the terminal, which takes in nothing of strangers."""

    @asynccontextmanager
    async def place(self, asker: str = "") -> AsyncIterator[Run]:
        yield self._run

    async def _run(self, job: Job[T], /, *args: Any) -> T:
        return job.function(*args)

    def numbers(self) -> WorkNumbers:
        return WorkNumbers()

    async def warm_up(self) -> None:
        pass

    async def close(self) -> None:
        pass
