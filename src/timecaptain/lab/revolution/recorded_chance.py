"""Chance in recorded lines of Revolution: who is drawn as first Time Captain, and the order of shuffled piles.

A card is named by what it shows, not by its number in the mission's file: cards that show the same are the same.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.mechanisms import switched_on

from ..line_format import InvalidLine, Step
from ..system import Heard

CAPTAIN = "first-captain"


class Pile(Struct, frozen=True):
    """The cards of a pile before it is shuffled, and whether the game draws from the end of its list."""

    cards: list[str]
    last_is_next: bool


def piles(deck: RevolutionDeck) -> dict[str, Pile]:
    """The piles by the name of their chance node. A shuffle always takes all cards of the pile (R-DEST-05)."""
    destiny = [f"{card.value} shuffle" if card.shuffle else str(card.value) for card in deck.mission.destiny]
    by_name = {"destiny": Pile(destiny, True)}
    for mechanism in switched_on(deck):
        if cards := mechanism.pile_cards(deck):
            by_name[mechanism.name] = Pile(cards, False)
    return by_name


def set_first_captain(game: RevolutionGame, captain: int) -> None:
    """Fix who is the first captain, before the first step of a line."""
    game.lay_out(CAPTAIN, [captain])


def lay_out(game: RevolutionGame, step: Step) -> None:
    """Fix the results of chance in this step before it is played; raises `InvalidLine` for impossible ones."""
    known = piles(game.deck)
    laid = {name: [_indexes(known, name, order) for order in orders] for name, orders in step.shuffle.items()}
    if step.captain is not None and not 0 <= step.captain < len(game.s.agents):
        raise InvalidLine("line-no-such-agent", str(step.captain))
    if step.captain is not None:
        game.lay_out(CAPTAIN, [step.captain])
    for name, orders in laid.items():
        game.lay_out(name, *([index] for order in orders for index in order))


def _indexes(known: dict[str, Pile], name: str, order: list[str]) -> list[int]:
    """For each card of the order its index among the cards that are left, as the game draws them."""
    if name not in known or sorted(order) != sorted(known[name].cards):
        raise InvalidLine("line-no-such-pile", f"{name}: {', '.join(order)}")
    left, indexes = list(known[name].cards), []
    for card in reversed(order) if known[name].last_is_next else order:
        indexes.append(left.index(card))
        left.remove(card)
    return indexes


def chance_fields(game: RevolutionGame, heard: Heard) -> dict[str, Any]:
    """The results of chance in an action, as the fields of a step."""
    captains = [faces[0] for name, faces in heard if name == CAPTAIN]
    orders = {
        name: _orders(pile, [faces[0] for node, faces in heard if node == name])
        for name, pile in piles(game.deck).items()
    }
    return {
        "captain": captains[0] if captains else None,
        "shuffle": {name: shuffles for name, shuffles in orders.items() if shuffles},
    }


def _orders(pile: Pile, indexes: list[int]) -> list[list[str]]:
    """The reverse of `_indexes`: the order after each shuffle."""
    orders = []
    number = len(pile.cards)
    for start in range(0, len(indexes), number):
        left = list(pile.cards)
        order = [left.pop(index) for index in indexes[start : start + number]]
        orders.append(order[::-1] if pile.last_is_next else order)
    return orders
