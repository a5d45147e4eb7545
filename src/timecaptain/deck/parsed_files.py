"""The files of a deck, each parsed and built once for as long as its text stays the same.

Whoever checks one deck again and again, like an editor after every change, keeps these between two checks:

    files = ParsedFiles()
    check(folder, files)
    files.unsaved["places/pier.yaml"] = what_the_author_sees   # instead of what is on disk
    check(folder, files)                                       # only that file is parsed and built again
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct

from .build import Builder, Source
from .findings import Finding, Findings, Position
from .shapes import StructShape
from .yaml_tree import LARGEST_DECK, LARGEST_FILE, Budget, Node, parse, read_text


class _Parsed(Struct, frozen=True):
    text: str
    tree: Node | None
    findings: tuple[Finding, ...]
    nodes: int  # how many of the deck's budget it took


class _Built(Struct, frozen=True):
    tree: Node
    cls: type[Struct]
    path: str
    system: str
    value: Any
    findings: tuple[Finding, ...]
    builder: Builder

    def is_of(self, tree: Node, cls: type[Struct], path: str, system: str) -> bool:
        return self.tree is tree and self.cls is cls and self.path == path and self.system == system


class ParsedFiles:
    """What was parsed, by file. `unsaved` holds texts that stand for files, also for those that are not on disk yet."""

    def __init__(self) -> None:
        self.unsaved: dict[str, str] = {}
        self._parsed: dict[str, _Parsed] = {}
        self._built: dict[str, _Built] = {}

    def unsaved_in(self, folder: str) -> list[str]:
        """The names of the unsaved files in a folder of the deck, or at its top."""
        return [path.name for path in map(PurePosixPath, self.unsaved) if path.parent == PurePosixPath(folder)]

    def text(self, folder: Path, file: str, budget: Budget, findings: Findings) -> str | None:
        """The text of a file as its author sees it; None and a finding where it cannot be read."""
        unsaved = self.unsaved.get(file)
        if unsaved is None:
            return read_text(folder / file, file, budget, findings)
        size = len(unsaved.encode())
        budget.bytes -= size
        if size > LARGEST_FILE:
            findings.add("TC103", Position(file), size=size, limit=LARGEST_FILE)
        elif budget.bytes < 0:
            findings.add("TC115", Position(file), limit=LARGEST_DECK)
        else:
            return unsaved.replace("\r\n", "\n").replace("\r", "\n")
        return None

    def tree(self, text: str, file: str, budget: Budget, findings: Findings) -> Node | None:
        """The tree of a text, parsed now unless the file had the same text the last time."""
        parsed = self._parsed.get(file)
        # A file that does not fit into what is left is parsed again, and stops where the budget ends.
        if parsed is None or parsed.text != text or parsed.nodes >= budget.nodes:
            own, before = findings.apart(), budget.nodes
            tree = parse(text, file, budget, own)
            parsed = self._parsed[file] = _Parsed(text, tree, own.sorted(), before - budget.nodes)
        else:
            budget.nodes -= parsed.nodes
        for finding in parsed.findings:
            findings.put(finding)
        return parsed.tree

    def build(self, cls: type[Struct], tree: Node, path: str, whole: Builder) -> Any:
        """The struct of a file, or BAD; all that building it gave goes into `whole`."""
        built = self._built.get(tree.at.file)
        if built is None or not built.is_of(tree, cls, path, whole.system):
            own = whole.findings.apart()
            builder = Builder(own, Source())
            builder.system = whole.system
            value = builder.build(StructShape(cls), tree, path)
            built = _Built(tree, cls, path, whole.system, value, own.sorted(), builder)
            self._built[tree.at.file] = built
        whole.add(built.builder)
        for finding in built.findings:
            whole.findings.put(finding)
        return built.value

    def forget_others(self, files: set[str]) -> None:
        """Keep nothing of files that the deck no longer has."""
        self._built = {file: built for file, built in self._built.items() if file in files}
        self._parsed = {file: parsed for file, parsed in self._parsed.items() if file in files}
