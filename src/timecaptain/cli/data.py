"""Where the program keeps what is yours: saves, installed missions, the tables of a house."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TypeVar

import click
import msgspec
from msgspec import Struct

try:
    import fcntl
except ImportError:  # Windows has no such lock: there only the store keeps two programs apart
    fcntl = None  # type: ignore[assignment]

TRIES, PAUSE = 60, 0.05  # for a lock; seconds

F = TypeVar("F", bound=Callable[..., object])


def home() -> Path:
    """`$TIMECAPTAIN_HOME`, else the user's data folder."""
    own = os.environ.get("TIMECAPTAIN_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "timecaptain"


def house() -> Path:
    """Where one's own house keeps its tables and missions."""
    return home() / "house"


class DoorAddress(Struct, frozen=True):
    """Where a server lets terminals of this machine in (`terminal/door.py`)."""

    port: int
    token: str


class Holder(Struct, frozen=True):
    """The server that has a data folder to itself, as the lock of the folder names it."""

    address: str
    door: DoorAddress


class HeldByServer(Exception):
    """A server has the data folder to itself."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder.address)
        self.holder = holder


class HeldByTerminals(Exception):
    """Somebody plays in a terminal, or another program has the folder to itself and does not say where it is."""


@contextmanager
def hold(data: Path, server: Holder | None = None, *, alone: bool = False) -> Iterator[None]:
    """Use a data folder: several terminals may at once; a server has it to itself, and so has who must be `alone`.

    Raises `HeldByServer`, `HeldByTerminals` or `OSError`. The system gives the lock back when a program ends, however
    it ends. Only the owner can read what the lock says.
    """
    data.mkdir(parents=True, exist_ok=True)
    with open(os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600), "r+b") as file, _folder(data) as folder:
        os.chmod(data / "lock", 0o600)
        alone = alone or server is not None
        _lock(file, exclusive=alone)
        _lock_folder(folder, exclusive=alone)
        file.truncate(0)
        if server is not None:
            file.write(msgspec.json.encode(server))
            file.flush()
        try:
            yield
        finally:
            if server is not None:
                file.truncate(0)


@contextmanager
def _folder(data: Path) -> Iterator[int]:
    """The folder itself, open; -1 on a system where that cannot be done."""
    if fcntl is None:
        yield -1
        return
    folder = os.open(data, os.O_RDONLY)
    try:
        yield folder
    finally:
        os.close(folder)


def _lock_folder(folder: int, *, exclusive: bool) -> None:
    """Beside the file `lock`: somebody may remove or replace that while a server runs, but not the folder."""
    if fcntl is None:
        return
    try:
        fcntl.flock(folder, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        raise HeldByTerminals from None
    except OSError:  # a file system that locks no folders: then the file has to do
        return


def _lock(file: BinaryIO, *, exclusive: bool) -> None:
    """A server that is just starting or ending says nothing yet, or any more: it is waited for."""
    if fcntl is None:
        return
    for _ in range(TRIES):
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            file.seek(0)
            with suppress(msgspec.DecodeError):
                raise HeldByServer(msgspec.json.decode(file.read(), type=Holder)) from None
            time.sleep(PAUSE)
    raise HeldByTerminals


def data_option(function: F) -> F:
    """The option `--data` of a command."""
    kind = click.Path(path_type=Path, file_okay=False)
    option = click.option("--data", type=kind, default=house, help="The house's own folder; yours if not given.")
    return option(function)


def missions(data: Path | None = None) -> dict[str, Path]:
    """The missions that come with the program, and those that were installed."""
    from timecaptain.tables.library import Library

    return Library.of(data or house()).missions()


def find(wanted: str, data: Path | None = None) -> Path | None:
    """The mission of this name, or in this folder."""
    # A folder of the same name in the current directory must not hide a mission: say `./name` for it.
    named = missions(data).get(wanted)
    if named is not None:
        return named
    try:
        return Path(wanted) if Path(wanted).exists() else None
    except OSError:  # a name longer than any system allows
        return None
