"""A report file for bugs: what was played, so that it can be played again, without anything its sender may not know.

- Every text is blank. A name of the deck stays only if the sender was shown it; all others are renamed, each alike.
- Cards that the sender has not read are hollow, unless the game that was played would have gone another way without
  what is in them; then that much of their structure stays, under other names.
- People, keys, messages, notes and times are not in it. Riddles are answered with a blank word, or another one.
- Chance is written down as it fell; there is no seed, so nothing that is still to come can be worked out, and what lies
  hidden in a pile lies there in another order.

The sender's views, with blank texts, are the same in the report as they were at the table: `faithful` says whether that
was checked with success.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain import __version__
from timecaptain.deck import anonymise, serialise
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, AnyAction, DeckFault, Event, Game, Refused
from timecaptain.game.kernel import chance
from timecaptain.game.kernel.actions import Answer

from . import hiding, history
from . import moves as m
from .house import House
from .state import No
from .table import Table

FORMAT = 2
MOST_SEEDS = 4_096  # that are tried for one that begins alike
WRONG = "other"
MOST_BYTES = 64_000_000


class Step(Struct, frozen=True, omit_defaults=True):
    """An action with what chance gave it; or another number of players; or so many actions back; or other eyes."""

    seat: int = -1
    action: AnyAction | None = None
    chance: list[tuple[str, list[int]]] = []
    players: int = 0
    back: int = 0
    looks: bool = False  # the sender has other seats from here on, and nothing else has happened


NOTHING = Step()  # of what people do around the game


class Report(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    format: int = FORMAT
    program: str = __version__
    mission: str
    digest: str  # of the deck as it was: whoever has it knows which one it is
    eyes: list[list[int]]  # the sender's seats: of the first team, of every one since, and whenever they were others
    words: str = ""  # the sender's own
    players: int
    options: dict[str, bool] = {}
    seed: int  # gives the same beginning, and nothing else
    steps: list[Step] = []
    trying: Step | None = None  # what the sender wanted to do in the end
    faithful: bool = False
    deck: dict[str, Any]


class BadReport(Exception):
    """Not a report of this version."""


# ---------------------------------------------------------------- writing


def report(house: House, id: str, person: str, words: str = "", trying: m.Act | None = None) -> bytes:
    """The file of one person, for one bug. `trying` is the action that went wrong, if it was one."""
    table = house.open(id).table
    if person not in table.s.people:
        raise No("table-not-here")
    if table.game is None:
        raise No("table-not-begun")
    if not (table.may_look(person) or table.finished):
        raise No("table-no-spectators")
    if trying is not None and not table.may_act(person, trying.seat):
        raise No("table-not-your-seat")
    past, happened = history.of(house.store, id, table.deck)
    played = _played(table.game.deck, past, happened, person)  # at the difficulty that is played
    if not past.may_look_back(person):
        raise No("table-no-spectators")
    played.words = words
    played.trying = None if trying is None else Step(trying.seat, trying.action)
    chairs = (*past.table.s.chairs, *past.table.s.away)
    known = {card for chair in chairs for card in chair.read.get(person, ())}
    others = {card for chair in chairs for card in chair.knows}
    return msgspec.json.encode(_without_secrets(played, past.table, known, others - known))


def _played(deck: AnyDeck, past: history.History, happened: Iterator[history.Happened], person: str) -> Report:
    """The log as steps, still with everything in it; what was read at a seat is whose it was then."""
    found = Report(mission=deck.mission.id, digest=deck.digest, eyes=[], players=0, seed=0, deck={})
    for step, game in _overheard(past, happened):
        eyes = past.table.seats_of(person)
        if step.players and not found.players:
            found.players = step.players
            found.options = dict(past.table.s.options.game)
            found.seed = _seed(deck, game, found)
        elif step != NOTHING:
            found.steps.append(step)
        elif eyes != found.eyes[-1]:
            found.steps.append(Step(looks=True))
        if step.players or eyes != found.eyes[-1]:
            found.eyes.append(eyes)
    return found


def _overheard(past: history.History, happened: Iterator[history.Happened]) -> Iterator[tuple[Step, Game[Any]]]:
    while True:
        before = past.table.game
        if before is None:
            heard: chance.Heard = []
            one = next(happened, None)
        else:
            with chance.overheard(before.s) as heard:
                one = next(happened, None)
        if one is None:
            return
        game, move = past.table.game, one.entry.move
        if game is not None:
            played = one.back or isinstance(move, m.Begin | m.Act | m.Resize)
            yield _step(one, game, heard) if played else NOTHING, game


def _step(one: history.Happened, game: Game[Any], heard: chance.Heard) -> Step:
    move = one.entry.move
    if one.back:
        return Step(back=one.back)
    if not isinstance(move, m.Act):
        return Step(players=game.s.seats)
    return Step(move.seat, _answered(move.action, one.events), list(heard))


def _answered(action: Action, events: Sequence[Event]) -> Action:
    """What somebody typed is theirs: right or wrong is all that matters."""
    if not isinstance(action, Answer) or not action.text:
        return action
    right = any(event.kind == "answered" and event.data["right"] for event in events)
    return msgspec.structs.replace(action, text=anonymise.BLANK if right else WRONG)


def _seed(deck: AnyDeck, game: Game[Any], begun: Report) -> int:
    """One that begins as the game began. The true one would tell everything that is still to come."""
    for seed in range(MOST_SEEDS):
        other = _begin(deck, begun.players, seed, begun.options)
        other.s.rng = game.s.rng
        if other.save() == game.save():
            return seed
    return 0


def _begin(deck: AnyDeck, players: int, seed: int, options: dict[str, bool]) -> Game[Any]:
    return Game.new(deck, players, seed, **options)


def _without_secrets(played: Report, table: Table, known: set[str], of_others: set[str]) -> Report:
    assert table.game is not None
    deck, plain = table.game.deck, anonymise.without_texts(table.game.deck)
    shown: set[str] = set()
    true = _fingerprints(plain, played, shown)
    names = anonymise.aliases(deck, shown)
    steps = [_renamed(step, names) for step in played.steps]
    trying = played.trying and _renamed(played.trying, names)
    found = msgspec.structs.replace(played, steps=steps, trying=trying)

    def same(made: AnyDeck, one: Report = found) -> bool:
        try:
            return _fingerprints(anonymise.with_names(made, names), one) == true
        except Exception:  # a card that the game needs was hollow
            return False

    for looked_at in (0, 1):
        mixed = hiding.mixed_piles(found.steps, table.game, looked_at)
        other = found if mixed is None else msgspec.structs.replace(found, steps=mixed)
        if other is found or same(plain, other):
            found = other
            break
    hidden = hiding.insides(plain, known, shown, of_others)
    kept = hiding.hollowed(plain, hidden, lambda made: same(made, found))
    found.deck = serialise.to_data(anonymise.with_names(kept, names))
    found.faithful = same(kept, found)
    return found


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
    """What the sender saw and heard at each step. `shown` gets every word of it."""
    found = []
    teams = iter(played.eyes)
    eyes: Sequence[int | None] = ()
    for game, events, other_eyes in _replayed(deck, played):
        if other_eyes:
            eyes = next(teams) or [None]
        views = [game.view(seat, deck.mission.language) for seat in eyes]
        heard = [(one.kind, one.data) for one in events if any(one.heard_by(seat) for seat in eyes)]
        if shown is not None:
            for text in strings([views, [data for _, data in heard]]):
                shown.update(anonymise.NAME.findall(text))
        found.append(hashlib.sha256(msgspec.json.encode([views, heard])).digest())
    return [*found, _went(deck, played).encode()]


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


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Report:
    if len(data) > MOST_BYTES:
        raise BadReport("too big")
    try:
        found = msgspec.json.decode(data, type=Report)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadReport(str(error)) from error
    if found.format != FORMAT:
        raise BadReport(f"format {found.format}")
    return found


def replayed(found: Report) -> Iterator[tuple[Game[Any], list[Event]]]:
    """Headless: the game and what was told, at the start and after each step."""
    return ((game, events) for game, events, _ in _replayed(_deck(found), found))


def went(found: Report) -> str:
    """What came of the action that the sender tried in the end: a refusal, a fault, or nothing of the kind."""
    return _went(_deck(found), found)


def _deck(found: Report) -> AnyDeck:
    try:
        return serialise.from_data(found.deck)
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


def _went(deck: AnyDeck, played: Report) -> str:
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
