"""The Time Captain: who it is, the order round the table, and how the role passes on (CAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Refusal
from .state import DEAD, IN

if TYPE_CHECKING:
    from .game import RevolutionGame

NOT_CAPTAIN = Refusal("R-LOC-01", "captain-chooses")


def round_the_table(g: RevolutionGame) -> list[int]:
    """All agents, the Time Captain first, then to the left."""
    number = len(g.s.agents)
    return [(g.s.lead + step) % number for step in range(number)]


def present(g: RevolutionGame) -> list[int]:
    """Agents who are in play at the location."""
    return [i for i in round_the_table(g) if g.s.agents[i].out == IN]


def anybody_present(g: RevolutionGame) -> bool:
    return IN in [agent.out for agent in g.s.agents]


def not_done(g: RevolutionGame, i: int) -> None:
    """A-R-44: whoever acts after saying that he is done takes it back by that."""
    if g.s.phase == "actions" and g.s.told:
        g.s.told = [seat for seat in g.s.told if seat not in g.s.agents[i].seats]


def pass_captaincy(g: RevolutionGame) -> None:
    """R-CAP-02, DIF-16, A-R-54, A-V-12: to the next receptacle on the left that lives."""
    s = g.s
    for i in round_the_table(g)[1:]:
        if s.agents[i].out != DEAD:
            s.lead = i
            break
    s.captain = s.agents[s.lead].seats[0]
    g.tell("captain", {"seat": s.captain})
