"""`timecaptain check`: what is broken in a mission, with the author's own line."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.deck.check import Checked
    from timecaptain.deck.finding_formats import Counts
    from timecaptain.deck.findings import Finding

T = Callable[..., str]

WIDEST = 100  # columns of an author's line that are shown
COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


@click.command("check")
@click.argument("path", type=click.Path(path_type=Path), default=Path())
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github", "sarif"]),
    default="text",
    show_default=True,
    help="For people, for scripts, for annotations on GitHub, for code scanners.",
)
@click.option("--strict", is_flag=True, help="Exit with 1 on warnings, too.")
@lang_option
def command(path: Path, form: str, strict: bool, lang: str) -> None:
    """Say everything that is wrong with the mission in the folder PATH, each with its line and what to do.

    PATH may also be a file of the mission. `timecaptain explain CODE` tells more about a finding.

    Exits with 0 when there is no error, 1 when there is one, 2 when PATH is no mission's. Warnings are told but
    keep nobody from playing: only with --strict do they count. Notes, such as a shorter spelling, never do.
    """
    from timecaptain.deck.check import check
    from timecaptain.deck.finding_formats import Counts, as_github, as_json, as_sarif

    folder = _folder(path, lang)
    checked = check(folder)
    counts = Counts.of(checked.findings)
    if form == "text":
        _show(folder, checked, counts, lang)
    elif form == "json":
        click.echo(as_json(folder, checked.findings, lang))
    elif form == "sarif":
        click.echo(as_sarif(folder, checked.findings, lang))
    else:
        for line in as_github(folder, checked.findings, lang):
            click.echo(line)
    if counts.errors or (strict and counts.warnings):
        raise SystemExit(1)


def _folder(path: Path, lang: str) -> Path:
    """The folder of the mission that a path belongs to."""
    t = _texts(lang)
    try:
        exists = path.exists()
    except OSError:  # a name longer than any system allows
        exists = False
    if not exists:
        raise click.UsageError(t("check-no-such-path", path=str(path)))
    if path.is_dir():
        return path
    for folder in path.parents:
        if (folder / "mission.yaml").is_file():
            return folder
    raise click.UsageError(t("check-no-mission", path=str(path)))


def _texts(lang: str) -> T:
    """The words for people; whatever answers an editor on every keystroke does without the time they take."""
    from timecaptain.i18n import texts

    return texts(lang)


def _show(folder: Path, checked: Checked, counts: Counts, lang: str) -> None:
    from timecaptain.deck.findings import is_error, is_unfinished

    t = _texts(lang)
    colour = False if os.environ.get("NO_COLOR") else None  # click itself leaves colours out of files and pipes
    lines: dict[str, list[str]] = {}
    for finding in checked.findings:
        file = finding.position.file
        if file not in lines:
            lines[file] = checked.source.texts.get(file, "").split("\n")
        for line in tell(folder, finding, lines[file], lang, t):
            click.echo(line, color=colour)
        click.echo()
    errors = list(filter(is_error, checked.findings))
    if errors and all(map(is_unfinished, errors)):
        click.echo(t("check-unfinished"))
    click.echo(_summary(checked, counts, t), color=colour)


def tell(folder: Path, finding: Finding, lines: list[str], lang: str, t: T) -> list[str]:
    """One finding: where, what, the author's line with a caret, and what to do."""
    from timecaptain.deck.finding_formats import path_of
    from timecaptain.deck.findings import code

    entry, at = code(finding.code), finding.position
    where = f"{path_of(folder, finding)}:{at.line}:{at.column}:"
    colour = COLOURS[entry.severity]
    label = click.style(f"{t(f'check-{entry.severity}')} {finding.code}", fg=colour, bold=True)
    told = [f"{click.style(plain(where), bold=True)} {label} {plain(entry.message_for(finding, lang))}"]
    if at.line <= len(lines) and lines[at.line - 1].strip():
        text, marks = excerpt(lines[at.line - 1], at.column, at.length)
        number = str(at.line)
        told.append(f"  {number} | {text}")
        told.append(f"  {' ' * len(number)} | {click.style(marks, fg=colour)}")
    told.append(f"  {click.style(t('check-help'), bold=True)} {plain(entry.help_for(finding, lang))}")
    if finding.suggestion:
        told.append(f"  {t('check-did-you-mean', name=plain(finding.suggestion))}")
    return told


def _summary(checked: Checked, counts: Counts, t: T) -> str:
    if counts.errors or counts.warnings or counts.notes:
        parts = []
        if counts.errors:
            parts.append(click.style(t("check-errors", count=counts.errors), fg="red"))
        if counts.warnings:
            parts.append(click.style(t("check-warnings", count=counts.warnings), fg="yellow"))
        if counts.notes:
            parts.append(click.style(t("check-notes", count=counts.notes), fg="cyan"))
        if counts.manual:
            parts.append(t("check-manual", count=counts.manual))
        return ", ".join(parts)
    deck = checked.deck
    assert deck is not None  # a deck that cannot be built has findings
    cards = sum(len(place.cards) for place in deck.places.values())
    clean = t("check-clean", title=plain(deck.mission.title.source), places=len(deck.places), cards=cards)
    return click.style(clean, fg="green")


def excerpt(line: str, column: int, length: int) -> tuple[str, str]:
    """The part of a line around a span, and marks to stand below that span."""
    start = column - 1
    first = max(0, start - WIDEST // 2) if len(line) > WIDEST else 0
    last = first + WIDEST
    before, marked = line[first:start], line[start : min(start + length, last)]
    head, tail = "…" if first else "", "…" if last < len(line) else ""
    text = head + plain(line[first:last].rstrip()) + tail
    return text, " " * width(head + plain(before)) + "^" * max(1, width(plain(marked)))


def plain(text: str) -> str:
    """What an author wrote, without anything that would move or colour the terminal."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "�" for char in text)


def width(text: str) -> int:
    """How many columns a terminal gives to a text."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )
