"""Where the players read and type: this terminal, or one whose game runs in the server (`door.py`)."""

from __future__ import annotations

import sys
from typing import Any, Protocol, TextIO, cast

from rich.console import Console

NO_BREAK = "\u00a0"
GLUE = "\ue000"  # stands for it while lines are broken


class Device(Protocol):
    @property
    def interactive(self) -> bool:
        """Whether somebody types, and not a script or a pipe."""

    def write(self, text: str) -> None: ...

    def line(self, prompt: str = "") -> str:
        """The next line that is typed. Raises `EOFError` or `KeyboardInterrupt` where the players stop."""

    def console(self) -> Console:
        """To draw on it."""


class ThisTerminal:
    @property
    def interactive(self) -> bool:
        return sys.stdin.isatty()

    def write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    def line(self, prompt: str = "") -> str:
        """The terminal's own line editing; no history, which would tell the next player what the last one typed."""
        return input(prompt)

    def console(self) -> Console:
        return Console(highlight=False, file=cast("TextIO", Unglued(sys.stdout)))


class Unglued:
    """Rich breaks lines at no-break spaces, which French needs: prose carries another sign until it is written."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def write(self, text: str) -> int:
        self._file.write(text.replace(GLUE, NO_BREAK))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
