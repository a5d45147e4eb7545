"""A busy house rests, and looks meanwhile how many have something to say."""

from __future__ import annotations

import asyncio
import socket
import statistics
import time

from timecaptain.server.ears import Ears

from .lives import Lives
from .running import Person

A_MOMENT = 0.01  # seconds between two moves
SLOWLY = 0.01


def test_ears_count_who_has_said_something_and_hear_nothing_of_it():
    ears, pairs = Ears(), [socket.socketpair() for _ in range(4)]
    for ours, _ in pairs:
        ears.turn_to(ours.fileno())
    assert ears.waiting(4) == 0
    for _, theirs in pairs[:3]:
        theirs.send(b"twice")
        theirs.send(b" said")
    assert ears.waiting(4) == 3
    assert ears.waiting(2) == 2, "it is not counted further"
    assert pairs[0][0].recv(100) == b"twice said"
    assert ears.waiting(4) == 2
    for ours, theirs in pairs:
        ours.close()
        theirs.close()
    assert ears.waiting(4) == 0, "who has left says nothing"


def test_a_busy_server_does_some_moves_together(tmp_path):
    async def play() -> list[float]:
        person = await Person(server, server.table(1)[0]).connect()
        asked: dict[str, float] = {}
        took: list[float] = []

        async def hear() -> None:
            while len(took) < 100:
                await person.hear()
                for id in person.answers.keys() & asked.keys():
                    took.append(time.monotonic() - asked.pop(id))

        hearing = asyncio.create_task(hear())
        for n in range(100):
            asked[str(n)] = time.monotonic()
            await person.do(str(n), {"do": "note", "about": "", "text": str(n)}, wait=False)
            await asyncio.sleep(A_MOMENT)
        await hearing
        await person.leave()
        return took

    server = Lives(tmp_path, busy=True)
    try:
        server.start()
        assert statistics.median(asyncio.run(play())) > SLOWLY
    finally:
        server.kill()
        server.end()
