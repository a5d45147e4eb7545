"""What everybody is told of an accepted move: composed at once, logged beside the entry, sent when both are on disk.

Each person has a counter of their own, which moves only when what they see or hear does: private acts of others leave
no gap in it. The log keeps beside every entry the counters and who heard what, so that somebody who comes back, even
after a restart, gets what they have missed, once.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from timecaptain.deck.hints import topics
from timecaptain.deck.opaque import MARK, is_opaque, opaque
from timecaptain.game import Event, sentences
from timecaptain.game.names import Names
from timecaptain.i18n import LANGUAGES, texts

from . import checksums
from .change import EMPTY_PART, EncodedPart, StructPart, fields
from .messages import Change, EventView, Whole
from .moves import decode_entry
from .slices import Slices
from .store import Store, StoredEntry
from .table import Table
from .views import Perspective, TableViews

TABLE_EVENT = "table-"  # how the kinds of events begin that happen at the table and not in the game
# What those hear who do not see the game.
OUTSIDE = ("table-joined", "table-removed", "table-handed-over", "table-closed", "table-exported", "table-returned")
TEXT = "text"  # in the data of an event: a text of the deck
PAGE = 50  # messages
LOG_PAGE = 100  # entries read at a time
END = 1 << 62  # behind every entry
MOST_LOOKED_AT = 5_000  # entries, for one question about the past
MOST_MISSED = 300  # entries: who was away longer finds the rest in the log of the table


class AnnouncedEvent(Struct, frozen=True, omit_defaults=True, gc=False):
    """An event with its sentences as they were then: names and places may be others later."""

    kind: str
    data: Mapping[str, Any]
    texts: dict[str, str]  # by language
    seats: tuple[int, ...] = ()  # who alone hears it; nobody in particular: everybody does

    def told(self, lang: str, seats: Sequence[int]) -> EventView:
        """To somebody with these seats: on a shared device it is still for one of them only."""
        text = self.texts.get(lang) or next(iter(self.texts.values()))  # an older program wrote one language alone
        own = tuple(seat for seat in self.seats if seat in seats) if self.seats else ()
        return EventView(self.kind, _without_paths(self.data), text, own)


def _without_paths(data: Mapping[str, Any]) -> dict[str, Any]:
    """Versions before 0.4 wrote where in the deck a text stands, which tells how a card is built."""
    if is_opaque(str(data.get(TEXT, MARK))):
        return dict(data)
    return {name: value for name, value in data.items() if name != TEXT}


class Announcement(Struct, frozen=True, omit_defaults=True, gc=False, rename={"counters": "n", "heard_by": "to"}):
    """What is logged beside an entry: everybody's counter after it, and who heard which of its events."""

    counters: dict[str, int]
    events: list[AnnouncedEvent] = []
    heard_by: dict[str, list[int]] = {}  # by person, the indexes of the events

    def told(self, person: str, lang: str, seats: Sequence[int]) -> list[EventView]:
        return [self.events[index].told(lang, seats) for index in self.heard_by.get(person, ())]


ANNOUNCEMENT = msgspec.json.Decoder(Announcement)
P = TypeVar("P", EncodedPart, StructPart)


class Broadcast(Struct, gc=False):
    announcement: Announcement
    changes: dict[str, Change]  # by person


def compose(
    table: Table,
    old: TableViews,
    new: TableViews,
    counters: dict[str, int],
    events: list[Event],
    online: set[str],
) -> Broadcast:
    """What is different now for each person. A message is made for those who are online."""
    announcement = Announcement({}, announced(table, events), {})
    spoken = _Events(events, announcement.events)
    around, outside = _difference(old.around, new.around), _difference(old.outside, new.outside)
    said, notebook = _difference(old.said, new.said), _difference(old.notebook, new.notebook)
    public = {lang: _difference(old.public.get(lang), part) for lang, part in new.public.items()}
    own = {seat: _difference(old.own.get(seat), part) for seat, part in new.own.items()}
    changes: dict[str, Change] = {}
    for person, seen in new.perspectives.items():
        indexes = spoken.heard_by(seen)
        change = Change(
            n=counters.get(person, 0) + 1,
            around=around if seen.sees_game else outside,
            mine=_difference(old.mine.get(person), new.mine[person]),
            said=said if seen.team else {},
            notebook=notebook if seen.team else {},
            notes=_difference(old.notes.get(person), new.notes[person]),
            public=public.get(seen.lang, {}) if seen.sees_game else {},
            own={str(seat): own[seat] for seat in seen.seats if own.get(seat)},
            events=spoken.told(indexes, seen),
        )
        if indexes:
            announcement.heard_by[person] = indexes
        news = change != Change(change.n)
        announcement.counters[person] = change.n if news else change.n - 1
        if news and person in online:
            changes[person] = change
    return Broadcast(announcement, changes)


def _difference(old: P | None, new: P) -> Any:
    """All of it where there was none, and nothing where nothing is different."""
    if old is new:
        return {}
    return fields(new.data) if old is None else old.difference(new)


class _Events:
    """The events of one move. Mostly everybody hears all of them; then they are put together once for each language."""

    def __init__(self, events: list[Event], announced: list[AnnouncedEvent]) -> None:
        self._events = events
        self._announced = announced
        self._all = list(range(len(events)))
        self._for_everybody = all(event.seats is None for event in events)
        self._told: dict[str, list[EventView]] = {}  # all of them, by language

    def heard_by(self, perspective: Perspective) -> list[int]:
        if not perspective.sees_game:
            return [index for index, event in enumerate(self._events) if event.kind in OUTSIDE]
        if self._for_everybody:
            return self._all
        return [index for index, event in enumerate(self._events) if hears(event, perspective.seats)]

    def told(self, indexes: list[int], perspective: Perspective) -> list[EventView]:
        lang = perspective.lang
        if indexes is not self._all:
            return [self._announced[index].told(lang, perspective.seats) for index in indexes]
        if lang not in self._told:
            self._told[lang] = [event.told(lang, ()) for event in self._announced]
        return self._told[lang]


def whole(views: TableViews, person: str, counter: int, missed: list[EventView], art: str, engine: str) -> bytes:
    """Everything that this person may know now, with the events that they have missed."""
    seen = views.perspectives[person]
    playing = seen.lang in views.public and seen.sees_game  # the game has begun
    return msgspec.json.encode(
        Whole(
            n=counter,
            around=_raw(views.around if seen.sees_game else views.outside),
            mine=_raw(views.mine[person]),
            said=_raw(views.said if seen.team else EMPTY_PART),
            notebook=_raw(views.notebook if seen.team else EMPTY_PART),
            notes=_raw(views.notes.get(person, EMPTY_PART)),
            public=_raw(views.public[seen.lang]) if playing else {},
            own={str(seat): _raw(views.own[seat]) for seat in seen.seats if seat in views.own},
            events=missed,
            art=art,
            engine=engine,
        )
    )


def _raw(part: EncodedPart | StructPart) -> Any:
    """Stands for the fields where they are only going to be encoded."""
    return Raw(part.data)


def announced(table: Table, events: list[Event]) -> list[AnnouncedEvent]:
    """The events as sentences, in all languages: whoever looks back may speak another by then."""
    if not events:
        return []
    seats = table.seat_names()
    names = {lang: None if table.game is None else Names(table.game, lang, seats) for lang in LANGUAGES}
    return [
        AnnouncedEvent(
            event.kind,
            _with_opaque_text(table, event.data),
            {lang: _sentence(table, event, lang, names[lang]) for lang in names},
            tuple(event.seats or ()),
        )
        for event in events
    ]


def _with_opaque_text(table: Table, data: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**data, TEXT: opaque(table.deck, str(data[TEXT]))} if TEXT in data else data


def _sentence(table: Table, event: Event, lang: str, names: Names | None) -> str:
    if event.kind == "table-hint":
        titles = {topic.id: topic.title for topic in topics(table.deck, lang)}
        return texts(lang)("happened-hint", title=titles[str(event.data["title"])], step=event.data["step"])
    if event.kind.startswith(TABLE_EVENT):
        return texts(lang)(f"happened-{event.kind.removeprefix(TABLE_EVENT)}", **event.data)
    return "" if names is None else sentences.told(names, event) or ""


def hears(event: Event, seats: Sequence[int]) -> bool:
    return event.seats is None or any(seat in event.seats for seat in seats)


# ---------------------------------------------------------------- looking back


class Earlier(Struct, frozen=True):
    """What one person heard with their `n`-th message."""

    n: int
    at: int  # milliseconds since 1970
    events: list[EventView]


async def missed(
    store: Store, table: Table, person: str, since: int, unwritten: Mapping[int, Announcement]
) -> list[EventView]:
    """What this person would have heard after their `since`-th message, had they been there.

    `unwritten` are the announcements of entries that are on their way to the disk: whoever comes now is told of them,
    like everybody, when they are there.
    """
    lang, seats = table.s.people[person].lang, table.seats_of(person)
    told: list[list[EventView]] = []
    slices, looked_at = Slices(), 0
    async with aclosing(_announcements(store, table.id, unwritten)) as newest_first:
        async for announcement in newest_first:
            await slices.pause()
            looked_at += 1
            if looked_at > MOST_LOOKED_AT:
                break
            if announcement.counters.get(person, 0) <= since or len(told) == MOST_MISSED:
                break
            told.append(announcement.told(person, lang, seats))
    return [event for events in reversed(told) for event in events]


async def _announcements(
    store: Store, table: str, unwritten: Mapping[int, Announcement]
) -> AsyncGenerator[Announcement, None]:
    """The newest first."""
    for seq in sorted(unwritten, reverse=True):
        yield unwritten[seq]
    async with aclosing(_log(store, table)) as newest_first:
        async for stored in newest_first:
            if stored.seq not in unwritten:
                yield ANNOUNCEMENT.decode(stored.announcement)


async def earlier(store: Store, table: Table, person: str, n: int) -> list[Earlier]:
    """A page of what this person heard before their `n`-th message, the last first.

    The place in the log is found by halving it, and no more than some entries are looked at from there.
    """
    if n <= 1:  # nothing was heard with the 0th message
        return []
    lang, seats = table.s.people[person].lang, table.seats_of(person)
    page: list[Earlier] = []
    slices, looked_at = Slices(), 0
    async with aclosing(_log(store, table.id, await _behind(store, table, person, n))) as newest_first:
        async for stored in newest_first:
            announcement = ANNOUNCEMENT.decode(stored.announcement)
            counter = announcement.counters.get(person, 0)
            looked_at += 1
            if not counter or len(page) == PAGE or looked_at > MOST_LOOKED_AT:
                break
            told = announcement.told(person, lang, seats)
            if told and counter < n:
                page.append(Earlier(counter, decode_entry(stored.entry).at, told))
            await slices.pause()
    return page


async def _behind(store: Store, table: Table, person: str, n: int) -> int:
    """An entry behind all those with which this person had heard less than `n` messages: counters never go down."""
    low, high = 0, table.s.seq + 1
    while high - low > 1:
        middle = (low + high) // 2
        if (await counters_at(store, table.id, middle)).get(person, 0) < n:
            low = middle
        else:
            high = middle
    return high


async def _log(store: Store, table: str, before: int = END) -> AsyncGenerator[StoredEntry, None]:
    """The entries of a table, the newest first; without damaged ones. It is read no further than somebody asks."""
    later = None
    while page := await store.log_before(table, before, LOG_PAGE):
        for stored in page:
            if later is not None and checksums.fits(stored.checksum, later):
                yield later
            later = stored
        before = page[-1].seq
    if later is not None and checksums.fits(checksums.first(table), later):
        yield later


async def counters_at(store: Store, table: str, seq: int) -> dict[str, int]:
    """Everybody's counter after entry `seq`.

    If that entry is damaged, those before it plus one: whoever has that very number has seen everything.
    """
    last = await store.log_before(table, seq + 1, 2)
    if not last:
        return {}
    previous = last[1].checksum if len(last) > 1 else checksums.first(table)
    if checksums.fits(previous, last[0]):
        return ANNOUNCEMENT.decode(last[0].announcement).counters
    async with aclosing(_log(store, table)) as newest_first:
        async for stored in newest_first:
            if stored.seq < seq:
                return {person: n + 1 for person, n in ANNOUNCEMENT.decode(stored.announcement).counters.items()}
    return {}
