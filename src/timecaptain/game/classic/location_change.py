"""The location change: vote, and the five steps in the book's order (MOVE, CAP)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..kernel import chance, modifiers
from ..kernel.actions import Action, GoOn, Refusal, Use
from ..kernel.machine import Interrupt, procedure
from ..kernel.state import Frame, Pending
from . import abilities, places, tests, time
from .actions import Leave, Stay, Vote
from .content import Power
from .state import ALIVE, WAY

if TYPE_CHECKING:
    from .game import ClassicGame

GO = "go"  # marks whoever uses no more powers in this location change
RED_SURCHARGE = 2  # C-MOVE-11
NOT_EXPLORING = Refusal("C-MOVE-01", "leave-not-now")
NOT_WHILE_ACTING = Refusal("C-MOVE-01", "leave-after-actions")
ENTERED = Refusal("C-ENTER-04", "all-must-enter")
ORDERED_IN = Refusal("C-FLAG-02", "must-place-first")
NOWHERE = Refusal("C-MOVE-03", "nowhere-to-go")
NOT_FROM_HERE = Refusal("C-GOLD-01", "may-not-leave-place")


# ---------------------------------------------------------------- deciding


def check_leave(g: ClassicGame, seat: int, _: Leave) -> Refusal | None:
    """C-MOVE-01, C-ENTER-04, C-ENTER-05: when the group is done here, or right after card A."""
    s = g.s
    if s.agenda:
        return time.STILL_READING
    if s.phase == "act":
        return NOT_WHILE_ACTING
    if s.phase == "enter":
        if any(agent.space for agent in s.agents) and not places.shut_out(g):
            return ENTERED
        if places.must_cards(g):
            return ORDERED_IN  # A-C-56
    elif s.phase != "discuss":
        return NOT_EXPLORING
    if s.no_leaving:
        return NOT_FROM_HERE
    spoken_of = "leave-place" in g.content.acts
    for i, agent in enumerate(s.agents):
        if agent.back_at == ALIVE:
            held = tests.held(g, i)
            if held is not None and held is not tests.PINNED:
                return somebody_held(i, locked=held is tests.HELD)  # A-C-37
            if spoken_of and not abilities.allowed(g, i, "leave-place"):
                return NOT_FROM_HERE
    return None if destinations(g) else NOWHERE


@lru_cache(100)
def somebody_held(i: int, *, locked: bool) -> Refusal:
    """Whom a lock or a card holds, and with him the whole group."""
    if locked:
        return Refusal("C-LOCK-02", "somebody-held", {"agent": i})
    return Refusal("C-LOCK-02", "somebody-held-here", {"agent": i})


def destinations(g: ClassicGame) -> list[str]:
    """C-MOVE-03, C-MOVE-05, C-MOVE-08: any place on the plan but this one; in a maze only where its exits lead."""
    s = g.s
    if s.next_place:
        return [s.next_place]
    return [place for place in g.deck.places[s.place].exits or s.plan if place != s.place]


def leave(g: ClassicGame, seat: int, _: Leave) -> None:
    """C-MOVE-06: the whole group decides; staying is one of the votes."""
    g.tell("vote", {"seat": seat})
    options: list[Action] = [*(Vote(place) for place in destinations(g)), Stay()]
    g.s.pending = Pending("vote", list(range(g.s.seats)), options, join=True)


def counted(g: ClassicGame, pending: Pending) -> None:
    """C-MOVE-06, C-MOVE-07, A-C-64, C-CAP-04: most votes; a tie is the captain's to break."""
    votes = list(pending.votes.values())
    most = max(votes.count(choice) for choice in pending.options)
    leading = [choice for choice in pending.options if votes.count(choice) == most]
    if len(leading) == 1:
        decided(g, leading[0])
    else:
        g.s.pending = Pending("tie", [g.s.captain], leading)
        g.s.stack.append(Frame("tie"))


def tie_broken(g: ClassicGame, frame: Frame, action: Vote | Stay) -> None:
    g.s.stack.remove(frame)
    g.tell("tie-broken", {"seat": g.s.captain})
    decided(g, action)


def decided(g: ClassicGame, choice: Action) -> None:
    if isinstance(choice, Vote):
        travel(g, choice.place, -1)
    else:
        g.tell("stayed")


def travel(g: ClassicGame, destination: str, cost: int) -> None:
    """The group goes: by the captain's die, or at a fixed cost. Whatever was going on here is over."""
    s = g.s
    s.stack.clear()
    s.agenda.clear()
    s.pending = None
    s.roll = None
    s.stack.append(Frame("location-change", to=destination, n=cost))


def order(g: ClassicGame, destination: str, cost: int) -> None:
    """C-MOVE-16, A-C-61: a card sends the group; all steps but the choice. An ending sends nobody anywhere."""
    if g.s.ending:
        return
    travel(g, destination, cost)
    raise Interrupt


# ---------------------------------------------------------------- the steps


def leave_board(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-MOVE-02, C-MOVE-04: every pawn comes off the board; what cards do to those who leave happens now."""
    s = g.s
    forget_the_way(g)
    if not s.entered:
        places.discard_unvisited(g)  # A-C-58, where those who stand there have kept their cards
    s.agenda.clear()
    for i, agent in enumerate(s.agents):
        if agent.space:
            time.leave_card(g, i)
            agent.space = ""
        agent.facing = ""
        agent.acts = 0
    for failed in s.agenda:  # A-C-82: a test that fails when it is left
        s.stack.append(Frame(failed.script, 0, failed.agent, failed.card))
    s.agenda.clear()
    g.tell("left", {"place": s.place, "to": frame.to})


def put_away(g: ClassicGame, _: Frame, __: object) -> None:
    """C-MOVE-09, C-TEST-12: the cards go back unseen; running tests are reset."""
    s = g.s
    s.came_from = s.place
    s.place = ""
    s.layout = {}
    s.laid = ""
    s.entered = False
    s.tests.clear()
    s.rolls.clear()
    s.have_read.clear()
    s.pinned.clear()
    s.next_place = ""
    s.no_leaving = False
    modifiers.end_of(g, "round", "visit")
    s.done = {mark for mark in s.done if not mark.startswith("visit:")}
    s.swapped = {card: swap for card, swap in s.swapped.items() if swap[1] != "visit"}


def travel_time(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-MOVE-10 to 12, C-CAP-06: the captain's die, two more from a red place; or the cost a card has set."""
    s = g.s
    cost = frame.n
    if cost < 0:
        faces = g.deck.mission.dice.captain
        die = faces[chance.dice(s, "captain", 1, len(faces))[0]]
        red = RED_SURCHARGE if s.came_from and g.deck.places[s.came_from].red else 0  # sent on from nowhere: none
        cost = max(0, die + red + abilities.travel(g))
        g.tell("captain-die", {"seat": s.captain, "die": die, "red": red, "cost": cost})
    time.lose_time(g, cost)
    time.out_of_time(g)  # A-C-01: who is sent on in the last TU, at no cost, arrives nowhere


def before_captain_changes(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-POW-09: the moment for powers that are used once per location change, as many as an agent has."""
    s = g.s
    for i, agent in enumerate(s.agents):
        if agent.back_at != ALIVE or on_the_way(i, GO) in s.spent:
            continue
        powers = [
            power
            for power in abilities.offered(g, i, "before-captain-change")
            if on_the_way(i, power.key) not in s.spent
        ]
        due = next((power for power in powers if abilities.by_itself(power)), None)
        if due is not None:
            frame.at -= 1  # the rest is looked at again when this has happened
            use_on_the_way(g, i, due)
            return
        if powers:
            frame.at -= 1
            g.wait("before-captain-change", i, [*(Use(i, power.key) for power in powers), GoOn(i)])
            return
    forget_the_way(g)


def on_the_way(i: int, what: str) -> str:
    return f"{WAY}{i}:{what}"


def forget_the_way(g: ClassicGame) -> None:
    g.s.spent = {mark for mark in g.s.spent if not mark.startswith(WAY)}


def use_on_the_way(g: ClassicGame, i: int, power: Power) -> None:
    g.s.spent.add(on_the_way(i, power.key))
    abilities.use(g, i, power)


def used_on_the_way(g: ClassicGame, _: Frame, action: Use | GoOn) -> None:
    if isinstance(action, GoOn):
        g.s.spent.add(on_the_way(action.agent, GO))
    else:
        use_on_the_way(g, action.agent, g.content.powers[action.power])


def change_captain(g: ClassicGame, _: Frame, __: object) -> None:
    """C-MOVE-13, C-CAP-07, A-C-65, C-CAP-01: to the player on the left."""
    s = g.s
    s.captain = (s.captain + 1) % s.seats
    g.tell("captain", {"seat": s.captain})
    abilities.trigger_all(g, "on-captain-change")


def open_next(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-MOVE-14, C-RUN-04: the next location is opened like the first."""
    g.s.stack.append(Frame("open", to=frame.to))


# C-CAP-05, C-MOVE-15: the old captain rolls, the new one opens the next place.
LOCATION_CHANGE = procedure(leave_board, put_away, travel_time, before_captain_changes, change_captain, open_next)
