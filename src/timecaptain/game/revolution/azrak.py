"""The crystals: pools, Vortex, Mission Return; the broken link and its two ways out (AZRAK, VORTEX, LINK, EMRG).

Whoever spends or loses the last crystal must choose at once. The crystal waits in `limbo` meanwhile, so that
everything always adds up (R-AZRAK-07).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.state import Frame, Pending
from .actions import Agree, Link
from .state import DEAD

if TYPE_CHECKING:
    from .game import RevolutionGame

EMERGENCY: Final = "emergency"
FREE: Final = "free-emergency"
LOSE: Final = "lose-control"
DENIED = "denied"  # the captain keeps the Updates at no cost for later


def total(g: RevolutionGame) -> int:
    s = g.s
    pools = sum(agent.pool for agent in s.agents)
    return pools + s.vortex + sum(s.crystals.values()) + s.mission_return + s.box + s.limbo


def level(g: RevolutionGame, i: int) -> int:
    """R-REC-04: the starting level is the maximum."""
    return g.deck.receptacles[g.s.agents[i].receptacle].azrak


def spend(g: RevolutionGame, i: int, number: int = 1) -> None:
    """R-AZRAK-02, A-R-03, A-R-04: to the Vortex; only the last crystal of the pool waits for the choice.

    R-VORTEX-01. A-R-58: whoever is losing control already has chosen.
    """
    s, agent = g.s, g.s.agents[i]
    number = min(number, agent.pool)
    if number <= 0:
        return
    agent.pool -= number
    s.vortex += number
    g.tell("azrak", {"agent": i, "number": -number})
    if agent.pool == 0 and not agent.losing:
        s.vortex -= 1
        s.limbo += 1
        break_link(g, i)


def break_link(g: RevolutionGame, i: int, *, placed: bool = False) -> None:
    """R-LINK-01, R-LINK-02, R-EMRG-06: the choice is asked as the next thing that happens.

    A-R-20: the crystal with which the captain chose a place lies there already (`placed`).
    """
    g.tell("link-broken", {"agent": i})
    g.s.stack.append(Frame("link", 0, i, n=int(placed)))


def choose_link(g: RevolutionGame, frame: Frame, _: object) -> None:
    """A-R-08, R-FREE-04: an Emergency Update needs a crystal in the Vortex; one at no cost brings its own.

    A-R-20: a crystal that was placed mends nothing, and an Update that is paid for needs another one in its stead.
    """
    s, i = g.s, frame.agent
    options = []
    if s.vortex > frame.n:
        options.append(Link(i, EMERGENCY))
    if s.updates and (s.vortex or not frame.n) and frame.to != DENIED:
        options.append(Link(i, FREE))
    g.wait("link", i, [*options, Link(i, LOSE)])


def link_chosen(g: RevolutionGame, frame: Frame, action: Link) -> None:
    """A-R-10: the group owns the Updates at no cost, so the agent asks for one and the captain settles."""
    s = g.s
    if action.way == FREE and s.captain not in s.agents[frame.agent].seats:
        s.pending = Pending("agree", [s.captain], [Agree(True), Agree(False)], frame.agent)
    else:
        mend_link(g, frame, action.way)


def link_settled(g: RevolutionGame, frame: Frame, action: Agree) -> None:
    """The captain has spoken; after a no the agent chooses among the other ways."""
    if action.yes:
        mend_link(g, frame, FREE)
    else:
        g.tell("denied", {"agent": frame.agent})
        frame.to = DENIED
        frame.at -= 1


def mend_link(g: RevolutionGame, frame: Frame, way: str) -> None:
    """R-CTRL-01, R-EMRG-01: an Emergency Update, paid for or at no cost; or control is lost."""
    s, i = g.s, frame.agent
    placed = bool(frame.n)
    s.limbo -= 0 if placed else 1
    if way == EMERGENCY:
        if placed:
            s.vortex -= 1
        s.mission_return += 1  # R-EMRG-01
        refill(g, i)
    elif way == FREE:
        s.updates -= 1
        s.vortex += 0 if placed else 1  # A-R-09
        refill(g, i)
    else:
        s.vortex += 0 if placed else 1  # R-CTRL-01
        g.s.agents[i].losing = True
        g.tell("losing-control", {"agent": i})


def refill(g: RevolutionGame, i: int) -> None:
    """R-EMRG-02 to 05: to the starting level, or as far as the Vortex goes; nobody else gets anything."""
    gained = take(g, i, level(g, i))
    g.tell("emergency-update", {"agent": i, "number": gained})


def take(g: RevolutionGame, i: int, number: int) -> int:
    """R-AZRAK-03 to 05, R-VORTEX-02, M-AZRAK-01: from the Vortex, never above the level, never more than there is."""
    s, agent = g.s, g.s.agents[i]
    gained = max(0, min(number, level(g, i) - agent.pool, s.vortex))
    agent.pool += gained
    s.vortex -= gained
    return gained


def gain(g: RevolutionGame, frame: Frame, i: int, number: int) -> None:
    """A-R-58: also for one who is losing control, and keeps it; the link stays broken."""
    if g.s.agents[i].out != DEAD:
        gained = take(g, i, number)
        if gained:
            g.tell("azrak", {"agent": i, "number": gained})
        not_gained(g, frame, i, "azrak", number - gained, full=g.s.agents[i].pool == level(g, i))


def not_gained(g: RevolutionGame, frame: Frame, i: int, pool: str, number: int, *, full: bool) -> None:
    """R-AZRAK-04, R-AZRAK-05, M-MAGICK-02: what a card could not give is told to its reader; the table sees nothing."""
    if number > 0:
        g.tell("not-gained", {"agent": i, "pool": pool, "number": number, "full": full}, g.readers(frame))
