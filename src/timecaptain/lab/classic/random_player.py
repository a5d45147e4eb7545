"""The random player for Classic: which actions lead to something not covered yet, and what can be named in them."""

from __future__ import annotations

from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE, Agent
from timecaptain.game.kernel.verbs import step_of

from ..random_player import RandomPlayer


class ClassicRandomPlayer(RandomPlayer):
    WEIGHTS = {
        "nothing": 0.3,
        "give": 0.15,
        "spend": 3.0,
        "leave": 0.5,
        "roll": 6.0,
        "use": 1.5,
        "done": 4.0,
        "read": 4.0,
    }
    TRIED_WHEN_OUT = ("nothing", "read", "move", "roll")

    def is_new(self, game: ClassicGame, action: Action) -> bool:
        s = game.s
        match action.do:
            case "place" | "move":
                return self.card_is_new(f"{s.place}/{s.layout.get(action.what, '')}")
            case "vote" | "tie":
                return any(self.card_is_new(key) for key in game.content.cards if key.startswith(f"{action.what}/"))
            case "leave":
                return not any(self.card_is_new(f"{s.place}/{card}") for card in s.layout.values())
            case "roll":
                test = game.content.tests[action.what].test
                return self.not_all_run(test.won) or test.fails is not None
            case "use" | "before-roll" | "after-roll" | "before-captain-change":
                power = game.content.powers.get(action.what)
                return power is not None and self.not_all_run(power.ability.do)
            case "choose":
                step = step_of(game, s.stack[-1])
                return action.what.isdecimal() and self.not_all_run(step.options[int(action.what)].do)
            case _:
                return False

    def adjustment_targets(self, game: ClassicGame, what: str, agent: str) -> list[str]:
        s = game.s
        by_kind = {
            "time": [""],
            "life": [agent],
            "tokens": list(game.deck.mission.tokens),
            "resources": [f"{agent}:{colour}" for colour in game.deck.mission.resources],
            "items": [f"{agent}:{item}" for item in game.deck.items],
            "cards": list(s.layout),
            "pawns": [f"{agent}:{letter}" for letter in s.layout],
            "shields": [f"{key}#{n}" for key, stacks in s.tests.items() for n in range(len(stacks))],
        }
        return by_kind.get(what, [])

    def favourable_rng(self, game: ClassicGame, seat: int, action: Action) -> int | None:
        """Of four random states of the generator the one that leaves the fewest shields; for half of the rolls."""
        if action.do not in ("roll", "before-roll", "after-roll", "die") or self.rng.random() < 0.5:
            return None
        best, chosen = None, None
        for _ in range(4):
            trial = type(game)(game.deck, game.copy_state(game.s), self.uncounted_scripts(game))
            trial.s.rng = rng = self.rng.getrandbits(64)
            try:
                trial.apply(seat, action)
            except Exception:
                return None  # the real action will show the same error
            left = sum(map(sum, trial.s.tests.values()))
            if best is None or left < best:
                best, chosen = left, rng
        return chosen

    def is_out(self, agent: Agent) -> bool:
        return agent.back_at != ALIVE

    def names_by_kind(self, game: ClassicGame) -> list[list[str]]:
        content, deck = game.content, game.deck
        return [
            list("BCDEFGH"),
            list(content.tests),
            list(content.powers),
            list(deck.items),
            list(deck.places),
            list(deck.receptacles),
            [f"resource:{colour}" for colour in deck.mission.resources],
        ]
