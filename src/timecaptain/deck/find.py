"""A mission by its name, its folder or its package file, ready to be played."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from .check import load_checked
from .findings import is_error
from .load import DeckError
from .load import load as load_folder
from .package import unpack
from .shipped import shipped
from .systems import AnyDeck


def load(mission: str | os.PathLike[str]) -> AnyDeck:
    """The deck of a mission: the name of one that comes with the program, a folder, or a package file.

    A name goes before a folder of the same name: say `./name` for that one. What is not shipped is checked first:
    `DeckError` lists everything that is wrong with it, `FileNotFoundError` says that there is no such mission.
    """
    missions = shipped()
    if isinstance(mission, str) and mission in missions:
        return load_folder(missions[mission])
    path = Path(mission)
    if path.is_dir():
        return load_checked(path)
    if path.is_file():
        return _load_package(path)
    names = ", ".join(missions)
    raise FileNotFoundError(f"no mission {str(mission)!r}: neither a folder, nor a package file, nor one of {names}")


def _load_package(path: Path) -> AnyDeck:
    """Unpacked and cleaned like what somebody installs; the files are not needed any more once the deck is read."""
    with tempfile.TemporaryDirectory() as folder:
        unpacked = unpack(path, Path(folder) / "mission")
    if unpacked.deck is None:
        raise DeckError(path, tuple(filter(is_error, unpacked.findings)))
    return unpacked.deck
