"""Reading a card that only its reader may see, in both systems.

Arriving opens the card and follows it. Where several arrive together all their texts are open at once, and each reader
says when the instructions of theirs are followed, in any order. A card stays open until its reader closes it, or does
the next thing: whatever it held, the others see who has arrived and who is done. So a reader who is asked something
holds nobody up: meanwhile the others follow theirs. Alone at the table one just reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import machine
from .actions import Action, Close, Follow, Refusal
from .state import LOOK, Frame, Pending, Reading

if TYPE_CHECKING:
    from .game import Game

AWAIT = "await-readers"  # instructions that go on when others have read what they order: nobody is asked
UNIT_BY_UNIT = ("share", "shield")  # … of which these share something out: their step is not over yet


# ---------------------------------------------------------------- following


def read_on(game: Game[Any]) -> bool:
    """What comes next while texts are open and nothing is in progress; false when a reader must act."""
    s = game.s
    still_due = [one for one in s.agenda if one.begun or game.still_due(one)]
    if len(still_due) < len(s.agenda):
        s.agenda = still_due
        return True
    current = followed_now(game)
    if current is not None:
        current.over = True
        if game.closes_itself(current):
            finish(game, current)
            if s.seats > 1 and current.card:
                tell_done(game, current.agent)
        return True
    return _open(game)


def _open(game: Game[Any]) -> bool:
    """The only one who arrives follows the card at once; several say when, those who have something to follow."""
    s = game.s
    fresh = _fresh(game)
    if len(fresh) > 1:
        ordered = [one for one in fresh if game.orders(one)]
        for one in ordered:
            one.waits = True
        fresh = _fresh(game)
    if s.seats == 1:
        waiting = [one for one in s.agenda if one.waits and not one.begun]
        if len(waiting) == 1:  # alone, and nothing left to choose
            waiting[0].waits = False
            fresh = _fresh(game)
    if not fresh:
        return False
    begin(game, fresh[0])
    return True


def _fresh(game: Game[Any]) -> list[Reading]:
    """The texts to be opened now, one for each reader who is not in the middle of another, or looking at one."""
    agenda: list[Reading] = game.s.agenda
    unopened = [one for one in agenda if not one.begun and not one.waits]
    if not unopened:
        return []
    taken = {one.agent for one in agenda if one.begun and (not one.over or one.script == LOOK)}
    fresh = []
    for one in unopened:
        if one.agent not in taken:
            taken.add(one.agent)
            fresh.append(one)
    return fresh


def begin(game: Game[Any], reading: Reading) -> None:
    """The agent follows this text; what it has read to its end before lies behind it."""
    for one in [one for one in game.s.agenda if one.agent == reading.agent and one.over]:
        finish(game, one)
    reading.begun = True
    game.follow(reading)


def followed_now(game: Game[Any]) -> Reading | None:
    """The text whose instructions are in progress."""
    agenda: list[Reading] = game.s.agenda
    for one in agenda:
        if one.begun and not one.over and one.pending is None:
            return one
    return None


def finish(game: Game[Any], reading: Reading) -> None:
    game.s.agenda.remove(reading)


def check_follow(game: Game[Any], seat: int, action: Follow) -> Refusal | None:
    """While something is in progress that all can see, it is carried out first."""
    refusal: Refusal | None = game.not_reader(seat, action.agent)
    if refusal is not None:
        return refusal
    if not any(one.agent == action.agent and one.waits and not one.begun for one in game.s.agenda):
        return game.REFUSALS.nothing_to_follow
    if pending_of(game, seat) is not None:
        return game.REFUSALS.not_now
    return None if may_pause(game) else game.REFUSALS.not_now


def follow(game: Game[Any], _: int, action: Follow) -> None:
    pause(game)
    begin(game, next(one for one in game.s.agenda if one.agent == action.agent and one.waits and not one.begun))


# ---------------------------------------------------------------- one reader thinks, another goes on


def may_pause(game: Game[Any]) -> bool:
    """Whether others can go on: nothing is asked, or a text asks somebody in private, its reader or another.

    What all can see is carried out first, also before whatever was put aside.
    """
    pending = game.s.pending
    if pending is None:
        return True
    return pending.kind in game.PRIVATE and followed_now(game) is not None and not game.in_public()


def pause(game: Game[Any]) -> None:
    """Put aside what a reader is in the middle of."""
    s = game.s
    if s.pending is not None:
        current = followed_now(game)
        assert current is not None
        current.stack, current.pending = s.stack, s.pending
        s.stack, s.pending = [], None


def make_way(game: Game[Any]) -> bool:
    """Put a reader who is asked in private aside where others have texts to open; false where the answer comes first.

    They must not be able to tell from theirs whether somebody else is asked something.
    """
    if not game.s.agenda or not may_pause(game) or not (_awaits_others(game.s.pending) or _fresh(game)):
        return False
    pause(game)
    return True


def _awaits_others(pending: Pending | None) -> bool:
    return pending is not None and pending.kind == AWAIT


def take_up(game: Game[Any], one: Reading) -> None:
    """Go on with what was put aside."""
    game.s.stack, game.s.pending = one.stack, one.pending
    one.stack, one.pending = [], None


def come_back(game: Game[Any]) -> None:
    """When nothing else is left to do, what was put aside first is what the game waits for."""
    aside = next((one for one in game.s.agenda if one.pending is not None and not _awaits_others(one.pending)), None)
    if aside is not None and game.s.pending is None:
        take_up(game, aside)


def resume(game: Game[Any], seat: int) -> None:
    """Go on with what this seat was asked, if that was put aside."""
    one = _aside(game, seat)
    if one is not None:
        pause(game)
        take_up(game, one)


def pending_of(game: Game[Any], seat: int) -> Pending | None:
    """What this seat is asked, also where it was put aside."""
    one = _aside(game, seat) if game.s.agenda else None
    if one is not None:
        return one.pending
    pending: Pending | None = game.s.pending
    return pending if pending is not None and seat in pending.seats else None


def _aside(game: Game[Any], seat: int) -> Reading | None:
    """Where this seat is asked something that was put aside and can be answered now.

    Of several questions the one of the text that was opened first: which of them is in progress depends on what others
    do in private, and nobody may tell that from the own screen.
    """
    s = game.s
    agenda: list[Reading] = s.agenda
    for first in agenda:
        if first.pending is not None and seat in first.pending.seats:
            break
    else:
        return None
    if not may_pause(game):
        return None
    if s.pending is not None and seat in s.pending.seats:
        current = followed_now(game)
        if current is not None and agenda.index(current) < agenda.index(first):
            return None
    return first


def ask_again(game: Game[Any]) -> bool:
    """What others have done may have changed what a reader can choose from: whoever was put aside is asked anew.

    True when somebody has nothing to choose from any more, and what follows is carried out.
    """
    aside = [one for one in game.s.agenda if one.pending is not None]
    return bool(aside) and may_pause(game) and any(_goes_on(game, one) for one in aside)


def _goes_on(game: Game[Any], one: Reading) -> bool:
    s = game.s
    current = followed_now(game) if s.pending is not None else None
    pause(game)
    s.stack = take_back(one)
    machine.run(game, game.scripts)
    if s.pending is None or not may_pause(game):
        return True  # also where it has moved the group, or ended the run: nothing else is left then
    pause(game)
    if current is not None:
        take_up(game, current)
    return False


def take_back(one: Reading) -> list[Frame]:
    """What is left of instructions that were put aside, from before the question that they wait for."""
    stack, asked = one.stack, one.pending
    assert asked is not None
    if asked.kind in UNIT_BY_UNIT:
        stack[-1].n += 1
    else:
        stack[-1].at -= 1
    one.stack, one.pending = [], None
    return stack


# ---------------------------------------------------------------- closing


def check_close(game: Game[Any], seat: int, action: Close) -> Refusal | None:
    refusal: Refusal | None = game.not_reader(seat, action.agent)
    if refusal is not None:
        return refusal
    mine = [one for one in game.s.agenda if one.agent == action.agent]
    if not mine:
        return game.REFUSALS.nothing_to_read
    return None if any(one.over for one in mine) else game.REFUSALS.follow_first


def close(game: Game[Any], _: int, action: Close) -> None:
    """The agent looks up from the card; until now the others saw only that it was busy.

    Whoever has another text to read is not done yet.
    """
    finish(game, next(one for one in game.s.agenda if one.agent == action.agent and one.over))
    tell_done(game, action.agent)


def tell_done(game: Game[Any], agent: int) -> None:
    if not any(one.agent == agent for one in game.s.agenda):
        game.tell("done", {"agent": agent})


def would_close(game: Game[Any], seat: int) -> bool:
    """Whether nothing is left of all texts that are open but that this seat looks up: its next act does."""
    s = game.s
    for one in s.agenda:
        if not one.over or not _speaks(game, seat, one):
            return False
    return bool(s.agenda) and s.pending is None


def _speaks(game: Game[Any], seat: int, reading: Reading) -> bool:
    """C-TWO-04: for a receptacle that two share the captain's word counts."""
    seats = game.seats_of(reading.agent)
    return seat in seats and (len(seats) == 1 or seat == game.s.captain)


def close_all(game: Game[Any]) -> None:
    for agent in dict.fromkeys(one.agent for one in game.s.agenda):
        for one in [one for one in game.s.agenda if one.agent == agent]:
            finish(game, one)
        game.tell("done", {"agent": agent})
    game.settle()


# ---------------------------------------------------------------- asked by others


def at_it(game: Game[Any]) -> set[int]:
    """The agents for whom the table waits: who has a text open, and who decides something."""
    s = game.s
    busy = {one.agent for one in s.agenda} | {one.pending.agent for one in s.agenda if one.pending is not None}
    return busy if s.pending is None else busy | {s.pending.agent}


def offered(game: Game[Any], seat: int) -> list[Action]:
    """What a seat may do about the texts that its agents have open; of several of one agent each in its turn."""
    offers: list[Action] = []
    for one in game.s.agenda:
        if seat in game.seats_of(one.agent):
            if one.over:
                offers.append(Close(one.agent))
            elif one.waits and not one.begun and may_pause(game):
                offers.append(Follow(one.agent))
    return list(dict.fromkeys(offers)) if len(offers) > 1 else offers
