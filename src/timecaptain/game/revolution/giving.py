"""Handing things over: for a crystal in the Actions step, freely where things are swapped (GIVE, SWAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Give, Refusal
from . import azrak, captain, conflicts, rounds, trials
from .actions import GiveSeveral, GiveToken
from .state import IN

if TYPE_CHECKING:
    from .game import RevolutionGame

SWAPS = "phase:swaps"  # the Swaps step has begun
NOT_NOW = Refusal("R-SWAP-01", "give-not-now")
STAND_BY = Refusal("R-GIVE-01", "give-in-stand-by")
GIVE_COST = Refusal("R-GIVE-01", "give-cost")
NO_RECEIVER = Refusal("R-GIVE-01", "no-such-agent")
SAME_AGENT = Refusal("R-GIVE-01", "give-to-oneself")
NOT_HELD = Refusal("R-SWAP-04", "not-held")
NOT_SWAPPABLE = Refusal("R-SWAP-04", "not-swappable")


def swap_window(g: RevolutionGame) -> bool:
    """R-SWAP-01, R-SWAP-03, R-SWAP-05, R-BTW-02, R-GCON-03: between locations, and just before a group conflict."""
    s = g.s
    if s.phase == "between":
        return True
    conflict = conflicts.group(g)
    return s.phase == "actions" and conflict is not None and not conflict.begun


def in_steps(g: RevolutionGame) -> bool:
    """R-SWAP-05, R-ROUND-04, V-ITEM-06: swaps have a step of their own, after the Update."""
    return g.content.settings.swap_window == "step"


def gift(action: Give | GiveToken | GiveSeveral) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The items and the tokens that change hands."""
    if isinstance(action, GiveSeveral):
        return action.items, action.tokens
    return ((action.item,), ()) if isinstance(action, Give) else ((), (action.token,))


def check_give(g: RevolutionGame, seat: int, action: Give | GiveToken | GiveSeveral) -> Refusal | None:
    """R-GIVE-01, R-SWAP-01 to 04: freely in a swap window; else in stand-by, for one crystal, to one agent.

    R-STBY-05, R-GIVE-03, R-GCON-04.
    """
    i, to = action.agent, action.to
    refusal = g.not_mine(seat, i)
    if refusal is not None:
        return refusal
    s = g.s
    if s.agenda or s.trial is not None or s.phase not in ("actions", "between"):
        return NOT_NOW
    if not 0 <= to < len(s.agents):
        return NO_RECEIVER
    if to == i:
        return SAME_AGENT
    if s.agents[to].out != IN:
        return NO_RECEIVER
    if s.phase == "between" and in_steps(g) and s.must_update and not s.updated:
        return rounds.UPDATE_FIRST
    if not swap_window(g):
        if conflicts.group(g) is not None:
            return rounds.GROUP_CONFLICT  # R-GCON-04
        if s.agents[i].card:
            return STAND_BY
        if giving_costs(g, i) and not s.agents[i].pool:
            return GIVE_COST
    return refuse_gift(g, i, *gift(action))


def giving_costs(g: RevolutionGame, i: int) -> bool:
    """R-GIVE-01, A-V-20: one crystal, but not in a swap window, nor where the captain's free action may be any."""
    return not swap_window(g) and not trials.initiates_free(g, i)


def refuse_gift(g: RevolutionGame, i: int, things: tuple[str, ...], tokens: tuple[str, ...]) -> Refusal | None:
    """R-SWAP-04, V-ITEM-05: green items, and tokens where the mission says so; only what the agent has.

    R-AZRAK-01, H-GEAR-03, M-POWER-03, M-MAGICK-05, V-TAL-02: crystals, gear, powers, Magick and talismans stay with
    their owner.
    """
    s = g.s
    held = all(s.items.get(item) == i for item in things) and len(set(things)) == len(things)
    enough = all(s.agents[i].tokens.count(token) >= tokens.count(token) for token in tokens)
    if not held or not enough or not (things or tokens):
        return NOT_HELD
    green = all(g.deck.items[item].colour == "green" for item in things)
    swappable = not tokens or g.content.settings.swappable == "items-and-tokens"
    return None if green and swappable else NOT_SWAPPABLE


def give(g: RevolutionGame, _: int, action: Give | GiveToken | GiveSeveral) -> None:
    """R-GIVE-01, A-R-42: one crystal for any number of things to one receiver; the gift is completed first.

    R-GIVE-02.
    """
    s, i, to = g.s, action.agent, action.to
    things, tokens = gift(action)
    captain.not_done(g, i)
    for item in things:
        s.items[item] = to
        g.tell("gave", {"agent": i, "to": to, "item": item})
    for token in tokens:
        s.agents[i].tokens.remove(token)
        s.agents[to].tokens.append(token)
        g.tell("gave-token", {"agent": i, "to": to, "token": token})
    if s.phase == "between":
        s.used.add(SWAPS)
    elif giving_costs(g, i):
        azrak.spend(g, i)
    elif not swap_window(g):
        s.agents[i].free -= 1  # A-V-20
