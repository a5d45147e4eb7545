"""What notes and messages are about has a name, also in a run in which it has not turned up yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.game.names import Names

if TYPE_CHECKING:
    from .table import Table


TEAM = ""


def remember(table: Table, about: str, whose: str = TEAM) -> None:
    """What somebody writes about keeps its name in the notebook when it lies on the table no more.

    Nobody who waits outside learns by a note of their own whether it lies there.
    """
    kind, _, id = about.partition(":")
    if table.game is None or about in table.s.named.get(whose, ()):
        return
    if whose != TEAM and not table.may_look(whose):
        return
    items = table.game.view(None).public.items if kind == "item" else ()
    if any(item.id == id for item in items) or (kind == "body" and id and id in table.game.bodies()):
        table.s.named.setdefault(whose, []).append(about)


def names(table: Table, person: str) -> dict[str, str]:
    """Of places where the group was in any run, and of what is written about where this person can read it."""
    s, game = table.s, table.game
    if game is None:
        return {}
    named = Names(game, s.people[person].lang)
    found = {place: named.place(place) for place in s.visited} if table.may_look(person) else {}
    whose = (TEAM, person) if person in table.team() else (person,)
    for about in (about for one in whose for about in s.named.get(one, ())):
        kind, _, id = about.partition(":")
        thing = table.deck.items[id] if kind == "item" else table.deck.receptacles[id]
        found[about] = named.text(thing.name.key)
    return found


def seat_names(table: Table) -> list[str]:
    """What the players are called, chair by chair; nothing for an empty one."""
    people = table.s.people
    return [people[chair.person].name if chair.person in people else "" for chair in table.s.chairs]
