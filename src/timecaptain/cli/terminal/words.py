"""Texts of decks and of players, made fit for a terminal."""

from __future__ import annotations

import unicodedata

from timecaptain.deck.prose import plain


def clean(text: str) -> str:
    """Without control characters: what decks and players write must not steer the terminal."""
    return "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs"))


def unmarked(text: str) -> str:
    """Markdown prose as plain lines, one per paragraph."""
    return plain(text)


def quoted(typed: str) -> str:
    """What somebody typed, as far as it fits into a sentence."""
    typed = clean(typed)
    return typed if len(typed) <= 40 else f"{typed[:39]}…"
