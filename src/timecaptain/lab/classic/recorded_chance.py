"""Classic: the throws of the action dice and of the captain's die, as a line writes them."""

from __future__ import annotations

from typing import Any

from timecaptain.game.classic import ClassicGame

from ..line_format import InvalidLine, Step
from ..system import Heard


def first_captain(game: ClassicGame, captain: int) -> None:
    game.s.captain = captain
    game.lay_out("first-captain")  # the starting point is another one now


def captain(game: ClassicGame) -> int:
    """C-SETUP-08: drawn before anybody has clicked."""
    return game.s.captain


def lay(game: ClassicGame, step: Step) -> None:
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


def drawn(game: ClassicGame, heard: Heard) -> dict[str, Any]:
    dice = game.deck.mission.dice
    throws = [[dice.action[face] for face in faces] for name, faces in heard if name == "action"]
    pips = [dice.captain[face] for name, faces in heard if name == "captain" for face in faces]
    return {"dice": throws, "travel": pips}
