"""The rulebook."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromPath

from timecaptain.rules.homes import RuleCode

from ..answers import rulebook
from ..wire import BookText, RuleText
from .request import Language


@get("/api/rules", summary="All rules, book by book", tags=["rules"], cache_control=None)
async def all_rules(lang: Language = "en") -> list[BookText]:
    return rulebook.all_rules(lang)


@get("/api/rules/{rule:str}", summary="One rule or ruling by its number", tags=["rules"])
async def one_rule(rule: FromPath[str], lang: Language = "en") -> RuleText:
    return rulebook.one_rule(rule, lang)


@get("/api/rules/{rule:str}/code", summary="Where a rule is at home in the source", tags=["rules"])
async def rule_code(rule: FromPath[str]) -> RuleCode:
    return await asyncio.to_thread(rulebook.rule_code, rule)


ROUTES = (all_rules, one_rule, rule_code)
