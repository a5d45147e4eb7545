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
from timecaptain.tables import broadcast, restore, views
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.table import Table

from .record import MISSION, SEATS, Played

WITH_ODDS = {"roll"}  # whoever is offered one of these asks for its odds with every change
LOOK_EVERY = 20  # steps, before which somebody looks at what is not possible and why


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
    service = TableService(store, Library(folder / "decks"), engine=__version__, chance=lambda: seed)

    async def one(number: int) -> Seated:
        nonlocal seed
        game = number % len(games)
        host = await service.create(MISSION.name, "Guest 0", "en")
        keys = [host.key]
        for seat in range(1, SEATS):
            guest = await service.join(host.table, host.invitation, f"Guest {seat}", "en")
            await service.submit(host.table, guest.person, m.Sit(seat))
            keys.append(guest.key)
        seed = games[game].seed  # nobody else runs before `submit` has taken it
        await service.submit(host.table, host.person, m.Begin())
        return Seated(host.table, keys, game, games[game].captain)

    try:
        return list(await asyncio.gather(*map(one, range(tables))))
    finally:
        await store.close()


def steps_of(folder: Path, games: list[Played], seated: list[Seated]) -> list[list[dict[str, Any]]]:
    return asyncio.run(_steps_of(folder, games, seated))


async def _steps_of(folder: Path, games: list[Played], seated: list[Seated]) -> list[list[dict[str, Any]]]:
    """The games as the load plays them.

    On our server whom an action does not concern is not told of it. Whoever is told may ask something then, and whoever
    acts may have looked at something before: `conversation.py` records it of the real client.
    """
    store = SqliteStore(folder / "tables.db", __version__)
    deck = Library(folder / "decks").newest(MISSION.name)
    try:
        recorded = []
        for number, played in enumerate(games):
            id = next(one.id for one in seated if one.game == number)
            newest = await store.newest_state(id)
            assert newest is not None
            recorded.append(_steps(restore.rebuild(id, deck, newest, await store.log(id)), played))
        return recorded
    finally:
        await store.close()


def _steps(table: Table, played: Played) -> list[dict[str, Any]]:
    persons = [chair.person for chair in table.s.chairs]
    shown = views.build(table)
    steps = []
    for number, step in enumerate(played.steps):
        seat = step.asked[-1]
        events = table.accept(m.Entry(0, persons[seat], m.Act(seat, step.action)))
        old, shown = shown, views.build(table, shown)
        changes = broadcast.compose(table, old, shown, {}, events, set(persons)).changes
        told = [other for other, person in enumerate(persons) if person in changes]
        steps.append(
            {
                "seat": seat,
                "action": msgspec.to_builtins(step.action),
                "chance": step.chance,
                "told": told,
                "asks": [other for other in told if _offers_odds(shown, other)],
                "looks": number % LOOK_EVERY == LOOK_EVERY - 1,
            }
        )
    return steps


def _offers_odds(shown: views.TableViews, seat: int) -> bool:
    decision = shown.own[seat].changing.decision  # type: ignore[attr-defined]  # the own part of either system has one
    return decision is not None and any(option.action.do in WITH_ODDS for option in decision.options)
