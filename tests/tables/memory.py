"""A store in memory: for tests with hundreds of tables, and a second adapter of the port, which needs no thread."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

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
            log.append(StoredEntry(len(log) + 1, entry, announcement, self.engine))
        if write.state is not None:
            state = Snapshot(len(log), write.state, self.engine)
        checkpoints += [state] if write.checkpoint else []
        if write.entries:
            self._tables.pop(write.table, None)
        self._tables[write.table] = state, log, checkpoints

    def _log(self, table: str) -> list[StoredEntry]:
        return self._tables[table][1] if table in self._tables else []

    async def probe(self) -> None:
        pass

    async def newest_state(self, table: str) -> Snapshot | None:
        return self._tables[table][0] if table in self._tables else None

    async def checkpoint(self, table: str, at: int) -> Snapshot | None:
        return next((one for one in reversed(await self.checkpoints(table)) if one.seq <= at), None)

    async def checkpoints(self, table: str) -> list[Snapshot]:
        return list(self._tables[table][2]) if table in self._tables else []

    async def log(self, table: str, after: int = 0) -> list[StoredEntry]:
        return self._log(table)[after:]

    async def log_before(self, table: str, before: int, most: int) -> list[StoredEntry]:
        return self._log(table)[: max(0, before - 1)][::-1][:most]

    async def tables(self) -> list[str]:
        return list(reversed(self._tables))

    async def delete(self, table: str) -> None:
        self._tables.pop(table, None)

    async def close(self) -> None:
        pass
