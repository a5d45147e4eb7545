"""What the group decides together: rewinding the game, a proxy for an absent player, opening a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from timecaptain.deck.cards import Knot
from timecaptain.game import Event, Game
from timecaptain.game.kernel import chance

from . import moves as m
from . import play
from .state import Proposal, TableRefusal

if TYPE_CHECKING:
    from .table import Table


def propose_rewind(table: Table, entry: m.Entry, move: m.ProposeRewind) -> list[Event]:
    """Everybody has to agree: what was read cannot be unread."""
    _player(table, entry.by)
    if not reachable(table, move.actions):
        raise TableRefusal("table-nothing-there")
    asked = tuple(table.players())
    return _ask(table, Proposal(entry.by, "rewind", asked, True, (entry.by,), actions=move.actions), entry)


def propose_proxy(table: Table, entry: m.Entry, move: m.ProposeProxy) -> list[Event]:
    """More than half of the other players have to agree."""
    s = table.s
    _player(table, entry.by)
    if move.seat >= len(s.chairs):
        raise TableRefusal("table-no-such-seat")
    absent = s.chairs[move.seat].person
    others = tuple(person for person in table.players() if person != absent)
    if entry.by not in others or move.proxy not in others:
        raise TableRefusal("table-not-for-yourself")
    return _ask(table, Proposal(entry.by, "proxy", others, False, (entry.by,), move.seat, move.proxy), entry)


def propose_hint(table: Table, entry: m.Entry, move: m.ProposeHint) -> list[Event]:
    """More than half of the players have to agree."""
    s = table.s
    _player(table, entry.by)
    knot = offered_hints(table).get(move.knot)
    if knot is None:
        raise TableRefusal("table-no-such-hint")
    if s.hints.get(move.knot, 0) >= len(knot.steps):
        raise TableRefusal("table-no-more-hints")
    return _ask(table, Proposal(entry.by, "hint", tuple(table.players()), False, (entry.by,), knot=move.knot), entry)


def offered_hints(table: Table) -> dict[str, Knot]:
    """The problems that this group can ask hints for: of places that it has seen, or of no place in particular."""
    hints: dict[str, Knot] = table.deck.hints
    return {id: knot for id, knot in hints.items() if knot.place is None or knot.place in table.s.visited}


def _ask(table: Table, proposal: Proposal, entry: m.Entry) -> list[Event]:
    if table.game is None:
        raise TableRefusal("table-not-begun")
    if table.s.proposal is not None:
        raise TableRefusal("table-one-at-a-time")
    if carried(proposal):
        return _do(table, proposal, entry)
    table.s.proposal = proposal
    return []


def answer(table: Table, entry: m.Entry, move: m.Answer) -> list[Event]:
    proposal = table.s.proposal
    if proposal is None or entry.by not in proposal.asked:
        raise TableRefusal("table-not-asked")
    if move.yes and entry.by in proposal.yes:
        raise TableRefusal("table-answered")
    answered = _with_answer(proposal, entry.by, yes=move.yes)
    if not carried(answered):
        table.s.proposal = None if refused(answered) else answered
        return []
    events = _do(table, answered, entry)
    table.s.proposal = None
    return events


def _with_answer(proposal: Proposal, person: str, *, yes: bool) -> Proposal:
    """An answer may be changed."""
    for_it = tuple(one for one in proposal.yes if one != person)
    against = tuple(one for one in proposal.no if one != person)
    if yes:
        return msgspec.structs.replace(proposal, yes=(*for_it, person), no=against)
    return msgspec.structs.replace(proposal, yes=for_it, no=(*against, person))


def refused(proposal: Proposal) -> bool:
    """It cannot be carried any more, or whoever proposed it is against it now."""
    left = len(proposal.asked) - len(proposal.no)
    cannot = bool(proposal.no) if proposal.all else 2 * left <= len(proposal.asked)
    return cannot or proposal.by in proposal.no


def carried(proposal: Proposal) -> bool:
    number = len(proposal.yes)
    return number == len(proposal.asked) if proposal.all else 2 * number > len(proposal.asked)


def reachable(table: Table, heard: int) -> bool:
    """Whether the game can go back so many actions that everybody heard of.

    Private actions are not counted here: how far one can go back must not tell what others did in private.
    """
    return 0 < heard < len(table.s.steps)


def actions_back(table: Table, heard: int) -> int:
    """All actions since before the last `heard` that everybody heard of, with the private ones among them."""
    return sum(table.s.steps[-heard:])


def rewinds(table: Table, by: str, move: m.Move) -> int:
    """How many actions the game goes back if this move is accepted now: its entry has to bring the earlier game."""
    if isinstance(move, m.TakeBack):
        return 1 if table.s.actions > table.s.since else 0
    if isinstance(move, m.ProposeRewind):
        alone = table.players() == [by]
        return actions_back(table, move.actions) if alone and reachable(table, move.actions) else 0
    proposal = table.s.proposal
    if isinstance(move, m.Answer) and move.yes and proposal is not None and proposal.kind == "rewind":
        last = set(proposal.asked) - set(proposal.yes) == {by}
        return actions_back(table, proposal.actions) if last else 0
    return 0


def _do(table: Table, proposal: Proposal, entry: m.Entry) -> list[Event]:
    s = table.s
    if proposal.kind == "proxy":
        chair = s.chairs[proposal.seat]
        play.forget_last_action_of(s, chair)
        chair.proxy = proposal.proxy
        name = s.people[proposal.proxy].name
        if not chair.person:
            return [Event("table-proxy-empty", {"name": name})]
        return [Event("table-proxy", {"name": name, "absent": s.people[chair.person].name})]
    if proposal.kind == "hint":
        s.hints[proposal.knot] = s.hints.get(proposal.knot, 0) + 1
        return [Event("table-hint", {"title": proposal.knot, "step": s.hints[proposal.knot]})]
    if entry.game == m.NO_GAME:
        raise TableRefusal("table-nothing-there")
    game = Game.load(table.deck, entry.game)
    s.rewinds += 1
    game.s.rng = chance.seeded(entry.chance)  # other dice from here on: nobody rewinds to try their luck again
    game.s.forced = {}
    play.set_back(table, game, actions_back(table, proposal.actions))
    return [Event("table-rewound", {"actions": proposal.actions})]


def take_seat_back(table: Table, entry: m.Entry, move: m.TakeSeatBack) -> list[Event]:
    if move.seat >= len(table.s.chairs) or table.s.chairs[move.seat].person != entry.by:
        raise TableRefusal("table-not-your-seat")
    chair = table.s.chairs[move.seat]
    if chair.proxy:
        play.forget_last_action_of(table.s, chair)
        chair.proxy = ""
    return [Event("table-seat-taken-back", {"name": table.s.people[entry.by].name})]


def _player(table: Table, person: str) -> None:
    if person not in table.players():
        raise TableRefusal("table-only-looking")


MOVES: dict[type[m.Move], m.Do] = {
    m.ProposeRewind: propose_rewind,
    m.ProposeProxy: propose_proxy,
    m.ProposeHint: propose_hint,
    m.Answer: answer,
    m.TakeSeatBack: take_seat_back,
}
