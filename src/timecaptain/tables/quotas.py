"""How much may be written: at a table, by a person, from an address, and in the whole house.

Limits are looked at before a move is accepted, and never when a log is played again: a table that was made before there
were limits opens as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from . import moves as m
from .state import TableRefusal, TableState
from .store import Write
from .token_buckets import TokenBuckets

if TYPE_CHECKING:
    from .live_table import LiveTable

# What can still be done where a table is full: leave, send away, take it out as a file, close it.
LAST = (m.Close, m.SendAway, m.Remove, m.Stand, m.Mute, m.AskExport, m.Answer, m.Export, m.Repaired)
ROOM_FOR_LAST = 1_000  # entries that are kept for it
PLAYING = (m.Act, m.TakeBack, m.Begin, m.Resize)
OVERHEAD = 200  # bytes that count for each move that is not played in the game itself


class Quotas(Struct, frozen=True):
    """The defaults are many times what people need, and little enough that nobody fills a disk in an evening."""

    table_entries: int = 30_000  # in the log of a table: some fifteen evenings
    table_bytes: int = 48_000_000  # of a table's log and checkpoints
    messages: int = 400_000  # bytes of all that was said at a table
    team_notes: int = 200_000  # bytes
    private_notes: int = 100_000  # of one person …
    all_private_notes: int = 1_000_000  # … and of all at a table
    person_bytes: int = 200_000  # of messages, notes and the like that one person may send at once …
    person_bytes_per_second: int = 4_000  # … and in the long run
    address_bytes: int = 20_000_000  # of everything that is written for one address at once …
    address_bytes_per_second: int = 20_000
    upload_bytes: int = 200_000_000  # of files from one address at once …
    upload_bytes_per_second: int = 30_000
    uploads_at_once: int = 6
    uploads_at_once_per_address: int = 2
    house_bytes: int = 8_000_000_000  # of all tables and their decks: then there are no new ones


class QuotaKeeper:
    """Counts what is written, and refuses what is too much."""

    def __init__(self, quotas: Quotas) -> None:
        self.quotas = quotas
        self.house_full = False  # as it was when somebody last looked
        self.refused = 0
        self._people = TokenBuckets(quotas.person_bytes, quotas.person_bytes_per_second)
        self._addresses = TokenBuckets(quotas.address_bytes, quotas.address_bytes_per_second)

    def check_house(self) -> None:
        """Before something new is made. Raises `TableRefusal`."""
        if self.house_full:
            self._refuse("quota-house", limit=_megabytes(self.quotas.house_bytes))

    def check(self, live: LiveTable, by: str, move: m.AnyMove, address: str) -> None:
        """Raises `TableRefusal` where this move would be too much."""
        quotas = self.quotas
        if isinstance(move, LAST):
            if live.table.s.seq >= quotas.table_entries + ROOM_FOR_LAST and not isinstance(move, m.Close):
                self._refuse_table()
            return
        if live.table.s.seq >= quotas.table_entries or live.stored >= quotas.table_bytes:
            self._refuse_table()
        if address and not self._addresses.has(address, 1):
            self._refuse("quota-address", limit=quotas.address_bytes, rate=quotas.address_bytes_per_second)
        if not isinstance(move, PLAYING):
            if not self._people.has(_key(live, by), _size(move)):
                self._refuse("quota-person", limit=quotas.person_bytes, rate=quotas.person_bytes_per_second)
            self._check_texts(live.table.s, by, move)

    def _check_texts(self, s: TableState, by: str, move: m.AnyMove) -> None:
        quotas = self.quotas
        if isinstance(move, m.Say):
            said = sum(_length(message.text, message.about) for message in s.messages)
            if said + _length(move.text, move.about) > quotas.messages:
                self._refuse("quota-messages", limit=quotas.messages)
        elif isinstance(move, m.Note) and move.text.strip():
            notes = s.notebook.shared if move.shared else s.notebook.private.get(by, {})
            more = _length(move.text, move.about) - _length(notes.get(move.about, ""))
            limit = quotas.team_notes if move.shared else quotas.private_notes
            if more > 0 and _notes(notes) + more > limit:
                self._refuse("quota-notes", limit=limit)
            if not move.shared and sum(map(_notes, s.notebook.private.values())) + more > quotas.all_private_notes:
                self._refuse("quota-notes", limit=quotas.all_private_notes)

    def count(self, live: LiveTable, by: str, move: m.AnyMove, write: Write, address: str) -> None:
        """A move was accepted, and is about to be written."""
        size = sum(map(len, (*write.entries, *write.announcements, write.state or b"" if write.checkpoint else b"")))
        live.stored += size
        if not isinstance(move, PLAYING):
            self._people.take(_key(live, by), _size(move))
        if address:
            self._addresses.take(address, size)

    def _refuse_table(self) -> None:
        quotas = self.quotas
        self._refuse("quota-table", entries=quotas.table_entries, limit=_megabytes(quotas.table_bytes))

    def _refuse(self, why: str, **numbers: int) -> None:
        self.refused += 1
        raise TableRefusal(why, **numbers)


def _megabytes(size: int) -> int:
    return max(1, size // 1_000_000)


def _key(live: LiveTable, person: str) -> str:
    return f"{live.table.id} {person}"


def _size(move: m.AnyMove) -> int:
    return len(msgspec.json.encode(move)) + OVERHEAD


def _notes(notes: dict[str, str]) -> int:
    return sum(_length(text, about) for about, text in notes.items())


def _length(*texts: str) -> int:
    """In bytes, as it is stored."""
    return sum(len(text.encode("utf-8", "surrogatepass")) for text in texts)
