"""The store on one machine: SQLite with a write-ahead log, one writer thread, and one commit for all who wait."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from .store import Conflict, Kept, Logged, NoRoom, StoreError, Then, Write

SCHEMA = 2
MOST_AT_ONCE = 256  # writes in one commit
PAGE = 100  # entries read at a time, from the end
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
MOST_REFUSED = 10_000  # lineages that are remembered: what builds on them is waiting in the queue, or will never come
MOST_ENDS = 10_000  # tables of which is remembered how many entries they have

Job = Callable[[sqlite3.Connection], None]
Asked = tuple[Write | Job, Then]
Row = tuple[str | int | bytes | None, ...]
T = TypeVar("T")

log = logging.getLogger(__name__)


class SqliteStore:
    """`engine` names the program that writes: each entry says by whom it was accepted."""

    def __init__(self, path: Path, engine: str) -> None:
        self.engine = engine
        self.path = path
        self._jobs: SimpleQueue[Asked | None] = SimpleQueue()
        # Known to the writer alone: lineages, the oldest first; and where tables end, as long as nobody else writes.
        self._refused: dict[str, None] = {}
        self._ends: dict[str, int] = {}
        self._version = 0
        try:
            self._writing = self._open()
            self._prepare(self._writing)
            self._reading = self._open()
        except sqlite3.Error as error:  # something else lies there, or nobody may write
            raise StoreError(f"{path}: {error}") from error
        self._one_reader = threading.Lock()
        self._thread = threading.Thread(target=self._write_on, name="store", daemon=True)
        self._thread.start()

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

    # ------------------------------------------------------------ writing

    def append(self, write: Write, then: Then) -> None:
        self._jobs.put((write, then))

    def _append(self, connection: sqlite3.Connection, asked: list[tuple[int, Write]]) -> dict[int, StoreError]:
        """Those that go on from where their table ends; the others are refused."""
        ends = self._ends_of(connection, {write.table for _, write in asked})
        writes: list[Write] = []
        refused: dict[int, StoreError] = {}
        for n, write in asked:
            if ends.get(write.table, 0) == write.after and write.lineage not in self._refused:
                ends[write.table] = write.after + len(write.entries)
                writes.append(write)
            else:
                self._end(write)
                refused[n] = Conflict(write.table)
        rows = [row for write in writes for row in self._log_rows(write)]
        connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
        newest = {write.table: self._state_row(write) for write in writes if write.state is not None}
        if newest:
            connection.executemany(f"INSERT INTO tables VALUES (?, ?, ?, ?) {NEWEST}", newest.values())
        kept = [self._state_row(write) for write in writes if write.keep]
        if kept:
            connection.executemany("INSERT INTO kept VALUES (?, ?, ?, ?)", kept)
        return refused

    def _ends_of(self, connection: sqlite3.Connection, tables: set[str]) -> dict[str, int]:
        """How many entries tables have, these among them. Of what another engine has written the state is kept."""
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
            self._keep(connection, [id for id, engine, _ in rows if engine != self.engine])
        return self._ends

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

    def forget(self, table: str, then: Then) -> None:
        def job(connection: sqlite3.Connection) -> None:
            self._ends.pop(table, None)
            for name in ("tables", "log", "kept"):
                connection.execute(f"DELETE FROM {name} WHERE id = ?", (table,))

        self._jobs.put((job, then))

    def settled(self, then: Then) -> None:
        self._jobs.put((_nothing, then))

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
            refused = dict.fromkeys(range(len(batch)), why)
            self._ends = {}
            for job, _ in batch:
                if isinstance(job, Write):
                    self._end(job)
        for n, (_, then) in enumerate(batch):
            try:
                then(refused.get(n))
            except Exception as error:  # whoever does not listen keeps nobody from being told
                log.error("nobody could be told: %s", type(error).__name__)

    def _work(self, connection: sqlite3.Connection, batch: list[Asked]) -> dict[int, StoreError]:
        refused: dict[int, StoreError] = {}
        writes: list[tuple[int, Write]] = []
        for n, (job, _) in enumerate(batch):
            if isinstance(job, Write):
                writes.append((n, job))
            elif job is not _nothing:
                refused |= self._append(connection, writes)  # what was asked for before comes first
                writes = []
                job(connection)
        return refused | self._append(connection, writes)

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
            rows = connection.execute(
                "SELECT id FROM tables"
                " ORDER BY (SELECT rowid FROM log WHERE log.id = tables.id ORDER BY seq DESC LIMIT 1) DESC"
            ).fetchall()
        return [row[0] for row in rows]

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._writing.close()
        self._reading.close()


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


def _nothing(_: sqlite3.Connection) -> None:
    pass


def _handfuls(things: list[T]) -> Iterator[list[T]]:
    for n in range(0, len(things), HANDFUL):
        yield things[n : n + HANDFUL]
