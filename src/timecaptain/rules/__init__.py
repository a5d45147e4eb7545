"""The catalogue of the rules: what the program's refusals, tests and help cite by id.

The texts are data, one file per book beside this module. An id such as `C-MOVE-07` is a rule, `C-MOVE-11a` an
example of a rule, `A-C-64` or `DIF-01` a ruling on something that the rules leave open. The letter before the
chapter is the book's: `C-` is Classic, `R-` what all Revolution boxes share, the others add what one box brings.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

LANGUAGES = ("en", "fr")
BOOKS = ("classic", "revolution", "hadal", "midsummer", "cavendish")

Status = Literal["tested", "not-digital", "open"]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something with an id and a text in every language."""

    id: str
    en: str
    fr: str

    def text(self, lang: str) -> str:
        if lang not in LANGUAGES:
            raise KeyError(f"no rules in {lang!r}, only in {', '.join(LANGUAGES)}")
        return self.fr if lang == "fr" else self.en


class Chapter(Text, frozen=True):
    """A chapter; its text is its title, its id the middle part of its rules' ids.

    Books have chapters of the same name, so the catalogue knows a chapter by its key: the book's letter and the
    chapter's id, as in `C-MOVE`.
    """


class Example(Text, frozen=True):
    """A worked example of a rule; its id is the rule's with a letter."""


class Rule(Text, frozen=True, kw_only=True):
    """One rule; `see` names related rules and the rulings on this one."""

    chapter: str
    see: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()

    @property
    def chapter_key(self) -> str:
        return self.id.rpartition("-")[0]


class Ruling(Text, frozen=True, kw_only=True):
    """What we decided where the rules are silent; `option` is the setting that lets a table decide otherwise."""

    rules: tuple[str, ...]
    option: str | None = None


class Book(Text, frozen=True, kw_only=True):
    """The chapters, rules and rulings of a system or of a box, in order; its text is its title."""

    prefix: str
    chapters: tuple[Chapter, ...] = msgspec.field(name="chapter")
    rules: tuple[Rule, ...] = msgspec.field(name="rule")
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling")

    @property
    def by_key(self) -> dict[str, Chapter]:
        return {f"{self.prefix}-{chapter.id}": chapter for chapter in self.chapters}


class Catalogue(msgspec.Struct, frozen=True):
    """All books, in order."""

    books: tuple[Book, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for book in self.books for rule in book.rules)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(ruling for book in self.books for ruling in book.rulings)

    @property
    def chapters(self) -> dict[str, Chapter]:
        """Every chapter by its key."""
        return {key: chapter for book in self.books for key, chapter in book.by_key.items()}

    def book(self, book_id: str) -> Book:
        return next(book for book in self.books if book.id == book_id)

    def rules_of(self, chapter_key: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.chapter_key == chapter_key)


class UnknownRuleError(KeyError):
    """No rule, example or ruling has this id."""


@cache
def catalogue() -> Catalogue:
    """Give the whole catalogue, read once."""
    sources = [(files(__name__) / f"{book}.toml").read_text(encoding="utf-8") for book in BOOKS]
    return Catalogue(tuple(msgspec.convert(tomllib.loads(source), Book) for source in sources))


@cache
def ids() -> dict[str, Rule | Ruling]:
    """Give every id that may be cited; the id of an example leads to its rule."""
    entries: dict[str, Rule | Ruling] = {}
    for rule in catalogue().rules:
        entries[rule.id] = rule
        entries.update((example.id, rule) for example in rule.examples)
    entries.update((ruling.id, ruling) for ruling in catalogue().rulings)
    return entries


def rule(rule_id: str) -> Rule | Ruling:
    """Give the rule or the ruling with this id; the id of an example gives its rule."""
    try:
        return ids()[rule_id]
    except KeyError:
        raise UnknownRuleError(rule_id) from None


class Coverage(msgspec.Struct, frozen=True):
    """Which rules are held by a test, which need none and which are open."""

    tests: dict[str, tuple[str, ...]]
    """For each tested rule the tests that hold it, as `file.py::name`."""
    reasons: dict[str, str]
    """For each rule that only makes sense on a physical table, why."""
    unknown: dict[str, tuple[str, ...]]
    """Ids that no rule has, and where they are cited."""

    def status(self, rule_id: str) -> Status:
        if rule_id in self.tests:
            return "tested"
        return "not-digital" if rule_id in self.reasons else "open"

    def of_chapter(self, chapter_key: str) -> dict[Status, tuple[str, ...]]:
        """Give the rules of one chapter, such as `C-MOVE`, by status, in the order of the book."""
        chapter = [rule.id for rule in catalogue().rules_of(chapter_key)]
        statuses: tuple[Status, ...] = ("tested", "not-digital", "open")
        return {status: tuple(id_ for id_ in chapter if self.status(id_) == status) for status in statuses}

    def open(self, books: Iterable[str] = BOOKS) -> tuple[str, ...]:
        """Give the open rules of these books, of all of them if none is named."""
        rules = [rule for book in books for rule in catalogue().book(book).rules]
        return tuple(rule.id for rule in rules if self.status(rule.id) == "open")


class _NotDigital(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    reason: str


def coverage(tests_dir: Path, not_digital: Path) -> Coverage:
    """Compare the catalogue with the rule marks of the tests and the list of rules that need no test."""
    from timecaptain.rules.marks import rule_marks  # a game that cites a rule need not load a parser

    listed = msgspec.convert(tomllib.loads(not_digital.read_text(encoding="utf-8")).get("rule", []), list[_NotDigital])
    tests: dict[str, list[str]] = {}
    unknown: dict[str, list[str]] = {}
    for cited, places in rule_marks(tests_dir).items():
        # A test of an example or of a ruling is welcome, but only an example speaks for its rule.
        target = ids().get(cited)
        if target is None:
            unknown.setdefault(cited, []).extend(places)
        elif isinstance(target, Rule):
            tests.setdefault(target.id, []).extend(places)
    rules = {rule.id for rule in catalogue().rules}
    for entry in listed:
        if entry.id not in rules:
            unknown.setdefault(entry.id, []).append(not_digital.name)
    return Coverage(
        tests={id_: tuple(sorted(set(places))) for id_, places in tests.items()},
        reasons={entry.id: entry.reason for entry in listed if entry.id in rules},
        unknown={id_: tuple(sorted(set(places))) for id_, places in sorted(unknown.items())},
    )
