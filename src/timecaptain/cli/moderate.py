"""`timecaptain moderate`: what whoever runs a house decides among strangers. It works while the server runs."""

from __future__ import annotations

from pathlib import Path
from time import gmtime, strftime
from typing import TYPE_CHECKING

import click

from .data import data_option
from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.tables.library import Library

SHOWN = 12  # characters of a digest


@click.group("moderate")
def command() -> None:
    """Read what players have reported, take tables and missions down, and let uploaded missions onto the shelf.

    A mission that came with the file of a table is seen by that table alone until it is approved.
    """


@command.command("reports")
@data_option
@lang_option
def reports(data: Path, lang: str) -> None:
    """List the messages that players have reported."""
    from timecaptain.i18n import texts
    from timecaptain.tables.moderation import Moderation

    from .check import plain

    t = texts(lang)
    complaints = Moderation.of(data).complaints()
    if not complaints:
        click.echo(t("moderate-no-reports"))
    for one in complaints:
        at = strftime("%Y-%m-%d %H:%M", gmtime(one.at / 1000))
        click.echo(t("moderate-report", id=one.id, at=at, table=one.table, mission=plain(one.mission)))
        click.echo(t("moderate-said", name=plain(one.author), text=plain(one.text)))
        click.echo(t("moderate-reporter", name=plain(one.reporter), text=plain(one.words)))


@command.command("dismiss")
@click.argument("report")
@data_option
@lang_option
def dismiss(report: str, data: Path, lang: str) -> None:
    """Delete REPORT, by the id that `reports` shows."""
    from timecaptain.i18n import texts
    from timecaptain.tables.moderation import Moderation

    t = texts(lang)
    if not Moderation.of(data).dismiss(report):
        raise click.ClickException(t("moderate-no-such-report"))
    click.echo(t("moderate-dismissed"))


@command.command("uploads")
@data_option
@lang_option
def uploads(data: Path, lang: str) -> None:
    """List the missions that tables play and that are not on the shelf."""
    from timecaptain.i18n import texts
    from timecaptain.tables.library import Library
    from timecaptain.tables.moderation import Moderation

    from .check import plain

    t, library = texts(lang), Library.of(data)
    down = {id for kind, id in Moderation.of(data).down() if kind == "deck"}
    uploads = _unlisted(library)
    if not uploads:
        click.echo(t("moderate-no-uploads"))
    for digest, (name, title) in uploads.items():
        key = "moderate-upload-down" if digest in down else "moderate-upload"
        click.echo(t(key, digest=digest[:SHOWN], name=plain(name), title=plain(title)))


@command.command("approve")
@click.argument("digest")
@data_option
@lang_option
def approve(digest: str, data: Path, lang: str) -> None:
    """Put the uploaded mission with this DIGEST, as `uploads` shows it, onto the shelf for everybody."""
    from timecaptain.i18n import texts
    from timecaptain.tables.library import Library, NotInstalled
    from timecaptain.tables.moderation import Moderation

    from .check import plain
    from .install import show

    t, library = texts(lang), Library.of(data)
    whole = _digest(library, digest, lang)
    folder = library.folder / whole
    try:
        installed = library.install(folder)
    except NotInstalled as refused:
        errors = show(folder, refused.unpacked, lang)
        raise click.ClickException(t("deck-not-installed", path=whole[:SHOWN], count=errors)) from refused
    except OSError as error:
        raise click.ClickException(t("deck-cannot-write", path=str(data))) from error
    Moderation.of(data).put_back("deck", whole)
    click.echo(t("moderate-approved", name=plain(installed.name)))


@command.command("take-down")
@click.option("--table", help="The id of a table.")
@click.option("--mission", help="The name of an installed mission, or the digest of an uploaded one.")
@data_option
@lang_option
def take_down(table: str | None, mission: str | None, data: Path, lang: str) -> None:
    """Take a table or a mission down: nobody can open it any more, and whoever is there has to leave."""
    from timecaptain.i18n import texts
    from timecaptain.tables.library import Library
    from timecaptain.tables.moderation import Moderation

    t, moderation = texts(lang), Moderation.of(data)
    _one_of(table, mission, lang)
    if table is not None:
        moderation.take_down("table", _safe(table, lang))
        click.echo(t("moderate-table-down", table=table))
        return
    assert mission is not None
    library = Library.of(data)
    digests = _digests(library, mission, lang)
    for digest in digests:
        moderation.take_down("deck", digest)
    if mission in library.installed():
        library.uninstall(mission)
    click.echo(t("moderate-mission-down", digests=", ".join(one[:SHOWN] for one in digests)))


@command.command("put-back")
@click.option("--table", help="The id of a table.")
@click.option("--mission", help="The digest of a mission.")
@data_option
@lang_option
def put_back(table: str | None, mission: str | None, data: Path, lang: str) -> None:
    """Let people in again. A mission that was on the shelf is installed or approved anew."""
    from timecaptain.i18n import texts
    from timecaptain.tables.moderation import Moderation

    t, moderation = texts(lang), Moderation.of(data)
    _one_of(table, mission, lang)
    if table is not None:
        back = moderation.put_back("table", table)
    else:
        assert mission is not None
        digests = [id for kind, id in moderation.down() if kind == "deck" and id.startswith(mission)]
        back = len(digests) == 1 and moderation.put_back("deck", digests[0])
    if not back:
        raise click.ClickException(t("moderate-not-down"))
    click.echo(t("moderate-back"))


def _one_of(table: str | None, mission: str | None, lang: str) -> None:
    from timecaptain.i18n import texts

    if (table is None) == (mission is None):
        raise click.UsageError(texts(lang)("moderate-one-of"))


def _safe(id: str, lang: str) -> str:
    """The id becomes the name of a file."""
    from timecaptain.i18n import texts

    if not id.replace("-", "").replace("_", "").isalnum() or not id.isascii() or len(id) > 64:
        raise click.ClickException(texts(lang)("moderate-no-such-table"))
    return id


def _unlisted(library: Library) -> dict[str, tuple[str, str]]:
    """By digest, the name and title of every pinned deck that is not on the shelf."""
    from timecaptain.deck.load import DeckError, load

    listed = {deck.digest for deck in library.playable()}
    unlisted = {}
    for folder in sorted(library.folder.iterdir()) if library.folder.is_dir() else ():
        if folder.name in listed or not (folder / "mission.yaml").is_file():
            continue
        try:
            mission = load(folder).mission
        except DeckError:
            continue
        unlisted[folder.name] = mission.id, mission.title.source
    return unlisted


def _digest(library: Library, start: str, lang: str) -> str:
    """The one upload whose digest begins like this."""
    from timecaptain.i18n import texts

    matching = [digest for digest in _unlisted(library) if start and digest.startswith(start)]
    if len(matching) != 1:
        raise click.ClickException(texts(lang)("moderate-no-such-upload"))
    return matching[0]


def _digests(library: Library, mission: str, lang: str) -> list[str]:
    """An installed mission as it is now and as tables have it from before; or one upload."""
    if mission not in library.installed():
        return [_digest(library, mission, lang)]
    earlier = [digest for digest, (name, _) in _unlisted(library).items() if name == mission]
    return [library.newest(mission).digest, *earlier]
