"""Moves that talk to the team. Agents tell in their own words what is on a card; longer quotations are refused."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from msgspec import Struct

from timecaptain.deck.effects import Say
from timecaptain.deck.primitives import Text
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.deck.systems import AnyDeck

from . import moves as m
from . import topic_names
from .state import Message, TableRefusal, check_may_write

if TYPE_CHECKING:
    from .table import Table

QUOTED = 8  # so many words in a row are a quotation
MOST_MESSAGES = 5_000
WORD = re.compile(r"[^\W_]+")  # `_` marks emphasis
INVISIBLE = "Cf"  # category of joiners and soft hyphens
LAST_USED = 4  # decks whose printed words are kept, beside those of tables in memory

Runs = set[tuple[str, ...]]


def say(table: Table, entry: m.Entry, move: m.Say) -> None:
    """C-GEN-08, C-READ-07, R-TELE-05: at any moment of the mission. R-EJECT-04: also by those who are ejected."""
    s = table.s
    if not table.may_act(entry.by, move.seat):
        raise TableRefusal("table-not-your-seat")
    check_may_write(s, entry.by)
    if len(s.messages) >= MOST_MESSAGES:
        raise TableRefusal("table-notebook-full")
    if not move.text.strip():
        raise TableRefusal("table-nothing-said")
    check_not_quoted(table, {move.seat}, f"{move.text} {move.about}", table.team())
    run = table.game.s.run if table.game is not None else 0
    s.messages.append(Message(move.seat, move.text, move.about, run, entry.at))
    topic_names.remember(table, move.about)


def check_not_quoted(table: Table, seats: Collection[int], text: str, to: set[str], known: str = "") -> None:
    """C-READ-05, R-TELE-02: refuse a text by these seats to these people that quotes a card.

    What is in `known` may be repeated.
    """
    if quotes(table, seats, runs_of(words(text)) - runs_of(words(known)), to):
        raise TableRefusal("table-quoted")


def quotes(table: Table, seats: Collection[int], said: Runs, to: set[str]) -> bool:
    """Whether it quotes a card that one of these people may not read, at another seat or without one."""
    game = table.game
    if game is None:
        return False
    quoted = printed_runs(table.deck).cards_with(said) if said else set()
    if not quoted or to - table.readers():
        return bool(quoted)
    others = [other for other in range(len(table.s.chairs)) if other not in seats]
    open_to_all = set.intersection(*map(set, game.faces(others))) if others else quoted
    return not quoted <= open_to_all


def words(text: str) -> list[str]:
    """Without case, accents and punctuation, and without invisible characters."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    visible = (one for one in plain if not unicodedata.combining(one) and unicodedata.category(one) != INVISIBLE)
    return WORD.findall("".join(visible))


def runs_of(said: list[str]) -> Runs:
    """All runs of `QUOTED` words."""
    return {tuple(said[at : at + QUOTED]) for at in range(len(said) - QUOTED + 1)}


class PrintedRuns:
    """Where the runs of words of a deck are printed. A run is kept as a number of 64 bits: there may be many."""

    def __init__(self, deck: AnyDeck) -> None:
        """Takes up to some tenths of a second: not for the event loop."""
        self._cards: dict[int, frozenset[str]] = {}
        alone: dict[str, frozenset[str]] = {}
        for key, text in secret_texts(deck):
            card = alone.setdefault(key, frozenset((key,)))
            for texts in deck.texts.values():
                for run in runs_of(words(texts.get(text, ""))):
                    known = self._cards.setdefault(hash(run), card)
                    if key not in known:
                        self._cards[hash(run)] = known | card

    def cards_with(self, said: Runs) -> set[str]:
        """The cards on which any of these runs is printed."""
        return {card for run in said for card in self._cards.get(hash(run), ())}


_printed: WeakValueDictionary[str, PrintedRuns] = WeakValueDictionary()  # by the deck's digest
_last_used: OrderedDict[str, PrintedRuns] = OrderedDict()


def printed_runs(deck: AnyDeck) -> PrintedRuns:
    """All runs of words on cards that are not read aloud, in every language.

    Whoever has a table in memory keeps them: then they are at hand when somebody speaks.
    """
    runs = _printed.get(deck.digest)
    if runs is None:
        runs = _printed[deck.digest] = PrintedRuns(deck)
    _last_used[deck.digest] = runs
    _last_used.move_to_end(deck.digest)
    if len(_last_used) > LAST_USED:
        _last_used.popitem(last=False)
    return runs


def secret_texts(deck: AnyDeck) -> Iterator[tuple[str, str]]:
    """All cards that are not for everybody, by the keys of `Game.faces`, with the key of each of their texts.

    Card A is read aloud. Of the items, the yellow ones of Revolution are for their holder alone (R-VIS-08, R-VIS-09).
    """
    for place, cards in deck.places.items():
        for name, card in cards.cards.items():
            if (card.letter or name) != "A":
                back = "" if card.back is None else card.back.key  # everybody sees it
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
    """The keys of all texts in it and in its instructions, except what is said aloud."""
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
        raise TableRefusal("table-not-your-seat")
    if move.about:
        check_may_write(table.s, entry.by)
    check_not_quoted(table, {move.seat}, move.about, {id for id in table.s.people if table.may_look(id)})
    if move.about:
        table.s.pointing[move.seat] = move.about
    else:
        table.s.pointing.pop(move.seat, None)


def ready(table: Table, entry: m.Entry, move: m.Ready) -> None:
    if not table.may_act(entry.by, move.seat):
        raise TableRefusal("table-not-your-seat")
    marks = set(table.s.ready) | {move.seat} if move.ready else set(table.s.ready) - {move.seat}
    table.s.ready = sorted(marks)


MOVES: dict[type[m.Move], m.Do] = {m.Say: say, m.Point: point, m.Ready: ready}
