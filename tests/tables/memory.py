"""A store in memory: for tests with hundreds of tables, and a second adapter of the port, which needs no thread."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from timecaptain.tables import checksums
from timecaptain.tables.store import Snapshot, StoredEntry, Write

Tables = dict[str, tuple[Snapshot, list[StoredEntry], list[Snapshot]]]


class MemoryStore:
    """`shared` is what a disk would be: several stores may use the same one."""

    def __init__(self, engine: str = "test", shared: Tables | None = None) -> None:
        self.engine = engine
        self._tables: Tables = {} if shared is None else shared

    async def append(self, writes: Sequence[Write]) -> list[bool]:
        await asyncio.sleep(0)  # as after any commit, the event loop has gone on meanwhile
        refused: set[str] = set()
        written = []
        for write in writes:
            fits = len(self._log(write.table)) == write.after and write.table not in refused
            written.append(fits)
            if fits:
                self._write(write)
            else:
                refused.add(write.table)
        return written

    def _write(self, write: Write) -> None:
        state, log, checkpoints = self._tables.get(write.table, (Snapshot(0, b"", self.engine), [], []))
        if log and state.engine != self.engine and state not in checkpoints:
            checkpoints.append(state)
        for entry, announcement in zip(write.entries, write.announcements, strict=True):
            previous = log[-1].checksum if log else checksums.first(write.table)
            checksum = checksums.of_entry(previous, entry, announcement, self.engine)
            log.append(StoredEntry(len(log) + 1, entry, announcement, self.engine, checksum))
        if write.state is not None:
            checksum = checksums.of_state(write.table, len(log), write.state, self.engine)
            state = Snapshot(len(log), write.state, self.engine, checksum)
        checkpoints += [state] if write.checkpoint else []
        if write.entries:
            self._tables.pop(write.table, None)
        self._tables[write.table] = state, log, checkpoints

    def _log(self, table: str) -> list[StoredEntry]:
        return self._tables[table][1] if table in self._tables else []

    async def newest_state(self, table: str) -> Snapshot | None:
        return self._tables[table][0] if table in self._tables else None

    async def checkpoint(self, table: str, at: int) -> Snapshot | None:
        return next((one for one in reversed(await self.checkpoints(table)) if one.seq <= at), None)

    async def checkpoints(self, table: str) -> list[Snapshot]:
        return list(self._tables[table][2]) if table in self._tables else []

    async def log(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        return self._log(table)[after:][:most]

    async def decks(self) -> set[str]:
        return {msgspec.json.decode(state.state)["table"]["digest"] for state, _, _ in self._tables.values()}

    async def stored(self, table: str) -> int:
        log, kept = self._log(table), await self.checkpoints(table)
        return sum(len(one.entry) + len(one.announcement) for one in log) + sum(len(one.state) for one in kept)

    async def size(self) -> int:
        return sum([await self.stored(table) + len(state.state) for table, (state, _, _) in self._tables.items()])

    async def log_before(self, table: str, before: int, most: int) -> list[StoredEntry]:
        return self._log(table)[: max(0, before - 1)][::-1][:most]

    async def tables(self) -> list[str]:
        return list(reversed(self._tables))

    async def delete(self, table: str) -> None:
        self._tables.pop(table, None)

    async def lost(self) -> dict[str, int]:
        return {}

    async def cut(self, table: str, after: int, states: Sequence[int] = ()) -> None:
        state, log, kept = self._tables[table]
        del log[after:]
        kept[:] = [one for one in kept if one.seq <= after and one.seq not in states]
        if state.seq > after or state.seq in states:
            self._tables[table] = Snapshot(0, b"", "", 1), log, kept  # a damaged one, as good as none

    async def sizes(self) -> dict[str, int]:
        return {
            table: sum(len(one.entry) + len(one.announcement) for one in log)
            + sum(len(one.state) for one in (state, *checkpoints))
            for table, (state, log, checkpoints) in self._tables.items()
        }

    async def probe(self) -> None:
        pass

    async def compact(self) -> bool:
        return False

    async def close(self) -> None:
        pass
