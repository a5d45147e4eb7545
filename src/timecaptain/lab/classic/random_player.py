"""The random player for Classic: which actions lead to something not covered yet, and what can be named in them."""

from __future__ import annotations

from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.actions import Leave, Move, PickDie, Place, Roll, Vote
from timecaptain.game.classic.state import ALIVE, Agent
from timecaptain.game.kernel.actions import NOBODY, Choose, GoOn, Use

from ..random_player import RandomPlayer


class ClassicRandomPlayer(RandomPlayer[ClassicGame]):
    WEIGHTS = {
        "nothing": 0.3,
        "give": 0.15,
        "give-resource": 0.15,
        "spend": 3.0,
        "leave": 0.5,
        "roll": 6.0,
        "use": 1.5,
        "close": 4.0,
        "follow": 4.0,
    }
    TRIED_WHEN_OUT = ("nothing", "follow", "close", "move", "roll")

    def is_new(self, game: ClassicGame, action: Action) -> bool:
        s = game.s
        match action:
            case Place() | Move():
                return self.card_is_new(f"{s.place}/{s.layout.get(action.card, '')}")
            case Vote():
                return any(self.card_is_new(key) for key in game.content.cards if key.startswith(f"{action.place}/"))
            case Leave():
                return not any(self.card_is_new(f"{s.place}/{card}") for card in s.layout.values())
            case Roll():
                test = game.content.tests[action.test].test
                return self.not_all_run(test.won) or test.fails is not None
            case Use():
                return self.not_all_run(game.content.powers[action.power].ability.do)
            case Choose():
                return self.branch_is_new(game, action)
            case _:
                return False

    def adjustment_targets(self, game: ClassicGame, what: str, agent: int) -> list[tuple[int, str, int]]:
        s, mission = game.s, game.deck.mission
        by_kind = {
            "time": [(NOBODY, "", 0)],
            "life": [(agent, "", 0)],
            "tokens": [(NOBODY, token, 0) for token in mission.tokens],
            "resources": [(agent, str(colour), 0) for colour in mission.resources],
            "items": [(agent, item, 0) for item in game.deck.items],
            "cards": [(NOBODY, letter, 0) for letter in s.layout],
            "pawns": [(agent, letter, 0) for letter in s.layout],
            "shields": [(NOBODY, key, n) for key, stacks in s.tests.items() for n in range(len(stacks))],
        }
        return by_kind.get(what, [])

    def favourable_rng(self, game: ClassicGame, seat: int, action: Action) -> int | None:
        """Of four random states of the generator the one that leaves the fewest shields; for half of the rolls."""
        if not isinstance(action, Roll | Use | GoOn | PickDie) or self.rng.random() < 0.5:
            return None
        best, chosen = None, None
        for _ in range(4):
            trial = game.of_state(game.deck, game.copy_state(game.s), self.uncounted_scripts(game))
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
            list(map(str, deck.mission.resources)),
        ]
