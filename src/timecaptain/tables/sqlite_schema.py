"""The file of the SQLite store: how it is opened, what is in it, and the steps that bring an older one up to date."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from . import checksums
from .store import Damaged, NoRoom, StoreError

PATIENCE = 5  # seconds for which another program may be busy with the file
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
LITTLE_ROOM = 256 * 1024  # bytes: with no more than that, an error of the disk is taken for a full one

# Rows lie in the order in which they were written, with an index beside them: so the entries of all tables that one
# commit writes share a few pages.
FIRST = """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, touched REAL NOT NULL
    );
    CREATE TABLE log (
        id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, told BLOB NOT NULL, engine TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    );
    CREATE TABLE kept (
        id TEXT NOT NULL, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, PRIMARY KEY (id, seq)
    )
"""
WITH_CHECKSUMS = """
    ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE log ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE kept ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE deleted (id TEXT PRIMARY KEY);
    CREATE TABLE probe (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)
"""


def _first(connection: sqlite3.Connection) -> None:
    """`kept` holds the checkpoints, `told` the announcements."""
    _all(connection, FIRST)


def _without_time(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE tables DROP COLUMN touched")


def _with_checksums(connection: sqlite3.Connection) -> None:
    """What an older version wrote is taken as it is: it had nothing to compare with."""
    _all(connection, WITH_CHECKSUMS)
    for (table,) in connection.execute("SELECT DISTINCT id FROM log").fetchall():
        previous, rows = checksums.first(table), []
        read = "SELECT rowid, entry, told, engine FROM log WHERE id = ? ORDER BY seq"
        for row, entry, told, engine in connection.execute(read, (table,)):
            previous = checksums.of_entry(previous, as_bytes(entry), as_bytes(told), engine)
            rows.append((previous, row))
        connection.executemany("UPDATE log SET checksum = ? WHERE rowid = ?", rows)
    for name in ("tables", "kept"):
        for row, table, seq, engine in connection.execute(f"SELECT rowid, id, seq, engine FROM {name}").fetchall():
            (state,) = connection.execute(f"SELECT state FROM {name} WHERE rowid = ?", (row,)).fetchone()
            checksum = checksums.of_state(table, seq, as_bytes(state), engine)
            connection.execute(f"UPDATE {name} SET checksum = ? WHERE rowid = ?", (checksum, row))


# The step at n makes version n + 1 of version n. A step is never changed once it was released.
STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first, _without_time, _with_checksums)
SCHEMA = len(STEPS)


def open_file(path: Path) -> sqlite3.Connection:
    """Nobody but the owner reads what is in it: the logs hold every secret."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for end in ("", "-wal", "-shm"):
        with suppress(OSError):  # it is not there; or it is somebody else's, and we may use it
            os.chmod(path.with_name(path.name + end), 0o600)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    if path.stat().st_size == 0:  # what is deleted can be given back (`SqliteStore.compact`); only now can it be chosen
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
    _log_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    _set_up(connection)
    return connection


def open_to_read(path: Path) -> sqlite3.Connection:
    """Beside whoever writes to the file."""
    connection = sqlite3.connect(
        f"file:{quote(str(path))}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
    )
    _set_up(connection)
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA cache_size = -8000")  # kB: what is written all the time is not read again
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")


def upgrade(connection: sqlite3.Connection, path: Path, to: int = SCHEMA) -> None:
    """Every step in one transaction: it is the newest version afterwards, or as it was."""
    if 0 < version_of(connection, path) < 3:  # else what is deleted could not be given back
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        with suppress(sqlite3.OperationalError):  # no room for it, or another program is doing it: it is not needed
            connection.execute("VACUUM")
    connection.execute("BEGIN IMMEDIATE")  # two programs may be starting at once
    try:
        version = version_of(connection, path)
        for step in STEPS[version:to]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {max(version, to)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        raise StoreError(f"{path} was written by a newer version of the program")
    return version


def check_length(connection: sqlite3.Connection, path: Path) -> None:
    """Raises `Damaged` where the file is shorter than what is in it."""
    until = time.monotonic() + 1
    while missing := _missing(connection, path):
        if time.monotonic() > until:  # else another program was making it longer at this moment
            raise Damaged(f"{path} is too short, {missing} bytes are missing")
        time.sleep(0.05)


def _missing(connection: sqlite3.Connection, path: Path) -> int:
    """Bytes at the end of the file. Pages may still be in the write-ahead log only: then nobody can say."""
    busy, in_log, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if busy or in_log != moved:
        return 0
    pages, size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return max(0, int(pages * size - path.stat().st_size))


def as_bytes(value: bytes | str) -> bytes:
    return value.encode() if isinstance(value, str) else value


def store_error(error: Exception, path: Path, table: str = "") -> StoreError:
    """What an error of SQLite means."""
    if isinstance(error, StoreError):
        return error
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    text = str(error) if table else f"{path}: {error}"
    if code in DAMAGE:
        return Damaged(text, table)
    if code == sqlite3.SQLITE_FULL or (code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and _is_full(path)):
        return NoRoom(text)
    return StoreError(text)


def _is_full(path: Path) -> bool:
    try:
        there = os.statvfs(path.parent)
    except (OSError, AttributeError):
        return False
    return there.f_bavail * there.f_frsize < LITTLE_ROOM


def _all(connection: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";"):
        connection.execute(statement)


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
