"""From choosing bodies to the first round (SETUP, REC, PC, H-MISS, V-SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.revolution.cards import RevolutionDeck

from ..kernel import chance, known
from ..kernel.actions import Again, Brief, Embody, Refusal
from ..kernel.state import Frame
from . import rounds, trials
from .settings import settings_of
from .state import Agent, RevolutionState

if TYPE_CHECKING:
    from .game import RevolutionGame

NOT_CHOOSING = Refusal("R-SETUP-04", "not-choosing-bodies")
NO_SUCH_BODY = Refusal("R-SETUP-04", "no-such-body")
BODY_TAKEN = Refusal("R-SETUP-04", "body-taken")
PRESCRIBED = Refusal("V-SETUP-03", "body-prescribed")
NOT_PROLOGUE = Refusal("R-SETUP-17", "not-prologue")
CAPTAIN_READS = Refusal("R-SETUP-17", "captain-reads")

SEATING = {1: [[0], [0]], 2: [[0], [1]], 3: [[0], [1], [2]], 4: [[0], [1], [2], [3]]}  # R-SETUP-20, R-SOLO-01
FREE_UPDATES = {2: 2, 3: 1}  # R-PC-03, R-PC-07


def first_state(deck: RevolutionDeck, seats: int, seed: int) -> RevolutionState:
    """R-SETUP-13: the map and the crystals before anybody has a body."""
    mission = deck.mission
    return RevolutionState(
        seats=seats,
        rng=chance.seeded(seed),
        phase="bodies",
        agents=[Agent(list(players)) for players in SEATING[seats]],
        counters={name: counter.start for name, counter in mission.counters.items()},
        heard=known.at_start(mission.counters),
        map=list(mission.shown),
        box=mission.azrak,
    )


def seat_anew(g: RevolutionGame, seats: int) -> None:
    """R-END-04, R-SETUP-20: after a complete reset as many play as like to."""
    g.s.seats = seats
    g.s.captain %= seats
    g.s.heard = known.for_seats(g.s.heard, seats)
    g.s.agents = [Agent(list(players)) for players in SEATING[seats]]


# ---------------------------------------------------------------- receptacles


def check_embody(g: RevolutionGame, seat: int, action: Embody) -> Refusal | None:
    """R-SETUP-04, R-PC-01, V-SETUP-03, V-SETUP-04: any that is free, as far as the mission does not prescribe.

    H-SETUP-02, M-SETUP-05, V-PC-03, V-REC-01.
    """
    if g.s.phase != "bodies":
        return NOT_CHOOSING
    refusal = g.not_controlled(seat, action.agent)
    if refusal is not None:
        return refusal
    if action.receptacle not in g.deck.receptacles:
        return NO_SUCH_BODY
    agents = g.s.agents
    if agents[action.agent].receptacle or any(agent.receptacle == action.receptacle for agent in agents):
        return BODY_TAKEN
    must = {body for rule in g.deck.mission.prescribed if rule.receptacles == len(agents) for body in rule.must}
    missing = must - {agent.receptacle for agent in agents} - {action.receptacle}
    places_left = sum(not agent.receptacle for agent in agents) - 1
    return PRESCRIBED if len(missing) > places_left else None


def embody(g: RevolutionGame, _: int, action: Embody) -> None:
    g.s.agents[action.agent].receptacle = action.receptacle
    g.tell("embodied", {"agent": action.agent, "receptacle": action.receptacle})


def prepare(g: RevolutionGame) -> None:
    """R-SETUP-05 to 08, R-SETUP-14, H-MISS, V-SETUP-06, 07: pools, Vortex, destiny, captain, who is missing.

    R-REC-08, R-SETUP-19, R-FREE-03, H-SETUP-03, H-SETUP-06, H-SETUP-09, H-MISS-01, H-MISS-02, H-MISS-03, M-SETUP-06,
    M-SETUP-08, M-SETUP-11, V-SETUP-05, V-SETUP-08, V-SETUP-09, V-SETUP-11, H-SETUP-04, M-SETUP-07, H-REC-04.
    R-COMP-04, H-COMP-04, M-COMP-02, V-COMP-04.
    """
    s, deck = g.s, g.deck
    mission = deck.mission
    chosen = [agent.receptacle for agent in s.agents]
    s.box = mission.azrak
    for agent in s.agents:
        agent.pool = deck.receptacles[agent.receptacle].azrak
        s.box -= agent.pool
    if len(chosen) < 4:
        unplayed = sum(body.azrak for name, body in deck.receptacles.items() if name not in chosen)
        s.vortex = s.box if settings_of(mission).undealt_azrak == "vortex" else min(s.box, unplayed)
        s.box -= s.vortex
    s.updates = FREE_UPDATES.get(len(chosen), 0)
    s.discards = list(range(len(mission.destiny)))
    trials.shuffle(g)
    if mission.first_captain in chosen:
        s.lead = chosen.index(mission.first_captain)
    else:
        s.lead = chance.dice(s, "first-captain", 1, len(chosen))[0]  # A-R-74
    s.captain = s.agents[s.lead].seats[0]
    g.tell("captain", {"seat": s.captain})
    s.phase = "prologue"
    for mechanism in g.content.mechanisms:
        s.mechanisms[mechanism.name] = mechanism.set_up(g)
    for missing in reversed(mission.missing):
        if missing.receptacle not in chosen:
            s.stack.append(Frame(missing.do.key, 0, s.lead))


# ---------------------------------------------------------------- the prologue


def check_brief(g: RevolutionGame, seat: int, _: Brief) -> Refusal | None:
    if g.s.phase != "prologue":
        return NOT_PROLOGUE
    return None if seat == g.s.captain else CAPTAIN_READS


def brief(g: RevolutionGame, seat: int, _: Brief) -> None:
    """R-SETUP-17, R-SETUP-18, A-R-64: read aloud, card by card; no recon, no crystals.

    H-SETUP-10, M-SETUP-15, V-SETUP-15, R-SETUP-03, H-SETUP-05, M-SETUP-04, V-SETUP-02.
    """
    s = g.s
    letters = sorted(g.deck.prologue.cards)
    letter = letters[s.read]
    s.read += 1
    g.tell("briefed", {"seat": seat, "card": letter, "text": g.deck.prologue.cards[letter].text.key})
    if s.read == len(letters):
        s.stack.append(Frame("first-round"))
        if g.deck.prologue.do.steps:
            s.stack.append(Frame(g.deck.prologue.do.key, 0, s.lead))


def first_round(g: RevolutionGame, _: Frame, __: object) -> None:
    rounds.begin_round(g)


def start_again(g: RevolutionGame, _: int, __: Again) -> None:
    """R-END-04, R-END-05: everything is reset completely; nothing carries over but what the players remember."""
    s = g.s
    fresh = first_state(g.deck, s.seats, 0)
    fresh.rng, fresh.run, fresh.past, fresh.forced = s.rng, s.run + 1, s.past, s.forced
    fresh.heard = known.in_next_run(s.heard, g.deck.mission.counters)
    g.s = fresh
    g.tell("new-run", {"run": fresh.run})
