"""`timecaptain restore`: a house from a backup."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from .data import HeldByServer, HeldByTerminals, data_option, hold
from .language import lang_option


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--replace", is_flag=True, help="Also where there are tables already: their folder is kept beside.")
@data_option
@lang_option
def command(file: Path, replace: bool, data: Path, lang: str) -> None:
    """Bring the tables, decks and missions back that `timecaptain backup` wrote to FILE.

    Nothing is changed before the whole backup was read and examined. No server may use the folder meanwhile.
    """
    from timecaptain.i18n import texts
    from timecaptain.tables import backup
    from timecaptain.tables.store import StoreError

    from .doctor import tell

    t = texts(lang)
    try:
        with hold(data, alone=True):
            if (data / backup.DATABASE).exists() and not replace:
                raise click.ClickException(t("restore-exists", path=str(data)))
            checked, before = asyncio.run(backup.restore(file, data))
    except HeldByServer as held:
        raise click.ClickException(t("restore-held", address=held.holder.address)) from held
    except HeldByTerminals as held:
        raise click.ClickException(t("play-held-unknown", path=str(data))) from held
    except (backup.BadBackup, StoreError, OSError) as error:
        raise click.ClickException(t("restore-failed", path=str(file), why=str(error))) from error
    tell(checked.findings, lang)
    if before is not None:
        click.echo(t("restore-before", path=str(before)))
    click.echo(t("restore-done", path=str(data), tables=checked.tables))
    if checked.findings:
        raise click.exceptions.Exit(1)
