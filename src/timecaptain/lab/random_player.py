"""A random player for the fuzzer: legal actions that prefer what was not covered yet, and requests to be refused.

It reads cards that a real player may not read, because its purpose is to reach every part of a mission.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args, get_origin

import msgspec

from timecaptain.deck import effects as e
from timecaptain.deck.primitives import Script
from timecaptain.game import Action, Game
from timecaptain.game.kernel import machine
from timecaptain.game.kernel.actions import NOBODY, VERBS, Adjust, Again, Answer, Choose
from timecaptain.game.kernel.state import Frame

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


class Covered(Protocol):
    """What a random player asks of a `Coverage`."""

    cards: set[str]
    steps: set[str]

    def steps_on(self, card: str) -> set[str]:
        """The instructions printed on one card."""


G = TypeVar("G", bound=Game[Any])


class RandomPlayer(ABC, Generic[G]):
    """What both systems share; `classic/random_player.py` and `revolution/random_player.py` know the verbs."""

    WEIGHTS: ClassVar[Mapping[str, float]]  # how often each verb is chosen, relative to 1.0 for all others
    TRIED_WHEN_OUT: ClassVar[tuple[str, ...]]  # the verbs tried for an agent who is dead or ejected

    def __init__(self, rng: Random, coverage: Covered) -> None:
        self.rng = rng
        self.coverage = coverage
        self._scripts: machine.Scripts | None = None

    # ------------------------------------------------------------ legal play

    def pick(self, game: G, legal: list[tuple[int, Action]]) -> tuple[int, Action]:
        """One of the legal actions by weight, with an answer or adjustment filled in where the action takes one."""
        weights = [self.weight(game, action) for _, action in legal]
        seat, action = self.rng.choices(legal, weights)[0]
        if isinstance(action, Answer):
            answers = self._answers(game, seat)
            return seat, Answer(action.agent, self.rng.choice([*answers, *answers, *JUNK[:-1]]))
        if isinstance(action, Adjust):
            return seat, self._adjustment(game, action)
        return seat, action

    def weight(self, game: G, action: Action) -> float:
        weight = self.WEIGHTS.get(action.do, 1.0)
        return weight * NEW_FACTOR if self.is_new(game, action) else weight

    @abstractmethod
    def is_new(self, game: G, action: Action) -> bool:
        """Whether this leads to a card or script that was not covered yet, or not covered completely."""

    def card_is_new(self, key: str) -> bool:
        """Whether the card was never read, or some of its instructions never ran."""
        return key not in self.coverage.cards or not self.coverage.steps_on(key) <= self.coverage.steps

    def not_all_run(self, script: Script) -> bool:
        """Whether some step of the script never ran."""
        return any(f"{script.key}.{n}" not in self.coverage.steps for n in range(len(script.steps)))

    def step_asked(self, game: G, agent: int) -> Any:
        """The instruction in the middle of which this agent is asked something, also if that was put aside."""
        stacks: list[list[Frame]] = [game.s.stack, *(one.stack for one in game.s.agenda if one.agent == agent)]
        stack = next(stack for stack in reversed(stacks) if stack)
        return game.scripts[stack[-1].script][stack[-1].at - 1][1]

    def branch_is_new(self, game: G, action: Choose) -> bool:
        step = self.step_asked(game, action.agent)
        return isinstance(step, e.Choose) and self.not_all_run(step.options[action.option].do)

    def _answers(self, game: G, seat: int) -> list[str]:
        """The right answers to the question that a seat is asked, in every language."""
        pending = game.pending_of(seat)
        step = self.step_asked(game, pending.agent) if pending is not None else None
        return game.every_language(step.answers) if isinstance(step, e.Ask) else []

    def _adjustment(self, game: G, action: Adjust) -> Adjust:
        agent = self.rng.randrange(len(game.s.agents))
        targets = self.adjustment_targets(game, action.what, agent) or [(NOBODY, "", 0)]
        return Adjust(action.agent, action.what, self.rng.choice((-2, -1, 1, 2)), *self.rng.choice(targets))

    @abstractmethod
    def adjustment_targets(self, game: G, what: str, agent: int) -> list[tuple[int, str, int]]:
        """The targets of a manual adjustment of this kind: whose, which thing, which stack."""

    def favourable_rng(self, game: G, seat: int, action: Action) -> int | None:
        """A state of the random generator with which a test goes well; `None` to leave it as it is."""
        return None

    def uncounted_scripts(self, game: G) -> machine.Scripts:
        """The scripts without the coverage counters: what is only tried out is not covered."""
        if self._scripts is None:
            self._scripts = game.of_state(game.deck, game.s).scripts
        return self._scripts

    # ------------------------------------------------------------ what should be refused

    def request(self, game: G, legal: list[tuple[int, Action]], last: tuple[int, Action] | None) -> tuple[int, Action]:
        """A probably illegal action: wrong seat, wrong order, repeated, with invented names or huge numbers."""
        return self.near_miss(game) or self._request(game, legal, last)

    def near_miss(self, game: G) -> tuple[int, Action] | None:
        """Sometimes an action that is nearly legal, to reach refusals that wild guesses do not reach."""
        return None

    def _request(self, game: G, legal: list[tuple[int, Action]], last: tuple[int, Action] | None) -> tuple[int, Action]:
        rng, s = self.rng, game.s
        seat, action = rng.choice(legal) if legal else (0, Again())
        if isinstance(action, Answer) and rng.random() < 0.3:
            return seat, Answer(action.agent, JUNK[-1])
        out = [(agent.seats[0], i) for i, agent in enumerate(s.agents) if self.is_out(agent)]
        if out and rng.random() < 0.3:
            seat, i = rng.choice(out)
            return seat, self._random_action(game, VERBS[rng.choice(self.TRIED_WHEN_OUT)], i)
        match rng.randrange(6):
            case 0:
                return self._random_seat(game), action
            case 1 if last is not None:
                return last
            case 2:
                return seat, self._random_action(game, type(action), rng.randrange(-2, 6), like=action)
            case 3:
                return seat, self._random_action(game, type(action), getattr(action, "agent", NOBODY))
            case 4:
                shown = game.visible(seat)
                return seat, rng.choice(shown) if shown else action
            case _:
                own = [kind for kind in VERBS.values() if kind in game.ACTIONS or kind in game.ANSWER_ACTIONS]
                kind = rng.choice(own if rng.random() < 0.9 else list(VERBS.values()))
                return self._random_seat(game), self._random_action(game, kind, rng.randrange(-2, 6))

    def _random_action(self, game: G, kind: type[Action], agent: int, like: Action | None = None) -> Action:
        """An action of this kind by this agent; everything else as in `like`, or at random."""
        values: dict[str, Any] = {}
        for field in msgspec.structs.fields(kind):
            if field.name == "agent":
                values[field.name] = agent
            elif like is not None:
                values[field.name] = getattr(like, field.name)
            else:
                values[field.name] = self._random_value(game, field.type)
        return kind(**values)

    def _random_value(self, game: G, kind: object) -> Any:
        rng = self.rng
        if kind is bool:
            return rng.random() < 0.5
        if kind is int:
            return rng.choice((*JUNK_NUMBERS, *range(4)))
        if get_origin(kind) is tuple:
            return tuple(self._random_value(game, get_args(kind)[0]) for _ in range(rng.randrange(5)))
        return self._random_name(game)

    def _random_seat(self, game: G) -> int:
        seats = game.s.seats
        return int(self.rng.choice([*range(seats), *range(seats), -1, seats, 10**9]))

    @abstractmethod
    def is_out(self, agent: Any) -> bool:
        """Whether the agent is dead or ejected and cannot act now."""

    def _random_name(self, game: G) -> str:
        kinds = [list(JUNK), *self.names_by_kind(game)]
        return self.rng.choice(self.rng.choice(kinds) or [""])

    @abstractmethod
    def names_by_kind(self, game: G) -> list[list[str]]:
        """The names of spaces, tests, items and so on, one list per kind."""
