"""A data folder that version 0.3.0 left when the power went: it is upgraded, played on, examined and looked back at."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.tables.scene import Scene, in_scene
from tests.tables.test_tables_of_0_2 import KEPT as KEPT_0_2
from timecaptain.tables import archive, debrief, doctor
from timecaptain.tables import moves as m
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.sqlite_schema import SCHEMA, STEPS, open_file, upgrade
from timecaptain.tables.state import TableRefusal

KEPT = Path(__file__).parents[1] / "kept" / "0.3.0"
TABLES: list[dict[str, Any]] = json.loads((KEPT / "house.json").read_text(encoding="utf-8"))
AVOIDED = ("abandon", "use", "adjust")
OTHER_RULES = ("the-old-house",)  # its captain left a location alone, which takes everybody now (A-R-44)
PLAYED = [table for table in TABLES if "lobby" not in table]


async def wander(scene: Scene, rng: Random, actions: int) -> None:
    """Play on at random; without the powers of this deck, which end a run or have to be adjusted by hand."""
    for _ in range(actions):
        seats = range(scene.game.s.seats)
        choices = [(seat, one) for seat in seats for one in scene.game.legal(seat) if one.do not in AVOIDED]
        if not choices:
            return
        seat, action = rng.choice(choices)
        await scene.service.submit(scene.id, scene.table.s.chairs[seat].person, m.Act(seat, action))


@pytest.fixture
def house(tmp_path: Path) -> Path:
    shutil.copytree(KEPT / "house", tmp_path / "house")
    return tmp_path / "house"


def version(path: Path) -> int:
    with sqlite3.connect(path) as connection:
        number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return number


async def findings(scene: Scene, table: dict[str, Any]) -> list[str]:
    wrong = await doctor.examine(scene.service.store, scene.service.library, table["id"], replay=True)
    return [finding.kind for finding in wrong]


def expected(table: dict[str, Any]) -> list[str]:
    """Such a log cannot be played again, and the table goes on from its state."""
    return ["replay"] if table["mission"] in OTHER_RULES else []


def test_everything_is_there_and_sound(house: Path) -> None:
    assert version(house / "tables.db") == 2

    async def test(scene: Scene) -> None:
        store = scene.service.store
        assert sorted(await store.tables()) == sorted(table["id"] for table in TABLES)
        for table in TABLES:
            assert await findings(scene, table) == expected(table)
            s = (await scene.service.open(table["id"])).table.s
            assert (s.mission, s.seq) == (table["mission"], table["seq"])
            for person, key in table["people"]:
                assert await scene.service.person(table["id"], key) == person

    in_scene(house, test)
    assert version(house / "tables.db") == SCHEMA


@pytest.mark.parametrize("was", PLAYED, ids=lambda table: str(table["mission"]))
def test_a_table_is_played_on(house: Path, was: dict[str, Any]) -> None:
    async def test(scene: Scene) -> None:
        scene.id = was["id"]
        await scene.service.open(scene.id)
        s, game = scene.table.s, scene.game.s
        assert (game.phase, game.place, s.actions, s.rewinds) == tuple(
            was[name] for name in ("phase", "place", "actions", "rewinds")
        )
        assert [message.text for message in s.messages] == was["said"]
        assert (s.notebook.shared, s.notebook.private) == (was["shared"], was["private"])
        await wander(scene, Random(1), 40)
        host = was["people"][0][0]
        await scene.service.submit(scene.id, host, m.Say(0, "We are back."))
        actions = s.actions
        await scene.service.submit(scene.id, host, m.ProposeRewind(1))
        for person, _ in was["people"][1:]:
            await scene.service.submit(scene.id, person, m.Answer(True))
        assert scene.table.s.actions < actions
        after = scene.table.save()
        await scene.again("later")
        assert scene.table.save() == after
        assert await findings(scene, was) == expected(was)
        await scene.service.submit(scene.id, host, m.Close())
        assert await debrief.debriefing(scene.service, scene.id, host, "fr") is not None
        exported = await archive.export_table(scene.service, scene.id, host)
        if was["mission"] in OTHER_RULES:
            with pytest.raises(TableRefusal, match="table-file"):
                await archive.import_table(scene.service, exported, "Eve", "en")
            return
        again = await archive.import_table(scene.service, exported, "Eve", "en")
        assert (await scene.service.open(again.table)).table.s.actions == scene.table.s.actions

    in_scene(house, test)


@pytest.mark.parametrize("system", ["classic"])
def test_a_folder_of_0_2_is_upgraded_through_every_step(tmp_path: Path, system: str) -> None:
    shutil.copytree(KEPT_0_2 / system, tmp_path / "data")
    first = version(tmp_path / "data" / "tables.db")
    assert 0 < first < SCHEMA

    async def test(scene: Scene) -> None:
        for table in await scene.service.store.tables():
            findings = await doctor.examine(scene.service.store, scene.service.library, table)
            assert findings == []

    in_scene(tmp_path / "data", test)
    assert version(tmp_path / "data" / "tables.db") == SCHEMA


@pytest.mark.parametrize("at", range(SCHEMA))
def test_every_version_is_brought_up_to_date(tmp_path: Path, at: int) -> None:
    """An empty file of each version gets what a new file has."""
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    connection = open_file(old)
    upgrade(connection, old, at)
    assert connection.execute("PRAGMA user_version").fetchone() == (at,)
    connection.close()
    shapes = []
    for path in (old, new):
        connection = open_file(path)
        upgrade(connection, path)
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        shapes.append({name: connection.execute(f"PRAGMA table_info({name})").fetchall() for (name,) in names})
        connection.close()
    assert shapes[0] == shapes[1]
    assert len(STEPS) == SCHEMA


def test_an_upgrade_that_fails_changes_nothing(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE half_done (id)")
        raise sqlite3.OperationalError("the disk is on strike")

    monkeypatch.setattr("timecaptain.tables.sqlite_schema.STEPS", (*STEPS[:2], fails))
    with pytest.raises(Exception, match="strike"):
        SqliteStore(house / "tables.db", "new")
    monkeypatch.undo()
    assert version(house / "tables.db") == 2
    test_everything_is_there_and_sound(house)
