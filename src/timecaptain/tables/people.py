"""Moves by which people join, sit down, change their name or language, hand seats over, and leave."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

import msgspec

from timecaptain.game import Event, Game
from timecaptain.game.kernel import chance

from . import moves as m
from . import notebook, passes, person_text, play, reading_history
from .state import CLOSED, LOBBY, SEATS, Chair, Person, TableRefusal, TableState, check_may_write

if TYPE_CHECKING:
    from .table import Table

MOST_PEOPLE = 40  # with spectators
# Categories of invisible characters, which may reverse or break a line …
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
JOINERS = "\u200c\u200d"  # … but for these, which some languages need inside words
COMBINING, MOST_COMBINING = {"Mn", "Me"}, 4  # marks on one letter: more of them cover the lines above and below
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that show nothing


def check_name(name: str) -> None:
    """A name has to be visible, and must not hide or reverse the text beside it."""
    kinds = [unicodedata.category(character) for character in name]
    pairs = list(zip(kinds, name, strict=True))
    visible = any(kind[0] in "LNPS" and character not in BLANK for kind, character in pairs)
    hides = any(kind in INVISIBLE and character not in JOINERS for kind, character in pairs)
    piles_up = any(set(kinds[at : at + MOST_COMBINING + 1]) <= COMBINING for at in range(len(kinds) - MOST_COMBINING))
    if not visible or hides or piles_up or len(name) > m.LONGEST_NAME:
        raise TableRefusal("table-bad-name")


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
        passes=passes.first(host, move.recovery),
        seq=1,
    )


def invite(table: Table, entry: m.Entry, move: m.Invite) -> None:
    s = table.s
    _check_host(table, entry.by)
    if move.seat is None:
        s.invitation = move.invitation
        return
    if move.seat >= len(s.chairs):
        raise TableRefusal("table-no-such-seat")
    if s.chairs[move.seat].person:
        raise TableRefusal("table-seat-taken")
    s.invited = {digest: seat for digest, seat in s.invited.items() if seat != move.seat}
    s.invited[move.invitation] = move.seat


def join(table: Table, entry: m.Entry, move: m.Join) -> list[Event]:
    s = table.s
    if s.phase == CLOSED:
        raise TableRefusal("table-closed")
    if entry.by in s.people:
        raise TableRefusal("table-joined")
    check_name(move.name)
    if len(s.people) >= MOST_PEOPLE:
        raise TableRefusal("table-full")
    if move.spectator and not s.options.spectators:
        raise TableRefusal("table-no-spectators")
    new_host = bool(s.host_invitation) and move.invitation == s.host_invitation
    seat = s.invited.get(move.invitation)
    if seat is None and move.invitation != s.invitation and not new_host:
        raise TableRefusal("table-not-invited")
    if seat is not None:
        if seat >= len(s.chairs) or s.chairs[seat].person:
            raise TableRefusal("table-seat-taken")
        if move.spectator:
            raise TableRefusal("table-only-looking")
        del s.invited[move.invitation]
        _seat(table, seat, entry.by)
    came_by = move.invitation if isinstance(move, m.Come) else ""
    s.people[entry.by] = Person(move.name, move.lang, move.secret, move.spectator, came_by)
    joined = [Event("table-joined", {"name": move.name})]
    if new_host:
        s.host, s.host_invitation = entry.by, ""
        joined.append(Event("table-new-host", {"name": move.name}))
    return joined


def offer_host(table: Table, entry: m.Entry, move: m.OfferHost) -> list[Event]:
    """Everybody hears of it: nobody becomes the host behind their backs."""
    _check_host(table, entry.by)
    table.s.host_invitation = move.invitation
    return [Event("table-host-offered")]


def repaired(table: Table, entry: m.Entry, move: m.Repaired) -> list[Event]:
    """Nobody is told how many entries are gone: some may have been private acts of others."""
    _check_host(table, entry.by)
    return [Event("table-repaired")]


def rename(table: Table, entry: m.Entry, move: m.Rename) -> None:
    check_may_write(table.s, entry.by)
    check_name(move.name)
    table.s.people[entry.by].name = move.name


def speak(table: Table, entry: m.Entry, move: m.Speak) -> None:
    table.s.people[entry.by].lang = move.lang


def sit(table: Table, entry: m.Entry, move: m.Sit) -> None:
    """In the lobby and later. Whoever takes a seat that its player has left plays on from there."""
    s = table.s
    if s.people[entry.by].spectator:
        raise TableRefusal("table-only-looking")
    if move.seat >= len(s.chairs):
        raise TableRefusal("table-no-such-seat")
    if s.chairs[move.seat].person:
        raise TableRefusal("table-seat-taken")
    _seat(table, move.seat, entry.by)


def stand(table: Table, entry: m.Entry, move: m.Stand) -> None:
    _check_own_seat(table, entry.by, move.seat)
    _vacate(table, move.seat)


def check_handing_over(table: Table, by: str, move: m.AnyMove, *, absent: bool) -> None:
    """Nobody loses their seat to another while they are there: they give it away themselves, or they are absent.

    This is looked at when a move is asked for, and not when an entry is applied: versions before 0.5 let the host do
    it. Whoever must not stay is sent away.
    """
    s = table.s
    if not isinstance(move, m.HandOver) or by != s.host or move.seat >= len(s.chairs):
        return
    if s.chairs[move.seat].person not in ("", by) and not absent:
        raise TableRefusal("table-player-here")


def hand_over(table: Table, entry: m.Entry, move: m.HandOver) -> list[Event]:
    """By the person who sits there; by the host, where nobody does or the player is absent (`check_handing_over`)."""
    s = table.s
    if entry.by != s.host:
        _check_own_seat(table, entry.by, move.seat)
    to = s.people.get(move.to)
    if move.seat >= len(s.chairs) or to is None or to.spectator:
        raise TableRefusal("table-no-such-person")
    _vacate(table, move.seat)
    _seat(table, move.seat, move.to)
    return [Event("table-handed-over", {"number": move.seat + 1, "name": to.name})]


def send_away(table: Table, entry: m.Entry, move: m.SendAway) -> list[Event]:
    """The link for everybody is void if the guest came by it: the host makes a new one for those who are still to come.

    A link for one seat is void anyway once somebody has come by it; those of others stay.
    """
    s = table.s
    guest = s.people.get(move.who)
    events = remove(table, entry, move)
    if guest is not None and guest.invitation in ("", s.invitation):
        s.invitation = ""
    return events


def remove(table: Table, entry: m.Entry, move: m.Remove | m.SendAway) -> list[Event]:
    s = table.s
    _check_guest(table, entry.by, move.who)
    for seat, chair in enumerate(s.chairs):
        if chair.person == move.who:
            _vacate(table, seat)
        elif chair.proxy == move.who:
            play.forget_last_action_of(s, chair)
            chair.proxy = ""
    _drop_proposal_of(s, move.who)
    passes.forget(s, move.who)
    gone = s.people.pop(move.who)
    return [Event("table-removed", {"name": gone.name})]


def mute(table: Table, entry: m.Entry, move: m.Mute) -> list[Event]:
    _check_guest(table, entry.by, move.who)
    guest = table.s.people[move.who]
    if guest.muted == move.muted:
        return []
    guest.muted = move.muted
    name = {"name": guest.name}
    return [Event("table-muted", name) if move.muted else Event("table-unmuted", name)]


def configure(table: Table, entry: m.Entry, move: m.Configure) -> list[Event]:
    """Spectators have to leave when the host allows none any more."""
    s = table.s
    _check_host(table, entry.by)
    if s.phase != LOBBY and msgspec.structs.replace(move.options, spectators=s.options.spectators) != s.options:
        raise TableRefusal("table-begun")
    check_options(table.deck, move.options)
    s.options = move.options
    leaving = [] if s.options.spectators else [id for id, person in s.people.items() if person.spectator]
    for id in leaving:
        passes.forget(s, id)
    return [Event("table-removed", {"name": s.people.pop(id).name}) for id in leaving]


def check_options(deck: Any, options: m.Options) -> None:
    try:
        Game(deck, 2, 0, **options.of_game)
    except ValueError as error:
        raise TableRefusal("table-no-such-option") from error


def close(table: Table, entry: m.Entry, move: m.Close) -> list[Event]:
    _check_host(table, entry.by)
    table.s.phase = CLOSED
    table.s.proposal = None
    return [Event("table-closed")]


def adopt(table: Table, entry: m.Entry, move: m.Adopt) -> None:
    """An imported table gets a new host. Its people have new keys: they come by invitation and sit down again.

    Whoever has the file can work out the dice to come, so they fall anew from here on (entries of versions before 0.4
    brought no chance, and those tables went on with their dice). What others wrote elsewhere is shown without hidden
    signs; the entries before this one stay as they were written, so that the file can be made again.
    """
    s = table.s
    if entry.by in s.people:
        raise TableRefusal("table-joined")
    check_name(move.name)
    s.host, s.invitation, s.host_invitation = entry.by, move.invitation, ""
    s.digest = move.deck or s.digest
    s.invited = {}
    s.people = {entry.by: Person(move.name, move.lang, move.secret)}
    s.passes = passes.first(entry.by, move.recovery)
    s.proposal, s.last, s.answered, s.export = None, "", {}, []
    s.since, s.steps = s.actions, [0]  # this store has no checkpoints of earlier games
    if move.visible:
        person_text.take_out_hidden_signs(s)
    notebook.keep_for_returning_writers(s)
    for chair in (*s.chairs, *s.away):
        reading_history.keep_for_returning_reader(chair)
    for seat in range(len(s.chairs)):
        _vacate(table, seat)
    if table.game is not None and entry.chance and not table.finished:
        table.game.s.rng = chance.seeded(entry.chance)
        table.game.s.forced = {}


def _check_guest(table: Table, by: str, who: str) -> None:
    """The host does this to a guest, not to themselves."""
    _check_host(table, by)
    if who == table.s.host or who not in table.s.people:
        raise TableRefusal("table-no-such-person")


def _check_host(table: Table, person: str) -> None:
    if person != table.s.host:
        raise TableRefusal("table-host-only")


def _check_own_seat(table: Table, person: str, seat: int) -> None:
    if seat >= len(table.s.chairs) or table.s.chairs[seat].person != person:
        raise TableRefusal("table-not-your-seat")


def _seat(table: Table, seat: int, person: str) -> None:
    chair = table.s.chairs[seat]
    chair.person = person
    reading_history.give_to_returning_reader(chair, person)
    notebook.give_to_returning_writer(table.s, chair, person)


def _vacate(table: Table, seat: int) -> None:
    chair = table.s.chairs[seat]
    play.forget_last_action_of(table.s, chair)
    left, chair.person, chair.proxy = chair.person, "", ""
    if left not in table.players():
        _drop_proposal_of(table.s, left)


def _drop_proposal_of(s: TableState, person: str) -> None:
    """A proposal ends when somebody leaves who was asked, or who was to act: the group can propose it again."""
    if s.proposal is not None and person in (*s.proposal.asked, s.proposal.by, s.proposal.proxy):
        s.proposal = None


MOVES: dict[type[m.Move], m.Do] = {
    m.Invite: invite,
    m.Come: join,
    m.Join: join,
    m.Rename: rename,
    m.Speak: speak,
    m.Sit: sit,
    m.Stand: stand,
    m.HandOver: hand_over,
    m.SendAway: send_away,
    m.Remove: remove,
    m.Mute: mute,
    m.Configure: configure,
    m.Close: close,
    m.Adopt: adopt,
    m.OfferHost: offer_host,
    m.Repaired: repaired,
}
