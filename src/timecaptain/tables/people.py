"""Who is at the table: coming, sitting down, changing language, being sent away."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

import msgspec

from timecaptain.game import Event, Game

from . import faces, notebook, play
from . import moves as m
from .state import CLOSED, LOBBY, SEATS, Chair, No, Person, TableState

if TYPE_CHECKING:
    from .table import Table

MOST_PEOPLE = 40  # with those who look on
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # signs that nobody sees, and that turn or break the line
JOINERS = "\u200c\u200d"  # but these belong into words of some languages


MARKS, MOST_MARKS = {"Mn", "Me"}, 4  # on one letter: more of them grow into the lines above and below
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs without a shape


def check_name(name: str) -> None:
    """Something to see, and nothing that hides or turns what stands beside it."""
    kinds = [unicodedata.category(sign) for sign in name]
    seen = any(kind[0] in "LNPS" and sign not in BLANK for kind, sign in zip(kinds, name, strict=True))
    hides = any(kind in HIDDEN and sign not in JOINERS for kind, sign in zip(kinds, name, strict=True))
    tower = any(set(kinds[at : at + MOST_MARKS + 1]) <= MARKS for at in range(len(kinds) - MOST_MARKS))
    if not seen or hides or tower or len(name) > m.LONGEST_NAME:
        raise No("table-bad-name")


def first_state(host: str, move: m.Create) -> TableState:
    check_name(move.name)
    return TableState(
        mission=move.mission,
        digest=move.digest,
        host=host,
        invitation=move.invitation,
        options=move.options,
        people={host: Person(move.name, move.lang, move.secret)},
        chairs=[Chair(host), *(Chair() for _ in range(SEATS - 1))],
        seq=1,
    )


def invite(table: Table, entry: m.Entry, move: m.Invite) -> None:
    s = table.s
    _host(table, entry.by)
    if move.seat is None:
        s.invitation = move.invitation
        return
    if move.seat >= len(s.chairs):
        raise No("table-no-such-seat")
    if s.chairs[move.seat].person:
        raise No("table-seat-taken")
    s.invited = {digest: seat for digest, seat in s.invited.items() if seat != move.seat}
    s.invited[move.invitation] = move.seat


def join(table: Table, entry: m.Entry, move: m.Join) -> list[Event]:
    s = table.s
    if s.phase == CLOSED:
        raise No("table-closed")
    if entry.by in s.people:
        raise No("table-joined")
    check_name(move.name)
    if len(s.people) >= MOST_PEOPLE:
        raise No("table-full")
    if move.spectator and not s.options.spectators:
        raise No("table-no-spectators")
    seat = s.invited.get(move.invitation)
    if seat is None and move.invitation != s.invitation:
        raise No("table-not-invited")
    if seat is not None:
        if seat >= len(s.chairs) or s.chairs[seat].person:
            raise No("table-seat-taken")
        if move.spectator:
            raise No("table-only-looking")
        del s.invited[move.invitation]
        _seat(table, seat, entry.by)
    s.people[entry.by] = Person(move.name, move.lang, move.secret, move.spectator)
    return [Event("table-joined", {"name": move.name})]


def rename(table: Table, entry: m.Entry, move: m.Rename) -> None:
    check_name(move.name)
    table.s.people[entry.by].name = move.name


def speak(table: Table, entry: m.Entry, move: m.Speak) -> None:
    table.s.people[entry.by].lang = move.lang


def sit(table: Table, entry: m.Entry, move: m.Sit) -> None:
    """In the lobby and later: whoever comes to a seat that its player has left goes on with it."""
    s = table.s
    if s.people[entry.by].spectator:
        raise No("table-only-looking")
    if move.seat >= len(s.chairs):
        raise No("table-no-such-seat")
    if s.chairs[move.seat].person:
        raise No("table-seat-taken")
    _seat(table, move.seat, entry.by)


def stand(table: Table, entry: m.Entry, move: m.Stand) -> None:
    _own(table, entry.by, move.seat)
    _free(table, move.seat)


def hand_over(table: Table, entry: m.Entry, move: m.HandOver) -> list[Event]:
    """By whoever sits there, or by the host."""
    s = table.s
    if entry.by != s.host:
        _own(table, entry.by, move.seat)
    to = s.people.get(move.to)
    if move.seat >= len(s.chairs) or to is None or to.spectator:
        raise No("table-no-such-person")
    _free(table, move.seat)
    _seat(table, move.seat, move.to)
    return [Event("table-handed-over", {"number": move.seat + 1, "name": to.name})]


def remove(table: Table, entry: m.Entry, move: m.Remove) -> list[Event]:
    s = table.s
    _host(table, entry.by)
    if move.who == s.host or move.who not in s.people:
        raise No("table-no-such-person")
    for seat, chair in enumerate(s.chairs):
        if chair.person == move.who:
            _free(table, seat)
        elif chair.proxy == move.who:
            play.reader_goes(s, chair)
            chair.proxy = ""
    _asked_no_more(s, move.who)
    gone = s.people.pop(move.who)
    return [Event("table-removed", {"name": gone.name})]


def configure(table: Table, entry: m.Entry, move: m.Configure) -> list[Event]:
    """Whoever looks on where nobody may any more is shown out."""
    s = table.s
    _host(table, entry.by)
    if s.phase != LOBBY and msgspec.structs.replace(move.options, spectators=s.options.spectators) != s.options:
        raise No("table-begun")
    check_options(table.deck, move.options)
    s.options = move.options
    looking = [] if s.options.spectators else [id for id, person in s.people.items() if person.spectator]
    return [Event("table-removed", {"name": s.people.pop(id).name}) for id in looking]


def check_options(deck: Any, options: m.Options) -> None:
    try:
        Game.new(deck, 2, 0, **options.of_game)
    except ValueError as error:
        raise No("table-no-such-option") from error


def close(table: Table, entry: m.Entry, move: m.Close) -> list[Event]:
    _host(table, entry.by)
    table.s.phase = CLOSED
    table.s.proposal = None
    return [Event("table-closed")]


def adopt(table: Table, entry: m.Entry, move: m.Adopt) -> None:
    """The people of the file are not here: their keys open nothing, their chairs wait for them."""
    s = table.s
    if entry.by in s.people:
        raise No("table-joined")
    check_name(move.name)
    s.host, s.invitation = entry.by, move.invitation
    s.invited = {}
    s.people = {entry.by: Person(move.name, move.lang, move.secret)}
    s.proposal, s.last, s.answered = None, "", {}
    s.since, s.steps = s.actions, [0]  # the games before are not kept here
    notebook.wait_for_writers(s)
    for chair in (*s.chairs, *s.away):
        faces.wait_for_reader(chair)
    for seat in range(len(s.chairs)):
        _free(table, seat)


def _host(table: Table, person: str) -> None:
    if person != table.s.host:
        raise No("table-host-only")


def _own(table: Table, person: str, seat: int) -> None:
    if seat >= len(table.s.chairs) or table.s.chairs[seat].person != person:
        raise No("table-not-your-seat")


def _seat(table: Table, seat: int, person: str) -> None:
    chair = table.s.chairs[seat]
    chair.person = person
    faces.reader_comes(chair, person)
    notebook.writer_comes(table.s, chair, person)


def _free(table: Table, seat: int) -> None:
    chair = table.s.chairs[seat]
    play.reader_goes(table.s, chair)
    left, chair.person, chair.proxy = chair.person, "", ""
    if left not in table.players():
        _asked_no_more(table.s, left)


def _asked_no_more(s: TableState, person: str) -> None:
    """Nobody waits for the answer of somebody who has left: the group is asked again, if it still wants to."""
    if s.proposal is not None and person in (*s.proposal.asked, s.proposal.by, s.proposal.proxy):
        s.proposal = None


MOVES: dict[type[m.Move], m.Do] = {
    m.Invite: invite,
    m.Join: join,
    m.Rename: rename,
    m.Speak: speak,
    m.Sit: sit,
    m.Stand: stand,
    m.HandOver: hand_over,
    m.Remove: remove,
    m.Configure: configure,
    m.Close: close,
    m.Adopt: adopt,
}
