"""A mission in which `check` finds an error is not played by any command."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from timecaptain.cli import main
from timecaptain.deck import TEMPLATE, DeckError, load
from timecaptain.deck.check import load_checked

COMMANDS = {
    "play": ["play", "{}", "--plain", "--seats", "1"],
    "fuzz": ["fuzz", "{}", "--games", "1"],
    "odds": ["odds", "--mission", "{}", "--receptacles", "porter", "--test", "platform/C/shutter"],
}


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path / "home"))
    shutil.copytree(TEMPLATE, tmp_path / "deck")
    return tmp_path / "deck"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(command: str, deck: Path) -> Result:
    words = [word.format(deck) for word in COMMANDS[command]]
    result = CliRunner().invoke(main, [*words, "--lang", "en"], input="")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


@pytest.mark.parametrize("command", COMMANDS)
def test_a_name_that_stands_for_nothing(command, deck):
    change(deck / "places" / "platform.yaml", "gain-token: open-door", "gain-token: opendoor")
    load(deck)  # it can be read
    with pytest.raises(DeckError):
        load_checked(deck)
    result = run(command, deck)
    assert result.exit_code in (1, 2)
    assert "timecaptain check" in result.output
    assert not (deck.parent / "home").exists()


def test_the_games_of_a_mission_with_a_longer_name_are_left_alone(deck):
    longer = deck.parent / "longer"
    shutil.copytree(deck, longer)
    for file in (longer / "mission.yaml", longer / "lang" / "fr.yaml"):
        change(file, "the-late-train", "the-late-train-again")
    assert run("play", longer).exit_code == 0
    assert "the-late-train-again" not in run("play", deck).output
