"""What we know: notes on each card, place, person and item, one's own and the team's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import moves as m
from . import naming, telepathy
from .state import Chair, No, TableState

if TYPE_CHECKING:
    from .table import Table

MOST_NOTES = 500  # of one person, and of the team


def note(table: Table, entry: m.Entry, move: m.Note) -> None:
    s = table.s
    if move.shared and entry.by not in table.team():
        raise No("table-only-looking")
    notes = s.notebook.shared if move.shared else s.notebook.private.setdefault(entry.by, {})
    if not move.text.strip():
        notes.pop(move.about, None)
        return
    if move.shared:
        text, known = f"{move.text} {move.about}", notes.get(move.about, "")
        telepathy.not_read_out(table, table.seats_of(entry.by), text, table.team(), known)
    if move.about not in notes and len(notes) >= MOST_NOTES:
        raise No("table-notebook-full")
    notes[move.about] = move.text
    naming.remember(table, move.about, naming.TEAM if move.shared else entry.by)


def wait_for_writers(s: TableState) -> None:
    """The people of a file will have other names: what they wrote for themselves waits at their chair, or is gone."""
    private, s.notebook.private = s.notebook.private, {}
    s.named = {naming.TEAM: s.named.get(naming.TEAM, [])}
    for chair in (*s.chairs, *s.away):
        chair.notes |= private.pop(chair.person, {})


def writer_comes(s: TableState, chair: Chair, person: str) -> None:
    """Whoever sits down first at a chair out of a file is who sat there. What they wrote since comes first."""
    if chair.notes:
        s.notebook.private[person] = chair.notes | s.notebook.private.get(person, {})
        chair.notes = {}


MOVES: dict[type[m.Move], m.Do] = {m.Note: note}
