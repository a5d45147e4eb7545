"""Looks for changes of one condition or amount. What is found is a beginning: whoever writes it down reads the rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.rule_mutants.mutants import Mutant, Unfit, cut, definition, source_of

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


def proposals(home: str) -> Iterator[Mutant]:
    """Edits of one condition or amount, those of comparisons and sums first."""
    path, name = source_of(home)
    text = path.read_text(encoding="utf-8")
    try:
        node = definition(ast.parse(text), name)
    except Unfit:
        return
    body = cut(text, node)[1]
    parts = list(ast.walk(node))
    for old, new in [*_comparisons(text, parts), *_conditions(text, parts), *_amounts(body, parts)]:
        if old != new and "\n" not in old and body.count(old) == 1:
            yield Mutant(home, old, new)


def _comparisons(text: str, parts: list[ast.AST]) -> Iterator[tuple[str, str]]:
    def words(node: ast.AST) -> str:
        return ast.get_source_segment(text, node) or ""

    for part in parts:
        match part:
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                yield words(part), f"{words(left)} {OPERATORS[type(operator)]} {words(right)}"
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as sign, right=right):
                yield words(part), f"{words(left)} {'-' if isinstance(sign, ast.Add) else '+'} {words(right)}"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield words(part), words(operand)


def _conditions(text: str, parts: list[ast.AST]) -> Iterator[tuple[str, str]]:
    def words(node: ast.AST) -> str:
        return ast.get_source_segment(text, node) or ""

    for part in parts:
        match part:
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield words(test), f"not ({words(test)})"
            case ast.comprehension(ifs=[condition, *_]):
                yield f"if {words(condition)}", f"if not ({words(condition)})"
            case ast.BoolOp(values=values):
                for value in values:
                    yield words(value), f"(not ({words(value)}))"


def _amounts(body: str, parts: list[ast.AST]) -> Iterator[tuple[str, str]]:
    """Numbers and truths with what stands around them on their line, so that one can be told from another."""
    values = {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, int)}
    for value in sorted(values):
        other = str(not value) if isinstance(value, bool) else str(value + 1)
        for line in map(str.strip, body.splitlines()):
            for match in re.finditer(rf"(?<![\w.]){value}(?![\w.])", line):
                yield line, line[: match.start()] + other + line[match.end() :]
