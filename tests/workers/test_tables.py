"""The tables with real worker processes: the same results, while the event loop goes on."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import Struct

from tests.hostile import files
from tests.workers.ticking import ticking
from timecaptain.i18n import read_all_texts
from timecaptain.server.run import open_service
from timecaptain.tables import archive, debrief, replay, report
from timecaptain.tables import moves as m
from timecaptain.tables.library import LOADED
from timecaptain.tables.offload import InlineWorkers
from timecaptain.tables.service import Credentials, TableService
from timecaptain.tables.state import TableRefusal

TIMES_QUIET = 10
NOTHING_TO_SPEAK_OF = 0.1  # seconds: the machine may be busy with other tests


@asynccontextmanager
async def a_service(folder: Path) -> AsyncIterator[TableService]:
    service = open_service(folder, workers=1)
    try:
        await service.workers.warm_up()
        yield service
    finally:
        await service.close()


async def closed_table(service: TableService, data: bytes) -> Credentials:
    host = await archive.import_table(service, data, "Eve", "en")
    await service.submit(host.table, host.person, m.Sit(0))
    await service.submit(host.table, host.person, m.Close())
    return host


@pytest.fixture(scope="module")
def file(tmp_path_factory) -> bytes:
    return files.long_table(tmp_path_factory.mktemp("made"), 4_000)


class Made(Struct):
    """Everything that is made of a log."""

    file: bytes
    debriefing: debrief.Debriefing
    replay: replay.Replay

    def shown(self) -> list[object]:
        frames = [self.replay.frame(step, None, "en") for step in (0, len(self.replay) // 2, len(self.replay) - 1)]
        return [archive.unpack(self.file), self.debriefing, len(self.replay), frames]


async def everything(service: TableService, host: Credentials) -> Made:
    return Made(
        await archive.export_table(service, host.table, host.person),
        await debrief.debriefing(service, host.table, host.person, "fr"),
        await replay.replay(service, host.table, host.person),
    )


def test_workers_come_to_the_same_results_and_the_loop_goes_on(file, tmp_path):
    async def test() -> None:
        async with a_service(tmp_path / "data") as service:
            read_all_texts()
            async with ticking() as quiet:
                await asyncio.sleep(1)
            async with ticking() as meanwhile:
                host = await closed_table(service, file)
                by_workers = await everything(service, host)
            assert service.workers.numbers().done >= 4
            assert meanwhile.longest <= max(TIMES_QUIET * quiet.longest, NOTHING_TO_SPEAK_OF)
            service.workers, pool = InlineWorkers(), service.workers
            try:
                async with ticking() as without:
                    inline = await everything(service, host)
            finally:
                service.workers = pool
            assert inline.shown() == by_workers.shown()
            assert without.longest > meanwhile.longest, "this is how it would be noticed"

    asyncio.run(test())


def test_a_report_of_a_short_game(tmp_path):
    data = files.long_table(tmp_path / "made", 12)

    async def test() -> None:
        async with a_service(tmp_path / "data") as service:
            host = await closed_table(service, data)
            made = report.read(await report.report(service, host.table, host.person, "It stopped."))
            assert made.words == "It stopped."

    asyncio.run(test())


def test_a_deck_is_read_by_a_worker_when_its_table_is_opened(file, tmp_path):
    """Also after an upgrade, when nobody has read it with this version of the program yet."""

    async def test() -> None:
        async with a_service(tmp_path / "data") as service:
            host = await archive.import_table(service, file, "Eve", "en")
        shutil.rmtree(tmp_path / "data" / "decks" / LOADED)
        async with a_service(tmp_path / "data") as service:
            await service.open(host.table)
            assert service.workers.numbers().done == 1
            assert (await service.open(host.table)).table.s.actions == 4_000

    asyncio.run(test())


@pytest.mark.parametrize(("limit", "why"), [({"seconds": 1}, "work-too-long"), ({"memory": 1}, "work-too-large")])
def test_a_file_that_takes_too_much_is_refused_and_leaves_nothing(limit, why, tmp_path, monkeypatch):
    data = files.long_table(tmp_path / "made", 28_000)
    job = archive.TAKE_IN
    wanted = {"seconds": job.seconds, "memory": job.memory, **limit}
    monkeypatch.setattr(archive, "TAKE_IN", type(job)(job.function, job.answer, **wanted))

    async def test() -> None:
        async with a_service(tmp_path / "data") as service:
            with pytest.raises(TableRefusal, match=why):
                await archive.import_table(service, data, "Eve", "en")
            assert await service.store.tables() == []
            assert list((tmp_path / "data" / "decks").iterdir()) == []

    asyncio.run(test())
