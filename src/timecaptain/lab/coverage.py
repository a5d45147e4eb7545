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

from timecaptain.deck.cards import Deck
from timecaptain.deck.shapes import word
from timecaptain.deck.walk import Walk
from timecaptain.deck.words import Condition, Effect
from timecaptain.game import Refusal, classic, kernel
from timecaptain.game.classic import ClassicGame
from timecaptain.game.kernel import machine
from timecaptain.game.kernel.state import Frame


class Share(Struct, frozen=True):
    """How much of one kind of thing was met."""

    met: list[str]
    missing: list[str]


class Coverage:
    """Counts over any number of games of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards: set[str] = set()
        self.steps: set[str] = set()  # `script.n`
        self.verbs: set[str] = set()
        self.conditions: set[str] = set()
        self.refusals: set[str] = set()
        self.endings: set[str] = set()
        self._scripts: machine.Scripts | None = None
        self._on: dict[str, set[str]] = {}

    # ------------------------------------------------------------ counting

    def watched(self, game: ClassicGame) -> ClassicGame:
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

    def look(self, game: ClassicGame) -> None:
        """After an action: which cards lie open before somebody."""
        s = game.s
        if s.place and s.layout:
            self.cards.add(f"{s.place}/{s.layout['A']}")
        self.cards.update(reading.card for reading in s.agenda if reading.begun)
        if s.ending:
            self.endings.add(s.ending)

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
            "cards": cards_of(self.deck),
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


def cards_of(deck: Deck) -> set[str]:
    return {f"{name}/{card}" for name, place in deck.places.items() for card in place.cards}


def conditions_of(deck: Deck) -> Iterator[Condition]:
    return (node.thing for node in Walk(deck).conditions())


# ---------------------------------------------------------------- which refusals a mission can give


def all_refusals() -> set[tuple[str, str]]:
    """Every reason that the kernel and the Classic rules hold ready."""
    found: set[tuple[str, str]] = set()
    for package in (kernel, classic):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            names = vars(importlib.import_module(module.name))
            found |= {(value.rule, value.why) for value in names.values() if isinstance(value, Refusal)}
    return found | {  # these name the missing thing, and are made when they are given
        ("C-SEAL-03", "sealed-token"),
        ("C-SEAL-04", "sealed-token"),
        ("C-SEAL-05", "sealed-receptacle"),
        ("C-SEAL-06", "sealed-item"),
    }


def refusals_of(deck: Deck) -> set[str]:
    """Those that need nothing special, and those for which the mission has what they need."""
    return {
        f"{rule} {why}"
        for rule, why in all_refusals()
        if (need := NEEDS.get(f"{rule} {why}", NEEDS.get(why))) is None or need(deck)
    }


def _cards(deck: Deck) -> Iterator[Any]:
    return (card for place in deck.places.values() for card in place.cards.values())


def _tests(deck: Deck) -> Iterator[Any]:
    return (test for card in _cards(deck) for test in card.tests.values())


def _seals(deck: Deck) -> Iterator[Any]:
    return (card.seal for card in _cards(deck) if card.seal is not None)


def _uses(*verbs: str) -> Callable[[Deck], bool]:
    return lambda deck: any(word(type(step)) in verbs for script in deck.scripts.values() for step in script.steps)


def _icon(icon: str) -> Callable[[Deck], bool]:
    return lambda deck: any(icon in card.icons for card in _cards(deck))


def _abilities(deck: Deck) -> Iterator[Any]:
    shelves: list[Any] = [*deck.places.values(), *deck.items.values(), *deck.receptacles.values(), deck.mission]
    for one in shelves:
        yield from one.abilities


def _forbids(*acts: str) -> Callable[[Deck], bool]:
    return lambda deck: any(act in ability.forbid for ability in _abilities(deck) for act in acts)


NEEDS: dict[str, Callable[[Deck], bool]] = {
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
        or _uses("weaken")(deck)
    ),
    "no-card-there": lambda deck: any(card.opponent for card in _cards(deck)) or _uses("discard", "reveal")(deck),
    "held": lambda deck: any(card.lock or card.held_until for card in _cards(deck)),
    "somebody-held": lambda deck: any(card.lock or card.held_until for card in _cards(deck)),
    "adjust-out-of-bounds": _uses("manual"),
    "adjust-no-target": _uses("manual"),
    "forbidden-by-card": _forbids("roll", "move", "do-nothing", "give", "use-power"),
    "may-not-leave-place": lambda deck: _uses("no-leaving")(deck) or _forbids("leave-place")(deck),
    "item-used": lambda deck: any(
        ability.window in ("any-time", "action") for item in deck.items.values() for ability in item.abilities
    ),
    "nowhere-to-go": lambda deck: len(deck.mission.plan.shown) < 2,
    "deck-fault": lambda deck: False,
    "too-few-resources": lambda deck: bool(deck.mission.resources),
}
