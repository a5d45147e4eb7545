"""A table rebuilt from its log, entry by entry: what debriefings, replays, exports and bug reports are made of.

An imported log is not trusted: where an entry brings the game that it rewinds to, that game must have been on the
table; `Forged` otherwise. The log of our own store was written here, but part of it perhaps by an older program with
other rules, or the disk has damaged it: where that cannot be played again, `StoredHistory` goes on from the next state
in the store.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import msgspec
from msgspec import Struct

from timecaptain import __version__
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import BadSave, Event, Game
from timecaptain.game.kernel.tried import Tried

from . import checksums, restore
from . import moves as m
from .frames import frame, read_frames
from .state import Chair, TableRefusal
from .store import Snapshot, Store, StoredEntry
from .table import Table

if TYPE_CHECKING:
    from .cache import TableCache
    from .service import TableService

PAGE = 200  # entries written or read at a time
LARGEST_PAGE = 1_000_000_000  # the file is our own
SITTING = tuple(f'"do":"{tag}"'.encode() for tag in ("create", "adopt", "sit", "join"))


class Forged(Exception):
    """An entry that this table cannot have accepted."""


class Replayed(Struct, frozen=True):
    """One entry that was played again, and what came of it. `back` is how many actions it rewound the game."""

    n: int
    entry: m.Entry
    events: list[Event]
    tried: list[Tried]
    back: int = 0


class Gap(Struct, frozen=True):
    """Some entries could not be played again by the rules of this program; the table stands behind them now."""

    at: int  # milliseconds since 1970; 0 where it is not known


class Record(Struct, frozen=True):
    """Everything that the store has of one table."""

    id: str
    newest: Snapshot | None
    checkpoints: list[Snapshot]
    log: list[StoredEntry]


async def read_record(store: Store, id: str) -> Record:
    newest, checkpoints = await store.newest_state(id), await store.checkpoints(id)
    return Record(id, newest, checkpoints, await store.log(id))


async def write_record(service: TableService, id: str, path: Path) -> None:
    """Everything that the store has of a table into a file, for a worker process: page by page, as it may be long.

    Checkpoints are only looked at where another engine wrote a part of the log, or a part of it is damaged.
    """
    store = service.store
    newest, seq, previous, whole = await store.newest_state(id), 0, checksums.first(id), True
    with await service.offload(path.open, "wb") as stream:
        await service.offload(_write_page, stream, Record(id, newest, [], []))
        while page := await store.log(id, seq, PAGE):
            await service.offload(_write_page, stream, Record(id, None, [], page))
            for stored in page:
                whole = whole and stored.seq == seq + 1 and checksums.fits(previous, stored)
                whole = whole and stored.engine == service.engine
                seq, previous = stored.seq, stored.checksum
        if not whole:
            for checkpoint in await store.checkpoints(id):
                await service.offload(_write_page, stream, Record(id, None, [checkpoint], []))


async def write_log_since(service: TableService | TableCache, id: str, state: Snapshot | None, path: Path) -> None:
    """A state, and the log from its own entry on; without a state, the whole log."""
    seq = 0 if state is None else state.seq - 1
    with await service.offload(path.open, "wb") as stream:
        await service.offload(_write_page, stream, Record(id, state, [], []))
        while page := await service.store.log(id, seq, PAGE):
            await service.offload(_write_page, stream, Record(id, None, [], page))
            seq = page[-1].seq


def _write_page(stream: BinaryIO, page: Record) -> None:
    log = [one if type(one.entry) is type(one.announcement) is bytes else _blank(one) for one in page.log]
    stream.write(frame(msgspec.msgpack.encode(msgspec.structs.replace(page, log=log))))


def _blank(damaged: StoredEntry) -> StoredEntry:
    """An entry that is not even of the right type any more: its place in the log, and nothing else."""
    return msgspec.structs.replace(damaged, entry=b"", announcement=b"")


def read_record_file(path: Path) -> Record:
    with path.open("rb") as stream:
        pages = [msgspec.msgpack.decode(data, type=Record) for data in read_frames(stream, LARGEST_PAGE)]
    checkpoints = [checkpoint for page in pages for checkpoint in page.checkpoints]
    return Record(pages[0].id, pages[0].newest, checkpoints, [stored for page in pages for stored in page.log])


async def may_have_sat(store: Store, table: Table, person: str) -> bool:
    """Whether somebody can have had a seat or acted for one, without playing the log again.

    Whoever sat has taken a seat himself, or some entry names him as the one who gets it.
    """
    if person == table.s.host or person in (*table.players(), *table.readers()):
        return True
    marks = [f'"{field}":"{person}"'.encode() for field in ("by", "to", "proxy")]
    seq = 0
    while page := await store.log(table.id, seq, PAGE):
        for stored in page:
            if any(mark in stored.entry for mark in marks[1:]):
                return True
            if marks[0] in stored.entry and any(kind in stored.entry for kind in SITTING):
                return True
        seq = page[-1].seq
    return False


class History:
    """`table` is where the entries so far have led."""

    def __init__(self, id: str, deck: AnyDeck, first: m.Entry) -> None:
        if not isinstance(first.move, m.Create):
            raise Forged
        self.table = Table.created(id, deck, first)
        self.n = 1
        self.sat: set[str] = {first.by}  # the host, and everybody who had a seat in the game or acted for one

    def play(self, entry: m.Entry) -> Replayed:
        """The next entry. Raises what `Table.accept` raises."""
        table, actions, game = self.table, self.table.s.actions, self.table.game
        events = table.accept(entry)
        back = actions - table.s.actions if table.game is not game and game is not None else 0
        self.n += 1
        if isinstance(entry.move, m.Adopt):
            self.sat.add(entry.by)
        self._note_who_sits()
        tried = table.game.tried if isinstance(entry.move, m.Act) and table.game is not None else []
        return Replayed(self.n, entry, events, tried, back)

    def may_look_back(self, person: str) -> bool:
        """Whoever sees the game; and once it is finished, whoever sat there."""
        return self.table.may_look(person) or (self.table.finished and person in self.sat)

    def _note_who_sits(self) -> None:
        """Only once the game has begun: who sat in the lobby alone has not played."""
        if self.table.game is None:
            return
        self.sat.update(person for chair in self.table.s.chairs for person in (chair.person, chair.proxy) if person)


class UntrustedHistory(History):
    """An imported log: no entry rewinds to a game that was not on the table."""

    def __init__(self, id: str, deck: AnyDeck, first: m.Entry) -> None:
        super().__init__(id, deck, first)
        # Digests of the game after each action that was not taken back, since the team last changed its size …
        self._games: list[bytes] = []
        self._known: set[bytes] = set()  # … and also of those that were
        self._since = 0

    def play(self, entry: m.Entry) -> Replayed:
        """Raises `Forged`, too."""
        game = None if entry.game == m.NO_GAME else self._known_game(entry.game)
        replayed = super().play(entry)
        if replayed.back and game != self._games[self.table.s.actions - self._since]:
            raise Forged
        self._note_game(entry, replayed.back)
        return replayed

    def _known_game(self, game: msgspec.Raw) -> bytes:
        """The digest of a game that an entry brings. A save that an earlier version wrote is put in today's form."""
        known = _digest(bytes(game))
        if known not in self._known:
            try:
                known = _digest(Game.load(self.table.deck, bytes(game)).save())
            except BadSave:
                raise Forged from None
        if known not in self._known:
            raise Forged
        return known

    def _note_game(self, entry: m.Entry, back: int) -> None:
        game, s = self.table.game, self.table.s
        if game is None or not (back or isinstance(entry.move, m.Begin | m.Resize | m.Act)):
            return
        known = _digest(game.save())
        if isinstance(entry.move, m.Begin | m.Resize):
            self._games, self._known, self._since = [], set(), s.actions
        elif back:
            del self._games[s.actions - self._since :]
        self._games.append(known)
        self._known.add(known)


def _digest(game: bytes) -> bytes:
    return blake2b(game, digest_size=20).digest()


class StoredHistory(History):
    """A table of our own store."""

    def __init__(self, record: Record, deck: AnyDeck) -> None:
        self._record, self._deck = record, deck
        intact = [one for one in record.checkpoints if checksums.is_intact(record.id, one)]
        self._checkpoints = {checkpoint.seq: checkpoint for checkpoint in intact}
        self._damaged = checksums.damaged_entries(record.id, record.log)
        self.gaps = 0
        self.unexplained_gaps = 0  # of what this very program wrote
        try:
            if record.log[0].seq != 1 or 1 in self._damaged:
                raise Forged
            super().__init__(record.id, deck, m.decode_entry(record.log[0].entry))
        except Exception:  # this program would not even create the table
            self.table, self.sat, self.gaps = self._next_state(1), set(), 1
            self.n = self.table.s.seq
            self._note_who_sits()

    def play_all(self) -> Iterator[Replayed | Gap]:
        engine = ""
        for stored in self._record.log[1:]:
            if stored.seq <= self.table.s.seq:
                continue  # skipped by a gap
            if stored.seq in self._damaged:
                yield self._skip_to(stored.seq)
                continue
            if stored.seq > self.table.s.seq + 1:  # those between are missing
                yield self._skip_to(stored.seq - 1)
                if stored.seq <= self.table.s.seq:
                    continue
            if engine not in ("", stored.engine) and not self._agrees_with_checkpoint(stored.seq - 1):
                yield self._skip_to(stored.seq - 1)
            engine = stored.engine
            try:
                replayed = self.play(m.decode_entry(stored.entry))
            except Exception:  # by other rules an entry may bring about anything
                self.unexplained_gaps += stored.engine == __version__
                yield self._skip_to(stored.seq)
            else:
                yield replayed

    def play_all_without_gaps(self) -> Iterator[Replayed]:
        """Raises `TableRefusal` where the log cannot be played again."""
        for one in self.play_all():
            if isinstance(one, Gap):
                raise TableRefusal("table-other-rules")
            yield one

    def _agrees_with_checkpoint(self, seq: int) -> bool:
        """Whether these rules have led to the same game as those of the engine that wrote up to here."""
        checkpoint = self._checkpoints.get(seq)
        if checkpoint is None:
            return True  # there is nothing to compare with
        table = self._loaded(checkpoint)
        return table is not None and _game_of(table) == _game_of(self.table)

    def _skip_to(self, seq: int) -> Gap:
        """Go on from the first checkpoint at or after this entry; from the newest state, if there is no other."""
        table = self._next_state(seq)
        _keep_chairs(self.table.s.chairs + self.table.s.away, table.s.chairs)
        self.table = table
        self.n = table.s.seq
        self.gaps += 1
        self._note_who_sits()
        return Gap(self._time_of(table.s.seq))

    def _next_state(self, seq: int) -> Table:
        newest = self._record.newest
        if newest is None or not checksums.is_intact(self._record.id, newest):
            raise TableRefusal("table-other-rules")  # the table has just been deleted, or it cannot be known any more
        for checkpoint in self._checkpoints.values():
            if seq <= checkpoint.seq < newest.seq and (table := self._loaded(checkpoint)) is not None:
                return table
        try:
            return restore.rebuild(self._record.id, self._deck, newest, self._record.log)
        except Exception as error:  # a state that this program cannot read
            raise TableRefusal("table-other-rules") from error

    def _loaded(self, snapshot: Snapshot) -> Table | None:
        try:
            return Table.load(self._record.id, self._deck, snapshot.state)
        except Exception:  # a state that this program cannot read
            return None

    def _time_of(self, seq: int) -> int:
        entry = next((stored.entry for stored in self._record.log if stored.seq == seq), b"")
        try:
            return msgspec.json.decode(entry, type=_Timed).at
        except msgspec.DecodeError:
            return 0


class _Timed(Struct):
    """Enough of an entry to know when it was."""

    at: int = 0


def _game_of(table: Table) -> bytes:
    return b"null" if table.game is None else table.game.save()


def _keep_chairs(before: list[Chair], now: list[Chair]) -> None:
    """Chairs of a state that was loaded are replaced by those before: of the same person, else in the same place.

    Whoever has taken notes about a chair goes on with the same object.
    """
    left = list(before)
    for seat, chair in enumerate(now):
        known = next((one for one in left if chair.person and one.person == chair.person), None)
        if known is None and seat < len(before) and any(one is before[seat] for one in left):
            known = before[seat]
        if known is not None:
            known.person, known.proxy = chair.person, chair.proxy
            for person, cards in chair.read.items():
                known.read[person] = {**known.read.get(person, {}), **cards}
            now[seat] = known
            left = [one for one in left if one is not known]
