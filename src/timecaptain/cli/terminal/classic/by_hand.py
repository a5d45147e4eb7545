"""What can be changed by hand in a Classic game."""

from __future__ import annotations

from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.names import Names


def targets(game: ClassicGame, what: str, names: Names) -> list[tuple[str, str]]:
    """What lies open and can be changed: the target's code and its name."""
    s = game.s
    living = [i for i, agent in enumerate(s.agents) if agent.back_at == ALIVE]
    letters = [letter for letter in s.layout if letter != "A"]
    match what:
        case "life":
            codes = [str(i) for i in living]
        case "tokens":
            codes = list(s.tokens)
        case "resources":
            codes = [f"{i}:{colour}" for i in living for colour in game.deck.mission.resources]
        case "items":
            codes = [f"{holder}:{item}" for item, holder in s.items.items()]
        case "cards":
            return [(letter, names.card(letter)) for letter in letters]
        case "pawns":
            codes = [f"{i}:{letter}" for i in living for letter in letters]
        case "shields":
            return [
                (f"{key}#{n}", names.shield(game.content.tests[key].kinds[n], stack))
                for key, stacks in s.tests.items()
                for n, stack in enumerate(stacks)
            ]
        case _:
            codes = []
    return [(code, names.target(what, code)) for code in codes]


def hidden(game: ClassicGame, what: str, names: Names) -> list[tuple[str, str]]:
    """What is still in the box must be named by the players: a list would tell what there is to find."""
    if what == "tokens":
        return [(token, names.token(token)) for token in game.deck.mission.tokens if token not in game.s.tokens]
    if what == "items":
        living = [i for i, agent in enumerate(game.s.agents) if agent.back_at == ALIVE]
        numbers = game.content.item_numbers
        boxed = [item for item in game.deck.items if item not in game.s.items]
        return [(f"{i}:{item}", f"{names.agent(i)} {numbers[item]}") for i in living for item in boxed]
    return []
