"""A table whose newest state is damaged: a worker process plays its log again, from the last state that is whole."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from . import checksums, history, restore
from . import moves as m
from .library import Library
from .offload import Job
from .restore import Restored
from .store import Damaged, Snapshot, Store
from .table import Table
from .working_folder import working_folder

if TYPE_CHECKING:
    from .cache import TableCache

END = 1 << 60  # behind every entry

log = logging.getLogger(__name__)


class Rebuilt(Struct, frozen=True):
    """What a worker has made of a log. The state is in a file."""

    damaged: int = 0  # the first entry that is damaged or missing; then there is no state
    skipped: int = 0  # entries that are not possible any more


async def rebuild_from_log(cache: TableCache, id: str) -> Restored | None:
    """Without the newest state: from the last checkpoint that is whole, or from the first entry on.

    Raises `Damaged` where entries are missing behind it: older checkpoints would need the same entries. `saved` is 0,
    so that the state is written as soon as possible.
    """
    first = await cache.store.log(id, most=1)
    if not first:
        return None
    base = await _last_intact(cache.store, id)
    if base is None and (first[0].seq != 1 or checksums.first_damaged(id, first) is not None):
        raise Damaged("entry 1 is damaged or missing", id)
    digest = restore.deck_of_entry(first[0]) if base is None else restore.deck_of_state(base)
    deck = await cache.deck(digest)
    async with working_folder(cache) as folder:
        record, state = folder / "record", folder / "state"
        await history.write_log_since(cache, id, base, record)
        async with cache.workers.place(f"table {id}") as run:
            rebuilt = await run(REBUILD, cache.library, digest, record, state)
        if rebuilt.damaged:
            raise Damaged(f"entry {rebuilt.damaged} is damaged or missing", id)
        data = await cache.offload(state.read_bytes)
    if rebuilt.skipped:
        log.warning("table %s: %s entries are not possible any more", id, rebuilt.skipped)
    engine = first[0].engine if base is None else base.engine
    return Restored(Table.load(id, deck, data), 0, engine, rebuilt.skipped)


async def _last_intact(store: Store, id: str) -> Snapshot | None:
    at = END
    while (checkpoint := await store.checkpoint(id, at)) is not None:
        if checksums.is_intact(id, checkpoint):
            return checkpoint
        at = checkpoint.seq - 1
    return None


def _rebuild(library: Library, digest: str, record: Path, state: Path) -> Rebuilt:
    """In a worker process."""
    written = history.read_record_file(record)
    base, entries = written.newest, written.log
    damaged = checksums.first_damaged(written.id, entries, base.seq if base is not None else 0)
    if damaged is not None:
        return Rebuilt(damaged)
    deck = library.pinned(digest)
    if base is None:
        table = Table.created(written.id, deck, m.decode_entry(entries[0].entry))
    else:
        table = Table.load(written.id, deck, base.state)
    skipped = sum(not restore.play(table, stored) for stored in entries[1:])
    state.write_bytes(table.save())
    return Rebuilt(skipped=skipped)


REBUILD = Job(_rebuild, Rebuilt, seconds=60)
