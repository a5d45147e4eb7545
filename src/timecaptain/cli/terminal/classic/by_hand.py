"""What can be changed by hand in a Classic game."""

from __future__ import annotations

from msgspec.structs import replace

from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.kernel.actions import Adjust
from timecaptain.game.names import Names


def targets(game: ClassicGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
    """What lies open and can be changed: the adjustment of it, without a number yet, and its name."""
    s = game.s
    living = [i for i, agent in enumerate(s.agents) if agent.back_at == ALIVE]
    letters = [letter for letter in s.layout if letter != "A"]
    match wanted.what:
        case "life":
            adjustments = [replace(wanted, of=i) for i in living]
        case "tokens":
            adjustments = [replace(wanted, thing=token) for token in s.tokens]
        case "resources":
            colours = game.deck.mission.resources
            adjustments = [replace(wanted, of=i, thing=colour) for i in living for colour in colours]
        case "items":
            adjustments = [replace(wanted, of=holder, thing=item) for item, holder in s.items.items()]
        case "cards":
            return [(replace(wanted, thing=letter), names.card(letter)) for letter in letters]
        case "pawns":
            adjustments = [replace(wanted, of=i, thing=letter) for i in living for letter in letters]
        case "shields":
            return [
                (replace(wanted, thing=key, stack=n), names.shield(game.content.tests[key].kinds[n], shields))
                for key, stacks in s.tests.items()
                for n, shields in enumerate(stacks)
            ]
        case _:
            adjustments = []
    return [(one, names.target(one.what, one.of, one.thing)) for one in adjustments]


def hidden(game: ClassicGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
    """What is still in the box must be named by the players: a list would tell what there is to find."""
    if wanted.what == "tokens":
        boxed = [token for token in game.deck.mission.tokens if token not in game.s.tokens]
        return [(replace(wanted, thing=token), names.token(token)) for token in boxed]
    if wanted.what == "items":
        living = [i for i, agent in enumerate(game.s.agents) if agent.back_at == ALIVE]
        numbers = game.content.item_numbers
        boxed = [item for item in game.deck.items if item not in game.s.items]
        return [
            (replace(wanted, of=i, thing=item), f"{names.agent(i)} {numbers[item]}") for i in living for item in boxed
        ]
    return []
