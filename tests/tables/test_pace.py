"""A busy house works in rounds: nobody is told before the disk has it, nothing is lost; a quiet house never rests."""

from __future__ import annotations

import asyncio
import socket
from functools import partial

import pytest
import uvloop

from tests.tables.scene import Scene, played
from tests.tables.test_house import held_up
from timecaptain.tables import moves as m
from timecaptain.tables import pace, promises
from timecaptain.tables.pace import LONGEST, LOOKS, MORE, PAUSE, Pace

REST = 0.1


def nobody(most: int) -> int:
    return 0


def rests(rate: float, tables: int, *, together: int = 1, found: Pace | None = None, now: float = 100.0) -> list[float]:
    """How long the house may rest after rounds of so many actions, at a rate of so many a second."""
    found, rested = found or Pace(nobody), []
    for n in range(0, 120, together):
        now += together / rate
        rested.append(found.until([str((n + k) % tables) for k in range(together)], now) - now)
    return rested


def test_where_few_play_nobody_waits():
    assert set(rests(rate=30, tables=200)) == {0.0}


@pytest.mark.parametrize("rate", [10, 200, 3_000])
@pytest.mark.parametrize("tables", [1, 4, pace.TABLES - 1])
def test_a_few_tables_wait_for_nobody_however_fast_they_play(rate, tables):
    assert set(rests(rate, tables)) == {0.0}


@pytest.mark.parametrize("together", [1, 5])
def test_the_busier_the_house_the_shorter_it_rests(together):
    last = [rests(rate, tables=200, together=together)[-1] for rate in (60, 300, 450, 600, 750)]
    assert last == sorted(last, reverse=True)
    assert last[0] == pytest.approx(LONGEST)
    assert 0.02 < last[1] < LONGEST
    assert 0.004 < last[3] < 0.008
    assert rests(3_000, tables=200, together=together)[-1] <= 0, "it has no time to rest; it waits for the disk alone"


def test_rounds_of_different_size_at_one_rate_make_no_difference():
    found, now = Pace(nobody), 100.0
    rested = []
    for n in range(40):
        now += (size := 3 + n % 3) / 600
        rested.append(found.until([f"{n}.{k}" for k in range(size)], now) - now)
    assert rested[20:] == pytest.approx([rested[-1]] * 20)


def test_after_a_pause_only_what_comes_then_counts():
    found = Pace(nobody)
    rests(300, 200, found=found)
    later = 200.0
    assert found.until(["1"], later) == later
    assert set(rests(200, 4, found=found, now=later)) == {0.0}, "few play now"
    rests(300, 200, found=found, now=300.0 - 120 / 300)
    assert rests(600, 200, found=found, now=400.0)[-1] == pytest.approx(rests(600, 200)[-1])


def test_a_short_pause_is_part_of_how_quickly_they_come():
    found = Pace(nobody)
    before = rests(600, 200, found=found, now=100.0)[-1]
    last = 100.0 + 120 / 600
    assert found.until(["1"], last + PAUSE / 2) - last - PAUSE / 2 > before


class Busy(Pace):
    """Every round is followed by a rest."""

    def until(self, tables, began):
        super().until(tables, began)
        return began + REST


class Clock:
    """It goes on while somebody sleeps."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return 100.0 + sum(self.slept)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
def clock(monkeypatch) -> Clock:
    monkeypatch.setattr(pace, "time", found := Clock())
    return found


def test_a_rest_takes_as_long_as_was_said(clock):
    Busy(nobody).rest(["a"], 100.0)
    assert sum(clock.slept) == pytest.approx(REST)


def test_a_rest_ends_when_twice_as_many_are_waiting_as_were_expected(clock):
    asked: list[int] = []

    def come(most: int) -> int:
        asked.append(most)
        return most if len(asked) == 2 else most - 1

    found = Busy(come)
    rests(200, 200, found=found, now=100.0 - 120 / 200)
    found.rest(["0"], 100.0)
    assert clock.slept == [LOOKS, LOOKS]
    assert asked == [int(2 * LOOKS * 200) + MORE, int(4 * LOOKS * 200) + MORE]


def test_behind_such_a_rest_only_what_comes_now_counts(clock):
    found = Pace(lambda most: most)
    rests(100, 200, found=found, now=100.0 - 1.2)
    found.rest(["0"], 100.0)
    assert clock.slept == [LOOKS]
    now = 100.0 + LOOKS
    assert found.until([str(n) for n in range(6)], now) - now == pytest.approx(pace.TOGETHER * (LOOKS / 6 - pace.EACH))


class Noted(Pace):
    """Every rest is written down, between what else happens."""

    def __init__(self, happened: list[str]) -> None:
        super().__init__(nobody)
        self.happened = happened

    def rest(self, tables, began):
        self.happened.append(f"rest after {len(tables)}")


async def say_together(scene) -> tuple[list[str], list[asyncio.Future]]:
    """Four people say something in one round; what the last of them notices, and the four who wait for an answer."""
    happened: list[str] = []
    scene.house.work_in_rounds(Noted(happened))
    scene.client(3).read().watch.wake = lambda: happened.append("told")
    return happened, [asyncio.ensure_future(scene.do(person, m.Say(person, f"{person}"))) for person in range(4)]


@played
async def test_everybody_hears_of_a_round_when_it_is_on_disk_and_before_the_rest(scene):
    await scene.begun(4)
    promises.STILL, usual = 10.0, promises.STILL
    try:
        happened, asked = await say_together(scene)
        await asyncio.gather(*asked)
    finally:
        promises.STILL = usual
    assert happened == ["told", "told", "told", "told", "rest after 4"]
    assert scene.table.save() == scene.on_disk()


@played
async def test_while_the_disk_is_slow_nobody_rests(scene):
    await scene.begun(4)
    go_on = held_up(scene.house.store)
    happened, asked = await say_together(scene)
    await asyncio.sleep(0.001)
    await asyncio.sleep(0.001)
    assert happened == [], "it has gone on after a moment"
    go_on()
    await asyncio.wait_for(asyncio.gather(*asked), 10)
    assert happened == ["told", "told", "told", "told"]


async def one_after_the_other(scene, happened: list[str]) -> None:
    """Two people speak; the second can be heard only when the first has been listened to."""
    await scene.begun(2)
    scene.house.work_in_rounds(Noted(happened))
    loop = asyncio.get_running_loop()
    answers: list[asyncio.Future[None]] = [loop.create_future(), loop.create_future()]
    ears, mouths = zip(*(socket.socketpair() for _ in answers), strict=True)

    def hear(person: int) -> None:
        ears[person].recv(1)
        by, answer = scene.welcomes[person].person, partial(promises.settle, answers[person])
        scene.house.submit(scene.id, by, m.Say(person, "…"), "", answer)
        if person == 0:
            mouths[1].send(b"x")

    for person, ear in enumerate(ears):
        loop.add_reader(ear, hear, person)
    mouths[0].send(b"x")
    await asyncio.gather(*answers)
    for end in (*ears, *mouths):
        loop.remove_reader(end)
        end.close()


def test_who_speaks_while_others_are_listened_to_comes_along(tmp_path, monkeypatch):
    monkeypatch.setattr(promises, "STILL", 10.0)
    scene, happened = Scene(tmp_path), []
    uvloop.run(one_after_the_other(scene, happened))
    scene.house.store.close()
    assert happened == ["rest after 2"]
