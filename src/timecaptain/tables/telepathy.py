"""Talking to the team. A card is told and not read out: that is helped, not policed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from timecaptain.deck.effects import Say
from timecaptain.deck.primitives import Text
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.deck.systems import AnyDeck

from . import moves as m
from . import naming
from .state import Message, No

if TYPE_CHECKING:
    from .table import Table

QUOTED = 8  # so many words in a row are read out, not told
MOST_MESSAGES = 5_000
WORD = re.compile(r"[^\W_]+")  # `_` marks emphasis
UNSEEN = "Cf"  # joiners, soft hyphens
MOST_DECKS = 32

_printed: dict[str, dict[tuple[str, ...], set[str]]] = {}  # by the deck's digest


def say(table: Table, entry: m.Entry, move: m.Say) -> None:
    s = table.s
    if not table.may_act(entry.by, move.seat):
        raise No("table-not-your-seat")
    if len(s.messages) >= MOST_MESSAGES:
        raise No("table-notebook-full")
    if not move.text.strip():
        raise No("table-nothing-said")
    not_read_out(table, {move.seat}, f"{move.text} {move.about}", table.team())
    run = table.game.s.run if table.game is not None else 0
    s.messages.append(Message(move.seat, move.text, move.about, run, entry.at))
    naming.remember(table, move.about)


def not_read_out(table: Table, seats: Collection[int], text: str, to: set[str], known: str = "") -> None:
    """By these seats, before these people. What is in `known` stands there already."""
    if quotes(table, seats, runs_of(words(text)) - runs_of(words(known)), to):
        raise No("table-quoted")


def quotes(table: Table, seats: Collection[int], said: set[tuple[str, ...]], to: set[str]) -> bool:
    """Whether it reads out a card that one of these people may not read, at another seat or without one."""
    game = table.game
    if game is None:
        return False
    found = {card for run in said for card in printed_runs(table.deck).get(run, ())}
    if not found or to - table.readers():
        return bool(found)
    others = [other for other in range(len(table.s.chairs)) if other not in seats]
    open_to_all = set.intersection(*map(set, game.faces(others))) if others else found
    return not found <= open_to_all


def words(text: str) -> list[str]:
    """Without case, accents and signs, and without what nobody sees."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    seen = (sign for sign in plain if not unicodedata.combining(sign) and unicodedata.category(sign) != UNSEEN)
    return WORD.findall("".join(seen))


def runs_of(said: list[str]) -> set[tuple[str, ...]]:
    return {tuple(said[at : at + QUOTED]) for at in range(len(said) - QUOTED + 1)}


def printed_runs(deck: AnyDeck) -> dict[tuple[str, ...], set[str]]:
    """All runs of words on cards that are not read aloud, in every language, with the cards they are on."""
    found = _printed.get(deck.digest)
    if found is None:
        if len(_printed) >= MOST_DECKS:
            _printed.clear()
        found = _printed[deck.digest] = {}
        for key, text in secret_texts(deck):
            for texts in deck.texts.values():
                for run in runs_of(words(texts.get(text, ""))):
                    found.setdefault(run, set()).add(key)
    return found


def secret_texts(deck: AnyDeck) -> Iterator[tuple[str, str]]:
    """By the names under which a seat reads them (`Game.faces`): all cards that are not for everybody, and their texts.

    Card A is read aloud. Of items, the yellow ones of Revolution are their holder's alone (R-VIS-08, R-VIS-09).
    """
    for place, cards in deck.places.items():
        for name, card in cards.cards.items():
            if (card.letter or name) != "A":
                back = "" if card.back is None else card.back.key  # lies there for all to see
                yield from ((f"{place}/{name}", key) for key in _texts(card) if key != back)
    if isinstance(deck, RevolutionDeck):
        for name, item in deck.items.items():
            if item.colour == "yellow":
                yield from ((f"item:{name}", key) for key in _texts(item))
        for name, body in deck.receptacles.items():
            yield from ((f"recall:{name}", key) for key in _texts(body.recall))
            for number, talk in body.interactions.items():
                yield from ((f"interaction:{name}/{number}", key) for key in _texts(talk))


def _texts(thing: object) -> Iterator[str]:
    """The keys of everything that can be read in it, also of what comes of it; but for what is said aloud."""
    if isinstance(thing, Text):
        yield thing.key
    elif isinstance(thing, Struct):
        if not (isinstance(thing, Say) and thing.aloud):
            for field in thing.__struct_fields__:
                yield from _texts(getattr(thing, field))
    elif isinstance(thing, dict):
        for below in thing.values():
            yield from _texts(below)
    elif isinstance(thing, list | tuple):
        for below in thing:
            yield from _texts(below)


def point(table: Table, entry: m.Entry, move: m.Point) -> None:
    if not table.may_act(entry.by, move.seat):
        raise No("table-not-your-seat")
    not_read_out(table, {move.seat}, move.about, {id for id in table.s.people if table.may_look(id)})
    if move.about:
        table.s.pointing[move.seat] = move.about
    else:
        table.s.pointing.pop(move.seat, None)


def ready(table: Table, entry: m.Entry, move: m.Ready) -> None:
    if not table.may_act(entry.by, move.seat):
        raise No("table-not-your-seat")
    marks = set(table.s.ready) | {move.seat} if move.ready else set(table.s.ready) - {move.seat}
    table.s.ready = sorted(marks)


MOVES: dict[type[m.Move], m.Do] = {m.Say: say, m.Point: point, m.Ready: ready}
