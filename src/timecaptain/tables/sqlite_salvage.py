"""A database that SQLite cannot read any more as a whole: every row that it can still read goes into a new file."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from .sqlite_schema import open_file, upgrade, version_of

COLUMNS = {
    "log": "id, seq, entry, told, engine, checksum",
    "tables": "id, seq, state, engine, checksum",
    "kept": "id, seq, state, engine, checksum",
}
FARTHEST = 1 << 40  # rows that are skipped at most to find the next one that can be read


class Salvaged(Struct, frozen=True):
    rows: int
    damaged: Path  # where the old file is now


def problems(path: Path) -> list[str]:
    """What SQLite finds wrong with a file; nothing where it is sound. Raises `sqlite3.Error`."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)")]
    return [] if found == ["ok"] else found


def salvage(path: Path) -> Salvaged:
    """A new file in the place of the old one, which is kept beside it. Nobody else may use it meanwhile."""
    new = path.with_name(path.name + "-new")
    for old in new.parent.glob(new.name + "*"):
        old.unlink()
    rows = 0
    with closing(open_file(new)) as there:
        upgrade(there, new)
        there.execute("BEGIN")
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path, isolation_level=None)) as here:
            if version_of(here, path) == version_of(there, new):
                rows = sum(_copy(here, there, name) for name in COLUMNS)
        there.execute("COMMIT")
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
    columns = COLUMNS[table]
    marks = ", ".join("?" * len(columns.split(",")))
    rows = 0
    for row in _readable(here, table):
        with suppress(sqlite3.Error):  # two rows with the same key: one of them is not what it was
            there.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", row)
            rows += 1
    return rows


def _readable(connection: sqlite3.Connection, table: str) -> Iterator[tuple[object, ...]]:
    """Every row that can be read, in its order; pages that cannot be read are skipped."""
    query = f"SELECT rowid, {COLUMNS[table]} FROM {table} NOT INDEXED WHERE rowid > ? ORDER BY rowid"
    last, step = 0, 0
    while step < FARTHEST:
        try:
            for number, *row in connection.execute(query, (last + step,)):
                last, step = number, 0
                yield tuple(row)
            return
        except sqlite3.DatabaseError:  # a page in between: look further on, each time twice as far
            step = max(1, step * 2)
