"""Looking for damage at the tables of a store, and repairing what can be repaired.

A repair loses nothing that can still be read and trusted: a state is rebuilt from the log, and where entries are gone,
the table goes on from the last one before them, or from a state behind them. Entries that have to be taken out are
written to a file, and everybody at the table is told how many there were.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from timecaptain.deck.load import DeckError
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import BadSave

from . import checksums, history, restore
from . import moves as m
from .cache import NoSuchTable
from .library import Library, NoSuchMission
from .service import TableService
from .state import TableRefusal
from .store import Damaged, Snapshot, Store, StoredEntry, StoreError, Write

Kind = Literal[
    "lost",  # confirmed entries are missing at the end; `number` is the last of them
    "entries",  # entries are damaged or missing; `number` is the first of them
    "history",  # the same, but a state behind them is sound: play goes on, and looking back has a gap
    "state",  # the newest state is damaged, and can be rebuilt
    "checkpoint",  # the state after entry `number` is damaged: nobody can rewind from there
    "unreadable",  # the database cannot read a part of it
    "mission",  # the deck is gone or broken
    "replay",  # the log does not lead to the state; `number` is how often play could not go on
]
PLAYABLE = ("history", "checkpoint", "replay")  # the table can be played on all the same
NO_DECK = (NoSuchMission, DeckError, BadSave, OSError, msgspec.DecodeError)


class Finding(Struct, frozen=True):
    table: str
    kind: Kind
    number: int = 0


class Repair(Struct, frozen=True):
    """What was done. `lost` entries are gone for good; `file` has those that were still there."""

    table: str
    lost: int = 0
    file: str = ""


async def examine(store: Store, library: Library, table: str, *, replay: bool = False) -> list[Finding]:
    """What is wrong with a table. With `replay`, its whole log is played again and has to lead to its state.

    What a program with other rules wrote need not be playable any more: there the log goes on from the next state.
    """
    try:
        return await _examine(store, library, table, replay)
    except Damaged:
        return [Finding(table, "unreadable")]


async def _examine(store: Store, library: Library, table: str, replay: bool) -> list[Finding]:
    findings = []
    lost = (await store.lost()).get(table)
    if lost is not None:
        findings.append(Finding(table, "lost", lost))
    record = await history.read_record(store, table)
    damaged = checksums.first_damaged(table, record.log)
    if damaged is not None or not record.log:
        whole = record.log and _last_playable(record) == record.log[-1].seq
        findings.append(Finding(table, "history" if whole else "entries", damaged or 1))
    if record.newest is None or not checksums.is_intact(table, record.newest):
        findings.append(Finding(table, "state"))
    findings += [
        Finding(table, "checkpoint", one.seq) for one in record.checkpoints if not checksums.is_intact(table, one)
    ]
    if not findings:
        findings += await _examine_game(store, library, record, replay)
    return findings


async def _examine_game(store: Store, library: Library, record: history.Record, replay: bool) -> list[Finding]:
    async def deck_of(digest: str) -> AnyDeck:
        return library.pinned(digest)

    try:
        restored = await restore.read_newest(store, record.id, deck_of)
    except NO_DECK:
        return [Finding(record.id, "mission")]
    if restored is None or not replay:
        return []
    try:
        played = history.StoredHistory(record, restored.table.deck)
        for _ in played.play_all():
            pass
    except TableRefusal:
        return [Finding(record.id, "replay")]
    if played.unexplained_gaps or played.table.save() != restored.table.save():
        return [Finding(record.id, "replay", played.unexplained_gaps)]
    return []


# ---------------------------------------------------------------- repairing


async def repair(service: TableService, table: str, folder: Path) -> Repair | None:
    """None where nothing of the table can be played. What is taken out is written to the folder.

    Raises `StoreError`.
    """
    store = service.store
    record = await history.read_record(store, table)
    end = _last_playable(record)
    if not end:
        return None
    last = max((await store.lost()).get(table, 0), record.log[-1].seq)
    file = _keep(folder, table, [one for one in record.log if one.seq > end])
    states = [one for one in (*record.checkpoints, record.newest) if one and not checksums.is_intact(table, one)]
    service.cache.forget(table)
    await store.cut(table, end, [one.seq for one in states])
    try:
        await rebuild(service, table)
    except NO_DECK:  # its log is sound again; what is wrong with the mission is another matter
        return Repair(table, last - end, file)
    if last > end:
        host = (await service.open(table)).table.s.host
        await service.submit(table, host, m.Repaired(last - end))
    return Repair(table, last - end, file)


def _last_playable(record: history.Record) -> int:
    """The last entry up to which the table can be played from its beginning or from one of its states."""
    snapshots = [one for one in (record.newest, *record.checkpoints) if one and checksums.is_intact(record.id, one)]
    bases = {0} | {snapshot.seq for snapshot in snapshots}
    return max(_reach(record, base) for base in bases)


def _reach(record: history.Record, base: int) -> int:
    """The last sound entry when play goes on from entry `base`; 0 if it cannot."""
    since = [stored for stored in record.log if stored.seq >= base]
    if base and (not since or since[0].seq != base):
        return 0
    damaged = checksums.first_damaged(record.id, since, base)
    return damaged - 1 if damaged is not None else since[-1].seq if since else 0


async def rebuild(service: TableService, table: str) -> None:
    """Write the newest state anew, from the log. Raises `StoreError`, or what says that there is no deck."""
    service.cache.forget(table)
    try:
        restored = await service.cache.rebuild(table)
    except Damaged:
        restored = None
    newest = await service.store.newest_state(table)
    if newest is not None and checksums.is_intact(table, newest) and _knows_more(newest, restored):
        return
    if restored is None:
        raise NoSuchTable(table)
    seq = restored.table.s.seq
    if await service.store.append([Write(table, seq, (), (), restored.table.save())]) != [True]:
        raise StoreError("somebody else has written to the table")


def _knows_more(newest: Snapshot, restored: restore.Restored | None) -> bool:
    """Whether entries before this state are missing, or another program played them by other rules."""
    return restored is None or restored.table.s.seq < newest.seq or restored.skipped > 0


def _keep(folder: Path, table: str, entries: Sequence[StoredEntry]) -> str:
    """They hold secrets: the file is for its owner alone."""
    if not entries:
        return ""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{table}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    path.touch(0o600)
    path.write_bytes(msgspec.json.encode(entries))  # what is no text is in base64
    return str(path)
