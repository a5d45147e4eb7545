"""What each person has read, and opens again where the table's `memory` is `faces`.

A-C-71, A-C-72, R-NOTE-02: by default no face comes back once left. Readings belong to whoever read: to the proxy while
one acts for the seat, and not to the person who was away; to nobody else, whoever sits there later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Struct

from .change import Fields, fields
from .messages import a
from .state import Chair, Knew, No

if TYPE_CHECKING:
    from .table import Table

CARD = ("ClassicCardView", "RevolutionCardView")
NOBODY_YET = ""  # what was read at a chair whose person has yet to come back to a table out of a file


class Reopened(Struct, frozen=True):
    """The answer to `face`: the card as it is printed, and when it was read first."""

    face: Annotated[Fields, a(*CARD)]
    run: int
    time: int  # the TU that were left, or the round


def remember(table: Table) -> None:
    """What each seat has before its eyes now, its reader has read."""
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


def read(table: Table, person: str) -> dict[int, dict[str, Knew]]:
    """R-NOTE-02: by seat, everything that this person may open again; nothing, unless the table wants it so."""
    if table.s.options.memory != "faces":
        return {}
    return {seat: chair.read[person] for seat, chair in enumerate(table.s.chairs) if person in chair.read}


def reopened(table: Table, person: str, seat: int, card: str) -> Reopened:
    """A card that is not there is refused like one that was not read: nobody learns of what there is."""
    if table.game is None:
        raise No("table-not-begun")
    if table.s.options.memory != "faces":
        raise No("table-no-faces")
    knew = read(table, person).get(seat, {}).get(card)
    if knew is None:
        raise No("table-not-read")
    return Reopened(fields(table.game.face(card, table.s.people[person].lang)), knew.run, knew.time)


def pictures(table: Table, person: str) -> set[str]:
    """The names of the pictures on what this person may open again."""
    if table.game is None:
        return set()
    cards = {card for known in read(table, person).values() for card in known}
    faces = (table.game.face(card, table.s.people[person].lang) for card in cards)
    return {_pictured.decode(face).picture for face in faces} - {""}


def wait_for_reader(chair: Chair) -> None:
    """The person of this chair will have another name: what they have read waits for them, and for nobody else's."""
    known = chair.read.get(chair.person, {}) if chair.person else chair.read.get(NOBODY_YET, {})
    chair.read = {NOBODY_YET: known} if known else {}


def reader_comes(chair: Chair, person: str) -> None:
    """Whoever sits down first at a chair out of a file is who sat there."""
    if NOBODY_YET in chair.read:
        chair.read[person] = chair.read.pop(NOBODY_YET)


class _Pictured(Struct):
    picture: str = ""


_pictured = msgspec.json.Decoder(_Pictured)
