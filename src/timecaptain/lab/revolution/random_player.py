"""The random player for Revolution: which actions lead to something not covered yet, and what to try illegally."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from timecaptain.game import Action
from timecaptain.game.kernel.verbs import step_of
from timecaptain.game.revolution import RevolutionGame, azrak, talents, trials
from timecaptain.game.revolution.state import IN, Agent

from ..random_player import RandomPlayer

if TYPE_CHECKING:
    from ..coverage import Coverage


class RevolutionRandomPlayer(RandomPlayer):
    WEIGHTS = {
        "abandon": 0.01,
        "give": 0.3,
        "ready": 0.3,
        "stand-by": 0.6,
        "explore": 2.0,
        "test": 6.0,
        "use": 1.5,
        "done": 4.0,
        "read": 4.0,
        "next-round": 2.0,
        "and": 4.0,
    }
    TRIED_WHEN_OUT = ("read", "explore", "test", "give", "stand-by")
    COSTLY = ("explore", "test")
    THRIFTY_WEIGHTS = {"ready": 10.0, "stand-by": 5.0, "update": 3.0}

    def __init__(self, rng: Random, coverage: Coverage) -> None:
        super().__init__(rng, coverage)
        self.thrifty = rng.random() < 0.25  # some players keep their crystals and leave at once

    def weight(self, game: RevolutionGame, action: Action) -> float:
        weight = super().weight(game, action)
        if not self.thrifty:
            return weight
        if action.do in self.THRIFTY_WEIGHTS:
            return self.THRIFTY_WEIGHTS[action.do]
        return weight / 100 if action.do in self.COSTLY or action.what == trials.MORE else weight

    def pick(self, game: RevolutionGame, legal: list[tuple[int, Action]]) -> tuple[int, Action]:
        seat, action = super().pick(game, legal)
        if action.do == "divide" and self.rng.random() < 0.5:
            other = Action("divide", action.agent, self._division(game, 0))
            return seat, other if game.refusal(seat, other) is None else action
        return seat, action

    def _division(self, game: RevolutionGame, more: int) -> str:
        """Shares of the Vortex plus `more` crystals, as the text of a `divide` action.

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
        return ",".join(map(str, shares))

    def near_miss(self, game: RevolutionGame) -> tuple[int, Action] | None:
        """An illegal division, attribute, gift, power or update."""
        rng, s, pending = self.rng, game.s, game.s.pending
        if pending is not None and pending.kind == "divide" and rng.random() < 0.8:
            more = 0 if any(not agent.pool for agent in s.agents) else rng.randint(-1, 1)
            return rng.choice(pending.seats), Action("divide", pending.agent, self._division(game, more))
        if rng.random() < (0.2 if s.phase == "between" else 0.6) or (pending is not None and pending.free):
            return None
        stays = [(i, item) for item, i in s.items.items() if game.deck.items[item].colour != "green"]
        stays += [(i, f"token:{token}") for i, agent in enumerate(s.agents) for token in agent.tokens]
        others = [j for j, agent in enumerate(s.agents) if agent.out == IN]
        if stays and others and s.phase in ("actions", "between") and rng.random() < 0.2:
            i, thing = rng.choice(stays)  # an item that may not be given away, to somebody who could take it
            return s.agents[i].seats[0], Action("give", i, thing, str(rng.choice(others)))
        i = rng.randrange(len(s.agents))
        seat = s.agents[i].seats[0]
        return seat, self._nearly_legal(game, i) if s.phase != "bodies" else Action(rng.choice(list(game.ACTIONS)), i)

    def _nearly_legal(self, game: RevolutionGame, i: int) -> Action:
        rng, s = self.rng, game.s
        held = [item for item, holder in s.items.items() if holder == i] + [f"token:{t}" for t in s.agents[i].tokens]
        held = [one for one in held if one in s.items and game.deck.items[one].colour != "green"] or held
        tests = [one.key for one in game.content.tests.values() if one.card == game.card_key(i)]
        powers = [*(power.key for power in talents.powers(game, i)), "receptacle:nobody/nothing"]
        match rng.choice((0, 3, 3) if s.phase == "between" else range(5)):
            case 0 if held:
                return Action("give", i, rng.choice(held), str(rng.randrange(len(s.agents))))
            case 1 if tests:
                return Action("test", i, rng.choice(tests), rng.choice(list(game.deck.mission.attributes)))
            case 2:
                return Action("use", i, rng.choice(powers))
            case 3:
                return Action("update", what=rng.choice(("", "free", "granted")))
            case _:
                return Action(rng.choice(list(game.ACTIONS)), i)

    def is_new(self, game: RevolutionGame, action: Action) -> bool:
        s, content = game.s, game.content
        match action.do:
            case "visit":
                return any(self.card_is_new(key) for key in content.cards if key.startswith(f"{action.what}/"))
            case "recon" | "explore":
                return self.card_is_new(f"{s.place}/{s.layout.get(action.what, '')}")
            case "ready":
                return not any(self.card_is_new(f"{s.place}/{card}") for card in s.layout.values())
            case "test":
                test = content.tests[action.what].test
                return any(self.not_all_run(script) for script in (test.failure, test.critical, test.success))
            case "use" | "before-destiny" | "after-destiny":
                power = content.powers.get(action.what)
                return power is not None and self.not_all_run(power.talent.do)
            case "choose":
                step = step_of(game, s.stack[-1])
                return action.what.isdecimal() and self.not_all_run(step.options[int(action.what)].do)
            case _:
                return False

    def adjustment_targets(self, game: RevolutionGame, what: str, agent: str) -> list[str]:
        by_kind = {
            "crystals": [agent, "mission-return"],
            "tokens": [f"{agent}:{token}" for token in game.deck.mission.tokens],
            "items": [f"{agent}:{item}" for item in game.deck.items],
            "cards": list(game.s.layout),
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
            [f"token:{token}" for token in deck.mission.tokens],
            list(deck.places),
            list(deck.receptacles),
            list(deck.mission.attributes),
        ]
