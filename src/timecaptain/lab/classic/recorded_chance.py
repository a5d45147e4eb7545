"""Chance in recorded lines of Classic: the throws of the action dice and of the captain's die."""

from __future__ import annotations

from typing import Any

from timecaptain.game.classic import ClassicGame

from ..line_format import InvalidLine, Step
from ..system import Heard


def set_first_captain(game: ClassicGame, captain: int) -> None:
    """Fix who is the first captain, before the first step of a line."""
    game.s.captain = captain
    game.lay_out("first-captain")  # makes the game take its present state as the new starting point of its replays


def drawn_captain(game: ClassicGame) -> int:
    """C-SETUP-08: the first captain is drawn before the first action."""
    return game.s.captain


def lay_out(game: ClassicGame, step: Step) -> None:
    """Fix the results of chance in this step before it is played; raises `InvalidLine` for impossible ones."""
    dice = game.deck.mission.dice
    faces = [[_index(dice.action, face) for face in throw] for throw in step.dice]
    pips = [[_index(dice.captain, number)] for number in step.travel]
    for name, results in (("action", faces), ("captain", pips)):
        if results:
            game.lay_out(name, *results)


def _index(faces: tuple[object, ...], wanted: object) -> int:
    if wanted not in faces:
        raise InvalidLine("line-no-such-face", str(wanted))
    return faces.index(wanted)


def chance_fields(game: ClassicGame, heard: Heard) -> dict[str, Any]:
    """The results of chance in an action, as the fields of a step."""
    dice = game.deck.mission.dice
    throws = [[dice.action[face] for face in faces] for name, faces in heard if name == "action"]
    pips = [dice.captain[face] for name, faces in heard if name == "captain" for face in faces]
    return {"dice": throws, "travel": pips}
