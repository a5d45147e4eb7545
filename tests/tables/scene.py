"""A house with one table, and people who look at it: what each was sent is all that they know."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random

import msgspec
import pytest

from timecaptain.tables import latest
from timecaptain.tables import moves as m
from timecaptain.tables.bus import Bus
from timecaptain.tables.change import Fields, changed
from timecaptain.tables.house import House
from timecaptain.tables.library import Library
from timecaptain.tables.messages import Change, Presence, ToPerson, Whole
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.state import No
from timecaptain.tables.store import Logged
from timecaptain.tables.table import Table

MISSION = "count-to-sixty"
DECODER = msgspec.json.Decoder(ToPerson)


class Client:
    """A person's screen: it knows what it was sent and nothing else."""

    def __init__(self, watch) -> None:
        self.watch = watch
        self.parts: dict[str, dict] = {}
        self.n = -1
        self.events: list = []
        self.online: list[str] = []
        self.received: list[bytes] = []

    @property
    def cut(self) -> bool:
        return bool(self.watch.why)

    def read(self) -> Client:
        while self.watch.waiting:
            data = self.watch.waiting.popleft()
            self.received.append(data)
            self.take(DECODER.decode(data))
        return self

    def take(self, message: ToPerson) -> None:
        if isinstance(message, Presence):
            self.online = message.online
        elif isinstance(message, Whole | Change):
            if isinstance(message, Whole):
                self.parts = {}
            else:
                assert message.n == self.n + 1, "one after the other"
            self.n = message.n
            for name in ("around", "public", "mine", "said", "notebook", "notes"):
                given = msgspec.json.decode(msgspec.json.encode(getattr(message, name)), type=Fields)
                self.parts[name] = changed(self.parts.get(name, {}), given)
            for seat, fields in message.own.items():
                self.parts[f"own {seat}"] = changed(self.parts.get(f"own {seat}", {}), fields)
            self.events += message.events

    def __getitem__(self, name: str):
        """A field of what is shown: `client["public.clock"]`."""
        part, _, field = name.partition(".")
        return msgspec.json.decode(self.parts[part][field])

    def all(self, part: str) -> dict:
        return msgspec.json.decode(msgspec.json.encode(self.parts[part]))


class Scene:
    def __init__(self, folder, bus: Bus | None = None) -> None:
        self.folder = folder
        self.bus = bus
        self.chance = Random(0).getrandbits
        self.house = self.opened()
        self.welcomes: list = []

    def opened(self, engine: str = "test") -> House:
        store, library = SqliteStore(self.folder / "tables.db", engine), Library(self.folder / "decks")
        return House(store, library, bus=self.bus, engine=engine, clock=lambda: 1.0, chance=lambda: self.chance(48))

    def again(self, engine: str = "test") -> House:
        """The program ends and starts again."""
        self.house.close()
        self.house = self.opened(engine)
        return self.house

    def on_disk(self) -> bytes:
        """The table as another program would find it."""
        found = latest.read(self.house.store, self.id, self.house.library.pinned)
        assert found is not None
        return found.table.save()

    async def seated(self, people: int, **options) -> Scene:
        host = await self.house.create(MISSION, "Ada", "en", m.Options(**options))
        self.id, self.invitation = host.table, host.invitation
        self.welcomes = [host]
        for seat in range(1, people):
            guest = await self.house.join(self.id, self.invitation, f"Guest {seat}", "fr" if seat == 1 else "en")
            await self.house.ask(self.id, guest.person, m.Sit(seat))
            self.welcomes.append(guest)
        return self

    async def begun(self, people: int, **options) -> Scene:
        await self.seated(people, **options)
        await self.do(0, m.Begin())
        return self

    async def do(self, person: int, move, name: str = "") -> None:
        await self.house.ask(self.id, self.welcomes[person].person, move, name)

    def client(self, person: int) -> Client:
        return Client(self.house.watch(self.id, self.welcomes[person].person)).read()

    @property
    def table(self):
        return self.house.open(self.id).table

    @property
    def game(self):
        return self.table.game

    async def wander(self, rng: Random, actions: int) -> None:
        for _ in range(actions):
            choices = [(seat, action) for seat in range(self.game.s.seats) for action in self.game.legal(seat)]
            if not choices:
                return
            seat, action = rng.choice(choices)
            await self.do(seat, m.Act(seat, action))


def played(test, kind: type[Scene] = Scene):
    """Run a test that awaits, at a table of this kind."""

    def run(tmp_path):
        scene = kind(tmp_path)
        try:
            asyncio.run(test(scene))
        finally:
            scene.house.store.close()

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


async def no(scene: Scene, person: int, move) -> str:
    """Why it is refused; and nothing has changed, neither here nor on disk."""
    before, kept = scene.table.save(), scene.on_disk()
    with pytest.raises(No) as refused:
        await scene.do(person, move)
    assert scene.table.save() == before
    assert scene.on_disk() == kept
    return refused.value.why


def replayed(table: Table, log: Iterable[Logged]) -> Table:
    """What the log alone makes of it."""
    entries = [m.DECODER.decode(one.entry) for one in log]
    again = Table.created(table.id, table.deck, entries[0])
    for entry in entries[1:]:
        again.accept(entry)
    return again
