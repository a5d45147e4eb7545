"""Notes on cards, places, people and items: private ones, and the team's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import moves as m
from . import telepathy, topic_names
from .state import Chair, TableRefusal, TableState, check_may_write

if TYPE_CHECKING:
    from .table import Table

MOST_NOTES = 500  # of one person, and of the team


def note(table: Table, entry: m.Entry, move: m.Note) -> None:
    s = table.s
    if move.shared and entry.by not in table.team():
        raise TableRefusal("table-only-looking")
    if move.shared:
        check_may_write(s, entry.by)
    notes = s.notebook.shared if move.shared else s.notebook.private.setdefault(entry.by, {})
    if not move.text.strip():
        notes.pop(move.about, None)
        return
    if move.shared:
        text, known = f"{move.text} {move.about}", notes.get(move.about, "")
        telepathy.check_not_quoted(table, table.seats_of(entry.by), text, table.team(), known)
    if move.about not in notes and len(notes) >= MOST_NOTES:
        raise TableRefusal("table-notebook-full")
    notes[move.about] = move.text
    topic_names.remember(table, move.about, topic_names.TEAM if move.shared else entry.by)


def keep_for_returning_writers(s: TableState) -> None:
    """In an imported table people will have other ids. Private notes wait at their writer's chair, or are dropped."""
    private, s.notebook.private = s.notebook.private, {}
    s.named = {topic_names.TEAM: s.named.get(topic_names.TEAM, [])}
    for chair in (*s.chairs, *s.away):
        chair.notes |= private.pop(chair.person, {})


def give_to_returning_writer(s: TableState, chair: Chair, person: str) -> None:
    """Whoever sits down first at a chair of an imported table is taken for the person who sat there.

    Where they have already written about the same topic, their newer note stays.
    """
    if chair.notes:
        s.notebook.private[person] = chair.notes | s.notebook.private.get(person, {})
        chair.notes = {}


MOVES: dict[type[m.Move], m.Do] = {m.Note: note}
