"""A deck as it is in memory, in a file: reading it takes a few milliseconds, where reading its YAML may take seconds.

For the deck of a stranger a worker process writes the file. So nothing is made of it but the structs of decks, and only
of a file that is small: pickle would otherwise do whatever the file says.
"""

from __future__ import annotations

import io
import os
import pickle
from pathlib import Path
from typing import Any

from msgspec import Struct

from timecaptain import __version__
from timecaptain.deck.systems import SYSTEMS, AnyDeck

LARGEST = 6_000_000  # bytes: ten times that of a large mission
MODULES = ("timecaptain.deck.", "timecaptain.mechanisms.")


REBUILD = "msgspec._utils", "rebuild"  # how a struct is pickled whose fields have to be named


class TooLarge(Exception):
    """A deck that would take too long to read again and again."""


class _Structs(pickle.Unpickler):
    """Refuses whatever is no struct of a deck."""

    def find_class(self, module: str, name: str) -> Any:
        if module.startswith(MODULES) and "." not in name:
            kind = super().find_class(module, name)
            if _is_struct(kind):
                return kind
        if (module, name) == REBUILD:
            return _rebuilt
        raise pickle.UnpicklingError(f"{module}.{name}")


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _rebuilt(kind: Any, fields: dict[str, Any]) -> Any:
    if not _is_struct(kind):
        raise pickle.UnpicklingError("no struct")
    return kind(**fields)


def name_of(digest: str) -> str:
    """Another version of the program may have other structs."""
    return f"{digest}-{__version__}"


def write(deck: AnyDeck, path: Path) -> None:
    """Whole or not at all. Raises `TooLarge`."""
    data = pickle.dumps(deck, protocol=5)
    if len(data) > LARGEST:
        raise TooLarge
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.getpid()}")
    half.write_bytes(data)
    half.replace(path)


def read(path: Path) -> AnyDeck | None:
    """None where there is no such file, or none that can be used."""
    try:
        if path.stat().st_size > LARGEST:
            return None
        deck: Any = _Structs(io.BytesIO(path.read_bytes())).load()
    except Exception:  # a broken file may bring about anything; the deck itself is still there
        return None
    return deck if type(deck) in [system.deck for system in SYSTEMS.values()] else None
