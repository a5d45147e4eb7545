"""The store on one machine: SQLite with a write-ahead log, one thread that writes and one that reads.

No other module of the tables knows of a thread: each method hands its work over and awaits it. `sqlite_schema.py` has
the file and its versions. What SQLite could lose without a word is noticed by `heads.py`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from . import checksums
from .heads import DELETED, Head, Heads
from .sqlite_reader import THERE, SqliteReader, heads_path
from .sqlite_schema import check_length, open_file, store_error, upgrade
from .store import Damaged, NoRoom, StoreError, Write

NEWEST = (
    "ON CONFLICT (id) DO UPDATE"
    " SET seq = excluded.seq, state = excluded.state, engine = excluded.engine, checksum = excluded.checksum"
)
HANDFUL = 32  # tables asked about in one statement
MOST_ENDS = 10_000  # tables of which is remembered how many entries they have
DELETED_AT_ONCE = 500  # entries of a deleted table that are taken out with one commit
COMPACTED_AT_ONCE = 256  # pages that are given back with one commit
MUCH_FREE = 1024  # pages; and a quarter of the file

Row = tuple[str | int | bytes | None, ...]
T = TypeVar("T")

log = logging.getLogger(__name__)


class SqliteStore(SqliteReader):
    """`engine` names the program that writes: each entry says by whom it was accepted.

    `reserve` bytes are kept in a file of their own, and given up when a table is to be deleted on a full disk.
    """

    def __init__(self, path: Path, engine: str, *, reserve: int = 0) -> None:
        """Raises `Damaged` or another `StoreError`."""
        self.engine = engine
        # Known to the writing thread alone: where tables end, as long as nobody else writes to the file.
        self._ends: dict[str, Head] = {}
        self._version = 0
        self._probes = 0
        self._reserve = reserve
        try:
            self._writing = open_file(path)
        except (sqlite3.Error, OSError) as error:  # something else lies there, or nobody may write
            raise store_error(error, path) from error
        try:
            check_length(self._writing, path)
            upgrade(self._writing, path)
            super().__init__(path)
            self._heads = Heads(heads_path(path))
            self._check_lost()
            if not self._heads.read():  # the file is new, or was written by an older version
                self._heads.add(self._all_heads())
        except (sqlite3.Error, OSError, StoreError) as error:
            self._writing.close()
            raise store_error(error, path) from error
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._keep_reserve()
        for (table,) in self._writing.execute("SELECT id FROM deleted").fetchall():  # the program ended meanwhile
            self._writer.submit(self._finish_deleting, table)

    async def close(self) -> None:
        await super().close()  # first: whoever closes the file last empties the write-ahead log, and has to write
        await asyncio.get_running_loop().run_in_executor(self._writer, self._close)
        self._writer.shutdown(wait=False)

    def _close(self) -> None:
        self._writing.close()
        with suppress(OSError):
            self._heads.close()

    def _check_lost(self) -> None:
        """Raises `Damaged` where there is nothing left of all that was there: then nobody goes on by mistake."""
        if not self._lost:
            return
        if not self._writing.execute("SELECT 1 FROM tables LIMIT 1").fetchone():
            raise Damaged(f"{self.path} has none of the {len(self._lost)} tables that were in it")
        for table, seq in self._lost.items():
            log.error("table %s: confirmed entries are missing, the last of them was number %s", table, seq)

    def _all_heads(self) -> dict[str, Head]:
        query = f"SELECT id, seq, checksum FROM log WHERE {THERE} ORDER BY id, seq"
        if self._writing.execute("SELECT 1 FROM tables LIMIT 1").fetchone() is None:
            return {}
        return {table: (seq, checksum) for table, seq, checksum in self._writing.execute(query)}

    # ------------------------------------------------------------ writing

    async def append(self, writes: Sequence[Write]) -> list[bool]:
        return await self._run(lambda: self._transaction(lambda: self._append(writes)))

    async def _run(self, job: Callable[[], T]) -> T:
        """In the writing thread."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, job)

    def _transaction(self, job: Callable[[], tuple[T, Mapping[str, Head]]]) -> T:
        """What the job does is written as a whole or not at all. It returns where tables end now, too."""
        connection = self._writing
        try:
            connection.execute("BEGIN IMMEDIATE")
            result, heads = job()
            connection.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            self._ends = {}
            raise store_error(error, self.path) from error
        with suppress(OSError):  # no room: the file is behind then, which does no harm
            self._heads.add(heads)
        return result

    def _append(self, asked: Sequence[Write]) -> tuple[list[bool], dict[str, Head]]:
        """Those that go on from where their table ends; the others are refused, and what was built on them."""
        connection = self._writing
        ends = self._ends_of({write.table for write in asked})
        refused: set[str] = set()
        written: list[bool] = []
        heads: dict[str, Head] = {}
        rows: list[Row] = []
        newest: dict[str, Row] = {}
        checkpoints: list[Row] = []
        for write in asked:
            end, checksum = ends.get(write.table) or (0, checksums.first(write.table))
            fits = end == write.after and write.table not in refused
            written.append(fits)
            if not fits:
                refused.add(write.table)
                continue
            for entry, announcement in zip(write.entries, write.announcements, strict=True):
                end, checksum = end + 1, checksums.of_entry(checksum, entry, announcement, self.engine)
                rows.append((write.table, end, entry, announcement, self.engine, checksum))
            ends[write.table] = heads[write.table] = end, checksum
            if write.state is not None:
                state = checksums.of_state(write.table, end, write.state, self.engine)
                newest[write.table] = write.table, end, write.state, self.engine, state
                checkpoints += [newest[write.table]] if write.checkpoint else []
        connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", rows)
        if newest:
            connection.executemany(f"INSERT INTO tables VALUES (?, ?, ?, ?, ?) {NEWEST}", newest.values())
        if checkpoints:
            connection.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)", checkpoints)
        return written, heads

    def _ends_of(self, tables: set[str]) -> dict[str, Head]:
        """Where tables end, these among them. Of what another engine has written the state is kept."""
        connection = self._writing
        version: int = connection.execute("PRAGMA data_version").fetchone()[0]
        if version != self._version or len(self._ends) > MOST_ENDS:  # it changes when another connection writes
            self._version, self._ends = version, {}
        for some in _handfuls([table for table in tables if table not in self._ends]):
            marks = ", ".join(["(?)"] * len(some))
            rows: list[tuple[str, str | None, int, int]] = connection.execute(
                f"WITH asked (id) AS (VALUES {marks})"
                " SELECT log.id, (SELECT engine FROM tables WHERE tables.id = log.id), log.seq, log.checksum"
                " FROM asked JOIN log ON log.id = asked.id"
                f" AND log.seq = (SELECT max(seq) FROM log WHERE log.id = asked.id) AND {THERE}",
                some,
            ).fetchall()
            self._ends |= {id: (seq, checksum) for id, _, seq, checksum in rows}
            self._keep_state_of_other_engine([id for id, engine, *_ in rows if engine not in (None, self.engine)])
        return self._ends

    def _keep_state_of_other_engine(self, tables: list[str]) -> None:
        """The last state of the engine before this one."""
        states = "SELECT id, seq, state, engine, checksum FROM tables WHERE id = ? AND seq > 0"
        for table in tables:
            self._writing.execute(f"INSERT OR IGNORE INTO kept {states}", (table,))

    # ------------------------------------------------------------ deleting

    async def delete(self, table: str) -> None:
        """The table is gone with the first commit. Its entries are taken out by and by, so that others can write."""
        await self._run(lambda: self._with_reserve(lambda: self._transaction(lambda: self._mark_deleted(table))))
        while not await self._run(lambda: self._with_reserve(lambda: self._delete_some(table))):
            pass

    def _mark_deleted(self, table: str) -> tuple[None, dict[str, Head]]:
        self._heads.add({table: DELETED})  # first: that entries are missing must not be said of a deleted table
        self._ends.pop(table, None)
        self._lost.pop(table, None)
        self._writing.execute("INSERT OR IGNORE INTO deleted VALUES (?)", (table,))
        self._writing.execute("DELETE FROM tables WHERE id = ?", (table,))
        return None, {}

    def _delete_some(self, table: str) -> bool:
        """True when nothing is left of it."""

        def job() -> tuple[bool, dict[str, Head]]:
            for name, most in (("kept", DELETED_AT_ONCE // 10), ("log", DELETED_AT_ONCE)):
                rows = f"SELECT rowid FROM {name} WHERE id = ? LIMIT {most}"
                if self._writing.execute(f"DELETE FROM {name} WHERE rowid IN ({rows})", (table,)).rowcount:
                    return False, {}
            self._writing.execute("DELETE FROM deleted WHERE id = ?", (table,))
            return True, {}

        return self._transaction(job)

    def _finish_deleting(self, table: str) -> None:
        with suppress(StoreError):
            while not self._with_reserve(lambda: self._delete_some(table)):
                pass

    def _with_reserve(self, job: Callable[[], T]) -> T:
        """On a full disk, again with the room of the reserve, and with an empty write-ahead log."""
        try:
            return job()
        except NoRoom:
            self._reserve_path.unlink(missing_ok=True)
            self._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return job()

    @property
    def _reserve_path(self) -> Path:
        return self.path.with_name(self.path.name + "-reserve")

    def _keep_reserve(self) -> None:
        """If there is room for it."""
        path = self._reserve_path
        if not self._reserve or (path.exists() and path.stat().st_size == self._reserve):
            return
        try:
            with path.open("wb") as file:
                os.posix_fallocate(file.fileno(), 0, self._reserve)
        except (OSError, AttributeError):  # a full disk; or a system without such a call
            path.unlink(missing_ok=True)

    # ------------------------------------------------------------ keeping house

    async def cut(self, table: str, after: int, states: Sequence[int] = ()) -> None:
        def job() -> tuple[None, dict[str, Head]]:
            for name in ("tables", "log", "kept"):
                self._writing.execute(f"DELETE FROM {name} WHERE id = ? AND seq > ?", (table, after))
            for seq in states:
                for name in ("tables", "kept"):
                    self._writing.execute(f"DELETE FROM {name} WHERE id = ? AND seq = ?", (table, seq))
            self._ends.pop(table, None)
            head = self._ends_of({table}).get(table, DELETED)
            return None, {table: head}

        await self._run(lambda: self._transaction(job))
        self._lost.pop(table, None)

    async def probe(self) -> None:
        def job() -> tuple[None, dict[str, Head]]:
            self._probes += 1
            self._writing.execute("INSERT OR REPLACE INTO probe VALUES (1, ?)", (self._probes,))
            return None, {}

        await self._run(lambda: self._transaction(job))

    async def compact(self) -> bool:
        return await self._run(self._compact)

    def _compact(self) -> bool:
        self._keep_reserve()
        if not self._much_is_free():
            return False
        try:
            # As a script: `execute` goes no further than the first page.
            self._writing.executescript(f"PRAGMA incremental_vacuum({COMPACTED_AT_ONCE})")
        except sqlite3.Error as error:
            raise store_error(error, self.path) from error
        return self._much_is_free()

    def _much_is_free(self) -> bool:
        names = ("auto_vacuum", "freelist_count", "page_count")
        vacuum, free, pages = (self._writing.execute(f"PRAGMA {name}").fetchone()[0] for name in names)
        return bool(vacuum) and free > max(MUCH_FREE, pages // 4)


def _handfuls(things: list[T]) -> Iterator[list[T]]:
    for n in range(0, len(things), HANDFUL):
        yield things[n : n + HANDFUL]
