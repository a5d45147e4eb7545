"""Unused room is given back, unused tables are deleted, and neither holds up play."""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from pathlib import Path
from random import Random

import pytest

from timecaptain.tables import moves as m
from timecaptain.tables.housekeeping import DAY, Housekeeping
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import DELETED_AT_ONCE, SqliteStore
from timecaptain.tables.store import StoreError, Write
from timecaptain.tables.summaries import summaries

from .scene import MISSION, played


def big(table: str, count: int, size: int = 3_000) -> Write:
    data = Random(table).randbytes(size)
    return Write(table, 0, (data,) * count, (b"told",) * count, b"state", checkpoint=True)


# ---------------------------------------------------------------- retention


class Calendar:
    """A clock that is set by hand, in days."""

    def __init__(self) -> None:
        self.day = 0.0

    def __call__(self) -> float:
        return 1_000_000.0 + self.day * DAY / 1000


def test_a_table_that_nobody_has_used_for_long_is_deleted_and_no_other(tmp_path, caplog):
    caplog.set_level(logging.INFO)

    async def test() -> None:
        calendar = Calendar()
        service = TableService(SqliteStore(tmp_path / "tables.db", "one"), Library(tmp_path / "decks"), clock=calendar)
        old, used, followed = [await service.create(MISSION, name, "en") for name in ("Ada", "Bea", "Eve")]
        subscriber = await service.subscribe(followed.table, followed.person)
        calendar.day = 20
        await service.submit(used.table, used.person, m.Rename("Bess"))
        calendar.day = 30.5
        keeping = Housekeeping(service, retention=30)
        await Housekeeping(service).clear_out()
        assert len(await service.store.tables()) == 3, "by default all are kept"
        await keeping.clear_out()
        assert sorted(await service.store.tables()) == sorted([used.table, followed.table])
        assert old.table in caplog.text
        service.unsubscribe(followed.table, subscriber)
        await keeping.clear_out()
        assert await service.store.tables() == [used.table]
        calendar.day = 51
        await keeping.clear_out()
        assert await service.store.tables() == []
        await service.close()

    asyncio.run(test())


@played
async def test_what_is_told_of_a_table(scene):
    await scene.begun(2)
    (one,) = await summaries(scene.service.store)
    assert (one.id, one.mission, one.phase, one.host, one.people) == (scene.id, MISSION, "playing", "Ada", 2)
    assert (one.entries, one.used) == (scene.table.s.seq, 1000)
    assert one.size > 1_000


@played
async def test_housekeeping_goes_on_when_something_fails(scene):
    keeping, tries = Housekeeping(scene.service), []

    async def fails() -> bool:
        tries.append(1)
        raise StoreError("not now") if len(tries) == 1 else RuntimeError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("timecaptain.tables.housekeeping.EVERY", 0.001)
        patch.setattr(scene.service.store, "compact", fails)
        running = asyncio.create_task(keeping.run_forever())
        while len(tries) < 4:
            await asyncio.sleep(0.005)
        running.cancel()


# ---------------------------------------------------------------- room


def test_the_room_of_deleted_tables_is_given_back_bit_by_bit(tmp_path):
    path = tmp_path / "tables.db"

    async def test() -> None:
        store = SqliteStore(path, "one")
        for n in range(8):
            await store.append([big(f"table{n}", 800)])
        await store.append([Write("small", 0, (b"x",), (b"",), b"state")])
        for n in range(1, 8):
            await store.delete(f"table{n}")
        store._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        full, longest, steps = path.stat().st_size, 0.0, 0
        more = True
        while more:
            began = time.perf_counter()
            more = await store.compact()
            longest = max(longest, time.perf_counter() - began)
            steps += 1
            assert await store.append([Write("small", steps, (b"y",), (b"",), None)]) == [True], "play goes on"
        store._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert steps > 10
        assert path.stat().st_size < full / 3
        assert longest < 0.5
        assert len(await store.log("table0")) == 800
        assert not await store.compact()
        await store.close()

    asyncio.run(test())


def test_while_a_large_table_is_deleted_others_write(tmp_path):
    async def test() -> None:
        store = SqliteStore(tmp_path / "tables.db", "one")
        await store.append([big("large", DELETED_AT_ONCE * 8)])
        await store.append([Write("small", 0, (b"x",), (b"",), b"state")])
        deleting, n = asyncio.ensure_future(store.delete("large")), 1
        while not deleting.done():
            assert await store.append([Write("small", n, (b"y",), (b"",), None)]) == [True]
            if n > 1:  # its first commit is behind it
                assert await store.tables() == ["small"]
                assert await store.log("large") == []
                assert await store.newest_state("large") is None
                assert await store.append([Write("large", DELETED_AT_ONCE * 8, (b"z",), (b"",), None)]) == [False]
            n += 1
        await deleting
        assert n > 5
        await store.close()

    asyncio.run(test())


def test_a_deletion_that_was_interrupted_is_finished_by_the_next_start(tmp_path):
    path = tmp_path / "tables.db"

    async def rows() -> int:
        store = SqliteStore(path, "one")
        assert await store.log("large") == []
        assert await store.tables() == []
        await store.probe()  # behind what the store had to finish
        count = int(store._writing.execute("SELECT count(*) FROM log").fetchone()[0])
        left = store._writing.execute("SELECT count(*) FROM deleted").fetchone()[0]
        await store.close()
        return count + int(left)

    async def interrupted() -> None:
        store = SqliteStore(path, "one")
        await store.append([big("large", 2_000, 100)])
        store._transaction(lambda: store._mark_deleted("large"))
        assert not store._delete_some("large")
        assert not store._delete_some("large")
        await store.close()

    asyncio.run(interrupted())
    assert asyncio.run(rows()) == 0


def test_a_file_of_an_older_version_gives_room_back_too(tmp_path):
    shutil.copytree(Path(__file__).parents[1] / "kept" / "0.3.0" / "house", tmp_path / "house")

    async def test() -> None:
        store = SqliteStore(tmp_path / "house" / "tables.db", "one")
        assert store._writing.execute("PRAGMA auto_vacuum").fetchone() == (2,)
        await store.close()

    asyncio.run(test())
