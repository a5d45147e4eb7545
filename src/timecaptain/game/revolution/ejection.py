"""Out of the location: by loss of control, by order of a card, by death (CTRL, EJECT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.state import Reading
from . import captain, ending, private_cards, talents
from .state import CONTROL, DEAD, EJECTED

if TYPE_CHECKING:
    from .game import RevolutionGame

VISIT = ("recon", "telepathy", "actions")


def eject(g: RevolutionGame, i: int, why: str) -> None:
    """R-EJECT-01, A-R-29, R-EJECT-02: the card goes back; its conflict is unresolved. In phase 3 the agent is back.

    R-EJECT-06: whoever has lost control makes an Update compulsory. A-R-69: what he was told to read, or is in the
    middle of, is still carried out.
    """
    s, agent = g.s, g.s.agents[i]
    if agent.out in (DEAD, why) or (agent.out == CONTROL and why == EJECTED):
        return
    if agent.losing and why == EJECTED:
        why = CONTROL  # R-EJECT-06: the link is broken all the same
    agent.out = why
    agent.losing = False
    put_back(g, i)
    s.agenda = [one for one in s.agenda if one.agent != i or (why != DEAD and is_called_for(one))]
    private_cards.forget(g)
    s.conflicts = [one for one in s.conflicts if one.group or one.agent != i]
    g.tell("ejected", {"agent": i, "control": why == CONTROL})
    if why == CONTROL:
        s.must_update = True  # R-EJECT-06
        if s.phase in VISIT and i not in s.lost_here:
            s.lost_here.append(i)
    talents.trigger(g, i, "on-eject")


def is_called_for(one: Reading) -> bool:
    """Whether an ejection does not cancel it: a private card, or instructions that wait for an answer."""
    return one.pending is not None or (":" in one.card and not one.script)


def put_back(g: RevolutionGame, i: int) -> None:
    """R-EXPL-02: the card before the agent returns to its place in the panorama."""
    agent = g.s.agents[i]
    if agent.card:
        g.tell("card-back", {"agent": i, "card": agent.card})
        agent.card = ""
    agent.followed = False


def anybody_losing(g: RevolutionGame) -> bool:
    return True in [agent.losing for agent in g.s.agents]


def settle_losses(g: RevolutionGame) -> bool:
    """R-CTRL-02, R-CTRL-03: once the action is done and read, whoever has lost control is ejected."""
    if not anybody_losing(g):
        return False
    s = g.s
    busy = {reading.agent for reading in s.agenda}
    losing = [i for i, agent in enumerate(s.agents) if agent.losing and i not in busy]
    for i in losing:
        eject(g, i, CONTROL)
    if losing:
        check_all_lost(g)
    return bool(losing)


def check_all_lost(g: RevolutionGame) -> None:
    """R-CTRL-04, A-R-18: everybody who lives, during this one visit. Others who are out were ejected by a card.

    R-END-02.
    """
    s = g.s
    if s.phase in VISIT and all(i in s.lost_here for i, agent in enumerate(s.agents) if agent.out != DEAD):
        ending.end(g, g.deck.mission.failed)


def kill(g: RevolutionGame, i: int) -> None:
    """A-V-12, V-REC-05: the pool goes to the Vortex, the items to the group; the others go on."""
    s, agent = g.s, g.s.agents[i]
    if agent.out == DEAD:
        return
    s.vortex += agent.pool
    agent.pool = 0
    eject(g, i, DEAD)
    agent.out = DEAD
    g.tell("died", {"agent": i, "back_at": 0})
    heirs = [j for j in captain.round_the_table(g) if s.agents[j].out != DEAD]
    if not heirs:
        ending.end(g, g.deck.mission.failed)
    for item, holder in list(s.items.items()):
        if holder == i:
            s.items[item] = heirs[0]
    if s.lead == i:
        captain.pass_captaincy(g)  # A-R-50


def leave(g: RevolutionGame, i: int) -> None:
    """Ejected by order of a card: the pool is kept (A-R-59)."""
    eject(g, i, EJECTED)
