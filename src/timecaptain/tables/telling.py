"""What everybody is told of an accepted move: made at once, written beside the entry, and sent when both are on disk.

Each person has their own counter, which moves only when what they see or hear does: private acts of others leave no
gap in it. Beside every entry the log keeps the counters and what was heard by whom, so that somebody who comes back,
even after a restart, gets what they have missed, once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from timecaptain.deck.hints import ladders
from timecaptain.game import Event, sentences
from timecaptain.game.names import Names
from timecaptain.i18n import LANGUAGES, texts

from . import views
from .change import NO_PART, Given, Part
from .messages import Told
from .moves import DECODER
from .naming import seat_names
from .store import Store
from .table import Table

AROUND = "table-"  # what happens at the table and not in the game
OUTSIDE = ("table-joined", "table-removed", "table-handed-over", "table-closed")  # for who does not see the game
PAGE = 50  # messages
MOST_MISSED = 300  # entries: who was away longer finds the rest in the log of the table


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """An event, in the words of the moment: names and places may be others later."""

    kind: str
    data: Mapping[str, Any]
    texts: dict[str, str]  # by language
    seats: tuple[int, ...] = ()  # who alone hears it

    def told(self, lang: str, seats: Sequence[int]) -> Told:
        """To somebody with these seats: on a shared device it is still for one of them only."""
        text = self.texts.get(lang) or next(iter(self.texts.values()))  # an older program knew what was spoken alone
        alone = tuple(seat for seat in self.seats if seat in seats) if self.seats else ()
        return Told(self.kind, dict(self.data), text, alone)


class Heard(Struct, frozen=True, omit_defaults=True, gc=False):
    """What stands beside an entry in the log."""

    n: dict[str, int]  # everybody's counter behind it
    events: list[Line] = []
    to: dict[str, list[int]] = {}  # which of the events each person heard

    def told(self, person: str, lang: str, seats: Sequence[int]) -> list[Told]:
        return [self.events[i].told(lang, seats) for i in self.to.get(person, ())]


HEARD = msgspec.json.Decoder(Heard)
P = TypeVar("P", Part, Given)
Messages = dict[str, bytes]  # by person


class News(Struct, gc=False):
    heard: Heard
    messages: Messages


def tell(
    table: Table, old: views.Shown, new: views.Shown, n: dict[str, int], events: list[Event], online: set[str]
) -> News:
    """What is different now for each person. A message is made for those who are there."""
    heard = Heard({}, lines(table, events), {})
    spoken = _Spoken(events, heard.events)
    around = _field(b"around", old.around, new.around)
    outside = _field(b"around", old.outside, new.outside)
    team = _field(b"said", old.said, new.said) + _field(b"notebook", old.notebook, new.notebook)
    common = {lang: around + _field(b"public", old.public.get(lang), part) for lang, part in new.public.items()}
    own = {
        seat: b'"%d":%b' % (seat, change)
        for seat, part in new.own.items()
        if (change := _changed(old.own.get(seat), part))
    }
    messages: Messages = {}
    for id, eyes in new.eyes.items():
        found = common.get(eyes.lang, around) if eyes.looks else outside
        if team and eyes.team:
            found += team
        if old.mine is not new.mine:
            found += _field(b"mine", old.mine.get(id), new.mine[id])
        if old.notes is not new.notes:
            found += _field(b"notes", old.notes.get(id, NO_PART), new.notes[id])
        if changes := [own[seat] for seat in eyes.seats if seat in own]:
            found += b',"own":{%b}' % b",".join(changes)
        if indexes := spoken.to(eyes):
            heard.to[id] = indexes
            alike = indexes is spoken.all
            found += spoken.to_all(eyes.lang) if alike else spoken.encoded(indexes, eyes.lang, eyes.seats)
        number = heard.n[id] = n.get(id, 0) + bool(found)
        if found and id in online:
            messages[id] = b'{"type":"change","n":%d%b}' % (number, found)
    return News(heard, messages)


def _field(name: bytes, old: P | None, new: P) -> bytes:
    """Nothing where nothing is different."""
    if old is new:
        return b""
    change = _changed(old, new)
    return b',"%b":%b' % (name, change) if change else b""


def _changed(old: P | None, new: P) -> bytes:
    """All of it where there was none."""
    return new.data if old is None else old.to(new)


class _Spoken:
    """The events and their lines. Mostly everybody who looks hears all of them: then they are encoded once.

    It is the same message for whoever hears the same, also where others have heard more.
    """

    def __init__(self, events: list[Event], lines: list[Line]) -> None:
        self.events = events
        self.lines = lines
        self.all = list(range(len(events)))
        self._alike = all(one.seats is None for one in events)
        self._known: dict[str, bytes] = {}

    def to(self, eyes: views.Eyes) -> list[int]:
        """Which of them somebody with these eyes hears."""
        if not eyes.looks:
            return [i for i, one in enumerate(self.events) if one.kind in OUTSIDE]
        if self._alike:
            return self.all
        return [i for i, one in enumerate(self.events) if _hears(one, eyes.seats)]

    def to_all(self, lang: str) -> bytes:
        found = self._known.get(lang)
        if found is None:
            found = self._known[lang] = self.encoded(self.all, lang)
        return found

    def encoded(self, indexes: list[int], lang: str, seats: Sequence[int] = ()) -> bytes:
        return b',"events":%b' % msgspec.json.encode([self.lines[i].told(lang, seats) for i in indexes])


def finished(message: bytes, done: str) -> bytes:
    """The same for whoever asked for the move by this name."""
    return message[:-1] + b',"done":%b}' % msgspec.json.encode(done)


class Head(Struct, omit_defaults=True):
    type: str
    n: int
    art: str
    engine: str
    events: list[Told]


def whole(table: Table, shown: views.Shown, person: str, n: int, missed: list[Told], art: str, engine: str) -> bytes:
    eyes = shown.eyes[person]
    lang = eyes.lang
    own = {seat: Raw(shown.own[seat].data) for seat in eyes.seats if seat in shown.own}
    parts: dict[str, Part | Given] = {
        "around": shown.around if eyes.looks else shown.outside,
        "said": shown.said if eyes.team else NO_PART,
        "notebook": shown.notebook if eyes.team else NO_PART,
        "mine": shown.mine[person],
        "notes": shown.notes.get(person, NO_PART),
    }
    if lang in shown.public and eyes.looks:  # the game has begun
        parts["public"] = shown.public[lang]
    head = msgspec.json.encode(Head("whole", n, art, engine, missed))[:-1]
    fields = b"".join(b',"%b":%b' % (name.encode(), part.data) for name, part in parts.items())
    return head + fields + b',"own":%b}' % msgspec.json.encode(own)


def lines(table: Table, events: list[Event]) -> list[Line]:
    """The events as sentences, in all languages: whoever looks back may speak another by then."""
    if not events:
        return []
    seats = seat_names(table)
    names = {lang: None if table.game is None else Names(table.game, lang, seats) for lang in LANGUAGES}
    return [
        Line(one.kind, one.data, {lang: said(table, one, lang, names[lang]) for lang in names}, tuple(one.seats or ()))
        for one in events
    ]


def said(table: Table, event: Event, lang: str, names: Names | None) -> str:
    """What happened around the game has words of its own."""
    if event.kind == "table-hint":
        titles = {ladder.id: ladder.title for ladder in ladders(table.deck, lang)}
        return texts(lang)("happened-hint", title=titles[str(event.data["title"])], step=event.data["step"])
    if event.kind.startswith(AROUND):
        return texts(lang)(f"happened-{event.kind.removeprefix(AROUND)}", **event.data)
    return "" if names is None else sentences.told(names, event) or ""


def missed(store: Store, table: Table, person: str, since: int, unwritten: Mapping[int, Heard]) -> list[Told]:
    """What this person would have heard after their `since`-th message, had they been there."""
    lang, seats = table.s.people[person].lang, table.seats_of(person)
    found: list[list[Told]] = []
    for number, heard in enumerate(_newest_first(store, table.id, unwritten)):
        if heard.n.get(person, 0) <= since or number >= MOST_MISSED:
            break
        found.append(heard.told(person, lang, seats))
    return [one for told in reversed(found) for one in told]


def _newest_first(store: Store, table: str, unwritten: Mapping[int, Heard]) -> Iterator[Heard]:
    """Also what is on its way to the disk: whoever comes now is told of it, like everybody, when it is there."""
    yield from (unwritten[seq] for seq in sorted(unwritten, reverse=True))
    yield from (HEARD.decode(one.told) for one in store.newest_first(table) if one.seq not in unwritten)


class Earlier(Struct, frozen=True):
    """What one person heard with their `n`-th message."""

    n: int
    at: int  # milliseconds since 1970
    events: list[Told]


def before(store: Store, table: Table, person: str, n: int) -> list[Earlier]:
    """A page of what this person heard before their `n`-th message, the last first."""
    lang, seats = table.s.people[person].lang, table.seats_of(person)
    found: list[Earlier] = []
    for logged in store.newest_first(table.id):
        heard = HEARD.decode(logged.told)
        told = heard.told(person, lang, seats)
        if told and heard.n[person] < n:
            found.append(Earlier(heard.n[person], DECODER.decode(logged.entry).at, told))
            if len(found) == PAGE:
                break
    return found


def counters(store: Store, table: str) -> dict[str, int]:
    newest = next(store.newest_first(table), None)
    return {} if newest is None else HEARD.decode(newest.told).n


def _hears(event: Event, seats: Sequence[int]) -> bool:
    return event.seats is None or any(seat in event.seats for seat in seats)
