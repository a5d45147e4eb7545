"""Restricted YAML with positions: the text of a file as a tree of scalars, lists and mappings.

Every scalar is text; the types of the deck say later what it means. What YAML has beyond that (anchors, aliases, tags,
merge keys, several documents) is a finding, and so is a file that is too large or nested too deeply. The tree is built
from the parser's events on a stack of its own, so that no nesting can overflow Python's.
"""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

from .findings import Findings, Position

LARGEST_FILE = 2_000_000  # bytes
LARGEST_DECK = 8_000_000
MOST_NODES = 200_000  # in a deck: a tree takes far more memory than its text
DEEPEST = 40

# The C parser is several times faster; where PyYAML was built without it the other one does the same.
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_COLON_INSIDE = "mapping values are not allowed"  # what both parsers say of `name: The attic: upstairs`
# A remark has two spaces before its `#` and one behind it. Where only YAML takes it for one, it may have been text.
_NOT_A_REMARK = re.compile(r" (?=#)| +(?=#[^\s#])")


class Scalar(Struct, frozen=True):
    text: str
    at: Position
    plain: bool = True
    cut: Position | None = None  # where a `#` ends it that does not look like the beginning of a remark


class List(Struct, frozen=True):
    items: list[Node]
    at: Position


class Map(Struct, frozen=True):
    entries: list[tuple[Scalar, Node]]
    at: Position

    def get(self, key: str) -> Node | None:
        return next((value for name, value in self.entries if name.text == key), None)


class Broken(Struct, frozen=True):
    """Something already reported; it needs no further finding."""

    at: Position


Node = Scalar | List | Map | Broken


class Budget:
    """How many bytes and nodes the files of a deck may still have, all together."""

    def __init__(self) -> None:
        self.bytes = LARGEST_DECK
        self.nodes = MOST_NODES


def read_text(path: Path, file: str, budget: Budget, findings: Findings) -> str | None:
    """The text of a file, or None and a finding. A file too large is never opened."""
    at = Position(file)
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            findings.add("TC113", at)
            return None
        if status.st_size > LARGEST_FILE:
            findings.add("TC103", at, size=status.st_size, limit=LARGEST_FILE)
            return None
        with path.open("rb") as stream:
            raw = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError):
        findings.add("TC113", at)
        return None
    budget.bytes -= len(raw)
    if budget.bytes < 0:
        findings.add("TC115", at, limit=LARGEST_DECK)
        return None
    return _decode(raw, at, findings)


def _decode(raw: bytes, at: Position, findings: Findings) -> str | None:
    try:
        # A byte order mark is harmless; line ends are made the same so that a digest is, too.
        return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        findings.add("TC102", Position(at.file, line, column), byte=f"0x{raw[error.start]:02X}")
        return None


def parse(text: str, file: str, budget: Budget, findings: Findings) -> Node | None:
    """The tree of a text, or None when it has none; every problem is a finding."""
    lines_with_tabs = _tabs(text, file, findings)
    tree = _Tree(file, budget, findings, text if "#" in text else "")
    try:
        for event in yaml.parse(text, Loader=Loader):
            if not tree.take(event):
                return None
    except yaml.MarkedYAMLError as error:
        at = _at_mark(text, error.problem_mark or error.context_mark, file)
        if at.line in lines_with_tabs:
            return None
        if _COLON_INSIDE in (error.problem or ""):
            findings.add("TC162", at)
        else:
            findings.add("TC101", at, problem=", ".join(filter(None, (error.context, error.problem))))
        return None
    except yaml.reader.ReaderError as error:
        findings.add("TC101", _at_index(text, error.position, file), problem=error.reason)
        return None
    except (yaml.YAMLError, UnicodeError, RecursionError, ValueError) as error:
        findings.add("TC101", Position(file), problem=str(error))
        return None
    root = tree.root
    if root is None or (isinstance(root, Scalar) and root.plain and not root.text):
        findings.add("TC111", Position(file))
        return None
    return root


def _tabs(text: str, file: str, findings: Findings) -> set[int]:
    """Report the first tab that indents a line: YAML forbids it, and its own message is hard to understand."""
    lines: set[int] = set()
    if "\t" not in text:
        return lines
    for number, line in enumerate(text.split("\n"), 1):
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if "\t" in indent and len(indent) < len(line):
            if not lines:
                findings.add("TC110", Position(file, number, indent.index("\t") + 1))
            lines.add(number)
    return lines


def _at_mark(text: str, mark: Any, file: str) -> Position:
    """Where the parser stopped; at the end of the file that may be a line that is not there."""
    if mark is None:
        return Position(file)
    lines = text.rstrip().split("\n")
    if mark.line >= len(lines):
        return Position(file, len(lines), len(lines[-1]) + 1)
    return Position(file, mark.line + 1, mark.column + 1)


def _at_index(text: str, index: int, file: str) -> Position:
    before = text[:index]
    return Position(file, before.count("\n") + 1, index - before.rfind("\n"))


class _Tree:
    """Builds nodes from events. Collections that are not closed yet are on a stack."""

    def __init__(self, file: str, budget: Budget, findings: Findings, text: str = "") -> None:
        self.file = file
        self.text = text  # for remarks, where there are any
        self.budget = budget
        self.findings = findings
        self.root: Node | None = None
        self.documents = 0
        self.open: list[List | _OpenMap] = []

    def take(self, event: yaml.Event) -> bool:
        """Add one event; False when there is no use in reading on."""
        if isinstance(event, yaml.ScalarEvent):
            self._refuse_anchor_and_tag(event)
            at = self._span(event)
            plain = not event.style
            self._add(Scalar(event.value, at, plain, self._cut(event) if plain and self.text else None))
        elif isinstance(event, yaml.CollectionStartEvent):
            self._refuse_anchor_and_tag(event)
            at = self._span(event)
            if len(self.open) >= DEEPEST:
                self.findings.add("TC104", at, limit=DEEPEST)
                return False
            mapping = isinstance(event, yaml.MappingStartEvent)
            self.open.append(_OpenMap(at, self.findings) if mapping else List([], at))
        elif isinstance(event, yaml.CollectionEndEvent):
            done = self.open.pop()
            self._add(done.close() if isinstance(done, _OpenMap) else done)
        elif isinstance(event, yaml.AliasEvent):
            at = self._span(event)
            self.findings.add("TC106", at, name=event.anchor or "")
            self._add(Broken(at))
        elif isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self.findings.add("TC109", self._span(event))
                return False
        return self._within_budget(event)

    def _within_budget(self, event: yaml.Event) -> bool:
        self.budget.nodes -= 1
        if self.budget.nodes == 0:
            self.findings.add("TC116", self._span(event), limit=MOST_NODES)
        return self.budget.nodes > 0

    def _add(self, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent, List):
            parent.items.append(node)
        else:
            parent.add(node)

    def _refuse_anchor_and_tag(self, event: yaml.NodeEvent) -> None:
        """TC106, TC107: a deck has no use for anchors and tags."""
        if event.anchor is not None:
            self.findings.add("TC106", self._span(event), name=event.anchor)
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.findings.add("TC107", self._span(event), tag=tag)

    def _cut(self, event: yaml.ScalarEvent) -> Position | None:
        """Where a plain scalar ends at a `#` that an author may have meant as part of it."""
        end = event.end_mark
        assert end is not None
        if self.text[end.index : end.index + 1] != " ":
            return None
        spaces = _NOT_A_REMARK.match(self.text, end.index)
        return Position(self.file, end.line + 1, end.column + 1 + len(spaces[0])) if spaces else None

    def _span(self, event: yaml.Event) -> Position:
        start, end = event.start_mark, event.end_mark
        assert start is not None
        assert end is not None
        length = end.column - start.column if end.line == start.line else 1
        return Position(self.file, start.line + 1, start.column + 1, max(length, 1))


class _OpenMap:
    """A mapping that is not closed yet: keys and values come in turns."""

    def __init__(self, at: Position, findings: Findings) -> None:
        self.at = at
        self.findings = findings
        self.entries: list[tuple[Scalar, Node]] = []
        self.first: dict[str, Position] = {}
        self.key: Node | None = None

    def add(self, node: Node) -> None:
        if self.key is None:
            self.key = node
            return
        key, self.key = self.key, None
        if self._usable(key):
            assert isinstance(key, Scalar)
            self.first[key.text] = key.at
            self.entries.append((key, node))

    def _usable(self, key: Node) -> bool:
        if isinstance(key, Broken):
            return False
        if not isinstance(key, Scalar) or not key.text:
            self.findings.add("TC112", key.at)
        elif key.text == "<<" and key.plain:
            self.findings.add("TC108", key.at)
        elif key.text in self.first:
            self.findings.add("TC105", key.at, key=key.text, line=self.first[key.text].line)
        else:
            return True
        return False

    def close(self) -> Map:
        return Map(self.entries, self.at)
