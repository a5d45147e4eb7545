"""Revolution missions in the terminal: whole games, secrets on a shared device, saves, replay, the Mission Log."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.player import timecaptain
from tests.cli.spoken import clicks_of, reader
from tests.missions.the_spoken_page import careful, careless, obedient
from timecaptain.cli.terminal import record

WON = {"en": "Mission accomplished, with", "fr": "Mission accomplie, avec"}
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


def saves(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*.json"))


@LANGUAGES
@pytest.mark.parametrize(("seats", "play"), [(1, careful), (2, obedient), (3, careless), (4, careful)])
def test_the_spoken_page_is_played_to_its_end(tmp_path: Path, lang: str, seats: int, play) -> None:
    """Nobody sees a card that is not theirs, whoever has the device; the record replays to the same end."""
    clicks = clicks_of(play, seats, 4)
    with reader(tmp_path, clicks, seats, 4, lang) as player:
        assert player.play_on()
        told = "\n".join(player.lines)
        assert player.done == len(clicks), told[-2000:]
        assert "Traceback" not in told
        assert WON[lang] in told
        assert player.handed > 20 or seats == 1
    (save,) = saves(tmp_path)
    saved = record.read(save)
    assert saved.finished
    assert saved.actions == clicks
    replay = timecaptain(tmp_path, "replay", str(save), "--lang", lang)
    assert replay.returncode == 0, replay.stderr
