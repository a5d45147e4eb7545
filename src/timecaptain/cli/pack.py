"""`timecaptain pack`: the archive of a mission, for others to install."""

from __future__ import annotations

from pathlib import Path

import click

from .language import lang_option


@click.command("pack")
@click.argument("mission")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="The file to write; else ID.zip.")
@lang_option
def command(mission: str, output: Path | None, lang: str) -> None:
    """Make one file of MISSION, a folder or the name of a mission, to send to others.

    It is checked as `timecaptain install` will check it, and pictures are cleaned already. The same mission gives the
    same bytes every time.
    """
    import tempfile

    from timecaptain.deck.package import pack, unpack
    from timecaptain.i18n import texts

    from .check import plain
    from .data import find
    from .install import show

    t = texts(lang)
    folder = find(mission)
    if folder is None:
        raise click.UsageError(t("deck-no-such-mission", name=plain(mission)))
    with tempfile.TemporaryDirectory() as clean:
        unpacked = unpack(folder, Path(clean))
    errors = show(folder, unpacked, lang)
    if unpacked.deck is None:
        raise click.ClickException(t("deck-not-packed", path=plain(str(folder)), count=errors))
    deck = unpacked.deck
    path = output or Path(f"{deck.mission.id}.zip")
    try:
        path.write_bytes(pack(unpacked.files, deck.mission.id))
    except OSError as error:
        raise click.ClickException(t("deck-cannot-write", path=str(path))) from error
    title = deck.texts.get(lang, deck.texts[deck.mission.language])[deck.mission.title.key]
    click.echo(t("deck-packed", title=plain(title), path=str(path), files=len(unpacked.files)))
