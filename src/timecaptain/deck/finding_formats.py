"""Findings for machines: JSON for scripts, annotations for GitHub, SARIF 2.1.0 for everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

from timecaptain import __version__

from .findings import Finding, code, severity_of

MANUAL = "TC336"
SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


class Counts(msgspec.Struct, frozen=True):
    errors: int
    warnings: int
    manual: int  # among the warnings
    notes: int = 0

    @classmethod
    def of(cls, findings: Iterable[Finding]) -> Counts:
        number = Counter(map(severity_of, findings := tuple(findings)))
        manual = sum(finding.code == MANUAL for finding in findings)
        return cls(number["error"], number["warning"], manual, number["note"])


def path_of(folder: Path, finding: Finding) -> Path:
    """The file as whoever called the command would name it. A finding may be about the folder itself."""
    return folder if finding.position.file == str(folder) else folder / finding.position.file


def as_json(folder: Path, findings: tuple[Finding, ...], lang: str) -> str:
    """One object; fields may be added to it, but none changes its meaning or goes."""
    entries = [
        {
            "code": finding.code,
            "severity": code(finding.code).severity,
            "file": path_of(folder, finding).as_posix(),
            "line": finding.position.line,
            "column": finding.position.column,
            "length": finding.position.length,
            "message": code(finding.code).message_for(finding, lang),
            "help": code(finding.code).help_for(finding, lang),
            "suggestion": finding.suggestion,
            "args": finding.args,
        }
        for finding in findings
    ]
    whole = {"version": 1, "folder": folder.as_posix(), "counts": Counts.of(findings), "findings": entries}
    return _pretty(whole)


def as_github(folder: Path, findings: tuple[Finding, ...], lang: str) -> Iterator[str]:
    """Workflow commands: GitHub shows them at the lines of a pull request."""
    for finding in findings:
        entry, at = code(finding.code), finding.position
        where = {
            "file": path_of(folder, finding).as_posix(),
            "line": str(at.line),
            "col": str(at.column),
            "endColumn": str(at.column + at.length),
            "title": f"{finding.code} {entry.title[lang]}",
        }
        properties = ",".join(f"{name}={_property(value)}" for name, value in where.items())
        level = "notice" if entry.severity == "note" else entry.severity  # GitHub's word for it
        yield f"::{level} {properties}::{_data(entry.message_for(finding, lang))}"


def _data(text: str) -> str:
    """A workflow command is one line, and `%` begins an escape in it."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def as_sarif(folder: Path, findings: tuple[Finding, ...], lang: str) -> str:
    """Static Analysis Results Interchange Format, as code hosts and editors read it."""
    used = sorted({finding.code for finding in findings})
    driver = {"name": "timecaptain", "version": __version__, "rules": [_rule(id, lang) for id in used]}
    results = [_result(folder, finding, used.index(finding.code), lang) for finding in findings]
    run = {
        "tool": {"driver": driver},
        "language": lang,
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return _pretty({"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(id: str, lang: str) -> dict[str, Any]:
    entry = code(id)
    return {
        "id": id,
        "shortDescription": {"text": entry.title[lang]},
        "fullDescription": {"text": entry.explanation[lang]},
        "defaultConfiguration": {"level": entry.severity},
    }


def _result(folder: Path, finding: Finding, index: int, lang: str) -> dict[str, Any]:
    entry, at = code(finding.code), finding.position
    region = {"startLine": at.line, "startColumn": at.column, "endColumn": at.column + at.length}
    where = {"artifactLocation": {"uri": _uri(path_of(folder, finding))}, "region": region}
    return {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": entry.severity,
        "message": {"text": f"{entry.message_for(finding, lang)}\n{entry.help_for(finding, lang)}"},
        "locations": [{"physicalLocation": where}],
    }


def _uri(path: Path) -> str:
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def _pretty(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
