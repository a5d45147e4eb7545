"""What a person sees of the table around the game: who sits where, what was said, what they wrote down."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from timecaptain.deck.hints import hint, ladders
from timecaptain.game import Game

from . import consent, faces, play
from .change import NO_PART, Part
from .moves import Options
from .state import PLAYING, Knew
from .table import Table


class PersonView(Struct, omit_defaults=True):
    id: str
    name: str
    host: bool = False
    spectator: bool = False


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
    knot: str = ""


class HintsView(Struct, omit_defaults=True):
    """A knot that the group may be stuck at, and what of its hints was opened."""

    id: str
    title: str
    steps: int
    opened: list[str] = []


class Around(Struct, omit_defaults=True):
    """The same for everybody."""

    mission: str
    system: str
    phase: str
    options: Options
    people: list[PersonView]
    chairs: list[ChairView]
    proposal: ProposalView | None = None
    rewinds: int = 0


class Mine(Struct, omit_defaults=True):
    """Only for one person."""

    person: str
    lang: str
    seats: list[int] = []
    read: dict[int, dict[str, Knew]] = {}  # with `memory: faces`: what one has read at each seat, and when
    can_take_back: bool = False
    hints: list[HintsView] = []  # for players


class Shown(Struct):
    """Everything one table shows, each part once: what a person gets is put together from these."""

    around: Part = NO_PART
    said: Part = NO_PART  # messages by their number
    notebook: Part = NO_PART  # the team's notes by what they are about
    public: dict[str, Part] = {}  # by language
    own: dict[tuple[int, str], Part] = {}  # by seat and language
    mine: dict[str, Part] = {}  # by person
    notes: dict[str, Part] = {}  # by person, their own
    hints: dict[str, list[HintsView]] = {}  # by language
    # What an action of the game changes around it: what the group is asked, whose action was the last, where it was.
    asked: tuple[Any, ...] = ()
    last: str = ""
    visited: int = 0


def around(table: Table) -> Around:
    s = table.s
    proposal = s.proposal
    return Around(
        mission=s.mission,
        system=table.deck.mission.system,
        phase=s.phase,
        options=s.options,
        people=[PersonView(id, person.name, id == s.host, person.spectator) for id, person in s.people.items()],
        chairs=[
            ChairView(chair.person, chair.proxy, seat in s.ready, s.pointing.get(seat, ""))
            for seat, chair in enumerate(s.chairs)
        ],
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
            proposal.knot,
        ),
        rewinds=s.rewinds,
    )


def mine(table: Table, person: str, hints: dict[str, list[HintsView]]) -> Mine:
    """`hints` are made for one language when somebody needs them first, and kept there."""
    s = table.s
    lang = s.people[person].lang
    helped = s.phase == PLAYING and person in table.players()
    if helped and lang not in hints:
        hints[lang] = hints_of(table, lang)
    return Mine(
        person,
        lang,
        table.seats_of(person),
        faces.read(table, person),
        play.was_last(table, person),
        hints[lang] if helped else [],
    )


def hints_of(table: Table, lang: str) -> list[HintsView]:
    known = {ladder.id: ladder for ladder in ladders(table.deck, lang)}
    return [
        HintsView(
            id,
            known[id].title,
            known[id].steps,
            [hint(table.deck, id, step, lang) for step in range(table.s.hints.get(id, 0))],
        )
        for id in consent.offered(table)
    ]


def shown(table: Table, before: Shown | None = None) -> Shown:
    """What everybody at the table may see. Who looks on gets the public part of the game and nothing else of it.

    With what was shown before an action of the game, what such an action cannot change is not made again.
    """
    s = table.s
    found = Shown(public={}, own={}, hints={}, asked=(*s.ready, s.proposal), last=s.last, visited=len(s.visited))
    if before is None:
        found.around = _part(around(table))
        found.said = _part(dict(enumerate(s.messages)))
        found.notebook = _part(s.notebook.shared)
        found.notes = {id: _part(s.notebook.private.get(id, {})) for id in s.people}
        found.mine = {id: _part(mine(table, id, found.hints)) for id in s.people}
    else:
        found.around = before.around if found.asked == before.asked else _part(around(table))
        found.said, found.notebook, found.notes = before.said, before.notebook, before.notes
        if found.visited == before.visited:
            found.hints = before.hints
        everybody = s.options.memory == "faces" or found.visited != before.visited
        concerned = s.people.keys() if everybody else {before.last, s.last} & s.people.keys()
        found.mine = before.mine | {id: _part(mine(table, id, found.hints)) for id in concerned}
    if table.game is not None:
        _show_game(table, table.game, found)
    return found


def _show_game(table: Table, game: Game[Any], found: Shown) -> None:
    wanted: dict[str, list[int]] = {person.lang: [] for person in table.s.people.values()}
    for seat, chair in enumerate(table.s.chairs):
        if chair.reader:
            wanted[table.s.people[chair.reader].lang].append(seat)
    for lang, seats in wanted.items():
        public, own = game.parts(seats, lang)
        found.public[lang] = Part(public)
        for seat, part in zip(seats, own, strict=True):
            found.own[seat, lang] = Part(part)


def _part(thing: object) -> Part:
    return Part(msgspec.json.encode(thing))
