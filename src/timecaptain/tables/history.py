"""A table played again from its log, entry by entry: what debriefings, replays, exports and reports are made of.

A log from elsewhere is not believed: where an entry brings the game that it goes back to, that game must be the one
that was on the table then; `Forged` otherwise. The log of our own store was written here, but some of it perhaps by an
older program with other rules: where that cannot be played again, `Remembered` goes on from what the store has kept.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Event
from timecaptain.game.kernel.tried import Tried

from . import latest
from . import moves as m
from .state import Chair, No
from .store import Kept, Store
from .table import Table


class Forged(Exception):
    """An entry that this table cannot have accepted."""


class Happened(Struct, frozen=True):
    """One entry, and what came of it. `back` is the number of actions that the game went back."""

    n: int
    entry: m.Entry
    events: list[Event]
    tried: list[Tried]
    back: int = 0


class Gap(Struct, frozen=True):
    """Some entries that cannot be played again by the rules of this program; the table stands behind them now."""

    at: int  # milliseconds since 1970; 0 where nobody knows


class History:
    """`table` is where the entries taken so far have led."""

    def __init__(self, id: str, deck: AnyDeck, first: m.Entry) -> None:
        if not isinstance(first.move, m.Create):
            raise Forged
        self.table = Table.created(id, deck, first)
        self.n = 1
        self.sat: set[str] = {first.by}  # the host, and everybody who had a seat in the game or acted for one

    def take(self, entry: m.Entry) -> Happened:
        """Do it once more. Raises what `Table.accept` raises."""
        table, actions, game = self.table, self.table.s.actions, self.table.game
        events = table.accept(entry)
        back = actions - table.s.actions if table.game is not game and game is not None else 0
        self.n += 1
        if isinstance(entry.move, m.Adopt):
            self.sat.add(entry.by)
        self._seated()
        tried = table.game.tried if isinstance(entry.move, m.Act) and table.game is not None else []
        return Happened(self.n, entry, events, tried, back)

    def may_look_back(self, person: str) -> bool:
        """Whoever sees the game; and once it is finished, whoever sat there."""
        return self.table.may_look(person) or (self.table.finished and person in self.sat)

    def _seated(self) -> None:
        """A chair of the lobby is none of the game yet."""
        if self.table.game is None:
            return
        self.sat.update(person for chair in self.table.s.chairs for person in (chair.person, chair.proxy) if person)


class Doubted(History):
    """A log from elsewhere: nobody goes back to a game that was not on the table."""

    def __init__(self, id: str, deck: AnyDeck, first: m.Entry) -> None:
        super().__init__(id, deck, first)
        self._games: list[bytes] = []  # after each action that was not taken back, from the last change of the team on
        self._since = 0

    def take(self, entry: m.Entry) -> Happened:
        """Raises `Forged`, too."""
        if entry.game != m.NO_GAME and bytes(entry.game) not in self._games:
            raise Forged
        happened = super().take(entry)
        if happened.back and bytes(entry.game) != self._games[self.table.s.actions - self._since]:
            raise Forged
        self._keep(entry, happened.back)
        return happened

    def _keep(self, entry: m.Entry, back: int) -> None:
        game, s = self.table.game, self.table.s
        if game is None:
            return
        if isinstance(entry.move, m.Begin | m.Resize):
            self._games, self._since = [game.save()], s.actions
        elif back:
            del self._games[s.actions - self._since :]
            self._games.append(game.save())
        elif isinstance(entry.move, m.Act):
            self._games.append(game.save())


class Remembered(History):
    """A table of our own store."""

    def __init__(self, store: Store, id: str, deck: AnyDeck) -> None:
        self._store, self._id, self._deck = store, id, deck
        self._log = store.log(id)
        self.gaps = 0
        try:
            super().__init__(id, deck, m.DECODER.decode(next(self._log).entry))
        except Exception:  # not even the table could be made today
            self.table, self.sat, self.gaps = next(self._states(1)), set(), 1
            self.n = self.table.s.seq
            self._seated()

    def all(self) -> Iterator[Happened | Gap]:
        engine = ""
        for logged in self._log:
            if logged.seq <= self.table.s.seq:
                continue  # behind a gap
            if engine not in ("", logged.engine) and not self._as_kept(logged.seq - 1):
                yield self._behind(logged.seq - 1)
            engine = logged.engine
            try:
                happened = self.take(m.DECODER.decode(logged.entry))
            except Exception:  # whatever becomes of an entry by other rules
                yield self._behind(logged.seq)
            else:
                yield happened

    def _as_kept(self, seq: int) -> bool:
        """Whether the rules have led to the same game as those of the engine that wrote up to here."""
        kept = self._store.kept(self._id, seq)
        if kept is None or kept.seq != seq:
            return True  # nobody can tell
        table = self._loaded(kept)
        return table is not None and _game_of(table) == _game_of(self.table)

    def _behind(self, seq: int) -> Gap:
        """On from the first state that was kept behind this entry; from the newest, if there is no other."""
        table = next(self._states(seq))
        _same_chairs(self.table.s.chairs + self.table.s.away, table.s.chairs)
        self.table = table
        self.n = table.s.seq
        self.gaps += 1
        self._seated()
        return Gap(self._time_of(table.s.seq))

    def _states(self, seq: int) -> Iterator[Table]:
        newest = self._store.newest(self._id)
        for at in range(seq, 0 if newest is None else newest.seq):
            kept = self._store.kept(self._id, at)
            if kept is not None and kept.seq == at and (table := self._loaded(kept)) is not None:
                yield table
        try:
            found = latest.read(self._store, self._id, lambda _: self._deck)
        except Exception as error:  # a state of another time
            raise No("table-other-rules") from error
        if found is None:
            raise No("table-other-rules")  # somebody has just taken it away
        yield found.table

    def _loaded(self, kept: Kept) -> Table | None:
        try:
            return Table.load(self._id, self._deck, kept.state)
        except Exception:  # a state of another time
            return None

    def _time_of(self, seq: int) -> int:
        logged = next(self._store.log(self._id, after=seq - 1), None)
        try:
            return 0 if logged is None else msgspec.json.decode(logged.entry, type=_Timed).at
        except msgspec.DecodeError:
            return 0


class _Timed(Struct):
    """Enough of an entry to know when it was."""

    at: int = 0


def _game_of(table: Table) -> bytes:
    return b"null" if table.game is None else table.game.save()


def _same_chairs(before: list[Chair], now: list[Chair]) -> None:
    """Chairs that were read anew are the ones that stood there: of the same person, else in the same place."""
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


def of(store: Store, id: str, deck: AnyDeck) -> tuple[History, Iterator[Happened]]:
    """The table as its first entry made it, and everything that happened then; `No` where other rules were played."""
    past = Remembered(store, id, deck)

    def without_gaps() -> Iterator[Happened]:
        for one in past.all():
            if isinstance(one, Gap):
                raise No("table-other-rules")
            yield one

    return past, without_gaps()
