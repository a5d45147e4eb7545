"""What the lab knows of the box mechanisms: each says it of itself in its `lab.py`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, ClassVar

from timecaptain.deck.mechanisms import DECKS, the_one
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game.revolution import RevolutionGame

from ..secret_texts import SecretText
from ..shared_conservation import ChangingEvents


class MechanismLab:
    """Every part says nothing unless the mechanism says otherwise. `state` is its part of the game's state."""

    # The events that change the things of `public_state`.
    changing_events: ClassVar[ChangingEvents] = {}

    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """What is impossible in its state."""
        return iter(())

    def public_state(self, g: RevolutionGame, state: Any) -> dict[str, dict[str, int]]:
        """Numbers that change only by events."""
        return {}

    def secret_texts(self, settings: Any) -> Iterator[SecretText]:
        """Texts in its settings that not everybody may read from the start."""
        return iter(())

    def readable_cards(self, g: RevolutionGame, state: Any) -> Collection[str]:
        """Story cards that it lays open to all."""
        return ()

    def readable_texts(self, g: RevolutionGame, state: Any, seat: int | None) -> Collection[str]:
        """The keys of further texts that this seat may read."""
        return ()


@cache
def lab_of(name: str) -> MechanismLab:
    return (the_one(name, "lab", MechanismLab) or MechanismLab)()


def in_play(g: RevolutionGame) -> Iterator[tuple[str, MechanismLab, Any]]:
    """The mechanisms of a game with their names and states."""
    return ((one.name, lab_of(one.name), g.s.mechanisms[one.name]) for one in g.mechanisms)


def violations(g: RevolutionGame) -> Iterator[str]:
    """What is impossible in the state of the mechanisms that this mission uses."""
    for name, lab, state in in_play(g):
        yield from (f"{name}: {problem}" for problem in lab.violations(g, state))


def public_state(g: RevolutionGame) -> dict[str, dict[str, int]]:
    return {thing: names for _, lab, state in in_play(g) for thing, names in lab.public_state(g, state).items()}


@cache
def changing_events() -> ChangingEvents:
    return {thing: events for name in DECKS for thing, events in lab_of(name).changing_events.items()}


def secret_texts(deck: RevolutionDeck) -> Iterator[SecretText]:
    for name in DECKS:
        settings = getattr(deck.mission.mechanisms, name, None)
        if settings is not None:
            yield from lab_of(name).secret_texts(settings)
