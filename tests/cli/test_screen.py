"""The drawn face on one shared device: what one seat read is gone before the next one looks."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.tables import begun
from timecaptain.cli.terminal.desk import Desk
from timecaptain.cli.terminal.screen import FORGET, ScreenFace
from timecaptain.deck import TEMPLATE, load

SECRETS = {"lantern in his lap": "B", "The shutter has been down": "C", "The rails shine": "D"}


def screens(output: str) -> list[str]:
    """Without colours, split where the screen was wiped."""
    return [re.sub(r"\x1b\[[0-9;]*m", "", part) for part in output.split(FORGET)]


class Hands:
    """Types for whoever has the device: everybody enters on another card and reads, until somebody could move."""

    def __init__(self, output: io.StringIO) -> None:
        self.output = output
        self.letters = iter("BCD")

    def __call__(self, prompt: str = "") -> str:
        shown = screens(self.output.getvalue())[-1]
        if "move to" in shown:
            raise EOFError
        if spaces := re.findall(r"enter on +(.*)", shown):
            letter = next(self.letters)
            return next(number for number, space in re.findall(r"(\d+) ([B-H])", spaces[0]) if space == letter)
        return "" if "Enter" in shown.splitlines()[-1] else "1"


@pytest.fixture
def output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, width=100, height=35, highlight=False)
    session = begun(load(TEMPLATE), tmp_path, seats=3, seed=3)
    monkeypatch.setattr("builtins.input", Hands(file))
    assert not Desk(session, ScreenFace(console), "en", plain=False).run()
    return file.getvalue()


def test_a_card_is_never_on_a_screen_for_others(output: str) -> None:
    assert "The game is saved in" in output
    shown = screens(output)
    holder = ""
    seen: dict[str, set[str]] = {text: set() for text in SECRETS}
    for screen in shown:
        if match := re.search(r"Pass the device to (Player \d)", screen):
            holder = match[1]
            assert not [text for text in SECRETS if text in screen]
        if "Who takes the device?" in screen:
            assert not [text for text in SECRETS if text in screen]
        for text in SECRETS:
            if text in screen:
                seen[text].add(holder)
    assert all(len(seats) == 1 for seats in seen.values()), seen
    assert len(set.union(*seen.values())) == 3


def test_even_who_has_the_device_is_asked_before_a_card_is_shown(output: str) -> None:
    """The last pawn is placed while all look on; what it stands on is for its player alone."""
    shown = screens(output)
    first = next(n for n, screen in enumerate(shown) if any(text in screen for text in SECRETS))
    assert any("Pass the device to" in screen for screen in shown[first - 2 : first])


def test_a_deck_cannot_steer_the_terminal() -> None:
    from timecaptain.cli.terminal.words import clean, unmarked

    assert clean("a\x1b[2Jb\x07\u202ec\n") == "a[2Jbc\n"
    assert unmarked("One **bold** and *thin*\nword.\n\nTwo * three.") == "One bold and thin word.\nTwo * three."


def test_the_picture_is_up_to_date() -> None:
    import subprocess
    import sys

    script = Path(__file__).parent.parent.parent / "docs" / "make_picture.py"
    run = subprocess.run([sys.executable, str(script), "--check"], check=False, timeout=120)
    assert run.returncode == 0, "run docs/make_picture.py"
    drawn = script.with_name("terminal.svg").read_text(encoding="utf-8")
    assert re.findall(r"https?://[^\"' ]+", drawn) == ["http://www.w3.org/2000/svg"]  # a namespace, nothing to fetch
