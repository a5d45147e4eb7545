"""What can be changed by hand in a Revolution game."""

from __future__ import annotations

from msgspec.structs import replace

from timecaptain.game.kernel.actions import NOBODY, Adjust
from timecaptain.game.names import Names
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.state import DEAD


def targets(game: RevolutionGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
    """What lies open: the adjustment of it, without a number yet, and its name."""
    s = game.s
    living = [i for i, agent in enumerate(s.agents) if agent.out != DEAD]
    match wanted.what:
        case "crystals":
            adjustments = [replace(wanted, of=i) for i in (*living, NOBODY)]  # nobody's: the Mission Return
        case "tokens":
            adjustments = [
                replace(wanted, of=i, thing=token)
                for i in living
                for token in dict.fromkeys([*s.tokens, *s.agents[i].tokens])
            ]
        case "items":
            open_ = [item for item in s.items if game.deck.items[item].colour != "yellow"]
            adjustments = [replace(wanted, of=s.items[item], thing=item) for item in open_]
        case "cards":
            return [(replace(wanted, thing=letter), names.card(letter)) for letter in s.layout if letter != "A"]
        case _:
            adjustments = []
    return [(one, names.target(one.what, one.of, one.thing)) for one in adjustments]


def hidden(game: RevolutionGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
    """What is still in the box must be named by the players, items by their number."""
    s, deck = game.s, game.deck
    living = [i for i, agent in enumerate(s.agents) if agent.out != DEAD]
    if wanted.what == "tokens":
        things = {token: names.token(token) for token in deck.mission.tokens}
    elif wanted.what == "items":
        things = {item: str(game.content.item_numbers[item]) for item in deck.items}
    else:
        return []
    return [
        (replace(wanted, of=i, thing=thing), f"{names.agent(i)} {label}")
        for i in living
        for thing, label in things.items()
    ]
