"""Adjustments by hand: the door for instructions that no verb says. Only what the card permits, within its bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.effects import Manual

from ..kernel.actions import NOBODY, Adjust, Refusal
from ..kernel.state import Frame
from ..kernel.verbs import mark_of_adjustment as mark
from ..kernel.verbs import step_of
from . import azrak, items, verbs
from .state import DEAD

if TYPE_CHECKING:
    from .game import RevolutionGame

OUT_OF_BOUNDS = Refusal("R-GOLD-03", "adjust-out-of-bounds")
NO_TARGET = Refusal("R-GOLD-03", "adjust-no-target")


def refuse(g: RevolutionGame, action: Adjust) -> Refusal | None:
    """Within the bounds of the card, all adjustments of one thing together, and of something that exists."""
    effect: Manual = step_of(g, g.s.stack[-1])
    allowed = next(one for one in effect.adjust if one.what == action.what)
    reached = g.s.adjusted.get(mark(action), 0) + action.number
    if action.number == 0 or not allowed.at_least <= reached <= allowed.at_most:
        return OUT_OF_BOUNDS
    if not target_exists(g, action):
        return NO_TARGET
    return OUT_OF_BOUNDS if action.what == "crystals" and not can_move(g, action.of, action.number) else None


def target_exists(g: RevolutionGame, action: Adjust) -> bool:
    """An agent or, for crystals, the Mission Return (nobody); a token or an item of an agent; a card; and no more."""
    s, thing = g.s, action.thing
    if action.stack:
        return False
    holder = 0 <= action.of < len(s.agents) and s.agents[action.of].out != DEAD
    match action.what:
        case "crystals":
            return (holder or action.of == NOBODY) and not thing
        case "tokens":
            return holder and thing in g.deck.mission.tokens
        case "items":
            in_play = thing in s.items or thing in s.standing  # what nobody has is not spoken of
            return holder and (in_play if action.number < 0 else thing in g.deck.items and within_reach(g, thing))
        case "cards":
            return action.of == NOBODY and thing in s.layout and thing != "A"
        case _:
            return False  # time, life, resources, pawns, shields: not in this system


def can_move(g: RevolutionGame, of: int, number: int) -> bool:
    """R-AZRAK-03 to 06: out of the Vortex or into it; by hand no pool exceeds its level and no link is broken."""
    s = g.s
    if number > s.vortex:
        return False
    if of == NOBODY:
        return s.mission_return + number >= 0
    return 1 <= s.agents[of].pool + number <= azrak.level(g, of)


def adjust(g: RevolutionGame, frame: Frame, action: Adjust) -> None:
    s, number, of, thing = g.s, action.number, action.of, action.thing
    s.adjusted[mark(action)] = s.adjusted.get(mark(action), 0) + number
    g.tell("adjusted", {"agent": frame.agent, "what": action.what, "of": of, "thing": thing, "number": number})
    match action.what:
        case "crystals":
            s.vortex -= number
            if of == NOBODY:
                s.mission_return += number
            else:
                s.agents[of].pool += number
        case "tokens":
            adjust_token(g, frame, of, thing, number)
        case "items":
            if number < 0:
                items.put_away(g, thing)
            else:
                take_item(g, of, thing)
        case "cards":
            verbs.take_away(g, f"{s.place}/{s.layout[thing]}")


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
