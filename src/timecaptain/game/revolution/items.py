"""Items by colour, tokens, personal cards, giving and swapping (ITEM, TOKEN, STOW, PERS, GIVE, SWAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Give, Refusal
from ..kernel.state import Frame, Reading
from . import azrak, conflicts, maps, rounds, trials
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


# ---------------------------------------------------------------- taking


def take(g: RevolutionGame, i: int, item: str) -> None:
    """R-ITEM-01 to 09, R-VIS-05, V-ITEM-03: the colour says who reads it and where it goes."""
    s = g.s
    if item in s.items or item in s.standing or f"item:{item}" in s.removed:
        return  # R-ITEM-02, A-R-45
    if any(mechanism.on_take(g, i, item) for mechanism in g.mechanisms):
        return
    card = g.deck.items[item]
    g.tell("took", {"agent": i, "item": item} if card.colour != "yellow" else {"agent": i, "number": number(g, item)})
    if card.colour == "yellow":
        s.items[item] = i
        s.agenda.append(Reading(i, f"item:{item}"))  # read secretly, then stowed unless it is kept
        return
    if card.colour == "white":
        s.standing.append(item)
        if card.map is not None:
            maps.lay(g, card.map)
    else:
        s.items[item] = i
        if card.colour == "red" and not card.kept:
            s.stack.append(Frame("stow-item", 0, i, to=item))  # A-R-46: once it is resolved
    if card.colour != "green":
        g.tell("item-aloud", {"agent": i, "item": item, "text": card.text.key})
    if card.do.steps:
        s.stack.append(Frame(card.do.key, 0, i, g.card_key(i)))


def holder(g: RevolutionGame, item: str) -> int | None:
    """Before whom an item lies; also one that a mechanism keeps with an agent."""
    found = g.s.items.get(item)
    if found is None:
        found = next((i for one in g.mechanisms if (i := one.holder(g, item)) is not None), None)
    return found


def number(g: RevolutionGame, item: str) -> int:
    return g.content.item_numbers[item]


def closed(g: RevolutionGame, one: Reading) -> None:
    """R-ITEM-05, V-ITEM-02: a yellow item is stowed when its reader looks up, unless its text keeps it.

    Not before: others must not be able to tell when its choices are made.
    """
    kind, _, item = one.card.partition(":")
    if kind == "item" and not g.deck.items[item].kept:
        g.s.items.pop(item, None)


def stow(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-STOW-01: back to where it was at set-up; it can come into play again."""
    g.s.items.pop(frame.to, None)


def stow_unread(g: RevolutionGame) -> None:
    """R-STOW-01: what an ejected agent had no time to read goes back."""
    for item in list(g.s.items):
        if g.deck.items[item].colour in ("yellow", "red") and not g.deck.items[item].kept:
            del g.s.items[item]


def put_away(g: RevolutionGame, item: str) -> None:
    """R-STOW-01, R-STOW-02: out of play, from wherever it lies. Of a yellow one others hear only the number."""
    s = g.s
    if item in s.standing:
        s.standing.remove(item)
        g.tell("dropped", {"agent": s.lead, "item": item})
    holder = s.items.pop(item, None)
    if holder is not None:
        yellow = g.deck.items[item].colour == "yellow"
        g.tell("dropped", {"agent": holder, "number": number(g, item)} if yellow else {"agent": holder, "item": item})


def take_token(g: RevolutionGame, frame: Frame, i: int, token: str) -> None:
    """R-TOKEN-01 to 05, A-R-47: hexagons for the group, the others for who takes them; as many as there are.

    Where none is left, whoever reads the card hears it; the table sees nothing.
    """
    s, declared = g.s, g.deck.mission.tokens[token]
    taken = s.tokens.count(token) + sum(agent.tokens.count(token) for agent in s.agents)
    if taken >= declared.copies or f"token:{token}" in s.removed:
        g.tell("no-token", {"token": token, "held": token in s.tokens}, g.readers(frame))
        return
    (s.tokens if declared.group else s.agents[i].tokens).append(token)
    g.tell("token", {"token": token} if declared.group else {"token": token, "agent": i})


# ---------------------------------------------------------------- giving and swapping


def swap_window(g: RevolutionGame) -> bool:
    """R-SWAP-01, R-SWAP-03, R-SWAP-05, R-BTW-02: between locations, and just before a group conflict."""
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

    R-AZRAK-01, H-GEAR-03, M-POWER-03, V-TAL-02: crystals, gear, powers and talismans stay with their owner.
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
