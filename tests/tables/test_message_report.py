"""In the middle of a game a report holds what its sender was sent, and nothing else."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from timecaptain.game.classic.actions import Move
from timecaptain.tables import moves as m
from timecaptain.tables import report
from timecaptain.tables.message_report import MessageReport
from timecaptain.tables.state import TableRefusal

from .small import WORDS, small


async def of(scene, person: int, **more) -> bytes:
    return await report.report(scene.service, scene.id, scene.credentials[person].person, **more)


@small
async def test_a_spectator_reports_nothing_that_others_did_or_read_in_private(scene):
    await scene.begun(3, spectators=True)
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True))
    await scene.client(3)
    await scene.explore(Random(3), 60)
    data = (await of(scene, 3, words="It flickers.")).decode()
    read_aloud = {"crypt/A"}
    for card in WORDS.keys() - read_aloud:
        assert not [word for word in WORDS[card] if word in data], card
    decoded = msgspec.json.decode(data, type=MessageReport)
    message = msgspec.json.decode(decoded.message)
    assert decoded.words == "It flickers."
    assert "own" not in message
    assert message["public"]["agents"]
    with pytest.raises(report.NotReplayable):
        report.read(data.encode())


@small
async def test_everything_in_it_was_sent_to_its_sender(scene):
    await scene.begun(3)
    client = await scene.client(1)
    for seed in range(6):
        await scene.explore(Random(seed), 10)
        message = msgspec.json.decode(msgspec.json.decode(await of(scene, 1), type=MessageReport).message)
        assert message["public"] == client.read().all("public")
        assert message["own"]["1"] == client.all("own 1")
        assert message["n"] == client.n
        told = [[one["kind"], one.get("data", {})] for one in message["events"] if not one["kind"].startswith("table-")]
        heard = msgspec.json.decode(msgspec.json.encode([(one.kind, one.data) for one in client.events]))
        assert told
        assert told == heard[-len(told) :]


@small
async def test_no_names_words_or_keys_of_people_are_in_it(scene):
    await scene.begun(3)
    await scene.do(1, m.Say(1, "Whispered confidence."))
    await scene.do(1, m.Note("hall", "Shared musing.", shared=True))
    await scene.do(1, m.Note("hall", "Private musing."))
    await scene.do(1, m.Point(1, "Pointed remark"))
    await scene.explore(Random(2), 30)
    await scene.do(0, m.ProposeRewind(2))
    s = scene.table.s
    secrets = [scene.id, s.invitation, *s.people, *(one.secret for one in s.people.values())]
    for person in range(3):
        data = (await of(scene, person)).decode()
        for word in ("Quill", "Whispered", "musing", "Pointed", *secrets, *(one.key for one in scene.credentials)):
            assert word not in data, word
        assert '"proposal"' in data


@small
async def test_what_the_sender_tried_is_told(scene):
    await scene.begun(2)
    trying = m.Act(0, Move(0, "H"))
    assert msgspec.json.decode(await of(scene, 0, trying=trying), type=MessageReport).trying == trying
    with pytest.raises(TableRefusal, match="not-your-seat"):
        await of(scene, 0, trying=m.Act(1, trying.action))


@small
async def test_when_it_is_over_those_who_sat_there_get_the_one_that_replays(scene):
    await scene.begun(2, spectators=True)
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True))
    await scene.explore(Random(3), 30)
    await scene.ends("lose")  # a run is over, the mission is not
    with pytest.raises(report.NotReplayable):
        report.read(await of(scene, 1))
    await scene.do(0, m.Close())
    assert report.read(await of(scene, 1)).faithful
    with pytest.raises(report.NotReplayable):
        report.read(await of(scene, 2))


@small
async def test_who_does_not_see_the_game_reports_nothing_of_it(scene):
    await scene.begun(2)
    late = await scene.service.join(scene.id, scene.invitation, "Late", "en")
    for _ in range(2):
        with pytest.raises(TableRefusal, match="no-spectators"):
            await report.report(scene.service, scene.id, late.person)
        if scene.table.s.phase != "closed":
            await scene.do(0, m.Close())
