"""What a person sees of the table around the game: who sits where, what was said, what they wrote down."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct

from . import change
from .moves import Options
from .state import Knew, Message
from .table import Table


class PersonView(Struct, omit_defaults=True):
    id: str
    name: str
    host: bool = False
    spectator: bool = False
    online: bool = False


class ChairView(Struct, omit_defaults=True):
    person: str = ""
    proxy: str = ""
    ready: bool = False
    pointing: str = ""


class ProposalView(Struct, omit_defaults=True):
    by: str
    kind: str
    asked: tuple[str, ...]
    yes: tuple[str, ...]
    seat: int = -1
    proxy: str = ""
    actions: int = 0


class Around(Struct, omit_defaults=True):
    """The same for everybody."""

    mission: str
    phase: str
    options: Options
    people: list[PersonView]
    chairs: list[ChairView]
    messages: list[Message] = []
    notebook: dict[str, str] = {}
    proposal: ProposalView | None = None
    rewinds: int = 0


class Mine(Struct, omit_defaults=True):
    """Only for one person."""

    person: str
    lang: str
    seats: list[int] = []
    notes: dict[str, str] = {}
    read: dict[int, dict[str, Knew]] = {}  # with `memory: faces`: what each of one's seats has read, and when
    can_take_back: bool = False


class Parts(Struct):
    """Everything one table shows, each part once: what a person gets is put together from these."""

    around: change.Fields
    public: dict[str, change.Fields]  # by language
    own: dict[tuple[int, str], change.Fields]  # by seat and language
    mine: dict[str, change.Fields]  # by person


def around(table: Table, online: Collection[str]) -> Around:
    s = table.s
    proposal = s.proposal
    return Around(
        mission=s.mission,
        phase=s.phase,
        options=s.options,
        people=[
            PersonView(id, person.name, id == s.host, person.spectator, id in online) for id, person in s.people.items()
        ],
        chairs=[
            ChairView(chair.person, chair.proxy, seat in s.ready, s.pointing.get(seat, ""))
            for seat, chair in enumerate(s.chairs)
        ],
        messages=s.messages,
        notebook=s.notebook.shared,
        proposal=None
        if proposal is None
        else ProposalView(
            proposal.by,
            proposal.kind,
            proposal.asked,
            proposal.yes,
            proposal.seat,
            proposal.proxy,
            proposal.actions,
        ),
        rewinds=s.rewinds,
    )


def mine(table: Table, person: str) -> Mine:
    s = table.s
    seats = table.seats_of(person)
    faces = s.options.memory == "faces"
    return Mine(
        person,
        s.people[person].lang,
        seats,
        s.notebook.private.get(person, {}),
        {seat: s.chairs[seat].knows for seat in seats if s.chairs[seat].person == person} if faces else {},
        s.last == person and s.actions > 0,
    )


def parts(table: Table, people: Collection[str], online: Collection[str]) -> Parts:
    """What these people need. A spectator gets the public part of the game and nothing else of it."""
    found = Parts(_fields(around(table, online)), {}, {}, {})
    wanted: dict[str, set[int]] = {}
    for person in people:
        found.mine[person] = _fields(mine(table, person))
        wanted.setdefault(table.s.people[person].lang, set()).update(table.seats_of(person))
    game = table.game
    if game is not None:
        for lang, seats in wanted.items():
            public, own = game.parts(sorted(seats), lang)
            found.public[lang] = change.fields(public)
            for seat, part in zip(sorted(seats), own, strict=True):
                found.own[seat, lang] = change.fields(part)
    return found


def _fields(part: Any) -> change.Fields:
    return change.fields(msgspec.json.encode(part))
