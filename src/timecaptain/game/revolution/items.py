"""Items by colour, and tokens: who takes them, who reads them, where they go (ITEM, TOKEN, STOW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import known
from ..kernel.state import Frame
from . import maps, private_cards

if TYPE_CHECKING:
    from .game import RevolutionGame


def take(g: RevolutionGame, i: int, item: str) -> None:
    """R-ITEM-01 to 09, R-VIS-05, V-ITEM-03, A-R-69: the colour says who reads it, now, and where it goes."""
    s = g.s
    if item in s.items or item in s.standing or f"item:{item}" in s.removed:
        return  # R-ITEM-02, A-R-45
    if any(mechanism.on_take(g, i, item) for mechanism in g.mechanisms):
        return
    card = g.deck.items[item]
    g.tell("took", {"agent": i, "item": item} if card.colour != "yellow" else {"agent": i, "number": number(g, item)})
    if card.colour == "yellow":
        s.items[item] = i
        private_cards.order(g, Frame("", 0, i), [(i, f"item:{item}")])
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
        s.stack.append(Frame(card.do.key, 0, i, f"item:{item}"))


def holder(g: RevolutionGame, item: str) -> int | None:
    """Before whom an item lies; also one that a mechanism keeps with an agent."""
    agent = g.s.items.get(item)
    if agent is None:
        agent = next((i for one in g.mechanisms if (i := one.holder(g, item)) is not None), None)
    return agent


def number(g: RevolutionGame, item: str) -> int:
    """H-COMP-02, V-COMP-02, R-COMP-02: each has its own, as many as the mission writes."""
    return g.content.item_numbers[item]


def stow(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-STOW-01: back to where it was at set-up; it can come into play again."""
    g.s.items.pop(frame.to, None)


def stow_unread(g: RevolutionGame) -> None:
    """R-STOW-01: what was given by hand and is not kept goes back."""
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


def take_token(g: RevolutionGame, frame: Frame, i: int, token: str, aloud: bool = False) -> None:
    """R-TOKEN-01 to 05, A-R-47: hexagons for the group, the others for who takes them; as many as there are.

    Where none is left, whoever reads the card hears it; the table sees nothing.
    """
    s, declared = g.s, g.deck.mission.tokens[token]
    taken = s.tokens.count(token) + sum(agent.tokens.count(token) for agent in s.agents)
    if taken >= declared.copies or f"token:{token}" in s.removed:
        known.token_taken(g, frame, token, aloud)
        g.tell("no-token", {"token": token, "held": token in s.tokens}, g.readers(frame))
        return
    (s.tokens if declared.group else s.agents[i].tokens).append(token)
    g.tell("token", {"token": token} if declared.group else {"token": token, "agent": i})
    known.token_taken(g, frame, token, aloud)
