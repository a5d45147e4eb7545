"""Accepted moves are committed in groups, and announced as soon as they are on disk, while the event loop goes on.

One group is committed at a time, and whatever is accepted meanwhile gathers for the next one. So a quiet server has one
commit for one move, and a busy one has one commit for many.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from .live_table import LiveTable, Sends
from .store import Conflict, Store, StoreError, Write

log = logging.getLogger(__name__)

Settled = Callable[[StoreError | None], None]  # called with None when everything up to here is on disk


class _Item(Struct, gc=False):
    """A write, and what follows once it is on disk; or, without a write, something that waits for those before it."""

    live: LiveTable | None
    settled: Settled
    write: Write | None = None
    sends: Sends = ()
    shows_table: bool = True  # the messages show where the table stands: they are not sent if it does not stand there
    counters: dict[str, int] | None = None  # everybody's before the write


class CommitQueue:
    """The only writer to the store. What is put here for one table is done in the order in which it was put.

    When a write fails, its table has gone on in memory from something that has not happened. Whatever waits behind that
    write is neither written nor shown, and `LiveTable.failed_at` says that the table must be read again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[_Item] = []
        self.last_seconds: deque[float] = deque([0.0], maxlen=100)  # how long the last commits took, for monitoring
        self._runner: asyncio.Task[None] | None = None

    def put(self, live: LiveTable, write: Write, sends: Sends, counters: dict[str, int], settled: Settled) -> None:
        """An accepted move. The messages are sent once it is on disk, and `settled` is called behind them.

        `counters` are everybody's before the move: what they have been told if it fails.
        """
        self._put(_Item(live, settled, write, sends, True, counters))

    async def write(self, write: Write) -> None:
        """Of a table that is not in memory. Raises `StoreError`."""
        await self._wait(None, write)

    def save(self, write: Write) -> None:
        """A state that nobody waits for: whether it is written changes nothing but how fast a table is opened."""
        self._put(_Item(None, _nothing, write))

    def send(self, live: LiveTable, sends: Sends, *, shows_table: bool = True) -> None:
        """Behind everything that was accepted at this table before; at once where nothing waits."""
        if live.pending:
            self._put(_Item(live, _nothing, None, sends, shows_table))
        elif live.failed_at is None or not shows_table:
            _send(sends)

    async def after_all(self, live: LiveTable) -> None:
        """Wait until everything that was accepted at this table is on disk. Raises `Conflict` if some of it is not."""
        if live.pending:
            await self._wait(live)
        elif live.failed_at is not None:
            raise Conflict(live.table.id)

    async def settled(self) -> None:
        """Wait until everything that was put here before is on disk or has failed."""
        await self._wait(None)

    async def _wait(self, live: LiveTable | None, write: Write | None = None) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._put(_Item(live, partial(_resolve, done), write))
        await done

    def _put(self, item: _Item) -> None:
        if item.live is not None:
            item.live.pending += 1
        self._waiting.append(item)
        if self._runner is None:
            self._runner = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._waiting:
                items, self._waiting = self._waiting, []
                await self._commit(items)
        finally:
            self._runner = None

    async def _commit(self, items: list[_Item]) -> None:
        group: list[_Item] = []
        for item in items:
            if item.live is not None and item.live.failed_at is not None:
                _release(item, None)  # it was built on what has failed
            else:
                group.append(item)
        writes = [item.write for item in group if item.write is not None]
        errors = iter(await self._append(writes) if writes else ())
        for item in group:
            _release(item, None if item.write is None else next(errors))

    def __len__(self) -> int:
        """How much waits for the next commit."""
        return len(self._waiting)

    async def _append(self, writes: Sequence[Write]) -> list[StoreError | None]:
        began = time.monotonic()
        try:
            written = await self._store.append(writes)
        except StoreError as error:
            return [error] * len(writes)
        except Exception as fault:
            _log(fault)
            return [StoreError("the store failed")] * len(writes)
        finally:
            self.last_seconds.append(time.monotonic() - began)
        return [None if done else Conflict(write.table) for done, write in zip(written, writes, strict=True)]


def _release(item: _Item, error: StoreError | None) -> None:
    live = item.live
    if live is not None:
        live.pending -= 1
        if live.failed_at is not None:
            error = error or Conflict(live.table.id)
        elif error is not None:
            live.failed_at = item.counters or {}
    try:
        if error is None or not item.shows_table:
            _send(item.sends)
    except Exception as fault:  # the others are told in any case
        _log(fault)
    try:
        item.settled(error)
    except Exception as fault:
        _log(fault)


def _send(sends: Sends) -> None:
    for subscriber, message in sends:
        subscriber.send(message)


def _resolve(done: asyncio.Future[None], error: StoreError | None) -> None:
    if done.done():
        return  # whoever waited has given up
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _nothing(_: StoreError | None) -> None:
    pass


def _log(fault: Exception) -> None:
    log.error("a move could not be confirmed: %s", type(fault).__name__)  # its words may hold a secret
