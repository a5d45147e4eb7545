"""What people write: messages, notes and names, before they come to a table.

Signs that nobody sees can reverse or break the lines beside them. They are taken out of messages and notes, where a
text that was copied from elsewhere may hold them without anybody knowing; a name with such signs is refused
(`people.check_name`). A name may not look like that of somebody else at the table.

This is done when a move is asked for, and not when an entry is applied: a log with such texts can still be played. A
table that comes from a file loses them when it gets its new host: its log stays as it is.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, TypeVar

import msgspec

from . import moves as m
from .state import TableRefusal, TableState

if TYPE_CHECKING:
    from .table import Table

KEPT = "\n\t\u200c\u200d"  # of what is invisible: lines, and the joiners that some languages need inside words
HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories: control characters, directions, line and paragraph separators
SPACES = dict.fromkeys(map(ord, "\n\t\u00a0\u202f"), " ")  # that are seen, although they are not "printable"
TAGS = range(0xE0020, 0xE0080)  # parts of flags

# Letters that look like Latin ones, after case was folded: Cyrillic, Greek, and digits that people read as letters.
LOOKALIKES = str.maketrans(
    "аәеіїјкмногрсѕтуүхһԁԛԝвαβγεηικνορτυχω01|ıł",
    "aaeiijkmhorpcstyyxhdqwbabyenikvoptuxwollil",
)

MoveT = TypeVar("MoveT", bound=m.Move)


def visible(text: str) -> str:
    """Without the signs that nobody sees."""
    if text.translate(SPACES).isprintable():  # nearly every text; looking at each sign takes a hundred times as long
        return text
    return "".join(
        sign
        for sign in text.replace("\r\n", "\n")
        if sign in KEPT or ord(sign) in TAGS or unicodedata.category(sign) not in HIDDEN
    )


def cleaned(move: MoveT) -> MoveT:
    """The move with its text as it comes to the table. Raises `TableRefusal` where nothing of it is left."""
    if not isinstance(move, m.Say | m.Note):
        return move
    text, about = visible(move.text), visible(move.about)
    if move.text.strip() and not text.strip():
        raise TableRefusal("table-nothing-visible")
    if (text, about) == (move.text, move.about):
        return move
    return msgspec.structs.replace(move, text=text, about=about)


def take_out_hidden_signs(s: TableState) -> None:
    """Of everything that was written at a table so far."""
    s.messages = [
        msgspec.structs.replace(message, text=visible(message.text), about=visible(message.about))
        for message in s.messages
    ]
    book = s.notebook
    book.shared = _visible_notes(book.shared)
    book.private = {person: _visible_notes(notes) for person, notes in book.private.items()}
    for chair in (*s.chairs, *s.away):
        chair.notes = _visible_notes(chair.notes)


def _visible_notes(notes: dict[str, str]) -> dict[str, str]:
    return {visible(about): visible(text) for about, text in notes.items()}


def check_not_taken(table: Table, by: str, move: m.Move) -> None:
    """Nobody comes under a name that could be taken for that of somebody who is there."""
    if not isinstance(move, m.Join | m.Rename):
        return
    wanted = skeleton(move.name)
    if any(skeleton(person.name) == wanted for id, person in table.s.people.items() if id != by):
        raise TableRefusal("table-name-taken")


def skeleton(name: str) -> str:
    """The same for names that look the same."""
    folded = unicodedata.normalize("NFKC", name).casefold().translate(LOOKALIKES)
    shown = "".join(sign for sign in unicodedata.normalize("NFKC", folded) if unicodedata.category(sign)[0] != "C")
    return " ".join(shown.split()).replace("i", "l").replace("rn", "m").replace("vv", "w")
