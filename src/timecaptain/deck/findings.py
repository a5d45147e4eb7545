"""What can be wrong with a deck, where, and in which words.

A *finding* is a value: a code, the author's own line, and the arguments of its message. A *code* is one file,
`codes/TCnnn.toml` here or in the folder of a mechanism, which holds everything there is to say about it:

    code = "TC124"
    severity = "error"                  # or "warning": never keeps a deck from being played; "note": not even wrong
    unfinished = true                   # for an error: its author may play it all the same
    [title]                             # a few words, for lists
    en = "Unknown field"
    fr = "…"
    [message]                           # one line, with the finding's arguments as {name}
    [help]                              # one sentence: what to do about it
    [explanation]                       # some lines for `explain`
    [[example]]
    file = "items.yaml"                 # where the broken example has its finding, in which line
    line = 4
    system = "classic"                  # or "revolution": of the small deck below
    by = "check"                        # or "install": a finding in the archive of a mission
    [example.broken]                    # files laid over the small deck; the code appears, on that line
    "items.yaml" = '''…'''
    [example.fixed]                     # files laid over the small deck; the code does not appear
    "items.yaml" = '''…'''

The examples are the tests (`tests/deck/test_codes.py` runs every one of them) and the documentation; `line = 0`
means any line. A file in an example is its text, or one of these:

* `{ hex = "e9" }`: bytes;
* `{ text = "…", repeat = "[", times = 10000 }`: a text, then another many times;
* `{ numbered = "- item-#\\n", times = 100 }`: a text many times, with its number for every `#`;
* `{ parts = [{ text = "…" }, { numbered = "…", times = 9 }] }`: several of these after one another;
* `{ folder = true }`: an empty folder in its place; `{ remove = true }`: nothing in its place;
* `{ link = "../elsewhere" }`: a symbolic link;
* `{ …, stored = true }`: not compressed in its archive;
* `{ text = "…", copies = 1001 }`: so many files, each with its number after its name; only in an archive.

The file `.` is the folder of the deck itself, or its archive. To add a code, add its file and give `Findings.add`
that code; nothing else has to change.

TC1xx is syntax, 2xx references, 3xx logic, 4xx proof, 5xx translation, 6xx print, 7xx package.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

from msgspec import Struct, convert, field

# Longer lists help nobody: something is wrong with the file as a whole.
MOST_PER_FILE = 100
LONGEST_ARGUMENT = 80
# Suggestions are for slips of the fingers: whoever makes hundreds of them has another problem.
MOST_COMPARED = 2_000_000  # letters with letters, for all suggestions of a deck

Severity = Literal["error", "warning", "note"]
TOO_MANY: dict[Severity, str] = {"error": "TC114", "warning": "TC117", "note": "TC117"}
Localised = dict[str, str]  # language -> text


class Position(Struct, frozen=True, order=True):
    """A span on one line of a file of the deck; line and column count from 1."""

    file: str
    line: int = 1
    column: int = 1
    length: int = 1


class Finding(Struct, frozen=True):
    code: str
    position: Position
    args: dict[str, str | int] = {}
    suggestion: str | None = None


class Example(Struct, frozen=True):
    file: str
    broken: dict[str, Any]
    fixed: dict[str, Any]
    line: int = 1
    system: Literal["classic", "revolution"] = "classic"
    by: Literal["check", "install"] = "check"


class Code(Struct, frozen=True):
    code: str
    severity: Severity
    title: Localised
    message: Localised
    help: Localised
    explanation: Localised
    examples: tuple[Example, ...] = field(name="example", default=())
    unfinished: bool = False  # an error that keeps others from playing a mission, but not its author

    def message_for(self, finding: Finding, lang: str = "en") -> str:
        """The message of one finding."""
        # A reason at the end of a message may be empty.
        return self.message[lang].format_map(finding.args).rstrip()

    def help_for(self, finding: Finding, lang: str = "en") -> str:
        """The help for one finding."""
        return self.help[lang].format_map(finding.args)


@cache
def code(id: str) -> Code:
    """Everything about one code; KeyError when there is none."""
    if id not in _files():
        raise KeyError(f"no code {id!r}")
    return convert(tomllib.loads(_files()[id].read_text(encoding="utf-8")), Code)


@cache
def codes() -> tuple[str, ...]:
    """Every code there is, in order."""
    return tuple(sorted(_files()))


@cache
def _files() -> dict[str, Traversable]:
    """The file of each code: here, or in the folder of the one mechanism that has it."""
    package = files(__package__.partition(".")[0])
    mechanisms = [folder / "codes" for folder in (package / "mechanisms").iterdir()]
    folders = [package / "deck" / "codes", *(folder for folder in mechanisms if folder.is_dir())]
    toml_files = [file for folder in folders for file in folder.iterdir() if file.name.endswith(".toml")]
    return {file.name.removesuffix(".toml"): file for file in toml_files}


def severity_of(finding: Finding) -> Severity:
    return code(finding.code).severity


def is_error(finding: Finding) -> bool:
    return severity_of(finding) == "error"


def is_unfinished(finding: Finding) -> bool:
    """Whether the mission may simply not be finished yet. What is nearly the name of something is a slip."""
    return code(finding.code).unfinished and finding.suggestion is None


def describe(finding: Finding, lang: str = "en") -> str:
    """One line a person can read: `places/pier.yaml:12:5: TC124 …`."""
    at = finding.position
    return f"{at.file}:{at.line}:{at.column}: {finding.code} {code(finding.code).message_for(finding, lang)}"


class Findings:
    """Collects the findings of all files. Of a file that has far too many only the first are kept.

    Errors, warnings and notes are counted apart, so that however many warnings there are, they hide no error.
    """

    def __init__(self) -> None:
        self._findings: list[Finding] = []
        self._per_file: Counter[tuple[str, Severity]] = Counter()
        self._compared = [0]  # shared with those that are apart

    def apart(self) -> Findings:
        """An empty collection that counts on from this one, for findings that are kept and put here, too."""
        apart = Findings()
        apart._per_file = self._per_file.copy()
        apart._compared = self._compared
        return apart

    def add(self, code: str, at: Position, suggestion: str | None = None, **args: str | int) -> None:
        self.put(Finding(code, at, {k: _clip(v) for k, v in args.items()}, suggestion))

    def put(self, finding: Finding) -> None:
        """Add a finding that was made before."""
        at = finding.position
        severity = severity_of(finding)
        self._per_file[at.file, severity] += 1
        number = self._per_file[at.file, severity]
        if number <= MOST_PER_FILE:
            self._findings.append(finding)
        elif number == MOST_PER_FILE + 1:
            self._findings.append(Finding(TOO_MANY[severity], at, {"number": MOST_PER_FILE}))

    @property
    def done_suggesting(self) -> bool:
        return self._compared[0] > MOST_COMPARED

    def closest(self, word: str, known: Collection[str] | Callable[[], Collection[str]]) -> str | None:
        """The known word an author may have meant; none once there were too many of these questions."""
        if self.done_suggesting:
            return None
        words = list(known()) if callable(known) else list(known)
        near = [each for each in words if abs(len(each) - len(word)) <= _nearness(word)]
        self._compared[0] += len(words) + len(word) * sum(map(len, near))
        return closest(word, near)

    def full(self, file: str) -> bool:
        """Whether a file has so many errors that it is no use to read on."""
        return self._per_file[file, "error"] > MOST_PER_FILE

    def sorted(self) -> tuple[Finding, ...]:
        return in_order(self._findings)


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """By file and position; several at one position by their codes."""
    return tuple(sorted(findings, key=lambda finding: (finding.position, finding.code)))


def _clip(value: str | int) -> str | int:
    """A message is one line: what an author wrote is shown cut and without line breaks."""
    if isinstance(value, int):
        return value
    line = " ".join(value[: LONGEST_ARGUMENT * 2].split())
    return line if len(line) <= LONGEST_ARGUMENT else line[: LONGEST_ARGUMENT - 1] + "…"


def closest(word: str, known: tuple[str, ...] | list[str]) -> str | None:
    """The known word an author may have meant, if one is near enough."""
    if not word or len(word) > 60:
        return None
    folded = word.lower().replace("_", "-")
    distance, best = min(((_distance(folded, name.lower()), name) for name in known), default=(99, ""))
    return best if distance <= _nearness(word) else None


def _nearness(word: str) -> int:
    """How many slips of the fingers leave a word recognisable."""
    return max(1, len(word) // 3)


def _distance(a: str, b: str) -> int:
    """Edit distance where two swapped letters count once: the most usual slip of the fingers."""
    if abs(len(a) - len(b)) > 20:
        return 99
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]
