"""What can be read of a SQLite store, in one thread, also beside another program that writes to it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .heads import Head
from .heads import read as read_heads
from .sqlite_schema import SCHEMA, open_to_read, store_error, version_of
from .store import Snapshot, StoredEntry, StoreError

SIZED_AT_ONCE = 1_000  # entries: a millisecond or two
TABLES_AT_ONCE = 200  # a millisecond or two, with states of the usual size
THERE = "NOT EXISTS (SELECT 1 FROM deleted WHERE deleted.id = log.id)"


def heads_path(path: Path) -> Path:
    return path.with_name(path.name + "-heads")


class SqliteReader:
    """The tables in a file that this program or another one writes."""

    def __init__(self, path: Path) -> None:
        """Raises `StoreError`."""
        self.path = path
        try:
            self._reading = open_to_read(path)
            if version_of(self._reading, path) < SCHEMA:
                raise StoreError(f"{path} was written by an older version of the program")
            self._lost = lost_tables(self._reading, path)
        except (sqlite3.Error, OSError) as error:
            raise store_error(error, path) from error
        self._reader = ThreadPoolExecutor(1, "store-reader")

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._reader, self._reading.close)
        self._reader.shutdown(wait=False)

    async def lost(self) -> dict[str, int]:
        return self._lost

    async def newest_state(self, table: str) -> Snapshot | None:
        rows = await self._read("SELECT seq, state, engine, checksum FROM tables WHERE id = ?", table)
        return Snapshot(*rows[0]) if rows else None

    async def checkpoint(self, table: str, at: int) -> Snapshot | None:
        rows = await self._read(
            "SELECT seq, state, engine, checksum FROM kept WHERE id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1",
            *(table, at),
        )
        return Snapshot(*rows[0]) if rows else None

    async def checkpoints(self, table: str) -> list[Snapshot]:
        rows = await self._read("SELECT seq, state, engine, checksum FROM kept WHERE id = ? ORDER BY seq", table)
        return [Snapshot(*row) for row in rows]

    async def log(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        rows = await self._read(
            f"SELECT seq, entry, told, engine, checksum FROM log WHERE id = ? AND seq > ? AND {THERE}"
            " ORDER BY seq LIMIT ?",
            *(table, after, -1 if most is None else most),
        )
        return [StoredEntry(*row) for row in rows]

    async def log_before(self, table: str, before: int, most: int) -> list[StoredEntry]:
        rows = await self._read(
            "SELECT seq, entry, told, engine, checksum FROM log"
            f" WHERE id = ? AND seq < ? AND {THERE} ORDER BY seq DESC LIMIT ?",
            *(table, before, most),
        )
        return [StoredEntry(*row) for row in rows]

    async def tables(self) -> list[str]:
        rows = await self._read(
            "SELECT id FROM tables"
            " ORDER BY (SELECT rowid FROM log WHERE log.id = tables.id ORDER BY seq DESC LIMIT 1) DESC"
        )
        return [row[0] for row in rows]

    async def decks(self) -> set[str]:
        """A state may be damaged: the first entry of the log names the same deck.

        In pieces: there may be many tables, and others want to read meanwhile.
        """
        digests: set[str] = set()
        for table, column, path, first in (
            ("tables", "state", "$.table.digest", ""),
            ("log", "entry", "$.move.digest", "AND seq = 1"),
        ):
            last = ""
            while rows := await self._read(
                "SELECT id, CASE WHEN json_valid(text) THEN json_extract(text, ?) END FROM"
                f" (SELECT id, CAST({column} AS TEXT) AS text FROM {table} WHERE id > ? {first} ORDER BY id LIMIT ?)",
                *(path, last, TABLES_AT_ONCE),
            ):
                last = rows[-1][0]
                digests |= {row[1] for row in rows if row[1]}
        return digests

    async def stored(self, table: str) -> int:
        """In pieces: it is asked whenever a table is opened, and others want to read meanwhile."""
        kept = await self._read("SELECT sum(length(state)) FROM kept WHERE id = ?", table)
        size, seq = int(kept[0][0] or 0), 0
        while True:
            piece = await self._read(
                "SELECT max(seq), sum(size) FROM"
                " (SELECT seq, length(entry) + length(told) AS size FROM log WHERE id = ? AND seq > ?"
                " ORDER BY seq LIMIT ?)",
                *(table, seq, SIZED_AT_ONCE),
            )
            if piece[0][0] is None:
                return size
            seq, size = piece[0][0], size + piece[0][1]

    async def size(self) -> int:
        pages = await self._read("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        return int(pages[0][0])

    async def sizes(self) -> dict[str, int]:
        sizes: dict[str, int] = dict.fromkeys(await self.tables(), 0)
        for query in (
            f"SELECT id, sum(length(entry) + length(told)) FROM log WHERE {THERE} GROUP BY id",
            "SELECT id, length(state) FROM tables",
            "SELECT id, sum(length(state)) FROM kept GROUP BY id",
        ):
            for table, size in await self._read(query):
                sizes[table] = sizes.get(table, 0) + size
        return sizes

    async def _read(self, query: str, *values: str | int) -> list[Any]:
        """In the reading thread, which waits for no commit. The first value is the table that is asked for."""

        def job() -> list[Any]:
            try:
                return self._reading.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise store_error(error, self.path, str(values[0]) if values else "") from error

        return await asyncio.get_running_loop().run_in_executor(self._reader, job)


def lost_tables(connection: sqlite3.Connection, path: Path) -> dict[str, int]:
    """Tables that do not have the entry that was their last when it was confirmed, with its number."""
    lost = _not_there(connection, read_heads(heads_path(path)))
    if lost:  # or another program has deleted some of them at this moment
        lost = _not_there(
            connection, {table: head for table, head in read_heads(heads_path(path)).items() if table in lost}
        )
    return {table: seq for table, (seq, _) in lost.items()}


def _not_there(connection: sqlite3.Connection, heads: Mapping[str, Head]) -> dict[str, Head]:
    lost = {}
    for table, head in heads.items():
        query = f"SELECT seq, checksum FROM log WHERE id = ? AND seq = ? AND {THERE}"
        if connection.execute(query, (table, head[0])).fetchone() != head:
            lost[table] = head
    return lost
