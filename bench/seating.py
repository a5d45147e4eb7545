"""Tables for the server's benchmark: begun in a store, each with the seed of a recorded game, and who hears of what.

The server that is measured finds them there as it would after a restart: it is `timecaptain serve` and nothing else.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain import __version__
from timecaptain.tables import moves as m
from timecaptain.tables import telling, views
from timecaptain.tables.house import House
from timecaptain.tables.library import Library
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.table import Table

from .record import MISSION, SEATS, Played


class Seated(Struct, frozen=True):
    """A table, and the key of whoever sits on each seat."""

    id: str
    keys: list[str]
    game: int
    captain: int


def seat_all(folder: Path, games: list[Played], tables: int) -> list[Seated]:
    return asyncio.run(_seat_all(folder, games, tables))


async def _seat_all(folder: Path, games: list[Played], tables: int) -> list[Seated]:
    seed = 0
    store = SqliteStore(folder / "tables.db", __version__)
    house = House(store, Library(folder / "decks"), engine=__version__, chance=lambda: seed)

    async def one(number: int) -> Seated:
        nonlocal seed
        game = number % len(games)
        host = await house.create(MISSION.name, "Guest 0", "en")
        keys = [host.key]
        for seat in range(1, SEATS):
            guest = await house.join(host.table, host.invitation, f"Guest {seat}", "en")
            await house.ask(host.table, guest.person, m.Sit(seat))
            keys.append(guest.key)
        seed = games[game].seed  # nobody else runs before `ask` has taken it
        await house.ask(host.table, host.person, m.Begin())
        return Seated(host.table, keys, game, games[game].captain)

    try:
        return list(await asyncio.gather(*map(one, range(tables))))
    finally:
        store.close()


def steps_of(folder: Path, games: list[Played], seated: list[Seated]) -> list[list[dict[str, Any]]]:
    """The games as the load plays them. On our server whom an action does not concern is not told of it."""
    store = SqliteStore(folder / "tables.db", __version__)
    library = Library(folder / "decks")
    try:
        found = []
        for number, played in enumerate(games):
            table = next(one for one in seated if one.game == number)
            kept = store.newest(table.id)
            assert kept is not None
            deck = library.newest(MISSION.name)
            found.append(_steps(Table.load(table.id, deck, kept.state), played))
        return found
    finally:
        store.close()


def _steps(table: Table, played: Played) -> list[dict[str, Any]]:
    persons = [chair.person for chair in table.s.chairs]
    shown = views.shown(table)
    found = []
    for step in played.steps:
        seat = step.asked[-1]
        events = table.accept(m.Entry(0, persons[seat], m.Act(seat, step.action)))
        old, shown = shown, views.shown(table, shown)
        told = telling.tell(table, old, shown, {}, events, set(persons)).messages
        heard = [other for other, person in enumerate(persons) if person in told or other == seat]
        action = msgspec.structs.asdict(step.action)  # whole: the peer has no defaults
        found.append({"seat": seat, "action": action, "chance": step.chance, "heard": heard})
    return found
