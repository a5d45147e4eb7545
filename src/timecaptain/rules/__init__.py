"""The catalogue of the rules: what the program's refusals, tests and help cite by id.

The texts are data, `classic.toml` beside this module. An id such as `C-MOVE-07` is a rule, `C-MOVE-11a` an
example of a rule, `A-C-64` or `DIF-01` a ruling on something that the rules leave open.
"""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

LANGUAGES = ("en", "fr")

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
    """A chapter; its text is its title, its id the middle part of its rules' ids."""


class Example(Text, frozen=True):
    """A worked example of a rule; its id is the rule's with a letter."""


class Rule(Text, frozen=True, kw_only=True):
    """One rule; `see` names related rules and the rulings on this one."""

    chapter: str
    see: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()


class Ruling(Text, frozen=True, kw_only=True):
    """What we decided where the rules are silent; `option` is the setting that lets a table decide otherwise."""

    rules: tuple[str, ...]
    option: str | None = None


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All chapters, rules and rulings, in the order of the book."""

    chapters: tuple[Chapter, ...] = msgspec.field(name="chapter")
    rules: tuple[Rule, ...] = msgspec.field(name="rule")
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling")

    def chapter(self, chapter_id: str) -> Chapter:
        return next(chapter for chapter in self.chapters if chapter.id == chapter_id)

    def rules_of(self, chapter_id: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.chapter == chapter_id)


class UnknownRuleError(KeyError):
    """No rule, example or ruling has this id."""


@cache
def catalogue() -> Catalogue:
    """Give the whole catalogue, read once."""
    source = (files(__name__) / "classic.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source), Catalogue)


@cache
def ids() -> dict[str, Rule | Ruling]:
    """Give every id that may be cited; the id of an example leads to its rule."""
    found: dict[str, Rule | Ruling] = {}
    for rule in catalogue().rules:
        found[rule.id] = rule
        found.update((example.id, rule) for example in rule.examples)
    found.update((ruling.id, ruling) for ruling in catalogue().rulings)
    return found


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

    def of_chapter(self, chapter_id: str) -> dict[Status, tuple[str, ...]]:
        """Give the rules of one chapter by status, in the order of the book."""
        chapter = [rule.id for rule in catalogue().rules_of(chapter_id)]
        statuses: tuple[Status, ...] = ("tested", "not-digital", "open")
        return {status: tuple(id_ for id_ in chapter if self.status(id_) == status) for status in statuses}

    @property
    def open(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in catalogue().rules if self.status(rule.id) == "open")


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
