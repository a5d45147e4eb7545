"""The event loop never stands still for long, whatever deck is played and whatever table is opened.

What is measured is the loop's own work between two turns of another task, in seconds of computing: other programs on
the machine do not count. So one person keeps the others waiting for no longer than that.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.game.test_worst_decks import BAD, COUNT, heavy, the_bad_act
from tests.game.worst_decks import worst_classic, worst_revolution
from tests.server.pictured_decks import OneDeck
from tests.tables.long_logs import lengthen
from timecaptain.deck import load
from timecaptain.deck.shipped import shipped
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import DeckFault, Refused
from timecaptain.i18n import read_all_texts
from timecaptain.server.run import collect_garbage_rarely
from timecaptain.tables import moves as m
from timecaptain.tables import telepathy
from timecaptain.tables.library import Library
from timecaptain.tables.quotas import Quotas
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.table import Table
from timecaptain.workers.pool import WorkerPool

A_FEW_MILLISECONDS = 0.02  # of the slow machine that a test may run on
ACTIONS = 60


class Turns:
    """How much the loop has computed between two turns of this task."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._since = time.thread_time()

    def from_now(self) -> None:
        """What was computed until now is no work of the service."""
        self._since = time.thread_time()

    async def count(self) -> None:
        while True:
            self.from_now()
            await asyncio.sleep(0)
            self.longest = max(self.longest, time.thread_time() - self._since)


@asynccontextmanager
async def turns() -> AsyncIterator[Turns]:
    counted = Turns()
    task = asyncio.create_task(counted.count())
    await asyncio.sleep(0)
    try:
        yield counted
    finally:
        task.cancel()


def with_service(folder: Path, library: Library, test: Callable[[TableService], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = WorkerPool(1)
        await pool.warm_up()
        store = SqliteStore(folder / "tables.db", "test")
        service = TableService(store, library, engine="test", chance=lambda: 7, offload=asyncio.to_thread, workers=pool)
        try:
            await test(service)
        finally:
            await service.close()

    read_all_texts()
    thresholds = gc.get_threshold()
    collect_garbage_rarely()  # as the server does
    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)


async def seated(service: TableService, mission: str, people: int) -> tuple[str, list[str]]:
    """A table that has begun, with everybody there."""
    host = await service.create(mission, "Ada", "en")
    persons = [host.person]
    for seat in range(1, people):
        guest = await service.join(host.table, host.invitation, f"Guest {seat}", "fr" if seat % 2 else "en")
        await service.submit(host.table, guest.person, m.Sit(seat))
        persons.append(guest.person)
    await service.submit(host.table, host.person, m.Begin())
    for person in persons:
        await service.subscribe(host.table, person)
    return host.table, persons


def read_everything(service: TableService, table: str) -> None:
    for subscriber in service.opened(table).subscribers:
        while subscriber.waiting:
            subscriber.take()


async def play(service: TableService, table: str, persons: list[str], actions: int, rng: Random, counted: Turns) -> int:
    """At random, with something taken back and a rewind now and then."""
    done = 0
    for number in range(actions):
        game: Any = service.opened(table).table.game
        choices = [(seat, one) for seat in range(game.seats) for one in game.legal(seat) if one.do != "abandon"]
        if not choices:
            break
        seat, action = rng.choice(choices)
        counted.from_now()
        with suppress(TableRefusal, Refused, DeckFault):
            await service.submit(table, persons[seat], m.Act(seat, action))
            done += 1
            if number % 10 == 9:
                await service.submit(table, persons[seat], m.TakeBack())
        read_everything(service, table)
    return done


@pytest.mark.parametrize("make", [worst_classic, worst_revolution])
def test_the_worst_decks_are_opened_and_played(tmp_path, make):
    deck = make()

    async def test(service: TableService) -> None:
        async with turns() as counted:  # also what is looked up once for a deck
            table, persons = await seated(service, deck.mission.id, 4)
        print(f"{make.__name__}: begun {counted.longest * 1000:.1f} ms")
        assert counted.longest < A_FEW_MILLISECONDS
        async with turns() as counted:
            assert await play(service, table, persons, ACTIONS, Random(2), counted) > ACTIONS // 6
        print(f"{make.__name__}: played {counted.longest * 1000:.1f} ms")
        assert counted.longest < A_FEW_MILLISECONDS
        for subscriber in list(service.opened(table).subscribers):
            service.unsubscribe(table, subscriber)
        service.cache.evict_idle()
        await service.commits.settled()
        assert table not in service.cache.tables
        async with turns() as counted:
            await service.open(table)
        print(f"{make.__name__}: opened {counted.longest * 1000:.1f} ms")
        assert counted.longest < A_FEW_MILLISECONDS

    with_service(tmp_path, OneDeck(tmp_path / "decks", deck), test)


@pytest.mark.parametrize("kind", [*BAD, "many acts that are nearly too much"])
def test_acts_that_are_too_much_work(tmp_path, kind):
    """Also the first fault of a deck, for which the acts before it are done again."""
    game = heavy(*BAD.get(kind, (792, COUNT)))
    deck = game.deck

    async def test(service: TableService) -> None:
        table, persons = await seated(service, deck.mission.id, 4)
        faults = acts = 0
        async with turns() as counted:
            for _ in range(60):
                now: Any = service.opened(table).table.game
                bad = the_bad_act(now)
                seat = now.waiting_for[0]
                easy = next(one for one in now.legal(seat) if one.do != "abandon")
                who, act = bad or (seat, easy)
                counted.from_now()
                try:
                    await service.submit(table, persons[who], m.Act(who, act))
                    acts += 1
                except DeckFault:
                    faults += 1
                read_everything(service, table)
        print(f"{kind}: {counted.longest * 1000:.1f} ms, {acts} acts, {faults} faults")
        assert counted.longest < A_FEW_MILLISECONDS
        assert faults > 20 if kind in BAD else acts > 50

    with_service(tmp_path, OneDeck(tmp_path / "decks", deck), test)


def many_words(rng: Random) -> str:
    return " ".join(f"w{rng.randrange(10**6)}" for _ in range(450))


def wordy() -> AnyDeck:
    """As many words as a mission may have, on cards that nobody else may read."""
    deck, rng = load(shipped()["the-back-of-the-glass"]), Random(1)
    secret = {key for _, key in telepathy.secret_texts(deck)}
    texts = {
        lang: {key: text if key not in secret else many_words(rng) for key, text in own.items()}
        for lang, own in deck.texts.items()
    }
    return msgspec.structs.replace(deck, texts=texts, digest=f"{rng.getrandbits(256):064x}")


def test_somebody_speaks_at_the_table_of_a_mission_with_many_words(tmp_path):
    """What may not be quoted is looked up before anybody speaks, and stays as long as the table is in memory."""
    deck = wordy()
    assert sum(len(text) for own in deck.texts.values() for text in own.values()) > 1_000_000

    async def test(service: TableService) -> None:
        table, persons = await seated(service, deck.mission.id, 2)
        telepathy._last_used.clear()  # others have played other missions since
        async with turns() as counted:
            for number in range(10):
                await service.submit(table, persons[0], m.Say(0, f"{number} " + "so many words of my own " * 20))
                read_everything(service, table)
        print(f"many words: {counted.longest * 1000:.1f} ms")
        assert counted.longest < A_FEW_MILLISECONDS

    with_service(tmp_path, OneDeck(tmp_path / "decks", deck), test)


async def long_table(service: TableService, entries: int) -> tuple[str, list[str]]:
    """With a log as long as it may be: somebody has pointed here and there for many evenings."""
    table, persons = await seated(service, "count-to-sixty", 2)
    await play(service, table, persons, 40, Random(1), Turns())
    live = service.opened(table)
    for subscriber in list(live.subscribers):
        service.unsubscribe(table, subscriber)
    await lengthen(service, table, persons[0], entries)
    return table, persons


@pytest.mark.parametrize("state", ["whole", "damaged", "without any checkpoint"])
def test_a_table_with_a_log_as_long_as_it_may_be_is_opened(tmp_path, state):
    async def test(service: TableService) -> None:
        table, persons = await long_table(service, Quotas().table_entries if state != "whole" else 8_000)
        if state != "whole":
            with sqlite3.connect(tmp_path / "tables.db") as other:
                other.execute("UPDATE tables SET state = x'7b'")
                if state == "without any checkpoint":
                    other.execute("DELETE FROM kept")
            other.close()
        async with turns() as counted:
            live = await service.open(table)
            await service.subscribe(table, persons[1], since=1)
        print(f"{state}: {counted.longest * 1000:.1f} ms, {live.table.s.seq} entries")
        assert counted.longest < A_FEW_MILLISECONDS

    with_service(tmp_path, Library.of(tmp_path / "data"), test)


def test_a_loop_that_stands_still_is_noticed(tmp_path, monkeypatch):
    accept = Table.accept

    def slow(table: Table, entry: m.Entry) -> Any:
        until = time.thread_time() + 2 * A_FEW_MILLISECONDS
        while time.thread_time() < until:
            pass
        return accept(table, entry)

    async def test(service: TableService) -> None:
        table, persons = await seated(service, "count-to-sixty", 2)
        monkeypatch.setattr(Table, "accept", slow)
        async with turns() as counted:
            await play(service, table, persons, 2, Random(1), counted)
        assert counted.longest > 2 * A_FEW_MILLISECONDS

    with_service(tmp_path, Library.of(tmp_path / "data"), test)
