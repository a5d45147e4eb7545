"""`timecaptain explain`: what a code means, with a broken and a mended example."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.deck.findings import Code, Example

T = Callable[..., str]


@click.command("explain")
@click.argument("id", metavar="[CODE]", required=False)
@lang_option
def command(id: str | None, lang: str) -> None:
    """Explain the finding with this CODE, such as TC301. Without a code: list them all."""
    from timecaptain.i18n import texts

    t = texts(lang)
    if id is None:
        _list(lang, t)
    else:
        _explain(_find(id, t), lang, t)


def _find(wanted: str, t: T) -> Code:
    from timecaptain.deck.findings import closest, code, codes

    id = wanted.strip().upper()
    id = f"TC{id}" if id.isdecimal() else id
    if id in codes():
        return code(id)
    message = t("explain-unknown", code=wanted)
    if near := closest(id, codes()):
        message += " " + t("explain-did-you-mean", code=near)
    raise click.UsageError(message)


def _list(lang: str, t: T) -> None:
    from timecaptain.deck.findings import code, codes

    for hundred, ids in groupby(codes(), key=lambda id: id[2]):
        click.echo(click.style(t(f"explain-group-{hundred}"), bold=True))
        for id in ids:
            entry = code(id)
            click.echo(f"  {id}  {t(f'check-{entry.severity}'):14}  {entry.title[lang]}")
        click.echo()
    click.echo(t("explain-more"))


def _explain(entry: Code, lang: str, t: T) -> None:
    severity = t(f"check-{entry.severity}")
    click.echo(click.style(f"{entry.code} · {entry.title[lang]}", bold=True) + f" ({severity})")
    click.echo()
    click.echo(_wrapped(entry.explanation[lang]))
    click.echo()
    click.echo(_wrapped(_without_blanks(entry.help[lang])))
    for example in entry.examples:
        _example(example, t)


def _example(example: Example, t: T) -> None:
    """Show what differs; files that both sides need around it are in the deck of the example only."""
    for title, files in ((t("explain-broken"), example.broken), (t("explain-fixed"), example.fixed)):
        for name, content in files.items():
            if example.broken.get(name) == example.fixed.get(name) and name != example.file:
                continue
            click.echo()
            click.echo(f"{click.style(title, bold=True)} {name}")
            marked = example.line if files is example.broken and name == example.file else 0
            for number, line in enumerate(_lines(content, t), 1):
                click.echo(f"  {'>' if number == marked else ' '} {line}".rstrip())


def _lines(content: Any, t: T) -> list[str]:
    """A file of an example: mostly its text, else what is special about it (see `deck.findings`)."""
    if isinstance(content, str):
        return content.rstrip("\n").split("\n")
    if "repeat" in content:
        text = content.get("text", "") + content["repeat"] * 3 + "…"
        return [*text.split("\n"), t("explain-repeated", count=content["times"])]
    if "copies" in content:
        return [*content["text"].rstrip("\n").split("\n"), t("explain-repeated", count=content["copies"])]
    if "hex" in content:
        return [t("explain-bytes", bytes=content["hex"][:60])]
    if "link" in content:
        return [t("explain-link", target=content["link"])]
    return [t("explain-folder") if "folder" in content else t("explain-nothing")]


def _wrapped(text: str) -> str:
    return click.wrap_text(text, width=100, preserve_paragraphs=True)


def _without_blanks(help: str) -> str:
    """Help speaks of a finding's own names; without a finding they stand for anything."""

    class Blanks(dict[str, str]):
        def __missing__(self, name: str) -> str:
            return "…"

    return help.format_map(Blanks())
