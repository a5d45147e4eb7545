"""Two houses with one store and one bus: whoever looks from either sees the same table."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from timecaptain.game import Refused
from timecaptain.tables import moves as m
from timecaptain.tables.bus import InProcessBus
from timecaptain.tables.house import House
from timecaptain.tables.state import No

from .scene import Client, Scene, replayed


class Two(Scene):
    """The table of a scene in two houses, each with a store of its own on the same file."""

    def __init__(self, folder) -> None:
        super().__init__(folder, InProcessBus())
        self.houses = [self.house, self.opened()]

    def at(self, house: int, person: int) -> Client:
        return Client(self.houses[house].watch(self.id, self.welcomes[person].person)).read()

    async def ask(self, house: int, person: int, move, name: str = "") -> None:
        await self.houses[house].ask(self.id, self.welcomes[person].person, move, name)

    def same(self) -> None:
        """Both houses have the table that is on disk, and the log gives it."""
        kept = self.on_disk()
        for house in self.houses:
            assert house.open(self.id).table.save() == kept
        assert replayed(self.table, self.house.store.log(self.id)).save() == kept

    def fresh(self, house: House, client: Client) -> None:
        """What a client has in pieces is what it would be shown now."""
        again = Client(house.watch(self.id, client.watch.person)).read()
        client.read()
        assert client.parts == again.parts
        assert client.n == again.n
        house.leave(self.id, again.watch)
        client.read()


def in_two_houses(test):
    def run(tmp_path, caplog):
        two = Two(tmp_path)
        try:
            asyncio.run(test(two))
        finally:
            for house in two.houses:
                house.store.close()
        assert not caplog.records, "nobody failed to listen"

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@in_two_houses
async def test_what_is_done_in_one_house_is_seen_in_the_other(two):
    await two.begun(4)
    clients = [two.at(person % 2, person) for person in range(4)]
    rng = Random(1)
    for n in range(60):
        choices = [(seat, action) for seat in range(4) for action in two.game.legal(seat)]
        seat, action = rng.choice(choices)
        await two.ask(n % 2, seat, m.Act(seat, action))
    two.same()
    for person, client in enumerate(clients):
        two.fresh(two.houses[person % 2], client)
    assert any(client.events for client in clients)


@in_two_houses
async def test_who_looks_from_another_house_is_seen_here(two):
    await two.begun(2)
    here = two.at(0, 0)
    there = two.at(1, 1)
    both = sorted(welcome.person for welcome in two.welcomes)
    assert here.read().online == both
    assert there.read().online == both  # also by a house that has only just opened the table
    two.houses[1].leave(two.id, there.watch)
    assert here.read().online == [two.welcomes[0].person]


@in_two_houses
async def test_conflicting_moves_at_once_happen_once_each_in_some_order(two):
    """Chains of moves from both houses, none of which waits for the one before it."""
    await two.begun(4)
    clients = [two.at(person % 2, person) for person in range(4)]
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
    await asyncio.sleep(0.05)
    two.same()
    said = [message.text for message in two.table.s.messages]
    assert sorted(said) == sorted(f"{p} in round {n}, {part}" for p in range(4) for n in range(25) for part in range(3))
    for person in range(4):  # and each person's own in the order in which they were said
        mine = [text for text in said if text.startswith(f"{person} ")]
        assert mine == [f"{person} in round {n}, {part}" for n in range(25) for part in range(3)]
    for person, client in enumerate(clients):
        two.fresh(two.houses[person % 2], client)


@in_two_houses
async def test_of_two_who_take_the_same_seat_one_gets_it_and_the_other_hears_why(two):
    await two.seated(3)
    await two.do(1, m.Stand(1))
    await two.do(2, m.Stand(2))
    for house in two.houses:
        house.open(two.id)
    both = await asyncio.gather(two.ask(0, 1, m.Sit(3)), two.ask(1, 2, m.Sit(3)), return_exceptions=True)
    assert sorted(type(one) for one in both if one is not None) == [No]
    assert next(one for one in both if one is not None).why == "table-seat-taken"
    two.same()


@in_two_houses
async def test_who_asked_in_the_slower_house_hears_that_it_was_done(two):
    """A move that another house was faster than is tried again, and its connection is told like any other."""
    await two.begun(2)
    clients = [two.at(0, 0), two.at(1, 1)]
    answers: list = []
    for n in range(40):
        for person, client in enumerate(clients):
            move = m.Say(person, f"{person} {n}")
            two.houses[person].submit(
                two.id, two.welcomes[person].person, move, f"move {n}", answers.append, client.watch
            )
        while len(answers) < 2 * (n + 1):
            await asyncio.sleep(0.001)
    await asyncio.sleep(0.05)
    assert answers == [None] * 80
    for client in clients:
        received = b"".join(client.read().received)
        for n in range(40):
            assert b'"done":"move %d"' % n in received
    two.same()


@in_two_houses
async def test_random_play_from_both_houses_at_once(two):
    await two.begun(4)
    clients = [two.at(person % 2, person) for person in range(4)]
    rng, done = Random(3), 0
    for _ in range(60):
        asked = []
        for seat in range(4):
            game = two.houses[seat % 2].open(two.id).table.game
            legal = game.legal(seat)
            if legal:
                action = rng.choice(legal)
                asked.append(two.ask(seat % 2, seat, m.Act(seat, action), f"{rng.random()}"))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert all(one is None or isinstance(one, Refused) for one in answers), answers
        done += answers.count(None)
    await asyncio.sleep(0.05)
    assert done > 60
    assert two.table.s.actions == done
    two.same()
    for person, client in enumerate(clients):
        two.fresh(two.houses[person % 2], client)
    lines = {person: [event.text for event in client.events] for person, client in enumerate(clients)}
    for person, client in enumerate(clients):  # nothing heard twice, nothing missed, in either house
        again = Client(two.houses[0].watch(two.id, client.watch.person, since=0)).read()
        assert [event.text for event in again.events][-len(lines[person]) :] == lines[person]


@in_two_houses
async def test_who_is_removed_in_one_house_is_cut_off_in_the_other(two):
    await two.begun(2)
    guest = two.at(1, 1)
    await two.ask(0, 0, m.Remove(two.welcomes[1].person))
    assert guest.read().watch.why == "table-removed"
    two.same()


@in_two_houses
async def test_a_table_that_is_taken_away_is_gone_in_both(two):
    from timecaptain.tables.rooms import NoSuchTable

    await two.begun(2)
    guest = two.at(1, 1)
    await two.houses[0].delete(two.id, two.welcomes[0].person)
    assert guest.read().watch.why == "table-deleted"
    for house in two.houses:
        with pytest.raises(NoSuchTable):
            house.open(two.id)


@in_two_houses
async def test_a_move_sent_to_both_houses_happens_once(two):
    """A connection is lost, and the same move is sent again to the other house."""
    await two.begun(2)
    for house in two.houses:
        house.open(two.id)
    for n in range(20):
        both = (two.ask(house, 0, m.Say(0, f"once {n}"), f"id {n}") for house in (0, 1))
        assert await asyncio.gather(*both) == [None, None]
    assert [message.text for message in two.table.s.messages] == [f"once {n}" for n in range(20)]
    two.same()
