"""The data folder is its owner's alone: the database holds every secret of every table."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def write_privately() -> None:
    """Whatever this program writes from now on is its owner's alone."""
    os.umask(0o077)


def make_private(data: Path) -> None:
    """Make the folder if need be. One that an earlier version left open to everybody is closed, with its files.

    Raises `OSError`. A folder of somebody else, which we may use, stays as it is.
    """
    data.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    with suppress(PermissionError):
        data.chmod(FOLDER)
    for path in data.iterdir():
        with suppress(FileNotFoundError, PermissionError):
            path.chmod(FOLDER if path.is_dir() else FILE)
