"""Pictures, and who may look at which.

The address of a picture is a random session, which stands for one connection of one person, and the name of the
picture, which is made from its content. The name alone opens nothing: the picture must be in what that person is shown
at this moment, or on a card that they may open again because they have read it (`memory: faces`), or in a replay that
they watch. So an unread card has no address at all.
"""

from __future__ import annotations

import secrets
from pathlib import Path

from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.tables import reading_history
from timecaptain.tables.change import EMPTY_PART
from timecaptain.tables.live_table import LiveTable
from timecaptain.tables.service import TableService

from .problems import NotFound

PATH = "/art/"
MOST_REPLAYS = 1_000  # people who watch one
MEDIA_TYPES = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
}


class Picture(Struct, frozen=True):
    """A file on disk. `name` changes with its content."""

    path: Path
    name: str

    @property
    def media_type(self) -> str:
        return MEDIA_TYPES[self.path.suffix]


class Pictures:
    def __init__(self, service: TableService) -> None:
        self._service = service
        self._sessions: dict[str, tuple[str, str]] = {}  # table and person
        self._replayed: dict[tuple[str, str], set[str]] = {}  # by table and person: the names that a replay has shown

    def new_address(self, table: str, person: str) -> str:
        """Where a connection finds its pictures: the names of pictures are appended to it."""
        session = secrets.token_urlsafe(12)
        self._sessions[session] = table, person
        return f"{PATH}{session}/"

    def forget(self, address: str) -> None:
        self._sessions.pop(address.removeprefix(PATH).rstrip("/"), None)

    def allow_replayed(self, table: str, person: str, deck: AnyDeck, frame: bytes) -> None:
        """A step of a replay is shown to this person: its pictures may be looked at."""
        if len(self._replayed) >= MOST_REPLAYS:
            self._replayed.clear()
        names = {name for name in deck.art.values() if f'"{name}"'.encode() in frame}
        self._replayed.setdefault((table, person), set()).update(names)

    async def find(self, session: str, name: str) -> Picture:
        """Raises `NotFound` also for somebody who may not look at it now."""
        table, person = self._sessions.get(session, ("", ""))
        live = self._service.cache.tables.get(table)  # somebody is connected to it
        if live is None:
            raise NotFound
        deck = live.table.deck
        file = next((file for file, known in deck.art.items() if known == name), None)
        if file is None or not self._visible(live, person, name):
            raise NotFound
        folder = await self._service.offload(self._service.library.pinned_folder, live.table.s.digest)
        return Picture(folder / file, name)

    def _visible(self, live: LiveTable, person: str, name: str) -> bool:
        """In the game as this person sees it now, on a card that they may open again, or in a replay.

        What people write is not searched: anybody could write a name.
        """
        table, views = live.table, live.views
        if person not in table.s.people:
            return False
        if name in self._replayed.get((table.id, person), ()):
            return True
        lang = table.s.people[person].lang
        public = views.public.get(lang, EMPTY_PART) if table.may_look(person) else EMPTY_PART
        own = [views.own.get(seat, EMPTY_PART) for seat in table.seats_of(person)]
        seen = any(f'"{name}"'.encode() in part.data for part in (public, *own))
        return seen or name in reading_history.pictures(table, person)
