"""`timecaptain install`: a mission of others, checked and cleaned first."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .data import data_option
from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.deck.package import Unpacked


@click.command("install")
@click.argument("path", type=click.Path(path_type=Path))
@data_option
@lang_option
def command(path: Path, data: Path, lang: str) -> None:
    """Install the mission in PATH, a folder or an archive (.zip, .tar.gz), so that it can be played by its name.

    A mission from a stranger can do nothing to you: only texts and pictures are taken, pictures are drawn anew
    without anything that runs or fetches, and what is broken or hides something is refused, with the reasons. An older
    mission of the same name is replaced; games that are played with it go on with it.
    """
    from timecaptain.i18n import texts
    from timecaptain.tables.library import Library, NotInstalled

    from .check import plain

    t = texts(lang)
    try:
        installed = Library.of(data).install(path)
    except NotInstalled as refused:
        errors = show(path, refused.unpacked, lang)
        raise click.ClickException(t("deck-not-installed", path=plain(str(path)), count=errors)) from refused
    except OSError as error:
        raise click.ClickException(t("deck-cannot-write", path=str(data))) from error
    show(path, installed.unpacked, lang)
    deck = installed.unpacked.deck
    assert deck is not None  # else it would not be installed
    title = deck.texts.get(lang, deck.texts[deck.mission.language])[deck.mission.title.key]
    click.echo(t("deck-replaced" if installed.replaced else "deck-installed", title=plain(title), name=installed.name))


def show(path: Path, unpacked: Unpacked, lang: str) -> int:
    """Tell what was found in a package; how many errors there are."""
    from timecaptain.deck.finding_formats import Counts
    from timecaptain.i18n import texts

    from .check import tell

    t = texts(lang)
    for finding in unpacked.findings:
        lines = unpacked.source.texts.get(finding.position.file, "").split("\n")
        for line in tell(path, finding, lines, lang, t):
            click.echo(line, err=True)
    return Counts.of(unpacked.findings).errors
