"""`timecaptain doctor`: looking for damage at the tables of a house, and repairing it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from .data import HeldByServer, HeldByTerminals, data_option, hold
from .language import lang_option

if TYPE_CHECKING:
    from timecaptain.tables.doctor import Finding
    from timecaptain.tables.store import Store


@click.command("doctor")
@click.option("--repair", is_flag=True, help="Repair what can be repaired. What has to be taken out is kept in files.")
@click.option("--rebuild", is_flag=True, help="Write the state of every table anew, from its log.")
@click.option("--replay", is_flag=True, help="Play every log again, too: it has to lead to the state.")
@data_option
@lang_option
def command(repair: bool, rebuild: bool, replay: bool, data: Path, lang: str) -> None:
    """Read every table of a house and say what is damaged; nothing is changed without --repair or --rebuild.

    A server may go on meanwhile; then it repairs its tables itself. Only a database that is broken as a whole needs the
    folder for itself. Ends with 1 where something is damaged that was not repaired.
    """
    from timecaptain.i18n import texts
    from timecaptain.tables import doctor
    from timecaptain.tables.store import StoreError

    t = texts(lang)
    path = data / "tables.db"
    if not path.exists() and not path.with_name("tables.db-heads").exists():
        raise click.ClickException(t("house-empty", path=str(data)))
    try:
        with hold(data, alone=True):
            sound = _database(path, repair=repair, lang=lang)
            tables, findings = asyncio.run(_examined(data, replay=replay, write=True)) if sound else ([], [])
    except HeldByServer:
        tables, findings = asyncio.run(_examined(data, replay=replay, write=False))
    except HeldByTerminals as held:
        raise click.ClickException(t("play-held-unknown", path=str(data))) from held
    except (OSError, StoreError) as error:
        raise click.ClickException(t("play-no-data", why=str(error))) from error
    tell(findings, lang)
    damaged = list(dict.fromkeys(one.table for one in findings if one.kind not in (*doctor.PLAYABLE, "mission")))
    old = list(dict.fromkeys(one.table for one in findings if one.kind == "checkpoint" and one.table not in damaged))
    if repair and (damaged or old):
        _carry_out([*damaged, *old], data, lang)
    elif damaged:
        raise click.ClickException(t("doctor-found", count=len(damaged), tables=len(tables)))
    if rebuild:
        _carry_out([table for table in tables if table not in damaged], data, lang, rebuild=True)
    click.echo(t("doctor-done", tables=len(tables)))


def _database(path: Path, *, repair: bool, lang: str) -> bool:
    """Whether the file can be opened, perhaps after a repair. The folder is ours alone."""
    from timecaptain import __version__
    from timecaptain.i18n import texts
    from timecaptain.tables.sqlite import SqliteStore
    from timecaptain.tables.sqlite_salvage import problems, salvage
    from timecaptain.tables.store import Damaged

    t = texts(lang)
    try:
        wrong = problems(path) if path.exists() else []
    except sqlite3.DatabaseError as error:
        wrong = [str(error)]
    for problem in wrong:
        click.echo(t("doctor-database", why=problem), err=True)
    if wrong and not repair:
        raise click.ClickException(t("doctor-database-found"))
    if wrong:
        salvaged = salvage(path)
        click.echo(t("doctor-salvaged", count=salvaged.rows, path=str(salvaged.damaged)))
    try:
        asyncio.run(SqliteStore(path, __version__).close())
    except Damaged as error:  # there is nothing left of what was there
        if not repair:
            raise click.ClickException(t("house-damaged", why=str(error))) from error
        heads = path.with_name(path.name + "-heads")
        click.echo(t("doctor-nothing-left", why=str(error)), err=True)
        heads.rename(heads.with_name(heads.name + "-before"))
    return True


async def _examined(data: Path, *, replay: bool, write: bool) -> tuple[list[str], list[Finding]]:
    """All tables, and what is wrong with them. `write`: nobody else does, so an older folder is brought up to date."""
    from timecaptain import __version__
    from timecaptain.tables import doctor
    from timecaptain.tables.library import Library
    from timecaptain.tables.sqlite import SqliteStore
    from timecaptain.tables.sqlite_reader import SqliteReader

    path = data / "tables.db"
    store: Store = SqliteStore(path, __version__) if write else cast("Store", SqliteReader(path))  # which only reads
    try:
        library = Library.of(data)
        tables = list(dict.fromkeys([*await store.tables(), *await store.lost()]))
        findings = [one for table in tables for one in await doctor.examine(store, library, table, replay=replay)]
        return tables, findings
    finally:
        await store.close()


def _carry_out(tables: list[str], data: Path, lang: str, *, rebuild: bool = False) -> None:
    from .terminal.door import carry_out
    from .terminal.house_work import RepairTables

    carry_out(RepairTables(tables=tables, lang=lang, rebuild=rebuild), data)


def tell(findings: Sequence[Finding], lang: str) -> None:
    """One line for each."""
    from timecaptain.i18n import texts

    for one in findings:
        click.echo(texts(lang)(f"doctor-{one.kind}", table=one.table, number=one.number), err=True)
