"""Adjustments by hand: the door for instructions that no verb says. Only what the card permits, within its bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.effects import Manual

from ..kernel.actions import NOBODY, Adjust, Refusal
from ..kernel.state import Frame
from ..kernel.verbs import mark_of_adjustment as mark
from ..kernel.verbs import step_of
from . import death, items, tests, time
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame

OUT_OF_BOUNDS = Refusal("C-GOLD-01", "adjust-out-of-bounds")
NO_TARGET = Refusal("C-GOLD-01", "adjust-no-target")


def refuse(g: ClassicGame, action: Adjust) -> Refusal | None:
    """Within the bounds of the card, all adjustments of one thing together, and of something that exists."""
    effect: Manual = step_of(g, g.s.stack[-1])
    allowed = next(one for one in effect.adjust if one.what == action.what)
    reached = g.s.adjusted.get(mark(action), 0) + action.number
    if action.number == 0 or not allowed.at_least <= reached <= allowed.at_most:
        return OUT_OF_BOUNDS
    return None if target_exists(g, action) else NO_TARGET


def target_exists(g: ClassicGame, action: Adjust) -> bool:
    """An agent and a thing of its own, a token, a card, or a stack of a test; and nothing beside."""
    s, thing = g.s, action.thing
    somebody = 0 <= action.of < len(s.agents)
    if action.what != "shields" and action.stack:
        return False
    if action.what in ("time", "tokens", "cards", "shields") and action.of != NOBODY:
        return False
    match action.what:
        case "time":
            return thing == ""
        case "life":
            return somebody and s.agents[action.of].back_at == ALIVE and thing == ""
        case "tokens":
            return thing in g.deck.mission.tokens
        case "resources":
            return somebody and thing in g.deck.mission.resources
        case "items":
            there = thing in s.items if action.number < 0 else thing in g.deck.items  # what nobody has is not spoken of
            return somebody and there
        case "cards":
            return thing in s.layout and thing != "A"
        case "pawns":
            return somebody and s.agents[action.of].space != "" and thing in s.layout and thing != "A"
        case "shields":
            return 0 <= action.stack < len(s.tests.get(thing, ()))
        case _:
            return False  # crystals: not in this system


def adjust(g: ClassicGame, frame: Frame, action: Adjust) -> None:
    s, number, of, thing = g.s, action.number, action.of, action.thing
    s.adjusted[mark(action)] = s.adjusted.get(mark(action), 0) + number
    told = "" if action.what == "shields" else thing  # the name of a test stands on its card
    g.tell("adjusted", {"agent": frame.agent, "what": action.what, "of": of, "thing": told, "number": number})
    match action.what:
        case "time":
            time.gain_time(g, number) if number > 0 else time.lose_time(g, -number)
        case "life":
            death.heal(g, of, number) if number > 0 else death.lose_life(g, of, -number)
        case "tokens":
            adjust_token(g, thing, number)
        case "resources":
            items.change_resource(s.agents[of], thing, number)
        case "items":
            adjust_item(g, of, thing, number)
        case "cards":
            tests.remove(g, f"{s.place}/{s.layout[thing]}")
        case "pawns":
            time.change_space(g, of, thing)
        case "shields":
            stacks = list(s.tests[thing])
            stacks[action.stack] = max(0, stacks[action.stack] + number)
            s.tests[thing] = tuple(stacks)
            if not any(stacks):
                tests.pass_test(g, g.content.tests[thing], frame.agent)


def adjust_token(g: ClassicGame, token: str, number: int) -> None:
    tokens = g.s.tokens
    if number > 0 and token not in tokens:
        tokens.append(token)
    elif number < 0 and token in tokens:
        tokens.remove(token)


def adjust_item(g: ClassicGame, i: int, item: str, number: int) -> None:
    if number > 0:
        g.s.items[item] = i
    elif g.s.items.get(item) == i:
        del g.s.items[item]
