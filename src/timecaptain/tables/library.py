"""The missions of a house. A table keeps the very deck it began with, whatever happens to the mission's folder."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from timecaptain.deck.check import sound
from timecaptain.deck.load import AnyDeck
from timecaptain.deck.shipped import shipped

# Below the deck's own folder, in letters that mean the same on every machine; nothing hidden, nothing upwards.
PLAIN = re.compile(r"(?:[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}/){0,4}[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
DEVICES = re.compile(r"(?i)(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?")


def is_plain(name: str) -> bool:
    return PLAIN.fullmatch(name) is not None and not any(DEVICES.fullmatch(part) for part in name.split("/"))


class NoSuchMission(Exception):
    """There is no mission of this name, or no deck with this digest."""


class Library:
    """`folder` holds one copy of every deck that a table was begun with, by its digest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._decks: dict[str, AnyDeck] = {}

    def missions(self) -> dict[str, Path]:
        return shipped()

    def newest(self, mission: str) -> AnyDeck:
        """The mission as it is now, checked; raises `DeckError` where something is wrong with it."""
        found = self.missions().get(mission)
        if found is None:
            raise NoSuchMission(mission)
        deck = sound(found)
        return self._decks.setdefault(deck.digest, deck)

    def pin(self, mission: str) -> AnyDeck:
        """The mission as it is now, kept for as long as there are tables that play it."""
        deck = self.newest(mission)
        kept = self.folder / deck.digest
        if not kept.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.folder) as half:
                shutil.copytree(self.missions()[mission], Path(half) / "deck")
                try:
                    (Path(half) / "deck").rename(kept)
                except OSError:
                    if not kept.exists():  # else somebody else was faster, with the same deck
                        raise
        return deck

    def looked_at(self, files: Mapping[str, bytes]) -> AnyDeck:
        """A deck that came from elsewhere, checked but not kept; raises `NoSuchMission` or `DeckError`."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder) as half:
            deck = sound(_laid_out(files, Path(half) / "deck"))
        return self._decks.get(deck.digest, deck)

    def keep(self, files: Mapping[str, bytes], deck: AnyDeck) -> None:
        """One that was looked at, for as long as there are tables that play it."""
        with tempfile.TemporaryDirectory(dir=self.folder) as half:
            folder = _laid_out(files, Path(half) / "deck")
            with suppress(OSError):  # it is there already
                folder.rename(self.folder / deck.digest)
        self._decks.setdefault(deck.digest, deck)

    def files(self, digest: str) -> dict[str, bytes]:
        """A pinned deck, by the names of its files."""
        folder = self.folder / digest
        found = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
        names = [path.relative_to(folder).as_posix() for path in found]
        return {name: path.read_bytes() for name, path in zip(names, found, strict=True) if is_plain(name)}

    def pinned(self, digest: str) -> AnyDeck:
        deck = self._decks.get(digest)
        if deck is None:
            kept = self.folder / digest
            if not kept.is_dir():
                raise NoSuchMission(digest)
            deck = self._decks[digest] = sound(kept)
        return deck

    def pictures(self, digest: str) -> Path:
        """Where the files of a pinned deck lie."""
        return self.folder / digest


def _laid_out(files: Mapping[str, bytes], folder: Path) -> Path:
    folder.mkdir()
    for name, data in files.items():
        path = folder / name
        if not is_plain(name) or path.exists() or any(above.is_file() for above in path.parents):
            raise NoSuchMission(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder
