"""`timecaptain new` starts a deck that can be played, and touches nothing that is there."""

import json
import zipfile
from pathlib import Path
from random import Random

import jsonschema_rs
import pytest
import yaml
from click.testing import CliRunner, Result

from timecaptain.cli import main
from timecaptain.cli.language import spoken
from timecaptain.deck import TEMPLATE, load, read
from timecaptain.game import Game


def new(folder: Path, *more: str) -> Result:
    return CliRunner().invoke(main, ["new", str(folder), *more])


def test_a_new_deck_is_clean(tmp_path: Path) -> None:
    result = new(tmp_path / "far" / "away")
    assert result.exit_code == 0
    assert str(tmp_path / "far" / "away") in result.output
    assert read(tmp_path / "far" / "away").findings == ()
    assert load(tmp_path / "far" / "away").digest == load(TEMPLATE).digest


def test_a_new_deck_can_be_won(tmp_path: Path) -> None:
    """Even by players who do anything at all, given time."""
    new(tmp_path / "deck")
    deck = load(tmp_path / "deck")
    game, chance = Game(deck, 3, 1), Random(1)
    for _ in range(5000):
        actions = [(seat, action) for seat in range(3) for action in game.legal(seat)]
        if not actions or not game.decisions():
            break
        game.apply(*chance.choice(actions))
    assert deck.endings[game.s.ending].result == "success"


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    assert new(tmp_path).exit_code == 0
    assert (tmp_path / "mission.yaml").is_file()


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    result = new(tmp_path)
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == [tmp_path / "letter.txt"]


@pytest.mark.parametrize("below", ["file", "file/deck", "x" * 300])
def test_where_nothing_can_be_written(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("")
    result = new(tmp_path / below, "--lang", "fr")
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "TIMECAPTAIN_LANG": "en"}, "en"),
        ({"TIMECAPTAIN_LANG": "xx"}, "en"),
    ],
)
def test_the_language_spoken(environment: dict[str, str], lang: str) -> None:
    assert spoken(environment) == lang


def test_the_first_line_of_every_file_names_its_schema(tmp_path: Path) -> None:
    new(tmp_path / "deck")
    files = sorted((tmp_path / "deck").rglob("*.yaml"))
    assert files
    for file in files:
        first = file.read_text(encoding="utf-8").split("\n")[0]
        named = (file.parent / first.removeprefix("# yaml-language-server: $schema=")).resolve()
        assert named.parent == (tmp_path / "deck" / ".schema").resolve()
        validator = jsonschema_rs.Draft7Validator(json.loads(named.read_text(encoding="utf-8")))
        assert validator.is_valid(yaml.safe_load(file.read_text(encoding="utf-8")))


def test_schemas_are_no_part_of_the_mission(tmp_path: Path) -> None:
    new(tmp_path / "deck")
    result = CliRunner().invoke(main, ["pack", str(tmp_path / "deck"), "--output", str(tmp_path / "deck.zip")])
    assert result.exit_code == 0, result.output
    with zipfile.ZipFile(tmp_path / "deck.zip") as archive:
        assert not [name for name in archive.namelist() if ".schema" in name]
