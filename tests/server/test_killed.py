"""A server that is killed again and again while four people play, and none of them notices more than a pause.

No move that was acknowledged is lost, none happens twice although whatever was not acknowledged is sent again, and
everybody comes back to exactly where the table is. `make deep` kills them ten times as often.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from http.client import HTTPException
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.hostile import strangers
from timecaptain.deck import TEMPLATE
from timecaptain.deck.package import pack
from timecaptain.tables.messages import Done, Refused

from .replayed_log import ReplayedLog
from .restartable import RestartableServer
from .running import Person, Seat, Server

KILLS = int(os.environ.get("TC_KILLS", "100"))
MISSIONS = ("count-to-sixty", "the-spoken-page")
AT_ONCE = 12  # moves that nobody has answered yet
ANSWERED_WITHIN = 120  # seconds, also on a machine that has much else to do


class Player(Person):
    """Plays at random, and sends again whatever was not answered when the connection ended."""

    def __init__(self, server: Server, seat: Seat, number: int, rng: Random) -> None:
        super().__init__(server, seat)
        self.number = number
        self.rng = rng
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.done: list[str] = []
        self.refused: list[str] = []
        self.asked = 0
        self.heard = asyncio.Event()
        self.connected = False

    async def come_back(self) -> None:
        await self.connect()
        for id, move in list(self.unanswered.items()):
            await self.say({"type": "do", "id": id, "move": move, "n": self.n})

    async def listen(self) -> None:
        """Until the server is gone. Whoever could not keep up is told so, and comes again."""
        self.connected = True
        with suppress(OSError, WebSocketException):
            while True:
                try:
                    await self.hear()
                except ConnectionClosed:
                    if self.bye is None or self.bye.why != "connection-slow":
                        break
                    await self.come_back()
                self.sort_answers()
                self.heard.set()
        self.connected = False
        self.heard.set()

    def sort_answers(self) -> None:
        for id in [id for id in self.unanswered if id in self.answers]:
            del self.unanswered[id]
            answer = self.answers[id]
            assert isinstance(answer, Done | Refused), answer
            (self.done if isinstance(answer, Done) else self.refused).append(id)

    async def all_answered(self) -> None:
        self.sort_answers()
        while self.unanswered:
            assert self.connected, f"cut off: {self.bye}"
            self.heard.clear()
            await self.heard.wait()

    async def play(self) -> None:
        """As fast as it goes, and without waiting for answers, until the connection ends."""
        try:
            while self.connected:
                if len(self.unanswered) < AT_ONCE:
                    await self.ask(self.idea())
                if self.rng.random() < 0.05:
                    await self.say({"type": "odds", "id": f"odds {self.asked}", "seat": self.number})
                await asyncio.sleep(self.rng.choice((0, 0, 0.002, 0.01)))
        except ConnectionClosed:
            return

    async def ask(self, move: dict[str, Any]) -> None:
        self.asked += 1
        id = f"{self.number}-{self.asked}"
        self.unanswered[id] = move
        await self.say({"type": "do", "id": id, "move": move, "n": self.n})

    def idea(self) -> dict[str, Any]:
        rng, seat = self.rng, self.number
        if self["around.proposal"] and rng.random() < 0.5:
            return {"do": "answer", "yes": rng.random() < 0.85}
        options = self.options(seat)
        if options and rng.random() < 0.7:
            return {"do": "act", "seat": seat, "action": rng.choice(options)}
        return rng.choice(
            [
                {"do": "say", "seat": seat, "text": f"word {self.asked}", "about": "pier/C"},
                {
                    "do": "note",
                    "about": str(self.asked % 5),
                    "text": f"note {self.asked}",
                    "shared": rng.random() < 0.5,
                },
                {"do": "ready", "seat": seat, "ready": rng.random() < 0.5},
                {"do": "point", "seat": seat, "about": "pier/B"},
                {"do": "take-back"},
                {"do": "propose-rewind", "actions": rng.randint(1, 3)},
                {"do": "speak", "lang": rng.choice(("en", "fr"))},
            ]
        )


class Stranger:
    """Brings a mission again and again while the others play. A table that was promised is there in the next life."""

    def __init__(self, server: RestartableServer) -> None:
        self.server = server
        files = {path.relative_to(TEMPLATE).as_posix(): path for path in TEMPLATE.rglob("*") if path.is_file()}
        self.mission = pack({name: path.read_bytes() for name, path in files.items()}, "the-late-train")
        self.invitations: list[str] = []

    def bring_files(self) -> None:
        """Until the server is killed."""
        with suppress(OSError, HTTPException):
            while True:
                status, answer = strangers.bring(self.server, self.mission)
                if status == 201:
                    self.invitations.append(answer["invitation"]["code"])

    def check(self) -> None:
        for invitation in self.invitations:
            assert self.server.get(f"/api/invitations/{invitation}")["mission"]["id"] == "the-late-train"


async def back_in_sync(players: list[Player], rng: Random) -> None:
    """What everybody has, put together from pieces over many lives, is what they would be shown if they came now."""
    for player in rng.sample(players, 2):
        fresh = await Person(player.server, player.seat).connect(since=-1)
        while player.n < fresh.n:
            player.heard.clear()
            await player.heard.wait()
        assert (fresh.n, fresh.parts) == (player.n, player.parts)
        await fresh.leave()


async def one_life(server: RestartableServer, players: list[Player], stranger: Stranger, rng: Random) -> None:
    """Everybody comes back, sends again what was not answered, and plays on; then it is killed."""
    server.start()
    bringing = asyncio.create_task(asyncio.to_thread(stranger.bring_files))
    hurried = rng.random() < 0.2
    most = 1.5 if rng.random() < 0.1 else 0.15  # seconds: a file takes longer than a move

    async def killer() -> None:
        await asyncio.sleep(rng.uniform(0, most))
        server.kill()

    if hurried:  # also while they come back
        killed = asyncio.create_task(killer())
    listening: list[asyncio.Task[None]] = []
    try:
        async with asyncio.TaskGroup() as all_:
            for player in players:
                all_.create_task(player.come_back())
        listening = [asyncio.create_task(player.listen()) for player in players]
        await asyncio.sleep(0)
        if not hurried:
            await asyncio.wait_for(asyncio.gather(*(player.all_answered() for player in players)), ANSWERED_WITHIN)
            await asyncio.wait_for(back_in_sync(players, rng), ANSWERED_WITHIN)
            killed = asyncio.create_task(killer())
        await asyncio.gather(*(player.play() for player in players))
    except* (OSError, WebSocketException):
        assert hurried
    await killed
    await asyncio.gather(*listening, bringing)
    for player in players:
        player.sort_answers()
        player.received.clear()
        player.answers.clear()


async def check(log: ReplayedLog, players: list[Player]) -> None:
    """Not one acknowledged move is lost, not one happened twice."""
    await log.read()
    assert len(set(log.ids)) == len(log.ids), "something happened twice"
    written = set(log.ids)
    for player in players:
        mine = {id for by, id in written if by == player.seat.person} - {"begin"}
        assert set(player.done) <= mine, "an acknowledged move is lost"
        assert not set(player.refused) & mine, "what was refused has happened"
        assert mine <= {*player.done, *player.unanswered}


@pytest.mark.timeout(60 + 3 * KILLS)
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_server_that_is_killed_loses_nothing_and_does_nothing_twice(tmp_path, mission):
    async def play() -> None:
        rng = Random(mission)
        server = RestartableServer(tmp_path)
        try:
            server.start()
            players = [
                Player(server, seat, number, Random(f"{mission} {number}"))
                for number, seat in enumerate(server.table(4, mission))
            ]
            for player in players:
                await player.connect()
            assert isinstance(await players[0].do("begin", {"do": "begin"}), Done)
            for player in players:
                await player.leave()
            server.kill()
            log = ReplayedLog(server, players[0].seat.table)
            stranger = Stranger(server)
            for _ in range(KILLS // len(MISSIONS)):
                await one_life(server, players, stranger, rng)
                await check(log, players)
            await last_life(server, players, log, stranger)
        finally:
            server.end()
        assert "Traceback" not in server.log.read_text()
        left = log.table.s.actions if log.table is not None else 0
        assert sum(len(player.done) for player in players) > KILLS
        assert log.acts > KILLS // 4, "they have really played"
        assert stranger.invitations, "something was really brought"
        assert left > KILLS // 20, "and not taken everything back"

    asyncio.run(play())


async def last_life(server: RestartableServer, players: list[Player], log: ReplayedLog, stranger: Stranger) -> None:
    """In the end everything is answered, everybody has heard everything once, and what was brought is there."""
    server.start()
    await asyncio.to_thread(stranger.check)
    for player in players:
        await player.come_back()
    listening = [asyncio.create_task(player.listen()) for player in players]
    await asyncio.wait_for(asyncio.gather(*(player.all_answered() for player in players)), ANSWERED_WITHIN)
    await back_in_sync(players, Random(0))
    server.kill()
    await asyncio.gather(*listening)
    await check(log, players)
    for player in players:
        assert not player.unanswered
        told = [kind for kind in log.told[player.seat.person] if kind != "table-joined"]  # that was before they came
        assert [event.kind for event in player.events] == told
