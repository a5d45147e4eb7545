"""`timecaptain rules`: look a rule up by its number, or see which rules are held by tests."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from timecaptain.rules import Coverage, Rule, Ruling, Text

NOT_DIGITAL = "rules-not-digital.toml"


@click.command("rules")
@click.argument("rule_id", metavar="[ID]", required=False)
@click.option("--open", "list_open", is_flag=True, help="List the rules that no test holds.")
@click.option("--lang", type=click.Choice(["en", "fr"]), default="en", show_default=True)
@click.option(
    "--root",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    default=Path(),
    help="The clone whose tests are counted; the current folder if not given.",
)
def command(rule_id: str | None, list_open: bool, lang: str, root: Path) -> None:
    """Print the rule with this ID, its examples and the rulings on it.

    Without an ID: count per chapter the rules that a test holds, those that only make sense on a physical
    table, and the open ones. Exits with 1 when anything is open.
    """
    from timecaptain.i18n import texts

    t = texts(lang)
    if rule_id is not None:
        _show(_find(rule_id, t), lang, t)
    else:
        _count(root, list_open, lang, t)


def _find(wanted: str, t: Callable[..., str]) -> Rule | Ruling:
    from difflib import get_close_matches

    from timecaptain.rules import ids

    by_folded = {known.casefold(): known for known in ids()}
    known = by_folded.get(wanted.casefold())
    if known is not None:
        return ids()[known]
    message = t("rules-unknown", id=wanted)
    if near := get_close_matches(wanted.casefold(), by_folded, n=3, cutoff=0.7):
        message += " " + t("rules-did-you-mean", ids=", ".join(by_folded[match] for match in near))
    raise click.UsageError(message)


def _show(entry: Rule | Ruling, lang: str, t: Callable[..., str]) -> None:
    from timecaptain.rules import Rule, Ruling, catalogue, rule

    title = click.style(entry.id, bold=True)
    if isinstance(entry, Rule):
        click.echo(f"{title} · {catalogue().chapter(entry.chapter).text(lang)}")
        click.echo(entry.text(lang))
        related = [rule(other) for other in entry.see]
        _list(t("rules-examples"), entry.examples, lang, t)
        _list(t("rules-rulings"), [other for other in related if isinstance(other, Ruling)], lang, t)
        _list(t("rules-see"), [other for other in related if isinstance(other, Rule)], lang, t)
    else:
        click.echo(f"{title} · {t('rules-option', name=entry.option)}" if entry.option else title)
        click.echo(entry.text(lang))
        _list(t("rules-rules"), [rule(other) for other in entry.rules], lang, t)


def _list(title: str, entries: Iterable[Text], lang: str, t: Callable[..., str]) -> None:
    entries = list(entries)
    if not entries:
        return
    width = max(len(entry.id) for entry in entries)
    click.echo(f"\n{click.style(title, bold=True)}")
    for entry in entries:
        option = getattr(entry, "option", None)
        note = f" ({t('rules-option', name=option)})" if option else ""
        click.echo(f"  {entry.id:{width}}  {entry.text(lang)}{note}")


def _count(root: Path, list_open: bool, lang: str, t: Callable[..., str]) -> None:
    from timecaptain.rules import coverage

    if not (root / "tests").is_dir():
        raise click.UsageError(t("rules-no-tests", root=str(root.absolute())))
    if not (root / NOT_DIGITAL).is_file():
        raise click.UsageError(t("rules-no-list", name=NOT_DIGITAL, root=str(root.absolute())))
    found = coverage(root / "tests", root / NOT_DIGITAL)
    _table(found, lang, t)
    if list_open and found.open:
        click.echo("\n" + t("rules-open-list"))
        for id_ in found.open:
            click.echo(id_)
    # Both are slips of the tests or of the list, and would otherwise make the count look better than it is.
    slips = [t("rules-cited-unknown", id=id_, places=", ".join(places)) for id_, places in found.unknown.items()]
    slips += [
        t("rules-test-not-needed", id=id_, places=", ".join(found.tests[id_]))
        for id_ in found.reasons
        if id_ in found.tests
    ]
    for slip in slips:
        click.echo(slip, err=True)
    if found.open or slips:
        raise SystemExit(1)


def _table(found: Coverage, lang: str, t: Callable[..., str]) -> None:
    from timecaptain.rules import catalogue

    head = ["", t("rules-chapter"), t("rules-tested"), t("rules-not-digital"), t("rules-open")]
    rows: list[tuple[str, str, list[int]]] = []
    for chapter in catalogue().chapters:
        counts = [len(ids) for ids in found.of_chapter(chapter.id).values()]
        rows.append((chapter.id, chapter.text(lang), counts))
    rows.append(("", t("rules-total"), [sum(column) for column in zip(*(row[2] for row in rows), strict=True)]))
    if sys.stdout.isatty():
        _rich_table(head, rows)
    else:
        _plain_table(head, rows)


def _plain_table(head: list[str], rows: list[tuple[str, str, list[int]]]) -> None:
    lines = [head, *([id_, title, *map(str, counts)] for id_, title, counts in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        words = [
            word.ljust(width) if column < 2 else word.rjust(width)
            for column, (word, width) in enumerate(zip(line, widths, strict=True))
        ]
        click.echo("  ".join(words).rstrip())


def _rich_table(head: list[str], rows: list[tuple[str, str, list[int]]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for column, word in enumerate(head):
        table.add_column(word, justify="left" if column < 2 else "right")
    for id_, title, counts in rows:
        if not id_:
            table.add_section()
        style = "yellow" if counts[2] else "green"
        table.add_row(id_, title, *map(str, counts), style=style)
    Console().print(table)
