"""Revolution: who is drawn as first Time Captain, and the order into which piles are shuffled, as a line writes them.

A card is called by what it shows, not by its place in the mission's file: cards that show the same are the same.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timecaptain.deck.mechanisms.mysteries import name_of
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game.revolution import RevolutionGame

from ..step import BadLine, Step
from ..system import Heard

CAPTAIN = "first-captain"


class Pile(Struct, frozen=True):
    """A pile that is shuffled: its cards before that, and whether the last one laid is the next one drawn."""

    cards: list[str]
    last_is_next: bool


def piles(deck: RevolutionDeck) -> dict[str, Pile]:
    """By the name of the chance node. A shuffle always takes all cards of the pile (R-DEST-05)."""
    destiny = [f"{card.value} shuffle" if card.shuffle else str(card.value) for card in deck.mission.destiny]
    found = {"destiny": Pile(destiny, True)}
    mysteries = deck.mission.mechanisms.mysteries
    if mysteries is not None:
        found["mysteries"] = Pile([name_of(one) for one in mysteries.pile], False)
    return found


def first_captain(game: RevolutionGame, captain: int) -> None:
    game.lay_out(CAPTAIN, [captain])


def lay(game: RevolutionGame, step: Step) -> None:
    known = piles(game.deck)
    laid = {name: [_indexes(known, name, order) for order in orders] for name, orders in step.shuffle.items()}
    if step.captain is not None and not 0 <= step.captain < len(game.s.agents):
        raise BadLine("line-no-such-agent", str(step.captain))
    if step.captain is not None:
        game.lay_out(CAPTAIN, [step.captain])
    for name, orders in laid.items():
        game.lay_out(name, *([index] for order in orders for index in order))


def _indexes(known: dict[str, Pile], name: str, order: list[str]) -> list[int]:
    """Which of the cards that are left is taken, one after the other."""
    if name not in known or sorted(order) != sorted(known[name].cards):
        raise BadLine("line-no-such-pile", f"{name}: {', '.join(order)}")
    left, found = list(known[name].cards), []
    for card in reversed(order) if known[name].last_is_next else order:
        found.append(left.index(card))
        left.remove(card)
    return found


def drawn(game: RevolutionGame, heard: Heard) -> dict[str, Any]:
    captains = [faces[0] for name, faces in heard if name == CAPTAIN]
    orders = {
        name: _orders(pile, [faces[0] for node, faces in heard if node == name])
        for name, pile in piles(game.deck).items()
    }
    return {
        "captain": captains[0] if captains else None,
        "shuffle": {name: found for name, found in orders.items() if found},
    }


def _orders(pile: Pile, indexes: list[int]) -> list[list[str]]:
    found = []
    number = len(pile.cards)
    for start in range(0, len(indexes), number):
        left = list(pile.cards)
        order = [left.pop(index) for index in indexes[start : start + number]]
        found.append(order[::-1] if pile.last_is_next else order)
    return found
