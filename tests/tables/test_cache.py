"""Which tables are in memory, and what happens when one is deleted or its mission is gone."""

from __future__ import annotations

import asyncio
import shutil

import pytest

from timecaptain.tables import moves as m
from timecaptain.tables.cache import NoSuchTable
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.service import AccessDenied
from timecaptain.tables.state import TableRefusal

from .disk import held_up
from .scene import MISSION, Client, played


@played
async def test_a_table_of_a_mission_that_is_nowhere_any_more_is_taken_away_by_its_host(scene):
    await scene.begun(2)
    host, guest = scene.credentials
    await scene.again()
    scene.service.cache.evict_idle()
    scene.service.library._decks.clear()
    shutil.rmtree(scene.folder / "decks")
    scene.service.library.missions = dict
    for one in (host, guest):
        assert await scene.service.person(scene.id, one.key) == one.person
    with pytest.raises(NoSuchMission):
        await scene.service.subscribe(scene.id, host.person)
    with pytest.raises(AccessDenied):
        await scene.service.person(scene.id, "guessed")
    with pytest.raises(TableRefusal, match="host-only"):
        await scene.service.delete(scene.id, guest.person)
    await scene.service.delete(scene.id, host.person)
    assert await scene.service.store.tables() == []
    with pytest.raises(NoSuchTable):
        await scene.service.person(scene.id, host.key)


@played
async def test_what_comes_while_a_table_is_taken_away_stops_nobody(scene):
    await scene.begun(2)
    other = await scene.service.create(MISSION, "Eve", "en")
    client = await scene.client(1)
    go_on = held_up(scene.service.store)
    gone = asyncio.ensure_future(scene.service.delete(scene.id, scene.credentials[0].person))
    await asyncio.sleep(0)
    late = asyncio.ensure_future(scene.do(1, m.Say(1, "Where is everybody?")))
    await asyncio.sleep(0)
    go_on()
    await gone
    with pytest.raises(NoSuchTable):
        await late
    assert client.read().subscriber.cut_reason == "table-deleted"
    await asyncio.wait_for(scene.service.submit(other.table, other.person, m.Note("", "Still here.")), 5)


@played
async def test_a_table_is_taken_away_behind_what_was_accepted_there(scene):
    await scene.begun(2)
    other = await scene.service.create(MISSION, "Eve", "en")
    said = asyncio.ensure_future(scene.do(1, m.Say(1, "Goodbye.")))
    await asyncio.sleep(0)
    await scene.service.delete(scene.id, scene.credentials[0].person)
    assert said.done()
    await said
    assert (await scene.service.store.newest_state(scene.id)) is None
    await asyncio.wait_for(scene.service.submit(other.table, other.person, m.Note("", "Still here.")), 10)


@played
async def test_a_table_nobody_looks_at_needs_no_memory(scene):
    await scene.begun(2)
    client = await scene.client(0)
    scene.service.cache.evict_idle()
    assert scene.id in scene.service.cache.tables
    scene.leave(client)
    scene.service.cache.evict_idle()
    assert scene.id not in scene.service.cache.tables
    assert (await scene.client(1))["around.phase"] == "playing"


@played
async def test_who_never_reads_is_cut_off_and_the_others_go_on(scene):
    await scene.begun(2)
    slow = Client(await scene.service.subscribe(scene.id, scene.credentials[1].person))
    quick = await scene.client(0)
    for n in range(400):
        await scene.do(0, m.Say(0, f"word {n}"))
        quick.read()
    assert slow.read().cut
    assert len(quick.all("said")) == 400


@played
async def test_a_mission_that_changes_on_disk_is_not_the_one_on_the_table(scene):
    await scene.begun(1)
    digest = scene.table.s.digest
    assert (scene.folder / "decks" / digest / "mission.yaml").is_file()
    await scene.again()
    assert scene.table.deck.digest == digest
