"""What can be changed by hand in a Revolution game."""

from __future__ import annotations

from timecaptain.game.names import Names
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.manual import MISSION_RETURN
from timecaptain.game.revolution.state import DEAD


def targets(game: RevolutionGame, what: str, names: Names) -> list[tuple[str, str]]:
    """What lies open: the target's code and its name."""
    s = game.s
    living = [i for i, agent in enumerate(s.agents) if agent.out != DEAD]
    match what:
        case "crystals":
            codes = [*map(str, living), MISSION_RETURN]
        case "tokens":
            codes = [f"{i}:{token}" for i in living for token in dict.fromkeys([*s.tokens, *s.agents[i].tokens])]
        case "items":
            open_ = [item for item in s.items if game.deck.items[item].colour != "yellow"]
            codes = [f"{s.items[item]}:{item}" for item in open_]
        case "cards":
            return [(letter, names.card(letter)) for letter in s.layout if letter != "A"]
        case _:
            codes = []
    return [(code, names.target(what, code)) for code in codes]


def hidden(game: RevolutionGame, what: str, names: Names) -> list[tuple[str, str]]:
    """What is still in the box must be named by the players, items by their number."""
    s, deck = game.s, game.deck
    living = [i for i, agent in enumerate(s.agents) if agent.out != DEAD]
    if what == "tokens":
        return [
            (f"{i}:{token}", f"{names.agent(i)} {names.token(token)}") for i in living for token in deck.mission.tokens
        ]
    if what == "items":
        numbers = game.content.item_numbers
        return [(f"{i}:{item}", f"{names.agent(i)} {numbers[item]}") for i in living for item in deck.items]
    return []
