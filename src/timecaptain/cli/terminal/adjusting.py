"""Changing something by hand, where a card says so: which thing, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.kernel.verbs import plain
from timecaptain.game.names import Names

from .words import quoted

if TYPE_CHECKING:
    from .desk import Face


def adjustment(game: ClassicGame, action: Action, face: Face, lang: str) -> Action | None:
    """Ask for the target and the number; nothing when the answer makes no sense."""
    names = Names(game, lang)
    to = ""
    if action.what != "time":
        known = targets(game, action.what, names)
        face.choices(names.t("adjust-what"), [(n, label) for n, (_, label) in enumerate(known, start=1)])
        typed = face.ask(names.t("adjust-which"))
        found = _matching(typed, known, hidden(game, action.what, names))
        if found is None:
            face.say(names.t("adjust-unknown", typed=quoted(typed)))
            return None
        to = found
    typed = face.ask(names.t("adjust-number"))
    try:
        return msgspec.structs.replace(action, to=to, n=int(typed.replace("\N{MINUS SIGN}", "-")))
    except ValueError:
        face.say(names.t("adjust-no-number", typed=quoted(typed)))
        return None


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


def _matching(typed: str, known: list[tuple[str, str]], more: list[tuple[str, str]]) -> str | None:
    if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(known):
        return known[int(typed) - 1][0]
    return next((code for code, label in [*known, *more] if plain(label) == plain(typed)), None)
