"""Every code says all there is to say, and every example of it does what it promises."""

import string
from pathlib import Path
from typing import Any

import pytest
from tests.deck.examples import SMALL_DECKS, write_example, write_example_archive

from timecaptain.deck import load
from timecaptain.deck.check import check
from timecaptain.deck.findings import Example, Finding, code, codes
from timecaptain.deck.package import unpack
from timecaptain.deck.shipped import shipped

EXAMPLES = [
    pytest.param(id, example, id=f"{id}-{number}")
    for id in codes()
    for number, example in enumerate(code(id).examples, 1)
]


def test_there_is_no_such_code() -> None:
    with pytest.raises(KeyError):
        code("TC000")
    with pytest.raises(KeyError):
        code("../codes/TC101")


@pytest.mark.parametrize("id", codes())
def test_a_code_is_complete(id: str) -> None:
    entry = code(id)
    assert entry.code == id
    for words in (entry.title, entry.message, entry.help, entry.explanation):
        assert words.keys() == {"en", "fr"}
        assert all(text.strip() for text in words.values())
    assert _names(entry.message["en"]) == _names(entry.message["fr"])
    assert _names(entry.help["en"]) == _names(entry.help["fr"])
    assert entry.examples


def _names(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize(("id", "example"), EXAMPLES)
def test_the_broken_example_is_found(id: str, example: Example, tmp_path: Path) -> None:
    findings = [finding for finding in _findings(example, example.broken, tmp_path) if finding.code == id]
    assert findings
    if example.file != ".":
        assert example.file in {finding.position.file for finding in findings}
        assert example.line in {finding.position.line for finding in findings} | {0}
    for finding in findings:
        for lang in ("en", "fr"):
            assert code(id).message_for(finding, lang)
            assert code(id).help_for(finding, lang)


@pytest.mark.parametrize(("id", "example"), EXAMPLES)
def test_the_fixed_example_is_not_found(id: str, example: Example, tmp_path: Path) -> None:
    assert id not in {finding.code for finding in _findings(example, example.fixed, tmp_path)}
    assert load(tmp_path / "deck")


@pytest.mark.parametrize("system", SMALL_DECKS)
def test_nothing_is_wrong_with_the_decks_below_the_examples(system: str) -> None:
    assert not check(SMALL_DECKS[system]).findings


def _findings(example: Example, files: dict[str, Any], tmp_path: Path) -> tuple[Finding, ...]:
    """Of the deck that the files make, which is then in the folder `deck`."""
    if example.by == "install":
        archive = write_example_archive(files, tmp_path / "deck.zip", example.system)
        return unpack(archive, tmp_path / "deck", taken=shipped()).findings
    return check(write_example(files, tmp_path / "deck", example.system)).findings
