"""Success, failure, and the next run (WIN, FAIL, RESET, RUN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import known
from ..kernel.actions import Again, Refusal
from ..kernel.conditions import holds
from ..kernel.machine import Interrupt, procedure
from ..kernel.state import Frame
from .refusals import NOT_NOW
from .state import Agent, NextStart, PastRun

if TYPE_CHECKING:
    from .game import ClassicGame

NOT_OVER = Refusal("C-FAIL-04", "run-not-over")
WON = Refusal("C-WIN-01", "mission-won")


def end_run(g: ClassicGame, ending: str) -> None:
    """C-WIN-01, C-FAIL-01 to 03, A-C-74: the card is read at once; nothing that was due happens any more."""
    s = g.s
    if s.ending:
        return  # what an ending orders cannot end the run again
    s.stack.clear()
    s.agenda.clear()
    s.returning.clear()
    s.pending = None
    s.roll = None
    s.stack.append(Frame("ending", to=ending))
    raise Interrupt


def recall(g: ClassicGame) -> None:
    """C-FAIL-01, C-FAIL-02: the time is over, or nobody is alive; what has been reached may change what is read."""
    mission, asking = g.deck.mission, Frame("", 0, g.first_agent(g.s.captain), "")
    endings = (one.ending for one in mission.recalls if holds(g, asking, one.when))
    end_run(g, next(endings, mission.out_of_time))


def read_ending(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-CARD-07 to 09, C-GEN-03: everybody hears it."""
    s = g.s
    ending = g.deck.endings[frame.to]
    s.ending = frame.to
    s.past.append(PastRun(s.run, frame.to, s.clock, tuple(dict.fromkeys(s.visits))))
    g.tell("ending", {"ending": frame.to, "text": ending.text.key, "run": s.run})
    s.phase = "won" if ending.result == "success" else "lost"
    if ending.do.steps:
        s.stack.append(Frame(ending.do.key))


ENDING = procedure(read_ending)


def check_again(g: ClassicGame, _: int, __: Again) -> Refusal | None:
    if g.s.phase == "won":
        return WON
    if g.s.agenda:
        return NOT_NOW
    return None if g.s.phase == "lost" else NOT_OVER


def again(g: ClassicGame, _: int, __: Again) -> None:
    """C-FAIL-04, C-RESET-05, C-GEN-07: another run; receptacles are chosen anew. A-C-86: the captain's role goes on."""
    s = g.s
    keep_stamped(g)
    reset(g)
    s.run += 1
    s.captain = (s.captain + 1) % s.seats
    s.phase = "bodies"
    g.tell("new-run", {"run": s.run})


def keep_stamped(g: ClassicGame) -> None:
    """C-ITEM-10, C-RESET-01, A-C-69: stamped items wait for the receptacle that held them."""
    s = g.s
    for item, holder in s.items.items():
        if g.deck.items[item].agency:
            s.stamped[item] = s.agents[holder].receptacle


def reset(g: ClassicGame) -> None:
    """C-RESET-02 to 04, A-C-70: everything that is not stamped goes back to its place.

    C-DECK-05, C-FLAG-04, C-OPP-04, C-SYM-18.
    """
    s, mission = g.s, g.deck.mission
    s.agents = [Agent(agent.seats) for agent in s.agents]
    s.items = {}
    s.tokens = [token for token in s.tokens if mission.tokens[token].agency]
    s.counters = {
        name: s.counters[name] if counter.agency else counter.start for name, counter in mission.counters.items()
    }
    s.heard = known.in_next_run(s.heard, mission.counters)
    kept = [place for place in s.plan if g.deck.places[place].agency]
    s.plan_cards = tuple(card for card in s.plan_cards if mission.plan.cards[card].agency)
    laid = [mission.plan.cards[card] for card in s.plan_cards]
    covered = {place for card in laid for place in card.covers}
    shown = [*mission.plan.shown, *kept, *(place for card in laid for place in card.shown)]
    s.plan = [place for place in dict.fromkeys(shown) if place not in covered]
    s.remembered, s.rolled, s.used, s.visits = {}, {}, {}, []
    s.done = {mark for mark in s.done if mark.startswith("mission:")}
    s.spent = set()
    s.gone, s.authorised, s.have_read = frozenset(), frozenset(), set()
    s.passed, s.failed, s.pinned = set(), set(), {}
    s.swapped = {card: swap for card, swap in s.swapped.items() if swap[1] == "mission"}
    s.tests, s.rolls, s.schedule, s.modifiers = {}, {}, (), ()
    s.place, s.layout, s.laid, s.entered = "", {}, "", False
    s.came_from, s.next_place, s.no_leaving = "", "", False
    s.ending = ""


def set_clock(g: ClassicGame) -> str:
    """C-RUN-02, C-RUN-03, C-SETUP-06: the TU of this run and where it starts, both possibly changed by the last run."""
    s, changed = g.s, g.s.next_start
    s.clock = g.deck.mission.time if changed.time is None else changed.time
    for token in changed.tokens:
        if token not in s.tokens:
            s.tokens.append(token)
    s.plan.extend(place for place in changed.show if place not in s.plan)
    start = changed.start or g.deck.mission.start
    s.next_start = NextStart()
    return start
