"""Items by colour, tokens, personal cards, giving and swapping (ITEM, TOKEN, STOW, PERS, GIVE, SWAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Action, Refusal
from ..kernel.state import Frame, Reading
from . import azrak, conflicts, maps, rounds
from .state import IN

if TYPE_CHECKING:
    from .game import RevolutionGame

TOKEN = "token:"
NOT_NOW = Refusal("R-SWAP-01", "give-not-now")
STAND_BY = Refusal("R-GIVE-01", "give-in-stand-by")
GIVE_COST = Refusal("R-GIVE-01", "give-cost")
NO_RECEIVER = Refusal("R-GIVE-01", "no-such-agent")
SAME_AGENT = Refusal("R-GIVE-01", "give-to-oneself")
NOT_HELD = Refusal("R-SWAP-04", "not-held")
NOT_SWAPPABLE = Refusal("R-SWAP-04", "not-swappable")


# ---------------------------------------------------------------- taking


def take(g: RevolutionGame, i: int, item: str) -> None:
    """R-ITEM-01 to 09: the colour says who reads it and where it goes."""
    s = g.s
    if item in s.items or item in s.standing or f"item:{item}" in s.removed:
        return  # R-ITEM-02, A-R-45
    card = g.deck.items[item]
    g.tell("took", {"agent": i, "item": item} if card.colour != "yellow" else {"agent": i, "number": number(g, item)})
    if card.colour == "yellow":
        s.items[item] = i
        s.agenda.append(Reading(i, f"item:{item}"))  # read secretly, then stowed unless it is kept
        return
    if card.colour == "green" or card.kept:
        s.items[item] = i
    elif card.colour == "white":
        s.standing.append(item)
        if card.map is not None:
            maps.lay(g, card.map)
    if card.colour != "green":
        g.tell("item-aloud", {"agent": i, "item": item, "text": card.text.key})
    if card.do.steps:
        s.stack.append(Frame(card.do.key, 0, i, g.card_key(i)))


def number(g: RevolutionGame, item: str) -> int:
    return g.content.item_numbers[item]


def follow_yellow(g: RevolutionGame, reading: Reading) -> None:
    """R-ITEM-05, V-ITEM-02: stowed at once when it has been read and resolved, unless its text keeps it."""
    item = reading.card.removeprefix("item:")
    card = g.deck.items[item]
    if not card.kept:
        g.s.stack.append(Frame("stow-item", 0, reading.agent, to=item))
    if card.do.steps:
        g.s.stack.append(Frame(card.do.key, 0, reading.agent, g.card_key(reading.agent)))


def stow(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-STOW-01: back to where it was at set-up; it can come into play again."""
    g.s.items.pop(frame.to, None)


def take_token(g: RevolutionGame, i: int, token: str) -> None:
    """R-TOKEN-01 to 05, A-R-47: hexagons for the group, the others for who takes them; as many as there are."""
    s, declared = g.s, g.deck.mission.tokens[token]
    taken = s.tokens.count(token) + sum(agent.tokens.count(token) for agent in s.agents)
    if taken >= declared.copies or f"token:{token}" in s.removed:
        return
    (s.tokens if declared.group else s.agents[i].tokens).append(token)
    g.tell("token", {"token": token} if declared.group else {"token": token, "agent": i})


# ---------------------------------------------------------------- giving and swapping


def swap_window(g: RevolutionGame) -> bool:
    """R-SWAP-01, R-SWAP-03, R-SWAP-05: between locations, and just before a group conflict."""
    s = g.s
    if s.phase == "between":
        return True
    conflict = conflicts.group(g)
    return s.phase == "actions" and conflict is not None and not conflict.begun


def check_give(g: RevolutionGame, seat: int, action: Action) -> Refusal | None:
    """R-GIVE-01, R-SWAP-01 to 04: freely in a swap window; else in stand-by, for one crystal, to one agent."""
    refusal = g.not_mine(seat, action.agent)
    if refusal is not None:
        return refusal
    s = g.s
    if s.agenda or s.trial is not None or s.phase not in ("actions", "between"):
        return NOT_NOW
    if action.to not in g.agent_names:
        return NO_RECEIVER
    if int(action.to) == action.agent:
        return SAME_AGENT
    if s.agents[int(action.to)].out != IN:
        return NO_RECEIVER
    if not swap_window(g):
        if conflicts.group(g) is not None:
            return rounds.GROUP_CONFLICT  # R-GCON-04
        if s.agents[action.agent].card:
            return STAND_BY
        if not s.agents[action.agent].pool:
            return GIVE_COST
    things = action.what.split(",")
    return next((found for thing in things if (found := refuse_thing(g, action.agent, thing))), None)


def refuse_thing(g: RevolutionGame, i: int, thing: str) -> Refusal | None:
    s = g.s
    if thing.startswith(TOKEN):
        name = thing.removeprefix(TOKEN)
        if name not in s.agents[i].tokens:
            return NOT_HELD
        return None if g.content.settings.swappable == "items-and-tokens" else NOT_SWAPPABLE
    if s.items.get(thing) != i:
        return NOT_HELD
    return None if g.deck.items[thing].colour == "green" else NOT_SWAPPABLE


def give(g: RevolutionGame, _: int, action: Action) -> None:
    """R-GIVE-01, A-R-42: one crystal for any number of things to one receiver; the gift is completed first."""
    s, to = g.s, int(action.to)
    for thing in action.what.split(","):
        if thing.startswith(TOKEN):
            name = thing.removeprefix(TOKEN)
            s.agents[action.agent].tokens.remove(name)
            s.agents[to].tokens.append(name)
            g.tell("gave-token", {"agent": action.agent, "to": to, "token": name})
        else:
            s.items[thing] = to
            g.tell("gave", {"agent": action.agent, "to": to, "item": thing})
    if not swap_window(g):
        azrak.spend(g, action.agent)
