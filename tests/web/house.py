"""A house whose dice a test knows, so that what was recorded once can be played again by people at their browsers.

`python -m tests.web.house PORT DATA ENGINE [MISSION]` serves it: as `timecaptain serve` does, but every game begins
with the seed that stands in `DATA/seed`, and its clock is `DATA/later` seconds ahead. With a mission, that one alone is
on the shelf, and everything in it that can be secret has a picture of its own.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from unittest.mock import patch

from tests.server.pictured_decks import OneDeck, with_pictures
from tests.server.running import Server
from timecaptain import __version__
from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z" fill="#654"/></svg>'


class House(Server):
    def __init__(self, folder: Path, mission: str = "") -> None:
        super().__init__(folder)
        self.engine = __version__
        self.mission = mission
        self.data = folder / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        self.begin_with(1)
        self.later(0)

    @property
    def command(self) -> list[str]:
        arguments = [sys.executable, "-m", "tests.web.house", str(self.port), str(self.data), self.engine]
        return [*arguments, self.mission] if self.mission else arguments

    def begin_with(self, seed: int) -> None:
        (self.data / "seed").write_text(str(seed))

    def later(self, seconds: int) -> None:
        """From now on its clock is so much ahead."""
        (self.data / "later").write_text(str(seconds))


def painted_library(data: Path, mission: str) -> OneDeck:
    deck, _ = with_pictures(load(shipped()[mission]))
    for file in deck.art:
        for place in (data, data / deck.digest):  # the cover is asked for by the name of the mission
            (place / file).parent.mkdir(parents=True, exist_ok=True)
            (place / file).write_text(PICTURE)
    return OneDeck(data, deck)


def main(port: int, data: Path, engine: str, mission: str = "") -> None:
    from timecaptain.server import allowance
    from timecaptain.server.run import listen, serve
    from timecaptain.server.settings import Settings
    from timecaptain.tables.library import Library
    from timecaptain.tables.service import TableService
    from timecaptain.tables.sqlite import SqliteStore

    service = TableService(
        SqliteStore(data / "tables.db", engine),
        painted_library(data, mission) if mission else Library.of(data),
        engine=engine,
        chance=lambda: int((data / "seed").read_text()),
        clock=lambda: time.time() + int((data / "later").read_text()),
    )
    # These people are quicker than people.
    with patch.object(allowance, "BURST", 1e9):
        serve(service, listen("127.0.0.1", port), Settings(f"http://127.0.0.1:{port}", engine))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
