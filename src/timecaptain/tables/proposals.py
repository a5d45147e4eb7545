"""What the group decides together: rewinding the game, a proxy for a player, opening a hint, taking the table out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from timecaptain.deck.cards import Knot
from timecaptain.game import Event, Game
from timecaptain.game.kernel import chance

from . import moves as m
from . import play, reading_history
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


def ask_proxy(table: Table, entry: m.Entry, move: m.AskProxy) -> list[Event]:
    """More than half of the other players have to agree; and the player, unless they are absent.

    Nobody else is asked where a player gives their own seat into somebody's hands for a while.
    """
    s = table.s
    _player(table, entry.by)
    if move.seat >= len(s.chairs):
        raise TableRefusal("table-no-such-seat")
    own = s.chairs[move.seat].person
    asked = (own,) if entry.by == own else tuple(table.players())
    if move.proxy == own or move.proxy not in table.players():
        raise TableRefusal("table-not-for-yourself")
    proposal = Proposal(entry.by, "proxy", asked, False, (entry.by,), move.seat, move.proxy, own=own)
    return _ask(table, proposal, entry)


def propose_proxy(table: Table, entry: m.Entry, move: m.ProposeProxy) -> list[Event]:
    """As versions before 0.4 had it: more than half of the other players have to agree, absent or not."""
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


def ask_export(table: Table, entry: m.Entry, move: m.AskExport) -> list[Event]:
    """Everybody whose secrets are in the file has to agree, also those who have left their seat."""
    s = table.s
    if entry.by != s.host:
        raise TableRefusal("table-host-only")
    asked = (s.host,) if table.finished else tuple(sorted(whose_secrets(table)))
    if not set(asked) <= s.people.keys():
        raise TableRefusal("table-export-somebody-gone")
    return _ask(table, Proposal(entry.by, "export", asked, True, (entry.by,)), entry)


def export(table: Table, entry: m.Entry, move: m.Export) -> list[Event]:
    """In the middle of a game. What the others have agreed to is used up."""
    s = table.s
    if entry.by != s.host:
        raise TableRefusal("table-host-only")
    if not may_export(table):
        raise TableRefusal("table-export-ask-first")
    s.export = []
    return [Event("table-exported", {"name": s.people[s.host].name})]


def may_export(table: Table) -> bool:
    return whose_secrets(table) <= {table.s.host, *table.s.export}


def whose_secrets(table: Table) -> set[str]:
    """The host, and everybody who plays or has read a card at this table."""
    s = table.s
    readers = {reader for chair in (*s.chairs, *s.away) for reader in chair.read}
    # Who read at an imported table before has no name here: whoever brought the file in knew all of that.
    return ({s.host, *table.players()} | readers) - {reading_history.NOBODY_YET}


def offered_hints(table: Table) -> dict[str, Knot]:
    """The problems that this group can ask hints for: of places that it has seen, or of no place in particular."""
    hints: dict[str, Knot] = table.deck.hints
    return {id: knot for id, knot in hints.items() if knot.place is None or knot.place in table.s.visited}


def _ask(table: Table, proposal: Proposal, entry: m.Entry) -> list[Event]:
    if table.game is None:
        raise TableRefusal("table-not-begun")
    if table.s.proposal is not None:
        raise TableRefusal("table-one-at-a-time")
    if carried(proposal, absent=entry.absent):
        return _do(table, proposal, entry)
    table.s.proposal = proposal
    return []


def answer(table: Table, entry: m.Entry, move: m.Answer) -> list[Event]:
    proposal = table.s.proposal
    if proposal is None or entry.by not in proposal.asked:
        raise TableRefusal("table-not-asked")
    if move.yes and entry.by in proposal.yes and not proposal.own:  # whoever waits for an absent player may ask again
        raise TableRefusal("table-answered")
    answered = _with_answer(proposal, entry.by, yes=move.yes)
    if not carried(answered, absent=entry.absent):
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
    """It cannot be carried any more, or whoever proposed it is against it now, or whose own seat it is about."""
    voters = _voters(proposal)
    left = len(voters) - len(voters & {*proposal.no})
    cannot = bool(proposal.no) if proposal.all else bool(voters) and 2 * left <= len(voters)
    return cannot or bool({proposal.by, proposal.own} & {*proposal.no})


def carried(proposal: Proposal, *, absent: bool = False) -> bool:
    """`absent`: the player whose own seat it is about is not there, and need not agree."""
    voters = _voters(proposal)
    number = len(voters & {*proposal.yes})
    agreed = number == len(voters) if proposal.all or not voters else 2 * number > len(voters)
    return agreed and (not proposal.own or absent or proposal.own in proposal.yes)


def _voters(proposal: Proposal) -> set[str]:
    return {*proposal.asked} - {proposal.own}


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


def absence_of(table: Table, move: m.Move) -> str:
    """Whose absence matters to this move: its entry has to say whether they are absent."""
    s = table.s
    if isinstance(move, m.AskProxy | m.HandOver) and move.seat < len(s.chairs):
        return s.chairs[move.seat].person
    if isinstance(move, m.Answer) and s.proposal is not None:
        return s.proposal.own
    if isinstance(move, m.IssuePass):
        return move.who
    return ""


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
    if proposal.kind == "export":
        s.export = list(proposal.yes)
        return [Event("table-export-agreed", {"name": s.people[proposal.by].name})] if len(proposal.asked) > 1 else []
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
    m.AskProxy: ask_proxy,
    m.ProposeProxy: propose_proxy,
    m.AskExport: ask_export,
    m.Export: export,
    m.ProposeHint: propose_hint,
    m.Answer: answer,
    m.TakeSeatBack: take_seat_back,
}
