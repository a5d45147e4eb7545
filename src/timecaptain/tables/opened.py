"""A table in memory: who looks at it, what they were last shown, and what each is sent when something happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from timecaptain.game import Event

from . import keys, messages, telling, views
from . import moves as m
from .latest import STATE_EVERY, Latest
from .store import Store, StoreError, Write
from .watch import Watch

SENT_AWAY: dict[type[m.Move], str] = {m.Remove: "table-removed", m.Configure: "table-no-spectators"}

Sends = Sequence[tuple[Watch, bytes]]


class Open:
    def __init__(self, found: Latest, store: Store, engine: str) -> None:
        self.table = table = found.table
        self.saved = found.saved  # the entry behind which its state is written, or about to be
        self.foreign = found.engine != engine  # … by another program
        self.store = store
        self.engine = engine
        self.n = telling.counters(store, table.id)  # what everybody has been told
        self.watches: list[Watch] = []
        self.shown = views.shown(table)
        self.unwritten = 0
        self.heard: dict[int, telling.Heard] = {}  # beside the entries that are on their way to the disk
        self.lineage = keys.new_key()  # another one each time it is read from disk
        self.newest = 0  # what another house has written up to
        self.elsewhere: dict[str, list[str]] = {}  # who looks on from other houses
        self.unsubscribe: Callable[[], None] = _nothing
        self.gone = False  # it is being taken away

    def put_away(self) -> None:
        self.unsubscribe()
        self.unsubscribe = _nothing  # it holds the table, and the table holds it

    def state(self) -> bytes:
        """To be written behind the newest entry."""
        self.saved, self.foreign = self.table.s.seq, False
        return self.table.save()

    @property
    def due(self) -> bool:
        """Whether it is time for a state. Behind the first entry of another program it is, in any case."""
        return self.foreign or self.table.s.seq - self.saved >= STATE_EVERY

    def save(self) -> None:
        """Whoever opens the table next need not do again what was done since its state was written."""
        seq = self.table.s.seq
        if self.saved < seq and not self.gone:
            self.store.append(Write(self.table.id, seq, (), (), self.state(), lineage=self.lineage), _nobody_waits)

    # ------------------------------------------------------------ who looks at it

    def here(self) -> set[str]:
        return {watch.person for watch in self.watches}

    def online(self) -> list[str]:
        return sorted(self.here().union(*self.elsewhere.values()) & self.table.s.people.keys())

    def cut(self, person: str, why: str) -> None:
        for watch in [one for one in self.watches if one.person == person]:
            self.watches.remove(watch)
            watch.cut(why)

    def sent_away(self, move: m.Anything, heard: telling.Heard) -> None:
        """Whoever may not stay after this move hears why, and of nothing more."""
        why = SENT_AWAY.get(type(move), "")
        for person in self.here() - heard.n.keys() if why else ():
            self.cut(person, why)

    # ------------------------------------------------------------ what they are sent

    def told(
        self, move: m.Anything, events: list[Event], asking: Watch | None = None, name: str = ""
    ) -> tuple[telling.Heard, Sends]:
        """Of a move that the table has accepted: what stands beside it in the log, and what everybody here is sent."""
        old, self.shown = self.shown, views.shown(self.table, self.shown if isinstance(move, m.Act) else None)
        news = telling.tell(self.table, old, self.shown, self.n, events, self.here())
        self.n = news.heard.n
        return news.heard, self._sends(old, news, asking, name)

    def whole(self, watch: Watch, since: int = -1, told: Sequence[messages.Told] = ()) -> bytes:
        """Everything that this person may know now, with what they have missed since their `since`-th message."""
        person = watch.person
        missed = telling.missed(self.store, self.table, person, since, self.heard) if since >= 0 else list(told)
        n = self.n.get(person, 0)
        return telling.whole(self.table, self.shown, person, n, missed, watch.art, self.engine)

    def _sends(
        self, old: views.Shown, news: telling.News, asking: Watch | None, name: str
    ) -> list[tuple[Watch, bytes]]:
        sends = []
        for watch in self.watches:
            person, done = watch.person, name if watch is asking else ""
            message = news.messages.get(person)
            if message is not None:
                eyes = self.shown.eyes[person]
                if eyes == old.eyes.get(person):
                    sends.append((watch, telling.finished(message, done) if done else message))
                    continue
                told = news.heard.told(person, eyes.lang, eyes.seats)
                sends.append((watch, self.whole(watch, told=told)))  # with other eyes: everything anew
            if done:
                sends.append((watch, msgspec.json.encode(messages.Done(done))))
        return sends

    # ------------------------------------------------------------ what others have written

    def catch_up(self) -> None:
        """While something of our own is on its way to the disk, nobody knows yet what stands before what."""
        if not self.unwritten and self.newest > self.table.s.seq:
            self._read_on()

    def _read_on(self) -> None:
        """What another house has written is done here, too, and told to those who look from here."""
        for logged in self.store.log(self.table.id, after=self.table.s.seq):
            move = (entry := m.DECODER.decode(logged.entry)).move
            heard, sends = self.told(move, self.table.accept(entry))
            for watch, message in sends:
                watch.send(message)
            self.sent_away(move, heard)

    def begin_again(self, found: Latest, told: dict[str, int]) -> None:
        """The newest moves could not be written, so they have not happened. Everybody is shown what has."""
        self.table = table = found.table
        self.saved, self.foreign = found.saved, found.engine != self.engine
        self.lineage, self.heard = keys.new_key(), {}
        self.n = telling.counters(self.store, table.id)
        self.shown = views.shown(table)
        for watch in tuple(self.watches):
            if watch.person in table.s.people:
                watch.send(self.whole(watch, told.get(watch.person, 0)))
            else:
                self.cut(watch.person, "table-removed")


def _nothing() -> None:
    pass


def _nobody_waits(_: StoreError | None) -> None:
    pass
