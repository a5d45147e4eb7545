"""The style sheet of an SVG picture: which properties its rules give to an element.

Only rules that speak of a tag, a class or an id count. Everything here takes time in proportion to the length of the
text: a stranger wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from .raster import BadPicture

MOST_RULES = 2_000
MOST_APPLIED = 200_000  # properties that rules give to elements, all together

SELECTOR = re.compile(r"([A-Za-z]{0,40})(?:\.([\w-]{1,100})|#([\w.-]{1,100}))?")


class Rule(Struct, frozen=True):
    """One selector with its properties. `order` sorts rules: by weight, and of equal weights the later one counts."""

    order: tuple[int, int]
    tag: str
    in_class: str
    id: str
    properties: dict[str, str]

    def fits(self, tag: str, classes: set[str], id: str) -> bool:
        of_class = not self.in_class or self.in_class in classes
        return self.tag in ("", tag) and of_class and self.id in ("", id)


class StyleSheet:
    """The rules of all `<style>` elements of a picture, found by what they speak of."""

    def __init__(self) -> None:
        self._rules: dict[tuple[str, str], list[Rule]] = {}
        self._number = 0
        self._applied = 0

    def read(self, text: str) -> list[str]:
        """Add the rules of a text; returns what in it is no such rule."""
        left_out: list[str] = []
        rest = False
        *blocks, after = _without_comments(text).split("}")
        for block in blocks:
            before, brace, body = block.rpartition("{")
            outside, _, selectors = before.rpartition("{")
            rest = rest or bool(outside.strip()) or (not brace and bool(body.strip()))
            if brace:
                left_out += self._add(selectors, declarations(body))
        return [*left_out, *([""] if rest or after.strip() else [])]

    def _add(self, selectors: str, properties: dict[str, str]) -> Iterator[str]:
        for text in selectors.split(","):
            selector = SELECTOR.fullmatch(text.strip())
            if selector is None or not selector[0]:
                yield " ".join(text[:200].split())[:40]
                continue
            self._number += 1
            if self._number > MOST_RULES:
                raise BadPicture("TC733", size=self._number, limit=MOST_RULES)
            tag, in_class, id = (part or "" for part in selector.groups())
            weight = bool(tag) + 10 * bool(in_class) + 100 * bool(id)
            rule = Rule((weight, self._number), tag, in_class, id, properties)
            kind = ("#", id) if id else (".", in_class) if in_class else ("", tag)
            self._rules.setdefault(kind, []).append(rule)

    def properties(self, tag: str, given: dict[str, str]) -> dict[str, str]:
        """What the rules say of an element, the heaviest last, and then its own `style`."""
        classes = set(given.get("class", "").split())
        id = given.get("id", "")
        kinds = [("", tag), ("#", id), *((".", name) for name in classes)]
        rules = [rule for kind in kinds for rule in self._rules.get(kind, ()) if rule.fits(tag, classes, id)]
        properties: dict[str, str] = {}
        for rule in sorted(rules, key=lambda rule: rule.order):
            self._applied += 1 + len(rule.properties)
            if self._applied > MOST_APPLIED:
                raise BadPicture("TC733", size=self._applied, limit=MOST_APPLIED)
            properties |= rule.properties
        return properties | declarations(given.get("style", ""))


def declarations(text: str) -> dict[str, str]:
    """`fill: red; opacity: .5` as a mapping."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {name.strip().lower(): value.strip() for name, colon, value in pairs if colon}


def _without_comments(text: str) -> str:
    """A comment that does not end is none."""
    kept, at = [], 0
    while (start := text.find("/*", at)) >= 0 and (end := text.find("*/", start + 2)) >= 0:
        kept += [text[at:start], " "]
        at = end + 2
    return "".join([*kept, text[at:]])
