"""The rulebook."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from ..answers import rulebook
from ..wire import BookText, RuleText
from .request import Language


@get("/api/rules", summary="All rules, book by book", tags=["rules"], cache_control=None)
async def all_rules(lang: Language = "en") -> list[BookText]:
    return rulebook.all_rules(lang)


@get("/api/rules/{rule:str}", summary="One rule or ruling by its number", tags=["rules"])
async def one_rule(rule: FromPath[str], lang: Language = "en") -> RuleText:
    return rulebook.one_rule(rule, lang)


ROUTES = (all_rules, one_rule)
