"""Texts of decks and of players, made fit for a terminal."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction


def clean(text: str) -> str:
    """Without control characters: what decks and players write must not steer the terminal."""
    return "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs"))


def unmarked(text: str) -> str:
    """Markdown prose as plain lines, one per paragraph."""
    paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip())]
    return "\n".join(re.sub(r"(?<!\w)(\*{1,2}|_{1,2})(?=\S)(.+?)(?<=\S)\1(?!\w)", r"\2", part) for part in paragraphs)


def quoted(typed: str) -> str:
    """What somebody typed, as far as it fits into a sentence."""
    typed = clean(typed)
    return typed if len(typed) <= 40 else f"{typed[:39]}…"


def percent(chance: Fraction, lang: str) -> str:
    """Whole per cents, but never 0 or 100 for what is only unlikely or nearly sure."""
    number = round(chance * 100)
    sign = "" if chance in (0, 1) or 0 < number < 100 else "<" if number == 0 else ">"
    number = 1 if sign == "<" else 99 if sign == ">" else number
    return f"{sign}{number}{chr(0xA0) if lang == 'fr' else ''}%"
