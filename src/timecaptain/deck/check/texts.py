"""Texts that would not be shown as their author means them, in every language of the deck, and pictures without one."""

from __future__ import annotations

from msgspec import Struct

from ..prose import HIDDEN, HTML, LINK
from ..shapes import fields
from .context import Context


def check(context: Context) -> None:
    language = context.deck.mission.language
    written = context.deck.texts[language]
    for key, text in written.items():
        _text(context, key, text)
    for lang, texts in context.deck.texts.items():
        if lang != language:
            for key, text in texts.items():
                if text is not written[key]:  # else it stands in for a translation
                    _text(context, f"lang/{lang}.texts.{key}.text", text)
    _pictures(context)


def _text(context: Context, path: str, text: str) -> None:
    """TC135, TC136, TC137"""
    if ("<" in text or "&" in text) and (html := HTML.search(text)):
        context.report_value("TC135", path, html=html[0])
    if "](" in text and (link := LINK.search(text)):
        context.report_value("TC136", path, link=link[0])
    if hidden := HIDDEN.search(text):
        context.report_value("TC137", path, sign=f"U+{ord(hidden[0]):04X}")


def _pictures(context: Context) -> None:
    """TC714: a picture has a text for those who cannot see it."""
    for kind, nodes in context.walk.by_type.items():
        if _shows_picture(kind):
            for node in nodes:
                if node.thing.picture is not None and node.thing.alt is None:
                    context.report("TC714", f"{node.path}.picture", picture=node.thing.picture)


def _shows_picture(kind: type[Struct]) -> bool:
    return {"picture", "alt"} <= {field.attribute for field in fields(kind)}
