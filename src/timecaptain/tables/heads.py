"""Where each table ended when its newest entry was confirmed, in a small file beside the database.

Where its write-ahead log is damaged, SQLite reads it up to the last whole commit before the damage, and drops the rest
without a word: what is left fits together, and nothing in the database tells that there was more. So after every commit
one line says of each table which entry is its last. The line is written when the commit is on disk, and is not synced
itself: after a power cut the file may be behind the database, which means nothing, but never ahead of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

try:
    import fcntl
except ImportError:  # Windows: there only one program uses a data folder
    fcntl = None  # type: ignore[assignment]

MOST_BYTES = 1 << 20  # that are added before the file is written anew with one line a table

Head = tuple[int, int]  # the number of a table's last entry, and its checksum
DELETED: Head = (0, 0)


class Heads:
    """Several programs may use the file at once: each of them only adds lines, and the last one of a table counts."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        self._added = os.fstat(self._file).st_size

    def read(self) -> dict[str, Head]:
        return read(self.path)

    def add(self, heads: Mapping[str, Head]) -> None:
        """Raises `OSError`."""
        if not heads:
            return
        data = b"".join(_line(table, head) for table, head in heads.items())
        with self._alone():
            os.write(self._file, data)
        self._added += len(data)
        if self._added > MOST_BYTES:
            self.write_anew()

    def write_anew(self) -> None:
        """One line a table. If the program ends in the middle of it, less is known: no harm is done."""
        with self._alone():
            data = b"".join(_line(table, head) for table, head in self.read().items())
            os.ftruncate(self._file, 0)
            os.write(self._file, data)
        self._added = 0

    def close(self) -> None:
        if self._file >= 0:
            os.fsync(self._file)
            os.close(self._file)
            self._file = -1

    @contextmanager
    def _alone(self) -> Iterator[None]:
        if fcntl is None:
            yield
            return
        fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._file, fcntl.LOCK_UN)


def read(path: Path) -> dict[str, Head]:
    """Of every table that was not deleted. A line that is damaged or not complete says nothing."""
    heads: dict[str, Head] = {}
    for line in path.read_bytes().split(b"\n") if path.exists() else ():
        content, _, checksum = line.rpartition(b" ")
        if checksum != b"%08x" % crc32(content):
            continue
        table, seq, entry = content.decode().rsplit(" ", 2)
        heads[table] = int(seq), int(entry, 16)
    return {table: head for table, head in heads.items() if head != DELETED}


def _line(table: str, head: Head) -> bytes:
    content = b"%s %d %08x" % (table.encode(), *head)
    return b"%s %08x\n" % (content, crc32(content))
