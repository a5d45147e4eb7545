"""Random play that goes to see what has not been seen, and random requests that should be refused.

It looks at the cards, as no player may: it is there to reach every corner of a mission, not to play fair.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from timecaptain.deck import effects as e
from timecaptain.deck.primitives import Script
from timecaptain.game import Action, Game
from timecaptain.game.kernel import machine
from timecaptain.game.kernel.verbs import step_of

if TYPE_CHECKING:
    from .coverage import Coverage

NEW = 8.0  # how much more something is liked that was not met yet

JUNK = (
    "",
    "A",
    "B",
    "Z",
    "go",
    "stay",
    "done",
    "leave",
    "wait",
    "0",
    "-1",
    "1",
    "٣",
    "²",
    "1e9",
    "99999999999999999999999999",
    "Ω≈ç√ 🜁",
    "’; drop",
    "resource:",
    "resource:pink",
    "../../etc",
    "a/b/c/d#9",
    "\x00",
    "x" * 700,
)
NUMBERS = (0, 1, -1, 2, 7, 10**6, -(10**6), 2**31, 2**63, 10**30)


class Wanderer(ABC):
    """What is the same in both systems; `classic/wander.py` and `revolution/wander.py` know the verbs."""

    TASTE: ClassVar[Mapping[str, float]]  # how much each verb is liked; what is not here is liked once
    ACTS: ClassVar[tuple[str, ...]]  # what is asked of those who cannot act

    def __init__(self, rng: Random, coverage: Coverage) -> None:
        self.rng = rng
        self.coverage = coverage
        self._scripts: machine.Scripts | None = None

    # ------------------------------------------------------------ legal play

    def pick(self, game: Any, legal: list[tuple[int, Action]]) -> tuple[int, Action]:
        weights = [self.weight(game, action) for _, action in legal]
        seat, action = self.rng.choices(legal, weights)[0]
        if action.do == "answer":
            return seat, Action("answer", action.agent, self.rng.choice([*self._answers(game), *JUNK[:-1]]))
        if action.do == "adjust" and action.what != "done":
            return seat, self._adjustment(game, action)
        return seat, action

    def weight(self, game: Any, action: Action) -> float:
        liked = self.TASTE.get(action.do, 1.0)
        return liked * NEW if self.is_new(game, action) else liked

    @abstractmethod
    def is_new(self, game: Any, action: Action) -> bool:
        """Whether this leads to something that was not met yet, or never to its end."""

    def card_is_new(self, key: str) -> bool:
        """Not read yet, or with something on it that never happened."""
        return key not in self.coverage.cards or not self.coverage.steps_on(key) <= self.coverage.steps

    def unseen(self, script: Script) -> bool:
        return any(f"{script.key}.{n}" not in self.coverage.steps for n in range(len(script.steps)))

    def _answers(self, game: Game[Any]) -> list[str]:
        """The right ones, in every language."""
        step = step_of(game, game.s.stack[-1])
        return (
            [*game.every_language(step.answers), *game.every_language(step.answers)] if isinstance(step, e.Ask) else []
        )

    def _adjustment(self, game: Game[Any], action: Action) -> Action:
        agent = str(self.rng.randrange(len(game.s.agents)))
        to = self.rng.choice(self.targets(game, action.what, agent) or [""])
        return Action("adjust", action.agent, action.what, to, self.rng.choice((-2, -1, 1, 2)))

    @abstractmethod
    def targets(self, game: Any, what: str, agent: str) -> list[str]:
        """What players could change by hand, of this kind."""

    def luck(self, game: Any, seat: int, action: Action) -> int | None:
        """A state of the generator with which a test goes well; none if it makes no difference."""
        return None

    def plain_scripts(self, game: Game[Any]) -> machine.Scripts:
        """The scripts without their counting: a trial is not play."""
        if self._scripts is None:
            self._scripts = type(game)(game.deck, game.s).scripts
        return self._scripts

    # ------------------------------------------------------------ what should be refused

    def request(
        self, game: Game[Any], legal: list[tuple[int, Action]], last: tuple[int, Action] | None
    ) -> tuple[int, Action]:
        """Wrong seat, wrong order, twice, invented names, huge numbers; sometimes, by chance, nothing wrong at all."""
        seat, action = self.near_miss(game) or self._request(game, legal, last)
        takes = game.TAKES.get(action.do, "agent what")
        if self.rng.random() < 0.8:  # mostly well-formed: what says too much is refused before anything is looked at
            action = Action(
                action.do,
                action.agent if "agent" in takes else -1,
                action.what if "what" in takes else "",
                action.to if "to n" in takes else "",
                action.n if "to n" in takes else 0,
            )
        return seat, action

    def near_miss(self, game: Any) -> tuple[int, Action] | None:
        """Now and then something nearly right, which is refused for a reason that wild guesses do not meet."""
        return None

    def _request(
        self, game: Game[Any], legal: list[tuple[int, Action]], last: tuple[int, Action] | None
    ) -> tuple[int, Action]:
        rng, s = self.rng, game.s
        seat, action = rng.choice(legal) if legal else (0, Action("again"))
        if s.pending is not None and s.pending.free and rng.random() < 0.3:
            return seat, Action(action.do, action.agent, JUNK[-1])
        out = [(agent.seats[0], i) for i, agent in enumerate(s.agents) if self.is_out(agent)]
        if out and rng.random() < 0.3:
            seat, i = rng.choice(out)
            return seat, Action(rng.choice(self.ACTS), i, self._name(game))
        match rng.randrange(6):
            case 0:
                return self._seat(game), action
            case 1 if last is not None:
                return last
            case 2:
                return seat, Action(action.do, rng.randrange(-2, 6), action.what, action.to, action.n)
            case 3:
                return seat, Action(action.do, action.agent, self._name(game), self._name(game), rng.choice(NUMBERS))
            case 4:
                shown = game.visible(seat)
                return seat, rng.choice(shown) if shown else action
            case _:
                verbs = [*game.ACTIONS, *game.ANSWERS, *JUNK]
                names = self._name(game), rng.choice(["0", "1", self._name(game)])
                return self._seat(game), Action(rng.choice(verbs), rng.randrange(-2, 6), *names, rng.choice(NUMBERS))

    def _seat(self, game: Game[Any]) -> int:
        seats = game.s.seats
        return int(self.rng.choice([*range(seats), *range(seats), -1, seats, 10**9]))

    @abstractmethod
    def is_out(self, agent: Any) -> bool:
        """Dead, ejected: cannot act now."""

    def _name(self, game: Game[Any]) -> str:
        shelves = [list(JUNK), *self.shelves(game)]
        return self.rng.choice(self.rng.choice(shelves) or [""])

    @abstractmethod
    def shelves(self, game: Any) -> list[list[str]]:
        """Names of things, kind by kind."""
