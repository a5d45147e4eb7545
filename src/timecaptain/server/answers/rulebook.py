"""The rulebook: the whole catalogue in our own words."""

from __future__ import annotations

from functools import cache

from timecaptain import rules
from timecaptain.rules import Book, Rule, Ruling
from timecaptain.rules.homes import RuleCode, clone, code_of

from ..wire import BookText, ChapterText, RuleText
from .problems import NotFound


def all_rules(lang: str) -> list[BookText]:
    """R-GEN-08: at any moment, for anybody; no table is asked."""
    return [_book(book, lang) for book in rules.catalogue().books]


def one_rule(id: str, lang: str) -> RuleText:
    """A rule or ruling by its number."""
    try:
        return _rule(rules.rule(id), lang)
    except rules.UnknownRuleError:
        raise NotFound from None


def rule_code(id: str) -> RuleCode:
    """Where a rule is at home in the source; nothing where the program runs without its source and tests."""
    try:
        return _code(rules.rule(id).id)
    except rules.UnknownRuleError:
        raise NotFound from None


@cache
def _code(rule: str) -> RuleCode:
    root = clone()
    return code_of(rules.rule(rule), root) if root else RuleCode((), ())


def _book(book: Book, lang: str) -> BookText:
    return BookText(
        book.id,
        book.text(lang),
        [ChapterText(key, chapter.text(lang)) for key, chapter in book.by_key.items()],
        [_rule(rule, lang) for rule in book.rules],
        [_rule(ruling, lang) for ruling in book.rulings],
    )


def _rule(rule: Rule | Ruling, lang: str) -> RuleText:
    """C-GEN-12: with the rules it leads to, so that those that are easily forgotten are found from one place."""
    if isinstance(rule, Ruling):
        return RuleText(rule.id, rule.text(lang), see=list(rule.rules))
    examples = [example.text(lang) for example in rule.examples]
    return RuleText(rule.id, rule.text(lang), rule.chapter_key, list(rule.see), examples)
