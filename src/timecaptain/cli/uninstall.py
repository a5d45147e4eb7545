"""`timecaptain uninstall`: a mission of others goes from the shelf."""

from __future__ import annotations

from pathlib import Path

import click

from .data import data_option
from .language import lang_option


@click.command("uninstall")
@click.argument("mission")
@data_option
@lang_option
def command(mission: str, data: Path, lang: str) -> None:
    """Take the installed MISSION off the shelf, by its name. Missions that come with the program stay.

    Tables that play it go on: each has kept the mission as it was when the table was made.
    """
    from timecaptain.deck.shipped import shipped
    from timecaptain.i18n import texts
    from timecaptain.tables.library import Library, NoSuchMission

    from .check import plain

    t, name = texts(lang), plain(mission)
    library = Library.of(data)
    if mission in shipped():
        raise click.ClickException(t("deck-comes-with-program", name=name))
    try:
        library.uninstall(mission)
    except NoSuchMission as error:
        there = ", ".join(map(plain, library.installed()))
        why = t("deck-installed-are", names=there) if there else t("deck-nothing-installed")
        raise click.ClickException(f"{t('deck-not-there', name=name)} {why}") from error
    except OSError as error:
        raise click.ClickException(t("deck-cannot-write", path=str(data))) from error
    click.echo(t("deck-uninstalled", name=name))
