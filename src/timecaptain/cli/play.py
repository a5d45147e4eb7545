"""`timecaptain play`: a mission in the terminal, on one shared device."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .data import data_option
from .language import lang_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from timecaptain.deck.systems import AnyDeck
    from timecaptain.game.kernel.starting_point import StartingPoint
    from timecaptain.tables.library import Library


@click.command("play")
@click.argument("mission", required=False)
@lang_option
@click.option("--seats", type=click.IntRange(1, 4), help="How many players; asked if not given.")
@click.option("--seed", type=int, help="The same seed gives the same dice.")
@click.option(
    "--two",
    type=click.Choice(["two-each", "shared-third"]),
    default="two-each",
    show_default=True,
    help="With two players: two receptacles each, or one each and a third in common.",
)
@click.option("--option", "wanted", multiple=True, metavar="NAME", help="Play by another ruling, such as last-tu-acts.")
@click.option("--plain", is_flag=True, help="Numbered lines without colour: for scripts, pipes and screen readers.")
@click.option("--difficulty", default="", metavar="NAME", help="One that the mission offers; as written if not given.")
@click.option("--new", "fresh", is_flag=True, help="Start anew; an unfinished game is kept.")
@click.option(
    "--to-browser", is_flag=True, help="Play nothing: free the seats of the unfinished game, for the browser."
)
@click.option("--at", metavar="PLACE[/CARD]", help="Rehearse: begin in the middle of the mission, for its author.")
@click.option("--with", "held", multiple=True, metavar="KIND:NAME,…", help="With --at: token:NAME or item:NAME.")
@click.option("--bodies", metavar="NAME,…", help="With --at: the receptacles, in the order of the agents.")
@data_option
def command(
    mission: str | None,
    lang: str,
    seats: int | None,
    seed: int | None,
    two: str,
    wanted: tuple[str, ...],
    plain: bool,
    difficulty: str,
    fresh: bool,
    to_browser: bool,
    at: str | None,
    held: tuple[str, ...],
    bodies: str | None,
    data: Path,
) -> None:
    """Play MISSION: a folder, or the name of a mission that is there already; else the training mission.

    After every action the game is saved; `timecaptain play` goes on with it the next time, also with one that was
    begun in the browser on one device. The other way round, --to-browser gives the browser a link to it.

    With --at, whoever writes the mission begins anywhere in it, in a state that play could have led to. Such a
    rehearsal goes on under all rules, says that it is one, and never counts as a mission that was won.
    """
    from timecaptain.i18n import texts
    from timecaptain.tables.library import Library

    from .terminal.door import carry_out
    from .terminal.playing import Play

    t = texts(lang)
    library = Library.of(data)
    folder = _folder(mission, data, t)
    deck = _deck(library, folder.absolute(), lang)
    request = Play(
        folder=str(folder.absolute()),
        typed=_to_type(library, folder, deck, data),
        lang=lang,
        seats=seats,
        seed=seed,
        options=_options(deck, two, wanted, difficulty, lang),
        fresh=fresh,
        to_browser=to_browser,
        at=_starting_point(at, held, bodies, lang),
        plain=plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb",
    )
    carry_out(request, data, library)


def _starting_point(at: str | None, held: tuple[str, ...], bodies: str | None, lang: str) -> StartingPoint | None:
    """Where a rehearsal begins, as it is typed."""
    from timecaptain.game.kernel.starting_point import StartingPoint
    from timecaptain.i18n import texts

    t = texts(lang)
    if at is None:
        if held or bodies is not None:
            raise click.UsageError(t("start-without-at"))
        return None
    names: dict[str, list[str]] = {"token": [], "item": []}
    for one in _listed(",".join(held)):
        kind, colon, name = one.partition(":")
        if kind not in names or not colon or not name:
            raise click.UsageError(t("start-bad-with", typed=one))
        names[kind].append(name)
    place, _, card = at.partition("/")
    return StartingPoint(place, card, tuple(names["token"]), tuple(names["item"]), tuple(_listed(bodies or "")))


def _listed(names: str) -> list[str]:
    return [name for one in names.split(",") if (name := one.strip())]


def _to_type(library: Library, folder: Path, deck: AnyDeck, data: Path) -> str:
    """What goes on with it after `timecaptain play`."""
    from .data import house

    mission = deck.mission.id if library.missions().get(deck.mission.id) == folder else folder.absolute()
    return str(mission) if data == house() else f"{mission} --data {data}"


def _folder(mission: str | None, data: Path, t: Callable[..., str]) -> Path:
    from timecaptain.deck.shipped import TRAINING

    from .data import find, missions

    folder = find(mission or TRAINING, data)
    if folder is None:
        names = ", ".join(missions(data)) or "–"
        raise click.UsageError(t("play-no-mission", name=mission or TRAINING, names=names))
    return folder


def _deck(library: Library, folder: Path, lang: str) -> AnyDeck:
    from timecaptain.deck import DeckError
    from timecaptain.deck.findings import describe, is_unfinished
    from timecaptain.i18n import texts

    t = texts(lang)
    try:
        deck = library.checked_folder(folder)
    except DeckError as error:
        if error.findings and all(map(is_unfinished, error.findings)):
            click.echo(t("play-unfinished", count=len(error.findings), path=str(folder)), err=True)
            return library.checked_folder(folder, unfinished=True)
        for finding in error.findings:
            click.echo(describe(finding, lang), err=True)
        raise click.ClickException(t("play-broken", path=str(folder))) from error
    return deck


def _options(deck: AnyDeck, two: str, wanted: tuple[str, ...], difficulty: str, lang: str) -> dict[str, bool | str]:
    """What a table wants otherwise: rulings, by the system's names for them, and a difficulty of the mission."""
    from timecaptain.game.kernel.game import SYSTEMS
    from timecaptain.i18n import texts

    from .terminal.playing import THIRD

    t = texts(lang)
    known = SYSTEMS[deck.mission.system].OPTIONS
    options: dict[str, bool | str] = {THIRD: True} if two == "shared-third" and THIRD in known else {}
    for name in wanted:
        if name.replace("-", "_") not in known:
            names = ", ".join(option.replace("_", "-") for option in known) or "–"
            raise click.UsageError(t("play-no-option", name=name, names=names))
        options[name.replace("-", "_")] = True
    offered = deck.mission.difficulty
    if difficulty and difficulty not in offered:
        words = deck.texts.get(lang, deck.texts[deck.mission.language])
        names = ", ".join(f"{name} ({words[option.label.key]})" for name, option in offered.items())
        raise click.UsageError(t("play-no-difficulty", name=difficulty, names=names or "–"))
    return {**options, "difficulty": difficulty} if difficulty else options
