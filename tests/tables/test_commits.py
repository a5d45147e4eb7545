"""Nobody hears of a move before it is on disk; what could not be written has not happened; the event loop goes on."""

from __future__ import annotations

import asyncio
import threading
import time
from random import Random

import pytest

from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.store import Conflict, NoRoom, StoreError

from .disk import held_up, no_more_room, room_again
from .memory import MemoryStore
from .scene import MISSION, Client, Scene, in_scene, played, replayed

MOMENT = 0.02  # seconds


def asked(scene: Scene, person: int, move, move_id: str = "") -> asyncio.Task:
    return asyncio.ensure_future(scene.do(person, move, move_id))


def commits(scene: Scene) -> list[str]:
    """Grows with every commit."""
    lines: list[str] = []
    scene.service.store._writing.set_trace_callback(lambda text: lines.append(text) if text == "COMMIT" else None)
    return lines


# ---------------------------------------------------------------- on disk, then told


@played
async def test_what_comes_in_one_turn_is_one_commit_and_everybody_is_told_behind_it(scene):
    await scene.begun(4)
    clients = [await scene.client(person) for person in range(4)]
    done = commits(scene)
    clients[3].read().subscriber.wake = lambda: done.append("told")
    await asyncio.gather(*(scene.do(person, m.Say(person, f"{person}")) for person in range(4)))
    assert done == ["COMMIT", "told", "told", "told", "told"]
    assert [len(client.read().all("said")) for client in clients] == [4, 4, 4, 4]


@played
async def test_while_one_commit_is_under_way_the_next_group_gathers(scene):
    await scene.begun(4)
    done = commits(scene)
    go_on = held_up(scene.service.store)
    waiting = [asked(scene, 0, m.Say(0, "first"))]
    await asyncio.sleep(MOMENT)
    for n in range(40):
        waiting.append(asked(scene, n % 4, m.Say(n % 4, f"{n}")))
        await asyncio.sleep(0)
    go_on()
    await asyncio.wait_for(asyncio.gather(*waiting), 10)
    assert done == ["COMMIT", "COMMIT"]


@played
async def test_a_slow_disk_does_not_stop_the_event_loop(scene):
    await scene.begun(2)
    client = await scene.client(1)
    go_on = held_up(scene.service.store)
    first = asked(scene, 0, m.Say(0, "slowly"))
    latest = began = time.monotonic()
    while latest - began < 0.3:
        await asyncio.sleep(0.001)
        latest, before = time.monotonic(), latest
        assert latest - before < 0.2, "the loop has stood still"
    second = asked(scene, 1, m.Say(1, "and slowly"))
    await asyncio.sleep(0.001)
    assert client.read().all("said") == {}, "nobody hears of what is not on disk"
    assert not first.done()
    assert len(scene.table.s.messages) == 2, "both are accepted"
    go_on()
    await asyncio.wait_for(asyncio.gather(first, second), 10)
    assert [one["text"] for one in client.read().all("said").values()] == ["slowly", "and slowly"]


@played
async def test_who_comes_back_while_something_is_being_written_hears_of_it_too(scene):
    await scene.begun(2)
    client = await scene.client(1)
    scene.leave(client)
    await scene.do(0, m.Configure(m.Options(spectators=True)))
    await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True)
    go_on = held_up(scene.service.store)
    late = asked(scene, 0, m.Close())
    await asyncio.sleep(MOMENT)
    client.subscriber = await scene.service.subscribe(scene.id, client.subscriber.person, since=client.n)
    await asyncio.sleep(MOMENT)
    assert not client.subscriber.waiting  # nobody hears of anything before it is on disk
    go_on()
    await late
    await asyncio.sleep(0.05)
    assert [event.kind for event in client.read().events] == ["table-joined", "table-closed"]


@played
async def test_who_is_removed_hears_of_it_when_it_is_written_and_not_before(scene):
    await scene.begun(2)
    guest = await scene.client(1)
    no_more_room(scene.service.store)
    await fill_up(scene)
    with pytest.raises(NoRoom):
        await scene.do(0, m.SendAway(scene.credentials[1].person))
    assert not guest.read().cut
    room_again(scene.service.store)
    await scene.do(0, m.SendAway(scene.credentials[1].person))
    assert guest.read().cut


async def fill_up(scene: Scene) -> None:
    """Until the smallest entry finds no room any more."""
    for size in (4_000, 1_000, 100, 1):
        with pytest.raises(NoRoom):  # noqa: PT012 (nobody knows which one does not fit)
            for n in range(400):
                await scene.do(0, m.Note(f"{size} {n}", "x" * size))


@played
async def test_what_was_accepted_is_written_even_if_the_service_closes_in_the_same_turn(scene):
    await scene.begun(2)
    waiting = asked(scene, 0, m.Note("a", "just now", True))
    await asyncio.sleep(0)
    await scene.again()
    assert scene.table.s.notebook.shared == {"a": "just now"}
    assert scene.table.save() == await scene.on_disk()
    await waiting


@played
async def test_a_state_that_cannot_be_saved_takes_nothing_with_it_when_the_service_closes(scene):
    await scene.begun(2)
    other = await scene.service.create(MISSION, "Eve", "en")
    live = await scene.service.open(other.table)
    waiting = asked(scene, 0, m.Note("a", "on its way", True))
    await asyncio.sleep(0)
    store = scene.service.store
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(live, "state_write", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await scene.service.close()
    scene.service = scene.opened()
    await scene.service.open(scene.id)
    assert scene.table.s.notebook.shared == {"a": "on its way"}
    with pytest.raises(RuntimeError, match="shutdown"):
        await store.tables()
    await waiting


# ---------------------------------------------------------------- a write that fails


@played
async def test_when_the_disk_is_full_nothing_happened_and_everybody_is_shown_so(scene):
    await scene.begun(2)
    clients = [await scene.client(0), await scene.client(1)]
    before, shown = scene.table.save(), [client.read().parts for client in clients]
    store = scene.service.store
    pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
    store._writing.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError):  # noqa: PT012 (nobody knows which one does not fit)
        for n in range(400):
            await scene.do(0, m.Note(str(n), "x" * 4_000))
    assert scene.table.save() == await scene.on_disk()
    room_again(store)
    await scene.do(0, m.Note("later", "there is room again"))
    assert [client.read()["around.phase"] for client in clients] == ["playing", "playing"]
    assert clients[1].parts == shown[1]
    assert before != scene.table.save()


@played
async def test_a_repeat_of_what_could_not_be_written_is_not_confirmed(scene):
    """The same move comes again before anybody knows that the disk had no room for it."""
    await scene.begun(1)
    no_more_room(scene.service.store)
    go_on = held_up(scene.service.store)
    long = m.Note("long", "x" * 4_000)
    first = asked(scene, 0, long, "same")
    await asyncio.sleep(0.05)  # it waits for the disk by itself
    second = asked(scene, 0, long, "same")
    await asyncio.sleep(0)
    go_on()
    answers = await asyncio.gather(first, second, return_exceptions=True)
    assert [type(one) for one in answers] == [NoRoom, NoRoom]
    assert not scene.table.repeated(scene.credentials[0].person, "same")
    room_again(scene.service.store)
    await scene.do(0, long, "same")
    assert scene.table.s.notebook.private[scene.credentials[0].person] == {"long": "x" * 4_000}


@played
async def test_a_refusal_reaches_its_asker_though_the_disk_is_full(scene):
    await scene.begun(2)
    client = await scene.client(1)
    no_more_room(scene.service.store)
    go_on = held_up(scene.service.store)
    failing = asked(scene, 0, m.Note("long", "x" * 4_000))
    await asyncio.sleep(0)
    scene.service.send_in_order(scene.id, client.subscriber, b'{"type":"refused","id":"mine","why":"no","text":"No."}')
    go_on()
    with pytest.raises(NoRoom):
        await failing
    await asyncio.sleep(0.05)
    assert b'"id":"mine"' in b"".join(client.read().received)


@played
async def test_what_was_built_on_a_failed_move_is_not_written_but_done_again_on_what_is_there(scene):
    """The first fails while others, which were accepted behind it, wait for the next commit."""
    await scene.begun(2)
    client = await scene.client(1)
    store = scene.service.store
    no_more_room(store)
    go_on = held_up(store)
    first = asked(scene, 0, m.Note("long", "x" * 4_000, shared=True))
    await asyncio.sleep(MOMENT)
    others = [asked(scene, person, m.Say(person, f"behind it, {person}")) for person in (0, 1)]
    await asyncio.sleep(MOMENT)
    go_on()
    with pytest.raises(NoRoom):
        await first
    room_again(store)
    answers = await asyncio.gather(*others, return_exceptions=True)
    kept = [f"behind it, {person}" for person, answer in enumerate(answers) if answer is None]
    assert all(answer is None or isinstance(answer, NoRoom) for answer in answers)
    assert [message.text for message in scene.table.s.messages] == kept
    assert scene.table.s.notebook.shared == {}
    assert scene.table.save() == await scene.on_disk() == replayed(scene.table, await scene.log()).save()
    assert client.read().all("notebook") == {}
    assert [one["text"] for one in client.all("said").values()] == kept


class Failing(MemoryStore):
    """Its commits fail when they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[StoreError] = []
        self.groups: list[int] = []

    async def append(self, writes):
        self.groups.append(len(writes))
        await asyncio.sleep(0.001)
        if self.failures:
            raise self.failures.pop()
        return await super().append(writes)


def test_after_a_failed_commit_everybody_sees_what_is_in_the_store_whatever_was_on_its_way(tmp_path):
    """Random moves at random times, while one commit in five fails."""

    async def play() -> None:
        store, rng = Failing(), Random(5)
        service = TableService(store, Library(tmp_path / "decks"), clock=lambda: 1.0, chance=lambda: 7)
        host = await service.create(MISSION, "Ada", "en")
        people = [host.person]
        for seat in (1, 2):
            guest = await service.join(host.table, host.invitation, f"Guest {seat}", "en")
            await service.submit(host.table, guest.person, m.Sit(seat))
            people.append(guest.person)
        clients = [Client(await service.subscribe(host.table, person)) for person in people]

        async def say(number: int) -> str:
            person = number % 3
            await asyncio.sleep(rng.random() * 0.2)
            try:
                await service.submit(host.table, people[person], m.Say(person, f"{number}"), f"id {number}")
            except StoreError as error:
                return type(error).__name__
            return f"{number}"

        async def fail() -> None:
            for _ in range(40):
                await asyncio.sleep(0.005)
                store.failures = [rng.choice([NoRoom("full"), StoreError("broken")])] if rng.random() < 0.5 else []

        answers, _ = await asyncio.gather(asyncio.gather(*map(say, range(200))), fail())
        store.failures = []
        table = service.opened(host.table).table
        said = [message.text for message in table.s.messages]
        assert sorted(said) == sorted(one for one in answers if one.isdigit()), "what was confirmed, and nothing else"
        assert len(said) < 200, "some have failed"
        assert replayed(table, await store.log(host.table)).save() == table.save()
        assert max(store.groups) > 3
        for person, client in zip(people, clients, strict=True):
            fresh = Client(await service.subscribe(host.table, person)).read()
            assert (client.read().n, client.parts) == (fresh.n, fresh.parts)

    asyncio.run(play())


def test_a_fault_of_the_store_is_an_error_and_no_end(tmp_path, caplog):
    async def play() -> None:
        store = Failing()
        service = TableService(store, Library(tmp_path / "decks"))
        host = await service.create(MISSION, "Ada", "en")
        store.failures = [RuntimeError("the butler did it")]  # type: ignore[list-item]
        with pytest.raises(StoreError):
            await service.submit(host.table, host.person, m.Say(0, "lost"))
        await service.submit(host.table, host.person, m.Say(0, "not lost"))
        assert [one.text for one in service.opened(host.table).table.s.messages] == ["not lost"]

    asyncio.run(play())
    assert "RuntimeError" in caplog.text
    assert "butler" not in caplog.text


@played
async def test_somebody_who_cannot_be_told_keeps_nobody_from_being_told(scene):
    await scene.begun(2)
    deaf, other = await scene.client(0), await scene.client(1)

    def fails() -> None:
        raise RuntimeError

    deaf.subscriber.wake = fails
    go_on = held_up(scene.service.store)  # so that one commit writes them all
    waiting = [asked(scene, 0, m.Note(name, "heard", True)) for name in "abc"]
    await asyncio.sleep(0)
    go_on()
    await asyncio.wait_for(asyncio.gather(*waiting), 5)
    await asyncio.wait_for(scene.do(0, m.Note("d", "later", True)), 5)
    assert scene.table.s.notebook.shared.keys() == set("abcd")
    deaf.subscriber.wake = lambda: None
    assert deaf.read().all("notebook").keys() == set("abcd")
    assert other.read().n >= 0


@played
async def test_whoever_was_told_yes_is_not_told_no_because_something_behind_it_fails(scene):
    await scene.begun(2)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(scene.service._peers, "notify", lambda live: 1 / 0)
        await scene.do(0, m.Note("a", "done"))
        await scene.do(1, m.Note("b", "behind it"))
    assert scene.table.save() == await scene.on_disk()


@played
async def test_who_gives_up_waiting_keeps_nobody_from_being_told(scene):
    """The task of a request is cancelled: what was accepted is written and told all the same."""
    await scene.begun(2)
    client = await scene.client(1)
    go_on = held_up(scene.service.store)
    given_up = asked(scene, 0, m.Say(0, "Is anybody there?"))
    await asyncio.sleep(MOMENT)
    given_up.cancel()
    await asyncio.sleep(0)
    go_on()
    await scene.do(0, m.Say(0, "Yes."))
    assert [one["text"] for one in client.read().all("said").values()] == ["Is anybody there?", "Yes."]
    assert scene.table.save() == await scene.on_disk()


# ---------------------------------------------------------------- what is read while moves are on their way


@played
async def test_what_was_just_done_can_be_taken_back_before_it_is_on_disk(scene):
    await scene.begun(1)
    while scene.game.s.phase == "base":
        await scene.do(0, m.Act(0, scene.game.legal(0)[0]))
    before = scene.game.save()
    body = next(action for action in scene.game.legal(0) if action.do == "embody")
    go_on = held_up(scene.service.store)
    both = [asked(scene, 0, m.Act(0, body)), asked(scene, 0, m.TakeBack())]
    await asyncio.sleep(MOMENT)
    go_on()
    await asyncio.wait_for(asyncio.gather(*both), 10)
    assert scene.game.save() == before
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_a_rewind_while_others_act_goes_back_to_what_was_on_the_table(scene):
    """Whatever order the moves come in, the log gives the table, and everybody sees it."""
    await scene.begun(1)
    rng = Random(8)
    client = await scene.client(0)
    await scene.wander(rng, 20)
    for _ in range(10):
        choices = [action for _ in range(3) for action in scene.game.legal(0)]
        moves = [m.Act(0, rng.choice(choices)), m.ProposeRewind(rng.randint(1, 3)), m.TakeBack()]
        rng.shuffle(moves)
        await asyncio.gather(*(scene.do(0, move) for move in moves), return_exceptions=True)
        assert replayed(scene.table, await scene.log()).save() == scene.table.save()
    fresh = await scene.client(0)
    assert client.read().parts == fresh.parts
    assert scene.table.s.rewinds > 3


# ---------------------------------------------------------------- no thread


def test_the_tables_ask_for_no_thread(tmp_path, monkeypatch):
    """Only an adapter of the store may have one: in a browser there are none."""

    def no_thread(_: threading.Thread) -> None:
        raise AssertionError("a thread was started")

    class Threadless(Scene):
        def opened(self, engine: str = "test") -> TableService:
            return TableService(MemoryStore(), Library(tmp_path / "decks"), engine=engine, clock=lambda: 1.0)

    async def play(scene: Scene) -> None:
        await scene.begun(3)
        clients = [await scene.client(person) for person in range(3)]
        await scene.wander(Random(1), 80)
        await scene.do(0, m.ProposeRewind(3))
        await scene.do(1, m.Answer(yes=True))
        await scene.do(2, m.Answer(yes=True))
        scene.leave(clients[1])
        await scene.wander(Random(2), 10)
        again = await scene.client(1, since=clients[1].n)
        assert again.parts == (await scene.client(1)).parts
        await scene.service.delete(scene.id, scene.credentials[0].person)
        await scene.service.close()

    monkeypatch.setattr(threading.Thread, "start", no_thread)
    in_scene(tmp_path, play, Threadless)


@played
async def test_a_conflict_that_does_not_end_is_told_to_who_asked(scene):
    """Another service writes each time just before."""
    await scene.begun(2)
    client = await scene.client(0)

    async def always_later(writes):
        return [False for _ in writes]

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(scene.service.store, "append", always_later)
        with pytest.raises(Conflict):
            await scene.do(0, m.Say(0, "Never."))
    assert scene.table.save() == await scene.on_disk()
    await scene.do(0, m.Say(0, "Now."))
    assert [one["text"] for one in client.read().all("said").values()] == ["Now."]


@played
async def test_whoever_asks_for_much_from_an_old_view_is_shown_the_newest_once(scene):
    """Each view may be large: twelve of them would be more than a connection may leave unread."""
    await scene.begun(2)
    person = scene.credentials[1].person
    subscriber = await scene.service.subscribe(scene.id, person)
    subscriber.waiting.clear()
    old = scene.service.opened(scene.id).counters[person]
    await scene.do(0, m.Ready(0))
    seen = len(subscriber.waiting)
    for _ in range(12):
        scene.service.resend_view(scene.id, subscriber, old)
    assert len(subscriber.waiting) == seen + 1
    now = scene.service.opened(scene.id).counters[person]
    assert now > old
    scene.service.resend_view(scene.id, subscriber, now)
    assert len(subscriber.waiting) == seen + 1, "nothing is older than what this person has seen"
    await scene.do(0, m.Ready(0, False))
    scene.service.resend_view(scene.id, subscriber, now)
    assert len(subscriber.waiting) == seen + 3, "they have seen the last one, and have asked from an older view again"
