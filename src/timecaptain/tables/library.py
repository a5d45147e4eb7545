"""The missions of a house. A table keeps the very deck it began with, whatever happens to the mission's folder."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from timecaptain.deck.check import sound
from timecaptain.deck.load import AnyDeck
from timecaptain.deck.shipped import shipped


class NoSuchMission(Exception):
    """There is no mission of this name, or no deck with this digest."""


class Library:
    """`folder` holds one copy of every deck that a table was begun with, by its digest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._decks: dict[str, AnyDeck] = {}

    def missions(self) -> dict[str, Path]:
        return shipped()

    def newest(self, mission: str) -> AnyDeck:
        """The mission as it is now, checked; raises `DeckError` where something is wrong with it."""
        found = self.missions().get(mission)
        if found is None:
            raise NoSuchMission(mission)
        deck = sound(found)
        return self._decks.setdefault(deck.digest, deck)

    def pin(self, mission: str) -> AnyDeck:
        """The mission as it is now, kept for as long as there are tables that play it."""
        deck = self.newest(mission)
        kept = self.folder / deck.digest
        if not kept.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.folder) as half:
                shutil.copytree(self.missions()[mission], Path(half) / "deck")
                try:
                    (Path(half) / "deck").rename(kept)
                except OSError:
                    if not kept.exists():  # else somebody else was faster, with the same deck
                        raise
        return deck

    def pinned(self, digest: str) -> AnyDeck:
        deck = self._decks.get(digest)
        if deck is None:
            kept = self.folder / digest
            if not kept.is_dir():
                raise NoSuchMission(digest)
            deck = self._decks[digest] = sound(kept)
        return deck

    def pictures(self, digest: str) -> Path:
        """Where the files of a pinned deck lie."""
        return self.folder / digest
