"""The missions that can be played: those that come with the program, and those that were installed.

Every deck that a table begins with is copied (pinned), so that the table plays it to the end whatever happens to the
mission's folder.
"""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from timecaptain.deck.check import load_checked
from timecaptain.deck.digest import digest as digest_of
from timecaptain.deck.digest import digest_without_pictures
from timecaptain.deck.load import DeckError
from timecaptain.deck.package import Unpacked, mission_files, unpack, write_cleaned
from timecaptain.deck.pictures import content_name
from timecaptain.deck.shipped import shipped
from timecaptain.deck.systems import AnyDeck
from timecaptain.deck.unfinished import load_completed

from . import loaded_deck
from .state import TableRefusal

OLD = ".old-"  # prefix of a mission that is being replaced
GONE = ".gone-"  # prefix of one that is being removed
HALF = ".half-"  # prefix of a folder for a deck that is not complete yet
LEFT_BEHIND = 3_600  # seconds after which such a folder is of a program that was killed
LOADED = ".loaded"  # folder of decks as they are in memory
JUST_PINNED = 60  # seconds in which the table is written that a deck was pinned for

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
        self._newest: dict[tuple[Path, bool], tuple[Signature, AnyDeck]] = {}

    def __reduce__(self) -> tuple[type[Library], tuple[Path, Path]]:
        """A worker process gets the same folders, and reads what it needs."""
        return Library, (self.folder, self.installed_folder)

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

    def checked_folder(self, path: Path, *, unfinished: bool = False) -> AnyDeck:
        """The mission in a folder as it is now, checked; read again only when a file has changed.

        For its author also one that is `unfinished`, with stand-ins for what is not written yet.
        """
        signature = _signature(path)
        known = self._newest.get((path, unfinished))
        if known is not None and known[0] == signature:
            return known[1]
        deck = load_checked(path, unfinished=unfinished)
        deck = self._remember(deck.digest, deck)
        while len(self._newest) >= MOST_IN_MEMORY:
            del self._newest[next(iter(self._newest))]
        self._newest[path, unfinished] = signature, deck
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

    def pin_own(self, path: Path) -> AnyDeck:
        """The same for a mission that is in any folder, as its author has it: finished or not."""
        return self.pin_folder(path, unfinished=True)

    def pin_folder(self, path: Path, *, unfinished: bool = False) -> AnyDeck:
        deck = self.checked_folder(path, unfinished=unfinished)
        pinned = self.folder / deck.digest
        if not _touched(pinned):
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.folder, prefix=HALF) as half:
                copy = Path(half) / "deck"
                shutil.copytree(path, copy)
                # Another may have been installed in its place meanwhile.
                if load_checked(copy, unfinished=unfinished).digest != deck.digest:
                    return self.pin_folder(path, unfinished=unfinished)
                try:
                    copy.rename(pinned)
                except OSError:
                    if not pinned.exists():  # else somebody else was faster, with the same deck
                        raise
        return deck

    def checked(self, files: Mapping[str, bytes]) -> AnyDeck:
        """A deck from an exported table, checked but not pinned; raises `NoSuchMission` or `DeckError`."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder, prefix=HALF) as half:
            deck = load_checked(self.lay_out(files, Path(half) / "deck"))
        return self._decks.get(deck.digest, deck)

    def lay_out(self, files: Mapping[str, bytes], folder: Path) -> Path:
        """Files of an exported table, cleaned like those of a mission that is installed. Raises `NoSuchMission`."""
        errors = write_cleaned(files, folder)
        if errors:
            raise NoSuchMission(", ".join(finding.code for finding in errors))
        return folder

    def write_loaded(self, deck: AnyDeck, path: Path) -> None:
        """For `keep`: the deck as it is in memory. Raises `TableRefusal` for one that is too large."""
        try:
            loaded_deck.write(deck, path)
        except loaded_deck.TooLarge as error:
            raise TableRefusal("work-deck-too-large") from error

    def keep(self, folder: Path, loaded: Path, digest: str) -> None:
        """Pin a deck that was laid out, checked and loaded: its folder is moved, unless the deck is there already."""
        pinned, file = self.folder / digest, self._loaded_file(digest)
        if not _touched(pinned):
            folder.rename(pinned)
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            loaded.replace(file)

    def files(self, digest: str) -> dict[str, bytes]:
        """A pinned deck, by the names of its files."""
        folder = self.pinned_folder(digest)
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
        names = mission_files(path.relative_to(folder).as_posix() for path in paths)
        return {name: (folder / name).read_bytes() for name in names}

    def unneeded(self) -> list[str]:
        """The digests of pinned decks that are not just being given to a table; some table may still play them."""
        before = time.time() - JUST_PINNED
        folders = self.folder.iterdir() if self.folder.is_dir() else ()
        return [path.name for path in folders if _is_name(path.name) and _changed(path) < before]

    def discard(self, digests: Collection[str], in_memory: Collection[str]) -> None:
        """Pinned decks that no table plays; and of what was loaded, everything that is not needed `in_memory`."""
        for digest in set(digests) & set(self.unneeded()):
            with suppress(OSError):
                (self.folder / digest).rename(self.folder / f"{GONE}{secrets.token_hex(8)}")
            for loaded in (self.folder / LOADED).glob(f"{digest}-*"):
                loaded.unlink(missing_ok=True)
        for gone in self.folder.glob(f"{GONE}*"):
            shutil.rmtree(gone, ignore_errors=True)
        for half in self.folder.glob(f"{HALF}*"):
            if _changed(half) < time.time() - LEFT_BEHIND:
                shutil.rmtree(half, ignore_errors=True)
        kept = {*in_memory, *(deck.digest for _, deck in tuple(self._newest.values()))}
        for digest in self._decks.keys() - kept:
            self._decks.pop(digest, None)

    def size(self) -> int:
        """Bytes of all pinned decks. Folders come and go meanwhile, while files are brought."""
        walked = os.walk(self.folder)  # which passes over what is gone
        return sum(_size(Path(folder, name)) for folder, _, names in walked for name in names)

    def new_working_folder(self) -> Path:
        """For a worker process: on the same disk as the pinned decks."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(dir=self.folder, prefix=HALF))

    def remove_working_folder(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)

    def loaded(self, digest: str) -> AnyDeck | None:
        """The deck if it is in memory."""
        return self._decks.get(digest)

    def pinned(self, digest: str) -> AnyDeck:
        """The deck of a table. It is not checked again: a table goes on even if a newer program finds errors in it."""
        deck = self.loaded(digest) or self.read_loaded(digest)
        if deck is None:
            deck = load_completed(self.pinned_folder(digest))
            with suppress(OSError, loaded_deck.TooLarge):
                loaded_deck.write(deck, self._loaded_file(digest))
            if deck.digest != digest and (mission := self._shipped_with_words(digest)):
                # Of a version up to 0.3, when somebody could put other pictures into a deck: those that ship are right.
                deck = self.pin(mission)
                self._renamed[digest] = deck.digest
            deck = self._remember(digest, deck)
        return deck

    def read_loaded(self, digest: str) -> AnyDeck | None:
        """The deck without reading its YAML, where that was done before by this version of the program."""
        deck = loaded_deck.read(self._loaded_file(digest)) if (self.folder / digest).is_dir() else None
        return self._remember(digest, deck) if deck is not None and deck.digest == digest else None

    def _loaded_file(self, digest: str) -> Path:
        return self.folder / LOADED / loaded_deck.name_of(digest)

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


def digests(files: Mapping[str, bytes], deck: AnyDeck) -> set[str]:
    """The digests that the deck of these files may have had when a table began with it.

    Its pictures may have been cleaned since, and versions up to 0.3 left them out.
    """
    art = {file: content_name(files[file]) for file in deck.art if file in files}
    return {deck.digest, digest_without_pictures(deck), digest_of(replace(deck, art=art))}


def _signature(folder: Path) -> Signature:
    """Changes when a file of the folder does, without reading the files."""
    files = []
    for path in sorted(folder.rglob("*")):
        with suppress(OSError):  # removed meanwhile
            status = path.stat()
            files.append((str(path), status.st_ino, status.st_size, status.st_mtime_ns))
    return tuple(files)


def _touched(folder: Path) -> bool:
    """Whether it is there; then it is new again, so that nobody discards it."""
    try:
        os.utime(folder)
    except OSError:
        return False
    return True


def _changed(path: Path) -> float:
    """When, in seconds since 1970; now, where it has just gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return time.time()


def _size(path: Path) -> int:
    try:
        return path.lstat().st_size
    except OSError:
        return 0


def _is_name(name: str) -> bool:
    return not name.startswith(".")
