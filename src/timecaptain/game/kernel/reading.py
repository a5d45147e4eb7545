"""Reading a card that only its reader may see, in both systems.

Whoever has something to read is busy until `done`, choice or not, so that nobody else can tell the difference.
Several read in any order, one at a time; the only one begins at once. Alone at the table one just reads.
"""

from __future__ import annotations

from typing import Any

from .actions import Action, Refusal
from .state import Reading


def check_read(game: Any, seat: int, action: Action) -> Refusal | None:
    refusal: Refusal | None = game.not_mine(seat, action.agent)
    if refusal is not None:
        return refusal
    agenda, no = game.s.agenda, game.REFUSALS
    if not any(reading.agent == action.agent for reading in agenda):
        return no.nothing_to_read  # type: ignore[no-any-return]
    return no.somebody_reads if agenda[0].begun else None


def read(game: Any, _: int, action: Action) -> None:
    begin(game, next(reading for reading in game.s.agenda if reading.agent == action.agent))


def check_done(game: Any, seat: int, action: Action) -> Refusal | None:
    refusal: Refusal | None = game.not_mine(seat, action.agent)
    if refusal is not None:
        return refusal
    agenda = game.s.agenda
    mine = agenda and agenda[0].begun and agenda[0].agent == action.agent
    return None if mine else game.REFUSALS.nothing_to_read


def done(game: Any, _: int, action: Action) -> None:
    """The agent looks up from the card; until now the others saw only that it was busy."""
    del game.s.agenda[0]
    game.tell("done", {"agent": action.agent})


def read_on(game: Any) -> bool:
    """Begin with what only one has to read, once what is no longer before its reader has been left out."""
    agenda = game.s.agenda
    due = [one for one in agenda if one.begun or game.still_due(one)]
    if len(due) < len(agenda):
        game.s.agenda = due
        return True
    if game.s.seats == 1 and not game.goes_away(agenda[0]):  # there is nobody to keep it from: no clicks
        if agenda[0].begun:
            del agenda[0]
        else:
            begin(game, agenda[0])
        return True
    if len(agenda) > 1 or agenda[0].begun:
        return False
    begin(game, agenda[0])
    return True


def begin(game: Any, reading: Reading) -> None:
    agenda = game.s.agenda
    agenda.remove(reading)
    agenda.insert(0, Reading(reading.agent, reading.card, reading.script, begun=True))
    game.follow(reading)


def at_it(game: Any) -> set[int]:
    """Whom the table waits for while there is something to read: the one who has begun, else whoever may begin.

    Everybody hears who reads, and nobody else can go on meanwhile.
    """
    agenda, pending = game.s.agenda, game.s.pending
    found = {agenda[0].agent} if agenda and agenda[0].begun else {reading.agent for reading in agenda}
    return found if pending is None else found | {pending.agent}


def offered(game: Any, seat: int) -> list[Action]:
    """What a seat may do while somebody has something to read."""
    agenda, agents = game.s.agenda, game.s.agents
    if agenda[0].begun:
        reader = agenda[0].agent
        return [Action("done", reader)] if seat in agents[reader].seats else []
    readers = {reading.agent for reading in agenda if seat in agents[reading.agent].seats}
    return [Action("read", i) for i in sorted(readers)]
