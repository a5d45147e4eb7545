"""A finished mission is looked at step by step: what each seat saw then, and what all of them saw."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.tables.scene import refusal
from tests.tables.small import small
from timecaptain.game import Refused
from timecaptain.game.kernel.actions import Again
from timecaptain.game.labels import Labels
from timecaptain.tables import moves as m
from timecaptain.tables import replay
from timecaptain.tables.change import fields
from timecaptain.tables.state import TableRefusal


async def film(scene, person: int) -> replay.Replay:
    return await replay.replay(scene.service, scene.id, scene.credentials[person].person)


@small
async def test_every_step_is_what_each_seat_saw_then(scene):
    await scene.begun(3)
    seen = [scene.game.parts([0, 1, 2], "en", Labels("en"))]
    rng = Random(1)
    for _ in range(70):
        before = scene.table.s.actions
        await scene.explore(rng, 1)
        if scene.table.s.actions > before:
            seen.append(scene.game.parts([0, 1, 2], "en", Labels("en")))
    await scene.do(0, m.Close())
    shown = await film(scene, 1)
    assert len(shown) == len(seen)
    order = list(range(len(shown)))
    rng.shuffle(order)
    for step in order:
        frame = shown.frame(step, None, "en")
        own = [msgspec.json.encode(one) for one in seen[step].own]
        assert frame.public == fields(seen[step].public)
        assert [frame.own[str(seat)] for seat in range(3)] == [fields(part) for part in own]
        one = shown.frame(step, [2], "en")
        assert one.own == {"2": fields(own[2])}
        assert not shown.frame(step, [], "en").own
    assert {shown.frame(step, None, "en").kind for step in order} == {"begin", "act"}
    msgspec.json.encode(shown.frame(1, None, "en"))


@small
async def test_whoever_looks_at_it_hears_it_in_their_language(scene):
    """Even if nobody at the table spoke it then."""
    await scene.begun(2)
    await scene.do(1, m.Speak("en"))
    await scene.explore(Random(2), 30)
    await scene.do(0, m.Close())
    assert {person.lang for person in scene.table.s.people.values()} == {"en"}
    shown = await film(scene, 0)
    told = {
        lang: [event.text for step in range(len(shown)) for event in shown.frame(step, None, lang).events if event.text]
        for lang in ("en", "fr")
    }
    assert len(told["en"]) == len(told["fr"]) > 10
    same = [text for text, other in zip(told["en"], told["fr"], strict=True) if text == other]
    assert len(same) < len(told["en"]) // 4, "names of things that need no words"


@small
async def test_a_seat_hears_what_it_heard_then(scene):
    await scene.begun(2)
    heard = {0: [], 1: []}
    clients = [await scene.client(0), await scene.client(1)]
    await scene.explore(Random(2), 60)
    await scene.do(0, m.Close())
    for seat in (0, 1):
        heard[seat] = [(one.kind, one.data) for one in clients[seat].read().events if one.kind != "table-closed"]
    shown = await film(scene, 0)
    for seat in (0, 1):
        again = [event for step in range(len(shown)) for event in shown.frame(step, [seat], "en").events]
        assert [(event.kind, dict(event.data)) for event in again] == heard[seat]
    assert heard[0] != heard[1]


@small
async def test_going_back_and_telepathy_are_shown_as_they_happened(scene):
    await scene.begun(2)
    await scene.explore(Random(3), 30)
    await scene.do(1, m.Say(1, "I would not have done that."))
    gone = sum(scene.table.s.steps[-9:])
    await scene.do(0, m.ProposeRewind(9))
    await scene.do(1, m.Answer(yes=True))
    now = scene.game.parts([0, 1], "en")
    await scene.explore(Random(4), 10)
    await scene.do(0, m.Close())
    shown = await film(scene, 0)
    frames = [shown.frame(step, None, "en") for step in range(len(shown))]
    assert [(frame.kind, frame.seat, frame.said) for frame in frames if frame.kind == "say"] == [
        ("say", 1, "I would not have done that.")
    ]
    back = next(frame for frame in frames if frame.kind == "rewind")
    assert back.back == gone >= 9
    assert back.public == fields(now.public)
    assert sum(frame.kind == "act" for frame in frames) == 40


@small
async def test_who_waits_outside_is_not_told_whether_the_mission_is_won(scene):
    await scene.begun(2)
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en"))
    await scene.do(1, m.HandOver(1, scene.credentials[0].person))
    scene.credentials[1], left = scene.credentials[0], scene.credentials[1]
    await scene.explore(Random(5), 30)
    with pytest.raises(TableRefusal, match="not-finished"):
        await replay.replay(scene.service, scene.id, left.person)
    with pytest.raises(TableRefusal, match="never-sat"):
        await film(scene, 2)
    await scene.ends("win")
    with pytest.raises(TableRefusal, match="never-sat"):
        await film(scene, 2)
    assert len(await replay.replay(scene.service, scene.id, left.person))


@small
async def test_it_is_for_those_who_sat_there_once_the_mission_is_over(scene):
    await scene.begun(2, spectators=True)
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True))
    await scene.explore(Random(5), 30)
    with pytest.raises(TableRefusal, match="not-finished"):
        await film(scene, 0)
    await scene.ends("lose")
    with pytest.raises(TableRefusal, match="not-finished"):
        await film(scene, 0)
    await scene.act(0, Again())
    await scene.ends("win")
    assert len(await film(scene, 0)) == len(await film(scene, 1))
    with pytest.raises(TableRefusal, match="never-sat"):
        await film(scene, 2)
    with pytest.raises(TableRefusal, match="not-here"):
        await replay.replay(scene.service, scene.id, "nobody")
    with pytest.raises(TableRefusal, match="nothing-there"):
        (await film(scene, 0)).frame(10_000, None, "en")
    await scene.do(1, m.HandOver(1, scene.credentials[0].person))
    assert len(await film(scene, 1)), "who once sat there may look"


# ---------------------------------------------------------------- another team in the next run


@small
async def test_between_two_runs_the_team_changes_and_the_chairs_remember(scene):
    await scene.begun(3)
    assert await refusal(scene, 0, m.Resize(2)) == "table-somebody-sits"
    await scene.explore(Random(6), 60)
    await scene.ends("lose")
    knew = [set(chair.knows) for chair in scene.table.s.chairs]
    assert all(knew)
    assert await refusal(scene, 1, m.Resize(3)) == "table-host-only"
    assert await refusal(scene, 0, m.Resize(2)) == "table-somebody-sits"
    await scene.do(1, m.Stand(1))
    await scene.do(0, m.Resize(2))
    assert (scene.game.s.seats, scene.game.s.run) == (2, 2)
    assert [chair.knows for chair in scene.table.s.chairs] == [knew[0], knew[2]]
    assert await refusal(scene, 0, m.ProposeRewind(1)) == "table-nothing-there"
    await scene.explore(Random(7), 25)
    await scene.do(0, m.ProposeRewind(10))
    await scene.do(2, m.Answer(yes=True))
    await scene.ends("lose")
    await scene.do(0, m.Resize(4))
    assert scene.table.s.chairs[2].knows == knew[1], "who comes back finds the chair as it was"
    assert scene.table.s.chairs[3].knows == set()
    late = await scene.service.join(scene.id, scene.invitation, "Late", "en")
    await scene.service.submit(scene.id, late.person, m.Sit(3))
    await scene.do(1, m.Sit(2))
    await scene.explore(Random(8), 40)
    kept = scene.table.save()
    await scene.again()
    assert scene.table.save() == kept
    await scene.do(0, m.Close())
    shown = await film(scene, 1)
    kinds = [shown.frame(step, None, "en").kind for step in range(len(shown))]
    assert kinds.count("resize") == 2
    assert set(shown.frame(len(shown) - 1, None, "en").own) == {"0", "1", "2", "3"}


@pytest.mark.parametrize("how", ["the table", "their seat"])
def test_a_chair_is_brought_back_though_whoever_acted_for_it_has_left(tmp_path, how):
    async def test(scene):
        await scene.begun(4)
        people = [one.person for one in scene.credentials]
        await scene.ends("lose")
        await scene.do(3, m.Stand(3))
        await scene.do(0, m.AskProxy(3, people[1]))
        await scene.do(2, m.Answer(yes=True))
        assert [chair.reader for chair in scene.table.s.chairs] == [*people[:3], people[1]]
        await scene.do(0, m.Resize(3))
        await scene.do(1, m.HandOver(1, people[3]))
        if how == "the table":
            await scene.do(0, m.SendAway(people[1]))
        await scene.ends("lose")
        await scene.do(0, m.Resize(4))
        assert [chair.reader for chair in scene.table.s.chairs] == [people[0], people[3], people[2], ""]

    small(test)(tmp_path)


@small
async def test_in_the_middle_of_a_run_the_team_stays(scene):
    await scene.seated(2)
    assert await refusal(scene, 0, m.Resize(2)) == "table-not-begun"
    await scene.do(0, m.Begin())
    await scene.explore(Random(9), 20)
    before = scene.table.save()
    with pytest.raises(Refused):
        await scene.do(0, m.Resize(3))
    assert scene.table.save() == before


@small
async def test_messages_and_notes_survive_runs_and_restarts(scene):
    await scene.begun(2)
    await scene.explore(Random(6), 20)
    await scene.do(0, m.Say(0, "The lacquer is fresh.", "hall/B"))
    await scene.do(1, m.Note("yard", "mine"))
    await scene.do(1, m.Note("lantern", "ours", shared=True))
    await scene.ends("lose")
    await scene.act(0, Again())
    assert scene.game.s.run == 2
    await scene.again()
    mine, other = await scene.client(1), await scene.client(0)
    assert other.all("said")["0"]["text"] == "The lacquer is fresh."
    assert other.all("said")["0"]["run"] == 1
    assert (other.all("notebook"), other.all("notes")) == ({"lantern": "ours"}, {})
    assert mine.all("notes") == {"yard": "mine"}
