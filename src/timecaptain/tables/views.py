"""What a person sees of the table around the game: who sits where, what was said, what they wrote down."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, structs

from timecaptain.deck.hints import hint, topics
from timecaptain.game import Game
from timecaptain.game.labels import Labels

from . import play, proposals, reading_history, topic_names
from .change import EMPTY_PART, EncodedPart, StructPart
from .moves import Options
from .state import PLAYING, Knew
from .table import Table


class PersonView(Struct, omit_defaults=True):
    id: str
    name: str
    host: bool = False
    spectator: bool = False
    muted: bool = False


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
    own: str = ""  # for a proxy: the player whom it is for, who has to agree unless they are absent


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
    export: bool = False  # everybody has agreed that the host takes the table out as a file
    rehearsal: bool = False  # its author began in the middle of the mission: the game does not count


class Mine(Struct, omit_defaults=True):
    """Only for one person."""

    person: str
    lang: str
    seats: list[int] = []
    read: dict[int, dict[str, Knew]] = {}  # with `memory: faces`: what one has read at each seat, and when
    can_take_back: bool = False
    hints: list[HintsView] = []  # for players
    names: dict[str, str] = {}  # of what is or was on the table in any run, as notes and messages are about it


class MineChanging(Struct, frozen=True, omit_defaults=True):
    """The field of `Mine` that an action changes."""

    can_take_back: bool = False


CAN_TAKE_BACK, CANNOT_TAKE_BACK = MineChanging(True), MineChanging(False)


class Perspective(Struct, frozen=True):
    """From where a person sees the table. Two people with the same perspective see the same of the game."""

    lang: str
    seats: tuple[int, ...]
    team: bool  # sees and hears what the team tells each other
    sees_game: bool  # who has no seat may be at the table without seeing the game


class TableViews(Struct):
    """Everything that a table shows, each part once. What one person gets is put together from these parts."""

    perspectives: dict[str, Perspective]  # by person
    seats_by_lang: dict[str, list[int]]  # by language, the seats whose reader speaks it
    around: EncodedPart = EMPTY_PART
    outside: EncodedPart = EMPTY_PART  # the same for those who do not see the game
    said: EncodedPart = EMPTY_PART  # messages by their number
    notebook: EncodedPart = EMPTY_PART  # the team's notes by their topic
    public: dict[str, StructPart] = {}  # by language
    own: dict[int, StructPart] = {}  # by seat, in the language of its reader
    mine: dict[str, StructPart] = {}  # by person
    labels: dict[str, Labels] = {}  # by language, the words of actions
    notes: dict[str, EncodedPart] = {}  # by person, their own
    hints: dict[str, list[HintsView]] = {}  # by language
    # What an action of the game may change around it: readiness and proposal, whose action was the last, places seen.
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
        people=[
            PersonView(id, person.name, id == s.host, person.spectator, person.muted) for id, person in s.people.items()
        ],
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
            proposal.own,
        ),
        rewinds=s.rewinds,
        rehearsal=bool(s.rehearsal),
        export=bool(s.export) and proposals.may_export(table),
    )


def mine(table: Table, person: str, hints: dict[str, list[HintsView]]) -> Mine:
    """Without what an action changes. `hints` are made for a language when somebody needs them first."""
    s = table.s
    lang = s.people[person].lang
    helped = s.phase == PLAYING and person in table.players()
    if helped and lang not in hints:
        hints[lang] = hints_of(table, lang)
    return Mine(
        person,
        lang,
        table.seats_of(person),
        reading_history.read_by(table, person),
        hints=hints[lang] if helped else [],
        names=topic_names.names(table, person),
    )


def hints_of(table: Table, lang: str) -> list[HintsView]:
    known = {topic.id: topic for topic in topics(table.deck, lang)}
    return [
        HintsView(
            id,
            known[id].title,
            known[id].steps,
            [hint(table.deck, id, step, lang) for step in range(table.s.hints.get(id, 0))],
        )
        for id in proposals.offered_hints(table)
    ]


def build(table: Table, before: TableViews | None = None) -> TableViews:
    """What everybody at the table may see. Spectators get the public part of the game and nothing else of it.

    `before` are the views before an action of the game: what such an action cannot change is taken from there.
    """
    s = table.s
    if before is None:
        views = TableViews(*_perspectives(table))
        views.labels = {lang: Labels(lang, table.seat_names()) for lang in views.seats_by_lang}
        _build_around(table, views)
        views.said = _encoded(dict(enumerate(s.messages)))
        views.notebook = _encoded(s.notebook.shared)
        views.notes = {id: _encoded(s.notebook.private.get(id, {})) for id in s.people}
    else:
        views = structs.replace(before)
    views.asked, views.last, views.visited = (*s.ready, s.proposal), s.last, len(s.visited)
    if before is not None and views.asked != before.asked:
        _build_around(table, views)
    _build_mine(table, views, before)
    if table.game is not None:
        _build_game(table.game, views)
    return views


def _perspectives(table: Table) -> tuple[dict[str, Perspective], dict[str, list[int]]]:
    """Everybody's, and the seats by language. A language that only a spectator speaks has no seats."""
    people = table.s.people
    seats: dict[str, list[int]] = {lang: [] for lang in sorted({person.lang for person in people.values()})}
    for seat, chair in enumerate(table.s.chairs):
        if chair.reader:
            seats[people[chair.reader].lang].append(seat)
    team = table.team()
    perspectives = {
        id: Perspective(person.lang, tuple(table.seats_of(id)), id in team, table.may_look(id))
        for id, person in people.items()
    }
    return perspectives, seats


def _build_around(table: Table, views: TableViews) -> None:
    seen = around(table)
    views.around = _encoded(seen)
    if not all(perspective.sees_game for perspective in views.perspectives.values()):
        chairs = [ChairView(chair.person, chair.proxy) for chair in table.s.chairs]
        # Somebody who has left their seat is asked for what they have read there, too.
        asked = seen.proposal if seen.proposal is not None and seen.proposal.kind == "export" else None
        views.outside = _encoded(structs.replace(seen, chairs=chairs, proposal=asked, rewinds=0, export=False))


def _build_mine(table: Table, views: TableViews, before: TableViews | None) -> None:
    """An action changes who can take something back. When it has led to a new place, there may be other hints."""
    s = table.s
    new_place = before is None or views.visited != before.visited
    if new_place:
        views.hints = {}
    if new_place or s.options.memory == "faces":
        views.mine = {
            id: StructPart(_mine_changing(table, id), msgspec.json.encode(mine(table, id, views.hints)))
            for id in s.people
        }
        return
    assert before is not None
    for id in {before.last, s.last} & s.people.keys():
        changing, part = _mine_changing(table, id), views.mine[id]
        if changing is not part.changing:
            views.mine = {**views.mine, id: StructPart(changing, part.stable)}


def _mine_changing(table: Table, person: str) -> MineChanging:
    return CAN_TAKE_BACK if play.was_last(table, person) else CANNOT_TAKE_BACK


def _build_game(game: Game[Any], views: TableViews) -> None:
    views.public, views.own = {}, {}
    for lang, seats in views.seats_by_lang.items():
        parts = game.parts(seats, lang, views.labels[lang])
        views.public[lang] = StructPart(parts.changing, parts.static)
        for seat, own in zip(seats, parts.own, strict=True):
            views.own[seat] = StructPart(own)


def _encoded(thing: object) -> EncodedPart:
    return EncodedPart(msgspec.json.encode(thing))
