"""A bug report in the middle of a game: what its sender was sent, and nothing else.

A report that can be played again (`report.py`) has to tell what others did in private and what is on cards that its
sender has not read, however much of it is redacted. So there is one only once the game is over. This one is made from
the sender's own messages: the table as they see it now, and what they heard last. The names of the people, what they
said and what they wrote are left out.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from timecaptain import __version__

from . import broadcast, views
from . import moves as m
from .broadcast import TABLE_EVENT, Earlier
from .messages import EventView
from .service import TableService
from .state import Notebook, SavedTable
from .table import Table

KIND = "messages"


class MessageReport(Struct, kw_only=True, omit_defaults=True):
    kind: str  # by which `report.py` tells it from the one that replays
    program: str
    mission: str
    words: str = ""  # what the sender wrote
    trying: m.Act | None = None  # what they wanted to do
    message: msgspec.Raw  # everything that they may know now, with what they heard last, as they would be sent it


async def write(service: TableService, table: Table, person: str, words: str, trying: m.Act | None) -> bytes:
    """For somebody who is at the table and sees the game."""
    counter = service.opened(table.id).counters.get(person, 0)
    heard = await broadcast.earlier(service.store, table, person, counter + 1)
    anonymous, names = _without_people(table)
    shown = views.build(anonymous)
    message = broadcast.whole(shown, names[person], counter, _told(heard), "", __version__)
    report = MessageReport(
        kind=KIND,
        program=__version__,
        mission=table.s.mission,
        words=words,
        trying=trying,
        message=msgspec.Raw(message),
    )
    return msgspec.json.encode(report)


def _without_people(table: Table) -> tuple[Table, dict[str, str]]:
    """The same table where everybody is called by a number, and nobody has said or written anything."""
    names = {id: f"person-{number}" for number, id in enumerate(table.s.people, start=1)}
    data = table.save()
    for id, name in names.items():
        data = data.replace(f'"{id}"'.encode(), f'"{name}"'.encode())
    s = msgspec.json.decode(data, type=SavedTable).table
    for id, person in s.people.items():
        person.name = id
    s.messages, s.notebook, s.named, s.pointing = [], Notebook(), {}, {}
    return Table(table.id, table.deck, s, table.game), names


def _told(heard: list[Earlier]) -> list[EventView]:
    """The oldest first. Their sentences may name people, and follow from the rest."""
    events = [event for earlier in reversed(heard) for event in earlier.events]
    return [EventView(event.kind, _data(event), seats=event.seats) for event in events]


def _data(event: EventView) -> dict[str, Any]:
    if not event.kind.startswith(TABLE_EVENT):
        return event.data
    return {name: value for name, value in event.data.items() if not isinstance(value, str)}
