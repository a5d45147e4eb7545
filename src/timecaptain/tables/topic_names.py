"""The names of what notes and messages are about, also in a run in which the thing has not turned up yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.game.names import Names

if TYPE_CHECKING:
    from .table import Table


TEAM = ""


def remember(table: Table, topic: str, writer: str = TEAM) -> None:
    """An item or body that somebody writes about keeps its name in the notebook after it has left the table.

    Only for people who see the game: others could find out by writing a note whether a thing lies there.
    """
    kind, _, id = topic.partition(":")
    if table.game is None or topic in table.s.named.get(writer, ()):
        return
    if writer != TEAM and not table.may_look(writer):
        return
    items = table.game.view(None).public.items if kind == "item" else ()
    if any(item.id == id for item in items) or (kind == "body" and id and id in table.game.bodies()):
        table.s.named.setdefault(writer, []).append(topic)


def names(table: Table, person: str) -> dict[str, str]:
    """By topic: places where the group was in any run, and the items and bodies in notes that this person can read."""
    s, game = table.s, table.game
    if game is None:
        return {}
    texts = Names(game, s.people[person].lang)
    names = {place: texts.place(place) for place in s.visited} if table.may_look(person) else {}
    writers = (TEAM, person) if person in table.team() else (person,)
    for topic in (topic for writer in writers for topic in s.named.get(writer, ())):
        kind, _, id = topic.partition(":")
        thing = table.deck.items[id] if kind == "item" else table.deck.receptacles[id]
        names[topic] = texts.text(thing.name.key)
    return names
