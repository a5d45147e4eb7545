"""What of a mission was reached in play: cards read, steps and verbs run, conditions asked, refusals given.

The game needs no code for this. A game takes its scripts and its conditions from tables that can be replaced, and
`Coverage.instrument` replaces them by functions that count and then do the same.
"""

from __future__ import annotations

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

from .registry import system_of
from .system import modules_of


class Share(Struct, frozen=True):
    """Which of the things of one kind were reached, and which were not."""

    met: list[str]
    missing: list[str]


class Coverage:
    """What any number of games of one deck have reached."""

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
        self._steps_on: dict[str, set[str]] = {}

    # ------------------------------------------------------------ counting

    def instrument(self, game: Game[Any]) -> Game[Any]:
        """Make the game count here what it runs; gives the same game."""
        if self._scripts is None:
            self._scripts = {
                key: tuple((self._counting_step(key, n, *step), step[1]) for n, step in enumerate(steps))
                for key, steps in game.scripts.items()
            }
        game.scripts = self._scripts
        game.CONDITIONS = {kind: self._counting_condition(kind, test) for kind, test in type(game).CONDITIONS.items()}  # type: ignore[misc]
        return game

    def _counting_step(
        self, key: str, n: int, step: machine.StepFunction, effect: Effect | None
    ) -> machine.StepFunction:
        if effect is None:
            return step
        name, verb = f"{key}.{n}", word(type(effect))

        def run(game: Game[Any], frame: Frame, effect: Any) -> None:
            self.steps.add(name)
            self.verbs.add(verb)
            if frame.card:  # whoever follows it has read it, even if it sends the group on at once
                self.cards.add(self.system.printed_card(game, frame.card))
            step(game, frame, effect)

        return run

    def _counting_condition(self, kind: type, test: Callable[..., bool]) -> Callable[..., bool]:
        name = word(kind)

        def ask(game: Game[Any], frame: Frame, condition: Any) -> bool:
            self.conditions.add(name)
            return test(game, frame, condition)

        return ask

    def add_open_cards(self, game: Game[Any]) -> None:
        """After an action: count the cards that are open to somebody, and the ending."""
        self.cards.update(self.system.open_cards(game))
        if game.s.ending:
            self.endings.add(game.s.ending)

    def steps_on(self, card: str) -> set[str]:
        """The instructions printed on one card."""
        if card not in self._steps_on:
            start = card.replace("/", ".") + "."
            scripts = {key: script for key, script in self.deck.scripts.items() if key.startswith(start)}
            self._steps_on[card] = {f"{key}.{n}" for key, script in scripts.items() for n in range(len(script.steps))}
        return self._steps_on[card]

    def add_refusal(self, refusal: Refusal) -> None:
        """Count a refusal that was given."""
        self.refusals.add(f"{refusal.rule} {refusal.why}")

    def add(self, other: Coverage) -> None:
        """Count everything that the other one has counted, too."""
        for name in ("cards", "steps", "verbs", "conditions", "refusals", "endings"):
            getattr(self, name).update(getattr(other, name))

    # ------------------------------------------------------------ the report

    def shares(self) -> dict[str, Share]:
        """For each kind of thing that the mission has: which of them were reached."""
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
    """Every condition that is written in the deck."""
    return (node.thing for node in Walk(deck).conditions())


# ---------------------------------------------------------------- which refusals a mission can give


def all_refusals(deck: AnyDeck) -> set[tuple[str, str]]:
    """Rule and reason of every refusal that the kernel and the deck's system of rules can give."""
    system = system_of(deck)
    refusals: set[tuple[str, str]] = set()
    for module in (*modules_of(kernel), *system.modules):
        refusals |= {(value.rule, value.why) for value in vars(module).values() if isinstance(value, Refusal)}
    return refusals | system.refusals_with_arguments


def refusals_of(deck: AnyDeck) -> set[str]:
    """The refusals that this mission can give: without those that need something that it does not have."""
    needs = system_of(deck).refusal_needs
    return {
        f"{rule} {why}"
        for rule, why in all_refusals(deck)
        if (need := needs.get(f"{rule} {why}", needs.get(why))) is None or need(deck)
    }
