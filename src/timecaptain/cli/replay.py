"""`timecaptain replay`: a recorded game again, step by step, and whether it comes to the same end."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .language import lang_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from timecaptain.deck.systems import AnyDeck

    from .terminal.record import Record


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--mission", help="The folder of the mission, where it is not the one the game was played from.")
@click.option("--seat", type=click.IntRange(1, 4), help="Also what this player alone heard; else only what all heard.")
@click.option("--speed", type=click.FloatRange(min=0), help="Actions per second; on a screen 2, 0 is at once.")
@click.option("--plain", is_flag=True, help="No colour and no waiting.")
@lang_option
def command(file: Path, mission: str | None, seat: int | None, speed: float | None, plain: bool, lang: str) -> None:
    """Play the recorded game FILE again from its seed and compare the end with the recorded one.

    FILE may also be the report of a bug: it is played again without a word, as it holds none.

    Exits with 1 when the file is no such game, or the end is another.
    """
    from timecaptain.i18n import texts

    from .terminal.record import BadRecord, check_start, read, replayed, same_end
    from .terminal.system import system_of
    from .terminal.words import clean, unmarked

    t = texts(lang)
    if _is_report(file, t):
        return
    plain = plain or not sys.stdout.isatty()
    pause = 0.0 if plain and speed is None else 1 / speed if speed else 0.5 if speed is None else 0.0
    try:
        record = read(file)
        deck = _deck(record, file, mission)
        check_start(record, deck, file)
    except BadRecord as bad:
        raise click.ClickException(t(bad.why, **bad.arguments)) from bad
    if seat is not None and seat > record.seats:
        raise click.UsageError(t("replay-no-seat", number=seat, seats=record.seats))
    heard = None if seat is None else seat - 1
    game, done = None, 0
    telling = system_of(deck).telling(record.seats, lang)
    try:
        for game, _, _, events in replayed(record, deck):
            done += 1
            for event, line in telling.lines(game, events):
                if event.heard_by(heard):
                    number = click.style(f"{done:>4}  ", dim=True) if not plain else f"{done}. "
                    click.echo(number + unmarked(clean(line.text)))
            time.sleep(pause if events else 0)
    except KeyboardInterrupt:
        return
    if done == len(record.actions) and same_end(record, game, deck):
        click.echo(t("replay-same", number=done))
        return
    raise click.ClickException(_difference(record, done, lang))


def _is_report(file: Path, t: Callable[..., str]) -> bool:
    """Where it is the report of a bug, play it and say what came of the last request."""
    from timecaptain.tables.report import BadReport, outcome, read, replayed

    try:
        found = read(file.read_bytes())
    except (BadReport, OSError):
        return False
    try:
        number = sum(1 for _ in replayed(found)) - 1
    except Exception as error:  # whatever it is: it is what the report tells of
        raise click.ClickException(t("report-broke", why=type(error).__name__)) from error
    click.echo(t("report-replayed", number=number))
    if found.words:
        click.echo(found.words)
    if found.trying is not None:
        click.echo(t("report-went", what=outcome(found)))
    return True


def _difference(record: Record, done: int, lang: str) -> str:
    """Where it went another way; another version of the program may rule otherwise."""
    from timecaptain import __version__
    from timecaptain.i18n import texts

    t = texts(lang)
    message = t("replay-refused", number=done + 1) if done < len(record.actions) else t("replay-other-end")
    if record.program != __version__:
        message += " " + t("replay-other-program", then=record.program, now=__version__)
    return message


def _deck(record: Record, file: Path, mission: str | None) -> AnyDeck:
    """The mission that was played: named, shipped, or in the folder it was played from."""
    from timecaptain.deck import read

    from .data import find
    from .terminal.record import BadRecord

    folder = find(mission or record.folder or record.mission)
    deck = read(folder).deck if folder is not None else None
    if deck is None:
        raise BadRecord("record-no-deck", file, mission=record.mission)
    if deck.mission.id != record.mission or deck.digest != record.digest:
        raise BadRecord("record-other-deck", file, mission=record.mission)
    return deck
