"""What every bus promises. An adapter is held to it by adding itself to `BUSES`."""

from __future__ import annotations

import asyncio
import logging

import pytest

from timecaptain.tables.bus import InProcessBus

BUSES = {"in-process": InProcessBus}
SOON = 2.0


class Listener:
    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def __call__(self, message: bytes) -> None:
        self.heard.append(message)

    async def until(self, number: int) -> list[bytes]:
        async with asyncio.timeout(SOON):
            while len(self.heard) < number:
                await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)  # and nothing more
        return self.heard


def connected(test):
    """Run a test that awaits."""

    def run(kind):
        async def both() -> None:
            bus = BUSES[kind]()
            await test(bus)

        asyncio.run(both())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return pytest.mark.parametrize("kind", BUSES)(run)


@connected
async def test_whoever_listens_hears_everything_also_its_own_and_in_order(bus):
    one, other = Listener(), Listener()
    bus.subscribe("table", one)
    bus.subscribe("table", other)
    said = [str(n).encode() for n in range(200)]
    for message in said:
        bus.publish("table", message)
    assert await one.until(200) == said
    assert await other.until(200) == said


@connected
async def test_each_topic_has_its_own_listeners(bus):
    one, other = Listener(), Listener()
    bus.subscribe("one", one)
    bus.subscribe("other", other)
    bus.publish("one", b"for one")
    bus.publish("nobody", b"for nobody")
    bus.publish("other", b"for the other")
    assert await one.until(1) == [b"for one"]
    assert await other.until(1) == [b"for the other"]


@connected
async def test_nothing_is_kept_for_who_comes_later_or_has_gone(bus):
    early, late = Listener(), Listener()
    stop = bus.subscribe("table", early)
    bus.publish("table", b"1")
    await early.until(1)
    bus.subscribe("table", late)
    stop()
    stop()  # once more does no harm
    bus.publish("table", b"2")
    assert await late.until(1) == [b"2"]
    assert early.heard == [b"1"]


@connected
async def test_the_same_listener_may_listen_twice_and_stop_once(bus):
    one = Listener()
    stop = bus.subscribe("table", one)
    bus.subscribe("table", one)
    stop()
    bus.publish("table", b"x")
    assert await one.until(1) == [b"x"]


@pytest.mark.parametrize("kind", BUSES)
def test_somebody_who_fails_disturbs_nobody_and_no_secret_is_in_the_log(kind, caplog):
    def fails(_: bytes) -> None:
        raise ValueError("the butler did it")

    async def both() -> None:
        bus, one = BUSES[kind](), Listener()
        bus.subscribe("table", fails)
        bus.subscribe("table", one)
        bus.publish("table", b"x")
        assert await one.until(1) == [b"x"]

    with caplog.at_level(logging.DEBUG):
        asyncio.run(both())
    assert "ValueError" in caplog.text
    assert "butler" not in caplog.text


@connected
async def test_who_listens_may_speak_and_stop_while_listening(bus):
    heard = Listener()

    def once(message: bytes) -> None:
        stop()
        if message == b"ask":
            bus.publish("table", b"answer")

    stop = bus.subscribe("table", once)
    bus.subscribe("table", heard)
    bus.publish("table", b"ask")
    assert sorted(await heard.until(2)) == [b"answer", b"ask"]
