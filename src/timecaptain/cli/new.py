"""`timecaptain new`: start a mission of your own."""

from __future__ import annotations

from pathlib import Path

import click

from .language import lang_option


@click.command("new")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@lang_option
def command(folder: Path, lang: str) -> None:
    """Write a small whole mission into the new folder DIR, in English and French, to change as you like."""
    from timecaptain.deck.new import NotEmptyError, new
    from timecaptain.i18n import texts

    t = texts(lang)
    try:
        new(folder)
    except NotEmptyError as error:
        raise click.UsageError(t("deck-folder-not-empty", path=str(folder))) from error
    except NotADirectoryError as error:
        raise click.UsageError(t("deck-is-a-file", path=str(folder))) from error
    except OSError as error:
        raise click.UsageError(t("deck-cannot-write", path=str(folder))) from error
    click.echo(t("deck-written", path=str(folder)))
