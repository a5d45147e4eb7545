"""Talking to the team. A card is told and not read out: that is helped, not policed."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from timecaptain.deck.load import AnyDeck

from . import moves as m
from .state import Message, No

if TYPE_CHECKING:
    from .table import Table

QUOTED = 8  # so many words in a row are read out, not told
MOST_MESSAGES = 5_000
WORD = re.compile(r"\w+")


def say(table: Table, entry: m.Entry, move: m.Say) -> None:
    s = table.s
    if not table.may_act(entry.by, move.seat):
        raise No("table-not-your-seat")
    if len(s.messages) >= MOST_MESSAGES:
        raise No("table-notebook-full")
    if quotes(table, move.seat, move.text):
        raise No("table-quoted")
    run = table.game.s.run if table.game is not None else 0
    s.messages.append(Message(move.seat, move.text, move.about, run, entry.at))


def quotes(table: Table, seat: int, text: str) -> bool:
    """Whether it reads out a card that somebody else at the table may not read."""
    game = table.game
    if game is None:
        return False
    said = runs_of(words(text))
    found = {card for run in said for card in printed_runs(table.deck).get(run, ())}
    if not found:
        return False
    others = [other for other in range(len(table.s.chairs)) if other != seat]
    open_to_all = set.intersection(*(set(game.faces(other)) for other in others)) if others else found
    return not found <= open_to_all


def words(text: str) -> list[str]:
    """Without case, accents and signs."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return WORD.findall("".join(sign for sign in plain if not unicodedata.combining(sign)))


def runs_of(said: list[str]) -> set[tuple[str, ...]]:
    return {tuple(said[at : at + QUOTED]) for at in range(len(said) - QUOTED + 1)}


@lru_cache(maxsize=64)
def _runs_by_digest(digest: str, deck: _Deck) -> dict[tuple[str, ...], set[str]]:
    found: dict[tuple[str, ...], set[str]] = {}
    for texts in deck.it.texts.values():
        for place, cards in deck.it.places.items():
            for name, card in cards.cards.items():
                if card.text is None or card.letter == "A" or name == "A":  # card A is read aloud
                    continue
                for run in runs_of(words(texts.get(card.text.key, ""))):
                    found.setdefault(run, set()).add(f"{place}/{name}")
    return found


class _Deck:
    """Equal for the cache, whatever is in it: the digest is what counts."""

    def __init__(self, it: AnyDeck) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Deck)

    def __hash__(self) -> int:
        return 0


def printed_runs(deck: AnyDeck) -> dict[tuple[str, ...], set[str]]:
    """All runs of words on cards that are not read aloud, in every language, with the cards they are on."""
    return _runs_by_digest(deck.digest, _Deck(deck))


def point(table: Table, entry: m.Entry, move: m.Point) -> None:
    if not table.may_act(entry.by, move.seat):
        raise No("table-not-your-seat")
    if move.about:
        table.s.pointing[move.seat] = move.about
    else:
        table.s.pointing.pop(move.seat, None)


def ready(table: Table, entry: m.Entry, move: m.Ready) -> None:
    if not table.may_act(entry.by, move.seat):
        raise No("table-not-your-seat")
    marks = set(table.s.ready) | {move.seat} if move.ready else set(table.s.ready) - {move.seat}
    table.s.ready = sorted(marks)


MOVES = {m.Say: say, m.Point: point, m.Ready: ready}
