"""Coverage in Revolution: which cards there are and which are open, and what a mission must have to give a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.deck.revolution.presets import settings_of
from timecaptain.game.revolution import RevolutionGame

from ..deck_contents import uses_verb


def cards(deck: RevolutionDeck) -> set[str]:
    """Every card that somebody can read: panoramas, prologue, items, snap recalls and interactions."""
    keys = {f"{name}/{card}" for name, place in deck.places.items() for card in place.cards}
    keys |= {f"prologue/{letter}" for letter in deck.prologue.cards}
    keys |= {f"item:{item}" for item in deck.items}
    keys |= {f"recall:{name}" for name, body in deck.receptacles.items() if body.recall is not None}
    return keys | {f"interaction:{name}/{one}" for name, body in deck.receptacles.items() for one in body.interactions}


def open_cards(game: RevolutionGame) -> Iterable[str]:
    """The cards that are open to somebody now."""
    s = game.s
    yield from (f"prologue/{letter}" for letter in sorted(game.deck.prologue.cards)[: s.read])
    yield from (f"item:{item}" for item in (*s.items, *s.standing))
    yield from (f"item:{event.data['item']}" for event in game.events if event.kind == "item-aloud")
    if s.place and "A" in s.layout:
        yield f"{s.place}/{s.layout['A']}"
    lying = [game.card_key(i) for i in range(len(s.agents)) if s.agents[i].card]
    lying += [one.card for one in s.agenda if one.begun] + [one.card for one in s.open]
    lying += [one.card for one in s.conflicts if one.group]
    yield from (printed(game, key) for key in lying)


def printed(game: RevolutionGame, key: str) -> str:
    """The place and id under which the deck has the card: a Mystery in a panorama has another key in the game."""
    card = game.content.cards.get(key)
    if card is None:
        return key
    place, _, id_ = card.id.rpartition(".")
    return f"{place}/{id_}" if place else key


# ---------------------------------------------------------------- which refusals a mission can give


def _cards(deck: RevolutionDeck) -> Iterator[Any]:
    return (card for place in deck.places.values() for card in place.cards.values())


def _tests(deck: RevolutionDeck) -> Iterator[Any]:
    return (test for card in _cards(deck) for test in card.tests.values())


def _conflict(kind: str) -> Callable[[RevolutionDeck], bool]:
    return lambda deck: any(card.conflict == kind for card in _cards(deck))


def _setting(name: str, value: object) -> Callable[[RevolutionDeck], bool]:
    return lambda deck: getattr(settings_of(deck.mission), name) == value


def _never(_: RevolutionDeck) -> bool:
    return False


REFUSAL_NEEDS: dict[str, Callable[[RevolutionDeck], bool]] = {
    # Nobody in play is ever without a crystal, because the link breaks first (conservation checks that). The rules
    # refuse it all the same; their own tests set up such a table.
    "explore-cost": _never,
    "give-cost": _never,
    "no-crystal": _never,
    "initiate-cost": _never,
    "and-cost": _never,
    # A test in progress always waits for somebody, and everybody else is refused for that reason first.
    "test-in-progress": _never,
    "deck-fault": _never,
    "held-by-conflict": _conflict("personal"),
    "group-conflict": _conflict("group"),
    "no-conflict-to-begin": _conflict("group"),
    "not-your-turn": _conflict("group"),
    "not-to-name": _conflict("group"),
    "test-not-yet": lambda deck: any(test.if_ is not None for test in _tests(deck)),
    "no-such-attribute": lambda deck: any(set(test.attributes) < set(deck.mission.attributes) for test in _tests(deck)),
    "body-prescribed": lambda deck: bool(deck.mission.prescribed),
    "must-tell": _setting("telepathy_step", "mandatory"),
    "swaps-begun": _setting("swap_window", "step"),
    "not-swappable": lambda deck: (
        any(item.kept for item in deck.items.values() if item.colour != "green")
        or (_setting("swappable", "items")(deck) and any(not token.group for token in deck.mission.tokens.values()))
    ),
    "adjust-out-of-bounds": uses_verb("manual"),
    "adjust-no-target": uses_verb("manual"),
    "answer-too-long": uses_verb("ask"),
}
