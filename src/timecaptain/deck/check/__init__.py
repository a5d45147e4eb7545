"""What is broken in a deck that can be read: undeclared names, things nobody can reach, scripts without an end.

Checks of both systems are here; those of one system, and the order in which all of them run, in its own folder.

>>> from timecaptain.deck import TEMPLATE
>>> check(TEMPLATE).findings
()
"""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from ..build import Source
from ..classic.cards import Deck
from ..findings import Finding, in_order, is_error, is_unfinished
from ..load import DeckError, read
from ..parsed_files import ParsedFiles
from ..systems import AnyDeck
from ..unfinished import completed
from .classic.checks import check_classic
from .revolution.checks import check_revolution


class Checked(Struct, frozen=True):
    """All there is to say about a folder."""

    deck: AnyDeck | None
    findings: tuple[Finding, ...]
    source: Source


def check(folder: str | os.PathLike[str], files: ParsedFiles | None = None) -> Checked:
    """Read a deck and check all of it. Never raises. Whoever checks it again and again keeps its `files`."""
    reading = read(folder, files)
    if reading.deck is None:
        return Checked(None, reading.findings, reading.source)
    findings = reading.findings + check_deck(reading.deck, reading.source)
    return Checked(reading.deck, in_order(findings), reading.source)


def load_checked(folder: str | os.PathLike[str], *, unfinished: bool = False) -> AnyDeck:
    """The deck of a folder for whoever wants to play it: `DeckError`, with every error, unless it has none.

    Its author also plays one that is `unfinished`, with stand-ins for what is not written yet.
    """
    checked = check(folder)
    errors = tuple(filter(is_error, checked.findings))
    if checked.deck is None or (errors and not (unfinished and all(map(is_unfinished, errors)))):
        raise DeckError(Path(folder), errors)
    return completed(checked.deck, checked.source) if errors else checked.deck


def check_deck(deck: AnyDeck, source: Source) -> tuple[Finding, ...]:
    """Check a deck that was read."""
    return check_classic(deck, source) if isinstance(deck, Deck) else check_revolution(deck, source)
