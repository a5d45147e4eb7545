"""Two services with one store and one bus: whoever looks from either sees the same table."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from timecaptain.game import Refused
from timecaptain.tables import moves as m
from timecaptain.tables.bus import InProcessBus
from timecaptain.tables.cache import NoSuchTable
from timecaptain.tables.state import TableRefusal

from .scene import Client, Scene, replayed


class Two(Scene):
    """The table of a scene in two services, each with a store of its own on the same file."""

    def __init__(self, folder) -> None:
        super().__init__(folder, InProcessBus())
        self.services = [self.service, self.opened()]

    async def at(self, service: int, person: int) -> Client:
        return Client(await self.services[service].subscribe(self.id, self.credentials[person].person)).read()

    async def ask(self, service: int, person: int, move, move_id: str = "", client: Client | None = None) -> None:
        subscriber = None if client is None else client.subscriber
        await self.services[service].submit(self.id, self.credentials[person].person, move, move_id, subscriber)

    async def settled(self) -> None:
        """Both have read what the other has written."""
        for service in (*self.services, *self.services):
            await service.commits.settled()
            while service._tasks:
                await asyncio.wait(service._tasks)

    async def same(self) -> None:
        """Both services have the table that is on disk, and the log gives it."""
        await self.settled()
        on_disk = await self.on_disk()
        for service in self.services:
            assert (await service.open(self.id)).table.save() == on_disk
        assert replayed(self.table, await self.log()).save() == on_disk

    async def fresh(self, service: int, client: Client) -> None:
        """What a client has in pieces is what it would be shown now."""
        again = Client(await self.services[service].subscribe(self.id, client.subscriber.person)).read()
        client.read()
        assert client.parts == again.parts
        assert client.n == again.n
        self.services[service].unsubscribe(self.id, again.subscriber)
        client.read()


def in_two_services(test):
    def run(tmp_path, caplog):
        async def all_of_it() -> None:
            two = Two(tmp_path)
            try:
                await test(two)
            finally:
                for service in two.services:
                    await service.store.close()

        asyncio.run(all_of_it())
        assert not caplog.records, "nobody failed to listen"

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@in_two_services
async def test_what_is_done_in_one_service_is_seen_in_the_other(two):
    await two.begun(4)
    clients = [await two.at(person % 2, person) for person in range(4)]
    rng = Random(1)
    for n in range(60):
        choices = [(seat, action) for seat in range(4) for action in two.game.legal(seat)]
        seat, action = rng.choice(choices)
        await two.ask(n % 2, seat, m.Act(seat, action))
        await two.settled()
    await two.same()
    for person, client in enumerate(clients):
        await two.fresh(person % 2, client)
    assert any(client.events for client in clients)


@in_two_services
async def test_who_looks_from_another_service_is_seen_here(two):
    await two.begun(2)
    here = await two.at(0, 0)
    there = await two.at(1, 1)
    await two.settled()
    both = sorted(one.person for one in two.credentials)
    assert here.read().online == both
    assert there.read().online == both  # also by a service that has only just opened the table
    two.services[1].unsubscribe(two.id, there.subscriber)
    await two.settled()
    assert here.read().online == [two.credentials[0].person]


@in_two_services
async def test_who_has_just_come_in_another_service_is_seen_here(two):
    """They are online before this service has read that they have joined."""
    await two.begun(2)
    here = await two.at(0, 0)
    late = await two.services[1].join(two.id, two.invitation, "Late", "en")
    await two.services[1].subscribe(two.id, late.person)
    await two.settled()
    assert late.person in here.read().online


@in_two_services
async def test_conflicting_moves_at_once_happen_once_each_in_some_order(two):
    """Chains of moves from both services, none of which waits for the one before it."""
    await two.begun(4)
    clients = [await two.at(person % 2, person) for person in range(4)]
    for n in range(25):
        asked = [
            two.ask(person % 2, person, m.Say(person, f"{person} in round {n}, {part}"), f"{n}-{part}")
            for person in range(4)
            for part in range(3)
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert answers == [None] * 12
        for client in clients:
            client.read()
    await two.same()
    said = [message.text for message in two.table.s.messages]
    assert sorted(said) == sorted(f"{p} in round {n}, {part}" for p in range(4) for n in range(25) for part in range(3))
    for person in range(4):  # and each person's own in the order in which they were said
        mine = [text for text in said if text.startswith(f"{person} ")]
        assert mine == [f"{person} in round {n}, {part}" for n in range(25) for part in range(3)]
    for person, client in enumerate(clients):
        await two.fresh(person % 2, client)


@in_two_services
async def test_of_two_who_take_the_same_seat_one_gets_it_and_the_other_hears_why(two):
    await two.seated(3)
    await two.do(1, m.Stand(1))
    await two.do(2, m.Stand(2))
    for service in two.services:
        await service.open(two.id)
    both = await asyncio.gather(two.ask(0, 1, m.Sit(3)), two.ask(1, 2, m.Sit(3)), return_exceptions=True)
    assert sorted(type(one) for one in both if one is not None) == [TableRefusal]
    assert next(one for one in both if one is not None).why == "table-seat-taken"
    await two.same()


@in_two_services
async def test_who_asked_in_the_slower_service_hears_that_it_was_done(two):
    """A move that another service was faster than is tried again, and its connection is told like any other."""
    await two.begun(2)
    clients = [await two.at(0, 0), await two.at(1, 1)]
    for n in range(40):
        moves = [
            two.ask(person, person, m.Say(person, f"{person} {n}"), f"move {n}", client)
            for person, client in enumerate(clients)
        ]
        assert await asyncio.gather(*moves) == [None, None]
    await two.settled()
    for client in clients:
        received = b"".join(client.read().received)
        for n in range(40):
            assert b'"done":"move %d"' % n in received
    await two.same()


@in_two_services
async def test_random_play_from_both_services_at_once(two):
    await two.begun(4)
    clients = [await two.at(person % 2, person) for person in range(4)]
    rng, done = Random(3), 0
    for _ in range(60):
        asked = []
        for seat in range(4):
            game = (await two.services[seat % 2].open(two.id)).table.game
            legal = game.legal(seat)
            if legal:
                action = rng.choice(legal)
                asked.append(two.ask(seat % 2, seat, m.Act(seat, action), f"{rng.random()}"))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert all(one is None or isinstance(one, Refused) for one in answers), answers
        done += answers.count(None)
        await two.settled()
    assert done > 60
    assert two.table.s.actions == done
    await two.same()
    for person, client in enumerate(clients):
        await two.fresh(person % 2, client)
    lines = {person: [event.text for event in client.events] for person, client in enumerate(clients)}
    for person, client in enumerate(clients):  # nothing heard twice, nothing missed, in either service
        again = Client(await two.services[0].subscribe(two.id, client.subscriber.person, since=0)).read()
        assert [event.text for event in again.events][-len(lines[person]) :] == lines[person]


@in_two_services
async def test_who_is_removed_in_one_service_is_cut_off_in_the_other(two):
    await two.begun(2)
    guest = await two.at(1, 1)
    await two.ask(0, 0, m.SendAway(two.credentials[1].person))
    await two.settled()
    assert guest.read().subscriber.cut_reason == "table-removed"
    await two.same()


@in_two_services
async def test_a_table_that_is_deleted_is_gone_in_both(two):
    await two.begun(2)
    guest = await two.at(1, 1)
    await two.services[0].delete(two.id, two.credentials[0].person)
    assert guest.read().subscriber.cut_reason == "table-deleted"
    for service in two.services:
        with pytest.raises(NoSuchTable):
            await service.open(two.id)


@in_two_services
async def test_a_move_sent_to_both_services_happens_once(two):
    """A connection is lost, and the same move is sent again to the other service."""
    await two.begun(2)
    for service in two.services:
        await service.open(two.id)
    for n in range(20):
        both = (two.ask(service, 0, m.Say(0, f"once {n}"), f"id {n}") for service in (0, 1))
        assert await asyncio.gather(*both) == [None, None]
    await two.settled()
    assert [message.text for message in two.table.s.messages] == [f"once {n}" for n in range(20)]
    await two.same()
