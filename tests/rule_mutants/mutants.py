"""The file of the changes, and how one of them is made. Nothing of the program is imported here."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "timecaptain"
FILE = ROOT / "rules-mutants.toml"
BOOKS = {"classic": "C", "revolution": "R", "hadal": "H", "midsummer": "M", "cavendish": "V"}
HEAD = """\
# One change for every rule that the program holds: where, which words there, and which words instead. The tests that
# name the rule must notice it. `python -m tests.rule_mutants` tries them all. The words stand exactly once in the body
# of what is named, behind its docstring. A ruling (A-C-26) may have a line, too.
"""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class Mutant(NamedTuple):
    home: str
    """As in `game/classic/time.py::spend`."""
    old: str
    new: str


class Unfit(Exception):
    """The change cannot be made: the words are not there, or not only once."""


def read() -> dict[str, Mutant]:
    books = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return {rule: Mutant(*words) for book in books.values() for rule, words in book.items()}


def write(mutants: dict[str, Mutant]) -> None:
    """One section for each book, so that two people who work on two books do not meet."""
    text = HEAD
    for book, letter in BOOKS.items():
        text += f"\n[{book}]\n"
        for rule, mutant in sorted(mutants.items()):
            if rule.removeprefix("A-").startswith(f"{letter}-") or (rule.startswith("DIF-") and letter == "R"):
                text += f"{rule} = [{', '.join(map(_quoted, mutant))}]\n"
    FILE.write_text(text, encoding="utf-8")


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f"'{text}'" if "'" not in text and "\n" not in text else f'"{escaped}"'


def source_of(home: str) -> tuple[Path, str]:
    """The file of a home, and its name there."""
    file, _, name = home.partition("::")
    return SOURCE / file, name


def module_of(home: str) -> str:
    file = home.partition("::")[0]
    return "timecaptain." + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def definition(tree: ast.Module, name: str) -> Definition:
    body = tree.body
    for part in name.split("."):
        node = next((one for one in body if part in _names(one)), None)
        if node is None:
            raise Unfit(f"there is no {name}")
        body = node.body if isinstance(node, ast.ClassDef) else []
    assert isinstance(node, Definition)
    return node


def _names(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def cut(text: str, node: Definition) -> tuple[str, str, str]:
    """The text before the body of a definition, the body behind its docstring, and the text after it."""
    lines = text.splitlines(keepends=True)
    start, end = node.lineno - 1, node.end_lineno or node.lineno
    if not isinstance(node, ast.Assign | ast.AnnAssign):
        first = node.body[0]
        documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        start = (first.end_lineno or first.lineno) if documented else first.lineno - 1
    return "".join(lines[:start]), "".join(lines[start:end]), "".join(lines[end:])


def changed_text(mutant: Mutant) -> str:
    """The whole module with the change made. Raises `Unfit`."""
    path, name = source_of(mutant.home)
    text = path.read_text(encoding="utf-8")
    before, body, after = cut(text, definition(ast.parse(text), name))
    if mutant.old == mutant.new or body.count(mutant.old) != 1:
        raise Unfit(f"{mutant.home} has {mutant.old!r} {body.count(mutant.old)} times")
    return before + body.replace(mutant.old, mutant.new) + after
