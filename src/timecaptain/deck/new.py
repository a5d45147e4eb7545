"""Starts a deck: a small whole mission, in English and French, for its author to change."""

from __future__ import annotations

import shutil
from pathlib import Path

from . import TEMPLATE


class NotEmptyError(Exception):
    """There is something in the folder already."""


def new(folder: Path) -> None:
    """Copy the template into a new or empty folder.

    NotEmptyError where there is something; NotADirectoryError for a file; OSError where nothing can be written.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(str(folder))
    if folder.is_dir() and any(folder.iterdir()):
        raise NotEmptyError(str(folder))
    # Not the modes of the installed files: those may be read-only.
    shutil.copytree(TEMPLATE, folder, copy_function=shutil.copyfile, dirs_exist_ok=True)
