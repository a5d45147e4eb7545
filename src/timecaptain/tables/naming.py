"""What notes and messages are about has a name, also in a run in which it has not turned up yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.game.names import Names

if TYPE_CHECKING:
    from .table import Table


def remember(table: Table, about: str) -> None:
    """What somebody writes about keeps its name in the notebook when it lies on the table no more."""
    kind, _, id = about.partition(":")
    if table.game is None or about in table.s.named:
        return
    items = table.game.view(None).public.items if kind == "item" else ()
    if any(item.id == id for item in items) or (kind == "body" and id and id in table.game.bodies()):
        table.s.named.append(about)


def names(table: Table, person: str) -> dict[str, str]:
    """Of places where the group was in any run, and of what is written about where this person can read it."""
    s, game = table.s, table.game
    if game is None:
        return {}
    named = Names(game, s.people[person].lang)
    found = {place: named.place(place) for place in s.visited}
    written = set(s.notebook.private.get(person, {}))
    if person in table.team():
        written |= s.notebook.shared.keys() | {one.about for one in s.messages}
    for about in s.named:
        if about in written:
            kind, _, id = about.partition(":")
            thing = table.deck.items[id] if kind == "item" else table.deck.receptacles[id]
            found[about] = named.text(thing.name.key)
    return found
