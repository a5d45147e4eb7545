"""What is said as soon as everything before it is on disk, and not before.

What one turn of the event loop has accepted is a round: it is handed to the store together, and the loop stands still
until it is written: two threads that are both in a hurry would only keep each other from working, and whatever comes
meanwhile is done together in the next round. In a busy house there is a rest between two rounds (`pace.py`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue

from msgspec import Struct

from . import moves as m
from .opened import Open, Sends
from .pace import Pace
from .store import Store, StoreError, Then, Write
from .watch import Watch

log = logging.getLogger(__name__)

STILL = 0.03  # seconds for which a slow disk is waited for

Answer = Callable[[Exception | None], None]


class Asked(Struct, frozen=True, gc=False):
    """A move as it was asked for, so that it can be tried again."""

    by: str
    move: m.Anything
    name: str
    tries: int
    watch: Watch | None
    n: dict[str, int]  # what everybody had been told before it
    seq: int = 0
    repeated: bool = False


class Waiting(Struct, frozen=True, gc=False):
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
        self.pace: Pace | None = None
        self._round: list[tuple[Waiting, Write | None]] = []  # what the store has yet to be asked for
        self._began = 0.0
        self._loop: asyncio.AbstractEventLoop  # in which something was asked for last
        self._confirmed: deque[tuple[Waiting, StoreError | None]] = deque()
        self._awaited = 0  # confirmations that the event loop stands still for
        self._rung: SimpleQueue[None] = SimpleQueue()  # the last of them has come

    def write(self, write: Write, waiting: Waiting) -> None:
        self._ask(waiting, write)

    def after_all_others(
        self, found: Open, answer: Answer, sends: Sends = (), *, views: bool = True, asked: Asked | None = None
    ) -> None:
        if not found.unwritten:
            for watch, message in sends:
                watch.send(message)
            answer(None)
            return
        self._ask(Waiting(found, found.lineage, answer, sends, views, asked))

    def say(self, found: Open, sends: Sends, *, views: bool = True) -> None:
        """Nobody waits for an answer."""
        self.after_all_others(found, _nothing, sends, views=views)

    def _ask(self, waiting: Waiting, write: Write | None = None) -> None:
        waiting.found.unwritten += 1
        if not self._round:
            self._began = time.monotonic()
            self._loop = asyncio.get_running_loop()
            # Not before the loop has listened once more: who has spoken meanwhile comes along.
            self._loop.call_soon(self._loop.call_soon, self._go_round)
        self._round.append((waiting, write))

    def hand_over(self) -> None:
        """Ask the store for everything that is to be written."""
        asked, self._round = self._round, []
        for waiting, write in asked:
            then = partial(self._noted, waiting)
            if write is None:
                self._store.settled(then)
            else:
                self._store.append(write, then)

    def _go_round(self) -> None:
        """Everybody is told of what this round has accepted as soon as it is on disk."""
        if not self._round:
            return
        tables = [waiting.found.table.id for waiting, _ in self._round]
        while not self._rung.empty():
            self._rung.get()
        self._awaited = len(self._confirmed) + len(self._round)
        self.hand_over()
        try:
            self._rung.get(timeout=STILL)
        except Empty:  # what is written late is told at once: nobody rests now
            tables = []
        self._awaited = 0
        self._confirm()
        if self.pace is not None and tables:
            self.pace.rest(tables, self._began)

    def _noted(self, waiting: Waiting, error: StoreError | None) -> None:
        """In the store's thread: the loop is woken once, for all it waits for or all of one commit."""
        self._confirmed.append((waiting, error))
        number = len(self._confirmed)
        if self._awaited:
            if number >= self._awaited:
                self._rung.put(None)
        elif number == 1:
            with suppress(RuntimeError):  # the house has closed: nobody is there to be told
                self._loop.call_soon_threadsafe(self._confirm)

    def _confirm(self) -> None:
        while self._confirmed:
            waiting, error = self._confirmed.popleft()
            waiting.found.unwritten -= 1
            try:
                self._kept(waiting, error)
            except Exception as fault:
                _failed(fault)
                _carefully(partial(waiting.answer, fault))
            _carefully(waiting.found.catch_up)  # it has nothing to do with the answer that was given


def _carefully(do: Callable[[], None]) -> None:
    """One table must not stop all others."""
    try:
        do()
    except Exception as fault:
        _failed(fault)


def _failed(fault: Exception) -> None:
    log.error("a move could not be confirmed: %s", type(fault).__name__)  # its words may hold a secret


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
