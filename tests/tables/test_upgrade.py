"""The program is replaced in the middle of a game by a newer one, and the table goes on from its newest state."""

from __future__ import annotations

import json
import sqlite3
from itertools import groupby
from random import Random
from typing import Any

import msgspec
import pytest

from timecaptain.tables import moves as m
from timecaptain.tables.messages import Whole
from timecaptain.tables.restore import STATE_EVERY
from timecaptain.tables.state import Chair, Notebook, Options, Person, Proposal, TableState
from timecaptain.tables.table import Table

from .disk import rewritten
from .scene import DECODER, Client, played, refusal, replayed


@played
async def test_a_table_goes_on_with_a_newer_program(scene):
    await scene.again("old")
    await scene.begun(3)
    rng = Random(1)
    await scene.wander(rng, 30)
    before, views = scene.table.save(), [(await scene.client(person)).parts for person in range(3)]
    await scene.again("new")
    assert scene.table.save() == before
    assert [(await scene.client(person)).parts for person in range(3)] == views
    await scene.wander(rng, 30)
    await scene.again("newer still")
    await scene.wander(rng, 10)
    log = list(await scene.log())
    assert [engine for engine, _ in groupby(log, lambda one: one.engine)] == ["old", "new", "newer still"]
    assert replayed(scene.table, log).save() == scene.table.save()


@played
async def test_every_segment_of_the_log_replays_by_itself_from_where_it_began(scene):
    """So each can be played by the engine that wrote it, and only by that."""
    await scene.again("old")
    await scene.begun(2)
    rng, engines = Random(2), ["old", "new", "newer"]
    for engine in engines[1:]:
        await scene.wander(rng, 20)
        await scene.again(engine)
    await scene.wander(rng, 20)
    await scene.again(engines[-1])
    store = scene.service.store
    ends = [list(part) for _, part in groupby(await store.log(scene.id), lambda one: one.engine)]
    for number, segment in enumerate(ends):
        first = segment[0].seq - 1
        if number == 0:
            table = replayed(scene.table, segment)
        else:
            checkpoint = await store.checkpoint(scene.id, first)
            assert (checkpoint.seq, checkpoint.engine) == (first, engines[number - 1])
            table = Table.load(scene.id, scene.table.deck, checkpoint.state)
            for logged in segment:
                table.accept(m.decode_entry(logged.entry))
        last = segment[-1].seq
        newest = number == len(ends) - 1
        state = await (store.newest_state(scene.id) if newest else store.checkpoint(scene.id, last))
        assert (state.seq, table.save()) == (last, state.state)


async def crashed(scene, engine: str) -> None:
    """The program is killed: nobody writes the state of any table."""
    await scene.service.commits.settled()
    await scene.service.store.close()
    scene.service = scene.opened(engine)
    await scene.service.open(scene.id)


@played
async def test_after_a_crash_the_entries_behind_the_last_state_are_done_again(scene):
    await scene.begun(3)
    rng, without = Random(4), 0
    for n in range(12):
        await scene.wander(rng, n)
        before, views = scene.table.save(), [(await scene.client(person)).parts for person in range(3)]
        without += (await scene.service.store.newest_state(scene.id)).seq < scene.table.s.seq
        await crashed(scene, "test")
        assert scene.table.save() == before
        assert [(await scene.client(person)).parts for person in range(3)] == views
    assert without > 6


@played
async def test_a_state_is_written_now_and_then_and_whenever_a_table_is_put_away(scene):
    await scene.begun(2)
    store, rng = scene.service.store, Random(5)
    for _ in range(30):
        await scene.wander(rng, 1)
        assert scene.table.s.seq - (await store.newest_state(scene.id)).seq < STATE_EVERY
    while (await store.newest_state(scene.id)).seq == scene.table.s.seq:
        await scene.wander(rng, 1)
    before = scene.table.save()
    scene.service.cache.evict_idle()
    await scene.service.commits.settled()
    assert (await store.newest_state(scene.id)).state == before


@played
async def test_who_only_looks_writes_nothing(scene):
    await scene.again("old")
    await scene.begun(2)
    await scene.wander(Random(7), 10)
    await scene.again("new")
    scene.leave(await scene.client(0))
    scene.service.cache.evict_idle()
    await scene.service.commits.settled()
    assert (await scene.service.store.newest_state(scene.id)).engine == "old"


@played
async def test_a_newer_program_goes_on_from_a_crash_and_writes_a_state_of_its_own_first(scene):
    """What it would not have taken is passed over; everything else has happened."""
    await scene.again("old")
    await scene.begun(2)
    rng = Random(6)
    await scene.wander(rng, 20)
    while scene.table.s.seq - (await scene.service.store.newest_state(scene.id)).seq < 3:
        await scene.wander(rng, 1)
    last = scene.table.s.seq
    move = {"do": "act", "seat": 0, "action": {"do": "fly"}}
    entry = json.dumps({"at": 1, "by": scene.credentials[0].person, "move": move}).encode()
    rewritten(scene.service.store.path, scene.id, last, entry)
    await crashed(scene, "new")
    assert scene.table.s.seq == last
    await scene.wander(rng, 1)
    newest = await scene.service.store.newest_state(scene.id)
    assert (newest.seq, newest.engine) == (last + 1, "new")
    assert await scene.on_disk() == scene.table.save()


@played
async def test_going_back_stops_where_another_engine_had_other_rules(scene):
    await scene.again("old")
    await scene.begun(1)
    rng = Random(3)
    await scene.wander(rng, 20)
    await scene.again("new")
    await scene.wander(rng, 6)
    with sqlite3.connect(scene.service.store.path) as other:  # what the old engine took, and the new one would not
        rows = other.execute("SELECT seq, entry FROM log WHERE id = ? AND engine = 'old'", (scene.id,)).fetchall()
        seq, entry = next((seq, json.loads(entry)) for seq, entry in reversed(rows) if b'"act"' in entry)
    other.close()
    entry["move"]["action"] = {"do": "fly"}
    rewritten(scene.service.store.path, scene.id, seq, json.dumps(entry).encode())
    assert await refusal(scene, 0, m.ProposeRewind(9)) == "table-nothing-there"
    near = sum(scene.table.s.steps[-2:])
    await scene.do(0, m.ProposeRewind(2))
    assert scene.table.s.actions == 26 - near >= 20


@played
async def test_a_client_of_the_older_program_gets_everything_anew(scene):
    await scene.begun(2)
    client = await scene.client(0)
    await scene.again("new")
    again = await scene.service.subscribe(
        scene.id, client.subscriber.person, since=-1
    )  # as the server asks for it then
    first = DECODER.decode(again.waiting[0])
    assert isinstance(first, Whole)
    assert first.engine == "new"
    assert Client(again).read().parts == client.parts


# ---------------------------------------------------------------- states of older and newer programs


STATES: tuple[type[msgspec.Struct], ...] = (TableState, Person, Chair, Notebook, Proposal, Options)
NEWER = [
    (struct, field.encode_name) for struct in STATES for field in msgspec.structs.fields(struct) if not field.required
]


def without(data: Any, struct: type[msgspec.Struct], name: str) -> int:
    """Take the field out of wherever such a struct is saved; how often it was there."""
    table, removed = data["table"], 0
    places: dict[type[msgspec.Struct], list[Any]] = {
        TableState: [table],
        Person: list(table["people"].values()),
        Chair: table["chairs"],
        Notebook: [table["notebook"]],
        Proposal: [table["proposal"]] if table["proposal"] else [],
        Options: [table["options"]],
    }
    for one in places[struct]:
        removed += one.pop(name, None) is not None
    return removed


def test_there_are_fields_that_older_programs_did_not_write():
    required = {field.name for field in msgspec.structs.fields(TableState) if field.required}
    assert required == {"mission", "digest", "host", "invitation", "options"}, "a new field needs a default"
    assert len(NEWER) > 20


@played
async def test_a_state_without_newer_fields_or_with_still_newer_ones_can_be_read(scene):
    await scene.begun(2, memory="faces")
    await scene.wander(Random(4), 20)
    await scene.do(0, m.Say(0, "Here!", "pier/C"))
    await scene.do(0, m.ProposeRewind(3))
    saved = scene.table.save()
    deck, taken = scene.table.deck, 0
    for struct, name in NEWER:
        data = json.loads(saved)
        taken += bool(without(data, struct, name))
        if name in ("people", "chairs", "phase"):  # a table without them is none
            continue
        older = Table.load(scene.id, deck, json.dumps(data).encode())
        assert older.game is not None
        older.accept(m.Entry(1, scene.credentials[0].person, m.Note("", "still here")))
        assert Table.load(scene.id, deck, older.save()).save() == older.save()
    assert taken > 15
    newer = json.loads(saved)
    newer["table"]["telescope"] = {"lens": 3}
    newer["table"]["people"][scene.credentials[0].person]["hat"] = "top"
    newer["weather"] = "fair"
    assert Table.load(scene.id, deck, json.dumps(newer).encode()).save() == saved


@pytest.mark.parametrize("field", ["id", "chance", "game"])
def test_an_entry_of_an_older_program_can_be_read(field):
    entry = {"at": 1, "by": "p", "move": {"do": "ready", "seat": 0}, "id": "x", "chance": 3, "game": None}
    del entry[field]
    assert m.decode_entry(json.dumps(entry).encode()).move == m.Ready(0)
