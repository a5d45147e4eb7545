"""Playing at a table: what everybody is shown of a move, and that the log alone gives the table back."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from timecaptain.game import Refused
from timecaptain.game.classic.actions import Move
from timecaptain.game.kernel.actions import Brief
from timecaptain.tables import moves as m

from .scene import played, refusal, replayed


@played
async def test_old_view_and_change_give_the_new_view_for_everybody(scene):
    await scene.begun(3)
    clients = [await scene.client(person) for person in range(3)]
    rng = Random(1)
    for _ in range(60):
        await scene.wander(rng, 3)
        for person, client in enumerate(clients):
            fresh = await scene.client(person)
            client.read()
            assert client.parts == fresh.parts
            scene.leave(fresh)
            client.read()


@played
async def test_a_private_act_of_others_moves_nobody_elses_counter(scene):
    """Notes are one's own: the others get no message at all, so they can count none."""
    await scene.begun(3)
    clients = [await scene.client(person) for person in range(3)]
    counted = [client.read().n for client in clients]
    await scene.do(1, m.Note("forest/C", "The third stone is loose."))
    assert [client.read().n - before for client, before in zip(clients, counted, strict=True)] == [0, 1, 0]
    assert clients[1]["notes.forest/C"] == "The third stone is loose."


@played
async def test_the_rules_refuse_with_their_number_and_nothing_changes(scene):
    await scene.begun(2)
    before = scene.table.save()
    with pytest.raises(Refused) as refused:
        await scene.do(0, m.Act(0, Move(0, "B")))
    assert refused.value.rule
    assert scene.table.save() == before


@played
async def test_a_move_sent_twice_happens_once(scene):
    await scene.begun(1)
    await scene.do(0, m.Act(0, Brief()), "first")
    await scene.do(0, m.Act(0, Brief()), "first")
    assert scene.game.s.base_read == 1
    await scene.again()
    await scene.do(0, m.Act(0, Brief()), "first")
    assert scene.game.s.base_read == 1


@played
async def test_nobody_acts_for_another_seat(scene):
    await scene.begun(2)
    assert await refusal(scene, 0, m.Act(1, Brief())) == "table-not-your-seat"
    assert await refusal(scene, 1, m.Say(0, "It was me!")) == "table-not-your-seat"


@played
async def test_after_a_restart_everything_is_where_it_was(scene):
    await scene.begun(3)
    rng = Random(2)
    await scene.wander(rng, 80)
    await scene.do(1, m.Say(1, "A man with a lamp stands here.", "pier/C"))
    await scene.do(2, m.Note("pier/C", "mine", shared=False))
    before, views = scene.table.save(), [(await scene.client(person)).parts for person in range(3)]
    await scene.again()
    assert scene.table.save() == before
    assert [(await scene.client(person)).parts for person in range(3)] == views
    await scene.wander(rng, 20)


@played
async def test_the_log_alone_gives_the_table_back(scene):
    await scene.begun(2)
    await scene.wander(Random(3), 60)
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_who_comes_to_other_seats_hears_why(scene):
    """Whoever gets everything anew hears what happened, too."""
    await scene.begun(2)
    heir = await scene.client(0)
    await scene.do(1, m.HandOver(1, scene.credentials[0].person))
    assert heir.read()["mine.seats"] == [0, 1]
    assert [event.kind for event in heir.events] == ["table-handed-over"]


@played
async def test_moves_that_come_at_once_are_done_one_after_the_other(scene):
    await scene.begun(4)
    clients = [await scene.client(person) for person in range(4)]
    texts = [[f"{person} says {n}" for n in range(10)] for person in range(4)]
    await asyncio.gather(*(scene.do(person, m.Say(person, text)) for person, said in enumerate(texts) for text in said))
    told = [message["text"] for message in clients[0].read().all("said").values()]
    assert sorted(told) == sorted(text for said in texts for text in said)
    for client in clients[1:]:
        assert client.read().all("said") == clients[0].all("said")
