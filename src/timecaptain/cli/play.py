"""`timecaptain play`: a mission in the terminal, on one shared device."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .language import lang_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from timecaptain.deck.systems import AnyDeck

    from .terminal.desk import Face
    from .terminal.session import Session


THIRD = "shared_third"


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
) -> None:
    """Play MISSION: a folder, or the name of a mission that is there already; else the training mission.

    After every action the game is saved; `timecaptain play` goes on with it the next time.
    """
    from timecaptain.i18n import texts

    from .terminal.desk import Desk
    from .terminal.record import BadRecord

    t = texts(lang)
    folder = _folder(mission, t)
    deck = _deck(folder, lang)
    plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb"
    face = _face(plain)
    options = _options(deck, two, wanted, difficulty, lang)
    try:
        session = None if fresh else _resumed(deck, face, lang)
        if session is None:
            session = _begun(deck, face, lang, seats, seed, options, folder)
    except BadRecord as bad:
        raise click.ClickException(t(bad.why, **bad.arguments)) from bad
    except (EOFError, KeyboardInterrupt):
        return
    Desk(session, face, lang, plain=plain).run()


def _folder(mission: str | None, t: Callable[..., str]) -> Path:
    from timecaptain.deck.shipped import TRAINING

    from .data import find, missions

    folder = find(mission or TRAINING)
    if folder is None:
        names = ", ".join(missions()) or "–"
        raise click.UsageError(t("play-no-mission", name=mission or TRAINING, names=names))
    return folder


def _deck(folder: Path, lang: str) -> AnyDeck:
    from timecaptain.deck import DeckError
    from timecaptain.deck.check import load_checked
    from timecaptain.deck.findings import describe
    from timecaptain.i18n import texts

    t = texts(lang)
    try:
        deck = load_checked(folder)
    except DeckError as error:
        for found in error.findings:
            click.echo(describe(found, lang), err=True)
        raise click.ClickException(t("play-broken", path=str(folder))) from error
    return deck


def _options(deck: AnyDeck, two: str, wanted: tuple[str, ...], difficulty: str, lang: str) -> dict[str, bool | str]:
    """What a table wants otherwise: rulings, by the system's names for them, and a difficulty of the mission."""
    from timecaptain.game.kernel.game import SYSTEMS
    from timecaptain.i18n import texts

    t = texts(lang)
    known = SYSTEMS[deck.mission.system].OPTIONS
    found: dict[str, bool | str] = {THIRD: True} if two == "shared-third" and THIRD in known else {}
    for name in wanted:
        if name.replace("-", "_") not in known:
            names = ", ".join(option.replace("_", "-") for option in known) or "–"
            raise click.UsageError(t("play-no-option", name=name, names=names))
        found[name.replace("-", "_")] = True
    offered = deck.mission.difficulty
    if difficulty and difficulty not in offered:
        words = deck.texts.get(lang, deck.texts[deck.mission.language])
        names = ", ".join(f"{name} ({words[option.label.key]})" for name, option in offered.items())
        raise click.UsageError(t("play-no-difficulty", name=difficulty, names=names or "–"))
    return {**found, "difficulty": difficulty} if difficulty else found


def _face(plain: bool) -> Face:
    if plain:
        from .terminal.lines import PlainFace

        return PlainFace()
    from .terminal.screen import ScreenFace

    return ScreenFace()


def _resumed(deck: AnyDeck, face: Face, lang: str) -> Session | None:
    """The newest unfinished game of this mission, if there is one and the players want it."""
    from timecaptain.i18n import texts

    from .terminal.record import BadRecord, read, saved_games
    from .terminal.session import Session
    from .terminal.words import quoted

    t = texts(lang)
    for path in saved_games(deck.mission.id):
        try:
            record = read(path)
            if record.finished or record.mission != deck.mission.id:  # another mission's name may begin the same
                continue
            session = Session.resume(deck, path, record, lang)
        except BadRecord as bad:
            face.say(t(bad.why, **bad.arguments))
            continue
        face.choices(session.system.stands(session), [(1, t("resume-yes")), (2, t("resume-no"))])
        while (typed := face.ask(t("resume-ask"))) not in ("", "1", "2"):
            face.say(t("bad-number", typed=quoted(typed), most=2))
        return None if typed == "2" else session
    return None


def _begun(
    deck: AnyDeck,
    face: Face,
    lang: str,
    seats: int | None,
    seed: int | None,
    options: dict[str, bool | str],
    folder: Path,
) -> Session:
    import secrets

    from timecaptain.deck.shipped import shipped
    from timecaptain.i18n import texts

    from .terminal.record import new_path
    from .terminal.session import Session
    from .terminal.words import quoted

    t = texts(lang)
    while seats is None:
        typed = face.ask(t("seats-ask"))
        if typed in ("", "1", "2", "3", "4"):
            seats = int(typed or 1)
        else:
            face.say(t("bad-number", typed=quoted(typed), most=4))
    return Session.begin(
        deck,
        new_path(deck.mission.id),
        lang,
        seats=seats,
        seed=secrets.randbits(48) if seed is None else seed,
        options={name: on for name, on in options.items() if name != THIRD or seats == 2},
        folder="" if folder in shipped().values() else str(folder.absolute()),
    )
