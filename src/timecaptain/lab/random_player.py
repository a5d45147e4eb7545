"""A random player for the fuzzer: legal actions that prefer what was not covered yet, and requests to be refused.

It reads cards that a real player may not read, because its purpose is to reach every part of a mission.
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

NEW_FACTOR = 8.0  # the weight of an action is multiplied by this if it leads to something not covered yet

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
JUNK_NUMBERS = (0, 1, -1, 2, 7, 10**6, -(10**6), 2**31, 2**63, 10**30)


class RandomPlayer(ABC):
    """What both systems share; `classic/random_player.py` and `revolution/random_player.py` know the verbs."""

    WEIGHTS: ClassVar[Mapping[str, float]]  # how often each verb is chosen, relative to 1.0 for all others
    TRIED_WHEN_OUT: ClassVar[tuple[str, ...]]  # the verbs tried for an agent who is dead or ejected

    def __init__(self, rng: Random, coverage: Coverage) -> None:
        self.rng = rng
        self.coverage = coverage
        self._scripts: machine.Scripts | None = None

    # ------------------------------------------------------------ legal play

    def pick(self, game: Any, legal: list[tuple[int, Action]]) -> tuple[int, Action]:
        """One of the legal actions by weight, with an answer or adjustment filled in where the action takes one."""
        weights = [self.weight(game, action) for _, action in legal]
        seat, action = self.rng.choices(legal, weights)[0]
        if action.do == "answer":
            return seat, Action("answer", action.agent, self.rng.choice([*self._answers(game), *JUNK[:-1]]))
        if action.do == "adjust" and action.what != "done":
            return seat, self._adjustment(game, action)
        return seat, action

    def weight(self, game: Any, action: Action) -> float:
        weight = self.WEIGHTS.get(action.do, 1.0)
        return weight * NEW_FACTOR if self.is_new(game, action) else weight

    @abstractmethod
    def is_new(self, game: Any, action: Action) -> bool:
        """Whether this leads to a card or script that was not covered yet, or not covered completely."""

    def card_is_new(self, key: str) -> bool:
        """Whether the card was never read, or some of its instructions never ran."""
        return key not in self.coverage.cards or not self.coverage.steps_on(key) <= self.coverage.steps

    def not_all_run(self, script: Script) -> bool:
        """Whether some step of the script never ran."""
        return any(f"{script.key}.{n}" not in self.coverage.steps for n in range(len(script.steps)))

    def _answers(self, game: Game[Any]) -> list[str]:
        """The right answers to the pending question, in every language."""
        step = step_of(game, game.s.stack[-1])
        return (
            [*game.every_language(step.answers), *game.every_language(step.answers)] if isinstance(step, e.Ask) else []
        )

    def _adjustment(self, game: Game[Any], action: Action) -> Action:
        agent = str(self.rng.randrange(len(game.s.agents)))
        to = self.rng.choice(self.adjustment_targets(game, action.what, agent) or [""])
        return Action("adjust", action.agent, action.what, to, self.rng.choice((-2, -1, 1, 2)))

    @abstractmethod
    def adjustment_targets(self, game: Any, what: str, agent: str) -> list[str]:
        """The targets of a manual adjustment of this kind."""

    def favourable_rng(self, game: Any, seat: int, action: Action) -> int | None:
        """A state of the random generator with which a test goes well; `None` to leave it as it is."""
        return None

    def uncounted_scripts(self, game: Game[Any]) -> machine.Scripts:
        """The scripts without the coverage counters: what is only tried out is not covered."""
        if self._scripts is None:
            self._scripts = type(game)(game.deck, game.s).scripts
        return self._scripts

    # ------------------------------------------------------------ what should be refused

    def request(
        self, game: Game[Any], legal: list[tuple[int, Action]], last: tuple[int, Action] | None
    ) -> tuple[int, Action]:
        """A probably illegal action: wrong seat, wrong order, repeated, with invented names or huge numbers."""
        seat, action = self.near_miss(game) or self._request(game, legal, last)
        takes = game.TAKES.get(action.do, "agent what")
        if self.rng.random() < 0.8:  # superfluous fields are refused before any rule is asked: rarely worth a try
            action = Action(
                action.do,
                action.agent if "agent" in takes else -1,
                action.what if "what" in takes else "",
                action.to if "to n" in takes else "",
                action.n if "to n" in takes else 0,
            )
        return seat, action

    def near_miss(self, game: Any) -> tuple[int, Action] | None:
        """Sometimes an action that is nearly legal, to reach refusals that wild guesses do not reach."""
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
            return seat, Action(rng.choice(self.TRIED_WHEN_OUT), i, self._random_name(game))
        match rng.randrange(6):
            case 0:
                return self._random_seat(game), action
            case 1 if last is not None:
                return last
            case 2:
                return seat, Action(action.do, rng.randrange(-2, 6), action.what, action.to, action.n)
            case 3:
                return seat, Action(
                    action.do, action.agent, self._random_name(game), self._random_name(game), rng.choice(JUNK_NUMBERS)
                )
            case 4:
                shown = game.visible(seat)
                return seat, rng.choice(shown) if shown else action
            case _:
                verbs = [*game.ACTIONS, *game.ANSWERS, *JUNK]
                names = self._random_name(game), rng.choice(["0", "1", self._random_name(game)])
                return self._random_seat(game), Action(
                    rng.choice(verbs), rng.randrange(-2, 6), *names, rng.choice(JUNK_NUMBERS)
                )

    def _random_seat(self, game: Game[Any]) -> int:
        seats = game.s.seats
        return int(self.rng.choice([*range(seats), *range(seats), -1, seats, 10**9]))

    @abstractmethod
    def is_out(self, agent: Any) -> bool:
        """Whether the agent is dead or ejected and cannot act now."""

    def _random_name(self, game: Game[Any]) -> str:
        kinds = [list(JUNK), *self.names_by_kind(game)]
        return self.rng.choice(self.rng.choice(kinds) or [""])

    @abstractmethod
    def names_by_kind(self, game: Any) -> list[list[str]]:
        """The names of spaces, tests, items and so on, one list per kind."""
