"""What a bug report leaves out beside texts and names: the content of cards, and the order of hidden piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from timecaptain.deck import anonymise
from timecaptain.deck.primitives import Script
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Game
from timecaptain.game.revolution import RevolutionGame

MOST_TRIES = 96  # games that are played to find out what can be removed
VISIBLE_OF_CARD = ("back", "letter", "when", "aside", "seal", "icons")  # what the panorama shows, and what decides it
VISIBLE_OF_ITEM = ("colour", "kept", "map")

Change = Callable[[AnyDeck], AnyDeck]


def emptied(deck: AnyDeck, removable: list[list[Change]], same: Callable[[AnyDeck], bool]) -> AnyDeck:
    """The deck with as many of these changes as leave the sender's game the same.

    Each group is tried as a whole; if that changes the game, its halves are tried one after the other.
    """
    left = MOST_TRIES

    def without(changes: list[Change], of: AnyDeck) -> AnyDeck:
        nonlocal left
        if not changes or left <= 0:
            return of
        left -= 1
        tried = of
        for change in changes:
            tried = change(tried)
        if same(tried):
            return tried
        if len(changes) == 1:
            return of
        half = len(changes) // 2
        return without(changes[half:], without(changes[:half], of))

    for changes in removable:
        deck = without(changes, deck)
    return deck


def removable(deck: AnyDeck, read: set[str], shown: set[str], read_by_others: set[str]) -> list[list[Change]]:
    """Changes that empty parts of the deck: first what nobody has read, then one by one the cards that others have."""
    unseen: list[Change] = []
    for place, cards in deck.places.items():
        if place not in shown:
            unseen.append(_empty_place(place))
            continue
        keys = {id: f"{place}/{id}" for id in cards.cards if id != "A"}
        unseen += [_empty_card(place, id) for id, key in keys.items() if key not in read | read_by_others]
    unseen += [_empty_in("items", item, *VISIBLE_OF_ITEM) for item in deck.items if item not in shown]
    unseen += [_empty_in("endings", ending) for ending in deck.endings if ending not in shown]
    unseen += [_empty_script(name) for name in deck.mission.scripts]
    if isinstance(deck, RevolutionDeck):
        unseen += [_private(name) for name in deck.receptacles]
    elif deck.mission.alarms:
        unseen.append(lambda of: _mission(of, alarms=()))
    cards_of_others = [key.partition("/") for key in sorted(read_by_others) if ":" not in key]
    return [unseen, *([_empty_card(place, id)] for place, _, id in cards_of_others if id != "A")]


def _mission(deck: AnyDeck, **fields: Any) -> AnyDeck:
    return msgspec.structs.replace(deck, mission=msgspec.structs.replace(deck.mission, **fields))


def _empty_place(place: str) -> Change:
    def change(deck: AnyDeck) -> AnyDeck:
        old = deck.places[place]
        only = {"A": anonymise.without_optional(old.cards["A"])} if "A" in old.cards else {}
        new = msgspec.structs.replace(anonymise.without_optional(old), cards=only)
        return msgspec.structs.replace(deck, places={**deck.places, place: new})

    return change


def _empty_card(place: str, id: str) -> Change:
    def change(deck: AnyDeck) -> AnyDeck:
        old = deck.places[place]
        if id not in old.cards:
            return deck
        cards = {**old.cards, id: anonymise.without_optional(old.cards[id], *VISIBLE_OF_CARD)}
        return msgspec.structs.replace(deck, places={**deck.places, place: msgspec.structs.replace(old, cards=cards)})

    return change


def _empty_in(part: str, id: str, *kept: str) -> Change:
    def change(deck: AnyDeck) -> AnyDeck:
        things = getattr(deck, part)
        return msgspec.structs.replace(deck, **{part: {**things, id: anonymise.without_optional(things[id], *kept)}})

    return change


def _empty_script(name: str) -> Change:
    return lambda deck: _mission(deck, scripts={**deck.mission.scripts, name: Script(deck.mission.scripts[name].key)})


def _private(name: str) -> Change:
    """Snap recalls and interactions are for their owner alone."""

    def change(deck: AnyDeck) -> AnyDeck:
        body: Any = deck.receptacles[name]
        recall = None if body.recall is None else anonymise.without_optional(body.recall)
        talks = {id: anonymise.without_optional(card) for id, card in body.interactions.items()}
        new = msgspec.structs.replace(body, recall=recall, interactions=talks)
        return msgspec.structs.replace(deck, receptacles={**deck.receptacles, name: new})

    return change


# ---------------------------------------------------------------- piles


def mixed_piles(steps: list[Any], game: Game[Any], looked_at: int = 0) -> list[Any] | None:
    """The steps with the last shuffle of each pile changed, for the cards that are still hidden. None without piles.

    `looked_at` cards on top of the destiny pile stay where they are: a power may have let somebody look at the next
    one.
    """
    if not isinstance(game, RevolutionGame):
        return None
    hidden: dict[str, Callable[[list[int]], set[int]]] = {"destiny": lambda _: set(range(len(game.s.pile) - looked_at))}
    sizes = {"destiny": len(game.deck.mission.destiny)}
    for mechanism in game.mechanisms:
        if cards := mechanism.pile_cards(game.deck):
            hidden[mechanism.name] = _still_in(cards, mechanism.hidden_pile(game))
            sizes[mechanism.name] = len(cards)
    mixed = list(steps)
    for name, which in hidden.items():
        shuffled = [n for n, step in enumerate(mixed) if any(node == name for node, _ in step.chance)]
        if shuffled:
            last = mixed[shuffled[-1]]
            draws = _mixed(last.chance, name, sizes[name], which)
            mixed[shuffled[-1]] = msgspec.structs.replace(last, chance=draws)
    return mixed


def _still_in(cards: list[str], pile: list[str]) -> Callable[[list[int]], set[int]]:
    return lambda order: {at for at, card in enumerate(order) if cards[card] in pile}


def _mixed(draws: list[tuple[str, list[int]]], name: str, size: int, which: Callable[[list[int]], set[int]]) -> Any:
    """A shuffle draws card by card from those that are left. The hidden cards are put in the order of the list."""
    at = [n for n, (node, _) in enumerate(draws) if node == name][-size:]
    left = list(range(len(at)))
    order = [left.pop(draws[n][1][0]) for n in at]
    hidden = sorted(which(order))
    for position, card in zip(hidden, sorted(order[position] for position in hidden), strict=True):
        order[position] = card
    left = list(range(len(at)))
    mixed = list(draws)
    for n, card in zip(at, order, strict=True):
        mixed[n] = name, [left.index(card)]
        left.remove(card)
    return mixed
