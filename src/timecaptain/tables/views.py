"""What a person sees of the table around the game: who sits where, what was said, what they wrote down."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, structs

from timecaptain.deck.hints import hint, ladders
from timecaptain.game import Game
from timecaptain.game.labels import Labels

from . import consent, faces, naming, play
from .change import NO_PART, Given, Part
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
    no: tuple[str, ...] = ()


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
    names: dict[str, str] = {}  # of what is or was on the table in any run, as notes and messages are about it


class Last(Struct, frozen=True, omit_defaults=True):
    """The field of `Mine` that an action changes."""

    can_take_back: bool = False


LAST, NOT_LAST = Last(True), Last(False)


class Eyes(Struct, frozen=True):
    """Whose they are decides what is seen: in which language, and from which seats."""

    lang: str
    seats: tuple[int, ...]
    team: bool  # who looks on hears nothing of what the team tells each other
    looks: bool  # who has no seat may be there without seeing the game


class Shown(Struct):
    """Everything one table shows, each part once: what a person gets is put together from these."""

    eyes: dict[str, Eyes]  # by person
    read: dict[str, list[int]]  # by language, the seats at which it is read
    around: Part = NO_PART
    outside: Part = NO_PART  # the same for whoever does not see the game
    said: Part = NO_PART  # messages by their number
    notebook: Part = NO_PART  # the team's notes by what they are about
    public: dict[str, Given] = {}  # by language
    own: dict[int, Given] = {}  # by seat, in the language of whoever reads there
    mine: dict[str, Given] = {}  # by person
    notes: dict[str, Part] = {}  # by person, their own
    hints: dict[str, list[HintsView]] = {}  # by language
    labels: dict[str, Labels] = {}  # by language, the words of actions
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
            proposal.no,
        ),
        rewinds=s.rewinds,
    )


def mine(table: Table, person: str, hints: dict[str, list[HintsView]]) -> Mine:
    """But for what an action changes. `hints` are made for one language when somebody needs them first, and kept."""
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
        hints=hints[lang] if helped else [],
        names=naming.names(table, person),
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
    if before is None:
        found = Shown(*_eyes(table))
        found.labels = {lang: Labels(lang, naming.seat_names(table)) for lang in found.read}
        _show_around(table, found)
        found.said = _part(dict(enumerate(s.messages)))
        found.notebook = _part(s.notebook.shared)
        found.notes = {id: _part(s.notebook.private.get(id, {})) for id in s.people}
    else:
        found = structs.replace(before)
    found.asked, found.last, found.visited = (*s.ready, s.proposal), s.last, len(s.visited)
    if before is not None and found.asked != before.asked:
        _show_around(table, found)
    _show_mine(table, found, before)
    if table.game is not None:
        _show_game(table.game, found)
    return found


def _eyes(table: Table) -> tuple[dict[str, Eyes], dict[str, list[int]]]:
    """Everybody's; and by language the seats at which it is read, even if only somebody who looks on reads it."""
    people = table.s.people
    read: dict[str, list[int]] = {lang: [] for lang in sorted({person.lang for person in people.values()})}
    for seat, chair in enumerate(table.s.chairs):
        if chair.reader:
            read[people[chair.reader].lang].append(seat)
    team = table.team()
    eyes = {id: Eyes(one.lang, tuple(table.seats_of(id)), id in team, table.may_look(id)) for id, one in people.items()}
    return eyes, read


def _show_around(table: Table, found: Shown) -> None:
    seen = around(table)
    found.around = _part(seen)
    if not all(eyes.looks for eyes in found.eyes.values()):
        chairs = [ChairView(chair.person, chair.proxy) for chair in table.s.chairs]
        found.outside = _part(structs.replace(seen, chairs=chairs, proposal=None, rewinds=0))


def _show_mine(table: Table, found: Shown, before: Shown | None) -> None:
    """An action changes who can take something back. Where it has led to another place, there may be other hints."""
    s = table.s
    elsewhere = before is None or found.visited != before.visited
    if elsewhere:
        found.hints = {}
    if elsewhere or s.options.memory == "faces":
        found.mine = {id: Given(_last(table, id), msgspec.json.encode(mine(table, id, found.hints))) for id in s.people}
        return
    assert before is not None
    for id in {before.last, s.last} & s.people.keys():
        last, shown = _last(table, id), found.mine[id]
        if last is not shown.moving:
            found.mine = {**found.mine, id: Given(last, shown.steady)}


def _last(table: Table, person: str) -> Last:
    return LAST if play.was_last(table, person) else NOT_LAST


def _show_game(game: Game[Any], found: Shown) -> None:
    found.public, found.own = {}, {}
    for lang, seats in found.read.items():
        parts = game.parts(seats, lang, found.labels[lang])
        found.public[lang] = Given(parts.changing, parts.lying)
        for seat, own in zip(seats, parts.own, strict=True):
            found.own[seat] = Given(own)


def _part(thing: object) -> Part:
    return Part(msgspec.json.encode(thing))
