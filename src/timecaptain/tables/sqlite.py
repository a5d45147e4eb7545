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

from .store import Conflict, Kept, Logged, NoRoom, StoreError, Write

SCHEMA = 1
MOST_AT_ONCE = 256  # writes in one commit
PAGE = 100  # entries read at a time, from the end
TABLES = """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, touched REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE log (
        id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, told BLOB NOT NULL, engine TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE kept (
        id TEXT NOT NULL, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, PRIMARY KEY (id, seq)
    ) WITHOUT ROWID;
"""

Job = Callable[[sqlite3.Connection], None]


class SqliteStore:
    """`engine` names the program that writes: each entry says by whom it was accepted."""

    def __init__(self, path: Path, engine: str) -> None:
        self.engine = engine
        self.path = path
        self._jobs: SimpleQueue[tuple[Job, Future[None]] | None] = SimpleQueue()
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
        return self._queue(lambda connection: self._append(connection, write))

    def _append(self, connection: sqlite3.Connection, write: Write) -> None:
        row = connection.execute("SELECT seq FROM tables WHERE id = ?", (write.table,)).fetchone()
        if (row[0] if row else 0) != write.after:
            raise Conflict(write.table)
        seq = write.after + len(write.entries)
        connection.executemany(
            "INSERT INTO log VALUES (?, ?, ?, ?, ?)",
            [
                (write.table, n, entry, told, self.engine)
                for n, (entry, told) in enumerate(zip(write.entries, write.told, strict=True), write.after + 1)
            ],
        )
        connection.execute(
            "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5)"
            " ON CONFLICT (id) DO UPDATE SET seq = ?2, state = ?3, engine = ?4, touched = ?5",
            (write.table, seq, write.state, self.engine, time.time()),
        )
        if write.keep:
            connection.execute("INSERT INTO kept VALUES (?, ?, ?, ?)", (write.table, seq, write.state, self.engine))

    def forget(self, table: str) -> Future[None]:
        def job(connection: sqlite3.Connection) -> None:
            for name in ("tables", "log", "kept"):
                connection.execute(f"DELETE FROM {name} WHERE id = ?", (table,))

        return self._queue(job)

    def settled(self) -> Future[None]:
        return self._queue(lambda _: None)

    def _queue(self, job: Job) -> Future[None]:
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

    def _commit(self, batch: list[tuple[Job, Future[None]]]) -> None:
        connection = self._writing
        refused: list[tuple[Future[None], StoreError]] = []
        written: list[Future[None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, done in batch:
                try:
                    job(connection)
                    written.append(done)
                except Conflict as conflict:  # found before anything of it was written
                    refused.append((done, conflict))
            connection.execute("COMMIT")
        except Exception as error:  # whatever it is, whoever waits has to hear of it
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            full = "full" in str(error) or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
            why = NoRoom(str(error)) if full else StoreError(str(error))
            refused, written = [(done, why) for _, done in batch], []
        for done in written:
            done.set_result(None)
        for done, reason in refused:
            done.set_exception(reason)

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
