"""A whole data folder as one file, taken while it is in use, and the folder from such a file.

SQLite copies its database as it is at one moment, whoever writes to it meanwhile. The decks are copied afterwards: what
a table of the copy plays was pinned before the table began. A backup counts when it was unpacked and examined.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path, PurePosixPath

import msgspec
from msgspec import Struct

from timecaptain import __version__

from . import doctor
from .library import Library
from .sqlite import SqliteStore
from .sqlite_schema import open_to_read

DATABASE = "tables.db"
LABEL = "backup.json"
FORMAT = 1
NOT_COPIED = ("lock", "damaged")  # and whatever begins with the name of the database or a dot, and half-written decks


class BadBackup(Exception):
    """The file is none of ours, or damaged."""


class Label(Struct, frozen=True):
    program: str
    at: int  # milliseconds since 1970
    format: int = FORMAT


class Checked(Struct, frozen=True):
    """How many tables a backup has, and what is wrong with them."""

    tables: int
    findings: list[doctor.Finding]


def write(data: Path, file: Path) -> None:
    """Nothing is at `file` before it is complete. Raises `OSError` or `sqlite3.Error`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(file.name + ".part")
    try:
        with tempfile.TemporaryDirectory(dir=file.parent, prefix=".backup-") as folder:
            copy = Path(folder) / DATABASE
            copy_database(data / DATABASE, copy)
            half.touch(0o600)
            with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as archive:
                label = Label(__version__, int(time.time() * 1000))
                archive.writestr(LABEL, msgspec.json.encode(label))
                archive.write(copy, DATABASE)
                for path in _files(data):
                    archive.write(path, path.relative_to(data).as_posix())
        with half.open("rb") as written:
            os.fsync(written.fileno())
        half.rename(file)
    finally:
        half.unlink(missing_ok=True)


def copy_database(source: Path, target: Path) -> None:
    target.touch(0o600)
    with closing(open_to_read(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")  # one file, without anything beside it


def _files(data: Path) -> Iterator[Path]:
    for path in sorted(data.rglob("*")):
        parts = path.relative_to(data).parts
        temporary = any(part.startswith(".") for part in parts[:2]) or (
            parts[0] == "decks" and len(parts) > 1 and parts[1].startswith("tmp")
        )
        if temporary or parts[0] in NOT_COPIED or parts[0].startswith(DATABASE):
            continue
        if path.is_file() and not path.is_symlink():
            yield path


def unpack(file: Path, folder: Path) -> Label:
    """Into a folder that is created. Raises `BadBackup` or `OSError`."""
    try:
        with zipfile.ZipFile(file) as archive:
            label = msgspec.json.decode(archive.read(LABEL), type=Label)
            if label.format != FORMAT:
                raise BadBackup("another format")
            for entry in archive.infolist():
                if entry.filename != LABEL and not entry.is_dir():
                    target = folder / _safe(entry.filename)
                    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                    with archive.open(entry) as packed, target.open("wb") as out:
                        shutil.copyfileobj(packed, out)
    except (zipfile.BadZipFile, KeyError, msgspec.DecodeError, EOFError, ValueError, NotImplementedError) as error:
        raise BadBackup(str(error)) from error
    if not (folder / DATABASE).is_file():
        raise BadBackup("no tables")
    (folder / DATABASE).chmod(0o600)
    return label


def _safe(name: str) -> PurePosixPath:
    path = PurePosixPath(name)
    if path.is_absolute() or not path.parts or ".." in path.parts or "\\" in name:
        raise BadBackup(name)
    return path


async def check(folder: Path) -> Checked:
    """Open an unpacked backup as a program would, and look at every table. Raises `StoreError`."""
    store = SqliteStore(folder / DATABASE, __version__)
    try:
        library, tables = Library.of(folder), await store.tables()
        findings = [finding for table in tables for finding in await doctor.examine(store, library, table)]
        return Checked(len(tables), findings)
    finally:
        await store.close()


async def verify(file: Path) -> Checked:
    """By restoring it into a folder that is thrown away. Raises `BadBackup`, `StoreError` or `OSError`."""
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".verify-") as folder:
        unpack(file, Path(folder) / "house")
        return await check(Path(folder) / "house")


async def restore(file: Path, data: Path) -> tuple[Checked, Path | None]:
    """Put the folder of a backup in the place of `data`; where its content was moved, if there was any.

    Nothing is changed before the backup was examined. Hold the folder alone. Raises what `verify` raises.
    """
    data.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=data.parent, prefix=".restore-") as folder:
        new = Path(folder) / "house"
        unpack(file, new)
        checked = await check(new)
        new.chmod(0o700)
        before = None
        if data.exists() and any(path.name != "lock" for path in data.iterdir()):
            before = data.with_name(f"{data.name}-before-{time.strftime('%Y%m%d-%H%M%S')}")
            data.rename(before)
        elif data.exists():
            shutil.rmtree(data)
        new.rename(data)
    return checked, before
