"""The rulebook: the whole catalogue in our own words."""

from __future__ import annotations

import asyncio
from functools import cache

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from timecaptain import rules
from timecaptain.rules import Book, Rule, Ruling
from timecaptain.rules.homes import RuleCode, clone, code_of

from .lobby import Language
from .wire import BookText, ChapterText, RuleText


@get("/api/rules", summary="All rules, book by book", tags=["rules"], cache_control=None)
async def rulebook(lang: Language = "en") -> list[BookText]:
    return [_book(book, lang) for book in rules.catalogue().books]


@get("/api/rules/{rule:str}", summary="One rule or ruling by its number", tags=["rules"])
async def one_rule(rule: FromPath[str], lang: Language = "en") -> RuleText:
    try:
        return _rule(rules.rule(rule), lang)
    except rules.UnknownRuleError:
        raise NotFoundException from None


@get("/api/rules/{rule:str}/code", summary="Where a rule is at home in the source", tags=["rules"])
async def rule_code(rule: FromPath[str]) -> RuleCode:
    """Nothing where the program runs without its source and tests."""
    try:
        return await asyncio.to_thread(_code, rules.rule(rule).id)
    except rules.UnknownRuleError:
        raise NotFoundException from None


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
    if isinstance(rule, Ruling):
        return RuleText(rule.id, rule.text(lang), see=list(rule.rules))
    examples = [example.text(lang) for example in rule.examples]
    return RuleText(rule.id, rule.text(lang), rule.chapter_key, list(rule.see), examples)
