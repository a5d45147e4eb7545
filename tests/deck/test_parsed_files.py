"""Files that are kept parsed: the same answers as without them, and only what has changed is read again."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from bench.check import best, write_deck
from tests.deck.mangling import write_mangled

from timecaptain.deck import TEMPLATE, parsed_files
from timecaptain.deck.check import Checked, check
from timecaptain.deck.parsed_files import ParsedFiles

PLATFORM = "places/platform.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEMPLATE, tmp_path / "deck"))


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are parsed."""
    files: list[str] = []

    def parse(text: str, file: str, *others: Any) -> Any:
        files.append(file)
        return real(text, file, *others)

    real = parsed_files.parse
    monkeypatch.setattr(parsed_files, "parse", parse)
    return files


def answers(checked: Checked) -> Any:
    digest = checked.deck.digest if checked.deck else None
    source = checked.source
    return digest, checked.findings, source.texts, source.values, source.keys, source.references


def test_after_any_change_the_answers_are_those_of_a_fresh_check(tmp_path: Path) -> None:
    files, folder = ParsedFiles(), tmp_path / "deck"
    for seed in range(30):
        shutil.rmtree(folder, ignore_errors=True)
        write_mangled(TEMPLATE, folder, seed)
        assert answers(check(folder, files)) == answers(check(folder))
        assert answers(check(folder, files)) == answers(check(folder))


def test_only_the_changed_file_is_parsed_again(folder: Path, parsed: list[str]) -> None:
    files = ParsedFiles()
    check(folder, files)
    parsed.clear()
    check(folder, files)
    assert parsed == []
    with (folder / PLATFORM).open("a") as stream:
        stream.write("\n# A remark.\n")
    check(folder, files)
    assert parsed == [PLATFORM]


def test_what_is_not_saved_yet_stands_for_the_file(folder: Path) -> None:
    files = ParsedFiles()
    files.unsaved[PLATFORM] = (folder / PLATFORM).read_text().replace("place: platform", "place: platfrom")
    assert "TC709" in {finding.code for finding in check(folder, files).findings}
    del files.unsaved[PLATFORM]
    assert check(folder, files).findings == ()


def test_a_file_that_was_never_saved_belongs_to_the_deck(folder: Path) -> None:
    files = ParsedFiles()
    files.unsaved["places/attic.yaml"] = "place: attic\nname: The attic\ncards:\n  A:\n    text: Dust.\n"
    deck = check(folder, files).deck
    assert deck is not None
    assert "attic" in deck.places


def test_a_file_that_is_gone_is_forgotten(folder: Path, parsed: list[str]) -> None:
    files = ParsedFiles()
    check(folder, files)
    (folder / PLATFORM).rename(folder / "platform.yaml.away")
    check(folder, files)
    (folder / "platform.yaml.away").rename(folder / PLATFORM)
    parsed.clear()
    assert check(folder, files).findings == ()
    assert parsed == [PLATFORM]


def test_unsaved_texts_have_the_limits_of_files(folder: Path) -> None:
    files = ParsedFiles()
    files.unsaved[PLATFORM] = "#" * 2_000_001
    assert "TC103" in {finding.code for finding in check(folder, files).findings}


def test_an_earlier_answer_is_not_changed_by_a_later_one(folder: Path) -> None:
    files = ParsedFiles()
    first = check(folder, files)
    before = answers(check(folder))
    files.unsaved[PLATFORM] = "place: [platform\n"
    check(folder, files)
    assert answers(first) == before


def test_a_check_after_a_change_costs_much_less(tmp_path: Path) -> None:
    folder, files = write_deck(tmp_path / "deck"), ParsedFiles()
    check(folder, files)
    text = (folder / "places/place-3.yaml").read_text()

    def changed() -> None:
        files.unsaved["places/place-3.yaml"] = files.unsaved.get("places/place-3.yaml", text) + "\n# More.\n"
        check(folder, files)

    # About a third when measured alone; without what is kept it would be as much.
    assert best(changed, 5) < 0.7 * best(lambda: check(folder), 5)
