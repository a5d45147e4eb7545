"""The Standard Update: one crystal to the Mission Return, the rest of the Vortex divided by consent (UPD, FREE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Action, Refusal
from ..kernel.machine import procedure
from ..kernel.state import Frame, Pending
from . import azrak, ending, items, rounds
from .state import CONTROL, DEAD, IN

if TYPE_CHECKING:
    from .game import RevolutionGame

PAID, FREE, GRANTED = "", "free", "granted"
NOT_BETWEEN = Refusal("R-UPD-01", "update-not-now")
SWAPPING = Refusal("R-ROUND-04", "swaps-begun")
DONE = Refusal("R-UPD-01", "updated-already")
NO_SUCH_UPDATE = Refusal("R-UPD-01", "no-such-choice")
EMPTY = Refusal("R-UPD-03", "vortex-empty")
ONE_LEFT = Refusal("R-UPD-03", "vortex-one")
NONE_FREE = Refusal("R-FREE-03", "no-free-update")
NO_DIVISION = Refusal("R-UPD-04", "no-division")
TOO_MANY = Refusal("R-UPD-05", "division-above-level")
NOT_ALL = Refusal("R-UPD-06", "division-not-all")
RETURNING_FIRST = Refusal("R-EJECT-06", "division-returning-first")


def check_update(g: RevolutionGame, _: int, action: Action) -> Refusal | None:
    """R-UPD-01, A-R-11, A-R-12: between locations, once, and only with something to divide."""
    s = g.s
    if s.phase != "between":
        return NOT_BETWEEN
    if action.what not in (PAID, FREE):
        return NO_SUCH_UPDATE
    if s.updated:
        return DONE
    if items.SWAPS in s.used and items.in_steps(g):
        return SWAPPING
    if action.what == FREE:
        if not s.updates:
            return NONE_FREE
        return None if s.vortex else EMPTY
    if not s.vortex:
        return EMPTY
    return ONE_LEFT if s.vortex == 1 and not s.must_update else None


def update(g: RevolutionGame, _: int, action: Action) -> None:
    """R-UPD-02, A-R-10: one player proposes it; the group decides, unless it is compulsory and of the usual kind."""
    frame = Frame("update", 1 if g.s.must_update and action.what != FREE else 0, g.s.lead, to=action.what)
    g.s.stack.append(frame)


def agree(g: RevolutionGame, _: Frame, __: object) -> None:
    g.s.pending = Pending("agree", list(range(g.s.seats)), ["yes", "no"], join=True)


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
    """R-UPD-04, A-R-14: somebody proposes a division; the even one is at hand."""
    if g.s.vortex and any(g.s.agents[i].pool < azrak.level(g, i) for i in sharers(g)):
        proposal = ",".join(map(str, even(g)))
        g.s.pending = Pending("divide", list(range(g.s.seats)), [proposal], free=True)


def sharers(g: RevolutionGame) -> list[int]:
    """A-R-15: the ejected share, the dead do not."""
    return [i for i in rounds.round_the_table(g) if g.s.agents[i].out != DEAD]


def even(g: RevolutionGame) -> list[int]:
    """A-R-14: one crystal at a time to the smallest pool, ties by seat from the captain."""
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


def refuse_division(g: RevolutionGame, text: str) -> Refusal | None:
    """R-UPD-04 to 06, A-R-13, A-R-17: all of it, nobody above the level, the returning ones at least one each."""
    s = g.s
    parts = text.split(",")
    if len(parts) != len(s.agents) or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        return NO_DIVISION
    shares = [int(part) for part in parts]
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


def divided(g: RevolutionGame, frame: Frame, action: Action) -> None:
    """A-R-14: the proposal needs everybody's consent; a no leaves it to the captain."""
    frame.to = action.what
    if g.s.seats == 1 or frame.n:
        return
    g.s.pending = Pending("agree", list(range(g.s.seats)), ["yes", "no"], prompt=action.what, join=True)


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
    """Most votes; a tie is the captain's to break (R-GOLD-03)."""
    s = g.s
    yes = sum(vote == "yes" for vote in pending.votes.values())
    no = len(pending.votes) - yes
    accepted = yes > no or (yes == no and pending.votes[str(s.captain)] == "yes")
    frame = s.stack[-1]
    if pending.prompt:  # a division: without everybody's consent the captain settles it
        if no:
            frame.n = 1
            s.pending = Pending("divide", [s.captain], [pending.prompt], free=True)
    elif not accepted:
        s.stack.pop()
        g.tell("stayed")


def compulsory(g: RevolutionGame) -> bool:
    """R-EJECT-06, A-R-17, A-V-07: when the Update that must be cannot be. True when it was settled here."""
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
