"""The Standard Update: one crystal to the Mission Return, the rest of the Vortex divided by consent (UPD, FREE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Refusal
from ..kernel.machine import procedure
from ..kernel.state import Frame, Pending
from . import azrak, captain, ending, giving
from .actions import Agree, Divide, Update
from .state import CONTROL, DEAD, IN

if TYPE_CHECKING:
    from .game import RevolutionGame

PAID, FREE, GRANTED = "", "free", "granted"
NOT_BETWEEN = Refusal("R-UPD-01", "update-not-now")
SWAPPING = Refusal("R-ROUND-04", "swaps-begun")
DONE = Refusal("R-UPD-01", "updated-already")
EMPTY = Refusal("R-UPD-03", "vortex-empty")
ONE_LEFT = Refusal("R-UPD-03", "vortex-one")
NONE_FREE = Refusal("R-FREE-03", "no-free-update")
NO_DIVISION = Refusal("R-UPD-04", "no-division")
TOO_MANY = Refusal("R-UPD-05", "division-above-level")
NOT_ALL = Refusal("R-UPD-06", "division-not-all")
RETURNING_FIRST = Refusal("R-EJECT-06", "division-returning-first")


def check_update(g: RevolutionGame, _: int, action: Update) -> Refusal | None:
    """R-UPD-01, A-R-11, A-R-12: between locations, once, and only with something to divide."""
    s = g.s
    if s.phase != "between":
        return NOT_BETWEEN
    if s.updated:
        return DONE
    if giving.SWAPS in s.used and giving.in_steps(g):
        return SWAPPING
    if action.free:
        if not s.updates:
            return NONE_FREE
        return None if s.vortex else EMPTY
    if not s.vortex:
        return EMPTY
    return ONE_LEFT if s.vortex == 1 and not s.must_update else None


def update(g: RevolutionGame, _: int, action: Update) -> None:
    """R-UPD-02, A-R-10: one player proposes it; the group decides, unless it is compulsory and of the usual kind."""
    asked = int(g.s.must_update and not action.free)
    g.s.stack.append(Frame("update", asked, g.s.lead, to=FREE if action.free else PAID))


def agree(g: RevolutionGame, _: Frame, __: object) -> None:
    """R-BTW-01: everybody votes."""
    g.s.pending = Pending("agree", list(range(g.s.seats)), [Agree(True), Agree(False)], join=True)


def pay_price(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-UPD-03, R-FREE-01. One that a card grants is not the phase's own, and fulfils no duty (R-FREE-02)."""
    s = g.s
    if frame.to == FREE:
        s.updates -= 1
    elif frame.to == PAID:
        s.vortex -= 1
        s.mission_return += 1
    if frame.to != GRANTED:
        s.updated = True
        s.must_update = False
    g.tell("update", {"free": frame.to != PAID, "vortex": s.vortex})


def divide(g: RevolutionGame, _: Frame, __: object) -> None:
    """R-UPD-04, A-R-14, R-VORTEX-03: somebody proposes a division; the even one is at hand."""
    if g.s.vortex and any(g.s.agents[i].pool < azrak.level(g, i) for i in sharers(g)):
        g.s.pending = Pending("divide", list(range(g.s.seats)), [Divide(tuple(even(g)))])


def sharers(g: RevolutionGame) -> list[int]:
    """A-R-15, R-UPD-08: the ejected share, the dead do not."""
    return [i for i in captain.round_the_table(g) if g.s.agents[i].out != DEAD]


def even(g: RevolutionGame) -> list[int]:
    """A-R-14, R-UPD-07: one crystal at a time to the smallest pool, ties by seat from the captain."""
    s = g.s
    shares = [0] * len(s.agents)
    left = s.vortex
    while left:
        open_ = [i for i in sharers(g) if s.agents[i].pool + shares[i] < azrak.level(g, i)]
        if not open_:
            break
        smallest = min(open_, key=lambda i: s.agents[i].pool + shares[i])
        shares[smallest] += 1
        left -= 1
    return shares


def refuse_division(g: RevolutionGame, shares: tuple[int, ...]) -> Refusal | None:
    """R-UPD-04 to 06, A-R-13, A-R-17: all of it, nobody above the level, the returning ones at least one each.

    V-VORTEX-02.
    """
    s = g.s
    if len(shares) != len(s.agents) or any(share < 0 for share in shares):
        return NO_DIVISION
    may = sharers(g)
    if any(share and i not in may for i, share in enumerate(shares)):
        return NO_DIVISION
    if any(s.agents[i].pool + shares[i] > azrak.level(g, i) for i in may):
        return TOO_MANY
    room = sum(azrak.level(g, i) - s.agents[i].pool for i in may)
    if sum(shares) != min(s.vortex, room):
        return NOT_ALL
    empty = [i for i in may if s.agents[i].pool == 0]
    if s.vortex >= len(empty) and any(shares[i] == 0 for i in empty):
        return RETURNING_FIRST
    return None


def divided(g: RevolutionGame, frame: Frame, action: Divide) -> None:
    """A-R-14: the proposal needs everybody's consent; a no leaves it to the captain."""
    frame.to = ",".join(map(str, action.shares))
    if g.s.seats == 1 or frame.n:
        return
    g.s.pending = Pending("agree", list(range(g.s.seats)), [Agree(True), Agree(False)], prompt=frame.to, join=True)


def hand_out(g: RevolutionGame, frame: Frame, _: object) -> None:
    s = g.s
    if "," in frame.to or frame.to.isdigit():
        for i, share in enumerate(map(int, frame.to.split(","))):
            s.agents[i].pool += share
            s.vortex -= share
            if share:
                g.tell("azrak", {"agent": i, "number": share})
    if s.phase == "between":
        for i, agent in enumerate(s.agents):
            if agent.out == CONTROL and agent.pool:
                agent.out = IN  # A-R-62: lost in this very phase, and mended
                g.tell("returned", {"agent": i, "card": "", "life": agent.pool})


UPDATE = procedure(agree, pay_price, divide, hand_out)


def agreed(g: RevolutionGame, pending: Pending) -> None:
    """What the votes on an Update, or on its division, bring."""
    s = g.s
    frame = s.stack[-1]
    if pending.prompt:  # a division: without everybody's consent the captain settles it
        if not all(vote == Agree(True) for vote in pending.votes.values()):
            frame.n = 1
            proposal = Divide(tuple(map(int, pending.prompt.split(","))))
            s.pending = Pending("divide", [s.captain], [proposal])
    elif not ending.most_agree(g, pending):
        s.stack.pop()
        g.tell("stayed")


def compulsory(g: RevolutionGame) -> bool:
    """R-EJECT-06, A-R-17, A-V-07: when the Update that must be cannot be. True when it was settled here.

    V-VORTEX-01.
    """
    s = g.s
    lapsed = s.must_update and not s.updated and not s.vortex
    if lapsed:
        s.must_update = False
    out_of_reach = s.updated or not s.vortex
    if (lapsed and g.content.settings.empty_vortex_fails) or (
        out_of_reach and not any(s.agents[i].pool for i in sharers(g))
    ):
        ending.end(g, g.deck.mission.failed)
    return lapsed
