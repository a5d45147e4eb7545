"""Adjustments by hand: the door for instructions that no verb says. Only what the card permits, within its bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.effects import Adjustment, Manual

from ..kernel.actions import Action, Refusal
from ..kernel.state import Frame
from ..kernel.verbs import step_of
from . import azrak, items, verbs
from .state import DEAD

if TYPE_CHECKING:
    from .game import RevolutionGame

OUT_OF_BOUNDS = Refusal("R-GOLD-03", "adjust-out-of-bounds")
NO_TARGET = Refusal("R-GOLD-03", "adjust-no-target")
MISSION_RETURN = "mission-return"


def refuse(g: RevolutionGame, action: Action) -> Refusal | None:
    """Within the bounds of the card, all adjustments of one thing together, and of something that exists."""
    if action.what == "done":
        return None
    effect: Manual = step_of(g, g.s.stack[-1])
    allowed = next(one for one in effect.adjust if one.what == action.what)
    reached = g.s.adjusted.get(f"{action.what}:{action.to}", 0) + action.n
    if action.n == 0 or not allowed.at_least <= reached <= allowed.at_most:
        return OUT_OF_BOUNDS
    if not target_exists(g, allowed, action):
        return NO_TARGET
    return OUT_OF_BOUNDS if action.what == "crystals" and not can_move(g, action.to, action.n) else None


def target_exists(g: RevolutionGame, allowed: Adjustment, action: Action) -> bool:
    """`to` names an agent (`2`) or the Mission Return, a token or an item with its holder (`2:coin`), a card."""
    s, what, to = g.s, allowed.what, action.to
    agent, _, thing = to.partition(":")
    holder = agent in g.agent_names and s.agents[int(agent)].out != DEAD
    match what:
        case "crystals":
            return to == MISSION_RETURN or (holder and not thing)
        case "tokens":
            return holder and thing in g.deck.mission.tokens
        case "items":
            in_play = thing in s.items or thing in s.standing  # what nobody has is not spoken of
            return holder and (in_play if action.n < 0 else thing in g.deck.items and within_reach(g, thing))
        case "cards":
            return to in s.layout and to != "A"
        case _:
            return False  # time, life, resources, pawns, shields: not in this system


def can_move(g: RevolutionGame, to: str, number: int) -> bool:
    """R-AZRAK-03 to 06: out of the Vortex or into it; by hand no pool exceeds its level and no link is broken."""
    s = g.s
    if number > s.vortex:
        return False
    if to == MISSION_RETURN:
        return s.mission_return + number >= 0
    return 1 <= s.agents[int(to)].pool + number <= azrak.level(g, int(to))


def adjust(g: RevolutionGame, frame: Frame, action: Action) -> None:
    s, to = g.s, action.to
    mark = f"{action.what}:{to}"
    s.adjusted[mark] = s.adjusted.get(mark, 0) + action.n
    agent, _, thing = to.partition(":")
    g.tell("adjusted", {"agent": frame.agent, "what": action.what, "to": to, "number": action.n})
    match action.what:
        case "crystals":
            s.vortex -= action.n
            if to == MISSION_RETURN:
                s.mission_return += action.n
            else:
                s.agents[int(to)].pool += action.n
        case "tokens":
            adjust_token(g, frame, int(agent), thing, action.n)
        case "items":
            if action.n < 0:
                items.put_away(g, thing)
            else:
                take_item(g, int(agent), thing)
        case "cards":
            verbs.take_away(g, f"{s.place}/{s.layout[to]}")


def within_reach(g: RevolutionGame, item: str) -> bool:
    """R-STOW-02, M-REPL-04: not what is out of the mission, nor what lies on a receptacle to the end."""
    return f"item:{item}" not in g.s.removed and not any(one.keeps(g, item) for one in g.mechanisms)


def take_item(g: RevolutionGame, i: int, item: str) -> None:
    """From wherever it lies; a mechanism sees to what is its own (M-MYST-01, M-REPL-02)."""
    s = g.s
    if item in s.standing:
        s.standing.remove(item)
    if item in s.items or not any(one.on_take(g, i, item) for one in g.mechanisms):
        s.items[item] = i


def adjust_token(g: RevolutionGame, frame: Frame, i: int, token: str, number: int) -> None:
    """As many as there are; those of the group lie in its midst (R-TOKEN-03)."""
    s = g.s
    for _ in range(abs(number)):
        held = s.tokens if g.deck.mission.tokens[token].group else s.agents[i].tokens
        if number > 0:
            items.take_token(g, frame, i, token)
        elif token in held:
            held.remove(token)
