"""Adjustments by hand: the door for instructions that no verb says. Only what the card permits, within its bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.effects import Adjustment, Manual

from ..kernel.actions import Action, Refusal
from ..kernel.state import Frame
from ..kernel.verbs import step_of
from . import death, items, places, tests, time
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame

OUT_OF_BOUNDS = Refusal("C-GOLD-01", "adjust-out-of-bounds")
NO_TARGET = Refusal("C-GOLD-01", "adjust-no-target")


def refuse(g: ClassicGame, action: Action) -> Refusal | None:
    """Within the bounds of the card, all adjustments of one thing together, and of something that exists."""
    if action.what == "done":
        return None
    effect: Manual = step_of(g, g.s.stack[-1])
    allowed = next(one for one in effect.adjust if one.what == action.what)
    reached = g.s.adjusted.get(f"{action.what}:{action.to}", 0) + action.n
    if action.n == 0 or not allowed.at_least <= reached <= allowed.at_most:
        return OUT_OF_BOUNDS
    return None if target_exists(g, allowed, action) else NO_TARGET


def target_exists(g: ClassicGame, allowed: Adjustment, action: Action) -> bool:
    """`to` names an agent (`2`), a token, an item with its holder (`2:lamp`), a card, a test's stack."""
    s, what, to = g.s, allowed.what, action.to
    agent, _, thing = to.partition(":")
    match what:
        case "time":
            return to == ""
        case "life":
            return to in g.agent_names and s.agents[int(to)].back_at == ALIVE
        case "tokens":
            return to in g.deck.mission.tokens
        case "resources":
            return agent in g.agent_names and thing in g.deck.mission.resources
        case "items":
            there = thing in s.items if action.n < 0 else thing in g.deck.items  # what nobody has is not spoken of
            return agent in g.agent_names and there
        case "cards":
            return to in s.layout and to != "A"
        case "pawns":
            return agent in g.agent_names and s.agents[int(agent)].space != "" and thing in s.layout and thing != "A"
        case "shields":
            key = to.rpartition("#")[0]
            return any(to == f"{key}#{stack}" for stack in range(len(s.tests.get(key, ()))))
        case _:
            return False  # crystals: not in this system


def adjust(g: ClassicGame, frame: Frame, action: Action) -> None:
    s, to = g.s, action.to
    mark = f"{action.what}:{to}"
    s.adjusted[mark] = s.adjusted.get(mark, 0) + action.n
    agent, _, thing = to.partition(":")
    told = "" if action.what == "shields" else to  # the name of a test stands on its card
    g.tell("adjusted", {"agent": frame.agent, "what": action.what, "to": told, "number": action.n})
    match action.what:
        case "time":
            time.gain_time(g, action.n) if action.n > 0 else time.lose_time(g, -action.n)
        case "life":
            death.heal(g, int(to), action.n) if action.n > 0 else death.lose_life(g, int(to), -action.n)
        case "tokens":
            adjust_token(g, to, action.n)
        case "resources":
            items.change_resource(s.agents[int(agent)], thing, action.n)
        case "items":
            adjust_item(g, int(agent), thing, action.n)
        case "cards":
            places.remove(g, f"{s.place}/{s.layout[to]}")
        case "pawns":
            time.change_space(g, int(agent), thing)
        case "shields":
            key, _, stack = to.rpartition("#")
            stacks = s.tests[key]
            stacks[int(stack)] = max(0, stacks[int(stack)] + action.n)
            if not any(stacks):
                tests.pass_test(g, g.content.tests[key], frame.agent)


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
