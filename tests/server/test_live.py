"""People at a table of a real server: what each is sent, and how a lost connection comes back."""

from __future__ import annotations

import asyncio
import shutil
import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.tables.test_library import mission as late_train
from timecaptain.tables.library import Library
from timecaptain.tables.messages import Bye, Change, Done, Refused, Resumed, Whole
from timecaptain.tables.sqlite import SqliteStore

from .running import Person, Server

MISSIONS = ("count-to-sixty", "the-spoken-page")


async def begun(server: Server, people: int, mission: str = "count-to-sixty", **options) -> list[Person]:
    """Everybody is connected, and the game has begun."""
    players = [Person(server, seat) for seat in server.table(people, mission, **options)]
    for person in players:
        await person.connect()
    assert isinstance(await players[0].do("begin", {"do": "begin"}), Done)
    for person in players:
        await person.until(lambda person=person: person["around.phase"] == "playing")
    return players


async def wander(people: list[Person], rng: Random, actions: int) -> None:
    """One after the other they do something that their own view offers, and all wait until everybody is told."""
    for n in range(actions):
        able = [(seat, action) for seat, person in enumerate(people) for action in person.options(seat)]
        if not able:
            return
        seat, action = rng.choice(able)
        answer = await people[seat].do(f"{rng.random()}-{n}", {"do": "act", "seat": seat, "action": action})
        assert isinstance(answer, Done), answer
        await settle(people)


async def settle(people: list[Person]) -> None:
    """Whatever was sent has come: a beat is answered behind it."""
    for person in people:
        before = len(person.received)
        await person.say({"type": "why-not", "id": f"settled {before}", "seat": 0})
        await person.until(lambda person=person, before=before: f"settled {before}" in person.answers)


@pytest.mark.parametrize("mission", MISSIONS)
def test_four_people_play_and_everybody_has_the_whole_view_in_pieces(server, mission):
    async def play() -> None:
        people = await begun(server, 4, mission)
        await wander(people, Random(1), 60)
        for seat, person in enumerate(people):
            fresh = await Person(server, person.seat).connect()
            assert fresh.parts == person.parts
            assert fresh.n == person.n
            assert f"own {seat}" in fresh.parts
            await fresh.leave()
            await person.leave()

    asyncio.run(play())


def test_who_comes_back_has_missed_nothing_and_hears_nothing_twice(server):
    async def play() -> None:
        people = await begun(server, 3)
        rng = Random(2)
        other = await Person(server, people[1].seat).connect()  # a second screen of the same person, which stays
        await wander(people, rng, 10)
        await people[1].leave()
        everybody = [people[0], other, people[2]]
        await wander(everybody, rng, 25)
        heard = len(people[1].events)
        await people[1].connect()
        assert people[1].parts == other.parts
        assert [event.text for event in people[1].events] == [event.text for event in other.events]
        assert len(people[1].events) > heard
        for person in (*people, other):
            await person.leave()

    asyncio.run(play())


def test_nothing_missed_is_nothing_sent(server):
    async def play() -> None:
        people = await begun(server, 2)
        await people[1].leave()
        before = len(people[1].received)
        await people[1].connect()
        kinds = [type(one) for one in map(_decoded, people[1].received[before:])]
        assert Resumed in kinds
        assert not {Whole, Change} & set(kinds)
        for person in people:
            await person.leave()

    asyncio.run(play())


def test_a_page_of_another_program_gets_everything_anew(server):
    """An upgrade in the middle of a game: what an older page knows may mean something else now."""

    async def play() -> None:
        person = (await begun(server, 1))[0]
        await person.leave()
        before, engine = person.parts, person.engine
        await person.connect(engine="0.0.1 of another time")
        assert Whole in [type(_decoded(data)) for data in person.received[-2:]]
        assert (person.parts, person.engine) == (before, engine)
        await person.leave()

    asyncio.run(play())


def test_a_stale_action_is_answered_with_the_newest_view(server):
    async def play() -> None:
        people = await begun(server, 2)
        await settle(people)
        captain = people[people[0]["public.captain"]]
        await captain.do("one", {"do": "act", "seat": people.index(captain), "action": {"do": "brief"}})
        stale = people[1 - people.index(captain)]
        nonsense = {"do": "act", "seat": people.index(stale), "action": {"do": "spend"}}
        refused = await stale.do("two", nonsense)
        assert isinstance(refused, Refused)
        assert refused.rule.startswith("C-")
        assert Whole in [type(_decoded(data)) for data in stale.received[-4:]]
        for person in people:
            await person.leave()

    asyncio.run(play())


def _decoded(data: bytes):
    from .running import DECODER

    return DECODER.decode(data)


def test_a_mission_that_is_nowhere_any_more(tmp_path):
    """Whoever comes hears so; and its host can still take the table away."""
    Library.of(tmp_path / "data").install(late_train(tmp_path / "late"))
    server = Server(tmp_path).start()
    try:
        host, guest = server.table(2, "the-late-train")
        server.stop()
        for folder in ("decks", "missions"):
            shutil.rmtree(tmp_path / "data" / folder)
        server.start()

        async def come() -> Bye | None:
            person = await Person(server, guest).connect()
            await person.leave()
            return person.bye

        bye = asyncio.run(come())
        assert bye is not None
        assert bye.why == "problem-no-such-mission"
        assert server.refused("DELETE", f"/api/tables/{guest.table}", None, guest.key) == (409, "table-host-only")
        server.ask("DELETE", f"/api/tables/{host.table}", None, host.key)
        assert server.refused("DELETE", f"/api/tables/{host.table}", None, host.key)[0] == 404
    finally:
        server.stop()


async def ends(folder: Path, table: str) -> int:
    """The last entry of a table, whose state is written, too."""
    store = SqliteStore(folder / "data" / "tables.db", "test")
    newest, log = await store.newest_state(table), await store.log(table)
    await store.close()
    assert newest is not None
    assert newest.seq == log[-1].seq
    return newest.seq


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT], ids=lambda one: one.name)
def test_a_server_that_is_told_to_stop_writes_where_its_tables_stand(tmp_path, told):
    """Another program, which may be a newer one, goes on from there and does nothing again."""
    server = Server(tmp_path).start()
    host = server.table(3)[0]
    assert server.process is not None
    server.process.send_signal(told)
    assert server.process.wait(20) == 0
    assert asyncio.run(ends(tmp_path, host.table)) > 1


def test_who_tells_a_server_to_stop_again_and_again_does_not_hurry_it(tmp_path):
    server = Server(tmp_path).start()
    tables = [server.table(2)[0].table for _ in range(3)]
    assert server.process is not None
    while server.process.poll() is None:
        server.process.terminate()
        time.sleep(0.0005)
    assert server.process.returncode == 0
    assert "Traceback" not in server.log.read_text()
    assert all(asyncio.run(ends(tmp_path, id)) for id in tables)
