"""From a rule to its code: the functions that are the home of a rule, and the tests that hold it.

A rule's home is the function, class or constant whose change would break the rule, and which says so by citing its
number, best in its docstring: `C-SEAL-03 to 06` cites four rules and `R-VIS-02, 04` two. Only where no docstring
cites a rule does a number in a comment or in the code count, as in `return Refusal("C-ENTER-01", …)`. These count
nowhere: the head of a module, a constant that is a `Refusal` (the function that returns it knows when), and the lab,
which foretells and examines what the rules do, but breaks none when it is changed.

The source is parsed, never run, and only when somebody asks: no game needs any of this.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from timecaptain.rules import Rule, Ruling, ids
from timecaptain.rules.marks import rule_marks

CITED = re.compile(r"\b((?:[CRHMV]-[A-Z]+|A-[CRHMV]|DIF)-)(\d\d)[a-z]?\b((?:(?:,|\s+to)\s+\d\d\b)*)")
FURTHER = re.compile(r"(,|to)\s+(\d\d)")

# The parts of the program where rules can be at home, the likeliest first.
PARTS = ("game", "mechanisms", "deck", "tables", "server", "cli")


class RuleHome(msgspec.Struct, frozen=True):
    """A function, class or constant that cites a rule."""

    file: str
    """From the root of the clone, as in `src/timecaptain/game/classic/time.py`."""
    line: int
    name: str
    """Within its module, as in `spend` or `Game`."""


class RuleCode(msgspec.Struct, frozen=True):
    """The code of one rule or ruling: where it is at home, and which tests hold it, as pytest names them."""

    homes: tuple[RuleHome, ...]
    tests: tuple[str, ...]


def clone() -> Path | None:
    """Give the root of the clone this program runs from; none where it is installed without its tests."""
    root = Path(__file__).parents[3]
    return root if has_code(root) else None


def has_code(root: Path) -> bool:
    return (root / "src" / "timecaptain").is_dir() and (root / "tests").is_dir()


def code_of(entry: Rule | Ruling, root: Path) -> RuleCode:
    """Read from the source and the tests of a clone what belongs to this rule or ruling; a test of an example does."""
    marks = rule_marks(root / "tests", naming=entry.id).items()
    tests = {f"tests/{place}" for cited, places in marks for place in places if ids().get(cited) is entry}
    return RuleCode(homes(root).get(entry.id, ()), tuple(sorted(tests)))


def homes(root: Path) -> dict[str, tuple[RuleHome, ...]]:
    """Give the homes of every rule and ruling that is cited in the source."""
    citations_of: dict[str, list[_Citation]] = {}
    for part in PARTS:
        for path in sorted((root / "src" / "timecaptain" / part).rglob("*.py")):
            for citation in _citations(path, root):
                if target := ids().get(citation.id):
                    citations_of.setdefault(target.id, []).append(citation)
    return {id_: _best(citations) for id_, citations in citations_of.items()}


class _Citation(NamedTuple):
    id: str
    home: RuleHome
    in_docstring: bool


class _Definition(NamedTuple):
    name: str
    line: int
    first: int
    """The first line that belongs to it: its first decorator, or the comment above it."""
    last: int
    docstring: range


def cited_ids(text: str) -> Iterator[tuple[str, int]]:
    """Give every id that a text cites, and where in the text; one of an example is as it is written."""
    for match in CITED.finditer(text):
        head, number, further = match.groups()
        yield match.group().removesuffix(further), match.start()
        for link, other in FURTHER.findall(further):
            numbers = range(int(number) + 1, int(other) + 1) if link == "to" else [int(other)]
            for one in numbers:
                yield f"{head}{one:02}", match.start()
            number = other


def _citations(path: Path, root: Path) -> Iterator[_Citation]:
    text = path.read_text(encoding="utf-8")
    cited = list(cited_ids(text))
    if not cited:
        return
    definitions = list(_definitions(ast.parse(text, filename=str(path)).body, text.splitlines(), ""))
    file = path.relative_to(root).as_posix()
    for id_, position in cited:
        line = text.count("\n", 0, position) + 1
        around = [one for one in definitions if one.first <= line <= one.last]
        if around:
            inmost = min(around, key=lambda one: one.last - one.first)
            yield _Citation(id_, RuleHome(file, inmost.line, inmost.name), line in inmost.docstring)


def _definitions(body: list[ast.stmt], lines: list[str], within: str) -> Iterator[_Definition]:
    """Give what the body of a module or class defines: functions, classes and what is in them, constants, fields."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                yield _definition(within + node.name, node, first, node.body[0], lines)
                if isinstance(node, ast.ClassDef):
                    yield from _definitions(node.body, lines, f"{within}{node.name}.")
            case ast.Assign(value=ast.Call(func=ast.Name(id="Refusal"))):
                pass
            case ast.Assign(targets=[ast.Name(id=target), *_]) | ast.AnnAssign(target=ast.Name(id=target)):
                yield _definition(within + target, node, node.lineno, after, lines)


def _definition(name: str, node: ast.stmt, first: int, perhaps: ast.stmt | None, lines: list[str]) -> _Definition:
    """Give a definition with its docstring, if that is what this statement is, and with the comment above it."""
    docstring = range(0)
    if perhaps and isinstance(perhaps, ast.Expr) and isinstance(perhaps.value, ast.Constant):
        docstring = range(perhaps.lineno, (perhaps.end_lineno or perhaps.lineno) + 1)
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    last = max(node.end_lineno or node.lineno, docstring.stop - 1)
    return _Definition(name, node.lineno, first, last, docstring)


def _best(citations: Iterable[_Citation]) -> tuple[RuleHome, ...]:
    """Give the homes that are named in docstrings or, where there are none, the others, in the order they came."""
    documented = [citation.home for citation in citations if citation.in_docstring]
    return tuple(dict.fromkeys(documented or [citation.home for citation in citations]))
