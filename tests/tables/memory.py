"""A store that forgets everything at the end: for tests with hundreds of tables, and a second adapter of the port."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future

from timecaptain.tables.store import Conflict, Kept, Logged, Then, Write

Tables = dict[str, tuple[Kept, list[Logged], list[Kept]]]


class MemoryStore:
    """`shared` is what a disk would be: several stores may stand on the same one."""

    def __init__(self, engine: str = "test", shared: Tables | None = None) -> None:
        self.engine = engine
        self._tables: Tables = {} if shared is None else shared
        self._refused: set[str] = set()

    def append(self, write: Write, then: Then) -> None:
        kept, log, states = self._tables.get(write.table, (Kept(0, b"", self.engine), [], []))
        if len(log) != write.after or write.lineage in self._refused:
            self._refused |= {write.lineage} - {""}
            then(Conflict(write.table))
            return
        if log and kept.engine != self.engine and kept not in states:
            states.append(kept)
        for entry, told in zip(write.entries, write.told, strict=True):
            log.append(Logged(len(log) + 1, entry, told, self.engine))
        if write.state is not None:
            kept = Kept(len(log), write.state, self.engine)
        states += [kept] if write.keep else []
        if write.entries:
            self._tables.pop(write.table, None)
        self._tables[write.table] = kept, log, states
        then(None)

    def settled(self, then: Then) -> None:
        then(None)

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

    def forget(self, table: str, then: Then) -> None:
        self._tables.pop(table, None)
        then(None)

    def close(self) -> None:
        pass


def asked(ask: Callable[..., None], *what: object) -> Future[None]:
    """What a store is asked for, with a way to wait for it."""
    done: Future[None] = Future()
    ask(*what, lambda error: done.set_result(None) if error is None else done.set_exception(error))
    return done
