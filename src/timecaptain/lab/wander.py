"""Random play that goes to see what has not been seen, and random requests that should be refused.

It looks at the cards, as no player may: it is there to reach every corner of a mission, not to play fair.
"""

from __future__ import annotations

from random import Random

from timecaptain.deck import effects as e
from timecaptain.deck.words import Script
from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.kernel import machine
from timecaptain.game.kernel.verbs import step_of

from .coverage import Coverage

# How much each verb is liked; what is not here is liked once.
TASTE = {"nothing": 0.3, "give": 0.15, "spend": 3.0, "leave": 0.5, "roll": 6.0, "use": 1.5, "done": 4.0, "read": 4.0}
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


class Wanderer:
    def __init__(self, rng: Random, coverage: Coverage) -> None:
        self.rng = rng
        self.coverage = coverage
        self._scripts: machine.Scripts | None = None

    # ------------------------------------------------------------ legal play

    def pick(self, game: ClassicGame, legal: list[tuple[int, Action]]) -> tuple[int, Action]:
        weights = [self.weight(game, action) for _, action in legal]
        seat, action = self.rng.choices(legal, weights)[0]
        if action.do == "answer":
            return seat, Action("answer", action.agent, self.rng.choice([*self._answers(game), *JUNK[:-1]]))
        if action.do == "adjust" and action.what != "done":
            return seat, self._adjustment(game, action)
        return seat, action

    def weight(self, game: ClassicGame, action: Action) -> float:
        liked = TASTE.get(action.do, 1.0)
        return liked * NEW if self._is_new(game, action) else liked

    def _is_new(self, game: ClassicGame, action: Action) -> bool:
        s = game.s
        match action.do:
            case "place" | "move":
                return self._card_is_new(f"{s.place}/{s.layout.get(action.what, '')}")
            case "vote" | "tie":
                return any(self._card_is_new(key) for key in game.content.cards if key.startswith(f"{action.what}/"))
            case "leave":
                return not any(self._card_is_new(f"{s.place}/{card}") for card in s.layout.values())
            case "roll":
                found = game.content.tests[action.what]
                return self._unseen(found.test.won) or found.test.fails is not None
            case "use" | "before-roll" | "after-roll" | "before-captain-change":
                power = game.content.powers.get(action.what)
                return power is not None and self._unseen(power.ability.do)
            case "choose":
                step = step_of(game, s.stack[-1])
                return action.what.isdecimal() and self._unseen(step.options[int(action.what)].do)
            case _:
                return False

    def _card_is_new(self, key: str) -> bool:
        """Not read yet, or with something on it that never happened."""
        return key not in self.coverage.cards or not self.coverage.steps_on(key) <= self.coverage.steps

    def _unseen(self, script: Script) -> bool:
        return any(f"{script.key}.{n}" not in self.coverage.steps for n in range(len(script.steps)))

    def _answers(self, game: ClassicGame) -> list[str]:
        step = step_of(game, game.s.stack[-1])
        return (
            [*game.every_language(step.answers), *game.every_language(step.answers)] if isinstance(step, e.Ask) else []
        )

    def _adjustment(self, game: ClassicGame, action: Action) -> Action:
        s = game.s
        agent = str(self.rng.randrange(len(s.agents)))
        targets = {
            "time": [""],
            "life": [agent],
            "tokens": list(game.deck.mission.tokens),
            "resources": [f"{agent}:{colour}" for colour in game.deck.mission.resources],
            "items": [f"{agent}:{item}" for item in game.deck.items],
            "cards": list(s.layout),
            "pawns": [f"{agent}:{letter}" for letter in s.layout],
            "shields": [f"{key}#{n}" for key, stacks in s.tests.items() for n in range(len(stacks))],
        }
        to = self.rng.choice(targets.get(action.what) or [""])
        return Action("adjust", action.agent, action.what, to, self.rng.choice((-2, -1, 1, 2)))

    def luck(self, game: ClassicGame, seat: int, action: Action) -> int | None:
        """Of a few states of the generator the one with which the test goes best; none if it makes no difference."""
        if action.do not in ("roll", "before-roll", "after-roll", "die") or self.rng.random() < 0.5:
            return None
        best, chosen = None, None
        for _ in range(4):
            trial = type(game)(game.deck, game.copy_state(game.s), self._plain(game))
            trial.s.rng = rng = self.rng.getrandbits(64)
            try:
                trial.apply(seat, action)
            except Exception:
                return None  # the real click will show it
            left = sum(map(sum, trial.s.tests.values()))
            if best is None or left < best:
                best, chosen = left, rng
        return chosen

    def _plain(self, game: ClassicGame) -> machine.Scripts:
        """The scripts without their counting: a trial is not play."""
        if self._scripts is None:
            self._scripts = type(game)(game.deck, game.s).scripts
        return self._scripts

    # ------------------------------------------------------------ what should be refused

    def request(
        self, game: ClassicGame, legal: list[tuple[int, Action]], last: tuple[int, Action] | None
    ) -> tuple[int, Action]:
        """Wrong seat, wrong order, twice, invented names, huge numbers; sometimes, by chance, nothing wrong at all."""
        seat, action = self._request(game, legal, last)
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

    def _request(
        self, game: ClassicGame, legal: list[tuple[int, Action]], last: tuple[int, Action] | None
    ) -> tuple[int, Action]:
        rng, s = self.rng, game.s
        seat, action = rng.choice(legal) if legal else (0, Action("again"))
        if s.pending is not None and s.pending.free and rng.random() < 0.3:
            return seat, Action(action.do, action.agent, JUNK[-1])
        dead = [(agent.seats[0], i) for i, agent in enumerate(s.agents) if agent.back_at != ALIVE]
        if dead and rng.random() < 0.3:
            seat, i = rng.choice(dead)
            return seat, Action(rng.choice(("nothing", "read", "move", "roll")), i, self._name(game))
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

    def _seat(self, game: ClassicGame) -> int:
        seats = game.s.seats
        return int(self.rng.choice([*range(seats), *range(seats), -1, seats, 10**9]))

    def _name(self, game: ClassicGame) -> str:
        content, deck = game.content, game.deck
        shelves: list[list[str]] = [
            list(JUNK),
            list("BCDEFGH"),
            list(content.tests),
            list(content.powers),
            list(deck.items) or [""],
            list(deck.places),
            list(deck.receptacles),
            [f"resource:{colour}" for colour in deck.mission.resources] or [""],
        ]
        return self.rng.choice(self.rng.choice(shelves) or [""])
