"""Does the test of a rule notice when that rule is changed? `rules-mutants.toml` has one change for every digital rule.

A change (a mutant) is an edit of one condition or amount inside the function that cites the rule. The tests that name
the rule, and no others, must notice it:

    python -m tests.rule_mutants                  # try all; prints the rules whose tests stay green, exit code 1
    python -m tests.rule_mutants C-MOVE C-TU-03   # only these
    python -m tests.rule_mutants --propose        # look for a change for every rule that has none, and write it down

The tests are collected once. For each change a copy of that process gets the function's new code and runs the tests:
so a function that was put into a table when the program was loaded is changed there, too.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import os
import re
import signal
import sys
import tomllib
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.config import _prepareconfig

from timecaptain.game.kernel.game import contents
from timecaptain.rules import ids
from timecaptain.rules.homes import homes
from timecaptain.rules.marks import rule_marks

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "timecaptain"
FILE = ROOT / "rules-mutants.toml"
CRASHES = (NameError, AttributeError, TypeError, KeyError, IndexError, UnboundLocalError, RecursionError)
TRIES = 60  # changes that are looked at for one rule
SECONDS = 20  # … each for so long
HEAD = """\
# One change for every rule that the program holds: in which function, what, and into what. The tests that name the
# rule must notice it. `python -m tests.rule_mutants` tries them all; `--propose` looks for those that are missing.

"""


class Mutant(NamedTuple):
    function: str  # as in `game/classic/time.py::spend`
    old: str
    new: str


# ---------------------------------------------------------------- the file


def read() -> dict[str, Mutant]:
    return {rule: Mutant(*words) for rule, words in tomllib.loads(FILE.read_text()).items()} if FILE.exists() else {}


def write(mutants: dict[str, Mutant]) -> None:
    lines = [f"{rule} = [{', '.join(map(_quoted, mutant))}]" for rule, mutant in sorted(mutants.items())]
    FILE.write_text(HEAD + "\n".join(lines) + "\n")


def _quoted(text: str) -> str:
    return f"'{text}'" if "'" not in text else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# ---------------------------------------------------------------- changing a function


class Unfit(Exception):
    """The change cannot be made: the words are not there, or not only once."""


def changed_code(mutant: Mutant) -> tuple[types.FunctionType, types.CodeType]:
    """The function as it is loaded, and its changed code. Raises `Unfit`."""
    file, _, name = mutant.function.partition("::")
    path = SOURCE / file
    text = path.read_text()
    node = _definition(ast.parse(text), name)
    lines = text.splitlines(keepends=True)
    before, body, after = _cut(lines, node)
    if body.count(mutant.old) != 1:
        raise Unfit(f"{mutant.function} has {mutant.old!r} {body.count(mutant.old)} times")
    module = importlib.import_module("timecaptain." + file.removesuffix(".py").replace("/", "."))
    compiled = compile(before + body.replace(mutant.old, mutant.new) + after, str(path), "exec", dont_inherit=True)
    code = _code_named(compiled, name)
    target: Any = module
    for part in name.split("."):
        target = inspect.getattr_static(target, part)
    target = getattr(target, "__func__", getattr(target, "fget", target))
    target = inspect.unwrap(target)
    if code is None or not isinstance(target, types.FunctionType):
        raise Unfit(f"{mutant.function} is no function")
    return target, code


def _definition(tree: ast.Module, name: str) -> ast.FunctionDef:
    body: list[ast.stmt] = tree.body
    node: Any = None
    for part in name.split("."):
        kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
        node = next((one for one in body if isinstance(one, kinds) and one.name == part), None)
        if node is None:
            raise Unfit(f"there is no {name}")
        body = node.body
    if isinstance(node, ast.ClassDef):
        raise Unfit(f"{name} is a class")
    return node


def _cut(lines: list[str], node: ast.FunctionDef) -> tuple[str, str, str]:
    """The text before the function's body, the body behind its docstring, and the text after it."""
    first = node.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    start = (first.end_lineno or first.lineno) if documented else first.lineno - 1
    end = node.end_lineno or node.lineno
    return "".join(lines[:start]), "".join(lines[start:end]), "".join(lines[end:])


def _code_named(code: types.CodeType, name: str) -> types.CodeType | None:
    for part in name.split("."):
        inner = [one for one in code.co_consts if isinstance(one, types.CodeType) and one.co_name == part]
        if not inner:
            return None
        code = inner[-1]
    return code


# ---------------------------------------------------------------- the tests


class Tests:
    """Every test that names a rule, collected once."""

    def __init__(self) -> None:
        self.failed = False
        marked = sorted({test.partition("::")[0] for tests in rule_marks(ROOT / "tests").values() for test in tests})
        arguments = [f"tests/{file}" for file in marked if not file.startswith("web/")]
        options = ["--rootdir=.", "-p", "no:terminal", "-p", "no:cacheprovider", "--capture=no"]
        config = _prepareconfig([*options, *arguments], plugins=[self])
        config._do_configure()
        session = pytest.Session.from_config(config)
        config.hook.pytest_sessionstart(session=session)
        self.of_rule: dict[str, list[pytest.Item]] = {}
        for item in session.perform_collect():
            named = {cited for mark in item.iter_markers("rule") for cited in mark.args}
            for rule in {ids()[cited].id for cited in named if cited in ids()}:
                self.of_rule.setdefault(rule, []).append(item)

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """A program that breaks off proves nothing of the rule."""
        if call.excinfo is not None and not call.excinfo.errisinstance(CRASHES):
            self.failed = True

    def notice(self, rule: str, mutant: Mutant) -> bool:
        """Whether a test of this rule fails, in a copy of this process. Raises `Unfit`."""
        change = changed_code(mutant)
        child = os.fork()
        if not child:
            os._exit(self._run(rule, change))
        _, status = os.waitpid(child, 0)
        return status != 0

    def _run(self, rule: str, change: tuple[types.FunctionType, types.CodeType]) -> int:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        signal.alarm(SECONDS)  # a loop that no longer ends is noticed, too
        contents.clear()  # what was looked up in decks before the change
        function, code = change
        try:
            function.__code__ = code
        except ValueError:  # it has another number of free variables
            return 0
        for item in self.of_rule.get(rule, []):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                return 1
        return 0


# ---------------------------------------------------------------- looking for changes

OPERATORS = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}


def proposals(function: str) -> Iterator[Mutant]:
    """Edits of one condition or amount in a function, those of comparisons and amounts first."""
    file, _, name = function.partition("::")
    text = (SOURCE / file).read_text()
    try:
        node = _definition(ast.parse(text), name)
    except Unfit:
        return
    _, body, _ = _cut(text.splitlines(keepends=True), node)

    def whole(old: str, new: str) -> Iterator[Mutant]:
        if old != new and "\n" not in old and body.count(old) == 1:
            yield Mutant(function, old, new)

    parts = [part for statement in node.body for part in ast.walk(statement)]
    for part in parts:
        segment = ast.get_source_segment(text, part) or ""
        match part:
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                sides = (ast.get_source_segment(text, left) or "", ast.get_source_segment(text, right) or "")
                yield from whole(segment, f"{sides[0]} {OPERATORS[type(operator)]} {sides[1]}")
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as operator, right=right):
                sign = "-" if isinstance(operator, ast.Add) else "+"
                sides = (ast.get_source_segment(text, left) or "", ast.get_source_segment(text, right) or "")
                yield from whole(segment, f"{sides[0]} {sign} {sides[1]}")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield from whole(segment, ast.get_source_segment(text, operand) or segment)
    for part in parts:
        segment = ast.get_source_segment(text, part) or ""
        match part:
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                condition = ast.get_source_segment(text, test) or ""
                yield from whole(condition, f"not ({condition})")
            case ast.comprehension(ifs=[condition, *_]):
                words = ast.get_source_segment(text, condition) or ""
                yield from whole(f"if {words}", f"if not ({words})")
            case ast.BoolOp(values=values):
                for value in values:
                    words = ast.get_source_segment(text, value) or ""
                    yield from whole(words, f"(not ({words}))")
            case ast.Constant(value=bool() as value):
                yield from whole(segment, str(not value))
            case ast.Constant(value=int() as value):
                yield from _amounts(body, function, segment, value)
            case ast.Return(value=ast.expr() as value):
                words = ast.get_source_segment(text, value) or ""
                if words not in ("None", "[]", "True", "False"):
                    yield from whole(f"return {words}", "return None")
            case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute()]):
                yield from whole(segment, "pass")


def _amounts(body: str, function: str, segment: str, value: int) -> Iterator[Mutant]:
    """A number with what stands around it on its line, so that it can be told from others."""
    for line in body.splitlines():
        for match in re.finditer(rf"(?<![\w.]){re.escape(segment)}(?![\w.])", line):
            words = line.strip()
            at = match.start() - (len(line) - len(line.lstrip()))
            if body.count(words) == 1:
                yield Mutant(function, words, words[:at] + str(value + 1) + words[at + len(segment) :])


def propose(tests: Tests, rule: str) -> Mutant | None:
    tried = 0
    for home in homes_of(rule):
        for mutant in proposals(home):
            tried += 1
            if tried > TRIES:
                return None
            try:
                if tests.notice(rule, mutant):
                    return mutant
            except (Unfit, SyntaxError):
                continue
    return None


_homes: dict[str, tuple[Any, ...]] = {}


def homes_of(rule: str) -> list[str]:
    if not _homes:
        _homes.update(homes(ROOT))
    return [f"{home.file.removeprefix('src/timecaptain/')}::{home.name}" for home in _homes.get(rule, ())]


# ---------------------------------------------------------------- all of it


def wanted(rule: str, words: list[str]) -> bool:
    return not words or any(rule == word or rule.startswith(f"{word}-") for word in words)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rule_mutants", description=__doc__)
    parser.add_argument("rules", nargs="*", help="rules or chapters; all without any")
    parser.add_argument("--propose", action="store_true", help="look for changes where there are none")
    options = parser.parse_args()
    mutants = read()
    tests = Tests()
    rules = [rule for rule in sorted(tests.of_rule) if wanted(rule, options.rules)]
    green = []
    for number, rule in enumerate(rules, 1):
        if options.propose and rule not in mutants:
            mutant = propose(tests, rule)
            if mutant is not None:
                mutants[rule] = mutant
                write(mutants)
            noticed = mutant is not None
        else:
            try:
                noticed = rule in mutants and tests.notice(rule, mutants[rule])
            except Unfit as unfit:
                print(f"{rule}: {unfit}")
                noticed = False
        if not noticed:
            green.append(rule)
            print(f"{rule}: {'its tests stay green' if rule in mutants else 'no change is noticed'}", flush=True)
        if number % 50 == 0:
            print(f"{number} of {len(rules)}", file=sys.stderr, flush=True)
    print(f"{len(rules) - len(green)} of {len(rules)} rules: their tests notice a change")
    return 1 if green else 0


if __name__ == "__main__":
    sys.exit(main())
