"""The power goes at any moment, and the disk has what was synced, and of the rest anything.

The files are copied at every commit. What a disk may do to the bytes behind the last sync is tried on the copies: they
are cut off, overwritten or partly there. What was confirmed is there, nothing else is, and asked again under the same
id it happens once.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

from msgspec import Struct

from timecaptain.tables import checksums
from timecaptain.tables import moves as m
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.store import Write

from .scene import Scene, in_scene

ROUNDS = int(os.environ.get("TC_POWER_CUTS", "3"))  # at each commit
SECTOR = 512


class Moment(Struct):
    """The files when a commit had returned, and what was confirmed until then."""

    database: bytes
    ahead: bytes
    heads: bytes
    confirmed: int


def at_this_moment(path: Path, confirmed: int) -> Moment:
    ends = ("", "-wal", "-heads")
    return Moment(*(path.with_name(path.name + end).read_bytes() for end in ends), confirmed)


def lay_out(folder: Path, moment: Moment, ahead: bytes) -> Path:
    folder.mkdir()
    path = folder / "tables.db"
    path.write_bytes(moment.database)
    path.with_name("tables.db-wal").write_bytes(ahead)
    path.with_name("tables.db-heads").write_bytes(moment.heads)
    return path


def left_by_the_disk(rng: Random, synced: bytes, later: bytes) -> bytes:
    """The synced bytes, and of what was written over or behind them whatever the disk happened to have done."""
    kind = rng.choice(("nothing", "cut", "garbage", "some"))
    data = bytearray()
    end = rng.randrange(len(later) + 1)
    for start in range(0, len(later), SECTOR):
        old, new = synced[start : start + SECTOR], later[start : start + SECTOR]
        done = (kind == "some" and rng.random() < 0.6) or (kind in ("cut", "garbage") and start < end)
        if old == new or (done and new):
            data += new
        elif kind == "garbage":
            data += old + rng.randbytes(len(new) - len(old))  # a sector that holds synced bytes keeps them
        else:
            data += old
    return bytes(data)


def test_what_was_confirmed_is_there_when_its_bytes_are(tmp_path):
    """Entries of several tables, in groups, with the write-ahead log emptied now and then."""
    rng, moments = Random(1), []
    entries: list[tuple[str, bytes]] = []

    async def write() -> None:
        store = SqliteStore(tmp_path / "tables.db", "one")
        store._writing.execute("PRAGMA wal_autocheckpoint = 120")
        ends: dict[str, int] = {}
        for _ in range(60):
            group = []
            for _ in range(rng.randint(1, 4)):
                table, data = rng.choice("abcd"), rng.randbytes(rng.randrange(1, 3_000))
                group.append(Write(table, ends.get(table, 0), (data,), (b"told",), b"state" * rng.randrange(1, 900)))
                ends[table] = ends.get(table, 0) + 1
                entries.append((table, data))
            assert all(await store.append(group))
            moments.append(at_this_moment(store.path, len(entries)))
        await store.close()

    asyncio.run(write())

    async def look(path: Path, least: int, most: int) -> None:
        store = SqliteStore(path, "one")
        assert await store.lost() == {}, "nothing that was confirmed is missing, and nobody says so"
        for table in "abcd":
            log = await store.log(table)
            assert checksums.first_damaged(table, log) is None
            assert [one.entry for one in log] == [data for name, data in entries if name == table][: len(log)]
        there = sum([len(await store.log(table)) for table in "abcd"])
        assert least <= there <= most
        assert sum(len(log) for log in [await store.log(table) for table in await store.tables()]) == there
        await store.close()

    tried = 0
    for n, (moment, later) in enumerate(zip(moments, moments[1:] + moments[-1:], strict=True)):
        same = moment.database == later.database  # else the write-ahead log was emptied into it
        for round in range(ROUNDS):
            ahead = left_by_the_disk(rng, moment.ahead, later.ahead if same else moment.ahead)
            path = lay_out(tmp_path / f"{n}-{round}", moment, ahead)
            asyncio.run(look(path, moment.confirmed, later.confirmed if same else moment.confirmed))
            tried += same
    assert tried > 90


def test_bytes_that_were_synced_and_are_lost_all_the_same_are_missed(tmp_path):
    """A disk that lied: wherever the write-ahead log is cut or flipped, each missing entry is noticed."""
    rng, moments = Random(2), []

    async def write() -> None:
        store = SqliteStore(tmp_path / "tables.db", "one")
        for n in range(30):
            await store.append([Write("ab"[n % 2], n // 2, (b"entry %d" % n,), (b"",), b"state")])
            moments.append(at_this_moment(store.path, n + 1))
        await store.close()

    asyncio.run(write())
    last, noticed = moments[-1], 0

    async def look(path: Path) -> bool:
        store = SqliteStore(path, "one")
        lost = await store.lost()
        for table in "ab":
            assert (table in lost) == (len(await store.log(table)) < 15)
            assert lost.get(table, 15) == 15
        await store.close()
        return bool(lost)

    for n in range(60):
        ahead = bytearray(last.ahead)
        at = rng.randrange(len(moments[0].ahead), len(ahead))
        if n % 2:
            del ahead[at:]
        else:
            ahead[at] ^= 1 << rng.randrange(8)
        noticed += asyncio.run(look(lay_out(tmp_path / str(n), last, bytes(ahead))))
    assert noticed > 40


def test_after_a_power_cut_whatever_is_asked_again_happens_once(tmp_path):
    """What was not answered is sent again under its id, and so are the last moves that were answered."""
    moments: list[Moment] = []
    said: list[str] = []

    async def play(scene: Scene) -> None:
        await scene.begun(2)
        for n in range(24):
            await scene.do(n % 2, m.Say(n % 2, f"word {n}"), f"id {n}")
            said.append(f"word {n}")
            moments.append(at_this_moment(scene.service.store.path, n + 1))

    async def go_on(scene: Scene) -> None:
        live = await scene.service.open(first.id)
        there = [message.text for message in live.table.s.messages]
        assert there in (said[: moment.confirmed], said[: moment.confirmed + 1])
        for n in range(max(0, moment.confirmed - 3), min(len(said), moment.confirmed + 2)):
            now = await scene.service.submit(
                first.id, first.credentials[n % 2].person, m.Say(n % 2, said[n]), f"id {n}"
            )
            assert now == (n >= len(there))
        assert [message.text for message in live.table.s.messages] == said[: moment.confirmed + 2]

    (tmp_path / "first").mkdir()
    scenes: list[Scene] = []

    async def remembered(scene: Scene) -> None:
        scenes.append(scene)
        await play(scene)

    in_scene(tmp_path / "first", remembered)
    (first,) = scenes
    rng = Random(3)
    for n, (moment, later) in enumerate(zip(moments, moments[1:] + moments[-1:], strict=True)):
        if moment.database != later.database:
            continue
        ahead = left_by_the_disk(rng, moment.ahead, later.ahead)
        path = lay_out(tmp_path / str(n), moment, ahead)
        (path.parent / "decks").symlink_to(tmp_path / "first" / "decks")
        in_scene(path.parent, go_on)
