"""What is told of a table that an older program, with other rules, has played: never nothing at all."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from timecaptain.game.labels import Labels
from timecaptain.i18n import texts
from timecaptain.tables import debrief, replay, report
from timecaptain.tables import moves as m
from timecaptain.tables.change import fields
from timecaptain.tables.state import TableRefusal

from .disk import rewritten
from .scene import in_scene
from .small import Small, small


def flown(entry: dict[str, Any]) -> None:
    """What the old engine took, and this one would not."""
    entry["move"]["action"] = {"do": "fly"}


def unheard_of(entry: dict[str, Any]) -> None:
    """A kind of move that there is no more."""
    entry["move"] = {"do": "sing", "tune": "a waltz"}


def unplayable(entry: dict[str, Any]) -> None:
    """Something breaks that nobody has thought of."""
    entry["by"] = 7


def change(scene: Small, which: int, how: Callable[[dict[str, Any]], None], kind: str = '"act"') -> None:
    """An entry of the old engine, as if that had had other rules."""
    with sqlite3.connect(scene.service.store.path) as other:
        rows = other.execute("SELECT seq, entry FROM log WHERE id = ? AND engine = 'old'", (scene.id,)).fetchall()
        seq, entry = [(seq, json.loads(entry)) for seq, entry in rows if kind.encode() in entry][which]
    other.close()
    how(entry)
    rewritten(scene.service.store.path, scene.id, seq, json.dumps(entry).encode())


async def played_by_two_programs(scene: Small) -> None:
    """A run that is lost with the old one and one that is won with the new one."""
    await scene.again("old")
    await scene.begun(3)
    await scene.explore(Random(3), 40)
    await scene.ends("lose")
    await scene.do(0, m.Resize(3))
    await scene.again("new")
    await scene.explore(Random(4), 30)
    await scene.ends("win")


async def told(scene: Small, person: int, lang: str = "en") -> debrief.Debriefing:
    return await debrief.debriefing(scene.service, scene.id, scene.credentials[person].person, lang)


async def film(scene: Small) -> list[replay.Frame]:
    shown = await replay.replay(scene.service, scene.id, scene.credentials[0].person)
    return [shown.frame(step, None, "fr") for step in range(len(shown))]


@small
async def test_the_same_rules_leave_no_gap(scene):
    await played_by_two_programs(scene)
    assert (await told(scene, 0)).missing == ""
    assert "gap" not in {frame.kind for frame in await film(scene)}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("how", [flown, unheard_of, unplayable])
@pytest.mark.parametrize("which", [0, 15, -1])
def test_a_debriefing_goes_on_behind_what_cannot_be_played_again(tmp_path, which, how, lang):
    async def test(scene):
        await played_by_two_programs(scene)
        whole = [await told(scene, person, lang) for person in range(3)]
        change(scene, which, how)
        for person in range(3):
            debriefing = await told(scene, person, lang)
            assert debriefing.missing == texts(lang)("table-older-program")
            assert [(run.run, run.ending, run.won) for run in debriefing.runs] == [
                (run.run, run.ending, run.won) for run in whole[person].runs
            ]
            assert debriefing.runs[1].cards == whole[person].runs[1].cards, "what this program has played, it can tell"
            assert debriefing.runs[1].tests == whole[person].runs[1].tests
            assert all(line.at and line.players for line in debriefing.log)

    in_scene(tmp_path, test, Small)


@pytest.mark.parametrize("how", [flown, unheard_of, unplayable])
def test_a_replay_shows_where_it_goes_on(tmp_path, how):
    async def test(scene):
        await played_by_two_programs(scene)
        whole = await film(scene)
        change(scene, 15, how)
        frames = await film(scene)
        gap = next(frame for frame in frames if frame.kind == "gap")
        assert [event.text for event in gap.events] == [texts("fr")("happened-older-program")]
        assert 0 < frames.index(gap) < len(whole)
        behind = len(frames) - frames.index(gap) - 1
        assert behind > 30
        assert [frame.public for frame in frames[-behind:]] == [frame.public for frame in whole[-behind:]]
        assert frames[-1].public == fields(scene.game.parts([0, 1, 2], "fr").public)

    in_scene(tmp_path, test, Small)


@small
async def test_other_rules_that_refuse_nothing_are_noticed_where_the_engine_changes(scene):
    """The old engine did something else for the same move: what this one makes of it is not what was on the table."""
    await scene.again("old")
    await scene.begun(1)
    await scene.explore(Random(3), 20)
    await scene.do(0, m.Say(0, "And now?"))
    await scene.again("new")
    await scene.explore(Random(4), 10)
    await scene.do(0, m.Close())

    def another_seed(entry: dict[str, Any]) -> None:
        entry["chance"] = 12345

    change(scene, 0, another_seed, '"begin"')
    debriefing, frames = await told(scene, 0), await film(scene)
    assert debriefing.missing
    assert frames[-1].public == fields(scene.game.parts([0], "fr").public)
    assert frames[-1].own == {"0": fields(msgspec.json.encode(scene.game.parts([0], "fr", Labels("fr")).own[0]))}


@small
async def test_a_table_that_could_not_even_be_made_today(scene):
    await played_by_two_programs(scene)

    def hidden_name(entry: dict[str, Any]) -> None:
        entry["move"]["name"] = "\u202e"

    change(scene, 0, hidden_name, '"create"')
    assert [run.won for run in (await told(scene, 0)).runs] == [False, True]
    assert (await film(scene))[-1].public == fields(scene.game.parts([0, 1, 2], "fr").public)


@small
async def test_a_report_needs_rules_that_are_known(scene):
    await played_by_two_programs(scene)
    change(scene, 15, flown)
    with pytest.raises(TableRefusal, match="table-other-rules"):
        await report.report(scene.service, scene.id, scene.credentials[0].person)
