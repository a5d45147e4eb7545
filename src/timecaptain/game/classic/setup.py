"""From the first card of the base to the first location (SETUP, BASE, REC, TWO)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from timecaptain.deck.classic.cards import Deck, Receptacle

from ..kernel import chance, known
from ..kernel.actions import Brief, Embody, Refusal
from ..kernel.state import Frame
from . import runs
from .actions import Claim
from .state import Agent, ClassicState

if TYPE_CHECKING:
    from .game import ClassicGame

NOT_AT_BASE = Refusal("C-BASE-03", "not-at-base")
NOT_YOUR_CARD = Refusal("C-BASE-04", "base-in-turn")
NOT_CHOOSING = Refusal("C-REC-02", "not-choosing-bodies")
NO_SUCH_BODY = Refusal("C-REC-02", "no-such-body")
BODY_TAKEN = Refusal("C-REC-02", "body-taken")
NOT_HANDING_OUT = Refusal("C-ITEM-10", "nothing-to-hand-out")

SEATING = {1: [[0], [0]], 2: [[0], [1], [0], [1]], 3: [[0], [1], [2]], 4: [[0], [1], [2], [3]]}
OPTIONS = ("last_tu_acts", "delay_return", "shared_third")
SHARED_THIRD = [[0], [1], [0, 1]]  # C-TWO-02


def seating(seats: int, options: Mapping[str, bool]) -> list[list[int]]:
    """C-GEN-06, C-TWO-01, C-TWO-02: who plays how many receptacles. Solo is two receptacles for one player.

    C-SETUP-07.
    """
    return SHARED_THIRD if seats == 2 and options.get("shared_third") else SEATING[seats]


def first_state(deck: Deck, seats: int, seed: int, options: Mapping[str, bool]) -> ClassicState:
    """C-SETUP-08, DIF-01: a random player is the first Time Captain."""
    mission = deck.mission
    state = ClassicState(
        seats=seats,
        rng=chance.seeded(seed),
        agents=[Agent(list(players)) for players in seating(seats, options)],
        counters={name: counter.start for name, counter in mission.counters.items()},
        heard=known.at_start(mission.counters),
        plan=list(mission.plan.shown),
        last_tu_acts=options.get("last_tu_acts", mission.options.last_tu_acts),
        delay_return=options.get("delay_return", mission.options.delay_return),
    )
    state.captain = chance.dice(state, "first-captain", 1, seats)[0]
    return state


def seat_anew(g: ClassicGame, seats: int, players: list[list[int]]) -> None:
    """C-RESET-05, C-REC-09: another number of players before a run; the role of captain goes to one who is there."""
    s = g.s
    s.seats = seats
    s.captain %= seats
    s.heard = known.for_seats(s.heard, seats)
    s.agents = [Agent(list(seats_of_one)) for seats_of_one in players]


# ---------------------------------------------------------------- the base


def reader(g: ClassicGame) -> int:
    """C-SETUP-08, C-SETUP-09, C-BASE-04: the first captain reads card A, then the players in turn."""
    return (g.s.captain + g.s.base_read) % g.s.seats


def check_brief(g: ClassicGame, seat: int, _: Brief) -> Refusal | None:
    if g.s.phase != "base":
        return NOT_AT_BASE
    return None if seat == reader(g) else NOT_YOUR_CARD


def brief(g: ClassicGame, seat: int, _: Brief) -> None:
    """C-BASE-02, C-BASE-03, C-GEN-04, C-DECK-04: read in the order of the letters; no TU, no tokens."""
    s = g.s
    letter = sorted(g.deck.base.cards)[s.base_read]
    card = g.deck.base.cards[letter]
    s.base_read += 1
    g.tell("briefed", {"seat": seat, "card": letter, "text": card.text.key})
    if s.base_read == len(g.deck.base.cards):
        s.phase = "bodies"


# ---------------------------------------------------------------- receptacles


def check_embody(g: ClassicGame, seat: int, action: Embody) -> Refusal | None:
    """C-REC-02, C-REC-03, C-RESET-05: any that nobody else has taken, anew in every run."""
    if g.s.phase != "bodies":
        return NOT_CHOOSING
    refusal = g.not_controlled(seat, action.agent)
    if refusal is not None:
        return refusal
    if action.receptacle not in g.deck.receptacles:
        return NO_SUCH_BODY
    if action.receptacle in taken(g) or g.s.agents[action.agent].receptacle:
        return BODY_TAKEN
    return None


def taken(g: ClassicGame) -> set[str]:
    return {agent.receptacle for agent in g.s.agents}


def embody(g: ClassicGame, _: int, action: Embody) -> None:
    g.s.agents[action.agent].receptacle = action.receptacle
    g.tell("embodied", {"agent": action.agent, "receptacle": action.receptacle})


def everybody_embodied(g: ClassicGame) -> bool:
    return all(agent.receptacle for agent in g.s.agents)


def prepare_bodies(g: ClassicGame) -> None:
    """C-REC-09: everybody gets what the body's card lists; stamped items find their receptacle again."""
    s = g.s
    for i, agent in enumerate(s.agents):
        inhabit(g, i, g.deck.receptacles[agent.receptacle])
    bodies = {agent.receptacle: i for i, agent in enumerate(s.agents)}
    s.loose = []
    for item, body in s.stamped.items():
        if body in bodies:
            s.items[item] = bodies[body]
        elif item not in s.items:
            s.loose.append(item)
    s.stamped = {}
    s.phase = "outfit"


def inhabit(g: ClassicGame, i: int, body: Receptacle) -> None:
    """C-REC-05, C-REC-07 to 09, C-POW-04: life, tokens on the card, and the inventory, for so many players."""
    agent = g.s.agents[i]
    agent.life = agent.most_life = body.life
    agent.stock = body.stock
    printed = body.inventory.resources_for.get("4" if len(g.s.agents) >= 4 else "3")
    agent.resources = {str(colour): n for colour, n in (printed or body.inventory.resources).items()}
    for item in body.inventory.items:
        if item not in g.s.items and item not in g.s.stamped:
            g.s.items[item] = i


def check_claim(g: ClassicGame, seat: int, action: Claim) -> Refusal | None:
    """A-C-69: what was stamped and has lost its receptacle is handed out freely before the start."""
    if g.s.phase != "outfit" or action.item not in g.s.loose:
        return NOT_HANDING_OUT
    return g.not_controlled(seat, action.agent)


def claim(g: ClassicGame, _: int, action: Claim) -> None:
    g.s.loose.remove(action.item)
    g.s.items[action.item] = action.agent
    g.tell("took", {"agent": action.agent, "item": action.item})


def start_run(g: ClassicGame) -> None:
    """C-RUN-02, C-RUN-03, C-BASE-05: the clock is set and the first location opened."""
    start = runs.set_clock(g)
    g.s.phase = "enter"
    g.tell("run-begins", {"run": g.s.run, "time": g.s.clock})
    g.s.stack.append(Frame("open", to=start))
