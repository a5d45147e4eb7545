"""The random player for Revolution: which actions lead to something not covered yet, and what to try illegally."""

from __future__ import annotations

from random import Random

from timecaptain.game import Action
from timecaptain.game.kernel.actions import NOBODY, Choose, Give, Use
from timecaptain.game.revolution import RevolutionGame, azrak, talents
from timecaptain.game.revolution.actions import (
    Divide,
    Explore,
    GiveToken,
    Ready,
    Recon,
    Test,
    Update,
    Visit,
)
from timecaptain.game.revolution.state import IN, Agent

from ..random_player import Covered, RandomPlayer


class RevolutionRandomPlayer(RandomPlayer[RevolutionGame]):
    WEIGHTS = {
        "abandon": 0.01,
        "give": 0.3,
        "give-token": 0.3,
        "ready": 1.0,
        "not-ready": 0.05,
        "stand-by": 0.6,
        "explore": 2.0,
        "test": 6.0,
        "use": 1.5,
        "close": 4.0,
        "follow": 4.0,
        "next-round": 2.0,
        "and": 4.0,
    }
    TRIED_WHEN_OUT = ("follow", "close", "explore", "test", "give", "stand-by")
    COSTLY = ("explore", "test", "boost", "support")
    THRIFTY_WEIGHTS = {"ready": 10.0, "stand-by": 5.0, "update": 3.0}

    def __init__(self, rng: Random, coverage: Covered) -> None:
        super().__init__(rng, coverage)
        self.thrifty = rng.random() < 0.25  # some players keep their crystals and leave at once

    def weight(self, game: RevolutionGame, action: Action) -> float:
        weight = super().weight(game, action)
        if not self.thrifty:
            return weight
        if action.do in self.THRIFTY_WEIGHTS:
            return self.THRIFTY_WEIGHTS[action.do]
        return weight / 100 if action.do in self.COSTLY else weight

    def pick(self, game: RevolutionGame, legal: list[tuple[int, Action]]) -> tuple[int, Action]:
        seat, action = super().pick(game, legal)
        if isinstance(action, Divide) and self.rng.random() < 0.5:
            other = Divide(self._division(game, 0))
            return seat, other if game.refusal(seat, other) is None else action
        return seat, action

    def _division(self, game: RevolutionGame, more: int) -> tuple[int, ...]:
        """Shares of the Vortex plus `more` crystals.

        Either one crystal at a time to a random agent, or the fullest pools first, so that an empty pool may stay
        empty. Without additional crystals nobody gets more than the pool can hold.
        """
        s = game.s
        shares = [0] * len(s.agents)
        levels = [azrak.level(game, i) + 9 * max(0, more) for i in range(len(s.agents))]
        order = sorted(range(len(s.agents)), key=lambda i: -s.agents[i].pool) if self.rng.random() < 0.5 else []
        for _ in range(max(0, s.vortex + more)):
            room = [i for i in order or range(len(s.agents)) if s.agents[i].pool + shares[i] < levels[i]]
            if room:
                shares[room[0] if order else self.rng.choice(room)] += 1
        return tuple(shares)

    def near_miss(self, game: RevolutionGame) -> tuple[int, Action] | None:
        """An illegal division, attribute, gift, power or update."""
        rng, s, pending = self.rng, game.s, game.s.pending
        if pending is not None and pending.kind == "divide" and rng.random() < 0.8:
            more = 0 if any(not agent.pool for agent in s.agents) else rng.randint(-1, 1)
            return rng.choice(pending.seats), Divide(self._division(game, more))
        if rng.random() < (0.2 if s.phase == "between" else 0.6) or (pending is not None and pending.kind == "answer"):
            return None
        others = [j for j, agent in enumerate(s.agents) if agent.out == IN]
        stays: list[Give | GiveToken] = [
            Give(i, item, rng.choice(others))
            for item, i in s.items.items()
            if others and game.deck.items[item].colour != "green"
        ]
        stays += [
            GiveToken(i, token, rng.choice(others))
            for i, agent in enumerate(s.agents)
            for token in agent.tokens
            if others
        ]
        if stays and s.phase in ("actions", "between") and rng.random() < 0.2:
            gift = rng.choice(stays)  # a thing that may not be given away, to somebody who could take it
            return s.agents[gift.agent].seats[0], gift
        i = rng.randrange(len(s.agents))
        return s.agents[i].seats[0], self._nearly_legal(game, i)

    def _nearly_legal(self, game: RevolutionGame, i: int) -> Action:
        rng, s = self.rng, game.s
        held = [item for item, holder in s.items.items() if holder == i]
        held = [item for item in held if game.deck.items[item].colour != "green"] or held
        tests = [one.key for one in game.content.tests.values() if one.card == game.card_key(i)]
        powers = [*(power.key for power in talents.powers(game, i))] if s.agents[i].receptacle else []
        match rng.choice((0, 3, 3) if s.phase == "between" else range(5)):
            case 0 if held:
                return Give(i, rng.choice(held), rng.randrange(len(s.agents)))
            case 1 if tests:
                return Test(i, rng.choice(tests), rng.choice(list(game.deck.mission.attributes)))
            case 2:
                return Use(i, rng.choice([*powers, "receptacle:nobody/nothing"]))
            case 3:
                return Update(free=rng.random() < 0.5)
            case _:
                return self._random_action(game, rng.choice(list(game.ACTIONS)), i)

    def is_new(self, game: RevolutionGame, action: Action) -> bool:
        s, content = game.s, game.content
        match action:
            case Visit():
                return any(self.card_is_new(key) for key in content.cards if key.startswith(f"{action.place}/"))
            case Recon() | Explore():
                return self.card_is_new(f"{s.place}/{s.layout.get(action.card, '')}")
            case Ready():
                return not any(self.card_is_new(f"{s.place}/{card}") for card in s.layout.values())
            case Test():
                test = content.tests[action.test].test
                return any(self.not_all_run(script) for script in (test.failure, test.critical, test.success))
            case Use():
                return self.not_all_run(content.powers[action.power].talent.do)
            case Choose():
                return self.branch_is_new(game, action)
            case _:
                return False

    def adjustment_targets(self, game: RevolutionGame, what: str, agent: int) -> list[tuple[int, str, int]]:
        by_kind = {
            "crystals": [(agent, "", 0), (NOBODY, "", 0)],
            "tokens": [(agent, token, 0) for token in game.deck.mission.tokens],
            "items": [(agent, item, 0) for item in game.deck.items],
            "cards": [(NOBODY, letter, 0) for letter in game.s.layout],
        }
        return by_kind.get(what, [])

    def is_out(self, agent: Agent) -> bool:
        return agent.out != IN

    def names_by_kind(self, game: RevolutionGame) -> list[list[str]]:
        content, deck = game.content, game.deck
        return [
            list("BCDEFGH"),
            list(content.tests),
            list(content.powers),
            list(deck.items),
            list(deck.mission.tokens),
            list(deck.places),
            list(deck.receptacles),
            list(deck.mission.attributes),
        ]
