"""A store that forgets everything at the end: for tests with hundreds of tables, and a second adapter of the port."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future

from timecaptain.tables.store import Conflict, Kept, Logged, StoreError, Write

Tables = dict[str, tuple[Kept, list[Logged], list[Kept]]]


class MemoryStore:
    """`shared` is what a disk would be: several stores may stand on the same one."""

    def __init__(self, engine: str = "test", shared: Tables | None = None) -> None:
        self.engine = engine
        self._tables: Tables = {} if shared is None else shared
        self._refused: set[str] = set()

    def append(self, write: Write) -> Future[None]:
        kept, log, states = self._tables.get(write.table, (Kept(0, b"", self.engine), [], []))
        if kept.seq != write.after or write.lineage in self._refused:
            self._refused |= {write.lineage} - {""}
            return _done(Conflict(write.table))
        if kept.seq and kept.engine != self.engine and kept not in states:
            states.append(kept)
        for entry, told in zip(write.entries, write.told, strict=True):
            log.append(Logged(len(log) + 1, entry, told, self.engine))
        now = Kept(len(log), write.state, self.engine)
        states += [now] if write.keep else []
        self._tables.pop(write.table, None)
        self._tables[write.table] = now, log, states
        return _done()

    def settled(self) -> Future[None]:
        return _done()

    def newest(self, table: str) -> Kept | None:
        return self._tables[table][0] if table in self._tables else None

    def kept(self, table: str, at: int) -> Kept | None:
        states = self._tables[table][2] if table in self._tables else []
        return next((one for one in reversed(states) if one.seq <= at), None)

    def log(self, table: str, after: int = 0) -> Iterator[Logged]:
        return iter(self._tables[table][1][after:] if table in self._tables else ())

    def newest_first(self, table: str) -> Iterator[Logged]:
        return reversed(list(self.log(table)))

    def tables(self) -> list[str]:
        return list(reversed(self._tables))

    def forget(self, table: str) -> Future[None]:
        self._tables.pop(table, None)
        return _done()

    def close(self) -> None:
        pass


def _done(error: StoreError | None = None) -> Future[None]:
    done: Future[None] = Future()
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
    return done
