"""Looking back in a long log: only as much of it is read as is asked for."""

from __future__ import annotations

from random import Random

from tests.tables.small import small
from timecaptain.tables import broadcast
from timecaptain.tables import moves as m


class CountingStore:
    """How many entries were read."""

    def __init__(self, store) -> None:
        self._store = store
        self.entries = 0

    async def log_before(self, table: str, before: int, most: int):
        page = await self._store.log_before(table, before, most)
        self.entries += len(page)
        return page


async def everything(scene, person: str, store) -> list[int]:
    """The numbers of all messages with which somebody heard something, page by page, the last first."""
    numbers: list[int] = []
    n = 1 << 60
    while page := await broadcast.earlier(store, scene.table, person, n):
        numbers += [one.n for one in page]
        n = numbers[-1]
    return numbers


@small
async def test_page_by_page_everything_comes_once(scene):
    await scene.begun(2)
    await scene.explore(Random(1), 300)
    store = scene.service.store
    for one in scene.credentials:
        heard = await everything(scene, one.person, store)
        assert len(heard) > broadcast.PAGE
        assert heard == sorted(set(heard), reverse=True)


@small
async def test_what_was_before_the_first_message_reads_nothing(scene):
    """It decoded the whole log, on the event loop."""
    await scene.begun(2)
    await scene.explore(Random(1), 200)
    store = CountingStore(scene.service.store)
    for n in (0, 1, -5):
        assert await broadcast.earlier(store, scene.table, scene.credentials[0].person, n) == []
    assert store.entries == 0


@small
async def test_the_place_in_the_log_is_found_without_reading_all_of_it(scene):
    await scene.begun(2)
    await scene.explore(Random(1), 600)
    store = CountingStore(scene.service.store)
    page = await broadcast.earlier(store, scene.table, scene.credentials[0].person, 20)
    assert 0 < len(page) < 20
    assert max(one.n for one in page) < 20
    assert store.entries < broadcast.LOG_PAGE + 20 < len(await scene.log()) / 4


@small
async def test_whoever_came_late_is_not_told_what_was_before(scene):
    await scene.begun(2, spectators=True)
    await scene.explore(Random(1), 300)
    late = await scene.service.join(scene.id, scene.invitation, "Late", "en", spectator=True)
    await scene.do(0, m.Say(0, "Welcome."))
    store = CountingStore(scene.service.store)
    assert len(await broadcast.earlier(store, scene.table, late.person, 1 << 60)) <= 2
    assert store.entries < 2 * broadcast.LOG_PAGE + 20
