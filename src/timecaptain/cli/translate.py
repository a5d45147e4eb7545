"""`timecaptain translate`: bring the translation of a deck up to date with its texts."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("translate")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--lang", required=True, metavar="LANG", help="The language to translate into, such as fr.")
@click.option("--accept", multiple=True, metavar="KEY", help="This translation is right again; may be repeated.")
@click.option("--accept-all", is_flag=True, help="All translations are right again.")
def command(folder: Path, lang: str, accept: tuple[str, ...], accept_all: bool) -> None:
    """Write DIR/lang/LANG.yaml: every text of the deck with its translation, and what is missing or stale.

    What is already translated is kept. A translation whose source has changed since is stale; correct it and
    accept it.
    """
    import re

    from timecaptain.deck import read
    from timecaptain.deck.findings import describe, is_error
    from timecaptain.deck.translation_file import plan, write
    from timecaptain.i18n import texts

    from .language import spoken

    t = texts(spoken())
    if not re.fullmatch(r"[a-z]{2,3}(-[a-z0-9]{1,8})*", lang):
        raise click.UsageError(t("deck-not-a-language", lang=lang))
    reading = read(folder)
    if reading.deck is None:
        for finding in filter(is_error, reading.findings):
            click.echo(describe(finding, spoken()), err=True)
        raise SystemExit(1)
    deck = reading.deck
    if lang == deck.mission.language:
        raise click.UsageError(t("deck-own-language", lang=lang))

    old = reading.translations.get(f"lang/{lang}")
    work = plan(deck, old, None if accept_all else accept)
    for key in accept:
        if key not in work.accepted:
            raise click.UsageError(t("deck-not-stale", key=key))
    path = folder / "lang" / f"{lang}.yaml"
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_text(write(deck, lang, work, old, reading.source), encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.ClickException(t("deck-cannot-write", path=str(path))) from error
    click.echo(
        t(
            "deck-translation-written",
            path=str(path),
            kept=len(work.kept),
            missing=len(work.missing),
            stale=len(work.stale),
            orphan=len(work.orphan),
        )
    )
