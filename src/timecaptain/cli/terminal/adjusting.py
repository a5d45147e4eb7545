"""Changing something by hand, where a card says so: which thing, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from timecaptain.game.kernel.actions import Adjust
from timecaptain.game.kernel.verbs import plain
from timecaptain.game.names import Names

from .words import quoted

if TYPE_CHECKING:
    from .desk import Face
    from .session import Session

T = TypeVar("T")


def adjustment(session: Session, action: Adjust, face: Face) -> Adjust | None:
    """Ask for the target and the number; nothing when the answer makes no sense."""
    game, system = session.game, session.system
    names = Names(game, session.lang)
    if action.what != "time":
        known = system.targets(game, action, names)
        face.choices(names.t("adjust-what"), [(n, label) for n, (_, label) in enumerate(known, start=1)])
        typed = face.ask(names.t("adjust-which"))
        matches = _matching(typed, known, system.hidden_targets(game, action, names))
        if matches is None:
            face.say(names.t("adjust-unknown", typed=quoted(typed)))
            return None
        action = matches
    typed = face.ask(names.t("adjust-number"))
    try:
        return msgspec.structs.replace(action, number=int(typed.replace("\N{MINUS SIGN}", "-")))
    except ValueError:
        face.say(names.t("adjust-no-number", typed=quoted(typed)))
        return None


def _matching(typed: str, known: Sequence[tuple[T, str]], more: Sequence[tuple[T, str]]) -> T | None:
    if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(known):
        return known[int(typed) - 1][0]
    return next((target for target, label in [*known, *more] if plain(label) == plain(typed)), None)
