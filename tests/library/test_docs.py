"""What the documentation shows of the library is what happens."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```python\n(.*?)^```$", flags=re.M | re.S)
OPTIONS = doctest.ELLIPSIS | doctest.REPORT_NDIFF
MODULES = ("timecaptain", "timecaptain.deck", "timecaptain.deck.check", "timecaptain.mechanisms.fear.game")


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_of_a_page_run_as_printed(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    code = "".join(_only_code(text))
    test = doctest.DocTestParser().get_doctest(code, {}, name, name, 0)
    assert len(test.examples) >= 8
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    runner.run(test)
    assert not runner.failures


def _only_code(text: str) -> list[str]:
    """The page with everything outside its blocks of Python made empty, so that line numbers stay."""
    inside = {line for fence in FENCE.finditer(text) for line in _lines(text, *fence.span(1))}
    return [line if number in inside else "\n" for number, line in enumerate(text.splitlines(keepends=True))]


def _lines(text: str, start: int, end: int) -> range:
    return range(text.count("\n", 0, start), text.count("\n", 0, end))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run_as_printed(name: str) -> None:
    results = doctest.testmod(import_module(name), optionflags=OPTIONS)
    assert results.attempted
    assert not results.failed


def test_every_module_with_examples_is_in_the_list() -> None:
    source = ROOT / "src"
    files = (path for path in source.rglob("*.py") if re.search(r"^\s*>>> ", path.read_text(encoding="utf-8"), re.M))
    names = {".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__") for path in files}
    assert names == set(MODULES)
