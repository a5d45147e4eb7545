"""`timecaptain fuzz`: play a mission at random and report what goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.deck.systems import AnyDeck
    from timecaptain.lab.fuzz import Report
    from timecaptain.lab.line_format import InvalidLine

Texts = Callable[..., str]
MOST_NAMES = 30


@click.command("fuzz")
@click.argument("mission", metavar="[MISSION]", required=False)
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Equal seeds give equal games.")
@click.option("--out", metavar="DIR", type=click.Path(path_type=Path), help="Where a file for each problem goes.")
@click.option("--replay", metavar="FILE", type=click.Path(path_type=Path), help="Play such a file again.")
@lang_option
def command(mission: str | None, games: int, seed: int, out: Path | None, replay: Path | None, lang: str) -> None:
    """Play random games of MISSION, legal and illegal, and look at the table after every click.

    MISSION is a folder or the name of a shipped mission; the training mission without it. Exits with 1 when
    something went wrong.
    """
    from timecaptain.deck import DeckError, shipped
    from timecaptain.deck.check import load_checked
    from timecaptain.i18n import texts
    from timecaptain.lab.line_format import InvalidLine

    from .data import find, missions

    t = texts(lang)
    name = mission or shipped.TRAINING
    folder = find(name)
    if folder is None:
        raise click.UsageError(t("fuzz-unknown-mission", name=name, known=", ".join(missions())))
    try:
        deck = load_checked(folder, unfinished=True)
    except DeckError as error:
        raise click.UsageError(t("fuzz-bad-mission", path=str(folder))) from error
    try:
        if replay is not None:
            _replay(deck, replay, t)
        else:
            _play(deck, folder, name, games, seed, out, t)
    except InvalidLine as error:
        raise click.UsageError(_about(error, t)) from error


def _about(error: InvalidLine, t: Texts) -> str:
    return t(f"fuzz-{error.why}", about=error.about)


def _play(deck: AnyDeck, folder: Path, name: str, games: int, seed: int, out: Path | None, t: Texts) -> None:
    from timecaptain.game import Refused
    from timecaptain.lab import fuzz, line_format, lines

    recorded = line_format.read_all(folder)
    for line_name, line in recorded.items():
        try:
            lines.play(deck, line)
        except (Refused, ValueError) as error:
            raise click.UsageError(t("fuzz-line-broken", name=line_name, about=str(error))) from error
    report = fuzz.fuzz(deck, games, seed, recorded, progress=_progress(games))
    click.echo(t("fuzz-played", games=report.games, actions=report.actions, requests=report.requests, won=report.won))
    if recorded:
        click.echo(t("fuzz-from-lines", number=len(recorded)))
    _coverage(report, t)
    _findings(report, name, out, t)


def _progress(games: int) -> Callable[[int], None]:
    """A bar while it plays, on a terminal only."""

    def show(done: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{done}/{games}" + ("\n" if done == games else ""), nl=False, err=True)

    return show


def _coverage(report: Report, t: Texts) -> None:
    words = {
        "cards": t("fuzz-cards"),
        "steps": t("fuzz-steps"),
        "verbs": t("fuzz-verbs"),
        "conditions": t("fuzz-conditions"),
        "refusals": t("fuzz-refusals"),
        "endings": t("fuzz-endings"),
    }
    shares = report.coverage.shares()
    width = max(map(len, words.values()))
    click.echo(f"\n{'':{width}}  {t('fuzz-met'):>5}  {t('fuzz-of'):>5}")
    for kind, share in shares.items():
        met, whole = len(share.met), len(share.met) + len(share.missing)
        line = f"{words[kind]:{width}}  {met:>5}  {whole:>5}"
        click.echo(line if met == whole else click.style(line, fg="yellow"))
    click.echo()
    for kind, share in shares.items():
        if share.missing:
            more = " …" if len(share.missing) > MOST_NAMES else ""
            names = ", ".join(share.missing[:MOST_NAMES]) + more
            click.echo(t("fuzz-missing", kind=words[kind], names=names))


def _findings(report: Report, name: str, out: Path | None, t: Texts) -> None:
    from timecaptain.lab import fuzz

    if not report.findings:
        click.echo(t("fuzz-clean"))
        return
    click.echo(click.style(t("fuzz-found", number=len(report.findings)), fg="red"))
    for number, finding in enumerate(report.findings, 1):
        click.echo(f"{number}. [{finding.kind}] {finding.message}")
        if out is not None:
            path = out / f"{number:03}-{finding.kind}.json"
            try:
                out.mkdir(parents=True, exist_ok=True)
                fuzz.write_finding(finding, path)
            except OSError as error:
                raise click.ClickException(t("fuzz-cannot-write", path=str(path))) from error
            click.echo(t("fuzz-written", mission=name, path=str(path)))
    raise SystemExit(1)


def _replay(deck: AnyDeck, path: Path, t: Texts) -> None:
    from timecaptain.lab import fuzz

    finding = fuzz.read_finding(path)
    problems = fuzz.replay(deck, finding)
    if not problems:
        click.echo(t("fuzz-replayed", steps=len(finding.line.steps)))
        return
    click.echo(click.style(t("fuzz-found", number=len(problems)), fg="red"))
    for number, problem in enumerate(problems, 1):
        click.echo(f"{number}. [{problem.kind}] {problem.message}")
    raise SystemExit(1)
