"""`timecaptain explain` tells what a code means, and shows it."""

import pytest
from click.testing import CliRunner, Result

from timecaptain.cli import main
from timecaptain.deck.findings import code, codes


def run(*arguments: str) -> Result:
    return CliRunner(env={"LANG": "C", "TIMECAPTAIN_LANG": ""}).invoke(main, ["explain", *arguments])


def test_a_code_with_its_examples() -> None:
    output = run("TC201").output
    assert output.startswith("TC201 · Unknown place (error)\n")
    assert "A place is called by the word after `place:` in its file." in " ".join(output.split())
    assert "Broken: places/attic.yaml" in output
    assert "\n  >       - show-place: clock-towr\n" in output
    assert "Mended: places/attic.yaml" in output


@pytest.mark.parametrize("written", ["tc201", "201", " TC201 "])
def test_a_code_may_be_written_carelessly(written: str) -> None:
    assert run(written).output == run("TC201").output


def test_an_unknown_code_is_a_usage_error() -> None:
    result = run("TC2O1")
    assert result.exit_code == 2
    assert "There is no code TC2O1." in result.output
    assert "Did you mean TC201?" in result.output
    assert run("nonsense").exit_code == 2


def test_files_that_both_sides_need_are_not_shown() -> None:
    output = run("TC301").output
    assert "places/attic.yaml" in output
    assert "mission.yaml" not in output


def test_help_without_a_finding_has_no_braces() -> None:
    assert "{" not in run("TC303").output.partition("Broken:")[0]


def test_all_codes_are_listed() -> None:
    output = run().output
    for id in codes():
        assert f"  {id}  " in output
        assert code(id).title["en"] in output


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("id", codes())
def test_every_code_can_be_explained(id: str, lang: str) -> None:
    result = run(id, "--lang", lang)
    assert result.exit_code == 0, result.output
    assert code(id).title[lang] in result.output
