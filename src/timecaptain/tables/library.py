"""The missions that can be played: those that come with the program, and those that were installed.

Every deck that a table begins with is copied (pinned), so that the table plays it to the end whatever happens to the
mission's folder.
"""

from __future__ import annotations

import secrets
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from timecaptain.deck.check import load_checked
from timecaptain.deck.digest import digest as digest_of
from timecaptain.deck.digest import digest_without_pictures
from timecaptain.deck.load import DeckError, load
from timecaptain.deck.package import Unpacked, mission_files, unpack, write_cleaned
from timecaptain.deck.pictures import content_name
from timecaptain.deck.shipped import shipped
from timecaptain.deck.systems import AnyDeck

OLD = ".old-"  # prefix of a mission that is being replaced
GONE = ".gone-"  # prefix of one that is being removed

MOST_IN_MEMORY = 30  # decks; tables that are open keep theirs

Signature = tuple[tuple[str, int, int, int], ...]


class NoSuchMission(Exception):
    """There is no mission of this name, or no deck with this digest."""


class NotInstalled(Exception):
    """A mission was not installed; `unpacked` says what is wrong with it."""

    def __init__(self, unpacked: Unpacked) -> None:
        super().__init__(", ".join(sorted({finding.code for finding in unpacked.findings})))
        self.unpacked = unpacked


class Installed(Struct, frozen=True):
    """A mission was installed, perhaps with warnings."""

    name: str
    unpacked: Unpacked
    replaced: bool


class Library:
    """`folder` holds the pinned decks by their digests; `installed_folder` the installed missions."""

    def __init__(self, folder: Path, installed_folder: Path | None = None) -> None:
        self.folder = folder
        self.installed_folder = folder.parent / "missions" if installed_folder is None else installed_folder
        self._decks: dict[str, AnyDeck] = {}
        self._renamed: dict[str, str] = {}  # digests of versions up to 0.3, and what these decks have now
        self._newest: dict[Path, tuple[Signature, AnyDeck]] = {}

    @classmethod
    def of(cls, data: Path) -> Library:
        """The library in a data folder."""
        return cls(data / "decks", data / "missions")

    def missions(self) -> dict[str, Path]:
        """By name. An installed mission cannot replace one that comes with the program."""
        return {**shipped(), **{name: path for name, path in self.installed().items() if name not in shipped()}}

    def installed(self) -> dict[str, Path]:
        self._restore_interrupted()
        paths = sorted(self.installed_folder.iterdir()) if self.installed_folder.is_dir() else []
        return {path.name: path for path in paths if _is_name(path.name) and (path / "mission.yaml").is_file()}

    def newest(self, mission: str) -> AnyDeck:
        """The mission as it is now, checked; raises `DeckError` where something is wrong with it."""
        return self.checked_folder(self._folder(mission))

    def _folder(self, mission: str) -> Path:
        path = self.missions().get(mission)
        if path is None:
            raise NoSuchMission(mission)
        return path

    def checked_folder(self, path: Path) -> AnyDeck:
        """The mission in a folder as it is now, checked; read again only when a file has changed."""
        signature = _signature(path)
        known = self._newest.get(path)
        if known is not None and known[0] == signature:
            return known[1]
        deck = load_checked(path)
        deck = self._remember(deck.digest, deck)
        while len(self._newest) >= MOST_IN_MEMORY:
            del self._newest[next(iter(self._newest))]
        self._newest[path] = signature, deck
        return deck

    def playable(self) -> list[AnyDeck]:
        """Every mission that can be begun now; those with errors are left out."""
        decks = []
        for mission in self.missions():
            with suppress(DeckError, NoSuchMission):
                decks.append(self.newest(mission))
        return decks

    # ------------------------------------------------------------ installing

    def install(self, path: Path) -> Installed:
        """From a folder or an archive, checked and cleaned; raises `NotInstalled`.

        An older mission of the same name is replaced by a rename, once the new one is complete.
        """
        self.installed_folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.installed_folder, prefix=".new-") as half:
            unpacked = unpack(path, Path(half) / "mission", taken=shipped())
            if unpacked.deck is None:
                raise NotInstalled(unpacked)
            name = unpacked.deck.mission.id
            replaced = self._move_in(name, Path(half) / "mission")
        self._discard(self.installed_folder / f"{OLD}{name}")
        return Installed(name, unpacked, replaced)

    def uninstall(self, mission: str) -> None:
        """Tables that play it go on with their pinned copy."""
        if mission not in self.installed():
            raise NoSuchMission(mission)
        self._discard(self.installed_folder / f"{OLD}{mission}")
        self._discard(self.installed_folder / mission)

    def _move_in(self, name: str, folder: Path) -> bool:
        """True if it replaced another one. `_restore_interrupted` of another process may interfere: then once more."""
        replaced = False
        for attempts in range(3, 0, -1):
            replaced = self._move_out(name) or replaced
            try:
                folder.rename(self.installed_folder / name)
                break
            except OSError:
                if attempts == 1 or not (self.installed_folder / name).exists():
                    raise
        return replaced

    def _move_out(self, name: str) -> bool:
        """Rename the old mission; it is removed when the new one is in its place."""
        old = self.installed_folder / name
        if not old.exists():
            return False
        self._discard(self.installed_folder / f"{OLD}{name}")
        old.rename(self.installed_folder / f"{OLD}{name}")
        return True

    def _discard(self, folder: Path) -> None:
        """By a rename at once. Files that cannot be removed now are removed the next time."""
        if folder.exists():
            folder.rename(self.installed_folder / f"{GONE}{secrets.token_hex(8)}")
        for gone in self.installed_folder.glob(f"{GONE}*"):
            shutil.rmtree(gone, ignore_errors=True)

    def _restore_interrupted(self) -> None:
        """After a crash between two renames the old mission comes back."""
        if not self.installed_folder.is_dir():
            return
        for old in self.installed_folder.glob(f"{OLD}*"):
            name = old.name.removeprefix(OLD)
            if not (self.installed_folder / name).exists() and (old / "mission.yaml").is_file():
                with suppress(OSError):
                    old.rename(self.installed_folder / name)

    # ------------------------------------------------------------ pinned decks

    def pin(self, mission: str) -> AnyDeck:
        """The mission as it is now, copied for the tables that play it."""
        return self.pin_folder(self._folder(mission))

    def pin_folder(self, path: Path) -> AnyDeck:
        """The same for a mission that is in any folder, as its author has it."""
        deck = self.checked_folder(path)
        pinned = self.folder / deck.digest
        if not pinned.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.folder) as half:
                copy = Path(half) / "deck"
                shutil.copytree(path, copy)
                if load_checked(copy).digest != deck.digest:  # another was installed in its place meanwhile
                    return self.pin_folder(path)
                try:
                    copy.rename(pinned)
                except OSError:
                    if not pinned.exists():  # else somebody else was faster, with the same deck
                        raise
        return deck

    def checked(self, files: Mapping[str, bytes]) -> AnyDeck:
        """A deck from an imported table, checked but not pinned yet; raises `NoSuchMission` or `DeckError`."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder) as half:
            deck = load_checked(_laid_out(files, Path(half) / "deck"))
        return self._decks.get(deck.digest, deck)

    def keep(self, files: Mapping[str, bytes], deck: AnyDeck) -> None:
        """Pin a deck that was checked."""
        with tempfile.TemporaryDirectory(dir=self.folder) as half:
            folder = _laid_out(files, Path(half) / "deck")
            with suppress(OSError):  # it is there already
                folder.rename(self.folder / deck.digest)
        self._remember(deck.digest, deck)

    def has_digest(self, files: Mapping[str, bytes], deck: AnyDeck, digest: str) -> bool:
        """Whether the deck of these files had this digest when a table began with it.

        Its pictures may have been cleaned since, and versions up to 0.3 left them out.
        """
        if digest in (deck.digest, digest_without_pictures(deck)):
            return True
        art = {file: content_name(files[file]) for file in deck.art if file in files}
        return digest == digest_of(replace(deck, art=art))

    def files(self, digest: str) -> dict[str, bytes]:
        """A pinned deck, by the names of its files."""
        folder = self.pinned_folder(digest)
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
        names = mission_files(path.relative_to(folder).as_posix() for path in paths)
        return {name: (folder / name).read_bytes() for name in names}

    def loaded(self, digest: str) -> AnyDeck | None:
        """The deck if it is in memory."""
        return self._decks.get(digest)

    def pinned(self, digest: str) -> AnyDeck:
        """The deck of a table. It is not checked again: a table goes on even if a newer program finds errors in it."""
        deck = self.loaded(digest)
        if deck is None:
            deck = load(self.pinned_folder(digest))
            if deck.digest != digest and (mission := self._shipped_with_words(digest)):
                # Of a version up to 0.3, when somebody could put other pictures into a deck: those that ship are right.
                deck = self.pin(mission)
                self._renamed[digest] = deck.digest
            self._remember(digest, deck)
        return deck

    def pinned_folder(self, digest: str) -> Path:
        """The folder of a pinned deck. If somebody has deleted it, it is copied again from the same mission."""
        folder = self.folder / self._renamed.get(digest, digest)
        if not folder.is_dir():
            same = next((deck.mission.id for deck in self.playable() if deck.digest == digest), None)
            folder = self.folder / self.pin(same or self._shipped_with_words(digest)).digest
        return folder

    def _shipped_with_words(self, digest: str) -> str:
        """The mission that comes with the program and had this digest before pictures counted; empty for none."""
        decks = ((mission, self.newest(mission)) for mission in shipped())
        return next((mission for mission, deck in decks if digest_without_pictures(deck) == digest), "")

    def _remember(self, digest: str, deck: AnyDeck) -> AnyDeck:
        """Keep a deck in memory, and let go of the one that was read longest ago."""
        known = self._decks.setdefault(digest, deck)
        while len(self._decks) > MOST_IN_MEMORY:
            del self._decks[next(iter(self._decks))]
        return known


def _laid_out(files: Mapping[str, bytes], folder: Path) -> Path:
    """Files of an imported table, cleaned like those of a mission that is installed."""
    errors = write_cleaned(files, folder)
    if errors:
        raise NoSuchMission(", ".join(finding.code for finding in errors))
    return folder


def _signature(folder: Path) -> Signature:
    """Changes when a file of the folder does, without reading the files."""
    files = []
    for path in sorted(folder.rglob("*")):
        with suppress(OSError):  # removed meanwhile
            status = path.stat()
            files.append((str(path), status.st_ino, status.st_size, status.st_mtime_ns))
    return tuple(files)


def _is_name(name: str) -> bool:
    return not name.startswith(".")
