"""Tables that version 0.2.1 wrote, in the middle of a game, are opened, played on, looked back at and imported."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from tests.tables.scene import Scene, in_scene
from timecaptain.game import Action
from timecaptain.tables import archive, debrief
from timecaptain.tables import moves as m
from timecaptain.tables.state import TableRefusal

KEPT = Path(__file__).parents[1] / "kept" / "0.2.1" / "tables"


def expected(name: str) -> SimpleNamespace:
    return SimpleNamespace(**json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8")))


async def wander(scene: Scene, rng: Random, actions: int) -> None:
    """Play on at random, whoever sits there."""
    for _ in range(actions):
        seats = range(scene.game.s.seats)
        choices = [(seat, one) for seat in seats for one in scene.game.legal(seat) if one.do != "abandon"]
        if not choices:
            return
        seat, action = rng.choice(choices)
        person = scene.table.s.chairs[seat].person
        await scene.service.submit(scene.id, person, m.Act(seat, action))


def test_a_data_folder_goes_on_in_the_middle_of_three_readings(tmp_path: Path) -> None:
    was = expected("classic")
    shutil.copytree(KEPT / "classic", tmp_path / "data")

    async def test(scene: Scene) -> None:
        scene.id = was.id
        await scene.service.open(was.id)
        s = scene.game.s
        assert (s.phase, s.clock, s.run, s.place, s.tokens) == (was.phase, was.clock, was.run, was.place, was.tokens)
        assert len(s.agenda) == was.agenda
        assert scene.table.s.actions == was.actions
        assert [person for person, _ in was.people] == [chair.person for chair in scene.table.s.chairs]
        await wander(scene, Random(1), 60)
        after = scene.table.save()
        await scene.again("later")
        assert scene.table.save() == after  # also from what is on disk
        told = await debrief.debriefing(scene.service, scene.id, was.people[0][0], "en")
        assert told is not None

    in_scene(tmp_path / "data", test)


@pytest.mark.parametrize("system", ["classic", "revolution"])
def test_an_exported_table_is_imported_entry_by_entry(system: str, tmp_path: Path) -> None:
    was = expected(system)

    async def test(scene: Scene) -> None:
        host = await archive.import_table(scene.service, (KEPT / f"{system}-in-play.table").read_bytes(), "Eve", "fr")
        scene.id = host.table
        await scene.service.open(scene.id)
        s = scene.game.s
        assert (s.phase, s.place, scene.table.s.actions) == (was.phase, was.place, was.actions)
        if system == "revolution":
            assert ([agent.pool for agent in s.agents], s.vortex) == (was.pools, was.vortex)
            assert s.pending is not None
            assert s.pending.kind == was.pending

    in_scene(tmp_path, test)


def entry(action: object, do: str = "act") -> bytes:
    return json.dumps({"at": 1, "by": "p", "move": {"do": do, "seat": 0, "action": action}}).encode()


def test_an_old_entry_is_read_as_the_action_that_it_was() -> None:
    read = m.decode_entry(entry({"do": "move", "agent": 1, "what": "C"}))
    assert isinstance(read.move, m.OldAct)
    assert str(read.move.action) == "move 1 C"
    today = m.decode_entry(entry({"do": "move", "agent": 1, "card": "C"}))
    assert type(today.move) is m.Act
    assert today.move.action == Action.parse("move 1 C")


@pytest.mark.parametrize(
    "data",
    [
        entry({"do": "fly", "agent": 1}),
        entry({"do": "move", "agent": "1", "what": "C"}),
        entry({"do": "move", "agent": 1, "what": "C", "where": "D"}),
        entry({"do": "give", "agent": 1, "what": "lamp", "to": "x"}),
        entry("move"),
        entry(None),
        entry({"do": "move", "agent": 1, "what": "C"})[:-9],
        entry({"do": "move", "agent": 1, "what": "C"}, do="old"),
    ],
)
def test_an_edited_or_cut_off_entry_is_refused(data: bytes) -> None:
    with pytest.raises(m.BadEntry):
        m.decode_entry(data)


def test_an_edited_file_is_refused_as_a_whole(tmp_path: Path) -> None:
    async def test(scene: Scene) -> None:
        packed = (KEPT / "classic-in-play.table").read_bytes()
        for data in (packed[:-20], packed[:900] + bytes([packed[900] ^ 1]) + packed[901:], b""):
            with pytest.raises(TableRefusal):
                await archive.import_table(scene.service, data, "Eve", "en")
        assert not await scene.service.store.tables()

    in_scene(tmp_path, test)
