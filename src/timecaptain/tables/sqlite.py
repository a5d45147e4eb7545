"""The store on one machine: SQLite with a write-ahead log, one thread that writes and one that reads.

No other module of the tables knows of a thread: each method hands its work over and awaits it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from .store import NoRoom, Snapshot, StoredEntry, StoreError, Write

SCHEMA = 2
# Rows lie in the order in which they were written, with an index beside them: so the entries of all tables that one
# commit writes share a few pages.
TABLES = """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL
    );
    CREATE TABLE log (
        id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, told BLOB NOT NULL, engine TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    );
    CREATE TABLE kept (
        id TEXT NOT NULL, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, PRIMARY KEY (id, seq)
    );
"""
CHANGES = {0: TABLES, 1: "ALTER TABLE tables DROP COLUMN touched"}  # that make the newest of an older file

PATIENCE = 5  # seconds for which another program may be busy with the file
NEWEST = "ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, state = excluded.state, engine = excluded.engine"
HANDFUL = 32  # tables asked about in one statement
MOST_ENDS = 10_000  # tables of which is remembered how many entries they have

Row = tuple[str | int | bytes | None, ...]
T = TypeVar("T")


class SqliteStore:
    """`engine` names the program that writes: each entry says by whom it was accepted."""

    def __init__(self, path: Path, engine: str) -> None:
        self.engine = engine
        self.path = path
        # Known to the writing thread alone: where tables end, as long as nobody else writes to the file.
        self._ends: dict[str, int] = {}
        self._version = 0
        self._probes = 0
        try:
            self._writing = self._open()
            self._prepare(self._writing)
            self._reading = self._open()
        except sqlite3.Error as error:  # something else lies there, or nobody may write
            raise StoreError(f"{path}: {error}") from error
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._reader = ThreadPoolExecutor(1, "store-reader")

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        _log_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA cache_size = -8000")  # kB: what is written all the time is not read again
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN IMMEDIATE")  # two programs may be starting at once
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA:
            connection.close()
            raise StoreError(f"{self.path} was written by a newer version of the program")
        for statement in CHANGES.get(version, "").split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
        connection.execute("COMMIT")

    async def close(self) -> None:
        for thread, connection in ((self._writer, self._writing), (self._reader, self._reading)):
            await asyncio.get_running_loop().run_in_executor(thread, connection.close)
            thread.shutdown(wait=False)

    # ------------------------------------------------------------ writing

    async def append(self, writes: Sequence[Write]) -> list[bool]:
        return await self._commit(lambda: self._append(writes))

    async def delete(self, table: str) -> None:
        await self._commit(lambda: self._delete(table))

    async def probe(self) -> None:
        def job() -> None:
            self._probes += 1
            self._writing.execute("CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)")
            self._writing.execute("INSERT OR REPLACE INTO probe VALUES (1, ?)", (self._probes,))

        await self._commit(job)

    async def _commit(self, job: Callable[[], T]) -> T:
        """The job as one transaction, in the writing thread."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._transaction, job)

    def _transaction(self, job: Callable[[], T]) -> T:
        connection = self._writing
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = job()
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._ends = {}
            full = "full" in str(error) or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
            raise (NoRoom if full else StoreError)(str(error)) from error
        return result

    def _append(self, asked: Sequence[Write]) -> list[bool]:
        """Those that go on from where their table ends; the others are refused, and what was built on them."""
        connection = self._writing
        ends = self._ends_of({write.table for write in asked})
        refused: set[str] = set()
        writes: list[Write] = []
        written: list[bool] = []
        for write in asked:
            fits = ends.get(write.table, 0) == write.after and write.table not in refused
            written.append(fits)
            if fits:
                ends[write.table] = write.after + len(write.entries)
                writes.append(write)
            else:
                refused.add(write.table)
        rows = [row for write in writes for row in self._log_rows(write)]
        connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
        newest = {write.table: self._state_row(write) for write in writes if write.state is not None}
        if newest:
            connection.executemany(f"INSERT INTO tables VALUES (?, ?, ?, ?) {NEWEST}", newest.values())
        checkpoints = [self._state_row(write) for write in writes if write.checkpoint]
        if checkpoints:
            connection.executemany("INSERT INTO kept VALUES (?, ?, ?, ?)", checkpoints)
        return written

    def _ends_of(self, tables: set[str]) -> dict[str, int]:
        """How many entries tables have, these among them. Of what another engine has written the state is kept."""
        connection = self._writing
        version: int = connection.execute("PRAGMA data_version").fetchone()[0]
        if version != self._version or len(self._ends) > MOST_ENDS:  # it changes when another connection writes
            self._version, self._ends = version, {}
        for some in _handfuls([table for table in tables if table not in self._ends]):
            marks = ", ".join("?" * len(some))
            rows: list[tuple[str, str, int]] = connection.execute(
                "SELECT id, engine, (SELECT max(seq) FROM log WHERE log.id = tables.id)"
                f" FROM tables WHERE id IN ({marks})",
                some,
            ).fetchall()
            self._ends |= {id: end for id, _, end in rows}
            self._keep_state_of_other_engine([id for id, engine, _ in rows if engine != self.engine])
        return self._ends

    def _keep_state_of_other_engine(self, tables: list[str]) -> None:
        """The last state of the engine before this one."""
        for table in tables:
            self._writing.execute(
                "INSERT OR IGNORE INTO kept SELECT id, seq, state, engine FROM tables WHERE id = ?", (table,)
            )

    def _log_rows(self, write: Write) -> list[Row]:
        pairs = zip(write.entries, write.announcements, strict=True)
        return [(write.table, seq, *pair, self.engine) for seq, pair in enumerate(pairs, write.after + 1)]

    def _state_row(self, write: Write) -> Row:
        return write.table, write.after + len(write.entries), write.state, self.engine

    def _delete(self, table: str) -> None:
        self._ends.pop(table, None)
        for name in ("tables", "log", "kept"):
            self._writing.execute(f"DELETE FROM {name} WHERE id = ?", (table,))

    # ------------------------------------------------------------ reading

    async def newest_state(self, table: str) -> Snapshot | None:
        rows = await self._read("SELECT seq, state, engine FROM tables WHERE id = ?", table)
        return Snapshot(*rows[0]) if rows else None

    async def checkpoint(self, table: str, at: int) -> Snapshot | None:
        rows = await self._read(
            "SELECT seq, state, engine FROM kept WHERE id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1", table, at
        )
        return Snapshot(*rows[0]) if rows else None

    async def checkpoints(self, table: str) -> list[Snapshot]:
        rows = await self._read("SELECT seq, state, engine FROM kept WHERE id = ? ORDER BY seq", table)
        return [Snapshot(*row) for row in rows]

    async def log(self, table: str, after: int = 0) -> list[StoredEntry]:
        rows = await self._read(
            "SELECT seq, entry, told, engine FROM log WHERE id = ? AND seq > ? ORDER BY seq", table, after
        )
        return [StoredEntry(*row) for row in rows]

    async def log_before(self, table: str, before: int, most: int) -> list[StoredEntry]:
        rows = await self._read(
            "SELECT seq, entry, told, engine FROM log WHERE id = ? AND seq < ? ORDER BY seq DESC LIMIT ?",
            *(table, before, most),
        )
        return [StoredEntry(*row) for row in rows]

    async def tables(self) -> list[str]:
        rows = await self._read(
            "SELECT id FROM tables"
            " ORDER BY (SELECT rowid FROM log WHERE log.id = tables.id ORDER BY seq DESC LIMIT 1) DESC"
        )
        return [row[0] for row in rows]

    async def _read(self, query: str, *values: str | int) -> list[Any]:
        """In the reading thread, which waits for no commit."""

        def job() -> list[Any]:
            try:
                return self._reading.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(str(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._reader, job)


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Where two programs make the file at once, SQLite refuses one of them at once instead of having it wait."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _handfuls(things: list[T]) -> Iterator[list[T]]:
    for n in range(0, len(things), HANDFUL):
        yield things[n : n + HANDFUL]
