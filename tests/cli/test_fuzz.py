"""`timecaptain fuzz` says what it played, what it met and what went wrong, and plays a problem again."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from timecaptain.cli import main
from timecaptain.deck import TEMPLATE
from timecaptain.game.classic import ClassicGame


def fuzz(*arguments: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["fuzz", *arguments, "--lang", lang])


def test_nothing_goes_wrong_with_the_template():
    result = fuzz(str(TEMPLATE), "--games", "3", "--seed", "2")
    assert result.exit_code == 0, result.output
    assert "3 games" in result.output
    assert "Nothing went wrong." in result.output
    assert "Not met, refusals met: " in result.output


def test_in_french():
    assert "Rien n’a mal tourné." in fuzz(str(TEMPLATE), "--games", "1", lang="fr").output


def test_a_problem_and_how_to_see_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ClassicGame, "view", lambda self, seat, lang="en": 1 // 0)
    result = fuzz(str(TEMPLATE), "--games", "2", "--out", str(tmp_path / "found"))
    assert result.exit_code == 1
    assert "[view]" in result.output
    file = next((tmp_path / "found").glob("*-view.json"))  # beside saves that cannot be looked at
    again = fuzz(str(TEMPLATE), "--replay", str(file))
    assert again.exit_code == 1
    assert "[view]" in again.output
    monkeypatch.undo()
    mended = fuzz(str(TEMPLATE), "--replay", str(file))
    assert mended.exit_code == 0
    assert "nothing went wrong" in mended.output


def test_bad_input(tmp_path: Path):
    assert "There is no mission “nope”" in fuzz("nope").output
    (tmp_path / "empty").mkdir()
    assert "cannot be read" in fuzz(str(tmp_path / "empty")).output
    result = fuzz(str(TEMPLATE), "--replay", str(tmp_path / "none.json"))
    assert "cannot be read as a recorded game" in result.output
    assert result.exit_code == 2


def test_a_recorded_line_that_does_not_fit_any_more(tmp_path: Path):
    mission = tmp_path / "mission"
    shutil.copytree(TEMPLATE, mission)
    (mission / "lines").mkdir()
    line = mission / "lines" / "old.yaml"
    line.write_text("mission: the-late-train\nseats: 2\ncaptain: 0\nsteps: [{seat: 0, do: spend}]\n", encoding="utf-8")
    result = fuzz(str(mission), "--games", "1")
    assert result.exit_code == 2
    assert "“old” does not fit the mission any more" in result.output
    line.write_text("mission: another\nseats: 2\nsteps: []\n", encoding="utf-8")
    assert result.exit_code == 2


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ClassicGame, "view", lambda self, seat, lang="en": 1 // 0)
    (tmp_path / "file").write_text("")
    result = fuzz(str(TEMPLATE), "--games", "1", "--out", str(tmp_path / "file"))
    assert result.exit_code == 1
    assert "cannot be written" in result.output
