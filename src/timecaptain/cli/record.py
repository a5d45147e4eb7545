"""`timecaptain record`: a game that was played becomes a recorded line of its mission."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .data import data_option
from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.lab.line_format import Line
    from timecaptain.lab.system import Heard
    from timecaptain.tables.history import Record, Replayed, StoredHistory
    from timecaptain.tables.library import Library

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class NotRecorded(Exception):
    """Why a game does not become a line: the key of a sentence, and its arguments."""

    def __init__(self, why: str, **arguments: str) -> None:
        super().__init__(why)
        self.why = why
        self.arguments = arguments


@click.command("record")
@click.argument("mission")
@click.argument("name")
@click.option("--table", metavar="ID", help="Which table; else the one of this mission that was used last.")
@click.option("--title", default="", help="A few words about the line, for its file.")
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Another file than lines/NAME.yaml.")
@data_option
@lang_option
def command(mission: str, name: str, table: str | None, title: str, out: Path | None, data: Path, lang: str) -> None:
    """Write a game of MISSION that is over into its folder, as the recorded line NAME.

    MISSION is a folder, or the name of a mission that is there already. The line, lines/NAME.yaml, holds every click
    and what chance gave: `timecaptain replay` plays it again, and the fuzzer starts from it.
    """
    from timecaptain.i18n import texts
    from timecaptain.lab import line_format
    from timecaptain.tables.library import Library
    from timecaptain.tables.store import StoreError

    from .data import find, missions

    t = texts(lang)
    folder = find(mission, data)
    if folder is None:
        raise click.UsageError(t("play-no-mission", name=mission, names=", ".join(missions(data)) or "–"))
    if not NAME.fullmatch(name):
        raise click.UsageError(t("line-bad-name", name=name))
    file = out or folder / "lines" / f"{name}.yaml"
    if file.exists():
        raise click.ClickException(t("line-exists", path=str(file)))
    library = Library.of(data)
    try:
        line = _recorded(library, folder, asyncio.run(_record(library, folder, table, data)), title)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as stream:
            stream.write(line_format.write(line))
    except NotRecorded as error:
        raise click.ClickException(t(error.why, **error.arguments)) from error
    except StoreError as error:
        raise click.ClickException(t("play-no-data", why=str(error))) from error
    except OSError as error:
        raise click.ClickException(t("deck-cannot-write", path=str(file))) from error
    click.echo(t("line-written", path=str(file), number=len(line.steps)))


async def _record(library: Library, folder: Path, table: str | None, data: Path) -> Record:
    """All that is on disk of the table, read beside whoever writes it."""
    from timecaptain.tables import history
    from timecaptain.tables.sqlite_reader import SqliteReader

    if not (data / "tables.db").exists():
        raise NotRecorded("line-no-table")
    store: Any = SqliteReader(data / "tables.db")
    try:
        id = table or await _last_used(store, _deck(library, folder).mission.id)
        record = await history.read_record(store, id)
    finally:
        await store.close()
    if record.newest is None:
        raise NotRecorded("line-unknown-table", table=id)
    return record


async def _last_used(store: Any, mission: str) -> str:
    import msgspec

    from timecaptain.tables import restore
    from timecaptain.tables.store import StoreError

    for id in await store.tables():
        try:
            state = await restore.read_state(store, id)
        except (msgspec.DecodeError, StoreError):
            continue
        if state is not None and state.mission == mission:
            return str(id)
    raise NotRecorded("line-no-table")


def _deck(library: Library, folder: Path) -> Any:
    from timecaptain.deck import DeckError

    try:
        return library.checked_folder(folder, unfinished=True)
    except DeckError as error:
        raise NotRecorded("play-broken", path=str(folder)) from error


def _recorded(library: Library, folder: Path, record: Record, title: str) -> Line:
    """The line of a table, once it has been played again with the mission as it is now."""
    import msgspec

    from timecaptain.game import DeckFault, Refused
    from timecaptain.lab import lines
    from timecaptain.tables.history import StoredHistory
    from timecaptain.tables.library import NoSuchMission
    from timecaptain.tables.state import SavedTable

    deck = _deck(library, folder)
    assert record.newest is not None
    try:
        state = msgspec.json.decode(record.newest.state, type=SavedTable).table
        if state.mission != deck.mission.id:
            raise NotRecorded("line-other-mission", mission=state.mission)
        past = StoredHistory(record, library.pinned(state.digest))
        line = _line_of(past, title)
    except (msgspec.DecodeError, NoSuchMission) as error:
        raise NotRecorded("line-unknown-table", table=record.id) from error
    try:
        game = lines.play(deck, line)
    except (Refused, DeckFault, ValueError) as error:
        raise NotRecorded("line-changed", mission=deck.mission.id) from error
    end = past.table.game
    if end is None or (game.s.phase, game.s.ending, game.s.run) != (end.s.phase, end.s.ending, end.s.run):
        raise NotRecorded("line-changed", mission=deck.mission.id)
    return line


def _line_of(past: StoredHistory, title: str) -> Line:
    """Every action that was not taken back, with what chance gave. Raises `NotRecorded`."""
    from timecaptain.game import Game
    from timecaptain.lab.lines import Recorder
    from timecaptain.tables import moves as m

    recorder: Recorder | None = None
    for one, heard in _played(past):
        move, game = one.entry.move, past.table.game
        if isinstance(move, m.Begin) and game is not None:
            options, seed = past.table.s.options, one.entry.chance
            fresh = Game(past.table.deck, game.seats, seed, **options.of_game)
            at = move.point if isinstance(move, m.BeginAt) else None
            # On the way to the starting point of a rehearsal chance comes from the seed alone.
            recorder = Recorder(fresh, seed=seed if at else 0, difficulty=options.difficulty, at=at, **options.game)
        elif isinstance(move, m.Resize | m.OldAct):
            raise NotRecorded("line-not-playable")
        elif recorder is not None and one.back:
            del recorder.steps[-one.back :]
        elif recorder is not None and isinstance(move, m.Act):
            recorder.add(move.seat, move.action, heard)
    if recorder is None or past.table.game is None or not past.table.game.is_over:
        raise NotRecorded("line-not-over")
    return recorder.line(title)


def _played(past: StoredHistory) -> Iterator[tuple[Replayed, Heard]]:
    """Every entry, with what chance gave meanwhile."""
    from timecaptain.game.kernel import chance
    from timecaptain.tables.state import TableRefusal

    entries = past.play_all_without_gaps()
    while True:
        game = past.table.game
        heard: Heard = []
        try:
            if game is None:
                one = next(entries, None)
            else:
                with chance.overheard(game.s) as heard:
                    one = next(entries, None)
        except TableRefusal as error:
            raise NotRecorded("line-not-playable") from error
        if one is None:
            return
        yield one, heard
