"""A real server in a process of its own, and people who speak to it as a browser does."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from timecaptain.tables.change import Fields, applied
from timecaptain.tables.messages import (
    PROTOCOL,
    Answered,
    Bye,
    Change,
    Done,
    Presence,
    Refused,
    Resumed,
    ToPerson,
    Whole,
)

DECODER = msgspec.json.Decoder(ToPerson)
PATIENCE = 20.0
PARTS = ("around", "public", "mine", "said", "notebook", "notes")


class Server:
    """`timecaptain serve`, as anybody would start it."""

    def __init__(self, folder: Path, port: int = 0, *arguments: str) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.arguments = arguments
        self.log = folder / "server.log"
        self.environment: dict[str, str] | None = None  # another one than ours
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def command(self) -> list[str]:
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder / "data")]
        return [sys.executable, "-m", "timecaptain", "serve", *where, *self.arguments]

    def start(self) -> Server:
        with self.log.open("ab") as log:
            where = self.folder if self.environment else None  # another program must not be found here
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, env=self.environment, cwd=where)
        self.wait()
        return self

    def wait(self) -> None:
        assert self.process is not None
        for _ in range(int(PATIENCE / 0.02)):
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {self.log.read_text()}")
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                _pause()
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def kill(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)

    # ------------------------------------------------------------ HTTP

    def get(self, path: str, key: str = "") -> Any:
        return self.ask("GET", path, None, key)

    def post(self, path: str, body: object, key: str = "") -> Any:
        return self.ask("POST", path, body, key)

    def ask(self, method: str, path: str, body: object = None, key: str = "", **more: str) -> Any:
        """`body` is bytes for a file; `more` are headers."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        kind = "application/octet-stream" if isinstance(body, bytes) else "application/json"
        headers = {"content-type": kind} | ({"authorization": f"Bearer {key}"} if key else {})
        headers |= {name.replace("_", "-"): value for name, value in more.items()}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read() or "null")

    def refused(self, method: str, path: str, body: object = None, key: str = "", **more: str) -> tuple[int, str]:
        """The status and the reason of what cannot be done."""
        try:
            self.ask(method, path, body, key, **more)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)["why"]
        raise AssertionError("it was done")

    def table(self, people: int, mission: str = "count-to-sixty", **options: Any) -> list[Seat]:
        """A table in its lobby at which so many people sit, every other one of them French."""
        made = self.post("/api/tables", {"mission": mission, "name": "Ada", "lang": "en", "options": options})
        seats = [Seat(made["table"], made["person"], made["key"], made["invitation"]["code"])]
        for number in range(1, people):
            guest = {"name": f"Guest {number}", "lang": "fr" if number % 2 else "en"}
            code = self.post(f"/api/tables/{made['table']}/invitations", {"seat": number}, made["key"])["code"]
            come = self.post(f"/api/invitations/{code}", guest)
            seats.append(Seat(come["table"], come["person"], come["key"], code))
        return seats


class Seat(msgspec.Struct, frozen=True):
    """Who somebody is at which table."""

    table: str
    person: str
    key: str
    code: str


class Person:
    """A person's screen: it knows what it was sent and nothing else. Every message is held to its type."""

    def __init__(self, server: Server, seat: Seat) -> None:
        self.server = server
        self.seat = seat
        self.socket: ClientConnection | None = None
        self.parts: dict[str, Fields] = {}
        self.n = -1
        self.art = ""
        self.engine = ""
        self.events: list[Any] = []
        self.online: list[str] = []
        self.received: list[bytes] = []
        self.answers: dict[str, Any] = {}  # by the id of what was asked: Done, Refused or an answer
        self.bye: Bye | None = None
        self.address = ""  # from where they come; the usual one if empty

    async def connect(self, since: int | None = None, **hello: Any) -> Person:
        """Come, or come again: then the server is told what is known already."""
        there = f"ws://127.0.0.1:{self.server.port}/live"
        here = (self.address, 0) if self.address else None
        self.socket = await connect(there, max_size=None, open_timeout=PATIENCE, local_addr=here)
        known = self.n if since is None else since
        self.online, self.bye = [], None
        first = {"table": self.seat.table, "key": self.seat.key, "protocol": PROTOCOL, "since": known}
        await self.say({"type": "hello", "engine": self.engine, **first, **hello})
        await self.until(lambda: bool(self.online) or self.bye is not None)
        return self

    async def say(self, message: object) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self) -> ToPerson:
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            data = await self.socket.recv(decode=False)
        self.received.append(data)
        message = DECODER.decode(data)
        self.take(message)
        return message

    async def until(self, true: Any) -> None:
        while not true():
            await self.hear()

    async def do(self, id: str, move: dict[str, Any], *, wait: bool = True) -> Any:
        """Ask for a move; the answer is `Done` or `Refused`."""
        await self.say({"type": "do", "id": id, "move": move, "n": self.n})
        if not wait:
            return None
        await self.until(lambda: id in self.answers or self.bye)
        return self.answers.get(id)

    def take(self, message: ToPerson) -> None:
        if isinstance(message, Presence):
            self.online = message.online
        elif isinstance(message, Done):
            self.answers[message.done] = message
        elif isinstance(message, Refused | Answered):
            self.answers[message.id] = message
        elif isinstance(message, Bye):
            self.bye = message
        elif isinstance(message, Resumed):
            assert message.n == self.n
            self.art = message.art
        elif isinstance(message, Whole | Change):
            self._show(message)

    def _show(self, message: Whole | Change) -> None:
        if isinstance(message, Whole):
            self.parts, self.art, self.engine = {}, message.art, message.engine
        else:
            assert message.n == self.n + 1, "one after the other"
            if message.done:
                self.answers[message.done] = Done(message.done)
        self.n = message.n
        for name in PARTS:
            given = msgspec.json.decode(msgspec.json.encode(getattr(message, name)), type=Fields)
            self.parts[name] = applied(self.parts.get(name, {}), given)
        for seat, fields in message.own.items():
            self.parts[f"own {seat}"] = applied(self.parts.get(f"own {seat}", {}), fields)
        self.events += message.events

    def __getitem__(self, name: str) -> Any:
        """A field of what is shown: `person["public.clock"]`; nothing where there is none."""
        part, _, field = name.partition(".")
        value = self.parts.get(part, {}).get(field)
        return None if value is None else msgspec.json.decode(value)

    def options(self, seat: int) -> list[dict[str, Any]]:
        """What this seat may do now, as its view says."""
        decision = self[f"own {seat}.decision"]
        return [] if decision is None else [option["action"] for option in decision["options"]]

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def _pause() -> None:
    import time

    time.sleep(0.02)
