"""Coverage in Classic: the cards of the panoramas, and what a mission must have to give a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from timecaptain.deck.classic.cards import Deck
from timecaptain.game.classic import ClassicGame

from ..deck_contents import uses_verb

# Refusals with arguments: they are made when they are given and so are no constants of a module.
REFUSALS_WITH_ARGUMENTS = frozenset(
    {
        ("C-SEAL-03", "sealed-token"),
        ("C-SEAL-04", "sealed-token"),
        ("C-SEAL-05", "sealed-receptacle"),
        ("C-SEAL-06", "sealed-item"),
        ("C-LOCK-02", "somebody-held"),
        ("C-LOCK-02", "somebody-held-here"),
    }
)


def cards(deck: Deck) -> set[str]:
    """Every card that somebody can read."""
    return {f"{name}/{card}" for name, place in deck.places.items() for card in place.cards}


def open_cards(game: ClassicGame) -> Iterable[str]:
    """Card A, and the cards that agents are reading now."""
    s = game.s
    if s.place and s.layout:
        yield f"{s.place}/{s.layout['A']}"
    yield from (reading.card for reading in s.agenda if reading.begun)


def _cards(deck: Deck) -> Iterator[Any]:
    return (card for place in deck.places.values() for card in place.cards.values())


def _holds_everybody(card: Any) -> bool:
    return card.held_until is not None and not card.pins


def _tests(deck: Deck) -> Iterator[Any]:
    return (test for card in _cards(deck) for test in card.tests.values())


def _seals(deck: Deck) -> Iterator[Any]:
    return (card.seal for card in _cards(deck) if card.seal is not None)


def _icon(icon: str) -> Callable[[Deck], bool]:
    return lambda deck: any(icon in card.icons for card in _cards(deck))


def _abilities(deck: Deck) -> Iterator[Any]:
    owners: list[Any] = [*deck.places.values(), *deck.items.values(), *deck.receptacles.values(), deck.mission]
    for owner in owners:
        yield from owner.abilities


def _forbids(*acts: str) -> Callable[[Deck], bool]:
    return lambda deck: any(act in ability.forbid for ability in _abilities(deck) for act in acts)


REFUSAL_NEEDS: dict[str, Callable[[Deck], bool]] = {
    "no-access": _icon("no-access"),
    "must-place": _icon("must-place"),
    "must-place-first": _icon("must-place"),
    "captain-picks": lambda deck: any(
        sum("must-place" in card.icons for card in place.cards.values()) > 2 for place in deck.places.values()
    ),
    "C-SEAL-03 sealed-token": lambda deck: any(len(seal.tokens) == 1 for seal in _seals(deck)),
    "C-SEAL-04 sealed-token": lambda deck: any(len(seal.tokens) > 1 for seal in _seals(deck)),
    "sealed-receptacle": lambda deck: any(seal.receptacles for seal in _seals(deck)),
    "sealed-item": lambda deck: any(seal.item for seal in _seals(deck)),
    "test-for-others": lambda deck: any(test.only for test in _tests(deck)),
    "test-alone": lambda deck: any(test.alone for test in _tests(deck)),
    "test-not-yet": lambda deck: any(test.if_ is not None for test in _tests(deck)),
    "lacks-characteristic": lambda deck: any(
        test.characteristic not in body.dice for test in _tests(deck) for body in deck.receptacles.values()
    ),
    "no-dice": lambda deck: (
        any(body.dice.get(test.characteristic) == 0 for test in _tests(deck) for body in deck.receptacles.values())
        or any(ability.gives is not None and ability.gives.dice < 0 for ability in _abilities(deck))
        or uses_verb("weaken")(deck)
    ),
    "no-card-there": lambda deck: any(card.opponent for card in _cards(deck)) or uses_verb("discard", "reveal")(deck),
    "held": lambda deck: any(card.lock for card in _cards(deck)),
    "held-here": lambda deck: any(_holds_everybody(card) for card in _cards(deck)),
    "somebody-held-here": lambda deck: any(_holds_everybody(card) for card in _cards(deck)),
    "pinned": lambda deck: any(card.pins for card in _cards(deck)),
    "somebody-held": lambda deck: any(card.lock for card in _cards(deck)),
    "adjust-out-of-bounds": uses_verb("manual"),
    "adjust-no-target": uses_verb("manual"),
    "forbidden-by-card": _forbids("roll", "move", "do-nothing", "give", "use-power"),
    "may-not-leave-place": lambda deck: uses_verb("no-leaving")(deck) or _forbids("leave-place")(deck),
    "item-used": lambda deck: any(
        ability.window in ("any-time", "action") for item in deck.items.values() for ability in item.abilities
    ),
    "nowhere-to-go": lambda deck: len(deck.mission.plan.shown) < 2,
    "deck-fault": lambda deck: False,
    "too-few-resources": lambda deck: bool(deck.mission.resources),
}
