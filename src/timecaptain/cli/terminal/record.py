"""A recorded game on disk: what was played, the newest state, the group's notes, and a checksum over all of it.

The file is written whole and put in its place by one rename, so that it is always either the game before an action
or the game after it.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from timecaptain import __version__
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, AnyAction, BadSave, Game, Refused

from ..data import home

FORMAT = 2
MOST_BYTES = 16_000_000  # a hundred times the longest game


class Note(msgspec.Struct, frozen=True):
    """What the group wrote down, and in which run."""

    run: int
    text: str


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One game with all its runs."""

    format: int = FORMAT
    program: str = __version__
    mission: str  # the id of the deck
    digest: str  # … and which version of it
    folder: str = ""  # where the mission was, unless it came with the program
    seats: int
    options: dict[str, bool | str] = {}  # as `Game` takes them
    seed: int
    actions: list[tuple[int, AnyAction]] = []
    notes: list[Note] = []
    finished: bool = False
    state: msgspec.Raw  # as `Game.save` gave it
    checksum: str = ""


class BadRecord(Exception):
    """A file that is no game to go on with. `why` is the key of a sentence and `arguments` what it takes."""

    def __init__(self, why: str, path: Path, **arguments: Any) -> None:
        super().__init__(f"{why}: {path}")
        self.why = why
        self.arguments = {"path": str(path), **arguments}


# ---------------------------------------------------------------- where


def new_path(mission: str) -> Path:
    """A name that no other game has, sorted by time."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    folder = home() / "saves"
    number = 0
    while True:
        path = folder / f"{mission}-{stamp}{f'-{number}' if number else ''}.json"
        if not path.exists():
            return path
        number += 1


def saved_games(mission: str) -> Iterator[Path]:
    """The files of this mission, the newest first."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        for path in (home() / "saves").glob(f"{mission}-*.json"):
            with suppress(OSError):
                found.append((path.stat().st_mtime, path))
    yield from (path for _, path in sorted(found, reverse=True))


# ---------------------------------------------------------------- writing


def encode(record: Record) -> bytes:
    """With the checksum over everything else."""
    return _plain(msgspec.structs.replace(record, checksum=_sum(record)))


def _plain(record: Record) -> bytes:
    return msgspec.json.encode(record, order="deterministic")


def _sum(record: Record) -> str:
    return hashlib.sha256(_plain(msgspec.structs.replace(record, checksum=""))).hexdigest()


class File:
    """A record's place on disk. It notices when another window has gone on with the same game."""

    def __init__(self, path: Path, *, exists: bool = False) -> None:
        self.path = path
        self._mine = self._stamp() if exists else None

    def _stamp(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return None
        return found.st_ino, found.st_mtime_ns

    def write(self, record: Record) -> None:
        """On disk before anybody sees the result; raises BadRecord and leaves the old file when that fails."""
        temporary = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            if self._stamp() != self._mine:
                raise BadRecord("record-elsewhere", self.path)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                file.write(encode(record))
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(self.path)
            self._mine = self._stamp()
            _sync_folder(self.path.parent)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise BadRecord("record-cannot-write", self.path, reason=error.strerror or str(error)) from error


def _sync_folder(folder: Path) -> None:
    """The rename itself is on disk too, where the system can say so."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# ---------------------------------------------------------------- reading


class _Format(msgspec.Struct):
    format: int


def read(path: Path) -> Record:
    """The recorded game, or BadRecord with the reason. Nothing is changed."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadRecord("record-too-long", path)
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise BadRecord("record-not-found", path) from error
    except IsADirectoryError as error:
        raise BadRecord("record-is-folder", path) from error
    except OSError as error:
        raise BadRecord("record-cannot-read", path, reason=error.strerror or str(error)) from error
    try:
        kind = msgspec.json.decode(data, type=_Format)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        # Every record begins the same: with that beginning it was a game once.
        raise BadRecord("record-cut-off" if data.startswith(b'{"format"') else "record-not-json", path) from error
    if kind.format != FORMAT:
        raise BadRecord("record-other-version", path)
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("record-edited", path) from error
    if record.checksum != _sum(record):
        raise BadRecord("record-edited", path)
    return record


def load(record: Record, deck: AnyDeck, path: Path) -> Game[Any]:
    """The game in its newest state."""
    if record.mission != deck.mission.id or record.digest != deck.digest:
        raise BadRecord("record-other-deck", path, mission=record.mission)
    check_start(record, deck, path)
    try:
        return Game.load(deck, bytes(record.state))
    except BadSave as error:
        why = "record-other-version" if error.why == "save-of-another-version" else "record-edited"
        raise BadRecord(why, path) from error


def check_start(record: Record, deck: AnyDeck, path: Path) -> None:
    """Whether a game can begin as it says: so many players, these options."""
    try:
        Game(deck, record.seats, record.seed, **record.options)
    except ValueError as error:
        raise BadRecord("record-edited", path) from error


def replayed(record: Record, deck: AnyDeck) -> Iterator[tuple[Game[Any], int, Action, list[Any]]]:
    """The game played again from its seed: after each action the game, who did what, and the events.

    Stops early when an action is refused: the caller compares the end with `record.state`.
    """
    game = Game(deck, record.seats, record.seed, **record.options)
    for seat, action in record.actions:
        try:
            events = game.apply(seat, action)
        except Refused:
            return
        yield game, seat, action, events


def same_end(record: Record, game: Game[Any] | None, deck: AnyDeck) -> bool:
    """Whether a game played again has come to the recorded state."""
    if game is None:
        game = Game(deck, record.seats, record.seed, **record.options)
    return game.save() == bytes(record.state)
