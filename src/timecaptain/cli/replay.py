"""`timecaptain replay`: a table again, step by step, and whether it comes to the same end."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .data import data_option
from .language import lang_option

if TYPE_CHECKING:
    from collections.abc import Callable


LINES = (".yaml", ".json")  # what files of recorded lines end with


# Tables of earlier versions may have an id that begins with a dash: what is no option is taken for the table.
@click.command("replay", context_settings={"ignore_unknown_options": True})
@click.argument("table")
@click.option("--seat", type=click.IntRange(1, 4), help="Also what this player alone heard; else only what all heard.")
@click.option("--speed", type=click.FloatRange(min=0), help="Actions per second; on a screen 2, 0 is at once.")
@click.option("--plain", is_flag=True, help="No colour and no waiting.")
@data_option
@lang_option
def command(table: str, seat: int | None, speed: float | None, plain: bool, data: Path, lang: str) -> None:
    """Play TABLE again from its log and compare the end with the recorded one.

    TABLE is the id of a table in the data folder, or a file: an exported table, a recorded line of a mission
    (lines/NAME.yaml), or the report of a bug, which is played again without a word, as it holds none.

    Exits with 1 when there is no such table, or the end is another.
    """
    from timecaptain.i18n import texts
    from timecaptain.tables.library import Library

    from .terminal.device import ThisTerminal
    from .terminal.door import carry_out
    from .terminal.playing import Problem, Replay

    file = Path(table)
    if _is_report(file, texts(lang)):
        return
    if file.suffix in LINES and file.is_file() and not _is_old_save(file):
        _replay_line(file, seat, speed, plain or not sys.stdout.isatty(), data, lang)
        return
    plain = plain or not sys.stdout.isatty()
    pause = 0.0 if plain and speed is None else 1 / speed if speed else 0.5 if speed is None else 0.0
    request = Replay(table=table, lang=lang, seat=seat, pause=pause, plain=plain)
    if not file.is_file():
        carry_out(request, data)
        return
    try:
        request.tell(request.unpacked(file), Library.of(data), ThisTerminal())
    except Problem as problem:
        raise click.ClickException(str(problem)) from problem


def _is_old_save(file: Path) -> bool:
    """What the terminal saved before it played tables, which is JSON, too."""
    from timecaptain.tables import old_saves

    with file.open("rb") as data:
        return data.read(len(old_saves.BEGINNING)) == old_saves.BEGINNING


def _replay_line(file: Path, seat: int | None, speed: float | None, plain: bool, data: Path, lang: str) -> None:
    """A recorded line, with the mission in whose folder it is, or with the one that it names."""
    from timecaptain.deck import DeckError
    from timecaptain.game import DeckFault, Refused
    from timecaptain.i18n import texts
    from timecaptain.lab import line_format, lines
    from timecaptain.tables.library import Library

    from .data import find
    from .terminal.system import system_of
    from .terminal.words import clean, unmarked

    t = texts(lang)
    number = 0
    try:
        line = line_format.read(file)
        own = file.absolute().parent.parent
        folder = own if (own / "mission.yaml").is_file() else find(line.mission, data)
        if folder is None:
            raise click.ClickException(t("problem-no-such-mission"))
        deck = Library.of(data).checked_folder(folder, unfinished=True)
        if seat is not None and seat > line.seats:
            raise click.UsageError(t("replay-no-seat", number=seat, seats=line.seats))
        game = lines.start(deck, line)
        narrator = system_of(deck).narrator(line.seats, lang)
        for number, (_, events) in enumerate(lines.play_steps(game, line), 1):
            for event, told in narrator.lines(game, events):
                if event.heard_by(None if seat is None else seat - 1):
                    click.echo(f"{number}. {unmarked(clean(told.text))}")
            time.sleep(0 if plain or not speed else 1 / speed)
    except line_format.InvalidLine as error:
        raise click.ClickException(t(f"fuzz-{error.why}", about=error.about)) from error
    except DeckError as error:
        raise click.ClickException(t("play-broken", path=str(folder))) from error
    except (Refused, DeckFault, ValueError) as error:
        raise click.ClickException(t("replay-refused", number=number + 1)) from error
    words = deck.texts.get(lang, deck.texts[deck.mission.language])
    ending = unmarked(clean(words[deck.endings[game.outcome.ending].title.key])) if game.outcome else ""
    click.echo(t("replay-line-ended" if ending else "replay-line-stopped", number=number, ending=ending))


def _is_report(file: Path, t: Callable[..., str]) -> bool:
    """Where it is the report of a bug, play it and say what came of the last request."""
    from timecaptain.tables.report import BadReport, NotReplayable, outcome, read, replayed

    try:
        report = read(file.read_bytes())
    except NotReplayable as error:
        raise click.ClickException(t("report-of-messages")) from error
    except (BadReport, OSError):
        return False
    try:
        number = sum(1 for _ in replayed(report)) - 1
    except Exception as error:  # whatever it is: it is what the report tells of
        raise click.ClickException(t("report-broke", why=type(error).__name__)) from error
    click.echo(t("report-replayed", number=number))
    if report.words:
        click.echo(report.words)
    if report.trying is not None:
        click.echo(t("report-went", what=outcome(report)))
    return True
