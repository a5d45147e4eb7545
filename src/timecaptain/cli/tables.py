"""`timecaptain tables`: the tables of a house, for whoever runs it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from .data import HeldByServer, HeldByTerminals, data_option, hold
from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.tables.store import Store
    from timecaptain.tables.summaries import TableSummary


@click.group("tables", invoke_without_command=True)
@click.pass_context
@data_option
@lang_option
def command(context: click.Context, data: Path, lang: str) -> None:
    """List the tables of a house: which mission, who is the host, how large, when last used. Or do something with one.

    A server may go on meanwhile: what changes a table is done by the server.
    """
    if context.invoked_subcommand is None:
        _list(data, lang)


@command.command("delete")
@click.argument("tables", nargs=-1, required=True)
@data_option
@lang_option
def delete(tables: tuple[str, ...], data: Path, lang: str) -> None:
    """Delete these TABLES for good, with everything that was played there."""
    from .terminal.door import carry_out
    from .terminal.house_work import DeleteTables

    carry_out(DeleteTables(tables=list(tables), lang=lang), data)


@command.command("hand-over")
@click.argument("table")
@data_option
@lang_option
def hand_over(table: str, data: Path, lang: str) -> None:
    """Print a link for TABLE: whoever comes by it is its host from then on. Everybody there is told."""
    from .terminal.door import carry_out
    from .terminal.house_work import OfferHost

    carry_out(OfferHost(table=table, lang=lang), data)


@command.command("export")
@click.argument("table")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@data_option
@lang_option
def export(table: str, file: Path, data: Path, lang: str) -> None:
    """Write TABLE to FILE, as its host could: another house can import it. The file holds every secret of the game."""
    from timecaptain.i18n import texts
    from timecaptain.tables.cache import NoSuchTable
    from timecaptain.tables.library import NoSuchMission
    from timecaptain.tables.state import TableRefusal
    from timecaptain.tables.store import StoreError

    from .terminal.session import reason

    t = texts(lang)
    if file.exists():
        raise click.ClickException(t("backup-exists", path=str(file)))
    try:
        _bring_up_to_date(data)
        packed = asyncio.run(_packed(table, data))
        file.touch(0o600)
        file.write_bytes(packed)
    except (TableRefusal, StoreError) as error:
        raise click.ClickException(reason(error, lang)) from error
    except NoSuchTable as error:
        raise click.ClickException(t("house-no-such-table", table=table)) from error
    except NoSuchMission as error:
        raise click.ClickException(t("problem-no-such-mission")) from error
    except OSError as error:
        raise click.ClickException(t("deck-cannot-write", path=str(file))) from error
    click.echo(t("house-exported", table=table, path=str(file)))


async def _packed(table: str, data: Path) -> bytes:
    from timecaptain.tables import archive
    from timecaptain.tables.library import Library
    from timecaptain.tables.service import TableService

    store = _reader(data)
    try:
        return archive.pack(await archive.whole_table(TableService(store, Library.of(data)), table))
    finally:
        await store.close()


def _reader(data: Path) -> Store:
    """What is on disk, read beside whoever writes it. Nothing can be written to it."""
    from timecaptain.tables.sqlite_reader import SqliteReader

    return cast("Store", SqliteReader(data / "tables.db"))


def _bring_up_to_date(data: Path) -> None:
    """A folder that an older version wrote; if another program has it, that has done so."""
    from timecaptain import __version__
    from timecaptain.tables.sqlite import SqliteStore

    if not (data / "tables.db").exists():
        return
    with suppress(HeldByServer, HeldByTerminals), hold(data):
        asyncio.run(SqliteStore(data / "tables.db", __version__).close())


def _list(data: Path, lang: str) -> None:
    from timecaptain.i18n import texts
    from timecaptain.tables.store import Damaged, StoreError

    t = texts(lang)
    if not (data / "tables.db").exists():
        raise click.ClickException(t("house-empty", path=str(data)))
    try:
        _bring_up_to_date(data)
        summaries = asyncio.run(_summaries(data))
    except Damaged as error:
        raise click.ClickException(t("house-damaged", why=str(error))) from error
    except (StoreError, OSError) as error:
        raise click.ClickException(t("play-no-data", why=str(error))) from error
    for one in summaries:
        click.echo(t("house-table", **_words(one)))
    size = sum(one.size for one in summaries) / 1_000_000
    click.echo(t("house-tables", count=len(summaries), size=f"{size:.1f}"))


def _words(one: TableSummary) -> dict[str, str | int]:
    from .terminal.words import clean

    used = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.used / 1000)) if one.used else "?"
    return {
        "table": one.id,
        "mission": one.mission or "?",
        "phase": one.phase or "?",
        "host": clean(one.host) or "?",
        "people": one.people,
        "entries": one.entries,
        "size": f"{one.size / 1000:.0f}",
        "used": used,
    }


async def _summaries(data: Path) -> list[TableSummary]:
    from timecaptain.tables import summaries

    store = _reader(data)
    try:
        return await summaries.summaries(store)
    finally:
        await store.close()
