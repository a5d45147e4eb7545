"""`timecaptain backup`: a whole house in one file, taken while it is open."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import click

from .data import data_option
from .language import lang_option


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@data_option
@lang_option
def command(file: Path, data: Path, lang: str) -> None:
    """Copy all tables, their decks and the installed missions into FILE.

    A server may go on meanwhile. The file is restored once into a folder that is thrown away, and every table in it is
    examined. It holds every secret of every table: only you can read it.
    """
    from timecaptain.i18n import texts
    from timecaptain.tables import backup
    from timecaptain.tables.store import StoreError

    from .doctor import tell

    t = texts(lang)
    if not (data / backup.DATABASE).exists():
        raise click.ClickException(t("house-empty", path=str(data)))
    if file.exists():
        raise click.ClickException(t("backup-exists", path=str(file)))
    try:
        backup.write(data, file)
        checked = asyncio.run(backup.verify(file))
    except (backup.BadBackup, StoreError, sqlite3.Error, OSError) as error:
        raise click.ClickException(t("backup-failed", path=str(file), why=str(error))) from error
    tell(checked.findings, lang)
    size = file.stat().st_size / 1_000_000
    click.echo(t("backup-done", path=str(file), tables=checked.tables, size=f"{size:.1f}"))
    if checked.findings:
        raise click.exceptions.Exit(1)
