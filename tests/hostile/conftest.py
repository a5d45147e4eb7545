"""One server for all attacks, with people who play at it all the time; and tables that the disk has damaged before."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Seat, Server
from tests.tables.long_logs import lengthen
from timecaptain import __version__
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore

from .bystanders import Bystanders

# What has happened to a table on the disk, and whether it can be opened all the same.
NO_STATE = "UPDATE tables SET state = x'7b' WHERE id = ?"
DAMAGE: list[tuple[tuple[str, ...], bool]] = [
    ((NO_STATE,), True),
    (("UPDATE tables SET state = substr(state, 1, 40) WHERE id = ?",), True),
    ((NO_STATE, "DELETE FROM kept WHERE id = ?"), True),
    ((NO_STATE, "UPDATE log SET entry = x'00' WHERE seq = 2990 AND id = ?"), False),
    ((NO_STATE, "DELETE FROM log WHERE seq = 2995 AND id = ?"), False),
]
ENTRIES = 3_000


class House:
    """`damaged` are the hosts of damaged tables, and whether their table can be opened."""

    def __init__(self, server: Server, bystanders: Bystanders, damaged: list[tuple[Seat, bool]]) -> None:
        self.server = server
        self.bystanders = bystanders
        self.damaged = damaged


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    damaged = asyncio.run(damaged_tables(folder / "data"))
    running = Server(folder).start()
    people = Bystanders(running)
    yield House(running, people, damaged)
    people.leave()
    assert running.stop() == 0, running.log.read_text()
    assert "Traceback" not in running.log.read_text()


async def damaged_tables(data: Path) -> list[tuple[Seat, bool]]:
    data.mkdir(mode=0o700)
    store = SqliteStore(data / "tables.db", __version__)
    service = TableService(store, Library.of(data), engine=__version__)
    seats = []
    for _, opens in DAMAGE:
        host = await service.create("count-to-sixty", "Eve", "en")
        await service.submit(host.table, host.person, m.Begin())
        await lengthen(service, host.table, host.person, ENTRIES)
        seats.append((Seat(host.table, host.person, host.key, ""), opens))
    await service.close()
    with sqlite3.connect(data / "tables.db") as disk:
        for (seat, _), (statements, _) in zip(seats, DAMAGE, strict=True):
            for statement in statements:
                assert disk.execute(statement, (seat.table,)).rowcount
    disk.close()
    return seats
