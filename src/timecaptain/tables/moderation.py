"""What the house decides about strangers: reported messages, and tables and missions that were taken down.

All of it is in files of the data folder, one for each decision or report. So whoever runs the house uses
`timecaptain moderate` while the server runs, and the server notices (`TableService.enforce`). What is here is for the
operator: no player sees it, except that what was taken down cannot be opened.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from .state import TableRefusal

MOST_COMPLAINTS = 1_000  # that wait for the operator
MOST_OF_TABLE = 20
Kind = Literal["table", "deck"]


class Complaint(Struct, frozen=True):
    """A message that somebody at the table has reported to the house."""

    at: int  # milliseconds since 1970
    table: str
    mission: str
    message: int  # its number at the table
    text: str
    author: str  # the name of whoever said it
    reporter: str
    words: str = ""  # what the reporter wrote about it

    @property
    def id(self) -> str:
        """The same for everybody who reports this message."""
        return f"{self._of_table(self.table)}-{self.message}"

    @staticmethod
    def _of_table(table: str) -> str:
        return hashlib.sha256(table.encode()).hexdigest()[:12]


class Moderation:
    """Without a folder nothing is taken down, and nobody can report anything."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._down: frozenset[str] = frozenset()
        self.refresh()

    @classmethod
    def of(cls, data: Path) -> Moderation:
        """That of a data folder."""
        return cls(data / "moderation")

    # ------------------------------------------------------------ taken down

    def refresh(self) -> bool:
        """Read what was taken down; whether that has changed."""
        names = frozenset(path.name for path in self._paths("down"))
        changed, self._down = names != self._down, names
        return changed

    def is_down(self, table: str, deck: str) -> bool:
        return bool(self._down) and not self._down.isdisjoint((f"table.{table}", f"deck.{deck}"))

    def down(self) -> list[tuple[str, str]]:
        """The kind and id of everything that was taken down."""
        pairs = (name.partition(".") for name in sorted(self._down))
        return [(kind, id) for kind, _, id in pairs]

    def take_down(self, kind: Kind, id: str) -> None:
        self._write("down", f"{kind}.{id}", b"")
        self.refresh()

    def put_back(self, kind: Kind, id: str) -> bool:
        """Whether it was taken down."""
        was_down = f"{kind}.{id}" in self._down
        if was_down and self._folder is not None:
            (self._folder / "down" / f"{kind}.{id}").unlink(missing_ok=True)
            self.refresh()
        return was_down

    # ------------------------------------------------------------ reported messages

    def complain(self, complaint: Complaint) -> None:
        """A message is reported once, however many people do so. Raises `TableRefusal` where there are too many."""
        names = {path.stem for path in self._paths("complaints")}
        if complaint.id in names:
            return
        of_table = complaint.id.partition("-")[0]
        if len(names) >= MOST_COMPLAINTS or sum(name.startswith(of_table) for name in names) >= MOST_OF_TABLE:
            raise TableRefusal("table-complaints-full")
        self._write("complaints", f"{complaint.id}.json", msgspec.json.encode(complaint))

    def complaints(self) -> list[Complaint]:
        """The oldest first. What cannot be read is left out."""
        complaints = []
        for path in self._paths("complaints"):
            with suppress(OSError, msgspec.DecodeError):
                complaints.append(msgspec.json.decode(path.read_bytes(), type=Complaint))
        return sorted(complaints, key=lambda one: (one.at, one.id))

    def dismiss(self, id: str) -> bool:
        """Whether there was such a complaint."""
        path = next((path for path in self._paths("complaints") if path.stem == id), None)
        if path is not None:
            path.unlink(missing_ok=True)
        return path is not None

    # ------------------------------------------------------------ files

    def _paths(self, part: str) -> list[Path]:
        if self._folder is None or not (self._folder / part).is_dir():
            return []
        return [path for path in sorted((self._folder / part).iterdir()) if not path.name.startswith(".")]

    def _write(self, part: str, name: str, content: bytes) -> None:
        """Whole, or not at all; readable for the owner of the house alone."""
        if self._folder is None:
            raise TableRefusal("table-complaints-full")
        folder = self._folder / part
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".", delete=False) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(folder / name)
