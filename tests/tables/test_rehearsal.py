"""A rehearsal at a table: it says what it is, it never counts, and no stranger can begin or bring one."""

from __future__ import annotations

import msgspec
import pytest

from tests.tables.scene import refusal, replayed
from tests.tables.small import Small, small
from timecaptain.game.kernel.starting_point import StartingPoint
from timecaptain.server.wire import Do
from timecaptain.tables import archive, debrief
from timecaptain.tables import moves as m
from timecaptain.tables.state import TableRefusal


async def rehearsed(scene: Small, **point: str) -> Small:
    await scene.seated(2)
    await scene.do(0, m.BeginAt(StartingPoint(**({"place": "yard"} | point))))
    return scene


@small
async def test_everybody_is_told_and_sees_it_for_ever(scene):
    await scene.seated(2)
    guest = await scene.client(1)
    await scene.do(0, m.BeginAt(StartingPoint("yard", "C")))
    guest.read()
    assert not any(b"yard/C" in data for data in guest.received)  # what a card is called may be a secret
    assert guest["around.rehearsal"] is True
    assert guest.events[0].kind == "table-rehearsal"
    assert guest.events[0].text.startswith("Ceci est une répétition")
    assert scene.game.s.place == "yard"
    assert "hall" not in scene.table.s.visited
    await scene.again()
    assert scene.table.s.rehearsal == "yard/C"
    assert (await scene.client(0))["around.rehearsal"] is True


@small
async def test_the_log_alone_gives_it_back(scene):
    await rehearsed(scene)
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@small
async def test_what_cannot_be_begun_changes_nothing(scene):
    await scene.seated(2)
    assert await refusal(scene, 0, m.BeginAt(StartingPoint("moon"))) == "table-cannot-begin-there"
    await scene.do(0, m.Begin())
    assert scene.table.s.rehearsal == ""


@small
async def test_it_is_never_won_in_the_debriefing_or_the_log(scene):
    await rehearsed(scene)
    await scene.ends("win")
    assert scene.game.s.phase == "won"
    told = await debrief.debriefing(scene.service, scene.id, scene.credentials[0].person, "en")
    assert (told.won, told.log, told.totals) == (False, [], None)
    assert [(run.ending, run.won) for run in told.runs] == [("Home", False)]


@small
async def test_nobody_brings_one_from_elsewhere(scene):
    """Else anybody could look at any card of a mission of the house."""
    await rehearsed(scene)
    data = await scene.exported()
    with pytest.raises(TableRefusal, match="table-file-rehearsal"):
        await archive.import_table(scene.service, data, "Eve", "en")


@pytest.mark.parametrize("move", [{"do": "begin-at", "point": {"place": "yard"}}, {"do": "begin", "point": {}}])
def test_nobody_can_ask_for_one_over_a_connection(move: dict[str, object]) -> None:
    message = msgspec.json.encode({"type": "do", "id": "1", "move": {"do": "begin"}})
    assert isinstance(msgspec.json.decode(message, type=Do), Do)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"type": "do", "id": "1", "move": move}), type=Do)
