"""What `timecaptain play` and `timecaptain replay` ask for, and carrying it out at the tables of a data folder.

A request is carried out in the process of the command, or in the server that holds the data folder (`door.py`).
"""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from timecaptain import __version__
from timecaptain.deck import DeckError
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import BadSave, DeckFault, Game, Refused, sentences
from timecaptain.game.kernel.starting_point import CannotStart, StartingPoint
from timecaptain.i18n import texts
from timecaptain.tables import archive, old_saves
from timecaptain.tables import moves as m
from timecaptain.tables.broadcast import TABLE_EVENT
from timecaptain.tables.cache import NoSuchTable
from timecaptain.tables.history import Forged, UntrustedHistory
from timecaptain.tables.library import Library, NoSuchMission
from timecaptain.tables.old_saves import BadOldSave
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import StoreError

from ..data import home
from .desk import Desk
from .device import Device
from .lines import PlainFace
from .screen import ScreenFace
from .session import BrokenTable, Session, reason
from .system import system_of
from .tables import Tables
from .words import clean, quoted, unmarked

if TYPE_CHECKING:
    from .desk import Face

THIRD = "shared_third"
DIM, NORMAL = "\x1b[2m", "\x1b[0m"


class Problem(Exception):
    """Why a request cannot be carried out, in a sentence; `code` is what the command returns."""

    def __init__(self, text: str, code: int = 1) -> None:
        super().__init__(text)
        self.code = code


class Play(Struct, frozen=True, kw_only=True, tag="play"):
    """`folder` is the mission's, and `typed` what the players type to go on."""

    folder: str
    typed: str
    lang: str
    seats: int | None = None
    seed: int | None = None
    options: dict[str, bool | str] = {}
    fresh: bool = False
    to_browser: bool = False
    plain: bool = True
    at: StartingPoint | None = None  # a rehearsal begins there

    def carry_out(self, tables: Tables, device: Device) -> None:
        """Raises `Problem`."""
        if self.at is not None and tables.public:
            raise Problem(texts(self.lang)("play-at-public"))
        try:
            deck = tables.service.library.checked_folder(Path(self.folder), unfinished=not tables.public)
            self._carry_out(tables, deck, device)
        except (TableRefusal, StoreError) as error:
            raise Problem(reason(error, self.lang)) from error
        except (DeckError, NoSuchMission, OSError) as error:
            raise Problem(texts(self.lang)("play-broken", path=self.folder)) from error

    def _carry_out(self, tables: Tables, deck: AnyDeck, device: Device) -> None:
        face: Face = PlainFace(device) if self.plain else ScreenFace(device=device)
        self._import_old_saves(tables, deck, face)
        if self.at is not None:
            self._rehearse(tables, deck, face, self.at)
            return
        if self.to_browser:
            self._free_seats(tables, deck, face)
            return
        try:
            session = None if self.fresh else self._resumed(tables, deck, face)
            session = session or self._begun(tables, face)
        except (EOFError, KeyboardInterrupt):
            return
        self._play(session, face)

    def _play(self, session: Session, face: Face) -> None:
        if session.rehearsal:
            face.say(texts(self.lang)("play-rehearsal", at=session.rehearsal, table=session.table))
        try:
            Desk(session, face, self.lang, plain=self.plain).run()
        finally:
            session.close()

    def _rehearse(self, tables: Tables, deck: AnyDeck, face: Face, point: StartingPoint) -> None:
        """A table of its own, for its author alone. Tried on a game beside it first, which can say what is wrong."""
        seats, seed = self.seats or 1, secrets.randbits(48) if self.seed is None else self.seed
        game = Game(deck, seats, seed, **self._options_for(seats))
        try:
            game.begin_at(point)
        except CannotStart as error:
            raise Problem(cannot_start(game, error, self.lang), 2) from error
        session = self._session(tables, seats, seed, point)
        if self.to_browser:
            self._free(tables, session, face)
        else:
            self._play(session, face)

    def _options_for(self, seats: int) -> dict[str, bool | str]:
        return {name: on for name, on in self.options.items() if name != THIRD or seats == 2}

    def _import_old_saves(self, tables: Tables, deck: AnyDeck, face: Face) -> None:
        """What versions up to 0.3.0 saved of this mission in files of their own becomes tables, once."""
        t = texts(self.lang)
        paths = sorted((home() / "saves").glob(f"{deck.mission.id}-*.json"))
        if paths:
            tables.service.library.pin_own(Path(self.folder))
        for path in paths:
            try:
                kept = tables.import_save(deck, path, self.lang)
            except BadOldSave as bad:
                face.say(t(bad.why, **bad.arguments))
            else:
                if kept is not None:
                    face.say(t("record-imported", path=str(path), kept=str(kept)))

    def _unfinished(self, tables: Tables, deck: AnyDeck, face: Face) -> Session | None:
        """The last used table of this mission that one device can go on with."""
        for id in tables.of_mission(deck.mission.id):
            try:
                session = Session.resume(tables, id, self.lang, self.typed)
            except BrokenTable:
                face.say(texts(self.lang)("play-broken-table", table=id))
            else:
                if session is not None:
                    return session
        return None

    def _free_seats(self, tables: Tables, deck: AnyDeck, face: Face) -> None:
        t = texts(self.lang)
        session = self._unfinished(tables, deck, face)
        if session is None:
            raise Problem(t("play-nothing-unfinished"))
        self._free(tables, session, face)

    def _free(self, tables: Tables, session: Session, face: Face) -> None:
        t = texts(self.lang)
        session.close()
        path = tables.free_seats(session.table)
        if tables.address:
            face.say(t("play-in-browser-at", link=f"{tables.address}{path}"))
        else:
            face.say(t("play-in-browser", path=path))

    def _resumed(self, tables: Tables, deck: AnyDeck, face: Face) -> Session | None:
        """The unfinished game of this mission, if there is one and the players want it."""
        t = texts(self.lang)
        session = self._unfinished(tables, deck, face)
        if session is None:
            return None
        try:
            face.choices(session.system.stands(session), [(1, t("resume-yes")), (2, t("resume-no"))])
            while (answer := face.ask(t("resume-ask"))) not in ("", "1", "2"):
                face.say(t("bad-number", typed=quoted(answer), most=2))
        except BaseException:
            session.close()
            raise
        if answer != "2":
            return session
        session.close()
        return None

    def _begun(self, tables: Tables, face: Face) -> Session:
        t, seats = texts(self.lang), self.seats
        while seats is None:
            answer = face.ask(t("seats-ask"))
            if answer in ("", "1", "2", "3", "4"):
                seats = int(answer or 1)
            else:
                face.say(t("bad-number", typed=quoted(answer), most=4))
        return self._session(tables, seats, secrets.randbits(48) if self.seed is None else self.seed)

    def _session(self, tables: Tables, seats: int, seed: int, at: StartingPoint | None = None) -> Session:
        return Session.begin(
            tables,
            Path(self.folder),
            self.lang,
            seats=seats,
            seed=seed,
            options=self._options_for(seats),
            typed=self.typed,
            at=at,
        )


def cannot_start(game: Game[Any], error: CannotStart, lang: str) -> str:
    """Why a rehearsal cannot begin there, in a sentence."""
    why = "" if error.refusal is None else sentences.refusal(game, error.refusal, lang)
    return texts(lang)(error.why, **error.arguments, **({"why": why} if why else {}))


class Replay(Struct, frozen=True, kw_only=True, tag="replay"):
    """`table` is the id of a table. Of the game only what `seat` heard is told, or what everybody did."""

    table: str
    lang: str
    seat: int | None = None
    pause: float = 0.0  # seconds after each action
    plain: bool = True

    def carry_out(self, tables: Tables, device: Device) -> None:
        """Raises `Problem`."""
        try:
            exported = tables.run(archive.whole_table(tables.service, self.table))
        except (NoSuchTable, StoreError) as error:
            raise self._problem("table-file-unknown") from error
        except (BadSave, NoSuchMission, msgspec.DecodeError) as error:
            raise self._problem("table-file-damaged") from error
        self.tell(exported, tables.service.library, device)

    def unpacked(self, file: Path) -> archive.Archive:
        """A table that was exported into a file."""
        try:
            data = file.read_bytes()
            if data.startswith(old_saves.BEGINNING):
                save = old_saves.read(file)
                raise self._problem("record-play-first", path=str(file), mission=save.folder or save.mission)
            return archive.unpack(data)
        except BadOldSave as bad:
            raise self._problem(bad.why, **bad.arguments) from bad
        except TableRefusal as refused:
            raise Problem(reason(refused, self.lang)) from refused
        except OSError as error:
            raise self._problem("table-file-unknown") from error

    def _problem(self, why: str, **arguments: str) -> Problem:
        return Problem(texts(self.lang)(why, **arguments))

    def tell(self, exported: archive.Archive, library: Library, device: Device) -> None:
        """Play it again, and compare the end with the recorded one. Raises `Problem`."""
        t = texts(self.lang)
        try:
            entries = archive.entries_of(exported)
            deck = archive.deck_of(library, exported, entries[0])
            seats = archive.seats_of(exported)
        except TableRefusal as refused:
            raise Problem(reason(refused, self.lang)) from refused
        if self.seat is not None and self.seat > seats:
            raise Problem(t("replay-no-seat", number=self.seat, seats=seats), 2)
        history = UntrustedHistory(self.table, deck, entries[0])
        narrator = system_of(deck).narrator(seats, self.lang)
        try:
            for entry in entries[1:]:
                events = [one for one in history.play(entry).events if not one.kind.startswith(TABLE_EVENT)]
                for event, line in narrator.lines(history.table.game, events) if events else ():
                    if event.heard_by(None if self.seat is None else self.seat - 1):
                        self._tell(device, history.table.s.actions, unmarked(clean(line.text)))
                time.sleep(self.pause if events else 0)
        except (KeyboardInterrupt, EOFError):
            return
        except (Forged, TableRefusal, Refused, DeckFault) as error:
            number = history.table.s.actions + 1
            raise Problem(self._another(t("replay-refused", number=number), exported)) from error
        migrated = any(isinstance(entry.move, m.OldAct) for entry in entries)
        if not archive.leads_to(history.table, exported.state, migrated=migrated):
            raise Problem(self._another(t("replay-other-end"), exported))
        device.write(f"{t('replay-same', number=history.table.s.actions)}\n")

    def _tell(self, device: Device, number: int, text: str) -> None:
        device.write(f"{number}. {text}\n" if self.plain else f"{DIM}{number:>4}  {NORMAL}{text}\n")

    def _another(self, message: str, exported: archive.Archive) -> str:
        """Where it went another way; another version of the program may rule otherwise."""
        if exported.program == __version__:
            return message
        return f"{message} {texts(self.lang)('replay-other-program', then=exported.program, now=__version__)}"
