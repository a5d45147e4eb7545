"""Which cards each person has read, and how they open them again where the table's `memory` option is `faces`.

A-C-71, A-C-72, R-NOTE-02: by default a card cannot be read again once its reader has left it. What was read belongs to
the person who read it: to the proxy while one acts for the seat, not to the absent player, and not to whoever sits
there later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Struct

from .change import Fields, fields
from .messages import one_of
from .state import Chair, Knew, TableRefusal

if TYPE_CHECKING:
    from .table import Table

CARD = ("ClassicCardView", "RevolutionCardView")
NOBODY_YET = ""  # the reader at an imported table, until the person of that chair returns


class Reopened(Struct, frozen=True):
    """The answer to `face`: the card as it is printed, and when it was first read."""

    face: Annotated[Fields, one_of(*CARD)]
    run: int
    time: int  # the TU that were left, or the round


def remember(table: Table) -> None:
    """Note what lies open before each seat now as read by its reader."""
    s, game = table.s, table.game
    assert game is not None
    for chair, cards in zip(s.chairs, game.faces(range(len(s.chairs))), strict=True):
        reader = chair.reader
        if not cards or not reader:
            continue
        known = chair.read.get(reader)
        if known is None:
            known = chair.read[reader] = {}
        for card in cards:
            if card not in known:
                known[card] = Knew(game.s.run, game.now)


def read_by(table: Table, person: str) -> dict[int, dict[str, Knew]]:
    """R-NOTE-02: by seat, every card that this person may open again; none, unless the table wants it so."""
    if table.s.options.memory != "faces":
        return {}
    return {seat: chair.read[person] for seat, chair in enumerate(table.s.chairs) if person in chair.read}


def reopen(table: Table, person: str, seat: int, card: str) -> Reopened:
    """A card that does not exist is refused like one that was not read: the answer does not tell which cards exist."""
    if table.game is None:
        raise TableRefusal("table-not-begun")
    if table.s.options.memory != "faces":
        raise TableRefusal("table-no-faces")
    knew = read_by(table, person).get(seat, {}).get(card)
    if knew is None:
        raise TableRefusal("table-not-read")
    return Reopened(fields(table.game.face(card, table.s.people[person].lang)), knew.run, knew.time)


def pictures(table: Table, person: str) -> set[str]:
    """The names of the pictures on the cards that this person may open again."""
    if table.game is None:
        return set()
    cards = {card for known in read_by(table, person).values() for card in known}
    faces = (table.game.face(card, table.s.people[person].lang) for card in cards)
    return {_pictured.decode(face).picture for face in faces} - {""}


def keep_for_returning_reader(chair: Chair) -> None:
    """In an imported table the person of this chair will have another id. What others read there is dropped."""
    known = chair.read.get(chair.person, {}) if chair.person else chair.read.get(NOBODY_YET, {})
    chair.read = {NOBODY_YET: known} if known else {}


def give_to_returning_reader(chair: Chair, person: str) -> None:
    """Whoever sits down first at a chair of an imported table is taken for the person who sat there."""
    if NOBODY_YET in chair.read:
        chair.read[person] = chair.read.pop(NOBODY_YET)


class _Pictured(Struct):
    picture: str = ""


_pictured = msgspec.json.Decoder(_Pictured)
