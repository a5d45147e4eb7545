"""A busy house works in rounds: nobody is told before the disk has it, nothing is lost; a quiet house never rests."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.tables.scene import played
from timecaptain.tables import moves as m
from timecaptain.tables import pace
from timecaptain.tables.pace import LONGEST, LOOKS, MANY, Pace

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


def test_after_a_pause_the_first_one_does_not_wait():
    found = Pace(nobody)
    rests(200, 200, found=found)
    assert found.until(["1"], 200.0) == 200.0


class Busy(Pace):
    """Every round is followed by a rest."""

    def until(self, tables, began):
        super().until(tables, began)
        return began + REST


def rested(found: Pace) -> float:
    began = time.monotonic()
    found.rest(["a"], began)
    return time.monotonic() - began


def test_a_rest_takes_as_long_as_was_said():
    assert REST <= rested(Busy(nobody)) < 3 * REST


def test_a_rest_ends_when_many_are_waiting():
    asked: list[int] = []

    def come(most: int) -> int:
        asked.append(most)
        return MANY if len(asked) == 2 else MANY - 1

    assert 2 * LOOKS <= rested(Busy(come)) < REST
    assert asked == [MANY, MANY]


def test_behind_such_a_rest_only_what_comes_now_counts():
    found = Pace(lambda most: MANY)
    began = time.monotonic()
    rests(100, 200, found=found, now=began - 1.2)
    found.rest(["0"], began)
    assert LOOKS <= time.monotonic() - began < LONGEST
    now = began + LOOKS
    assert found.until([str(n) for n in range(10)], now) - now == pytest.approx(
        pace.TOGETHER * (LOOKS / 10 - pace.EACH)
    )


@played
async def test_everybody_hears_of_a_round_when_it_is_on_disk_and_before_the_rest(scene):
    await scene.begun(4)
    scene.house.work_in_rounds(Busy(nobody))
    clients = [scene.client(person).read() for person in range(4)]
    heard: list[float] = []
    clients[3].watch.wake = lambda: heard.append(time.monotonic() - began)
    began = time.monotonic()
    for person in range(4):
        scene.house.submit(scene.id, scene.welcomes[person].person, m.Say(person, f"{person}"), "", lambda _: None)
    assert heard == []
    await asyncio.sleep(0)
    assert time.monotonic() - began >= REST, "the loop has rested"
    assert len(heard) == 4
    assert max(heard) < REST
    assert [len(client.read().all("said")) for client in clients] == [4, 4, 4, 4]
    assert scene.table.save() == scene.on_disk()
