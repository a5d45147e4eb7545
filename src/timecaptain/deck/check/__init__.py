"""What is broken in a deck that can be read: names without a thing, things nobody can reach, rings without an end.

>>> from timecaptain.deck import TEMPLATE
>>> check(TEMPLATE).findings
()
"""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from ..build import Source
from ..findings import Finding, is_error
from ..load import DeckError, read
from ..systems import AnyDeck
from . import (
    cycles,
    difficulty_and_hints,
    layout,
    numbers,
    references,
    revolution,
    revolution_cards,
    texts,
    unreachable,
    unread_decisions,
)
from .context import Context

# References first: the others pass over what is already known to be misspelt.
CHECKS = (
    references.check,
    layout.check,
    numbers.check,
    cycles.check,
    revolution_cards.check_idle,
    unread_decisions.check,
    unreachable.check,
    difficulty_and_hints.check,
    texts.check,
)
OF_REVOLUTION = (revolution.check, revolution_cards.check)


class Checked(Struct, frozen=True):
    """All there is to say about a folder."""

    deck: AnyDeck | None
    findings: tuple[Finding, ...]
    source: Source


def check(folder: str | os.PathLike[str]) -> Checked:
    """Read a deck and check all of it. Never raises."""
    reading = read(folder)
    if reading.deck is None:
        return Checked(None, reading.findings, reading.source)
    found = reading.findings + check_deck(reading.deck, reading.source)
    return Checked(reading.deck, in_order(found), reading.source)


def sound(folder: str | os.PathLike[str]) -> AnyDeck:
    """The deck of a folder for whoever wants to play it: `DeckError`, with every error, unless it has none."""
    checked = check(folder)
    errors = tuple(filter(is_error, checked.findings))
    if checked.deck is None or errors:
        raise DeckError(Path(folder), errors)
    return checked.deck


def check_deck(deck: AnyDeck, source: Source) -> tuple[Finding, ...]:
    """Check a deck that was read."""
    context = Context(deck, source)
    for each in CHECKS if context.classic else (*CHECKS, *OF_REVOLUTION):
        each(context)
    return context.findings.sorted()


def in_order(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda found: (found.position, found.code)))
