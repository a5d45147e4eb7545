"""A database that SQLite cannot read any more as a whole: every row that it can still read goes into a new file."""

from __future__ import annotations

import sqlite3
import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from .sqlite_schema import open_file, upgrade, version_of

TABLES = ("log", "tables", "kept")
# A table whose state is gone gets one that nobody takes for intact, so that it is listed, and rebuilt from its log.
NO_STATE = "INSERT OR IGNORE INTO tables SELECT DISTINCT id, 0, x'', '', -1 FROM log"
FARTHEST = 1 << 40  # rows that are skipped at most to find the next one that can be read


class Salvaged(Struct, frozen=True):
    rows: int
    damaged: Path  # where the old file is now


def problems(path: Path) -> list[str]:
    """What SQLite finds wrong with a file; nothing where it is sound. Raises `sqlite3.Error`."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        lines = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)")]
    return [] if lines == ["ok"] else lines


def salvage(path: Path) -> Salvaged:
    """A new file in the place of the old one, which is kept beside it. Nobody else may use it meanwhile."""
    new = path.with_name(path.name + "-new")
    for old in new.parent.glob(new.name + "*"):
        old.unlink()
    rows = 0
    with closing(open_file(new)) as there:
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path, isolation_level=None)) as here:
            here.execute("PRAGMA writable_schema = ON")  # else nothing at all is read of a file that is too short
            upgrade(there, new, version_of(here, path))
            there.execute("BEGIN")
            rows = sum(_copy(here, there, name) for name in TABLES)
        if there.in_transaction:
            there.execute("COMMIT")
        upgrade(there, new)
        there.execute(NO_STATE)
        there.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damaged = path.with_name(f"{path.name}-damaged-{time.strftime('%Y%m%d-%H%M%S')}")
    for end in ("-wal", "-shm"):  # what could be read of it is in the new file
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(damaged.with_name(damaged.name + end))
    if path.exists():
        path.rename(damaged)
    new.rename(path)
    return Salvaged(rows, damaged)


def _copy(here: sqlite3.Connection, there: sqlite3.Connection, table: str) -> int:
    columns = ", ".join(row[0] for row in there.execute("SELECT name FROM pragma_table_info(?)", (table,)))
    marks = ", ".join("?" * len(columns.split(", ")))
    rows = 0
    for row in _readable(here, table, columns):
        with suppress(sqlite3.Error):  # two rows with the same key: one of them is not what it was
            there.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", row)
            rows += 1
    return rows


def _readable(connection: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[object, ...]]:
    """Every row that can be read, in its order; pages that cannot be read are skipped."""
    query = f"SELECT rowid, {columns} FROM {table} NOT INDEXED WHERE rowid > ? ORDER BY rowid"

    def can_be_read(after: int) -> bool:
        try:
            connection.execute(f"{query} LIMIT 1", (after,)).fetchone()
        except sqlite3.DatabaseError:
            return False
        return True

    last = 0
    while True:
        try:
            for number, *row in connection.execute(query, (last,)):
                last = number
                yield tuple(row)
            return
        except sqlite3.DatabaseError:
            step = 1  # look further on, each time twice as far; then go back to the first row that can be read
            while not can_be_read(last + step):
                step *= 2
                if step > FARTHEST:
                    return
            last += bisect_left(range(step // 2, step), True, key=lambda far: can_be_read(last + far)) + step // 2
