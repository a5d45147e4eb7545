"""What of a mission was met in play: cards read, steps and verbs run, conditions asked, refusals given.

The game is not changed for this: it takes its table of scripts and its table of conditions from outside, and the ones
given here count what passes through them.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from timecaptain.deck.primitives import Condition, Effect
from timecaptain.deck.systems import AnyDeck
from timecaptain.deck.vocabulary import word
from timecaptain.deck.walk import Walk
from timecaptain.game import Game, Refusal, kernel
from timecaptain.game.kernel import machine
from timecaptain.game.kernel.state import Frame

from .systems import system_of


class Share(Struct, frozen=True):
    """How much of one kind of thing was met."""

    met: list[str]
    missing: list[str]


class Coverage:
    """Counts over any number of games of one deck."""

    def __init__(self, deck: AnyDeck) -> None:
        self.deck = deck
        self.system = system_of(deck)
        self.cards: set[str] = set()
        self.steps: set[str] = set()  # `script.n`
        self.verbs: set[str] = set()
        self.conditions: set[str] = set()
        self.refusals: set[str] = set()
        self.endings: set[str] = set()
        self._scripts: machine.Scripts | None = None
        self._on: dict[str, set[str]] = {}

    # ------------------------------------------------------------ counting

    def watched(self, game: Game[Any]) -> Game[Any]:
        """The same game, with everything it runs counted here."""
        if self._scripts is None:
            self._scripts = {
                key: tuple((self._counted(key, n, *step), step[1]) for n, step in enumerate(steps))
                for key, steps in game.scripts.items()
            }
        game.scripts = self._scripts
        game.CONDITIONS = {kind: self._asked(kind, test) for kind, test in type(game).CONDITIONS.items()}  # type: ignore[misc]
        return game

    def _counted(self, key: str, n: int, step: machine.StepFunction, effect: Effect | None) -> machine.StepFunction:
        if effect is None:
            return step
        name, verb = f"{key}.{n}", word(type(effect))

        def run(game: Any, frame: Frame, effect: Any) -> None:
            self.steps.add(name)
            self.verbs.add(verb)
            step(game, frame, effect)

        return run

    def _asked(self, kind: type, test: Callable[..., bool]) -> Callable[..., bool]:
        name = word(kind)

        def ask(game: Any, frame: Frame, condition: Any) -> bool:
            self.conditions.add(name)
            return test(game, frame, condition)

        return ask

    def look(self, game: Game[Any]) -> None:
        """After an action: which cards lie open before somebody."""
        self.cards.update(self.system.read(game))
        if game.s.ending:
            self.endings.add(game.s.ending)

    def steps_on(self, card: str) -> set[str]:
        """The instructions printed on one card."""
        if card not in self._on:
            start = card.replace("/", ".") + "."
            found = {key: script for key, script in self.deck.scripts.items() if key.startswith(start)}
            self._on[card] = {f"{key}.{n}" for key, script in found.items() for n in range(len(script.steps))}
        return self._on[card]

    def refused(self, refusal: Refusal) -> None:
        self.refusals.add(f"{refusal.rule} {refusal.why}")

    def add(self, other: Coverage) -> None:
        for name in ("cards", "steps", "verbs", "conditions", "refusals", "endings"):
            getattr(self, name).update(getattr(other, name))

    # ------------------------------------------------------------ the report

    def shares(self) -> dict[str, Share]:
        """What of each kind was met, of what the mission has."""
        whole = {
            "cards": self.system.cards(self.deck),
            "steps": {f"{key}.{n}" for key, script in self.deck.scripts.items() for n in range(len(script.steps))},
            "verbs": {word(type(step)) for script in self.deck.scripts.values() for step in script.steps},
            "conditions": {word(type(condition)) for condition in conditions_of(self.deck)},
            "refusals": refusals_of(self.deck),
            "endings": set(self.deck.endings),
        }
        return {
            name: Share(sorted(all_ & getattr(self, name)), sorted(all_ - getattr(self, name)))
            for name, all_ in whole.items()
        }


def conditions_of(deck: AnyDeck) -> Iterator[Condition]:
    return (node.thing for node in Walk(deck).conditions())


# ---------------------------------------------------------------- which refusals a mission can give


def all_refusals(deck: AnyDeck) -> set[tuple[str, str]]:
    """Every reason that the kernel and the rules of the deck's system hold ready."""
    system = system_of(deck)
    found: set[tuple[str, str]] = set()
    for package in (kernel, *system.packages):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            names = vars(importlib.import_module(module.name))
            found |= {(value.rule, value.why) for value in names.values() if isinstance(value, Refusal)}
    return found | system.made


def refusals_of(deck: AnyDeck) -> set[str]:
    """Those that need nothing special, and those for which the mission has what they need."""
    needs = system_of(deck).needs
    return {
        f"{rule} {why}"
        for rule, why in all_refusals(deck)
        if (need := needs.get(f"{rule} {why}", needs.get(why))) is None or need(deck)
    }
