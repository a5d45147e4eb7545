"""A bug report: what was played, so that it can be played again, without anything that its sender may not know.

It is for those who sat at the table, once the game is over: they may watch its replay, too. Until then, and for whoever
looked on, a report holds their own messages and nothing else (`message_report.py`).

- Every text is blank. A name of the deck stays only if the sender was shown it; every other name is replaced.
- Cards that the sender has not read are empty, unless the game that was played would have gone another way without
  what is in them; then that much of their structure stays, under other names.
- People, keys, messages, notes and times are not in it. Answers to riddles are replaced by a blank or a wrong word.
- The results of dice and draws are in it, but no seed, so that nothing to come can be worked out; and cards that are
  hidden in a pile lie there in another order.

The sender's views, with blank texts, are the same in the report as they were at the table: `faithful` says whether that
was checked with success.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain import __version__
from timecaptain.deck import anonymise, serialise
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, AnyAction, DeckFault, Event, Game, Refused
from timecaptain.game.kernel import chance
from timecaptain.game.kernel.actions import Answer

from . import history, message_report, redaction
from . import moves as m
from .library import Library
from .offload import Job
from .service import TableService
from .state import TableRefusal
from .table import Table
from .working_folder import working_folder

FORMAT = 3  # actions have types since then; a report is replayed by the version that wrote it
MOST_SEEDS = 4_096  # tried, to find one with which the game begins alike
WRONG = "other"
MOST_BYTES = 64_000_000


class Step(Struct, frozen=True, omit_defaults=True):
    """An action with its dice and draws; or another number of players; or a rewind; or other seats of the sender."""

    seat: int = -1
    action: AnyAction | None = None
    chance: list[tuple[str, list[int]]] = []
    players: int = 0
    back: int = 0
    looks: bool = False  # the sender has other seats from here on, and nothing else has happened


NO_STEP = Step()  # what people do around the game


class Report(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    format: int
    program: str
    mission: str
    digest: str  # of the deck that was played
    eyes: list[list[int]]  # the sender's seats: at the start, and whenever the team or these seats have changed
    words: str = ""  # what the sender wrote
    players: int
    options: dict[str, bool] = {}
    seed: int  # with which the game begins in the same way; not the seed that was played
    steps: list[Step] = []
    trying: Step | None = None  # what the sender wanted to do in the end
    faithful: bool = False
    deck: dict[str, Any]


class Head(Struct):
    """What every version can read of a report; before format 3 it was not written down."""

    kind: str = ""
    format: int = 2
    program: str = "0.2"


class BadReport(Exception):
    """Not a report of this version."""


class NotReplayable(BadReport):
    """A report that was made in the middle of a game: it holds what its sender was shown."""


# ---------------------------------------------------------------- writing


async def report(
    service: TableService, id: str, person: str, words: str = "", trying: m.Act | None = None, asker: str = ""
) -> bytes:
    """The report of one person, as a file. `trying` is the action that went wrong, if any. Raises `Busy`, too."""
    table = (await service.open(id)).table
    if person not in table.s.people:
        raise TableRefusal("table-not-here")
    if table.game is None:
        raise TableRefusal("table-not-begun")
    if trying is not None and not table.may_act(person, trying.seat):
        raise TableRefusal("table-not-your-seat")
    # A rehearsal cannot be begun elsewhere, so only messages can be reported of it.
    if (
        table.finished
        and not table.s.rehearsal
        and (table.may_look(person) or await history.may_have_sat(service.store, table, person))
    ):
        async with working_folder(service) as folder, service.workers.place(asker or person) as run:
            await history.write_record(service, id, folder / "record")
            replayable = await run(REPORT, service.library, table.s.digest, folder / "record", person, words, trying)
        if replayable:
            return replayable
    if not table.may_look(person):
        raise TableRefusal("table-no-spectators")
    return await message_report.write(service, table, person, words, trying)


def _report(library: Library, deck: str, record: Path, person: str, words: str, trying: m.Act | None) -> bytes:
    """In a worker process. Nothing for somebody who never sat at the table."""
    past = history.StoredHistory(history.read_record_file(record), library.pinned(deck))
    played = _played(past, person)
    if person not in past.sat:
        return b""
    played.words = words
    played.trying = None if trying is None else Step(trying.seat, trying.action)
    chairs = (*past.table.s.chairs, *past.table.s.away)
    read = {card for chair in chairs for card in chair.read.get(person, ())}
    read_by_others = {card for chair in chairs for card in chair.knows} - read
    return msgspec.json.encode(_redacted(played, past.table, read, read_by_others))


def _played(past: history.StoredHistory, person: str) -> Report:
    """The log as steps, not redacted yet."""
    played = Report(format=FORMAT, program=__version__, mission="", digest="", eyes=[], players=0, seed=0, deck={})
    for step, game in _steps(past):
        seats = past.table.seats_of(person)
        if step.players and not played.players:
            played.players = step.players
            played.options = dict(past.table.s.options.game)
            played.mission, played.digest = game.deck.mission.id, game.deck.digest  # at the difficulty that is played
            played.seed = _seed(game.deck, game, played)
        elif step != NO_STEP:
            played.steps.append(step)
        elif seats != played.eyes[-1]:
            played.steps.append(Step(looks=True))
        if step.players or seats != played.eyes[-1]:
            played.eyes.append(seats)
    return played


def _steps(past: history.StoredHistory) -> Iterator[tuple[Step, Game[Any]]]:
    """Each entry as a step, with the game after it. While an entry is played again, its dice and draws are recorded."""
    entries = past.play_all_without_gaps()
    while True:
        before = past.table.game
        if before is None:
            draws: chance.Heard = []
            one = next(entries, None)
        else:
            with chance.overheard(before.s) as draws:
                one = next(entries, None)
        if one is None:
            return
        game, move = past.table.game, one.entry.move
        if game is not None:
            played = one.back or isinstance(move, m.Begin | m.Act | m.Resize)
            yield _step(one, game, draws) if played else NO_STEP, game


def _step(one: history.Replayed, game: Game[Any], draws: chance.Heard) -> Step:
    move = one.entry.move
    if one.back:
        return Step(back=one.back)
    if not isinstance(move, m.Act):
        return Step(players=game.s.seats)
    return Step(move.seat, _answered(move.action, one.events), list(draws))


def _answered(action: Action, events: Sequence[Event]) -> Action:
    """What somebody typed is not reported: only whether it was right."""
    if not isinstance(action, Answer) or not action.text:
        return action
    right = any(event.kind == "answered" and event.data["right"] for event in events)
    return msgspec.structs.replace(action, text=anonymise.BLANK if right else WRONG)


def _seed(deck: AnyDeck, game: Game[Any], begun: Report) -> int:
    """A seed with which the game begins as it did. The true seed would tell everything that is still to come."""
    for seed in range(MOST_SEEDS):
        other = _begin(deck, begun.players, seed, begun.options)
        other.s.rng = game.s.rng
        if other.save() == game.save():
            return seed
    return 0


def _begin(deck: AnyDeck, players: int, seed: int, options: dict[str, bool]) -> Game[Any]:
    return Game(deck, players, seed, **options)


def _redacted(played: Report, table: Table, read: set[str], read_by_others: set[str]) -> Report:
    """The report without the sender's secrets to be: as much is removed as leaves what they saw unchanged."""
    assert table.game is not None
    deck, plain = table.game.deck, anonymise.without_texts(table.game.deck)
    shown: set[str] = set()
    true = _fingerprints(plain, played, shown)
    names = anonymise.aliases(deck, shown)
    steps = [_renamed(step, names) for step in played.steps]
    trying = played.trying and _renamed(played.trying, names)
    redacted = msgspec.structs.replace(played, steps=steps, trying=trying)

    def looks_the_same(made: AnyDeck, candidate: Report) -> bool:
        try:
            return _fingerprints(anonymise.with_names(made, names), candidate) == true
        except Exception:  # a card that the game needs was empty
            return False

    for looked_at in (0, 1):
        mixed = redaction.mixed_piles(redacted.steps, table.game, looked_at)
        candidate = redacted if mixed is None else msgspec.structs.replace(redacted, steps=mixed)
        if candidate is redacted or looks_the_same(plain, candidate):
            redacted = candidate
            break
    removable = redaction.removable(plain, read, shown, read_by_others)
    emptied = redaction.emptied(plain, removable, lambda made: looks_the_same(made, redacted))
    redacted.deck = serialise.to_data(anonymise.with_names(emptied, names))
    redacted.faithful = looks_the_same(emptied, redacted)
    return redacted


def _renamed(step: Step, names: dict[str, str]) -> Step:
    action = step.action
    if action is None or isinstance(action, Answer):
        return step
    return msgspec.structs.replace(step, action=_renamed_action(action, names))


def _renamed_action(action: Action, names: dict[str, str]) -> Action:
    """Every word of it is the name of a thing."""
    words = {name: getattr(action, name) for name in action.__struct_fields__}
    changed = {name: anonymise.rename(word, names) for name, word in words.items() if isinstance(word, str)}
    several = {
        name: tuple(anonymise.rename(word, names) for word in some)
        for name, some in words.items()
        if isinstance(some, tuple) and all(isinstance(word, str) for word in some)
    }
    return msgspec.structs.replace(action, **changed, **several)


def _fingerprints(deck: AnyDeck, played: Report, shown: set[str] | None = None) -> list[bytes]:
    """A digest of what the sender saw and heard at each step. All names in it are added to `shown`."""
    fingerprints = []
    teams = iter(played.eyes)
    seats: Sequence[int | None] = ()
    for game, events, other_seats in _replayed(deck, played):
        if other_seats:
            seats = next(teams) or [None]
        views = [game.view(seat, deck.mission.language) for seat in seats]
        heard = [(event.kind, event.data) for event in events if any(event.heard_by(seat) for seat in seats)]
        if shown is not None:
            for text in strings([views, [data for _, data in heard]]):
                shown.update(anonymise.NAME.findall(text))
        fingerprints.append(hashlib.sha256(msgspec.json.encode([views, heard])).digest())
    return [*fingerprints, _outcome(deck, played).encode()]


def strings(value: Any) -> Iterator[str]:
    """All texts and names in a view; not the names of its fields."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from strings(getattr(value, field))
    elif isinstance(value, dict):
        for key, below in value.items():
            yield from strings(key)
            yield from strings(below)
    elif isinstance(value, list | tuple | set | frozenset):
        for below in value:
            yield from strings(below)


REPORT = Job(_report, bytes, seconds=40)


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Report:
    if len(data) > MOST_BYTES:
        raise BadReport("too big")
    try:
        head = msgspec.json.decode(data, type=Head)
        if head.kind == message_report.KIND:
            raise NotReplayable(head.kind)
        if head.format != FORMAT:
            raise BadReport(f"it is in format {head.format} of version {head.program}, not in format {FORMAT}")
        return msgspec.json.decode(data, type=Report)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadReport(str(error)) from error


def replayed(report: Report) -> Iterator[tuple[Game[Any], list[Event]]]:
    """The game and its events, at the start and after each step."""
    return ((game, events) for game, events, _ in _replayed(_deck(report), report))


def outcome(report: Report) -> str:
    """What comes of the action that the sender tried in the end: a refusal, a fault, or `done`; empty without one."""
    return _outcome(_deck(report), report)


def _deck(report: Report) -> AnyDeck:
    try:
        return serialise.from_data(report.deck)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BadReport(str(error)) from error


def _replayed(deck: AnyDeck, played: Report) -> Iterator[tuple[Game[Any], list[Event], bool]]:
    """The third says whether the sender has other seats now."""
    game = _begin(deck, played.players, played.seed, played.options)
    past = [game.copy()]
    yield game, [], True
    for step in played.steps:
        events: list[Event] = []
        if step.back:
            game = past[-1 - step.back].copy()
            del past[-step.back :]
        elif step.looks:
            pass
        elif step.action is None:
            events = game.reseat(step.players, **played.options)
            past = [game.copy()]
        else:
            for name, faces in step.chance:
                game.lay_out(name, faces)
            events = game.apply(step.seat, step.action)
            past.append(game.copy())
        yield game, events, bool(step.players) or step.looks


def _outcome(deck: AnyDeck, played: Report) -> str:
    if played.trying is None or played.trying.action is None:
        return ""
    *_, (game, _, _) = _replayed(deck, played)
    try:
        game.apply(played.trying.seat, played.trying.action)
    except Refused as refused:
        return f"{refused.refusal.rule} {refused.refusal.why}"
    except DeckFault:
        return "deck fault"
    except Exception as error:  # this is what reports are for
        return type(error).__name__
    return "done"
