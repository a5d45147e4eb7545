"""`timecaptain check` points at the author's own line, in every format, and its exit code says the same."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.deck.examples import write_example
from timecaptain.cli import main
from timecaptain.cli.check import excerpt, plain, width
from timecaptain.deck import TEMPLATE

SLIP = {
    "places/attic.yaml": """\
place: attic
name: The attic
cards:
  A:
    text: Dust.
  B:
    back: A skylight
    text: From here you see the tower.
    do:
      - show-place: clock-towr
"""
}
UNUSED = {
    "endings.yaml": (TEMPLATE / "endings.yaml").read_text(encoding="utf-8")
    + """
  caught:
    result: failure
    title: Caught
    text: A hand on your shoulder.
"""
}


def run(*arguments: str | Path) -> Result:
    return CliRunner(env={"LANG": "C", "TIMECAPTAIN_LANG": ""}).invoke(main, ["check", *map(str, arguments)])


def broken(folder: Path, files: dict[str, str]) -> Path:
    """The template with a slip in it, and without its translation, which would be stale."""
    write_example(files, folder)
    for file in (folder / "lang").iterdir():
        file.unlink()
    return folder


@pytest.fixture
def slip(tmp_path: Path) -> Path:
    return broken(tmp_path / "deck", SLIP)


@pytest.fixture
def unused(tmp_path: Path) -> Path:
    return broken(tmp_path / "deck", UNUSED)


def test_a_clean_mission(tmp_path: Path) -> None:
    result = run(TEMPLATE)
    assert result.exit_code == 0
    assert result.output == "The Late Train: nothing is broken in 7 cards of 2 places.\n"


def test_a_finding_in_words(slip: Path) -> None:
    result = run(slip)
    assert result.exit_code == 1
    assert result.output == (
        f"{slip}/places/attic.yaml:10:21: error TC201 no place is called “clock-towr”\n"
        "  10 |       - show-place: clock-towr\n"
        "     |                     ^^^^^^^^^^\n"
        "  help: Correct the name, or declare it in `places/`.\n"
        "  did you mean “clock-tower”?\n"
        "\n"
        "1 error\n"
    )


def test_in_french(slip: Path) -> None:
    output = run(slip, "--lang", "fr").output
    assert "erreur TC201 aucun lieu ne s'appelle « clock-towr »" in output
    assert "vouliez-vous dire « clock-tower » ?" in output
    assert output.endswith("1 erreur\n")


def test_warnings_do_not_fail_unless_strict(unused: Path) -> None:
    result = run(unused)
    assert "warning TC320" in result.output
    assert result.output.endswith("1 warning\n")
    assert result.exit_code == 0
    assert run(unused, "--strict").exit_code == 1


def test_manual_instructions_are_counted(tmp_path: Path) -> None:
    by_hand = SLIP["places/attic.yaml"].replace(
        "show-place: clock-towr", "manual: {text: Play chess., adjust: [{what: life}]}"
    )
    result = run(broken(tmp_path / "deck", {"places/attic.yaml": by_hand}))
    assert result.output.endswith("1 error, 1 warning, 1 instruction left to the players’ own hands\n")


def test_a_file_of_a_mission_stands_for_it(slip: Path) -> None:
    assert "TC201" in run(slip / "places" / "platform.yaml").output
    assert "TC201" in run(slip / "mission.yaml").output


def test_no_mission_is_a_usage_error(tmp_path: Path) -> None:
    nowhere = run(tmp_path / "nowhere")
    assert nowhere.exit_code == 2
    assert "nowhere" in nowhere.output
    (tmp_path / "lone.yaml").write_text("a: b", encoding="utf-8")
    assert run(tmp_path / "lone.yaml").exit_code == 2
    assert run(TEMPLATE, "--format", "xml").exit_code == 2


def test_an_empty_folder_has_findings(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert result.exit_code == 1
    assert re.search(r"error TC7\d\d", result.output)


def test_the_folder_is_where_you_are_unless_named(slip: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(slip)
    assert run().output.startswith("places/attic.yaml:10:21: error TC201")


def test_colours_only_on_a_terminal(slip: Path) -> None:
    assert "\x1b" not in run(slip).output
    coloured = CliRunner(env={"LANG": "C", "NO_COLOR": ""}).invoke(main, ["check", str(slip)], color=True)
    assert "\x1b[31m" in coloured.output
    without = CliRunner(env={"LANG": "C", "NO_COLOR": "1"}).invoke(main, ["check", str(slip)], color=True)
    assert "\x1b" not in without.output


def test_nothing_an_author_writes_reaches_the_terminal_raw(tmp_path: Path) -> None:
    evil = SLIP["places/attic.yaml"].replace("clock-towr", '"\\e]0;title\\a\\u202Eclock"')
    result = run(broken(tmp_path / "deck", {"places/attic.yaml": evil}))
    assert result.exit_code == 1
    assert not set("\x1b\x07\u202e") & set(result.output)


# ---------------------------------------------------------------- the author's line


def test_marks_stand_below_what_they_mark() -> None:
    assert excerpt("  - take: key", 11, 3) == ("  - take: key", "          ^^^")
    assert excerpt("é: ¿key?", 5, 3) == ("é: ¿key?", "    ^^^")
    assert excerpt("  漢字: key", 7, 3) == ("  漢字: key", "        ^^^")
    assert excerpt("\tkey", 2, 3) == (" key", " ^^^")


def test_a_long_line_is_cut_around_the_mark() -> None:
    text, marks = excerpt("x" * 200 + "KEY" + "y" * 200, 201, 3)
    assert text.startswith("…")
    assert text.endswith("…")
    assert width(text) <= 102
    assert text[marks.index("^") : marks.rindex("^") + 1] == "KEY"
    text, marks = excerpt("KEY" + "y" * 200, 1, 203)
    assert text.endswith("…")
    assert len(marks) == 100


def test_plain_text_has_no_control_characters() -> None:
    assert plain("a\x1b[1mb\u00a0c\u202ed\te") == "a�[1mb c�d e"


# ---------------------------------------------------------------- for machines


def test_json(slip: Path) -> None:
    result = run(slip, "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.output) == {
        "version": 1,
        "folder": slip.as_posix(),
        "counts": {"errors": 1, "warnings": 0, "manual": 0, "notes": 0},
        "findings": [
            {
                "code": "TC201",
                "severity": "error",
                "file": f"{slip.as_posix()}/places/attic.yaml",
                "line": 10,
                "column": 21,
                "length": 10,
                "message": "no place is called “clock-towr”",
                "help": "Correct the name, or declare it in `places/`.",
                "suggestion": "clock-tower",
                "args": {"name": "clock-towr"},
            }
        ],
    }


def test_json_of_a_clean_mission() -> None:
    result = run(TEMPLATE, "--format", "json")
    assert result.exit_code == 0
    assert json.loads(result.output)["findings"] == []


def test_github_commands(slip: Path) -> None:
    assert run(slip, "--format", "github").output == (
        f"::error file={slip}/places/attic.yaml,line=10,col=21,endColumn=31,"
        "title=TC201 Unknown place::no place is called “clock-towr”\n"
    )


def test_github_commands_escape_what_they_must(tmp_path: Path) -> None:
    odd = tmp_path / "50%, a: b"
    name = SLIP["places/attic.yaml"].replace("clock-towr", "50%::x")
    result = run(broken(odd, {"places/attic.yaml": name}), "--format", "github")
    (line,) = result.output.splitlines()
    assert "/50%25%2C a%3A b/places/attic.yaml,line=10," in line
    assert line.endswith("::no place is called “50%25::x”")


def sarif(*arguments: str | Path) -> Any:
    return json.loads(run(*arguments, "--format", "sarif").output)


def test_sarif(slip: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(slip.parent)
    log = sarif("deck")
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (sarif_run,) = log["runs"]
    assert sarif_run.keys() == {"tool", "language", "columnKind", "results"}
    (rule,) = sarif_run["tool"]["driver"]["rules"]
    assert rule["id"] == "TC201"
    assert rule["defaultConfiguration"] == {"level": "error"}
    (result,) = sarif_run["results"]
    assert result["ruleId"] == "TC201"
    assert result["ruleIndex"] == 0
    assert result["level"] == "error"
    assert result["message"]["text"].startswith("no place is called “clock-towr”\n")
    (location,) = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "deck/places/attic.yaml"},
        "region": {"startLine": 10, "startColumn": 21, "endColumn": 31},
    }


def test_sarif_names_files_by_uri(tmp_path: Path) -> None:
    folder = broken(tmp_path / "a deck", SLIP)
    log = sarif(folder)
    uri = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == (folder / "places" / "attic.yaml").as_uri()
    assert " " not in uri


def test_every_format_agrees(unused: Path) -> None:
    assert len(json.loads(run(unused, "--format", "json").output)["findings"]) == 1
    assert run(unused, "--format", "github").output.count("::warning ") == 1
    assert len(sarif(unused)["runs"][0]["results"]) == 1


def test_what_ships_is_clean() -> None:
    missions = Path(__file__).parents[2] / "missions"
    for mission in sorted(path for path in missions.iterdir() if (path / "mission.yaml").is_file()):
        result = run(mission)
        assert result.exit_code == 0, result.output


@pytest.mark.parametrize("command", ["check", "play", "odds"])
def test_a_name_longer_than_any_is_a_sentence(command: str) -> None:
    arguments = ["--mission", "a" * 5_000, "--receptacles", "x", "--test", "y"] if command == "odds" else ["a" * 5_000]
    result = CliRunner().invoke(main, [command, *arguments])
    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit)
