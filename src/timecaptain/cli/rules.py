"""`timecaptain rules`: look a rule up by its number, or see which rules are held by tests."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from timecaptain.rules import BOOKS

if TYPE_CHECKING:
    from timecaptain.rules import Book, Coverage, Rule, Ruling, Text

NOT_DIGITAL = "rules-not-digital.toml"


@click.command("rules")
@click.argument("rule_id", metavar="[ID]", required=False)
@click.option("--open", "list_open", is_flag=True, help="List the rules that no test holds.")
@click.option(
    "--book",
    "books",
    type=click.Choice(BOOKS),
    multiple=True,
    help="Count this book only; may be given several times. All books if not given.",
)
@click.option("--lang", type=click.Choice(["en", "fr"]), default="en", show_default=True)
@click.option(
    "--root",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The clone whose code and tests are read; if not given, the current folder or the one this program runs from.",
)
def command(rule_id: str | None, list_open: bool, books: tuple[str, ...], lang: str, root: Path | None) -> None:
    """Print the rule with this ID, its examples and the rulings on it, its code and the tests that hold it.

    Without an ID: count per chapter the rules that a test holds, those that only make sense on a physical
    table, and the open ones. Exits with 1 when anything is open in the books that are counted.
    """
    from timecaptain.i18n import texts
    from timecaptain.rules.homes import clone, has_code

    t = texts(lang)
    root = root or (Path() if has_code(Path()) else clone() or Path())
    if rule_id is not None:
        entry = _find(rule_id, t)
        _show(entry, lang, t)
        if has_code(root):
            _show_code(entry, root, t)
    else:
        _count(root, books or BOOKS, list_open, lang, t)


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
        click.echo(f"{title} · {catalogue().chapters[entry.chapter_key].text(lang)}")
        click.echo(entry.text(lang))
        related = [rule(other) for other in entry.see]
        _list(t("rules-examples"), entry.examples, lang, t)
        _list(t("rules-rulings"), [other for other in related if isinstance(other, Ruling)], lang, t)
        _list(t("rules-see"), [other for other in related if isinstance(other, Rule)], lang, t)
    else:
        click.echo(f"{title} · {t('rules-option', name=entry.option)}" if entry.option else title)
        click.echo(entry.text(lang))
        _list(t("rules-rules"), [rule(other) for other in entry.rules], lang, t)


def _show_code(entry: Rule | Ruling, root: Path, t: Callable[..., str]) -> None:
    from timecaptain.rules.homes import code_of

    code = code_of(entry, root)
    places = {f"{home.file}:{home.line}": home.name for home in code.homes}
    width = max(map(len, places), default=0)
    for title, lines in (
        (t("rules-homes"), [f"{place:{width}}  {name}" for place, name in places.items()]),
        (t("rules-tests"), code.tests),
    ):
        if lines:
            click.echo("\n".join(["", click.style(title, bold=True), *(f"  {line}" for line in lines)]))


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


def _count(root: Path, books: tuple[str, ...], list_open: bool, lang: str, t: Callable[..., str]) -> None:
    from timecaptain.rules import catalogue, coverage

    if not (root / "tests").is_dir():
        raise click.UsageError(t("rules-no-tests", root=str(root.absolute())))
    if not (root / NOT_DIGITAL).is_file():
        raise click.UsageError(t("rules-no-list", name=NOT_DIGITAL, root=str(root.absolute())))
    covered = coverage(root / "tests", root / NOT_DIGITAL)
    chosen = [book for book in catalogue().books if book.id in books]
    _table(covered, chosen, lang, t)
    still_open = covered.open(book.id for book in chosen)
    if list_open and still_open:
        click.echo("\n" + t("rules-open-list"))
        for id_ in still_open:
            click.echo(id_)
    slips = list(_slips(covered, chosen, t))
    for slip in slips:
        click.echo(slip, err=True)
    if still_open or slips:
        raise SystemExit(1)


def _slips(covered: Coverage, chosen: list[Book], t: Callable[..., str]) -> Iterator[str]:
    """Slips of the tests or of the list, which would otherwise make the count look better than it is."""
    from timecaptain.rules import catalogue

    others = {book.prefix for book in catalogue().books} - {book.prefix for book in chosen}
    for id_, places in covered.unknown.items():
        if id_.removeprefix("A-").split("-")[0] not in others:
            yield t("rules-cited-unknown", id=id_, places=", ".join(places))
    for id_ in covered.reasons:
        if id_ in covered.tests and id_.split("-")[0] not in others:
            yield t("rules-test-not-needed", id=id_, places=", ".join(covered.tests[id_]))


class _Rows(NamedTuple):
    """A book's part of the table, a row per chapter; without a title it is the sum of all books."""

    title: str
    rows: list[tuple[str, str, list[int]]]
    total: tuple[str, str, list[int]]


def _table(covered: Coverage, chosen: list[Book], lang: str, t: Callable[..., str]) -> None:
    head = ["", t("rules-chapter"), t("rules-tested"), t("rules-not-digital"), t("rules-open")]
    parts: list[_Rows] = []
    for book in chosen:
        rows = [
            (key, chapter.text(lang), [len(ids) for ids in covered.of_chapter(key).values()])
            for key, chapter in book.by_key.items()
        ]
        parts.append(_Rows(book.text(lang), rows, ("", t("rules-total"), _sum(row[2] for row in rows))))
    if len(parts) > 1:
        parts.append(_Rows("", [], ("", t("rules-all-books"), _sum(part.total[2] for part in parts))))
    if sys.stdout.isatty():
        _rich_table(head, parts)
    else:
        _plain_table(head, parts)


def _sum(counts: Iterable[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*counts, strict=True)]


def _plain_table(head: list[str], parts: list[_Rows]) -> None:
    lines: dict[str, list[list[str]]] = {
        part.title: [[id_, title, *map(str, counts)] for id_, title, counts in (*part.rows, part.total)]
        for part in parts
    }
    everything = [head, *(line for part in lines.values() for line in part)]
    widths = [max(len(line[column]) for line in everything) for column in range(len(head))]

    def show(line: list[str]) -> None:
        words = [
            word.ljust(width) if column < 2 else word.rjust(width)
            for column, (word, width) in enumerate(zip(line, widths, strict=True))
        ]
        click.echo("  ".join(words).rstrip())

    show(head)
    for title, part in lines.items():
        click.echo(f"\n{title}" if title else "")
        for line in part:
            show(line)


def _rich_table(head: list[str], parts: list[_Rows]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for column, word in enumerate(head):
        table.add_column(word, justify="left" if column < 2 else "right")
    for part in parts:
        if part.title:
            table.add_row("", part.title, style="bold")
        for id_, title, counts in (*part.rows, part.total):
            table.add_row(id_, title, *map(str, counts), style="yellow" if counts[2] else "green")
        table.add_section()
    Console().print(table)
