"""Damage is noticed, said with the table's name, and survived as far as the bytes allow."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from timecaptain.tables import archive, checksums, debrief, doctor
from timecaptain.tables import moves as m
from timecaptain.tables.broadcast import earlier
from timecaptain.tables.heads import Heads
from timecaptain.tables.heads import read as read_heads
from timecaptain.tables.messages import Whole
from timecaptain.tables.restore import STATE_EVERY
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.sqlite_reader import heads_path
from timecaptain.tables.sqlite_salvage import problems, salvage
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import Damaged, StoreError, Write

from .scene import DECODER, MISSION, Scene, in_scene, played


def database(scene: Scene) -> sqlite3.Connection:
    return sqlite3.connect(scene.folder / "tables.db", isolation_level=None)


async def changed(scene: Scene, statement: str, *values: object) -> None:
    """Something happens to the file while the program does not run."""
    await scene.service.close()
    with database(scene) as other:
        assert other.execute(statement, values).rowcount
    other.close()
    scene.service = scene.opened()


async def evening(scene: Scene, actions: int = 90) -> None:
    await scene.begun(2)
    await scene.wander(Random(1), actions)
    await scene.do(0, m.Say(0, "The last thing."))


async def other_table(scene: Scene) -> str:
    return (await scene.service.create(MISSION, "Eve", "en")).table


# ---------------------------------------------------------------- a state


@pytest.mark.parametrize("state", [b"", b"{", b"\x00" * 100, b'{"table":{},"game":null}'])
def test_a_damaged_state_is_rebuilt_from_the_log(tmp_path, caplog, state):
    async def test(scene: Scene) -> None:
        await evening(scene)
        before = scene.table.save()
        await changed(scene, "UPDATE tables SET state = ? WHERE id = ?", state, scene.id)
        await scene.service.open(scene.id)
        assert scene.table.save() == before
        assert scene.id in caplog.text
        assert "The last thing." not in caplog.text, "what is damaged is secret all the same"
        await scene.do(0, m.Say(0, "On we go."))
        newest = await scene.service.store.newest_state(scene.id)
        assert checksums.is_intact(scene.id, newest), "it is written again as soon as possible"
        assert newest.seq == scene.table.s.seq

    in_scene(tmp_path, test)


@played
async def test_without_any_state_the_log_alone_gives_the_table_back(scene):
    await evening(scene)
    before = scene.table.save()
    await changed(scene, "UPDATE tables SET state = x'00'")
    await changed(scene, "DELETE FROM kept")
    await scene.service.open(scene.id)
    assert scene.table.save() == before
    await changed(scene, "DELETE FROM tables")
    await scene.service.open(scene.id)
    assert scene.table.save() == before


@played
async def test_one_flipped_bit_in_a_state_is_noticed(scene):
    """Also where it is still a state that can be read."""
    await evening(scene)
    before = scene.table.save()
    state = before.replace(b"The last thing.", b"The lost thing.")
    assert state != before
    await changed(scene, "UPDATE tables SET state = ? WHERE id = ?", state, scene.id)
    await scene.service.open(scene.id)
    assert scene.table.save() == before


@played
async def test_a_rewind_passes_over_a_damaged_checkpoint(scene):
    await scene.begun(1)
    await scene.wander(Random(1), 90)
    checkpoint = (await scene.service.store.checkpoints(scene.id))[-1]
    assert checkpoint.seq == 64
    await changed(scene, "UPDATE kept SET state = x'7b' WHERE seq = 64")
    await scene.service.open(scene.id)
    actions = scene.table.s.actions
    await scene.do(0, m.ProposeRewind(1))
    assert scene.table.s.actions < actions


# ---------------------------------------------------------------- entries


DAMAGE = {
    "changed": ("UPDATE log SET entry = replace(entry, 'at', 'ta') WHERE id = ?1 AND seq = ?2"),
    "told": ("UPDATE log SET told = x'00' WHERE id = ?1 AND seq = ?2"),
    "missing": ("DELETE FROM log WHERE id = ?1 AND seq = ?2"),
    "checksum": ("UPDATE log SET checksum = checksum + 1 WHERE id = ?1 AND seq = ?2"),
    "another kind of value": ("UPDATE log SET entry = 7 WHERE id = ?1 AND seq = ?2"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_table_whose_newest_entries_are_damaged_is_not_played_on_and_the_others_are(tmp_path, how):
    async def test(scene: Scene) -> None:
        await evening(scene)
        other = await other_table(scene)
        newest = await scene.service.store.newest_state(scene.id)
        last = scene.table.s.seq
        assert newest.seq + 2 < last
        crashed(scene)
        await changed(scene, DAMAGE[how], scene.id, last - 1)
        for ask in (scene.service.open(scene.id), scene.do(0, m.Say(0, "Hello?"))):
            with pytest.raises(Damaged, match=scene.id):
                await ask
        live = await scene.service.open(other)
        await scene.service.submit(other, live.table.s.host, m.Say(0, "All is well here."))
        kinds = {one.kind for one in await doctor.examine(scene.service.store, scene.service.library, scene.id)}
        assert kinds == {"entries"}
        assert await doctor.examine(scene.service.store, scene.service.library, other) == []

    in_scene(tmp_path, test)


def crashed(scene: Scene) -> None:
    """No state is written when it closes."""
    scene.service.cache.tables.clear()


@pytest.mark.parametrize("how", DAMAGE)
def test_a_repair_takes_out_no_more_than_it_must_and_everybody_is_told(tmp_path, how):
    async def test(scene: Scene) -> None:
        await evening(scene)
        last, host = scene.table.s.seq, scene.table.s.host
        crashed(scene)
        await changed(scene, DAMAGE[how], scene.id, last - 1)
        with pytest.raises(Damaged):
            await scene.service.open(scene.id)
        repair = await doctor.repair(scene.service, scene.id, tmp_path / "damaged")
        assert repair is not None
        assert repair.lost == 2
        assert Path(repair.file).stat().st_mode & 0o77 == 0
        live = await scene.service.open(scene.id)
        assert live.table.s.seq == last - 2 + 1, "and the entry that tells of it"
        assert await doctor.examine(scene.service.store, scene.service.library, scene.id, replay=True) == []
        heard = await earlier(scene.service.store, live.table, host, 1 << 40)
        assert "last things that were done here are lost" in heard[0].events[0].text
        assert not heard[0].events[0].data, "how many is nobody's business: some were private acts"
        await scene.do(0, m.Say(0, "On we go."))
        await scene.again()
        assert scene.table.s.messages[-1].text == "On we go."

    in_scene(tmp_path, test)


@pytest.mark.parametrize("how", DAMAGE)
def test_damage_before_the_newest_state_does_not_stop_play_and_looking_back_has_a_gap(tmp_path, how):
    async def test(scene: Scene) -> None:
        await evening(scene)
        await scene.do(0, m.Close())
        before = (await scene.again()) and scene.table.save()
        await changed(scene, DAMAGE[how], scene.id, 20)
        await scene.service.open(scene.id)
        assert scene.table.save() == before
        told = await debrief.debriefing(scene.service, scene.id, scene.credentials[0].person, "en")
        assert told is not None
        assert await earlier(scene.service.store, scene.table, scene.credentials[0].person, 1 << 40)
        with pytest.raises(TableRefusal, match="table-damaged"):
            await archive.export_table(scene.service, scene.id, scene.credentials[0].person)
        examined = await doctor.examine(scene.service.store, scene.service.library, scene.id)
        assert {one.kind for one in examined} == {"history"}

    in_scene(tmp_path, test)


@played
async def test_who_comes_back_to_a_damaged_last_announcement_is_shown_everything(scene):
    """The newest state is sound; what was announced with its entry is not."""
    await scene.begun(2)
    client = await scene.client(1)
    await scene.do(0, m.Say(0, "A word."))
    await scene.again()
    await changed(scene, "UPDATE log SET told = x'00' WHERE id = ? AND seq = ?", scene.id, scene.table.s.seq)
    await scene.service.open(scene.id)
    again = await scene.service.subscribe(scene.id, client.subscriber.person, since=client.n)
    shown = DECODER.decode(again.waiting[0])
    assert isinstance(shown, Whole)
    assert "A word." in again.waiting[0].decode()
    await scene.do(1, m.Say(1, "Another."))


@played
async def test_of_a_table_of_which_nothing_can_be_read_nothing_is_repaired_but_it_can_be_deleted(scene):
    await evening(scene)
    await changed(scene, "UPDATE log SET entry = x'00'")
    await changed(scene, "UPDATE tables SET state = x'00'")
    await changed(scene, "UPDATE kept SET state = x'00'")
    with pytest.raises(Damaged, match=scene.id):
        await scene.service.open(scene.id)
    assert await doctor.repair(scene.service, scene.id, scene.folder / "damaged") is None
    await scene.service.delete_table(scene.id)
    assert await scene.service.store.tables() == []
    assert await scene.service.store.log(scene.id) == []


@played
async def test_the_host_deletes_a_table_whose_log_is_damaged(scene):
    await evening(scene, 20)
    crashed(scene)
    await changed(scene, DAMAGE["changed"], scene.id, 15)
    await scene.service.delete(scene.id, scene.credentials[0].person)
    assert await scene.service.store.tables() == []


# ---------------------------------------------------------------- what SQLite drops without a word


def content(n: int) -> bytes:
    return b"entry %d " % n * 60


def written(path: Path, count: int, table: str = "a") -> None:
    async def write() -> None:
        store = SqliteStore(path, "one")
        start = len(await store.log(table))
        for n in range(start, start + count):
            assert await store.append([Write(table, n, (content(n),), (b"told " * 50,), b"state" * 500)]) == [True]
        await store.close()

    asyncio.run(write())


def crash_copy(path: Path, to: Path, after: Callable[[SqliteStore], Awaitable[object]]) -> Path:
    """The files as they are while the program runs, copied to another folder."""
    to.mkdir()

    async def run() -> None:
        store = SqliteStore(path, "one")
        await after(store)
        for name in (path.name, f"{path.name}-wal", f"{path.name}-heads"):
            shutil.copy(path.with_name(name), to / name)
        await store.close()

    asyncio.run(run())
    return to / path.name


def test_confirmed_entries_that_the_write_ahead_log_has_lost_are_missed(tmp_path, caplog):
    path = tmp_path / "tables.db"
    written(path, 3)
    written(path, 2, "b")

    async def go_on(store: SqliteStore) -> None:
        for n in range(3, 8):
            await store.append([Write("a", n, (b"entry %d" % n,), (b"told",), None)])

    copy = crash_copy(path, tmp_path / "crashed", go_on)
    wal = copy.with_name("tables.db-wal")
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 1
    wal.write_bytes(data)

    async def look() -> None:
        store = SqliteStore(copy, "one")
        assert await store.lost() == {"a": 8}
        assert 3 <= len(await store.log("a")) < 8
        assert "table a" in caplog.text
        await store.close()
        again = SqliteStore(copy, "one")  # it is not forgotten
        assert await again.lost() == {"a": 8}
        await again.cut("a", len(await again.log("a")))
        assert await again.lost() == {}
        await again.close()
        last = SqliteStore(copy, "one")
        assert await last.lost() == {}
        await last.close()

    asyncio.run(look())


@played
async def test_a_table_with_lost_entries_is_opened_after_a_repair_that_says_so(scene):
    await evening(scene, 20)
    last = scene.table.s.seq
    await scene.service.close()
    Heads(heads_path(scene.folder / "tables.db")).add({scene.id: (last + 3, 1)})  # as if three more had been confirmed
    scene.service = scene.opened()
    with pytest.raises(Damaged, match=scene.id):
        await scene.service.open(scene.id)
    repair = await doctor.repair(scene.service, scene.id, scene.folder / "damaged")
    assert repair == doctor.Repair(scene.id, 3)
    await scene.again()
    assert scene.table.s.seq == last + 1


@played
async def test_a_client_that_has_seen_more_than_there_is_is_noted(scene):
    await scene.begun(2)
    await scene.client(1, since=99)
    assert scene.service.opened(scene.id).said_lost


def test_an_emptied_or_lost_database_is_no_new_house(tmp_path):
    path = tmp_path / "tables.db"
    written(path, 3)
    for spoil in (lambda: path.write_bytes(b""), path.unlink):
        spoil()
        for _ in range(2):
            with pytest.raises(Damaged, match="none of the 1 tables"):
                SqliteStore(path, "one")


@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_truncated_database_is_noticed_at_the_start_and_what_can_be_read_is_saved(tmp_path, part):
    path = tmp_path / "tables.db"
    for table in "abcdef":
        written(path, 40, table)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])
    with pytest.raises(StoreError, match=r"tables\.db"):
        SqliteStore(path, "one")
    salvaged = salvage(path)
    assert salvaged.damaged.read_bytes() == whole[: int(len(whole) * part)]
    assert problems(path) == []
    if part < 0.5:
        return  # the schema says where everything is: with its pages much is gone

    async def look() -> int:
        heads = heads_path(path)
        heads.rename(heads.with_name("before"))
        store = SqliteStore(path, "one")
        sound = 0
        for table in "abcdef":
            log = await store.log(table)
            damaged = checksums.first_damaged(table, log)
            sound += len(log) if damaged is None else damaged - 1
        await store.close()
        return sound

    assert asyncio.run(look()) > 240 * part * 0.6


def test_flipped_pages_keep_nobody_else_from_playing(tmp_path):
    """Whatever page is overwritten: the store says so, or has the entries of every table that it gives out right."""
    path = tmp_path / "tables.db"
    for table in "abc":
        written(path, 30, table)
    whole, noticed = path.read_bytes(), 0
    for page in range(1, len(whole) // 4096):
        data = bytearray(whole)
        data[page * 4096 + 16 : page * 4096 + 4000] = Random(page).randbytes(3984)
        path.write_bytes(data)

        async def look() -> int:
            try:
                store = SqliteStore(path, "one")
            except Damaged:
                return 3
            bad = 0
            for table in "abc":
                try:
                    log = await store.log(table)
                    bad += checksums.first_damaged(table, log) is not None or len(log) < 30
                    assert bad or [one.entry for one in log] == [content(n) for n in range(30)]
                except Damaged:
                    bad += 1
            await store.close()
            return bad

        noticed += asyncio.run(look()) > 0
    assert noticed > 3


# ---------------------------------------------------------------- the file beside the database


def test_the_file_of_heads_forgets_what_was_deleted_and_does_not_grow_forever(tmp_path, monkeypatch):
    monkeypatch.setattr("timecaptain.tables.heads.MOST_BYTES", 2_000)
    heads = Heads(tmp_path / "heads")
    other = Heads(tmp_path / "heads")
    for n in range(500):
        (heads if n % 2 else other).add({f"table{n % 5}": (n, n)})
    heads.add({"table4": (0, 0)})
    assert heads.read() == {f"table{n}": (495 + n, 495 + n) for n in range(4)}
    assert heads.path.stat().st_size < 5_000
    with heads.path.open("ab") as file:
        file.write(b"table1 9999 0000")  # the power went in the middle of a line
    assert read_heads(heads.path)["table1"] == (496, 496)
    heads.close()
    other.close()


def test_nothing_is_missed_of_a_table_that_was_deleted(tmp_path):
    path = tmp_path / "tables.db"
    written(path, 5)
    written(path, 5, "b")

    async def delete() -> None:
        store = SqliteStore(path, "one")
        await store.delete("a")
        await store.close()
        again = SqliteStore(path, "one")
        assert await again.lost() == {}
        await again.close()

    asyncio.run(delete())


@played
async def test_a_state_is_due_every_few_entries(scene):
    """What the tests above rely on."""
    await evening(scene)
    assert scene.table.s.seq - (await scene.service.store.newest_state(scene.id)).seq < STATE_EVERY
