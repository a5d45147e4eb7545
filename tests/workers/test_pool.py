"""Worker processes: what passes a limit is ended with a clear refusal, and everybody else goes on."""

from __future__ import annotations

import asyncio
import subprocess
import time
from contextlib import asynccontextmanager

import pytest

from tests.workers import jobs
from tests.workers.ticking import ticking
from timecaptain.tables.offload import Busy
from timecaptain.tables.state import TableRefusal
from timecaptain.workers.pool import WorkerPool


@asynccontextmanager
async def a_pool(workers: int = 1, **limits):
    pool = WorkerPool(workers, **limits)
    try:
        yield pool
    finally:
        await pool.close()


def _running_in_group(group: int) -> list[str]:
    """Processes of this group, without those that only wait to be forgotten."""
    listed = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    return [line for line in listed.splitlines() if line.split()[0] == str(group) and "Z" not in line]


async def run(pool: WorkerPool, job, *args, asker: str = ""):
    async with pool.place(asker) as run_job:
        return await run_job(job, *args)


async def why_refused(pool: WorkerPool, job, *args) -> str:
    with pytest.raises(TableRefusal) as no:
        await run(pool, job, *args)
    return no.value.why


def test_there_is_a_worker_unless_somebody_asks_for_more():
    async def test():
        async with a_pool(0) as pool:
            assert await run(pool, jobs.ADD, 2, 3) == 5

    asyncio.run(test())


def test_a_job_answers_and_refuses():
    async def test():
        async with a_pool() as pool:
            assert await run(pool, jobs.ADD, 2, 3) == 5
            assert await why_refused(pool, jobs.limited(jobs.refuse)) == "table-closed"
            assert pool.numbers().done == 2

    asyncio.run(test())


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (jobs.loop_for_ever, "work-too-long"),
        (jobs.wait_for_ever, "work-too-long"),
        (jobs.eat_memory, "work-too-large"),
        (jobs.die, "work-failed"),
        (jobs.leave, "work-failed"),
        (jobs.break_down, "work-failed"),
        (jobs.answer_otherwise, "work-failed"),
        (jobs.refuse_oddly, "work-failed"),
    ],
)
def test_a_job_that_misbehaves_is_refused_and_the_next_one_works(function, why, caplog):
    async def test():
        async with a_pool() as pool:
            await run(pool, jobs.ADD, 1, 1)
            async with ticking() as gaps:
                assert await why_refused(pool, jobs.limited(function)) == why
                assert await run(pool, jobs.ADD, 2, 3) == 5
            assert gaps.longest < 0.2
            assert pool.numbers().ended == 1

    asyncio.run(test())
    assert "secret" not in caplog.text


def test_a_job_that_writes_a_huge_file_is_refused(tmp_path):
    async def test():
        async with a_pool() as pool:
            assert await why_refused(pool, jobs.limited(jobs.write_huge_file), tmp_path) == "work-too-large"

    asyncio.run(test())
    assert (tmp_path / "huge").stat().st_size <= 8_000_000


def test_an_answer_that_is_too_much_is_not_read():
    async def test():
        async with a_pool() as pool:
            job = jobs.limited(jobs.answer_much, bytes, seconds=5, memory=256_000_000)
            assert await why_refused(pool, job) == "work-too-large"
            assert await run(pool, jobs.ADD, 2, 3) == 5

    asyncio.run(test())


def test_no_job_finds_traces_of_another():
    async def test():
        async with a_pool() as pool:
            assert await run(pool, jobs.REMEMBER, "one") == ["one"]
            assert await run(pool, jobs.REMEMBER, "two") == ["two"]
            assert await run(pool, jobs.PROCESS) != await run(pool, jobs.PROCESS)

    asyncio.run(test())


def test_a_job_cannot_answer_for_its_worker():
    async def test():
        async with a_pool() as pool:
            assert await why_refused(pool, jobs.limited(jobs.write_to_the_pool)) == "work-failed"
            assert await run(pool, jobs.ADD, 2, 3) == 5, "and nobody else gets its answer"

    asyncio.run(test())


def test_a_worker_knows_nothing_of_the_environment_but_what_it_needs(monkeypatch):
    monkeypatch.setenv("HOUSE_KEY", "a secret")

    async def test():
        async with a_pool() as pool:
            known = await run(pool, jobs.limited(jobs.secrets_of_the_machine, list[str]))
            assert "PATH" in known
            assert "HOUSE_KEY" not in known

    asyncio.run(test())


def test_whoever_asks_often_waits_and_nobody_waits_for_them():
    async def test():
        async with a_pool(most_waiting=4, most_each=3) as pool:
            await pool.warm_up()
            order = []

            async def ask(asker: str) -> None:
                await run(pool, jobs.ADD, 1, 1, asker=asker)
                order.append(asker)

            greedy = [asyncio.create_task(ask("greedy")) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await ask("greedy")
            others = [asyncio.create_task(ask(name)) for name in ("one", "two")]
            await asyncio.sleep(0)
            with pytest.raises(Busy):  # four wait
                await ask("three")
            await asyncio.gather(*greedy, *others)
            assert order.index("one") < 3
            assert order.index("two") < 4
            assert order[-1] == "greedy"
            await ask("three")
            assert pool.numbers().refused == 2

    asyncio.run(test())


def test_whoever_goes_away_leaves_the_worker_to_others():
    async def test():
        async with a_pool() as pool:
            await run(pool, jobs.ADD, 1, 1)
            gone = asyncio.create_task(run(pool, jobs.limited(jobs.wait_for_ever, seconds=60), asker="gone"))
            waiting = asyncio.create_task(run(pool, jobs.ADD, 1, 2, asker="gone"))
            behind = asyncio.create_task(run(pool, jobs.ADD, 2, 2))
            await asyncio.sleep(0.1)
            gone.cancel()
            waiting.cancel()
            assert await behind == 4
            assert await run(pool, jobs.ADD, 2, 3, asker="gone") == 5
            assert (pool.numbers().running, pool.numbers().waiting) == (0, 0)

    asyncio.run(test())


def test_closing_ends_what_runs_and_what_waits():
    async def test():
        async with a_pool() as pool:
            await pool.warm_up()
            process = (await pool._all[0].start()).pid
            asked = [
                asyncio.create_task(run(pool, jobs.limited(jobs.wait_for_ever, seconds=60), asker=name))
                for name in ("one", "two")
            ]
            while len(_running_in_group(process)) != 2:
                await asyncio.sleep(0.05)
            before = time.monotonic()
            await pool.close()
            ends = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(end) for end in ends] == [Busy, Busy]
            while _running_in_group(process):  # it was killed, and needs a moment to be gone
                assert time.monotonic() - before < 5
                await asyncio.sleep(0.05)

    asyncio.run(test())
