"""An evening on a disk that is full before every step: `python -m tests.tables.full_disk FOLDER`, on a small disk.

Each step is tried while there is no room at all, and again when there is. A step that found no room has changed
nothing, neither here nor on disk nor on anybody's screen.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from tests.tables.scene import MISSION, Client, Scene
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.store import NoRoom

STEPS = 120


class SmallDisk(Scene):
    def opened(self, engine: str = "test") -> TableService:
        store = SqliteStore(self.folder / "tables.db", engine, reserve=1 << 20)
        store._writing.execute("PRAGMA wal_autocheckpoint = 30")
        return TableService(
            store, Library(self.folder / "decks"), engine=engine, clock=lambda: 1.0, chance=lambda: self.chance(48)
        )


def fill(folder: Path) -> None:
    """To the last byte."""
    with (folder / "ballast").open("ab", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 512, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue


def free(folder: Path) -> None:
    (folder / "ballast").unlink()


async def evening(folder: Path) -> dict[str, int]:
    scene, rng, counts = SmallDisk(folder), Random(4), {"refused": 0, "done": 0, "at once": 0}
    await scene.begun(2)
    clients = [await scene.client(0), await scene.client(1)]

    async def tried(step: Callable[[], Awaitable[object]]) -> None:
        before, shown = scene.table.save(), [client.read().parts for client in clients]
        fill(folder)
        try:
            await step()
            counts["at once"] += 1
        except NoRoom:
            counts["refused"] += 1
            await asyncio.sleep(0)
            assert scene.table.save() == before, "nothing has happened"
            assert await scene.on_disk() == before
            assert [client.read().parts for client in clients] == shown, "nobody was shown anything else"
            free(folder)
            await step()
        else:
            free(folder)
        counts["done"] += 1
        assert await scene.on_disk() == scene.table.save()

    for n in range(STEPS):
        person = rng.randrange(2)
        moves: list[m.AnyMove] = [m.Say(person, f"word {n} " * 20), m.Note(str(n % 9), "x" * rng.randrange(4_000))]
        options = scene.game.legal(person)
        if options and rng.random() < 0.6:
            moves = [m.Act(person, rng.choice(options))]
        move = rng.choice(moves)
        await tried(lambda person=person, move=move, n=n: scene.do(person, move, f"id {n}"))  # type: ignore[misc]
        if n % 30 == 29:
            await scene.again()
            clients = [Client(await scene.service.subscribe(scene.id, one.person)).read() for one in scene.credentials]
    entries = [m.decode_entry(stored.entry) for stored in await scene.log()]
    ids = [entry.id for entry in entries if entry.id]
    assert ids == [f"id {n}" for n in range(STEPS)], "each happened once, in order"
    await nothing_else_works_but_deleting(scene, folder)
    return counts


async def nothing_else_works_but_deleting(scene: Scene, folder: Path) -> None:
    service = scene.service
    shutil.rmtree(folder / "decks")  # so that a new table needs room for its deck
    fill(folder)
    for _ in range(2):
        try:
            await service.create(MISSION, "Eve", "en")
            raise AssertionError("there was room")
        except NoRoom:
            pass
    try:
        for _ in range(200):
            await service.store.probe()
    except NoRoom:
        pass
    await scene.service.delete(scene.id, scene.credentials[0].person)
    assert await service.store.tables() == []
    assert await service.store.log(scene.id) == []
    await service.store.probe()
    free(folder)
    await service.create(MISSION, "Eve", "en")
    await service.store.compact()
    assert (folder / "tables.db-reserve").stat().st_size == 1 << 20, "and there is a reserve again"
    await service.close()


if __name__ == "__main__":
    result = asyncio.run(evening(Path(sys.argv[1])))
    print(*result.items())
    assert result["done"] == STEPS
    assert result["refused"] > STEPS // 10, "the disk was full"
    os._exit(0)
