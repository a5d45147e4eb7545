"""What the group is asked first: going back, acting for somebody who is away, and opening a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from timecaptain.deck.cards import Knot
from timecaptain.game import Event, Game
from timecaptain.game.kernel import chance

from . import moves as m
from . import play
from .state import No, Proposal

if TYPE_CHECKING:
    from .table import Table


def propose_rewind(table: Table, entry: m.Entry, move: m.ProposeRewind) -> list[Event]:
    """Everybody's consent: what was read cannot be unread."""
    _player(table, entry.by)
    if not reachable(table, move.actions):
        raise No("table-nothing-there")
    asked = tuple(table.players())
    return _ask(table, Proposal(entry.by, "rewind", asked, True, (entry.by,), actions=move.actions), entry)


def propose_proxy(table: Table, entry: m.Entry, move: m.ProposeProxy) -> list[Event]:
    """The others decide, by more than half of them."""
    s = table.s
    _player(table, entry.by)
    if move.seat >= len(s.chairs):
        raise No("table-no-such-seat")
    absent = s.chairs[move.seat].person
    others = tuple(person for person in table.players() if person != absent)
    if entry.by not in others or move.proxy not in others:
        raise No("table-not-for-yourself")
    return _ask(table, Proposal(entry.by, "proxy", others, False, (entry.by,), move.seat, move.proxy), entry)


def propose_hint(table: Table, entry: m.Entry, move: m.ProposeHint) -> list[Event]:
    """By more than half of the players: nobody is told what they would rather find out."""
    s = table.s
    _player(table, entry.by)
    knot = offered(table).get(move.knot)
    if knot is None:
        raise No("table-no-such-hint")
    if s.hints.get(move.knot, 0) >= len(knot.steps):
        raise No("table-no-more-hints")
    return _ask(table, Proposal(entry.by, "hint", tuple(table.players()), False, (entry.by,), knot=move.knot), entry)


def offered(table: Table) -> dict[str, Knot]:
    """What this group can be stuck at: of places that it has seen, or of none in particular."""
    hints: dict[str, Knot] = table.deck.hints
    return {id: knot for id, knot in hints.items() if knot.place is None or knot.place in table.s.visited}


def _ask(table: Table, proposal: Proposal, entry: m.Entry) -> list[Event]:
    if table.game is None:
        raise No("table-not-begun")
    if table.s.proposal is not None:
        raise No("table-one-at-a-time")
    if carried(proposal):
        return _do(table, proposal, entry)
    table.s.proposal = proposal
    return []


def answer(table: Table, entry: m.Entry, move: m.Answer) -> list[Event]:
    proposal = table.s.proposal
    if proposal is None or entry.by not in proposal.asked:
        raise No("table-not-asked")
    if move.yes and entry.by in proposal.yes:
        raise No("table-answered")
    said = _said(proposal, entry.by, yes=move.yes)
    if not carried(said):
        table.s.proposal = None if refused(said) else said
        return []
    events = _do(table, said, entry)
    table.s.proposal = None
    return events


def _said(proposal: Proposal, person: str, *, yes: bool) -> Proposal:
    """Whoever is asked may think better of it."""
    agreed = tuple(one for one in proposal.yes if one != person)
    against = tuple(one for one in proposal.no if one != person)
    if yes:
        return msgspec.structs.replace(proposal, yes=(*agreed, person), no=against)
    return msgspec.structs.replace(proposal, yes=agreed, no=(*against, person))


def refused(proposal: Proposal) -> bool:
    """When it cannot be carried any more, or whoever has proposed it thinks better of it."""
    left = len(proposal.asked) - len(proposal.no)
    cannot = bool(proposal.no) if proposal.all else 2 * left <= len(proposal.asked)
    return cannot or proposal.by in proposal.no


def carried(proposal: Proposal) -> bool:
    number = len(proposal.yes)
    return number == len(proposal.asked) if proposal.all else 2 * number > len(proposal.asked)


def reachable(table: Table, heard: int) -> bool:
    """Counted are actions that everybody heard of: how far it can go tells nobody what others did in private."""
    return 0 < heard < len(table.s.steps)


def far(table: Table, heard: int) -> int:
    """How many actions it is back to before the last `heard` that everybody heard of, with the private ones since."""
    return sum(table.s.steps[-heard:])


def needs(table: Table, by: str, move: m.Move) -> int:
    """How many actions the game would go back, if this move is accepted now: the entry has to bring that game."""
    if isinstance(move, m.TakeBack):
        return 1 if table.s.actions > table.s.since else 0
    if isinstance(move, m.ProposeRewind):
        alone = table.players() == [by]
        return far(table, move.actions) if alone and reachable(table, move.actions) else 0
    proposal = table.s.proposal
    if isinstance(move, m.Answer) and move.yes and proposal is not None and proposal.kind == "rewind":
        last = set(proposal.asked) - set(proposal.yes) == {by}
        return far(table, proposal.actions) if last else 0
    return 0


def _do(table: Table, proposal: Proposal, entry: m.Entry) -> list[Event]:
    s = table.s
    if proposal.kind == "proxy":
        chair = s.chairs[proposal.seat]
        play.reader_goes(s, chair)
        chair.proxy = proposal.proxy
        name = s.people[proposal.proxy].name
        if not chair.person:
            return [Event("table-proxy-empty", {"name": name})]
        return [Event("table-proxy", {"name": name, "absent": s.people[chair.person].name})]
    if proposal.kind == "hint":
        s.hints[proposal.knot] = s.hints.get(proposal.knot, 0) + 1
        return [Event("table-hint", {"title": proposal.knot, "step": s.hints[proposal.knot]})]
    if entry.game == m.NO_GAME:
        raise No("table-nothing-there")
    game = Game.load(table.deck, entry.game)
    s.rewinds += 1
    game.s.rng = chance.seeded(entry.chance)  # from here on other dice: nobody goes back to try their luck again
    game.s.forced = {}
    play.go_back(table, game, far(table, proposal.actions))
    return [Event("table-rewound", {"actions": proposal.actions})]


def take_seat_back(table: Table, entry: m.Entry, move: m.TakeSeatBack) -> list[Event]:
    if move.seat >= len(table.s.chairs) or table.s.chairs[move.seat].person != entry.by:
        raise No("table-not-your-seat")
    chair = table.s.chairs[move.seat]
    if chair.proxy:
        play.reader_goes(table.s, chair)
        chair.proxy = ""
    return [Event("table-seat-taken-back", {"name": table.s.people[entry.by].name})]


def _player(table: Table, person: str) -> None:
    if person not in table.players():
        raise No("table-only-looking")


MOVES: dict[type[m.Move], m.Do] = {
    m.ProposeRewind: propose_rewind,
    m.ProposeProxy: propose_proxy,
    m.ProposeHint: propose_hint,
    m.Answer: answer,
    m.TakeSeatBack: take_seat_back,
}
