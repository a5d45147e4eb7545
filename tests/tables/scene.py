"""A service with one table, and people who follow it: what each was sent is all that they know."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random

import msgspec
import pytest

from timecaptain.tables import archive
from timecaptain.tables import moves as m
from timecaptain.tables.bus import Bus
from timecaptain.tables.change import Fields, applied
from timecaptain.tables.library import Library
from timecaptain.tables.live_table import AWAY_AFTER
from timecaptain.tables.messages import Change, Presence, ToPerson, Whole
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import StoredEntry
from timecaptain.tables.table import Table

MISSION = "count-to-sixty"
DECODER = msgspec.json.Decoder(ToPerson)


class Client:
    """A person's screen: it knows what it was sent and nothing else."""

    def __init__(self, subscriber) -> None:
        self.subscriber = subscriber
        self.parts: dict[str, dict] = {}
        self.n = -1
        self.events: list = []
        self.online: list[str] = []
        self.received: list[bytes] = []

    @property
    def cut(self) -> bool:
        return bool(self.subscriber.cut_reason)

    def read(self) -> Client:
        while self.subscriber.waiting:
            data = self.subscriber.take()
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
                self.parts[name] = applied(self.parts.get(name, {}), given)
            for seat, fields in message.own.items():
                self.parts[f"own {seat}"] = applied(self.parts.get(f"own {seat}", {}), fields)
            self.events += message.events

    def __getitem__(self, name: str):
        """A field of what is shown: `client["public.clock"]`."""
        part, _, field = name.partition(".")
        return msgspec.json.decode(self.parts[part][field])

    def all(self, part: str) -> dict:
        return msgspec.json.decode(msgspec.json.encode(self.parts[part]))


class Scene:
    mission = MISSION

    def __init__(self, folder, bus: Bus | None = None) -> None:
        self.folder = folder
        self.bus = bus
        self.chance = Random(0).getrandbits
        self.service = self.opened()
        self.id = ""
        self.credentials: list = []

    def opened(self, engine: str = "test") -> TableService:
        store, library = SqliteStore(self.folder / "tables.db", engine), Library(self.folder / "decks")
        chance = lambda: self.chance(48)  # noqa: E731
        return TableService(store, library, bus=self.bus, engine=engine, clock=lambda: 1.0, chance=chance)

    async def again(self, engine: str = "test") -> TableService:
        """The program ends and starts again."""
        await self.service.close()
        self.service = self.opened(engine)
        if self.id:
            await self.service.open(self.id)
        return self.service

    async def on_disk(self) -> bytes:
        """The table as another program would find it."""
        return (await self.service.cache.restored(self.id)).table.save()

    async def log(self) -> list[StoredEntry]:
        return await self.service.store.log(self.id)

    async def seated(self, people: int, **options) -> Scene:
        host = await self.service.create(self.mission, "Ada", "en", m.Options(**options))
        self.id, self.invitation = host.table, host.invitation
        self.credentials = [host]
        await self.service.open(self.id)
        for seat in range(1, people):
            guest = await self.service.join(self.id, self.invitation, f"Guest {seat}", "fr" if seat == 1 else "en")
            await self.service.submit(self.id, guest.person, m.Sit(seat))
            self.credentials.append(guest)
        return self

    async def begun(self, people: int, **options) -> Scene:
        await self.seated(people, **options)
        await self.do(0, m.Begin())
        return self

    async def do(self, person: int, move, move_id: str = "") -> None:
        await self.service.submit(self.id, self.credentials[person].person, move, move_id)

    async def client(self, person: int, since: int = -1) -> Client:
        return Client(await self.service.subscribe(self.id, self.credentials[person].person, since=since)).read()

    def leave(self, client: Client) -> None:
        self.service.unsubscribe(self.id, client.subscriber)

    async def exported(self) -> bytes:
        """The whole table as a file; in the middle of a game everybody agrees to it first."""
        host, s = self.table.s.host, self.table.s
        if self.game is not None and not self.table.finished:
            await self.service.submit(self.id, host, m.AskExport())
            for person in s.proposal.asked if s.proposal is not None else ():
                if person != host:
                    await self.service.submit(self.id, person, m.Answer(yes=True))
        return await archive.export_table(self.service, self.id, host)

    def is_away(self, person: int) -> None:
        """They have not been connected for as long as it takes to be absent."""
        live = self.service.opened(self.id)
        live.away_since[self.credentials[person].person] = self.service.now() - AWAY_AFTER

    @property
    def table(self):
        return self.service.opened(self.id).table

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


class RevolutionScene(Scene):
    """The same people at a Revolution mission."""

    mission = "the-spoken-page"


def played(test, kind: type[Scene] = Scene):
    """Run a test that awaits, at a table of this kind."""

    def run(tmp_path):
        in_scene(tmp_path, test, kind)

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


def in_scene(folder, test, kind: type[Scene] = Scene) -> None:
    async def all_of_it() -> None:
        scene = kind(folder)
        try:
            await test(scene)
        finally:
            await scene.service.store.close()

    asyncio.run(all_of_it())


async def refusal(scene: Scene, person: int, move) -> str:
    """Why it is refused; and nothing has changed, neither here nor on disk."""
    before, on_disk = scene.table.save(), await scene.on_disk()
    with pytest.raises(TableRefusal) as refused:
        await scene.do(person, move)
    assert scene.table.save() == before
    assert await scene.on_disk() == on_disk
    return refused.value.why


def replayed(table: Table, log: Iterable[StoredEntry]) -> Table:
    """What the log alone makes of it."""
    entries = [m.decode_entry(one.entry) for one in log]
    again = Table.created(table.id, table.deck, entries[0])
    for entry in entries[1:]:
        again.accept(entry)
    return again


def printed(scene, card: str, lang: str = "en") -> list[str]:
    """The words on a card."""
    deck, (place, letter) = scene.table.deck, card.split("/")
    return deck.texts[lang][deck.places[place].cards[letter].text.key].split()


async def reading(scene: Scene) -> tuple[int, str]:
    """Play until a card is opened that one seat alone may read; the seat and the card."""
    rng = Random(5)
    before: list[set[str]] = [set() for _ in range(scene.game.s.seats)]
    for _ in range(400):
        faces = [set(keys) for keys in scene.game.faces(range(scene.game.s.seats))]
        for seat, cards in enumerate(faces):
            others = set().union(*(faces[other] for other in range(len(faces)) if other != seat))
            if fresh := cards - others - before[seat]:
                return seat, sorted(fresh)[0]
            before[seat] |= cards
        await scene.wander(rng, 1)
    raise AssertionError("nobody ever read anything")
