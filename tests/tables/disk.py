"""Disks that are slow or full."""

from __future__ import annotations

import sqlite3


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
