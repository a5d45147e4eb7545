"""Where the program keeps what is yours: saves, installed missions, the tables of a house."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

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


def data_option(function: F) -> F:
    """The option `--data` of a command."""
    kind = click.Path(path_type=Path, file_okay=False)
    option = click.option("--data", type=kind, default=house, help="The house's own folder; yours if not given.")
    return option(function)


def missions() -> dict[str, Path]:
    """The missions that come with the program, and those that were installed."""
    from timecaptain.tables.library import Library

    return Library.of(house()).missions()


def find(wanted: str) -> Path | None:
    """The mission of this name, or in this folder."""
    # A folder of the same name in the current directory must not hide a mission: say `./name` for it.
    named = missions().get(wanted)
    if named is not None:
        return named
    try:
        return Path(wanted) if Path(wanted).exists() else None
    except OSError:  # a name longer than any system allows
        return None
