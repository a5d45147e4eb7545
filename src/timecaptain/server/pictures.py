"""The addresses of pictures: opaque, each person's own, gone with their connection; and only for what they see now,
or may open again because they have read it (`memory: faces`).

An address is a random session, which stands for one person at one table, and the name of a picture, which is made from
its content. The name alone opens nothing: what is asked for must be in what that person is shown at this moment, so an
unopened card has no address at all.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from litestar import Request, Response

from timecaptain.tables import faces
from timecaptain.tables.change import NO_PART
from timecaptain.tables.house import House
from timecaptain.tables.rooms import NoSuchTable
from timecaptain.tables.table import Table
from timecaptain.tables.views import Shown

PATH = "/art/"
MOST_REPLAYS = 1_000  # people who look at one
KINDS = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
}


def shown_file(file: Path, name: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Asked for again each time, and whatever is in it runs nothing."""
    headers = {"cache-control": "private, no-cache", "etag": f'"{name}"', "content-security-policy": "sandbox"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    return Response(file.read_bytes(), headers=headers, media_type=KINDS[file.suffix])


class Pictures:
    def __init__(self, house: House) -> None:
        self.house = house
        self._sessions: dict[str, tuple[str, str]] = {}
        self._replayed: dict[tuple[str, str], set[str]] = {}  # by table and person: what a replay has shown them

    def address(self, table: str, person: str) -> str:
        session = secrets.token_urlsafe(12)
        self._sessions[session] = table, person
        return f"{PATH}{session}/"

    def forget(self, address: str) -> None:
        self._sessions.pop(address.removeprefix(PATH).rstrip("/"), None)

    def shows(self, table: str, person: str, frame: bytes) -> None:
        """A step of a finished game is before this person: its pictures may be looked at."""
        if len(self._replayed) >= MOST_REPLAYS:
            self._replayed.clear()
        names = self.house.open(table).table.deck.art.values()
        seen = {name for name in names if f'"{name}"'.encode() in frame}
        self._replayed.setdefault((table, person), set()).update(seen)

    def find(self, session: str, name: str) -> Path | None:
        """The file, for somebody who may look at it now."""
        whose = self._sessions.get(session)
        if whose is None:
            return None
        try:
            found = self.house.open(whose[0])
        except NoSuchTable:
            return None
        table = found.table
        file = next((file for file, known in table.deck.art.items() if known == name), None)
        if file is None or not self._shown(whose[1], found.shown, table, name):
            return None
        return self.house.library.pictures(table.s.digest) / file

    def _shown(self, person: str, shown: Shown, table: Table, name: str) -> bool:
        """In the game as this person sees it now, or on a card that they may open again.

        What people write is not looked at: anybody could write a name.
        """
        if person not in table.s.people:
            return False
        if name in self._replayed.get((table.id, person), ()):
            return True
        lang = table.s.people[person].lang
        public = shown.public.get(lang, NO_PART) if table.may_look(person) else NO_PART
        parts = [shown.own.get(seat, NO_PART) for seat in table.seats_of(person)]
        seen = any(f'"{name}"'.encode() in part.data for part in (public, *parts))
        return seen or name in faces.pictures(table, person)
