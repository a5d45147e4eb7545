"""What may be in the package of a mission: every name, kind and size is looked at before anything is kept."""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePosixPath

from . import pictures
from .findings import Findings, Position
from .prose import HIDDEN
from .raster import LARGEST_FILE

MOST_FILES = 1_000
MOST_BYTES = 64_000_000
LONGEST_NAME = 160
DEEPEST = 6

KINDS = (".yaml", ".yml", ".md", ".txt", *pictures.KINDS)
WITHOUT_SUFFIX = ("license", "licence", "copying", "readme", "authors")
# What a system or an editor puts beside the files of a mission.
IGNORED = ("__macosx", "thumbs.db", "desktop.ini")

# Names that mean something else, or nothing, on some system.
RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\..*)?", re.I | re.S)
UNUSABLE = re.compile(r'[<>:"|?*\x00-\x1f\x7f]')


class PackageFiles:
    """Takes file after file of a package, and reports those that it refuses. `full` says that it is no use to go on."""

    def __init__(self) -> None:
        self.findings = Findings()
        self.files: dict[str, bytes] = {}
        self.full = False
        self._spelt: dict[str, tuple[str, bool]] = {}  # how a name was written first, and whether as a folder
        self._once: set[str] = set()  # files, by a name that every system would take for the same
        self._seen = 0
        self._bytes = 0

    def accept(self, written: str, *, folder: bool = False) -> str | None:
        """The name under which to add this file; none when it is refused, or no part of a mission."""
        self._seen += 1
        if self._seen > MOST_FILES:
            if not self.full:
                self.findings.add("TC725", Position(written), limit=MOST_FILES)
            self.full = True
            return None
        name = re.sub(r"^(?:\./)+", "", written).rstrip("/") if written != "/" else written
        if name in ("", "."):
            return None
        if not self._stays_inside(name, written) or any(is_ignored(part) for part in name.split("/")):
            return None
        if not self._usable(name, written) or not self._unique(name, folder):
            return None
        return None if folder or not self._known_kind(name) else name

    def add(self, name: str, data: bytes) -> None:
        """TC726: a file, or all of them, too large."""
        self._bytes += len(data)
        if len(data) > LARGEST_FILE:
            self.findings.add("TC726", Position(name), size=len(data), limit=LARGEST_FILE)
        elif self._bytes > MOST_BYTES:
            self.findings.add("TC726", Position(name), size=self._bytes, limit=MOST_BYTES)
            self.full = True
        else:
            self.files[name] = data

    def refuse_special(self, written: str) -> None:
        """TC722: a link, a device."""
        if not is_ignored(written.rpartition("/")[2]):
            self.findings.add("TC722", Position(written))

    def refuse_compressed(self, written: str, size: int, packed: int) -> None:
        """TC727: far more comes out than an honest file holds."""
        self.findings.add("TC727", Position(written), size=size, packed=packed)

    def mission(self) -> dict[str, bytes]:
        """The files from where the mission is: an archive often holds one folder, and that holds the mission."""
        tops = {name.partition("/")[0] for name in self.files}
        if len(tops) != 1 or "mission.yaml" in self.files:
            return self.files
        return {name.partition("/")[2] or name: data for name, data in self.files.items()}

    def _stays_inside(self, name: str, written: str) -> bool:
        """TC721: a name that leads out of the folder."""
        parts = name.split("/")
        if name.startswith("/") or "\\" in name or re.match(r"[A-Za-z]:", name) or {"..", ".", ""} & set(parts):
            self.findings.add("TC721", Position(written))
            return False
        return True

    def _usable(self, name: str, written: str) -> bool:
        """TC724: a name that not every system can keep."""
        parts = name.split("/")
        bad = any(
            RESERVED.fullmatch(part) or UNUSABLE.search(part) or HIDDEN.search(part) or part != part.strip(" .")
            for part in parts
        )
        if bad or len(name) > LONGEST_NAME or len(parts) > DEEPEST:
            self.findings.add("TC724", Position(written))
            return False
        return True

    def _unique(self, name: str, folder: bool) -> bool:
        """TC723: two names that are one on some systems, or a file where a folder is."""
        parts = name.split("/")
        for number in range(1, len(parts) + 1):
            path = "/".join(parts[:number])
            as_folder = folder or number < len(parts)
            key = unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())
            known = self._spelt.setdefault(key, (path, as_folder))
            twice = not as_folder and key in self._once
            if known != (path, as_folder) or twice:
                self.findings.add("TC723", Position(name), other=known[0])
                return False
        if not folder:
            self._once.add(key)
        return True

    def _known_kind(self, name: str) -> bool:
        """TC728: a kind of file that has no use in a mission. A schema beside it helps the author's editor alone."""
        path = PurePosixPath(name.lower())
        if path.name.endswith(".schema.json"):
            return False
        if path.suffix not in KINDS and path.name not in WITHOUT_SUFFIX:
            self.findings.add("TC728", Position(name), kinds=", ".join(KINDS))
            return False
        return True


def is_ignored(part: str) -> bool:
    """Whether a file or folder lies beside the mission, and is left out without a finding."""
    return part.startswith(".") or part.lower() in IGNORED
