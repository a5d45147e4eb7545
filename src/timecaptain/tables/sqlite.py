"""The store on one machine: SQLite with a write-ahead log, one writer thread, and one commit for all who wait."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from .store import Conflict, Kept, Logged, NoRoom, StoreError, Write

SCHEMA = 1
MOST_AT_ONCE = 256  # writes in one commit
PAGE = 100  # entries read at a time, from the end
# Rows lie in the order in which they were written, with an index beside them: so the entries of all tables that one
# commit writes share a few pages.
TABLES = """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, touched REAL NOT NULL
    );
    CREATE TABLE log (
        id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, told BLOB NOT NULL, engine TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    );
    CREATE TABLE kept (
        id TEXT NOT NULL, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, PRIMARY KEY (id, seq)
    );
"""
CHECKPOINT = 16_000  # pages in the write-ahead log: of what a table wrote only the newest is copied, and not too often

NEWEST = (
    "ON CONFLICT (id) DO UPDATE SET"
    " seq = excluded.seq, state = excluded.state, engine = excluded.engine, touched = excluded.touched"
)
HANDFUL = 32  # rows in one statement
MOST_REFUSED = 10_000  # lineages that are remembered: what builds on them is waiting in the queue, or will never come

Job = Callable[[sqlite3.Connection], None]
Asked = tuple[Write | Job, Future[None]]
Refused = tuple[Future[None], StoreError]
Row = tuple[str | int | bytes | float, ...]
T = TypeVar("T")


class SqliteStore:
    """`engine` names the program that writes: each entry says by whom it was accepted."""

    def __init__(self, path: Path, engine: str) -> None:
        self.engine = engine
        self.path = path
        self._jobs: SimpleQueue[Asked | None] = SimpleQueue()
        self._refused: dict[str, None] = {}  # lineages, the oldest first; known to the writer alone
        self._writing = self._open()
        self._prepare(self._writing)
        self._reading = self._open()
        self._one_reader = threading.Lock()
        self._thread = threading.Thread(target=self._write_on, name="store", daemon=True)
        self._thread.start()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            connection.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
        elif version != SCHEMA:
            connection.close()
            raise StoreError(f"{self.path} was written by another version of the program")

    # ------------------------------------------------------------ writing

    def append(self, write: Write) -> Future[None]:
        return self._queue(write)

    def _append(self, connection: sqlite3.Connection, asked: list[tuple[Write, Future[None]]]) -> list[Refused]:
        """All of them with few statements: between two of them the rest of the program may take its turn."""
        found, others = self._numbers(connection, list({write.table for write, _ in asked}))
        writes: list[Write] = []
        refused: list[Refused] = []
        for write, done in asked:
            if found.get(write.table, 0) == write.after and write.lineage not in self._refused:
                found[write.table] = write.after + len(write.entries)
                writes.append(write)
            else:
                self._end(write)
                refused.append((done, Conflict(write.table)))
        self._keep(connection, [write.table for write in writes if write.table in others])
        self._insert(
            connection, "INSERT INTO log VALUES", 5, [row for write in writes for row in self._log_rows(write)]
        )
        newest = {write.table: self._state_row(write) for write in writes}
        now = (time.time(),)
        self._insert(connection, "INSERT INTO tables VALUES", 5, [row + now for row in newest.values()], NEWEST)
        kept = [self._state_row(write) for write in writes if write.keep]
        self._insert(connection, "INSERT INTO kept VALUES", 4, kept)
        return refused

    def _numbers(self, connection: sqlite3.Connection, tables: list[str]) -> tuple[dict[str, int], set[str]]:
        """How many entries each of these tables has, and which of them another engine has written."""
        rows: list[tuple[str, int, str]] = []
        for some in _handfuls(tables):
            marks = ", ".join("?" * len(some))
            rows += connection.execute(f"SELECT id, seq, engine FROM tables WHERE id IN ({marks})", some).fetchall()
        return {id: seq for id, seq, _ in rows}, {id for id, _, engine in rows if engine != self.engine}

    def _keep(self, connection: sqlite3.Connection, tables: list[str]) -> None:
        """The last state of the engine before this one."""
        for table in tables:
            connection.execute(
                "INSERT OR IGNORE INTO kept SELECT id, seq, state, engine FROM tables WHERE id = ?", (table,)
            )

    def _end(self, write: Write) -> None:
        """Nothing more is written of its lineage."""
        if write.lineage:
            self._refused[write.lineage] = None
            if len(self._refused) > MOST_REFUSED:
                del self._refused[next(iter(self._refused))]

    def _log_rows(self, write: Write) -> list[Row]:
        told = zip(write.entries, write.told, strict=True)
        return [(write.table, n, *both, self.engine) for n, both in enumerate(told, write.after + 1)]

    def _state_row(self, write: Write) -> Row:
        return write.table, write.after + len(write.entries), write.state, self.engine

    def _insert(self, connection: sqlite3.Connection, what: str, columns: int, rows: list[Row], then: str = "") -> None:
        one = f"({', '.join('?' * columns)})"
        for some in _handfuls(rows):
            connection.execute(f"{what} {', '.join([one] * len(some))} {then}", [cell for row in some for cell in row])

    def forget(self, table: str) -> Future[None]:
        def job(connection: sqlite3.Connection) -> None:
            for name in ("tables", "log", "kept"):
                connection.execute(f"DELETE FROM {name} WHERE id = ?", (table,))

        return self._queue(job)

    def settled(self) -> Future[None]:
        return self._queue(lambda _: None)

    def _queue(self, job: Write | Job) -> Future[None]:
        done: Future[None] = Future()
        self._jobs.put((job, done))
        return done

    def _write_on(self) -> None:
        """Whoever asks while a commit is under way waits for the next one, together with all others."""
        while True:
            first = self._jobs.get()
            batch, stop = ([] if first is None else [first]), first is None
            while not stop and len(batch) < MOST_AT_ONCE and not self._jobs.empty():
                one = self._jobs.get()
                if one is None:
                    stop = True
                else:
                    batch.append(one)
            if batch:
                self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[Asked]) -> None:
        connection = self._writing
        try:
            connection.execute("BEGIN IMMEDIATE")
            refused = self._work(connection, batch)
            connection.execute("COMMIT")
        except Exception as error:  # whatever it is, whoever waits has to hear of it
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            full = "full" in str(error) or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
            why = NoRoom(str(error)) if full else StoreError(str(error))
            refused = [(done, why) for _, done in batch]
            for job, _ in batch:
                if isinstance(job, Write):
                    self._end(job)
        reasons = dict(refused)
        for _, done in batch:
            if done in reasons:
                done.set_exception(reasons[done])
            else:
                done.set_result(None)

    def _work(self, connection: sqlite3.Connection, batch: list[Asked]) -> list[Refused]:
        refused: list[Refused] = []
        writes: list[tuple[Write, Future[None]]] = []
        for job, done in batch:
            if isinstance(job, Write):
                writes.append((job, done))
            else:
                refused += self._append(connection, writes)  # what was asked for before comes first
                writes = []
                job(connection)
        return refused + self._append(connection, writes)

    # ------------------------------------------------------------ reading

    @contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection]:
        with self._one_reader:
            yield self._reading

    def newest(self, table: str) -> Kept | None:
        with self._reader() as connection:
            row = connection.execute("SELECT seq, state, engine FROM tables WHERE id = ?", (table,)).fetchone()
        return Kept(*row) if row else None

    def kept(self, table: str, at: int) -> Kept | None:
        with self._reader() as connection:
            row = connection.execute(
                "SELECT seq, state, engine FROM kept WHERE id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1", (table, at)
            ).fetchone()
        return Kept(*row) if row else None

    def log(self, table: str, after: int = 0) -> Iterator[Logged]:
        with self._reader() as connection:
            rows = connection.execute(
                "SELECT seq, entry, told, engine FROM log WHERE id = ? AND seq > ? ORDER BY seq", (table, after)
            ).fetchall()
        return iter([Logged(*row) for row in rows])

    def newest_first(self, table: str) -> Iterator[Logged]:
        before = 1 << 62
        while True:
            with self._reader() as connection:
                rows = connection.execute(
                    "SELECT seq, entry, told, engine FROM log WHERE id = ? AND seq < ? ORDER BY seq DESC LIMIT ?",
                    (table, before, PAGE),
                ).fetchall()
            yield from (Logged(*row) for row in rows)
            if len(rows) < PAGE:
                return
            before = rows[-1][0]

    def tables(self) -> list[str]:
        with self._reader() as connection:
            rows = connection.execute("SELECT id FROM tables ORDER BY touched DESC").fetchall()
        return [row[0] for row in rows]

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._writing.close()
        self._reading.close()


def _handfuls(things: list[T]) -> Iterator[list[T]]:
    for n in range(0, len(things), HANDFUL):
        yield things[n : n + HANDFUL]
