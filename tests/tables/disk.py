"""Disks that are slow or full, and what somebody else wrote to them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from timecaptain.tables import checksums
from timecaptain.tables.sqlite_reader import heads_path


def rewritten(path: Path, table: str, seq: int, entry: bytes) -> None:
    """As if this entry had been written instead of another one: with checksums that fit."""
    with sqlite3.connect(path) as other:
        other.execute("UPDATE log SET entry = ? WHERE id = ? AND seq = ?", (entry, table, seq))
        previous = checksums.first(table)
        rows = other.execute("SELECT seq, entry, told, engine FROM log WHERE id = ? ORDER BY seq", (table,)).fetchall()
        for number, *content in rows:
            previous = checksums.of_entry(previous, *content)
            other.execute("UPDATE log SET checksum = ? WHERE id = ? AND seq = ?", (previous, table, number))
    other.close()
    heads_path(path).write_bytes(b"")


def held_up(store):
    """The disk is busy until the result is called: whatever is to be written meanwhile waits."""
    lock = sqlite3.connect(store.path, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")

    def go_on() -> None:
        lock.execute("ROLLBACK")
        lock.close()

    return go_on


def no_more_room(store) -> None:
    store._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._writing.execute(f"PRAGMA max_page_count = {store._writing.execute('PRAGMA page_count').fetchone()[0]}")


def room_again(store) -> None:
    store._writing.execute("PRAGMA max_page_count = 1000000")
