"""Reads from the source of the tests which rules they hold: `@pytest.mark.rule("C-MOVE-07")`.

The source is parsed, never run, so that the answer needs neither pytest nor what the tests import. A mark
counts only where pytest would run something under it: on a test function or class, as `pytestmark` of a
module or class with tests in it, or in the `marks` of a `pytest.param`. Tests that are always skipped or
expected to fail hold nothing. An id that is not written literally is passed over; its rule shows as open,
which is the safe side.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path


def rule_marks(tests_dir: Path, naming: str = "") -> dict[str, list[str]]:
    """Give every id cited by a test and the tests that cite it, as `folder/file.py::name`.

    With `naming`, files in which that id does not stand are not parsed, which is most of the work.
    """
    marks: dict[str, list[str]] = {}
    for path in sorted(tests_dir.rglob("*.py")):
        # The names pytest collects by; marks in a helper module run nothing.
        if not (path.name.startswith("test_") or path.name.endswith("_test.py")):
            continue
        text = path.read_text(encoding="utf-8")
        if naming not in text:
            continue
        tree = ast.parse(text, filename=str(path))
        file = path.relative_to(tests_dir).as_posix()
        for cited, test in _Module(tree).cited():
            marks.setdefault(cited, []).append(f"{file}::{test}" if test else file)
    return marks


class _Module:
    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        # `rule = pytest.mark.rule` lets a file cite rules briefly.
        self.aliases = {
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign) and _mark_name(node.value) == "rule"
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def cited(self) -> Iterator[tuple[str, str]]:
        yield from self._body(self.tree.body, inherited=(), within="")

    def _body(self, body: list[ast.stmt], inherited: tuple[ast.expr, ...], within: str) -> Iterator[tuple[str, str]]:
        """Give the ids and tests of a module or class body, to which the inherited marks apply too."""
        inherited += tuple(mark for node in body for mark in _pytestmark(node))
        if _runs_nothing(inherited):
            return
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                yield from self._test(node, inherited, within + node.name)
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                marks = (*inherited, *node.decorator_list)
                yield from self._body(node.body, marks, f"{within}{node.name}::")
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                # Cases of a parametrized test often stand in a list of their own.
                yield from ((cited, within.removesuffix("::")) for cited in self._in_params(node))

    def _test(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef, inherited: tuple[ast.expr, ...], name: str
    ) -> Iterator[tuple[str, str]]:
        marks = (*inherited, *node.decorator_list)
        if _runs_nothing(marks):
            return
        for mark in marks:
            yield from ((cited, name) for cited in self._ids(mark))
        for decorator in node.decorator_list:
            yield from ((cited, name) for cited in self._in_params(decorator))

    def _in_params(self, node: ast.AST) -> Iterator[str]:
        for call in ast.walk(node):
            if not (isinstance(call, ast.Call) and _last_name(call.func) == "param"):
                continue
            marks = [mark for word in call.keywords if word.arg == "marks" for mark in _each(word.value)]
            if not _runs_nothing(marks):
                for mark in marks:
                    yield from self._ids(mark)

    def _ids(self, mark: ast.expr) -> Iterator[str]:
        if not isinstance(mark, ast.Call):
            return
        alias = isinstance(mark.func, ast.Name) and mark.func.id in self.aliases
        if alias or _mark_name(mark.func) == "rule":
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _pytestmark(node: ast.stmt) -> Iterable[ast.expr]:
    match node:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            return _each(value)
        case ast.AnnAssign(target=ast.Name(id="pytestmark"), value=ast.expr() as value):
            return _each(value)
    return ()


def _each(value: ast.expr) -> list[ast.expr]:
    """Give the marks of a value that may be one mark or a list of them."""
    return value.elts if isinstance(value, ast.List | ast.Tuple) else [value]


def _runs_nothing(marks: Iterable[ast.expr]) -> bool:
    """Say whether the marks keep a test from proving anything; `skipif` depends on the machine and does not."""
    names = (_mark_name(mark.func if isinstance(mark, ast.Call) else mark) for mark in marks)
    return any(name in ("skip", "xfail") for name in names)


def _mark_name(node: ast.expr) -> str | None:
    """Give `rule` for `pytest.mark.rule` and for `mark.rule`."""
    if isinstance(node, ast.Attribute) and _last_name(node.value) == "mark":
        return node.attr
    return None


def _last_name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else None
