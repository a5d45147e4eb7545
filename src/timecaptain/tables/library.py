"""The missions of a house: those that come with the program, and those of others that were installed.

A table keeps the very deck it began with, whatever happens to the mission's folder.
"""

from __future__ import annotations

import secrets
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from timecaptain.deck.check import sound
from timecaptain.deck.load import DeckError, load
from timecaptain.deck.package import Unpacked, belonging, lay_out, unpack
from timecaptain.deck.shipped import shipped
from timecaptain.deck.systems import AnyDeck

OLD = ".old-"  # a mission on its way out, while another takes its place
GONE = ".gone-"

Signature = tuple[tuple[str, int, int, int], ...]


class NoSuchMission(Exception):
    """There is no mission of this name, or no deck with this digest."""


class NotInstalled(Exception):
    """A mission of others that is refused, with all that was found."""

    def __init__(self, unpacked: Unpacked) -> None:
        super().__init__(", ".join(sorted({found.code for found in unpacked.findings})))
        self.unpacked = unpacked


class Installed(Struct, frozen=True):
    """A mission that is now in the house, and what was found that keeps nobody from playing it."""

    name: str
    unpacked: Unpacked
    replaced: bool


class Library:
    """`folder` holds one copy of every deck that a table was begun with, by its digest; `shelf` what was installed."""

    def __init__(self, folder: Path, shelf: Path | None = None) -> None:
        self.folder = folder
        self.shelf = folder.parent / "missions" if shelf is None else shelf
        self._decks: dict[str, AnyDeck] = {}
        self._newest: dict[Path, tuple[Signature, AnyDeck]] = {}

    @classmethod
    def of(cls, data: Path) -> Library:
        """The library in the data folder of a house."""
        return cls(data / "decks", data / "missions")

    def missions(self) -> dict[str, Path]:
        """By name. Nothing that was installed can stand in for a mission of the program."""
        return {**shipped(), **{name: path for name, path in self.installed().items() if name not in shipped()}}

    def installed(self) -> dict[str, Path]:
        self._put_back()
        found = sorted(self.shelf.iterdir()) if self.shelf.is_dir() else []
        return {path.name: path for path in found if _is_name(path.name) and (path / "mission.yaml").is_file()}

    def newest(self, mission: str) -> AnyDeck:
        """The mission as it is now, checked; raises `DeckError` where something is wrong with it."""
        found = self.missions().get(mission)
        if found is None:
            raise NoSuchMission(mission)
        signature = _signature(found)
        known = self._newest.get(found)
        if known is not None and known[0] == signature:
            return known[1]
        deck = sound(found)
        deck = self._decks.setdefault(deck.digest, deck)
        self._newest[found] = signature, deck
        return deck

    def playable(self) -> list[AnyDeck]:
        """Every mission that can be begun now. One that somebody has broken on disk keeps nobody from the others."""
        found = []
        for mission in self.missions():
            with suppress(DeckError, NoSuchMission):
                found.append(self.newest(mission))
        return found

    # ------------------------------------------------------------ of others

    def install(self, path: Path) -> Installed:
        """From a folder or an archive, checked and cleaned; raises `NotInstalled`. An older one of its name goes.

        What was there stays until the new one is whole: the change is a rename.
        """
        self.shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.shelf, prefix=".new-") as half:
            unpacked = unpack(path, Path(half) / "mission", taken=shipped())
            if unpacked.deck is None:
                raise NotInstalled(unpacked)
            name = unpacked.deck.mission.id
            replaced = self._put_up(name, Path(half) / "mission")
        self._discard(self.shelf / f"{OLD}{name}")
        return Installed(name, unpacked, replaced)

    def uninstall(self, mission: str) -> None:
        """Tables that play it go on: they have their own copy."""
        if mission not in self.installed():
            raise NoSuchMission(mission)
        self._discard(self.shelf / f"{OLD}{mission}")
        self._discard(self.shelf / mission)

    def _put_up(self, name: str, folder: Path) -> bool:
        """Whether another was there. Somebody who looks just now may put that back; then once more."""
        replaced = False
        for attempts in range(3, 0, -1):
            replaced = self._take_down(name) or replaced
            try:
                folder.rename(self.shelf / name)
                break
            except OSError:
                if attempts == 1 or not (self.shelf / name).exists():
                    raise
        return replaced

    def _take_down(self, name: str) -> bool:
        """Out of the way, but not gone before there is another."""
        old = self.shelf / name
        if not old.exists():
            return False
        self._discard(self.shelf / f"{OLD}{name}")
        old.rename(self.shelf / f"{OLD}{name}")
        return True

    def _discard(self, folder: Path) -> None:
        """Gone at once; what of it cannot be removed now is removed the next time."""
        if folder.exists():
            folder.rename(self.shelf / f"{GONE}{secrets.token_hex(8)}")
        for gone in self.shelf.glob(f"{GONE}*"):
            shutil.rmtree(gone, ignore_errors=True)

    def _put_back(self) -> None:
        """Somebody pulled the plug between two renames: the old mission is better than none."""
        if not self.shelf.is_dir():
            return
        for old in self.shelf.glob(f"{OLD}*"):
            name = old.name.removeprefix(OLD)
            if not (self.shelf / name).exists() and (old / "mission.yaml").is_file():
                with suppress(OSError):
                    old.rename(self.shelf / name)

    # ------------------------------------------------------------ of tables

    def pin(self, mission: str) -> AnyDeck:
        """The mission as it is now, kept for as long as there are tables that play it."""
        deck = self.newest(mission)
        kept = self.folder / deck.digest
        if not kept.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.folder) as half:
                copy = Path(half) / "deck"
                shutil.copytree(self.missions()[mission], copy)
                if sound(copy).digest != deck.digest:  # another was installed in its place meanwhile
                    return self.pin(mission)
                try:
                    copy.rename(kept)
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
        folder = self._kept(digest)
        found = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
        names = belonging(path.relative_to(folder).as_posix() for path in found)
        return {name: (folder / name).read_bytes() for name in names}

    def pinned(self, digest: str) -> AnyDeck:
        """It was checked when it was pinned: what a newer program finds wrong with it ends no table that plays it."""
        deck = self._decks.get(digest)
        if deck is None:
            deck = self._decks[digest] = load(self._kept(digest))
        return deck

    def pictures(self, digest: str) -> Path:
        """Where the files of a pinned deck lie."""
        return self._kept(digest)

    def _kept(self, digest: str) -> Path:
        """Where somebody has cleared it away, the mission on the shelf will do, if it is still the same."""
        kept = self.folder / digest
        if not kept.is_dir():
            self.pin(next((deck.mission.id for deck in self.playable() if deck.digest == digest), ""))
        return kept


def _laid_out(files: Mapping[str, bytes], folder: Path) -> Path:
    """Files from elsewhere, cleaned like those of a mission that is installed."""
    errors = lay_out(files, folder)
    if errors:
        raise NoSuchMission(", ".join(found.code for found in errors))
    return folder


def _signature(folder: Path) -> Signature:
    """Changes when a file of the folder does; reading them all takes far longer."""
    found = []
    for path in sorted(folder.rglob("*")):
        with suppress(OSError):  # gone since
            status = path.stat()
            found.append((str(path), status.st_ino, status.st_size, status.st_mtime_ns))
    return tuple(found)


def _is_name(name: str) -> bool:
    return not name.startswith(".")
