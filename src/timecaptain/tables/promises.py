"""What is said as soon as everything before it is on disk, and not before."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from msgspec import Struct

from . import moves as m
from .opened import Open, Sends
from .store import Store, StoreError, Then, Write
from .watch import Watch

log = logging.getLogger(__name__)

Answer = Callable[[Exception | None], None]


class Asked(Struct, frozen=True):
    """A move as it was asked for, so that it can be tried again."""

    by: str
    move: m.Anything
    name: str
    tries: int
    watch: Watch | None
    n: dict[str, int]  # what everybody had been told before it
    seq: int = 0
    repeated: bool = False


class Waiting(Struct, frozen=True):
    """What waits for the disk: messages, and an answer to whoever asked."""

    found: Open
    lineage: str
    answer: Answer
    sends: Sends = ()
    views: bool = True  # they show where the table stands, if that is written
    asked: Asked | None = None


class Promises:
    """`kept` is called for each, in their order and in the event loop's thread, with what the store says of it."""

    def __init__(self, store: Store, kept: Callable[[Waiting, StoreError | None], None]) -> None:
        self._store = store
        self._kept = kept
        self._confirmed: deque[tuple[Waiting, StoreError | None]] = deque()

    def write(self, write: Write, waiting: Waiting) -> None:
        self._store.append(write, self._then(waiting))

    def after_all_others(
        self, found: Open, answer: Answer, sends: Sends = (), *, views: bool = True, asked: Asked | None = None
    ) -> None:
        if not found.unwritten:
            for watch, message in sends:
                watch.send(message)
            answer(None)
            return
        self._store.settled(self._then(Waiting(found, found.lineage, answer, sends, views, asked)))

    def say(self, found: Open, sends: Sends, *, views: bool = True) -> None:
        """Nobody waits for an answer."""
        self.after_all_others(found, _nothing, sends, views=views)

    def _then(self, waiting: Waiting) -> Then:
        waiting.found.unwritten += 1
        return partial(self._noted, asyncio.get_running_loop(), waiting)

    def _noted(self, loop: asyncio.AbstractEventLoop, waiting: Waiting, error: StoreError | None) -> None:
        """In the store's thread: the loop is woken once for all that one commit has written."""
        self._confirmed.append((waiting, error))
        if len(self._confirmed) == 1:
            with suppress(RuntimeError):  # the house has closed: nobody is there to be told
                loop.call_soon_threadsafe(self._confirm)

    def _confirm(self) -> None:
        while self._confirmed:
            waiting, error = self._confirmed.popleft()
            waiting.found.unwritten -= 1
            fault = _fault(partial(self._kept, waiting, error))
            if fault is not None:
                _fault(partial(waiting.answer, fault))
            _fault(waiting.found.catch_up)  # it has nothing to do with the answer that was given


def _fault(do: Callable[[], None]) -> Exception | None:
    """What went wrong: one table must not stop all others."""
    try:
        do()
    except Exception as fault:  # its words may hold a secret
        log.error("a move could not be confirmed: %s", type(fault).__name__)
        return fault
    return None


async def done(ask: Callable[[Then], None]) -> None:
    """What the store is asked for, waited for. Raises `StoreError`."""
    loop = asyncio.get_running_loop()
    waited: asyncio.Future[None] = loop.create_future()

    def then(error: StoreError | None) -> None:
        loop.call_soon_threadsafe(settle, waited, error)

    ask(then)
    await waited


def settle(waited: asyncio.Future[None], error: Exception | None) -> None:
    if waited.done():
        return
    if error is None:
        waited.set_result(None)
    else:
        waited.set_exception(error)


def _nothing(_: Exception | None) -> None:
    pass
